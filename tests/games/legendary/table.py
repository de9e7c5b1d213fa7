"""A table for rule tests: set up a position in a few lines, play by text, look at it.

    table = complex("gunner", "medic", hand=["captain_of_the_ship"], rooms={"med_lab": "vent_stalker up"}, attack=2)
    table.play("play captain_of_the_ship", "fight med_lab")
    assert table.room("med_lab") == "" and table.dead_enemies == ["vent_stalker"]

Seat 1 has the turn and is in the Action phase. Seats are counted from 1, as in the texts of actions. The fields are
those of `derelict.games.legendary.position`; `hand`, `deck`, `discard` and `vigil` are those of seat 1. Piles are named
from the bottom up: the last card is the top. Cards that are named nowhere lie under the named ones of their stack.
"""

from typing import Any, Self

import derelict
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import ROOM
from derelict.games.legendary.rules.acting import scan_cost
from derelict.games.legendary.rules.hive.enemies import attack_of
from derelict.games.legendary.state import State
from tests.games.table import MatchTable

GAME = derelict.game("legendary")
OWN = {"hand": "hands", "deck": "decks", "discard": "discards", "vigil": "vigil"}


class Table(MatchTable[State]):
    """A match with the questions that tests ask."""

    kind = State

    @property
    def asked(self) -> int:
        """The seat that is asked, counted from 1."""
        assert self.match.decision is not None, "nobody is asked anything"
        return self.match.decision.seat + 1

    @property
    def turn_of(self) -> int:
        return self.state.player + 1

    @property
    def attack(self) -> int:
        return self.state.attack

    @property
    def recruit(self) -> int:
        return self.state.recruit

    @property
    def objective(self) -> int:
        """The number of the current Objective."""
        return self.state.stage + 1

    @property
    def combat(self) -> list[str]:
        """The Combat Zone, who has been there longest first."""
        return [card.kind for card in self.state.combat]

    @property
    def dead_enemies(self) -> list[str]:
        return list(self.state.dead_enemies)

    @property
    def dead_characters(self) -> list[str]:
        return list(self.state.dead_characters)

    @property
    def found(self) -> list[str]:
        return list(self.state.found)

    def play(self, *lines: str) -> Self:
        super().play(*lines)
        self.check()
        return self

    def end_turn(self) -> Self:
        """End the Action phase; the Strike and Cleanup phases follow."""
        return self.play("end")

    def check(self) -> None:
        """No card is lost or doubled."""
        GAME.check(self.state)

    def offers(self, text: str) -> bool:
        return text in self.options

    def hand(self, seat: int = 1) -> list[str]:
        return sorted(card.kind for card in self.state.hands[seat - 1])

    def deck(self, seat: int = 1) -> list[str]:
        """The deck from the bottom up."""
        return [card.kind for card in self.state.decks[seat - 1]]

    def discard(self, seat: int = 1) -> list[str]:
        return list(self.state.discards[seat - 1])

    def vigil(self, seat: int = 1) -> list[str]:
        return list(self.state.vigil[seat - 1])

    def wounds(self, seat: int = 1) -> list[str]:
        return list(self.state.wounds[seat - 1])

    def damage(self, seat: int = 1) -> int:
        return self.state.damage(seat - 1)

    def lives(self, seat: int = 1) -> bool:
        return self.state.lives(seat - 1)

    def is_infected(self, seat: int = 1) -> bool:
        return self.state.is_infected(seat - 1)

    def room(self, room: str) -> str:
        """The kind of card in a room, empty for none; a hidden one is in brackets."""
        card = self.state.rooms[ROOM[room]]
        return "" if card is None else card.kind if card.up else f"({card.kind})"

    def rooms(self) -> list[str]:
        """All rooms from the entry on."""
        return [self.room(room) for room in ROOM]

    def attack_in(self, room: str) -> int:
        """The Attack of the face-up enemy in a room, or with `combat 1` in the Combat Zone."""
        if room.startswith("combat "):
            return attack_of(self.state, self.state.combat[int(room[7:]) - 1], len(ROOM))
        card = self.state.rooms[ROOM[room]]
        assert card is not None, f"{room} is empty"
        assert card.up, f"the card in {room} is hidden"
        return attack_of(self.state, card, ROOM[room])

    def scan_cost(self, room: str) -> int:
        return scan_cost(self.state, ROOM[room])

    def knows(self, seat: int, room: str) -> bool:
        """Whether a seat knows the card in a room."""
        view = GAME.hide(self.state, seat - 1)
        card = view.rooms[ROOM[room]]
        return card is not None and card.kind in CARDS

    def huggers(self) -> list[int]:
        """The seats in front of which Facehuggers lie."""
        return [hugger.seat + 1 for hugger in self.state.huggers]

    def results(self) -> list[str]:
        """How the match ended for each seat; empty while it goes on."""
        outcome = self.state.outcome
        return [] if outcome is None else [standing.result for standing in outcome.standings]

    def scores(self) -> list[int]:
        outcome = self.state.outcome
        return [] if outcome is None else [standing.score for standing in outcome.standings]


def complex(*roles: str, **fields: Any) -> Table:
    """A position of these roles, one alone is a Gunner; see the fields in `derelict.games.legendary.position`."""
    for short, name in OWN.items():
        if short in fields and not any(isinstance(cards, list) for cards in fields[short]):
            own = fields.pop(short)
            fields[name] = [own, *fields.get(name, [])]
    table = Table(GAME.position({"roles": list(roles) or ["gunner"], **fields}))
    table.check()
    return table
