"""Letters that fit: their widths, and what is done where the room is too small."""

import re

import pytest

from derelict.core.drawing.lettering import EXTRABOLD, REGULAR, SEMIBOLD, fitted, split, width, wrap
from tools import advance_widths


def test_width_grows_with_letters_and_size() -> None:
    assert width("", 10) == 0
    assert width("ii", 10) < width("aa", 10) < width("AA", 10) < width("MM", 10)
    assert width("abc", 20) == pytest.approx(2 * width("abc", 10))
    assert width("abc", 10, REGULAR) < width("abc", 10, SEMIBOLD) < width("abc", 10) == width("abc", 10, EXTRABOLD)


def test_widths_are_those_of_the_shipped_fonts() -> None:
    assert advance_widths.TABLE.read_text("utf-8") == advance_widths.text(), "run python -m tools.advance_widths"


def test_a_letter_that_the_fonts_lack_is_as_wide_as_high() -> None:
    assert width("a→", 10) == pytest.approx(width("a", 10) + 10)


def test_a_line_with_room_is_left_as_it_is() -> None:
    line = fitted("Mine", 3, 4, 10, 200, "name")
    assert line == "<text class='name' x='3' y='4' font-size='10'>Mine</text>"


def test_a_line_gets_smaller_first_and_is_squeezed_then() -> None:
    text, room = "Unexpected Reinforcement", 60.0
    smaller = fitted(text, 0, 0, 10, width(text, 10) * 0.9, "name")
    assert 8.9 <= float(re.findall("font-size='([^']+)'", smaller)[0]) <= 9.1
    squeezed = fitted(text, 0, 0, 10, room, "name")
    assert "font-size='7.2'" in squeezed, "never smaller than 0.72 of what was wished"
    assert f"textLength='{room:g}'" in squeezed


def test_an_anchor_is_a_class_and_text_is_escaped() -> None:
    line = fitted("<&>", 0, 0, 10, 99, "name", "start")
    assert "class='name start'" in line
    assert "&lt;&amp;&gt;" in line


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Mine", ("Mine",)),
        ("Plan de la Station", ("Plan de", "la Station")),
        ("Net-Fighter", ("Net-", "Fighter")),
        ("Quoi\u202f? Un œuf", ("Quoi\u202f?", "Un œuf")),
        ("Quoi\u202f?", ("Quoi\u202f?",)),
        ("", ("",)),
    ],
)
def test_names_are_split_as_evenly_as_can_be(name: str, lines: tuple[str, ...]) -> None:
    assert split(name) == lines


def test_a_sentence_is_not_wrapped_at_a_space_that_does_not_break() -> None:
    text = "un\u00a0: deux\u202f; trois\u202f!"
    assert wrap(text, 10, 1) == text.split(" ")


def test_sentences_are_wrapped_at_words() -> None:
    text = "one two three four five six seven eight"
    lines = wrap(text, 10, 60)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(width(line, 10) <= 60 for line in lines)
    assert wrap("unbreakable", 10, 5) == ["unbreakable"], "a word that fits nowhere has a line of its own"
    assert wrap("", 10, 60) == [""]
