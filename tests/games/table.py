"""What the tables for rule tests of all games share: play by text, ask what may be chosen, be refused."""

from typing import Any, Generic, Self, TypeVar

from derelict.core.errors import IllegalAction
from derelict.core.events import Event
from derelict.core.match import Match
from derelict.core.state import State

S = TypeVar("S", bound=State)


class MatchTable(Generic[S]):
    """A match with the questions that the tests of every game ask; a game names its kind of state and adds its own."""

    kind: type[S]

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> S:
        state = self.match.state
        assert isinstance(state, self.kind)
        return state

    @property
    def options(self) -> list[str]:
        """The texts of all that may be chosen now."""
        return [] if self.match.decision is None else [option.text for option in self.match.decision.options]

    @property
    def prompt(self) -> str:
        """The key of what is asked; empty when nothing is."""
        return "" if self.match.decision is None else self.match.decision.prompt

    def play(self, *lines: str) -> Self:
        for line in lines:
            self.match.play(line)
        return self

    def refusal(self, line: str) -> str | None:
        """The rule that forbids a line; the line must be refused, and change nothing."""
        before = self.state.copy()
        try:
            self.match.play(line)
        except IllegalAction as refusal:
            assert self.state == before
            return refusal.rule
        raise AssertionError(f"{line!r} was allowed")

    def events(self, kind: type[Event]) -> list[Any]:
        return [told.event for told in self.match.events if isinstance(told.event, kind)]
