"""The kit for drawings: a sound one passes, and each fault is found by the check that is there for it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest

from derelict.core.decisions import Decision
from derelict.core.drawing.choices import mark
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.drawing.shapes import kept, sign, words
from derelict.core.drawing.style import Look
from derelict.core.game import Drawing, Game, Named
from derelict.core.testing import check_drawing
from tests.toys.peek import GAME
from tests.toys.peek.draw import SIGNS
from tests.toys.peek.state import State

LOOK = Look.of("toy", ".toy .hand{fill:var(--ink)}.toy{--ink:#fff}.toy.light{--ink:#000}", "")
Change = Callable[[Item], Item]
RNG = Random(1)


@kept
def cards(kinds: tuple[str, ...]) -> tuple[Item, ...]:
    """The cards of the first hand, with what is known of them."""
    return tuple(
        Item(f"hand-{at}", words(kind, 0, 0, 12), 1, 20.0 + 40 * at, 20, kind="hand", label=kind, thing="card")
        for at, kind in enumerate(kinds)
    )


def drawn(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
    options = decision.options if decision is not None else ()
    picks = tuple(
        Item(f"pick-{at}", mark(30, 30, 44), 2, 25.0 + 45 * at, 150, kind="pick", choice=option.text, label=label)
        for at, option in enumerate(options)
        if decision is not None and (label := GAME.label(s, decision, option, language))
    )
    return LOOK.scene((cards(tuple(card.kind for card in s.players[0].hand)), picks), (0, 0, 360, 200), "Toy")


def card(thing: str, language: str) -> str:
    return f"<svg aria-label='{thing}'><text>{thing}</text></svg>"


def toy(**changes: object) -> Game:
    made = Drawing(drawn, lambda s, told, language, layout, seat: [], card, names=lambda language: [Named("a", "card")])
    return replace(GAME, drawing=replace(made, **changes))  # type: ignore[arg-type]


def altered(kind: str, change: Change) -> Game:
    """The toy with the items of a kind changed wherever they are drawn."""

    def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
        picture = drawn(s, decision, language, layout, seat)
        changed = (tuple(change(item) if item.kind == kind else item for item in group) for group in picture.groups)
        return msgspec.structs.replace(picture, groups=tuple(keep(group) for group in changed))

    return toy(scene=scene)


@kept
def keep(group: tuple[Item, ...]) -> tuple[Item, ...]:
    return group


def test_a_sound_drawing_passes() -> None:
    assert check_drawing(toy(), {"seats": 3}, buttons=(), unexplained={"pick"}, every=2) > 5


def test_a_plain_listing_passes() -> None:
    assert check_drawing(GAME, {"seats": 2}) > 5


@pytest.mark.parametrize(
    ("kind", "fault", "told"),
    [
        ("pick", {"choice": ""}, "offered, but not marked"),
        ("pick", {"choice": "pass"}, "marked more than once: pass|marked but not offered: pass"),
        ("pick", {"label": "nonsense"}, "is called 'nonsense'"),
        ("pick", {"x": 9.0}, "two marks lie on top of each other"),
        ("pick", {"markup": mark(9, 9)}, "too small for a finger, in pixels: {'pick-0': 9"),
        ("hand", {"id": "card"}, r"ids that occur twice: \['card'\]"),
        ("hand", {"label": "{card}"}, "is called '{card}'"),
        ("hand", {"y": 300.0}, "is outside the frame, at 20 300"),
        (
            "hand",
            {"markup": words("far too long", 0, 0, 99)},
            "'far too long' of hand-0 reaches from",
        ),
        ("hand", {"markup": "<g>"}, "cannot be read"),
        ("hand", {"kind": "chosen"}, "has a card and cannot be pointed at"),
        ("hand", {"thing": ""}, "these have no card that explains them: hand-"),
    ],
)
def test_a_fault_of_items_is_found(kind: str, fault: dict[str, object], told: str) -> None:
    game = altered(kind, lambda item: msgspec.structs.replace(item, **fault))
    with pytest.raises(AssertionError, match=told):
        check_drawing(game, {"seats": 3}, buttons=(), unexplained={"pick"}, every=1)


def test_a_hidden_card_that_shows_is_found() -> None:
    def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
        return drawn(GAME.fill(s, RNG), decision, language, layout, seat)

    with pytest.raises(AssertionError, match="these depend on what is hidden: hand-"):
        check_drawing(toy(scene=scene), {"seats": 3}, every=1)


def test_what_is_drawn_anew_is_found() -> None:
    game = altered("hand", lambda item: item)

    def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
        picture = game.drawing.scene(s, decision, language, layout, seat)
        return msgspec.structs.replace(picture, groups=tuple((*group,) for group in picture.groups))

    with pytest.raises(AssertionError, match="drawn anew: hand-0"):
        check_drawing(toy(scene=scene), {"seats": 3}, every=1)


def test_a_thing_without_a_card_is_found() -> None:
    game = toy(card=lambda thing, language: "<svg aria-label='card'><text>{word}</text></svg>")
    with pytest.raises(AssertionError, match=r"the card of card says '\{word\}'"):
        check_drawing(game, {"seats": 3})


def test_a_sign_that_nothing_explains_is_found() -> None:
    """Not one that the legend explains, or the card of the thing that it is drawn on."""
    legend = GAME.drawing.legend
    star, other = sign(SIGNS["star"], 9, 9, 0.5), sign("<circle r='7'/>", 9, 9, 0.5)

    def with_sign(drawn_sign: str, card: Callable[[str, str], str]) -> Game:
        game = altered("hand", lambda item: msgspec.structs.replace(item, markup=item.markup + drawn_sign))

        def shows(thing: str, language: str) -> str:
            return card(thing, language) if thing == "card" else GAME.drawing.card(thing, language)

        return replace(game, drawing=replace(game.drawing, legend=legend, card=shows))

    check_drawing(with_sign(star, card), {"seats": 3}, every=1)
    check_drawing(with_sign(other, lambda thing, language: card(thing, language)[:-6] + other + "</svg>"), {"seats": 3})
    with pytest.raises(AssertionError, match="neither the legend nor a card explains a sign on hand-0"):
        check_drawing(with_sign(other, card), {"seats": 3}, every=1)


def test_a_mark_of_what_happens_that_cannot_be_drawn_is_found() -> None:
    twice = [Item("battle-0", ""), Item("battle-0", "")]
    with pytest.raises(AssertionError, match="two marks of what happens have the same id"):
        check_drawing(toy(overlay=lambda s, told, language, layout, seat: twice), {"seats": 3})
