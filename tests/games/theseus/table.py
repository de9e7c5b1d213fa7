"""A table for rule tests: set up a station in a few lines, play by text, look at it.

    table = station("aliens", "scientists", units=["alien corridors.a", "scientist corridors.b"])
    table.play("move corridors.a", "control_room.b")
    assert table.at("control_room.b") == "alien"

The first faction named is to move; give it two units at least, because a choice of one makes itself. Decks that are
not given have two cards, so that the end is not near.
"""

from collections import Counter
from typing import Any, Self

import derelict
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.content.places import SLOT_SPOT, SPOT, SPOTS, WAITING_SPOT
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.state.board import InstalledCard
from tests.games.table import MatchTable

GAME = derelict.game("theseus")


class Table(MatchTable[State]):
    """A match with the questions that tests ask."""

    kind = State

    def play(self, *lines: str) -> Self:
        """Play on; whatever happens, no piece is lost or doubled by it."""
        super().play(*lines)
        GAME.check(self.state)
        return self

    @property
    def asked(self) -> str:
        """The faction that is asked."""
        assert self.match.decision is not None, "nobody is asked anything"
        return self.state.rules.factions[self.match.decision.seat]

    @property
    def turn_of(self) -> str:
        return self.state.rules.factions[self.state.player]

    def player(self, faction: str) -> int:
        return self.state.rules.factions.index(faction)

    def side(self, faction: str) -> int:
        return self.state.rules.sides[self.player(faction)]

    def at(self, spot: str) -> str:
        """The unit in a room, the card in a slot or a waiting place; empty for nothing."""
        number = SPOT[spot]
        if number < SLOT_SPOT:
            unit = self.state.rooms[number]
            return "" if unit < 0 else self.state.rules.units[unit]
        if number >= WAITING_SPOT:
            return self.state.waiting[number - WAITING_SPOT]
        card = self.state.card(number - SLOT_SPOT)
        return "" if card is None else card.kind

    def card(self, spot: str) -> InstalledCard:
        card = self.state.card(SPOT[spot] - SLOT_SPOT)
        assert card is not None, f"{spot} is empty"
        return card

    def unit(self, room: str) -> int:
        unit = self.state.rooms[SPOT[room]]
        assert unit >= 0, f"{room} is empty"
        return unit

    def is_upgraded(self, room: str) -> bool:
        return bool(self.state.upgraded >> self.unit(room) & 1)

    def space(self) -> list[str]:
        """The kinds of the units in Space."""
        return sorted(self.state.rules.units[unit] for unit, at in enumerate(self.state.where) if at == SPACE)

    def life(self, faction: str) -> int:
        return self.state.life[self.player(faction)]

    def knowledge(self, faction: str) -> int:
        return self.state.knowledge[self.player(faction)]

    def stock(self, faction: str) -> int:
        return self.state.stock[self.side(faction)]

    def hand(self, faction: str) -> list[str]:
        return list(self.state.hands[self.side(faction)])

    def deck(self, faction: str) -> list[str]:
        return list(self.state.decks[self.player(faction)])

    def discards(self, faction: str) -> list[str]:
        return list(self.state.discards[self.player(faction)])

    @property
    def malfunction(self) -> str:
        return SPOTS[SLOT_SPOT + self.state.malfunction] if self.state.malfunction >= 0 else ""

    def results(self) -> dict[str, str]:
        """How the match ended for each faction; empty while it goes on."""
        outcome = self.state.outcome
        if outcome is None:
            return {}
        return {name: outcome[seat].result for seat, name in enumerate(self.state.rules.factions)}


def spare(faction: str, fields: dict[str, Any]) -> list[str]:
    """Two cards of a faction that a position does not use."""
    used = [text.split()[0] for text in (*fields.get("slots", {}).values(), *fields.get("waiting", {}).values())]
    used += [kind for hand in fields.get("hands", []) for kind in hand]
    left = Counter(FACTIONS[faction].deck)
    left.subtract(kind for kind in used if kind in left)
    return [kind for kind in left.elements() if not CARDS[kind].is_instant][:2]


def station(*factions: str, **fields: Any) -> Table:
    """A position with these factions; the fields are those of `derelict.games.theseus.position`."""
    for name in factions:
        assert name in FACTIONS
    fields.setdefault("decks", [spare(name, fields) for name in factions])
    fields.setdefault("player", factions[0])
    fields.setdefault("turn", 1 + factions.index(fields["player"]))
    table = Table(GAME.position({"factions": list(factions), **fields}))
    GAME.check(table.state)
    return table
