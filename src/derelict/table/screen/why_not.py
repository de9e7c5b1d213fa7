"""Answers "Why not?": the things in a person's picture that cannot be chosen now, and the rules against them.

All of it comes from that person's view and picture.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape

from msgspec import Struct

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item, Scene
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.state import State
from derelict.table.record.record import Record

_POINTED = re.compile("hex|hand|piece")
"""The prefixes of the kinds of items that can be pointed at, as in `cards.js`: a place, a thing in hand, a piece."""
_ABOUT = re.compile(r"\s?:\s")
"""The separator between an item's name and what it does."""
_WRITTEN = re.compile(r">([^<>]*[^<>\s][^<>]*)<")
"""A text on the picture."""
LONGEST_NAME = 48
Spot = list[Item]
"""The items in one place of the picture, the uppermost first."""


class Thing(Struct, frozen=True):
    """An item of the picture: its name, what it does in words, and the thing whose card explains it."""

    name: str
    about: str
    card: str


class Reason(Struct, frozen=True):
    """A rule, and the numbered things that cannot be chosen because of it.

    Things that are simply not asked for have no rule.
    """

    rule: str | None
    things: dict[Thing, int]


def hindrance(record: Record, player: str) -> str | None:
    """Return the refusal key for why somebody cannot choose anything now; None for the person who is asked."""
    seat, mine = record.to_move, record.seats_of(player)
    if record.status != "playing":
        return "not_playing"
    if seat is None or seat not in mine:
        return "not_your_turn" if mine else "only_watching"
    if record.is_paused:
        return "paused"
    if record.seats[seat].bot is not None:
        return "bot_plays"
    return "covered" if record.is_covered(player) else None


def forbidding(game: Game, view: State, decision: Decision, meant: Iterable[str]) -> str | None:
    """Return the rule against the first of these actions that a rule forbids."""
    for text in meant:
        action = game.parse(text)
        if action is not None and action not in decision.options:
            rule = game.reason(view, decision, action)
            if rule is not None:
                return rule
    return None


def reasons(match: Match, scene: Scene, language: str) -> list[Reason]:
    """Return what cannot be chosen in the picture, rule by rule; what is not asked for comes last."""
    decision, game = match.decision, match.game
    assert decision is not None
    view = match.seen(decision.seat)
    found: dict[str | None, Counter[Thing]] = {}
    names = {one.thing: one.name for one in game.drawing.names(language)}
    for spot in _refused(game, view, scene):
        meant = (text for item in spot for text in game.drawing.meant(view, item.id, item.thing))
        thing = next((thing for item in spot if (thing := _thing(item, names)) is not None), None)
        if thing is not None:
            found.setdefault(forbidding(game, view, decision, meant), Counter())[thing] += 1
    ordered = sorted(found.items(), key=lambda one: one[0] is None)
    return [Reason(rule, things) for rule, things in ordered]


def _refused(game: Game, view: State, scene: Scene) -> Iterator[Spot]:
    """Return the places of a picture where nothing is offered. Offering one of several equal things offers all."""
    items = scene.items
    marks = {item.choice: item.thing for item in items if item.choice}
    marked = {(item.x, item.y) for item in items if item.choice}
    spots: dict[tuple[float, float], Spot] = {}
    for item in items:
        if not item.choice and _POINTED.match(item.kind):
            spots.setdefault((item.x, item.y), []).insert(0, item)
    alike = {item.label for where in marked for item in spots.get(where, ()) if item.label}

    def is_offered(item: Item) -> bool:
        """Return whether an item is marked, perhaps elsewhere on a large one. Only cards may share a name."""
        is_place = item.kind.startswith("hex")
        meant = game.drawing.meant(view, item.id, item.thing)
        return item.label in alike or any(text in marks and (is_place or marks[text] == item.thing) for text in meant)

    for where, spot in spots.items():
        if where not in marked and not any(map(is_offered, spot)):
            yield spot


def _thing(item: Item, names: dict[str, str]) -> Thing | None:
    """Return an item in words, such as those written on it; None if it has none. A short label is its name."""
    label = item.label or names.get(item.thing) or _written(item.markup)
    name, *about = _ABOUT.split(label, 1) if len(label) > LONGEST_NAME else [label]
    return Thing(name, "".join(about), item.thing) if name else None


def card_words(game: Game, language: str, thing: str) -> str:
    """Return the text on the card of a thing; empty if there is none."""
    try:
        drawn = game.drawing.card(thing, language)
    except KeyError:
        return ""
    return _written(drawn.partition("</defs>")[2])


def _written(markup: str) -> str:
    return unescape(" ".join(_WRITTEN.findall(markup)))
