"""What every event of a match has."""

from typing import ClassVar

from derelict.core import events as core


class Event(core.Event, frozen=True):
    """Something that happened. Fields `card`, `room`, `seat` and the like are put into words by `wording`."""

    rule: ClassVar[str] = ""

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule
