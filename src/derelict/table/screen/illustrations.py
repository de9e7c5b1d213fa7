"""The pictures of a rules page: signs and cards beside the rules that name them."""

import re
from functools import cache

from msgspec import Struct

from derelict import registry
from derelict.core.drawing.legend import Entry
from derelict.rulebook import Rule
from derelict.table.screen.question import rules_of

MOST_CARDS = 2
"""The most cards beside one rule."""


class Thing(Struct, frozen=True):
    """Something with a card, and its name."""

    thing: str
    name: str


class Illustrated(Struct, frozen=True):
    """The pictures of a rule: a sign before its title, and cards beside it."""

    sign: Entry | None
    cards: tuple[Thing, ...]


@cache
def illustrated(game: str, language: str) -> dict[str, Illustrated]:
    """Return the pictures of rules by rule id. A card stands beside the first rule that names it."""
    drawing, shown = registry.game(game).drawing, set[str]()
    things = {named.name: named.thing for named in reversed(drawing.names(language))}
    signs = {_key(sign.name): sign for sign in (drawing.legend.entries(language) if drawing.legend is not None else ())}
    found = dict[str, Illustrated]()
    for rule in rules_of(game, language).values():
        sign = signs.get(_key(rule.title))
        cards = _cards(rule, things, shown)
        shown.update(card.name for card in cards)
        if sign is not None or cards:
            found[rule.id] = Illustrated(sign, cards)
    return found


def _cards(rule: Rule, things: dict[str, str], shown: set[str]) -> tuple[Thing, ...]:
    """Return the cards of a rule: those its title names, else those its text is the first to name."""
    titled = next((name for name in things if _key(name) == _key(rule.title)), None)
    named = [titled] if titled is not None else re.findall(_names(tuple(things)), rule.text)
    new = [name for name in dict.fromkeys(named) if name not in shown]
    return tuple(Thing(things[name], name) for name in new[:MOST_CARDS])


@cache
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of any of these names as whole words, the longest first."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"\b(?:{known})\b" if known else r"(?!)")


def _key(name: str) -> str:
    """Return a name normalised for comparison with a title, without a note in brackets at its end."""
    return name.partition(" (")[0].casefold()
