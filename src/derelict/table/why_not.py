"""Why not: what lies on the picture of whoever is asked and cannot be chosen now, and the rule that stands against it.

All of it comes from the view and the picture of the one who is asked.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape

from msgspec import Struct

from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.scene import Item, Scene
from derelict.core.state import State
from derelict.table.record import Record

_POINTED = re.compile("hex|hand|piece")
"""How the kind of an item begins that one points at, as `cards.js` has it too: a place, a thing in hand, a piece."""
_ABOUT = re.compile(r"\s?:\s")
"""Between what an item is called and what it does."""
_WRITTEN = re.compile(r">([^<>]*[^<>\s][^<>]*)<")
"""The text of a picture."""
LONGEST_NAME = 48
Spot = list[Item]
"""What stands in one place of the picture, the uppermost first."""


class Thing(Struct, frozen=True):
    """Something on the picture: what it is called, what it does in words, and the thing whose card explains it."""

    name: str
    about: str
    card: str


class Reason(Struct, frozen=True):
    """A rule, and the things that cannot be chosen because of it, with their number.

    No rule stands against what is simply not asked for.
    """

    rule: str | None
    things: dict[Thing, int]


def hindrance(record: Record, player: str) -> str | None:
    """Why somebody cannot choose anything at all now, as a refusal is called; None for who is asked."""
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
    """The rule against the first of these actions that a rule forbids."""
    for text in meant:
        action = game.parse(text)
        if action is not None and action not in decision.options:
            rule = game.reason(view, decision, action)
            if rule is not None:
                return rule
    return None


def reasons(match: Match, scene: Scene, language: str) -> list[Reason]:
    """What cannot be chosen in the picture of who is asked, rule by rule; what is not asked for comes last."""
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
    """The places of a picture where nothing is offered. Of equal things, what is offered for one is for all."""
    items = scene.items
    marks = {item.choice: item.thing for item in items if item.choice}
    marked = {(item.x, item.y) for item in items if item.choice}
    spots: dict[tuple[float, float], Spot] = {}
    for item in items:
        if not item.choice and _POINTED.match(item.kind):
            spots.setdefault((item.x, item.y), []).insert(0, item)
    alike = {item.label for where in marked for item in spots.get(where, ()) if item.label}

    def is_offered(item: Item) -> bool:
        """A mark may stand elsewhere on what is large. Cards of two players may share a name, which places never do."""
        is_place = item.kind.startswith("hex")
        meant = game.drawing.meant(view, item.id, item.thing)
        return item.label in alike or any(text in marks and (is_place or marks[text] == item.thing) for text in meant)

    for where, spot in spots.items():
        if where not in marked and not any(map(is_offered, spot)):
            yield spot


def _thing(item: Item, names: dict[str, str]) -> Thing | None:
    """An item in words, be it those that are written on it; None for one without. A short label is a name as it is."""
    label = item.label or names.get(item.thing) or _written(item.markup)
    name, *about = _ABOUT.split(label, 1) if len(label) > LONGEST_NAME else [label]
    return Thing(name, "".join(about), item.thing) if name else None


def card_words(game: Game, language: str, thing: str) -> str:
    """What is written on the card of a thing; nothing if there is none."""
    try:
        drawn = game.drawing.card(thing, language)
    except KeyError:
        return ""
    return _written(drawn.partition("</defs>")[2])


def _written(markup: str) -> str:
    return unescape(" ".join(_WRITTEN.findall(markup)))
