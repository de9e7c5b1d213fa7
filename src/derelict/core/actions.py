"""Actions are frozen records with a stable text form, one thing pointed at each.

The words of consecutive actions join up: `place runner`, `b3` and `ne` may be typed as `place runner b3 ne`.
"""

from msgspec import Struct


class Action(Struct, frozen=True, tag=True, gc=False):
    """A choice that a seat can make."""

    @property
    def text(self) -> str:
        """How the action is written in logs, saves, tests and the terminal."""
        raise TypeError(f"{type(self).__name__} has no text form")

    def __str__(self) -> str:
        return self.text
