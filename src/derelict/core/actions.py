"""Actions are frozen records with a stable text form. Each one points at one thing.

The words of consecutive actions join up: `place runner`, `b3` and `ne` may be typed as `place runner b3 ne`.
A class declares its form once; writing an action as text and parsing it both follow from the form.

    class Save(Action, frozen=True):
        form = "save {patient}[ from {attacker}]"

        patient: Annotated[int, HEX]
        attacker: Annotated[int, HEX] = -1
"""

import re
import sys
from collections.abc import Container, Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Protocol, get_args, get_origin, get_type_hints

from msgspec import Struct

_PART = re.compile(r"\[([^\]{]*)\{(\w+)\}([^\]{]*)\]|\{(\w+)\}|([^\[{]+)")


class Spelling(Protocol):
    """How the values of a field are written in the text of an action."""

    pattern: str
    """A regular expression that its texts match; `read` may still refuse one."""

    def write(self, value: Any) -> str: ...

    def read(self, text: str) -> Any:
        """Return the value that a text stands for; raise KeyError if there is none."""


class Words:
    """Values with a word each; plain words in a list stand for themselves."""

    def __init__(self, words: Mapping[Any, str] | Iterable[str]) -> None:
        self._written = dict(words) if isinstance(words, Mapping) else {word: word for word in words}
        self._read = {word: value for value, word in reversed(self._written.items())}
        self.pattern = ".+?" if any(" " in word for word in self._read) else r"\S+"

    def write(self, value: Any) -> str:
        return self._written[value]

    def read(self, text: str) -> Any:
        return self._read[text]


class Keys:
    """The keys of a table and further words, each standing for itself. The table may be filled later."""

    pattern = r"\S+"

    def __init__(self, table: Container[str], *more: str) -> None:
        self._table, self._more = table, more

    def write(self, value: str) -> str:
        return value

    def read(self, text: str) -> str:
        if text in self._table or text in self._more:
            return text
        raise KeyError(text)


class Number:
    """Numbers from 0 to `most`, written from `first` up."""

    pattern = r"0|[1-9]\d{0,3}"

    def __init__(self, most: int, first: int = 0) -> None:
        self._most, self._first = most, first

    def write(self, value: int) -> str:
        return str(value + self._first)

    def read(self, text: str) -> int:
        value = int(text) - self._first
        if not 0 <= value <= self._most:
            raise KeyError(text)
        return value


class Action(Struct, frozen=True, tag=True, gc=False):
    """A choice that a seat can make."""

    form: ClassVar[str]
    """The text of the action, with its fields in braces. A part in brackets is left out at the field's default."""

    @property
    def text(self) -> str:
        """The action as written in logs, saves, tests and the terminal."""
        text = ""
        for before, field, after, spelling, is_optional, default in _parts(type(self)):
            if field:
                value = getattr(self, field)
                if not (is_optional and value == default):
                    text += before + spelling.write(value) + after
            else:
                text += before
        return text

    @property
    def is_aside(self) -> bool:
        """Whether people hardly ever want it: the page shows it only in the list of all options."""
        return False

    def __str__(self) -> str:
        return self.text


Line = tuple[Action, ...]
"""A complete choice: consecutive actions, such as a tile, its hex and its facing."""


@cache
def _parts(kind: type[Action]) -> tuple[tuple[str, str, str, Any, bool, Any], ...]:
    """Return the parts of a form: a field with the text around it, or text alone."""
    spellings = {
        field: next((part for part in get_args(hint) if hasattr(part, "write")), None)
        for field, hint in get_type_hints(kind, include_extras=True).items()
        if get_origin(hint) is Annotated
    }
    fields = kind.__struct_fields__
    defaults = dict(zip(reversed(fields), reversed(kind.__struct_defaults__), strict=False))
    parts = []
    for before, optional, after, field, text in _PART.findall(kind.form):
        name = optional or field
        if name and spellings.get(name) is None:
            raise TypeError(f"{kind.__name__}.{name} has no spelling")
        parts.append((before or text, name, after, spellings.get(name), bool(optional), defaults.get(name)))
    if missing := set(fields) - {part[1] for part in parts}:
        raise TypeError(f"{kind.__name__}: its form does not mention {', '.join(sorted(missing))}")
    return tuple(parts)


class Grammar:
    """Parses the texts of one game's actions."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        self.kinds = tuple(kinds)
        self._plain: dict[str, Action] = {}
        self._verbs: dict[str, list[tuple[re.Pattern[str], type[Action]]]] = {}
        for kind in self.kinds:
            if kind.__struct_fields__:
                verb = kind.form.partition(" ")[0]
                self._verbs.setdefault("" if "{" in verb else verb, []).append((_pattern(kind), kind))
            else:
                self._plain[kind.form] = kind()

    @classmethod
    def of(cls, module: str) -> "Grammar":
        """Return the grammar of all actions with a form in a module, tried in the order of definition."""
        found = vars(sys.modules[module]).values()
        mine = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Action) and "form" in vars(kind)]
        return cls(kind for kind in mine if kind.__module__ == module)

    def parse(self, text: str) -> Action | None:
        """Parse a text as an action, legal now or not; None for anything else."""
        if text in self._plain:
            return self._plain[text]
        for verb in (text.partition(" ")[0], ""):
            for pattern, kind in self._verbs.get(verb, ()):
                if (found := pattern.fullmatch(text)) is not None and (action := _read(kind, found)) is not None:
                    return action
        return None


def _pattern(kind: type[Action]) -> re.Pattern[str]:
    pattern = ""
    for before, field, after, spelling, is_optional, _ in _parts(kind):
        group = f"(?P<{field}>{spelling.pattern})" if field else ""
        part = f"{re.escape(before)}{group}{re.escape(after)}"
        pattern += f"(?:{part})?" if is_optional else part
    return re.compile(pattern)


def _read(kind: type[Action], found: re.Match[str]) -> Action | None:
    spellings = {field: spelling for _, field, _, spelling, _, _ in _parts(kind) if field}
    try:
        return kind(**{field: spellings[field].read(text) for field, text in found.groupdict().items() if text})
    except KeyError:
        return None


class Aside(Action, frozen=True):
    """An action that a seat takes unasked while another is asked. Its text names the seat, for saves."""

    seat: int
