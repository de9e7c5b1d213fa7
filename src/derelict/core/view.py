"""Views: what one seat may know. Bots, screens, clients and logs get nothing else."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.state import State

if TYPE_CHECKING:
    from derelict.core.game import Game

S = TypeVar("S", bound=State)
Rule = Callable[[Any, Any, int | None], Any]
"""A function that hides what a seat, or with None a spectator, may not know of a field of a state."""


def hiding(**fields: Rule) -> Callable[[S, int | None], S]:
    """Make a `hide` function from the rules of the fields with secrets; chance is always hidden."""

    def hide(s: S, seat: int | None) -> S:
        view = s.copy()
        view.chance = None
        for name, known in fields.items():
            setattr(view, name, known(s, getattr(s, name), seat))
        return view

    return hide


def within(**fields: Rule) -> Rule:
    """Make the rule for a list of records from the rules of their fields with secrets."""

    def known(s: Any, records: list[Struct], seat: int | None) -> list[Struct]:
        return [
            replace(record, **{name: rule(s, getattr(record, name), seat) for name, rule in fields.items()})
            for record in records
        ]

    return known


class View:
    """What a seat, or with no seat a spectator, may know of a match."""

    def __init__(self, game: "Game", state: State, seat: int | None) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def guess(self, rng: Random) -> State:
        """Guess a world that agrees with everything this seat has seen."""
        world: State = self.game.fill(self.state, rng)
        return world

    def _repr_svg_(self) -> str:
        """Return the picture for a notebook."""
        return self.game.drawing.scene(self.state, None, "en", "wide", self.seat).svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"View({self.game.name}, {who})"
