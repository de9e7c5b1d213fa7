"""A view is what one seat may know: all that bots, screens, clients and logs are given."""

from random import Random
from typing import TYPE_CHECKING

from derelict.core.state import State

if TYPE_CHECKING:
    from derelict.core.game import Game


class View:
    """What a seat, or with no seat a spectator, may know of a match."""

    def __init__(self, game: "Game", state: State, seat: int | None) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def guess(self, rng: Random) -> State:
        """One world that agrees with everything this seat has seen."""
        world: State = self.game.fill(self.state, rng)
        return world

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.game.drawing.scene(self.state, None, "en", "wide", self.seat).svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"View({self.game.name}, {who})"
