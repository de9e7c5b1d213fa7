"""The base classes of words: the interface for rules, bots and pictures."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from derelict.core.content.effects import Word

if TYPE_CHECKING:
    from derelict.games.neuroshima.content.tiles import Shape
    from derelict.games.neuroshima.state import State

Aim = tuple[tuple[int, ...], tuple[int, ...]]
"""The hexes that a player chooses one after the other, and the hexes that are hit."""


class TileWord(Word, frozen=True):
    """An ability of a unit, a module or an HQ, for itself or for other tiles."""

    @property
    def change(self) -> str:
        """The number beside its pictogram, with its sign."""
        return ""

    def join(self, shape: "Shape") -> None:
        """Add it to the numbers of the tile."""
        raise NotImplementedError


class ActionWord(Word, frozen=True):
    """The effect of an action tile. `run` starts it."""

    worth: ClassVar[float]
    """The value of the tile in hand."""
    refusal: ClassVar[str] = "N-18"
    """The rule that keeps it in hand when it cannot be played."""
    ends_turn: ClassVar[bool] = False
    moves: ClassVar[bool] = False
    """Whether it moves a tile of the player's side."""
    pushes: ClassVar[bool] = False
    """Whether it moves an enemy."""
    most_kills: ClassVar[int] = 0
    """The maximum number of enemy tiles that it can remove or expose."""

    def run(self, s: "State") -> None:
        raise NotImplementedError

    def targets(self, s: "State") -> Sequence[int]:
        """Return the hexes from which the player chooses one."""
        return ()

    def aims(self, s: "State") -> Iterable[Aim]:
        """Return all its possible uses, choice by choice."""
        return (((hex,), (hex,)) for hex in self.targets(s))

    def is_usable(self, s: "State") -> bool:
        """N-21: an action tile can be played when it has something to act on."""
        return bool(self.targets(s))

    def why_not(self, s: "State") -> str:
        """Return the rule that forbids playing it now."""
        return self.refusal
