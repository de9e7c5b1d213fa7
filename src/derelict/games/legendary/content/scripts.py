"""The effects of cards: clauses of the content files, read on first use.

The words import the rules, and the rules import the cards, so the cards must exist before their words are read.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from msgspec.structs import astuple

from derelict.core.content.effects import W, Word
from derelict.core.errors import BadContent
from derelict.games.legendary.content.words.base import Clause


class Script(tuple[Clause, ...]):
    """Clauses to carry out in order. A frame names a clause by the key of its script and its index."""

    key: str

    def __new__(cls, key: str, clauses: Iterable[Clause]) -> "Script":
        script = super().__new__(cls, clauses)
        script.key = key
        if script:
            SCRIPTS[key] = script
        for number, clause in enumerate(script):
            if clause.inside:
                Script(inner_key(key, number), clause.inside)
        return script

    @cached_property
    def is_targeted(self) -> bool:
        """Whether one `target` is chosen for all its clauses."""
        return _mentions(tuple(self), "target")


SCRIPTS: dict[str, Script] = {}
"""Every script by its key, including scripts inside words."""


NOTHING = Script("", ())
"""The empty script, which a card has at most timings."""


def inner_key(key: str, number: int) -> str:
    """Return the key of the clauses inside a clause."""
    return f"{key}.{number}.then"


def read_word(text: str, kind: type[W], where: str) -> W:
    """Parse a word of a kind; `BadContent` says where the fault is."""
    from derelict.games.legendary.content.words.vocabulary import VOCABULARY

    try:
        word = VOCABULARY.read(text)
        if not isinstance(word, kind):
            raise BadContent(f"effect {text!r}: not a {kind.__name__.lower()}")
    except BadContent as fault:
        raise BadContent(f"{where}: {fault}") from None
    return word


def read_script(clauses: list[str], key: str) -> Script:
    """Parse the clauses of a card and register them under a key."""
    if not clauses:
        return NOTHING
    script = Script(key, [read_word(text, Clause, key) for text in clauses])
    if any(_speaks_of_it(clause) for clause in script):
        raise BadContent(f"{key}: `it` and `shows` refer to a player of `every`")
    return script


def _mentions(value: Any, symbol: str) -> bool:
    if isinstance(value, Word):
        value = astuple(value)
    return any(_mentions(part, symbol) for part in value) if isinstance(value, tuple) else value == symbol


def _speaks_of_it(value: Any) -> bool:
    """Return whether a clause outside `every` refers to one of its players."""
    if isinstance(value, Word):
        if value.name in ("every", "shows"):
            return value.name == "shows"
        value = astuple(value)
    return any(map(_speaks_of_it, value)) if isinstance(value, tuple) else value == "it"
