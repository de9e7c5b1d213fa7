"""Forms: how the fields that differ from the state are written in a position.

A form knows the type of what is written, and turns it into the value of a state and back. Both ways it is given the
state, in which whatever was settled before the match, and the fields before this one, are already there.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import GenericAlias
from typing import Any, get_type_hints

from msgspec import NODEFAULT, Struct, defstruct, field
from msgspec.structs import fields

MOST = 99_999
"""The upper bound of numbers in a position: some of them control how often something is done."""


class Fault(Exception):
    """A fault in a position: a key of the game's catalogue under `position`, and its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


@dataclass(frozen=True)
class Form:
    """Write a value for people."""

    raw: Any
    """The type of the written value."""
    write: Callable[[Any, Any], Any] = lambda s, value: value
    read: Callable[[Any, Any, str], Any] = lambda s, written, where: written
    """Parse what is written in a named field; raise `Fault`."""
    usual: Any = NODEFAULT
    """Computes the value of a field that a position leaves out."""

    def but(self, usual: Any) -> "Form":
        """Make the form of a field that may be left out."""
        return replace(self, usual=usual)

    def left_out(self, value: Callable[[Any], Any]) -> "Form":
        """Make the form of a field whose default follows from the fields before it."""
        read = self.read
        return replace(
            self,
            raw=self.raw | None,
            read=lambda s, written, where: value(s) if written is None else read(s, written, where),
            usual=None,
        )


NUMBER = Form(int)


def one_of(names: Sequence[str] | Callable[[Any], Sequence[str]]) -> Form:
    """A number, written as the name with this index in a list."""
    of = names if callable(names) else lambda s: names

    def read(s: Any, written: str, where: str) -> int:
        known = of(s)
        if written not in known:
            raise Fault("unknown", where=where, name=repr(written))
        return known.index(written)

    return Form(str, lambda s, number: of(s)[number], read)


def known(names: Container[str]) -> Form:
    """A name out of a list."""

    def read(s: Any, written: str, where: str) -> str:
        if written not in names:
            raise Fault("unknown", where=where, name=repr(written))
        return written

    return Form(str, read=read)


def _read_seat(s: Any, written: int, where: str) -> int:
    if not 1 <= written <= s.seats:
        raise Fault("no_seat", where=where, seat=written)
    return written - 1


SEAT = Form(int, lambda s, seat: seat + 1, _read_seat)
"""A seat, counted from 1."""


def each(form: Form) -> Form:
    """A tuple of values."""
    return Form(
        GenericAlias(list, (form.raw,)),
        lambda s, values: [form.write(s, value) for value in values],
        lambda s, written, where: tuple(form.read(s, one, where) for one in written),
        [],
    )


def once(form: Form) -> Form:
    """A tuple of distinct values."""
    several = each(form)
    return replace(several, read=lambda s, written, where: tuple(dict.fromkeys(several.read(s, written, where))))


def optional(form: Form, none: Any = None) -> Form:
    """A value, or one that means none."""
    return replace(form, write=lambda s, value: None if value == none else form.write(s, value)).left_out(
        lambda s: none
    )


def pair(first: Form, second: Form) -> Form:
    """A tuple of two values."""
    forms = (first, second)
    return Form(
        GenericAlias(tuple, (first.raw, second.raw)),
        lambda s, values: tuple(form.write(s, value) for form, value in zip(forms, values, strict=True)),
        lambda s, written, where: tuple(form.read(s, one, where) for form, one in zip(forms, written, strict=True)),
    )


def bits(form: Form) -> Form:
    """A bit mask, written as a list of numbers."""
    return Form(
        GenericAlias(list, (form.raw,)),
        lambda s, mask: [form.write(s, number) for number in range(mask.bit_length()) if mask >> number & 1],
        lambda s, written, where: sum({1 << form.read(s, one, where) for one in written}),
        [],
    )


def spots(names: Sequence[str] | Callable[[Any], Sequence[str]], form: Form, empty: Any = None) -> Form:
    """A list with a value for each place, written as a table by place name."""
    place, of = one_of(names), names if callable(names) else lambda s: names

    def read(s: Any, written: Mapping[str, Any], where: str) -> list[Any]:
        values = [empty] * len(of(s))
        for name, one in written.items():
            values[place.read(s, name, where)] = form.read(s, one, f"{where} {name}")
        return values

    def write(s: Any, values: Iterable[Any]) -> dict[str, Any]:
        return {of(s)[at]: form.write(s, value) for at, value in enumerate(values) if value != empty}

    return Form(GenericAlias(dict, (str, form.raw)), write, read, {})


def shape(kind: type[Struct], forms: Mapping[str, Form], left_out: Container[str] = (), **more: Any) -> type[Struct]:
    """The type of a written record: its fields, some with a form; those with a default may be left out."""
    hints = get_type_hints(kind, include_extras=True)
    parts: list[Any] = [(name, form.raw, form.usual) for name, form in forms.items()]
    for one in fields(kind):
        if one.name not in forms and one.name not in left_out:
            default = one.default if one.default_factory is NODEFAULT else field(default_factory=one.default_factory)
            parts.append((one.name, hints[one.name], default))
    return defstruct(
        kind.__name__,
        [part[:2] if part[2] is NODEFAULT else part for part in parts],
        kw_only=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
        **more,
    )


def record(kind: type[Struct], forms: Mapping[str, Form]) -> Form:
    """A record written as in the state, except for fields with a form."""
    raw, names = shape(kind, forms), kind.__struct_fields__
    plain = Form(Any)

    def write(s: Any, value: Any) -> Struct:
        return raw(**{name: forms.get(name, plain).write(s, getattr(value, name)) for name in names})

    def read(s: Any, written: Any, where: str) -> Struct:
        return kind(**{name: forms.get(name, plain).read(s, getattr(written, name), where) for name in names})

    return Form(raw, write, read)


def by_seat(
    form: Form | Callable[[int], Form],
    count: Callable[[Any], int],
    usual: Callable[[Any, int], Any],
    exactly: bool = True,
    into: Callable[[list[Any]], Any] = list,
) -> Form:
    """A value for each player; missing ones get their usual value.

    A form that depends on the player is looked up by number.
    """
    of = (lambda number: form) if isinstance(form, Form) else cache(form)

    def read(s: Any, written: Sequence[Any] | None, where: str) -> Any:
        number, given = count(s), written or ()
        if len(given) > number or (given and exactly and len(given) < number):
            raise Fault("lists" if exactly else "too_long", where=where, number=number, most=number, found=len(given))
        values = [of(at).read(s, one, where) for at, one in enumerate(given)]
        return into(values + [usual(s, at) for at in range(len(given), number)])

    def write(s: Any, values: Iterable[Any]) -> list[Any]:
        return [of(at).write(s, value) for at, value in enumerate(values)]

    return Form(GenericAlias(list, (of(0).raw,)) | None, write, read, None)
