"""Who is asked is seen on the picture, on their own turn and out of it, in a shape and a word."""

from itertools import product
from typing import Any

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.options import Listed
from derelict.games.theseus import GAME
from derelict.games.theseus.draw import draw
from derelict.table.record.entries import Logged, Said, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from tests.games.pictures import LAYOUTS, item, named, parsed
from tests.games.theseus.cards.stage import visit
from tests.games.theseus.draw.pictures import SETUPS, seen


def waiting_for(seat: int) -> Decision:
    """What everybody else may know of a question to a seat."""
    return Decision(seat, "which_unit", Listed(()))


def word(mark: Item) -> str:
    return next(text.text or "" for text in parsed(f"<g>{mark.markup}</g>").iter("text"))


def marked(scene: Scene) -> list[str]:
    return [one.id for one in scene.items if one.kind == "asked"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_whoever_is_asked_has_a_frame_with_a_word(layout: LayoutName, language: str) -> None:
    state = seen(GAME.start(mode="deathmatch", seats=3, seed=1))
    words = set()
    for asked in range(3):
        scene = draw(state, waiting_for(asked), language, layout, 0)
        mark, tray = item(scene, "asked"), item(scene, f"tray-{state.rules.factions[asked]}")
        assert (mark.x, mark.y) == (tray.x, tray.y)
        assert "rim-asked" in mark.markup
        assert mark.label.endswith(word(mark))
        words.add(word(mark))
    assert len(words) == 2, "one is told in other words that it is oneself"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_is_asked_out_of_turn_is_not_who_is_on_turn(layout: LayoutName, seat: int | None) -> None:
    """An enemy moves a Marine into a trap: its owner is asked about the token, for everybody to see."""
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.minefield"}
    table = visit("greys", "marines", slots, "marine corridors.a", deactivations=[("control_room", "marines")])
    table.play("corridors.a", "control_room.a")
    decision = table.match.decision
    assert decision is not None
    scene = draw(seen(table.match, seat), decision.as_seen_by(seat), "en", layout, seat)
    mark = item(scene, "asked")
    assert mark.label == ("Marines: your choice" if seat == 1 else "Marines: choosing")
    assert (mark.x, mark.y) == (item(scene, "tray-marines").x, item(scene, "tray-marines").y)
    assert "turnmark" in item(scene, "tray-greys").markup
    assert "turnmark" not in item(scene, "tray-marines").markup
    if layout == "tall":
        above, plate = item(scene, "asked-score"), item(scene, "score-marines")
        assert (above.x, above.y, word(above)) == (plate.x, plate.y, "?")


@pytest.mark.parametrize("setup", SETUPS, ids=named)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_word_is_inside_the_picture(setup: dict[str, Any], layout: LayoutName) -> None:
    match = GAME.start(seed=1, **setup)
    for asked in range(match.seats):
        scene = draw(seen(match), waiting_for(asked), "fr", layout, 0)
        mark = item(scene, "asked")
        lines = parsed(f"<g>{mark.markup}</g>").findall("g")
        below = [mark.y + float(line.attrib["transform"].rstrip(")").split()[1]) for line in lines]
        assert len(below) == 1
        assert scene.top + 8 < below[0] < scene.top + scene.height - 8


def test_nobody_is_marked_where_nobody_is_asked() -> None:
    state = seen(GAME.start(seed=1))
    assert marked(draw(state, None, "en", "tall", 0)) == []
    assert marked(draw(state, waiting_for(1), "en", "wide", 0)) == ["asked"]


def test_a_question_to_somebody_else_changes_no_tray_on_turn() -> None:
    """What has not changed is the same tuple: whoever is asked out of turn has a mark, and no other tray."""
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.minefield"}
    state = seen(visit("greys", "marines", slots, "marine corridors.a").match)
    one, other = (draw(state, waiting_for(asked), "en", "tall", 0) for asked in (0, 1))
    pairs = zip(one.groups, other.groups, strict=True)
    changed = [{each.id for each in (*first, *second)} for first, second in pairs if first is not second]
    assert changed == [{"asked", "asked-score"}]


def test_everybody_at_a_table_is_shown_who_is_asked() -> None:
    """On the page and over a socket, players and whoever watches; nobody else gets anything to point at."""
    record = Record(GAME, Terms(GAME.setup("duel", 2, factions=["marines", "aliens"]), "asked", "player 0"))
    for entry in (Sat(0, "player 0", "Anna"), Sat(1, "player 1", "Ben"), Started()):
        record = record.after(Logged(record.number, 1000, entry))
    feed, pages = Feed("table", Pages()), Pages()
    said = record.after(Logged(record.number, 1000, Said("Ben", "hello", 1, "player 1")))
    for player, layout, at in product(("player 0", "player 1", None), LAYOUTS, (record, said)):
        viewer = Viewer(player, "en", "token", layout)
        for screen in (show("table", at, viewer, pages), feed.next(at, viewer, None)[0]):
            assert screen.scene is not None
            mark, tray = item(screen.scene, "asked"), item(screen.scene, "tray-marines")
            assert (mark.x, mark.y) == (tray.x, tray.y)
            assert "turnmark" in tray.markup
            assert bool(screen.scene.choices) == (player == "player 0")
