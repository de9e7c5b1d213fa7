"""The stylesheet of a scene, ready to be matched with elements.

`tinycss2` and `cssselect2` parse and match it. Rules for pages are left out: `@` blocks, and selectors with a `:`,
which are about hovering or, like `:has`, too slow for a whole picture.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from itertools import groupby
from typing import Any

import tinycss2
from cssselect2 import Matcher, compile_selector_list
from cssselect2.compiler import CompiledSelector
from msgspec import Struct


class Variable(Struct, frozen=True):
    """`var(--name, other)` in a value."""

    name: str
    other: "Value"


Value = tuple[str | Variable, ...]
"""The value of a declaration: text with variables in between."""
Look = tuple[tuple[str, Value], ...]
"""The declarations of a rule, by property."""


@lru_cache(maxsize=16)
def matcher(style: str) -> Matcher:
    """Return a matcher that gives the `Look` of each rule that matches an element, the weakest first."""
    made = Matcher()
    for rule in tinycss2.parse_stylesheet(style, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        declared = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        look = tuple((part.name, value_of(part.value)) for part in declared if part.type == "declaration")
        for selector in _selectors(rule.prelude):
            made.add_selector(selector, look)
    return made


def _selectors(prelude: list[Any]) -> Iterator[CompiledSelector]:
    """Return the selectors of a rule without those for pages, such as `:hover`."""
    for is_comma, tokens in groupby(prelude, lambda token: bool(token == ",")):
        selector = list(tokens)
        if not is_comma and ":" not in selector:
            yield from compile_selector_list(selector)


def value_of(tokens: list[Any]) -> Value:
    """Split the tokens of a value into text and variables."""
    parts: list[str | Variable] = []
    for part in _parts(tokens):
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)


def _parts(tokens: list[Any]) -> Iterator[str | Variable]:
    for token in tokens:
        if token.type == "function" and token.lower_name == "var":
            name, *other = (part for part in token.arguments if part.type != "whitespace")
            yield Variable(name.value, value_of(other[1:]))
        elif token.type == "function":
            yield f"{token.name}("
            yield from _parts(token.arguments)
            yield ")"
        else:
            yield token.serialize()


def resolved(value: Value, known: Mapping[str, str]) -> str:
    """Return a value with its variables replaced; an unknown one takes its fallback, or nothing."""
    return "".join(map(partial(_text, known), value)).strip()


def _text(known: Mapping[str, str], part: str | Variable) -> str:
    if isinstance(part, str):
        return part
    return known[part.name] if part.name in known else resolved(part.other, known)
