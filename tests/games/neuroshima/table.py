"""A table for rule tests: set up a position in a line, play by text, look at the board.

table = position(outpost={"c3": "commando", "c4": "medic n"}, borgo={"b3": "mutant se"})
table.battle()
assert table.at("c3") == "commando" and table.is_empty("c4") and table.is_quiet()
"""

from typing import Any

import derelict
from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.events import Missed, PhaseStarted, Spared, Struck
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import Piece, State
from tests.games.table import MatchTable

GAME = derelict.game("neuroshima")
Armies = dict[str, Any]
"""The pieces of several armies, for `position(**Armies(...))` where a test works out which armies they are."""


BATTLE = {"outcome": None, "stack": [{"type": "Battle", "cause": "tile"}]}


class Table(MatchTable[State]):
    """A match with the questions that tests ask."""

    kind = State

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        assert self.match.decision is not None, "nobody is asked anything"
        return self.match.decision.seat

    def battle(self, *answers: str) -> "Table":
        """Fight a battle here and now; every answer must be asked for, and nothing else."""
        self.match = GAME.position({**self.match.position(), **BATTLE})
        self.play(*answers)
        assert self.match.decision is None, f"the battle still asks {self.prompt}: {self.options}"
        return self

    def begin_battle(self) -> "Table":
        """Start a battle and stop at its first question."""
        self.match = GAME.position({**self.match.position(), **BATTLE})
        return self

    def piece(self, hex: str) -> Piece:
        piece = self.state.board[NUMBER[hex]]
        assert piece is not None, f"{hex} is empty"
        return piece

    def at(self, hex: str) -> str:
        """The tile on a hex without its army; empty for an empty hex."""
        piece = self.state.board[NUMBER[hex]]
        return "" if piece is None else piece.tile.partition(".")[2]

    def is_empty(self, hex: str) -> bool:
        return self.state.board[NUMBER[hex]] is None

    def wounds(self, hex: str) -> int:
        return self.piece(hex).wounds

    def life(self, army: str) -> int:
        return self.state.life[self.army(army)]

    def points(self, army: str) -> int:
        return self.state.points[self.army(army)]

    def hand(self, army: str) -> list[str]:
        return [tile.partition(".")[2] for tile in self.state.hands[self.army(army)]]

    def discards(self, army: str) -> list[str]:
        return [tile.partition(".")[2] for tile in self.state.discards[self.army(army)]]

    def army(self, name: str) -> int:
        return self.state.rules.armies.index(name)

    @property
    def turn_of(self) -> str:
        return self.state.rules.armies[self.state.army]

    def netted(self) -> set[str]:
        return {HEXES[hex] for hex in netted(self.state)}

    def attack_phases(self, hex: str) -> list[int]:
        """The phase of each attack made from a hex, one for each edge, in the order of the battle."""
        return sorted((phase for phase, _, _ in self.attacks_of(hex)), reverse=True)

    def is_quiet(self) -> bool:
        return self.match.decision is None

    @property
    def results(self) -> list[str]:
        """How the match ended for each seat; empty while it goes on."""
        outcome = self.match.outcome
        return [] if outcome is None else [standing.result for standing in outcome.standings]

    def attacks_of(self, hex: str) -> list[tuple[int, str, str]]:
        """The attacks made from a hex in the battles so far: phase, direction and kind, hits and misses alike."""
        found, phase = list[tuple[int, str, str]](), -1
        for told in self.match.events:
            match told.event:
                case PhaseStarted(initiative):
                    phase = initiative
                case Missed(attacker, kind, way) if attacker.hex == NUMBER[hex]:
                    found.append((phase, DIRECTIONS[way], kind))
                case Struck() | Spared() as event if event.attacker.hex == NUMBER[hex]:
                    rays = BOARDS[len(self.state.board)].rays[NUMBER[hex]]
                    way = next(way for way in range(6) if event.target.hex in rays[way])
                    found.append((phase, DIRECTIONS[way], event.kind if isinstance(event, Struck) else "melee"))
        return sorted(found)


def position(
    mode: str = "duel",
    turn: str | None = None,
    hands: dict[str, list[str]] | None = None,
    piles: dict[str, list[str]] | None = None,
    discards: dict[str, list[str]] | None = None,
    life: dict[str, int] | None = None,
    points: dict[str, int] | None = None,
    more: dict[str, Any] | None = None,
    **armies: dict[str, str],
) -> Table:
    """A table with these armies, in this order, and their pieces by hex: `outpost={"c3": "commando ne 1"}`.

    With hands (`hands={}` will do) it is the turn of the first army, or of `turn`, at the choice of what to play;
    without, nothing is asked until a battle is fought. `more` are further fields of a
    position as docs/positions.md has them. The next tile drawn is the last of a pile.
    """
    names = list(armies)
    data: dict[str, Any] = {"mode": mode, "armies": names, **(more or {})}
    if mode in ("deathmatch", "scoring"):
        data.setdefault("seats", len(names))
    bare: dict[str, Any] = {"mode": mode, "armies": names, "seats": data.get("seats"), "board": {}}
    data["board"] = {hex: f"{army} {words}" for army, pieces in armies.items() for hex, words in pieces.items()}
    for key, given, default in (("hands", hands, list[str]()), ("piles", piles, []), ("discards", discards, [])):
        if given is not None:
            data[key] = [given.get(name, default) for name in names]
    if life is not None:
        full = GAME.read(bare).life
        data["life"] = [life.get(name, most) for name, most in zip(names, full, strict=True)]
    if points is not None:
        data["points"] = [points.get(name, 0) for name in names]
    if "turn" not in data:
        order = GAME.read(bare).rules.order
        first = order.index(names.index(turn)) if turn else 0
        data["turn"] = len(order) * 2 + first + 1
    if hands is None:
        data.setdefault("stack", [])
    return Table(GAME.position(data))


def start(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A new match from its first decision on."""
    return Table(GAME.start(seats=seats, seed=seed, **options))
