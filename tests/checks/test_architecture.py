"""The page on the architecture says what is true: its walks go through functions that exist."""

import pytest

from tools.walks import PAGE, up_to_date, walks

MOST = {"A click": 20, "A simulation": 12, "A card": 12}


def test_every_link_leads_to_its_function() -> None:
    page = PAGE.read_text("utf-8")
    assert page == up_to_date(page), "run: python -m tools.walks"


def test_a_function_that_is_not_there_is_found() -> None:
    with pytest.raises(KeyError, match=r"has no Room\.fly"):
        up_to_date("[`Room.fly`](../src/derelict/table/rooms/rooms.py#L1)")


def test_the_walks_are_short() -> None:
    steps = walks(PAGE.read_text("utf-8"))
    assert steps.keys() == MOST.keys()
    assert {title: count for title, count in steps.items() if not 5 <= count <= MOST[title]} == {}
