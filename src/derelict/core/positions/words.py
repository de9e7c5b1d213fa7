"""Records as words: a name, flags, and `name=value` for unusual values."""

from collections.abc import Callable, Container, Mapping
from typing import Any, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from derelict.core.positions.forms import MOST, Fault, Form

Usual = Callable[[Any, dict[str, Any]], dict[str, Any]]
"""A function from a state and the known fields of a record to its usual values."""


def _nothing(s: Any, given: dict[str, Any]) -> dict[str, Any]:
    return {}


def words(
    record: type[Struct],
    first: Form,
    usual: Usual = _nothing,
    values: Mapping[str, tuple[str, Form]] | None = None,
    flags: Mapping[str, tuple[str, bool]] | None = None,
    name: str = "kind",
    derived: Container[str] = (),
) -> Form:
    """A record written as words: `grunt seen=1,2 up`. Its field `name` comes first.

    Other fields are flags, or have a form in `values`, by the word before the equals sign: for a number, with its
    bounds. A field that is not written gets its `usual` value, or else its default; a derived field always follows
    from the others.
    """
    hints = {field: hint for field, hint in get_type_hints(record).items() if field in record.__struct_fields__}
    defaults = {field.name: field.default for field in fields(record) if field.default is not NODEFAULT}
    flags = {**{field: (field, True) for field, hint in hints.items() if hint is bool}, **(flags or {})}
    values = values or {}
    said = {name, *(field for field, _ in (*values.values(), *flags.values()))}
    assert all(field in said or field in derived for field in hints), f"{record.__name__}: a field without bounds"

    def read(s: Any, written: str, where: str) -> Any:
        kind, *rest = written.split() or [""]
        given = {name: first.read(s, kind, where)}
        for word in rest:
            before, equals, text = word.partition("=")
            if equals and before in values:
                field, form = values[before]
                given[field] = form.read(s, text, where)
            elif word in flags:
                field, flag = flags[word]
                given[field] = flag
            else:
                known = ", ".join((*flags, *(f"{word}=" for word in values)))
                raise Fault("words", where=where, words=repr(written), word=repr(word), known=known)
        return record(**{**defaults, **usual(s, given), **given})

    def write(s: Any, value: Any) -> str:
        given = {field: getattr(value, field) for field in hints}
        usually = {**defaults, **usual(s, given)}
        said = [first.write(s, given[name])]
        said += [word for word, (field, flag) in flags.items() if given[field] == flag != usually.get(field)]
        said += [
            f"{word}={form.write(s, given[field])}"
            for word, (field, form) in values.items()
            if field not in usually or given[field] != usually[field]
        ]
        return " ".join(said)

    return Form(str, write, read)


def whole(least: int = -MOST, most: int = MOST) -> Form:
    """Parse a whole number."""

    def read(s: Any, written: str, where: str) -> int:
        is_whole = written.removeprefix("-").isdecimal() and len(written) <= len(str(MOST)) + 1
        if not is_whole or not least <= int(written) <= most:
            raise Fault("number", where=where, number=repr(written), least=least, most=most)
        return int(written)

    return Form(str, lambda s, number: str(number), read)


def commas(form: Form, most: int) -> Form:
    """Parse several values, separated by commas."""

    def read(s: Any, written: str, where: str) -> tuple[Any, ...]:
        texts = written.split(",")
        if len(texts) > most:
            raise Fault("too_long", where=where, most=most, found=len(texts))
        return tuple(form.read(s, text, where) for text in texts)

    return Form(str, lambda s, several: ",".join(form.write(s, value) for value in several), read)
