"""Checks of a game's drawing: all choices can be clicked, no secret shows, everything fits and is explained.

    from derelict.core.testing import check_drawing

    def test_my_game_is_drawn_as_it_should_be():
        check_drawing(GAME, {"mode": "duel"}, buttons=(Pass, EndTurn))

Each check is a function named after what it checks. A fault is an AssertionError that says how to reproduce it.
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import cached_property, partial
from random import Random
from typing import Any
from xml.etree.ElementTree import ParseError

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.drawing.how import LINES, PARTS
from derelict.core.drawing.legend import marks
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.testing.lessons import MOST_WORDS, words
from derelict.core.testing.measuring import FINGER, LAYOUTS, edges, parsed, said, touch
from derelict.core.testing.trial import reproduce, who

Kinds = tuple[type[Action], ...]
CAREFUL = 0.85
"""The probability of choosing among the actions that are not dull."""


def moments(game: Game, setup: dict[str, Any], seed: int, dull: Kinds = ()) -> Iterator[tuple[Match, Decision]]:
    """Play a random match, decision by decision; dull actions are played rarely."""
    rng, match = Random(seed), game.start(seed=seed, **setup)
    while match.decision is not None:
        yield match, match.decision
        options = list(match.decision.options)
        busy = [option for option in options if not isinstance(option, dull)]
        match.play(rng.choice(busy if busy and rng.random() < CAREFUL else options))


class Shown(Struct, frozen=True, dict=True):
    """A match as one seat sees it, for the checks."""

    match: Match
    decision: Decision
    seat: int | None
    language: str
    layout: LayoutName
    buttons: Kinds | None
    told: int
    """The number of events told by the decision before."""

    @property
    def game(self) -> Game:
        return self.match.game

    @cached_property
    def asked(self) -> Decision:
        return self.decision.as_seen_by(self.seat)

    @cached_property
    def scene(self) -> Scene:
        return self.draw(self.match.seen(self.seat))

    def draw(self, view: Any) -> Scene:
        return self.game.drawing.scene(view, self.asked, self.language, self.layout, self.seat)


def check_drawing(
    game: Game,
    setup: dict[str, Any],
    *,
    seed: int = 1,
    buttons: Kinds | None = None,
    dull: Kinds = (),
    unexplained: Collection[str] | None = None,
    every: int = 9,
) -> int:
    """Play a match at random and check its pictures; return their number.

    `buttons` are the actions that have no place in the picture; without them, any option may have none.
    `dull` ones are played rarely. `unexplained` are the first words of the kinds of items that need no card; without
    them, any may have none. The costly checks run at every `every`-th decision.
    """
    made, told, silent, things = 0, 0, dict[str, str](), set[str]()
    for number, (match, decision) in enumerate(moments(game, setup, seed, dull)):
        language, layout = LANGUAGES[number % 2], LAYOUTS[number // 2 % 2]
        seat = None if number % every == 5 else (decision.seat + (number % every == 3)) % match.seats
        shown = Shown(match, decision, seat, language, layout, buttons, told)
        told = len(match.events)
        for check in (*QUICK, *(COSTLY if number % every == 0 else ())):
            run(check, shown)
        silent |= {item.kind.partition(" ")[0]: item.id for item in shown.scene.items if not item.thing}
        things |= {item.thing for item in shown.scene.items if item.thing}
        made += 1
    run(partial(things_have_a_card, things), shown)
    check_legend(game)
    check_how(game)
    if unexplained is not None:
        found = [name for kind, name in silent.items() if kind not in unexplained]
        assert not found, f"these have no card that explains them: {', '.join(found)}"
    return made


def run(check: Callable[[Shown], None], shown: Shown) -> None:
    """Run a check; its fault says how to reproduce it."""
    try:
        check(shown)
    except (AssertionError, ParseError) as fault:
        name = getattr(check, "__name__", "things_have_a_card")
        at = f"{name}: {shown.layout}, {shown.language}, {who(shown.seat)}; {reproduce(shown.match)}"
        raise AssertionError(
            f"{'what is drawn cannot be read: ' * isinstance(fault, ParseError)}{fault}\n{at}"
        ) from None


def choices_are_marked_once(shown: Shown) -> None:
    """Every option with a place has one mark, labelled like the option; no other seat sees marks."""
    scene, offered = shown.scene, shown.asked.options
    marks = [item for item in scene.items if item.choice]
    chosen = [item.choice for item in marks if "alike" not in item.kind.split()]
    twice = {choice for choice in chosen if chosen.count(choice) > 1}
    assert not twice, f"marked more than once: {', '.join(twice)}"
    strange = {item.choice for item in marks} - {option.text for option in offered}
    assert not strange, f"marked but not offered: {', '.join(strange)}"
    if shown.buttons is not None:
        placed = {option.text for option in offered if not isinstance(option, shown.buttons)}
        assert placed == set(chosen), f"offered, but not marked: {', '.join(placed - set(chosen))}"
    view = shown.match.seen(shown.seat)
    labels = {shown.game.label(view, shown.decision, option, shown.language) for option in offered}
    for mark in marks:
        assert mark.label in labels, f"the mark of {mark.choice!r} is called {mark.label!r}"
    places = [(item.x, item.y) for item in marks]
    assert len(set(places)) == len(places), "two marks lie on top of each other"


def items_are_named_and_in_the_frame(shown: Shown) -> None:
    scene = shown.scene
    ids = [item.id for item in scene.items]
    assert len(set(ids)) == len(ids), f"ids that occur twice: {sorted({id for id in ids if ids.count(id) > 1})}"
    for item in scene.items:
        assert "{" not in item.label, f"{item.id} is called {item.label!r}"
        assert is_inside(item, scene), f"{item.id} is outside the frame, at {item.x:g} {item.y:g}"


def is_inside(item: Item, scene: Scene) -> bool:
    return scene.left <= item.x <= scene.left + scene.width and scene.top <= item.y <= scene.top + scene.height


def marks_can_be_touched(shown: Shown) -> None:
    """On a phone, every choice is large enough for a finger."""
    scene = shown.scene
    if shown.layout == "tall":
        sides = {item.id: round(touch(item, scene)) for item in scene.items if item.choice}
        small = {name: side for name, side in sides.items() if side < FINGER}
        assert not small, f"too small for a finger, in pixels: {small}"


def nothing_hidden_is_drawn(shown: Shown) -> None:
    """Two worlds that a seat cannot tell apart look the same to it."""
    view = shown.match.view(shown.seat)
    one, other = (shown.draw(shown.game.hide(view.guess(Random(seed)), shown.seat)) for seed in (1, 2))
    differ = [a.id for a, b in zip(one.items, other.items, strict=False) if a != b]
    assert one == other, f"these depend on what is hidden: {', '.join(differ)}"


def what_did_not_change_is_the_same(shown: Shown) -> None:
    """Drawing a group without choices again gives the same tuple."""
    pairs = zip(shown.scene.groups, shown.draw(shown.match.seen(shown.seat)).groups, strict=True)
    is_chosen = {"pick", "chosen", "fan", "ghost", "ending"}
    for one, other in pairs:
        kinds = {item.kind.partition(" ")[0] for item in one}
        assert one is other or kinds & is_chosen or any(item.choice for item in one), f"drawn anew: {one[0].id}"


def texts_stay_in_the_picture(shown: Shown) -> None:
    scene = shown.scene
    for item in scene.items:
        for text, left, right in edges(item):
            fits = scene.left - 1 <= left and right <= scene.left + scene.width + 1
            assert fits, f"{text!r} of {item.id} reaches from {left:.0f} to {right:.0f}"


def what_is_explained_can_be_pointed_at(shown: Shown) -> None:
    """No CSS rule hides a thing with a card from the pointer."""
    scene, kind = shown.scene, f".{shown.scene.kind} ."
    rules = re.findall(r"([^{}]+)\{[^}]*pointer-events:(none|auto)", scene.style)
    names = [(name.strip(), value) for rule, value in rules for name in rule.split(",")]
    dead = {name.removeprefix(kind) for name, value in names if value == "none"}
    dead -= {name.removeprefix(kind).partition(" ")[0] for name, value in names if value == "auto"}
    for item in scene.items:
        assert not item.thing or not dead & set(item.kind.split()), f"{item.id} has a card and cannot be pointed at"


def signs_are_explained(shown: Shown) -> None:
    """Each sign is in the legend, or on the card of the thing that it is drawn on."""
    drawing = shown.game.drawing
    if drawing.legend is None:
        return
    for item in shown.scene.items:
        for mark in marks(item.markup):
            is_on_card = item.thing and mark.inside in drawing.card(item.thing, "en")
            is_known = is_on_card or drawing.legend.explains(mark.group)
            assert is_known, f"neither the legend nor a card explains a sign on {item.id}: {mark.group[:140]}"


def documents_can_be_read(shown: Shown) -> None:
    """The picture works as a standalone document: one language in the dark theme, the other in the light one."""
    theme = "light" if shown.language == LANGUAGES[-1] else ""
    document = shown.scene.svg(theme)
    assert "var(" not in document, f"a variable has no value in the theme {theme or 'dark'!r}"
    parsed(document)


def what_happened_can_be_drawn(shown: Shown) -> None:
    """The events since the last decision, as far as a seat may know them, can be drawn over its picture."""
    scene = shown.scene
    told = [one.event for one in shown.match.events[shown.told :] if one.reaches(shown.seat)]
    view = shown.match.seen(shown.seat)
    items = shown.game.drawing.overlay(view, told, shown.language, shown.layout, shown.seat)
    assert len({item.id for item in items}) == len(items), "two marks of what happens have the same id"
    for item in items:
        parsed(f"<g>{item.markup}</g>")
        assert not item.choice, f"{item.id} shows an event and can be chosen"
        assert is_inside(item, scene), f"{item.id} is outside the frame, at {item.x:g} {item.y:g}"


def things_have_a_card(things: Collection[str], shown: Shown) -> None:
    """Everything that a picture shows or that sentences name is explained in both languages."""
    drawing = shown.game.drawing
    for language in LANGUAGES:
        for thing in {*things, *(one.thing for one in drawing.names(language))}:
            card = parsed(drawing.card(thing, language))
            assert card.attrib["aria-label"], f"the card of {thing} has no name"
            assert said(card).strip(), f"the card of {thing} says nothing"
            assert not re.search(r"[{}]", said(card)), f"the card of {thing} says {said(card)!r}"


def check_legend(game: Game) -> None:
    """Every sign of the legend has a name and a meaning, a card, and a picture that can be read."""
    legend = game.drawing.legend
    for language in LANGUAGES if legend is not None else ():
        assert legend is not None
        for entry in legend.entries(language):
            assert entry.name, f"a sign without a name: {entry.text}"
            assert entry.text, f"a sign without a meaning: {entry.name}"
            parsed(entry.picture)
        for name in legend.signs:
            assert said(parsed(game.drawing.card(f"sign.{name}", language))), f"the card of sign.{name} says nothing"


def check_how(game: Game) -> None:
    """The pictures of how the game is won and of its components can be read, and what is said about them is short."""
    for language in LANGUAGES if game.drawing.how is not None else ():
        assert game.drawing.how is not None
        for part, scene in zip(PARTS, game.drawing.how(language), strict=True):
            parsed(scene.svg())
            assert len(words(game.texts.say(language, f"how.{part}"))) <= MOST_WORDS, f"how.{part} is too long"
        for line in LINES:
            assert len(words(game.texts.say(language, f"how.{line}"))) <= MOST_WORDS, f"how.{line} is too long"
        for thing in game.drawing.components:
            parsed(game.drawing.card(thing, language))


QUICK = (choices_are_marked_once, items_are_named_and_in_the_frame, marks_can_be_touched, what_happened_can_be_drawn)
COSTLY = (
    nothing_hidden_is_drawn,
    what_did_not_change_is_the_same,
    what_is_explained_can_be_pointed_at,
    texts_stay_in_the_picture,
    signs_are_explained,
    documents_can_be_read,
)
