"""Who is asked is seen on the picture; a phone has everybody above the Complex, and who clings to them."""

from itertools import pairwise
from typing import Any

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.options import Listed
from derelict.games.legendary import GAME
from derelict.games.legendary.draw import draw
from derelict.table.record.entries import Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from tests.games.legendary.draw.pictures import SETUPS, marks, picture, seen
from tests.games.legendary.table import complex
from tests.games.pictures import LAYOUTS, item, named, parsed
from tests.table.folded import add


def waiting_for(seat: int) -> Decision:
    """What everybody else may know of a question to a seat."""
    return Decision(seat, "play", Listed(()))


def is_inside(piece: Item, plate: Item, wide: float, high: float) -> bool:
    return plate.x <= piece.x <= plate.x + wide and plate.y <= piece.y <= plate.y + high


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_whoever_is_asked_has_a_frame_with_a_word(layout: LayoutName, language: str) -> None:
    state = complex("gunner", "medic", "scout").state
    words = set()
    for asked in range(3):
        scene = draw(state, waiting_for(asked), language, layout, 0)
        mark, tray = item(scene, "asked"), item(scene, f"tray-{asked}")
        assert (mark.x, mark.y) == (tray.x, tray.y)
        text = next(text.text for text in parsed(f"<g>{mark.markup}</g>").iter("text"))
        assert text
        assert text in mark.label
        words.add(text)
    assert len(words) == 2, "one is told in other words that it is oneself"


def test_who_is_asked_is_no_more_than_that() -> None:
    """Nobody is marked where nobody is asked, and alone there is nobody else."""
    table = complex("gunner", "medic")
    assert not any(one.kind == "asked" for one in draw(table.state, None, "en", "tall", 0).items)
    alone = picture(complex("gunner").match, layout="tall")
    assert not any(one.kind == "asked" for one in alone.items)
    other = draw(table.state, waiting_for(1), "en", "tall", 0)
    assert marks(other) == {}


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_a_phone_has_everybody_above_the_complex(setup: dict[str, Any]) -> None:
    match = GAME.start(seed=1, **setup)
    scene = picture(match, layout="tall", seat=0)
    cells = [item(scene, f"cell-{seat}") for seat in range(match.seats)]
    top = item(scene, "room-airlock").y
    assert all(cell.y < top - 30 for cell in cells)
    assert all(one.x + 60 < other.x for one, other in pairwise(cells))
    assert not any(one.id.startswith("cell-") for one in picture(match, layout="wide", seat=0).items)


def test_life_is_above_the_complex() -> None:
    table = complex("gunner", "medic", wounds=[["claw_rake"], []])
    left = table.state.health(0) - table.state.damage(0)
    cell = item(picture(table.match, layout="tall"), "cell-0")
    assert f">{left}<" in cell.markup
    assert f"{left} of" in cell.label


def test_anothers_facehugger_is_in_sight_and_can_be_fought_there() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=1"], attack=30)
    scene = picture(table.match, layout="tall")
    chip, cell = item(scene, "clinging-1"), item(scene, "cell-1")
    assert ">1</text>" in chip.markup
    assert is_inside(chip, cell, 200, 40)
    mark = marks(scene)["fight facehugger 1"]
    assert (mark.x, mark.y) == (chip.x, chip.y)
    assert mark.markup.count("class='glow'") == 2, "and where the card itself lies"


def test_two_facehuggers_in_front_of_one_player_can_be_told_apart() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=1", "facehugger seat=2 left=2"], attack=30)
    for layout in LAYOUTS:
        found = marks(picture(table.match, layout=layout))
        first, second = (found[f"fight facehugger {number}"] for number in (1, 2))
        assert (first.x, first.y) != (second.x, second.y)


def groups_that_differ(one: Scene, other: Scene) -> list[set[str]]:
    """The ids of the groups that are not the very same."""
    pairs = zip(one.groups, other.groups, strict=True)
    return [{item.id for item in (*first, *second)} for first, second in pairs if first is not second]


def test_a_card_that_is_played_changes_hand_turn_and_tray_only() -> None:
    """What has not changed is the same tuple, so that nobody looks inside."""
    table = complex("gunner", "medic", hand=["grunt", "specialist", "grunt"], combat=["stray_drone"])
    before = draw(seen(table.match, 0), None, "en", "wide", 0)
    assert groups_that_differ(before, draw(seen(table.match, 0), None, "en", "wide", 0)) == []
    table.play("play grunt")
    changed = groups_that_differ(before, draw(seen(table.match, 0), None, "en", "wide", 0))
    assert len(changed) == 3
    names = {name for group in changed for name in group}
    assert {"number-attack", "hand-0", "tray-0"} <= names
    assert not {"combat", "room-airlock", "hq-0", "tray-1", "pile-strikes"} & names


def test_everybody_at_a_table_is_shown_who_is_asked() -> None:
    """On the page and over a socket, players and whoever watches; nobody else gets anything to point at."""
    record = Record(GAME, Terms(GAME.setup("alien", 2, roles=["gunner", "medic"]), "asked", "player 0"))
    record = add(record, Sat(0, "player 0", "Anna"), Sat(1, "player 1", "Ben"), Started())
    asked, feed, pages = record.to_move, Feed("table", Pages()), Pages()
    for player in ("player 0", "player 1", None):
        for layout in LAYOUTS:
            viewer = Viewer(player, "en", "token", layout)
            for screen in (show("table", record, viewer, pages), feed.next(record, viewer, None)[0]):
                assert screen.scene is not None
                mark, tray = item(screen.scene, "asked"), item(screen.scene, f"tray-{asked}")
                assert (mark.x, mark.y) == (tray.x, tray.y)
                assert bool(marks(screen.scene)) == (player == f"player {asked}")
