"""What happened, in order, and who may know it."""

from typing import Any, ClassVar

from msgspec import Struct

EVERYBODY = -1
"""The audience of what happens in the open: the bit of every seat, and of those who only watch."""


def only(*seats: int) -> int:
    """The audience made of these seats and nobody else."""
    return sum(1 << seat for seat in set(seats))


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened. The catalogue has a sentence under `event.<name of the class>`.

    A `detail` is for those who want every reason; the ordinary log leaves it out.
    """

    detail: ClassVar[bool] = False

    def facts(self) -> dict[str, Any]:
        """What the sentence speaks of, by the names it uses."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class Told(Struct, frozen=True, gc=False):
    """An event with its audience: one bit per seat, all bits set for what is open."""

    event: Event
    audience: int = EVERYBODY

    def reaches(self, seat: int | None) -> bool:
        """Whether this seat, or with None a spectator, may know of it."""
        return self.audience == EVERYBODY or (seat is not None and bool(self.audience >> seat & 1))
