"""Letters of a picture that would be too small grow or are left out."""

import pytest

from derelict.core.drawing.legible import KEPT, Reader, legible, smallest
from derelict.core.drawing.scene import Item


def test_the_smallest_letters_depend_on_the_size_of_the_picture() -> None:
    assert smallest(1012, 500) == pytest.approx(11)
    assert smallest(2024, 500) == pytest.approx(22)
    assert smallest(348, 700) == pytest.approx(10)


def test_a_text_grows_within_its_width() -> None:
    assert legible("<text font-size='10'>A sentence</text>", 9) == "<text font-size='10'>A sentence</text>"
    grown = legible("<text font-size='10'>A long sentence</text>", 13)
    assert "font-size='13'" in grown
    assert "textLength=" in grown
    assert legible("<text font-size='10'>12</text>", 13) == "<text font-size='13'>12</text>"


def test_a_text_that_would_have_to_grow_too_much_is_left_out() -> None:
    assert legible("<g><text font-size='6'>Illegible</text><path/></g>", 11) == "<g><path/></g>"
    assert legible("<text font-size='6'>3</text>", 11) == "<text font-size='11'>3</text>"
    assert legible("<text font-size='4'>3</text>", 11) == ""


def test_what_a_text_stands_in_counts() -> None:
    drawn = "<g transform='scale(.5)'><g><text font-size='18'>Half</text></g></g><text font-size='11'>Whole</text>"
    assert legible(drawn, 9) == drawn
    assert "font-size='20'" in legible(drawn, 10)


def test_parts_of_a_text_grow_with_it() -> None:
    assert legible("<text font-size='20'>10<tspan font-size='6'>/10</tspan></text>", 11).count("font-size='11'") == 1


def test_an_unchanged_group_stays_the_same() -> None:
    reader, group = Reader(), (Item("a", "<text font-size='5'>12</text>"), Item("b", "<path/>"))
    (once,) = reader.read([group], 8)
    assert once is reader.read([group], 8)[0]
    assert once[0].markup == "<text font-size='8'>12</text>"
    assert once[1] is group[1]
    plain = (group[1],)
    assert reader.read([plain], 8)[0] is plain


def test_what_is_still_shown_stays_the_same_however_much_else_is_read() -> None:
    reader, group = Reader(), (Item("a", "<text font-size='5'>12</text>"),)
    (first,) = reader.read([group], 9)
    others = [(Item(str(number), "<text font-size='5'>3</text>"),) for number in range(3 * KEPT)]
    assert all(reader.read([group, other], 9)[0] is first for other in others)
