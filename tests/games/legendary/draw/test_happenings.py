"""What happens is seen: events have their marks, in their places."""

import pytest

from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.events import Event
from derelict.games.legendary import GAME, events
from derelict.games.legendary.content.places import COMBAT, ROOM
from derelict.games.legendary.draw import happening_items
from tests.games.legendary.draw.pictures import picture
from tests.games.legendary.table import Table, complex
from tests.games.pictures import LAYOUTS, item


@pytest.fixture
def table() -> Table:
    return complex("gunner", "medic", combat=["stray_drone"], rooms={"airlock": "vent_stalker up"})


def over(table: Table, *happened: Event, layout: LayoutName = "wide") -> list[Item]:
    return happening_items(table.state, happened, "en", layout, 0)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_card_that_creeps_on_leaves_a_trail(table: Table, layout: LayoutName) -> None:
    moved = events.Moved("vent_stalker", ROOM["med_lab"], ROOM["airlock"])
    trail, ring = over(table, moved, layout=layout)
    assert "class='trail'" in trail.markup
    cards = [one for one in picture(table.match, layout=layout).items if one.thing.startswith("vent_stalker")]
    card = next(one for one in cards if not one.choice)
    assert (ring.x, ring.y) == (card.x, card.y)
    assert trail.label == GAME.sentence(table.state, moved, "en")


def test_a_blow_comes_from_its_enemy_and_hits_its_player(table: Table) -> None:
    blow, ring = over(table, events.Struck(1, "stray_drone"))
    enemy = next(one for one in picture(table.match).items if one.thing.startswith("stray_drone") and not one.choice)
    assert "class='wedge'" in blow.markup
    assert (ring.x, ring.y) == (enemy.x, enemy.y)


def test_damage_of_one_picture_is_added_up(table: Table) -> None:
    marks = over(table, events.StrikeDrawn(0, "claw_rake", 2), events.StrikeDrawn(0, "torn_open", 3))
    assert "\u22125</text>" in marks[-1].markup
    tray = item(picture(table.match), "tray-0")
    assert abs(marks[-1].x - tray.x) < 150


def test_attack_and_recruit_rise_at_their_numbers(table: Table) -> None:
    attack, recruit = over(table, events.Gave(0, 3, 2))
    scene = picture(table.match)
    assert abs(attack.x - item(scene, "number-attack").x) < 30
    assert abs(recruit.x - item(scene, "number-recruit").x) < 30
    assert ">+3<" in attack.markup
    assert ">+2<" in recruit.markup


def test_an_objective_that_is_done_and_a_hazard_have_a_ribbon(table: Table) -> None:
    done, hazard = over(table, events.ObjectiveDone("the_sos"), events.HazardRevealed("nostromo", 2))
    assert "The S.O.S." in done.markup
    assert "alarm" not in done.markup
    assert "alarm" in hazard.markup


def test_an_event_of_the_whole_table_shows_nothing(table: Table) -> None:
    assert over(table, events.TurnBegun(0, 3)) == []


def test_a_card_that_has_left_the_combat_zone_still_strikes_from_there(table: Table) -> None:
    blow, _ = over(table, events.Struck(0, "alien_queen"), events.Moved("", COMBAT - 1, COMBAT))[:2]
    assert "class='wedge'" in blow.markup
