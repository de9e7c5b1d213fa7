"""What every event of a match has, and the rules of what helps a unit."""

from typing import ClassVar

from msgspec import Struct

from derelict.core import events as core
from derelict.games.neuroshima.state import State

HQ_ABILITIES = {"moloch.hq": "N-130", "outpost.hq": "N-142", "borgo.hq": "N-153", "hegemony.hq": "N-158"}
"""The rule of what each HQ does for its neighbours."""


class Event(core.Event, frozen=True):
    """Something that happened. `rule` is the rule that made it happen."""

    rule: ClassVar[str]

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule

    @property
    def also(self) -> tuple[str, ...]:
        """Further rules that have a part in it."""
        return ()


class Unit(Struct, frozen=True):
    """A tile on the board at the time of the event."""

    tile: str
    hex: int


def unit_at(s: State, hex: int) -> Unit:
    piece = s.board[hex]
    assert piece is not None
    return Unit(piece.tile, hex)


def sources(helpers: tuple[Unit, ...], module: str) -> tuple[str, ...]:
    """The rules by which these tiles help: that of each HQ, and `module` for all others. The main one first."""
    found = (HQ_ABILITIES.get(helper.tile, module) for helper in helpers)
    return tuple(sorted(set(found), key=lambda rule: rule != module))
