"""The picture of a station: complete, unambiguous, touchable, in all modes, and nothing hidden in it."""

from typing import Any

import pytest

from derelict.core.testing import check_drawing
from derelict.games.theseus import GAME
from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.draw import draw
from tests.games.pictures import LAYOUTS, after, item, named
from tests.games.theseus.draw.pictures import BUTTONS, SETUPS, picture, seen
from tests.games.theseus.table import station

FINGER = 44


UNEXPLAINED = {
    "hex", "tube", "passages", "pad", "ground", "space",  # the station, which its sectors explain
    "tray", "asked",  # whose is what, in words already
    "pick", "way", "chosen", "fan",  # marks of a question
    "aim",  # what a danger comes from, which ends in a sign that has a card
}  # fmt: skip
"""Kinds of items that need no card; every token, sign, track and counter has one."""


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_the_drawing_keeps_what_every_drawing_promises(setup: dict[str, Any]) -> None:
    assert check_drawing(GAME, setup, buttons=BUTTONS, unexplained=UNEXPLAINED) > 50


def test_a_deck_that_is_picked_shows_no_top_card_even_to_its_owner() -> None:
    match = GAME.start(seed=1, deck="picked", factions=["marines", "aliens"])
    assert match.decision is not None
    scene = picture(match, seat=match.decision.seat)
    assert not any(item.id.startswith("top-") for item in scene.items)


def test_the_own_tray_comes_first() -> None:
    match = GAME.start(seed=3, factions=["marines", "greys"])
    for seat, own, other in ((0, "marines", "greys"), (1, "greys", "marines")):
        scene = draw(seen(match, seat), None, "en", "wide", seat)
        assert item(scene, f"tray-{own}").x < item(scene, f"tray-{other}").x


def test_what_an_alliance_shares_lies_before_who_looks() -> None:
    match = GAME.start(seed=3, mode="teams")
    state = seen(match)
    for seat, faction in enumerate(state.rules.factions):
        scene = draw(state, None, "en", "tall", seat)
        assert item(scene, f"stock-{faction}").label
        assert sum(one.id.startswith("stock-") for one in scene.items) == 2


def test_a_unit_on_its_way_is_in_its_sector_for_who_is_asked_and_between_for_others() -> None:
    table = station("aliens", "scientists", units=["alien corridors.a", "alien alien_nest.a", "scientist workshop.b"])
    table.play("move corridors.a")
    asked, watching = picture(table.match, seat=0), draw(seen(table.match, 1), None, "en", "wide", 1)
    unit, room = item(asked, "unit-0"), item(asked, "room-control_room-a")
    assert abs(unit.x - room.x) < 60
    assert abs(unit.y - room.y) < 60
    other = item(watching, "unit-0")
    assert (other.x, other.y) != (unit.x, unit.y)


def test_a_sector_lies_clockwise_of_the_one_before() -> None:
    for layout in LAYOUTS:
        for setup in SETUPS:
            match = GAME.start(seed=1, **setup)
            state = seen(match)
            scene = draw(state, None, "en", layout)
            corners = [item(scene, f"sector-{SECTORS[sector].id}") for sector in state.rules.ring]
            middles = [(corner.x, corner.y) for corner in corners]
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(middles, (*middles[1:], middles[0]), strict=True))
            assert area > 0, "with y downwards a positive area is a clockwise ring"


def test_a_unit_that_moves_keeps_its_id() -> None:
    table = station("aliens", "scientists", units=["alien corridors.a", "alien alien_nest.a", "scientist workshop.b"])
    before = picture(table.match)
    table.play("move corridors.a", "control_room.b")
    now = after(picture(table.match), before)
    moved, rested = item(now, "unit-0"), item(before, "unit-0")
    assert (moved.x, moved.y) != (rested.x, rested.y)
    assert moved.thing == rested.thing == "unit.alien"


def test_a_waiting_card_glides_to_its_slot() -> None:
    table = station(
        "marines", "aliens",
        units=["marine control_room.a", "marine corridors.a", "alien workshop.a"],
        waiting={"unloading_dock.w1": "marines.fire"},
    )  # fmt: skip
    table.play("move control_room.a", "unloading_dock.a")
    before = picture(table.match, seat=0)
    waiting = item(before, "queued-unloading_dock-w1")
    table.play("unloading_dock.w1", "corridors.s1")
    now = after(picture(table.match, seat=0), before)
    (installed,) = [item for item in now.items if item.id == waiting.id]
    assert installed.thing == "marines.fire"
    assert (installed.x, installed.y) != (waiting.x, waiting.y)


def test_colour_is_never_alone() -> None:
    """Units, cards and sectors say in words and by a shape of their own whose they are."""
    table = station("marines", "greys", units=["marine corridors.a", "grey corridors.b", "marine workshop.a"])
    scene = picture(table.match)
    marine, grey = item(scene, "unit-0"), item(scene, "unit-3")
    bodies = [one.markup.split("class='body' d='")[1].split("'")[0] for one in (marine, grey)]
    assert bodies[0] != bodies[1]
    assert marine.label.startswith("Marine")
    assert grey.label.startswith("Grey")
