"""Checks of the stack in a position from outside: whether the rules could have left it.

A frame trusts its fields, because the rules made it. One written by somebody else is checked before it runs: the names
in it as soon as it is read, so that no code looks up something that is not in the box; the rest once the state is
complete.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from derelict.core.errors import BadPosition
from derelict.core.frames import AnyFrame
from derelict.core.positions.forms import Fault

DEEPEST = 100
"""The deepest stack allowed. The deepest one seen in whole matches of any game has 62 frames, while decks are picked in
Theseus; after the setup it has 17."""

Bound = Callable[[Any, Any], bool]
"""A predicate: whether a value is possible in a field of a frame, in a state."""
Limit = Bound | Container[Any]
"""What a field may hold: names of the box, or what a predicate allows in a state."""


@dataclass(frozen=True)
class Stacks:
    """The possible stacks of a game."""

    last: tuple[type[AnyFrame], ...]
    """The frames allowed at the bottom: those that lead to the end of the match."""
    waiting: tuple[type[AnyFrame], ...]
    """The questions allowed under other frames; all others are asked as soon as they are pushed."""
    begins: tuple[type[AnyFrame], ...]
    """Frames allowed on top although they ask nothing: for positions just before an event."""
    fields: Mapping[str, Limit]
    """The values allowed in fields of frames, by field name; for a list, in each place."""
    own: Mapping[tuple[type[Struct], str], Limit] = field(default_factory=dict)
    """The values allowed in a field of one frame, where the name of the field means something narrower there."""
    fits: Mapping[type[AnyFrame], Bound] = field(default_factory=dict)
    """Whether a frame on top of the stack fits a state, beyond the checks of its fields."""
    always: Mapping[type[AnyFrame], Bound] = field(default_factory=dict)
    """Whether a frame fits a state anywhere in the stack."""
    setup: tuple[type[AnyFrame], ...] = ()
    """The frames of the set-up: while one of them is left, nothing but the set-up lies over the bottom of the stack."""

    def check_names(self, stack: list[AnyFrame]) -> None:
        """Refuse a stack that is too deep, or that names something that is not in the box."""
        if len(stack) > DEEPEST:
            raise Fault("too_long", where="stack", most=DEEPEST, found=len(stack))
        for frame in stack:
            self._check_names(frame, f"stack {type(frame).__name__}")

    def check(self, s: Any) -> None:
        """Refuse a stack that is impossible in a match."""
        stack = s.stack
        if not stack:
            return
        if s.outcome is not None:
            raise _bad(stack[-1])
        if not isinstance(stack[0], self.last):
            raise _bad(stack[0])
        if not stack[-1].asks and not isinstance(stack[-1], self.begins):
            raise _bad(stack[-1])
        for frame in stack:
            if not self._is_bounded(s, frame):
                raise _bad(frame)
        for frame in stack:
            is_next = frame is stack[-1]
            if frame.asks and not is_next and not isinstance(frame, self.waiting):
                raise _bad(frame)
            if not self.always.get(type(frame), _anything)(s, frame):
                raise _bad(frame)
            if is_next and not self.fits.get(type(frame), _anything)(s, frame):
                raise _bad(frame)
        is_setting_up = any(isinstance(frame, self.setup) for frame in stack)
        for frame in stack[1:]:
            if is_setting_up and not isinstance(frame, self.setup):
                raise _bad(frame)

    def _limit(self, record: Struct, name: str) -> Limit:
        return self.own.get((type(record), name)) or self.fields[name]

    def _check_names(self, record: Struct, where: str) -> None:
        for name in record.__struct_fields__:
            for value in _flat(getattr(record, name)):
                if isinstance(value, Struct):
                    self._check_names(value, where)
                elif not isinstance(value, bool):
                    limit = self._limit(record, name)
                    if not callable(limit) and value not in limit:
                        raise Fault("unknown", where=f"{where}.{name}", name=repr(value))

    def _is_bounded(self, s: Any, record: Struct) -> bool:
        for name in record.__struct_fields__:
            values = list(_flat(getattr(record, name)))
            if len(values) > DEEPEST or not all(self._holds(s, record, name, value) for value in values):
                return False
        return True

    def _holds(self, s: Any, record: Struct, name: str, value: Any) -> bool:
        if isinstance(value, Struct):
            return self._is_bounded(s, value)
        if isinstance(value, bool):
            return True
        limit = self._limit(record, name)
        return not callable(limit) or limit(s, value)


def _flat(value: Any) -> Iterator[Any]:
    """Each value of a field: it may hold lists, and lists of lists."""
    if isinstance(value, tuple):
        for one in value:
            yield from _flat(one)
    else:
        yield value


def _anything(s: Any, frame: Any) -> bool:
    return True


def _bad(frame: AnyFrame) -> BadPosition:
    name = type(frame).__name__
    return BadPosition(f"stack: {name} does not fit what lies on the table", "position_file.stack", frame=name)
