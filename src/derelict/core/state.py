"""The state that all games share: the stack, chance, and the outcome."""

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
    """The result for one seat."""

    result: Result
    score: int


RESIGNED = "resigned"
"""The reason for a match that was given up at a table: no rule sets it, but the picture shows it."""


class Outcome(Struct, frozen=True):
    """The result for every seat, and the reason: a key of the game's catalogue."""

    standings: tuple[Standing, ...]
    reason: str

    def __getitem__(self, seat: int) -> Standing:
        return self.standings[seat]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, standing in enumerate(self.standings) if standing.result == "won")

    @classmethod
    def of(cls, winners: set[int], drawn: set[int], scores: list[int], reason: str) -> "Outcome":
        """Build an outcome: winners win, the drawn draw, all others lose."""
        results: list[Result] = [
            "won" if seat in winners else "drawn" if seat in drawn else "lost" for seat in range(len(scores))
        ]
        return cls(tuple(map(Standing, results, scores)), reason)


class State(Struct, kw_only=True):
    """Everything about a match in progress, as plain data.

    It changes only while a frame runs. A view is the same type with the hidden parts replaced and without
    chance. `revelations` counts how often something hidden became known: undo is free until it changes. `log`
    and `pictures` exist only while somebody listens, never at rest; each picture is a state on the way, with the
    number of events told before it.
    """

    seats: int
    stack: list[AnyFrame] = []
    chance: Chance | None = None
    revelations: int = 0
    outcome: Outcome | None = None
    log: list[Told] | None = None
    pictures: list[tuple[int, "State"]] | None = None

    @property
    def turns_played(self) -> int:
        """The number of turns begun, in a game that counts them."""
        return getattr(self, "turn", 0)

    @property
    def mode(self) -> str | None:
        """The mode, in a game whose rules hold it."""
        return getattr(getattr(self, "rules", None), "mode", None)

    @property
    def asked_rule(self) -> str | None:
        """The id of the rule behind the open question; None if it has none."""
        return self.stack[-1].rule or None if self.stack else None

    def do(self, *frames: AnyFrame) -> None:
        """Push frames so that the first argument is resolved first."""
        self.stack.extend(frames[::-1])

    def tell(self, event: Event, audience: int = EVERYBODY) -> None:
        """Tell an event to those who may know it."""
        if self.log is not None:
            self.log.append(Told(event, audience))

    def keep_picture(self) -> None:
        """Keep a picture for spectators before something worth seeing step by step."""
        if self.log is not None and self.pictures is not None:
            self.pictures.append((len(self.log), self.copy()))

    def dice(self) -> Chance:
        """Return the chance, which a view lacks: playing on in a view needs a guess first."""
        if self.chance is None:
            raise RuntimeError("a view has no chance: guess a world before playing on")
        return self.chance

    def looks_like(self, other: "State") -> bool:
        """Whether two states differ at most in their stacks, which no picture shows."""
        look = _look(type(self))
        return type(self) is type(other) and bool(look(self) == look(other))

    def copy(self) -> Self:
        """Return an equal and independent state."""
        new: Self = copy_struct(self)
        new.log = new.pictures = None
        return new


@cache
def _look(kind: type[State]) -> "attrgetter[Any]":
    return attrgetter(*(name for name in kind.__struct_fields__ if name != "stack"))
