"""The part of a state that every game has: what is left to resolve, chance, and how it ended."""

from functools import cache
from operator import attrgetter
from typing import Any, Literal, Self

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.copying import copy_struct
from derelict.core.events import EVERYBODY, Event, Told
from derelict.core.frames import AnyFrame

Result = Literal["won", "lost", "drawn"]


class Standing(Struct, frozen=True):
    """How the match ended for one seat."""

    result: Result
    score: int


RESIGNED = "resigned"
"""Why a match ended that was given up at a table: no rule says that, but its picture shows it."""


class Outcome(Struct, frozen=True):
    """How the match ended for every seat, and why: a key of the game's catalogue."""

    standings: tuple[Standing, ...]
    reason: str

    def __getitem__(self, seat: int) -> Standing:
        return self.standings[seat]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, standing in enumerate(self.standings) if standing.result == "won")

    @classmethod
    def of(cls, winners: set[int], drawn: set[int], scores: list[int], reason: str) -> "Outcome":
        """Winners win, the drawn draw, everybody else has lost."""
        results: list[Result] = [
            "won" if seat in winners else "drawn" if seat in drawn else "lost" for seat in range(len(scores))
        ]
        return cls(tuple(map(Standing, results, scores)), reason)


class State(Struct, kw_only=True):
    """Everything about a match in progress, as plain data.

    It is changed only while a frame runs. A view is the same type with the hidden parts replaced and without
    chance. `revelations` counts how often something hidden became known: undo is free until it moves. `log`
    is there only while somebody listens, never at rest; so are `moments`, pictures of the state on the way with the
    number of events told before each.
    """

    seats: int
    stack: list[AnyFrame] = []
    chance: Chance | None = None
    revelations: int = 0
    outcome: Outcome | None = None
    log: list[Told] | None = None
    moments: list[tuple[int, "State"]] | None = None

    @property
    def turns_played(self) -> int:
        """How many turns have begun, in a game that counts them."""
        return getattr(self, "turn", 0)

    @property
    def mode(self) -> str | None:
        """The mode that is played, in a game whose rules say it."""
        return getattr(getattr(self, "rules", None), "mode", None)

    def do(self, *frames: AnyFrame) -> None:
        """Put frames on the stack so that the first one named is resolved first."""
        self.stack.extend(reversed(frames))

    def tell(self, event: Event, audience: int = EVERYBODY) -> None:
        """Say what happened to those who may know it."""
        if self.log is not None:
            self.log.append(Told(event, audience))

    def mark_moment(self) -> None:
        """Something is about to happen that is worth seeing step by step: keep a picture for who watches."""
        if self.log is not None and self.moments is not None:
            self.moments.append((len(self.log), self.copy()))

    def dice(self) -> Chance:
        """Chance, which a view does not have: nobody plays on in a view without guessing first."""
        if self.chance is None:
            raise RuntimeError("a view has no chance: guess a world before playing on")
        return self.chance

    def looks_like(self, other: "State") -> bool:
        """Whether two states differ at most in what is still to be resolved, which no picture shows."""
        look = _look(type(self))
        return type(self) is type(other) and bool(look(self) == look(other))

    def copy(self) -> Self:
        """An equal and independent state."""
        new: Self = copy_struct(self)
        new.log = new.moments = None
        return new


@cache
def _look(kind: type[State]) -> "attrgetter[Any]":
    return attrgetter(*(name for name in kind.__struct_fields__ if name != "stack"))
