"""Cells for things in an area: enough of them, apart, inside, around its middle, and below what covers its top."""

from itertools import combinations

import pytest

from derelict.core.drawing.packing import Shape, centroid, packed
from derelict.core.drawing.spread import grid

SQUARE = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
WING = [(-36.0, -100.0), (100.0, -100.0), (100.0, 36.0), (0.0, 0.0)]


@pytest.mark.parametrize("shape", [SQUARE, WING], ids=["square", "wing"])
@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_every_thing_has_a_cell_of_its_own_inside(shape: Shape, count: int) -> None:
    size, places = packed(shape, count, 60)
    assert len(places) == count
    assert 0 < size <= 60
    for one, other in combinations(places, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > size * 0.99
    xs, ys = zip(*shape, strict=True)
    assert all(min(xs) < x < max(xs) and min(ys) < y < max(ys) for x, y in places)


def test_a_single_thing_lies_in_the_middle_and_a_crowd_shrinks() -> None:
    size, places = packed(SQUARE, 1, 30)
    assert (size, places) == (30, [centroid(SQUARE)])
    assert packed(SQUARE, 16, 30)[0] < 30


def test_nothing_lies_above_the_line() -> None:
    size, places = packed(SQUARE, 4, 60, top=40)
    assert all(y - size * 0.45 >= 40 for _, y in places)


def test_equal_boxes_fill_a_box_row_by_row() -> None:
    assert grid((0, 10, 100, 50), 2, 3, 4) == ((0, 10, 48, 23), (52, 10, 48, 23), (0, 37, 48, 23))
