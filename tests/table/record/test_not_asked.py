"""Nobody is told that it is their turn, or offered a choice, while the table pauses or a bot plays for them."""

import pytest

from derelict import registry
from derelict.table.record.entries import Entry, HandedBack, Paused, Resigned, Resumed, Sat, Started, TookOver
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.screen import Screen, show
from derelict.table.screen.viewer import Viewer
from tests.table.folded import acted, add
from tests.table.screen.test_feed import PAGES

PEOPLE = ("anna", "ben", "cleo")


def begun(game: str, mode: str) -> Record:
    """Three people at a table, and the first of them is asked."""
    played = registry.game(game)
    record = Record(played, Terms(played.setup(mode, 3), "not asked", "anna"))
    record = add(record, *(Sat(seat, name, name.title()) for seat, name in enumerate(PEOPLE)), Started())
    while record.to_move != 0:
        record = acted(record)
    return record


def screens(record: Record, feed: Feed) -> list[Screen]:
    """What Anna sees: on a page, live, and live with what was drawn before."""
    viewer = Viewer("anna", "en")
    return [
        show("t", record, viewer, PAGES),
        show("t", record, viewer, PAGES),
        feed.next(record, viewer, None)[0],
    ]


def is_called(record: Record, feed: Feed) -> bool:
    """Whether Anna is told that it is her turn; all that she is shown must agree."""
    said = set()
    for screen in screens(record, feed):
        assert screen.scene is not None
        marks = (
            bool(screen.scene.choices),
            "data-choice" in screen.parts["ask"],
            'class="prompt yours"' in screen.parts["ask"],
        )
        assert marks[1:] == (screen.is_asked, screen.is_asked)
        assert screen.is_asked or not marks[0]
        said |= {screen.is_asked, "Your turn" in screen.title}
    (called,) = said
    return called


@pytest.mark.parametrize(
    ("game", "mode"), [("neuroshima", "deathmatch"), ("theseus", "deathmatch"), ("legendary", "alien")]
)
@pytest.mark.parametrize(
    ("before", "after"),
    [((Paused(),), (Resumed(),)), ((TookOver(0, "greedy"),), (HandedBack(0),)), ((Resigned(0),), ())],
)
def test_who_is_not_waited_for_is_not_called(
    game: str, mode: str, before: tuple[Entry, ...], after: tuple[Entry, ...]
) -> None:
    record, feed = begun(game, mode), Feed("t", PAGES)
    assert is_called(record, feed)
    assert not is_called(add(record, *before), feed)
    if after:
        assert is_called(add(record, *before, *after), feed)
