"""Positions: the JSON of a state, with forms for the few fields that look different to people."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.core.positions.forms import Fault, Form, shape
from derelict.core.positions.stacks import Stacks
from derelict.core.state import State

S = TypeVar("S", bound=State)
_NEVER = ("log", "pictures", "stack")


class Settled(Struct, kw_only=True):
    """The fields of a position for what was settled before the match; a game adds its own."""

    stack: list[dict[str, Any]] | None = None
    game: str | None = None


class Positions(Generic[S]):
    """Writes and reads the positions of a game.

    A field without a form is as in the state's JSON, with the state's default. A game overrides what its fields
    alone do not determine: what was settled before, what follows from the rest, and how a turn goes on.
    """

    settled: type[Struct] = Settled
    forms: Mapping[str, Form] = {}
    """The forms by field, for fields that differ from the state. A form may use the fields before it."""
    left_out: tuple[str, ...] = ()
    """Fields of the state that follow from others, or that were settled before the match."""
    unsaid: tuple[str, ...] = ()
    """Fields with cards that a position need not name."""

    def __init__(self, state: type[S], stacks: Stacks | None = None) -> None:
        self.state = state
        self.stacks = stacks
        """The stacks allowed in positions from outside, for a game whose frames trust their fields."""

    def settle(self, p: Any) -> dict[str, Any]:
        """Return the state's fields that were settled before the match."""
        return {}

    def say_settled(self, s: S) -> dict[str, Any]:
        """Return what was settled, and all else in the position that no field of the state holds."""
        return {}

    def complete(self, s: S, p: Any) -> None:
        """Fill in what follows from the given fields; raise `Fault` where they contradict each other."""

    def resume(self, s: S) -> list[AnyFrame]:
        """Return the stack for a position that leaves it out."""
        return []

    @cached_property
    def _plain(self) -> tuple[str, ...]:
        """Return the fields that are as in the state."""
        return tuple(
            name for name in self.state.__struct_fields__ if name not in (*_NEVER, *self.forms, *self.left_out)
        )

    @cached_property
    def _empty(self) -> dict[str, Any]:
        """Return a placeholder for each required field of the state."""
        return {one.name: None for one in fields(self.state) if one.required}

    @cached_property
    def shape(self) -> type[Struct]:
        """Return the type of a written position."""
        return shape(self.state, self.forms, (*_NEVER, *self.left_out), bases=(self.settled,))

    def write(self, s: S) -> dict[str, Any]:
        """Write a state as a position; reading it gives an equal state."""
        said = {name: getattr(s, name) for name in self._plain}
        said |= {name: form.write(s, getattr(s, name)) for name, form in self.forms.items()}
        said |= self.say_settled(s) | {"stack": s.stack}
        written: dict[str, Any] = msgspec.to_builtins(self.shape(**said), str_keys=True)
        return written

    def read(self, data: dict[str, Any], codec: Codec[S]) -> S:
        """Read the state of a position; raise `Fault`, or msgspec.ValidationError for a field of the wrong type."""
        p: Any = msgspec.convert(data, self.shape, str_keys=True)
        s = self.state(**self._empty | self.settle(p))
        for name in self._plain:
            setattr(s, name, getattr(p, name))
        for name, form in self.forms.items():
            setattr(s, name, form.read(s, getattr(p, name), name))
        s.stack = codec.load_stack(p.stack) if p.stack is not None else []
        if self.stacks is not None:
            self.stacks.check_names(s.stack)
        self.complete(s, p)
        self._check_cards(s)
        if p.stack is None and s.outcome is None:
            s.stack = self.resume(s)
        if s.chance is None:
            s.chance = Chance.seeded(0)
        return s

    def _check_cards(self, s: S) -> None:
        """Refuse unknown cards, which only a view may have, and cards seen by seats that do not exist."""
        for name in self.state.__struct_fields__:
            for card in _cards(getattr(s, name)) if name not in _NEVER else ():
                if card.kind == UNKNOWN and name not in self.unsaid:
                    raise Fault("unknown", where=name, name=repr(UNKNOWN))
                if card.seen != EVERYBODY and not 0 <= card.seen < 1 << s.seats:
                    raise Fault("no_seat", where=name, seat=card.seen.bit_length())


def _cards(value: Any) -> Iterator[Card]:
    """Every card in a value, however deep it lies."""
    match value:
        case Card():
            yield value
        case Struct():
            for name in value.__struct_fields__:
                yield from _cards(getattr(value, name))
        case dict():
            for one in value.values():
                yield from _cards(one)
        case list() | tuple():
            for one in value:
                yield from _cards(one)
