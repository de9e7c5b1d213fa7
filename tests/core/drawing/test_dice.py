"""Thrown dice: a face is its sign, its text, or blank; in a game they are drawn as soon as they are thrown."""

from derelict.core.components.dice import Rolled
from derelict.core.drawing.dice import dice
from tests.toys.peek import GAME

STAR = "<path d='M0 -12 L12 12'/>"


def test_a_face_is_its_sign_its_text_or_blank() -> None:
    drawn = dice(["hit", "blank", "3"], 30, {"hit": STAR, "blank": ""})
    assert drawn.count("class='die'") == 3
    assert drawn.count(STAR) == 1
    assert drawn.count("<text") == 1
    assert ">3</text>" in drawn


def test_dice_lie_side_by_side_around_their_place() -> None:
    drawn = dice(["1", "2"], 50)
    assert "translate(-30.0 0)" in drawn
    assert "translate(30.0 0)" in drawn


def test_dice_of_a_match_are_drawn_over_its_picture() -> None:
    match = GAME.start(2, 1)
    told = [Rolled(0, ("die",), ("4",), "P-8")]
    items = GAME.drawing.overlay(match.view(0).state, told, "en", "wide", 0)
    assert [item.kind for item in items] == ["battle rolled"]
    assert ">4</text>" in items[0].markup
    assert items[0].label
    assert ".plain .battle .dice" in GAME.drawing.scene(match.view(0).state, None, "en", "wide", 0).style
