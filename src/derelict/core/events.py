"""Events: what happened, in order, and who may know it."""

from typing import Any, ClassVar, TypeVar

from msgspec import Struct, defstruct

EVERYBODY = -1
"""The audience of public events: every seat and the spectators."""


def only(*seats: int) -> int:
    """Return the audience of these seats and nobody else."""
    return sum(1 << seat for seat in set(seats))


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened. Its sentence is in the catalogue under `event.<name of the class>`.

    `rule` is the id of the rule behind it. A `detail` is for readers who want every reason: the ordinary log leaves it
    out.
    """

    rule: ClassVar[str] = ""
    detail: ClassVar[bool] = False

    @property
    def why(self) -> str:
        """The rule behind this event, which may depend on what happened."""
        return self.rule

    @property
    def also(self) -> tuple[str, ...]:
        """Further rules that apply."""
        return ()

    def facts(self) -> dict[str, Any]:
        """Return the facts of the sentence by name."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


E = TypeVar("E", bound=Event)


def happening(name: str, rule: str, shape: type[E]) -> type[E]:
    """Make an event class with the fields of another, its shape, and no others."""
    namespace = {"rule": rule}
    return defstruct(name, [], bases=(shape,), namespace=namespace, module=shape.__module__, frozen=True, tag=True)  # type: ignore[return-value]


class Told(Struct, frozen=True, gc=False):
    """An event with its audience: one bit per seat, all bits set for public events."""

    event: Event
    audience: int = EVERYBODY

    def reaches(self, seat: int | None) -> bool:
        """Whether this seat, or with None a spectator, may know it."""
        return self.audience == EVERYBODY or (seat is not None and bool(self.audience >> seat & 1))
