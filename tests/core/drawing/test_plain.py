"""The picture of a game that has none of its own: it reads like a note, fits its frame, and hides what is hidden."""

import re

import pytest

from derelict.core.drawing import plain
from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Scene
from derelict.core.match import Match
from tests.toys.peek import GAME
from tests.toys.peek.state import State


def picture(match: Match, seat: int | None = 0) -> Scene:
    return GAME.drawing.scene(match.view(seat).state, None, "en", "wide", seat)


@pytest.fixture
def match() -> Match:
    return GAME.start(seed=1, seats=3)


def words(scene: Scene) -> str:
    return " ".join(re.findall(r">([^<]+)<", "".join(item.markup for item in scene.items)))


def test_cards_are_named_and_nothing_is_told_of_how_they_are_kept(match: Match) -> None:
    read = words(picture(match))
    assert isinstance(match.state, State)
    for card in match.state.players[0].hand:
        assert card.kind in read
    assert "seen" not in read
    assert not set(read) & set('{}[]"_'), read


def test_a_field_with_something_for_each_seat_has_a_line_for_each(match: Match) -> None:
    read = words(picture(match))
    assert read.count("? ×3") == 2
    for seat in ("1", "2", "3"):
        assert f"{seat} · " in read


def test_everything_lies_in_the_frame(match: Match) -> None:
    scene = picture(match)
    for item in scene.items:
        assert scene.top <= item.y <= scene.top + scene.height
        for x, text in re.findall(r"<text[^>]* x='(\d+)'[^>]*>([^<]+)<", item.markup):
            assert item.x + int(x) + width(text, plain.SIZE) <= scene.left + scene.width


def test_a_cover_of_few_fields_has_the_shape_of_a_cover(match: Match) -> None:
    scene = picture(match)
    assert scene.width / scene.height <= 4 / 3


def test_it_has_ground_and_ink_of_its_own_in_both_themes(match: Match) -> None:
    dark, light = picture(match).svg(), picture(match).svg("light")
    assert dark != light
    for drawn in (dark, light):
        assert "currentColor" not in drawn
        assert "var(" not in drawn
        assert re.search(r"<rect[^>]*#[0-9a-f]{6}", drawn)
