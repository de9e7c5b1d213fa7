"""A match that was given up is over on its picture too: nobody is to move there, and who has won wears the crown."""

import json
from random import Random

import pytest

from derelict import registry
from derelict.core.drawing.scene import LayoutName
from derelict.table.record.entries import Resigned, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.picture import picture_of
from derelict.table.screen.viewer import Viewer
from tests.table.folded import acted, add, playing

GAMES = registry.games()
DEALS: dict[str, dict[str, object]] = {"legendary": {"agenda": "hidden"}, "theseus": {"deck": "picked"}}
"""What makes a match hide much."""
PEOPLE = ("anna", "bert")


def begun(name: str, actions: int) -> Record:
    """Two people in a match after so many actions."""
    game, rng = registry.game(name), Random(actions + 2)
    mode = next(mode.name for mode in game.modes if 2 in mode.seats)
    setup = game.setup(mode, 2, **DEALS.get(name, {}))
    seats = (Sat(number, player, player.title()) for number, player in enumerate(PEOPLE))
    record = add(Record(game, Terms(setup, 7, "anna")), *seats, Started())
    for _ in range(actions):
        decision = playing(record).decision
        assert decision is not None
        record = acted(record, rng.choice(list(decision.options)).text)
    return record


def given_up(record: Record) -> Record:
    """Anna resigns, and where all win or lose together Bert has to, too."""
    record = add(record, Resigned(0))
    return record if record.status == "over" else add(record, Resigned(1))


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("actions", [0, 1, 24, 60])
@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_was_given_up_is_over_on_its_picture(name: str, actions: int, layout: LayoutName) -> None:
    before = begun(name, actions)
    after = given_up(before)
    assert after.outcome is not None
    for player in (*PEOPLE, None):
        for language in ("en", "fr"):
            viewer = Viewer(player, language, layout=layout).at(after)
            was, now = picture_of(before, viewer), picture_of(after, viewer)
            assert was is not None
            assert now is not None
            assert not [item.id for item in now.items if "onturn" in item.kind or "turnmark" in item.markup]
            crowned = [item for item in now.items if "class='crown'" in item.markup]
            assert len(crowned) == len(after.outcome.winners)
            shown = {item.thing for item in was.items}
            assert {item.thing for item in now.items} <= shown, "what was hidden stays so"


@pytest.mark.parametrize("name", GAMES)
def test_whoever_watches_is_sent_the_end(name: str) -> None:
    """The state of the match is what it was, but its picture is another one."""
    before, feed, viewer = begun(name, 24), Feed("table", Pages()), Viewer(None, "en")
    first, _ = feed.next(before, viewer, None)
    last, message = feed.next(given_up(before), viewer, first)
    assert first.scene != last.scene
    patch = json.loads(message)["patch"]
    assert patch["items"] or patch["gone"]
