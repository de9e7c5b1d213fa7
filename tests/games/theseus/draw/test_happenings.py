"""What happens is seen: every kind of event has its mark, in its place."""

import pytest

from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.events import Event
from derelict.games.theseus import GAME, events
from derelict.games.theseus.content.places import SPOT
from derelict.games.theseus.draw import happening_items
from tests.games.pictures import LAYOUTS, item
from tests.games.theseus.draw.pictures import picture
from tests.games.theseus.table import Table, station


def over(table: Table, *happened: Event, layout: LayoutName = "wide") -> list[Item]:
    return happening_items(table.state, happened, "en", layout, 0)


def unit(kind: str, room: str) -> events.Unit:
    return events.Unit(kind, False, SPOT[room])


@pytest.fixture
def table() -> Table:
    return station(
        "marines", "aliens",
        units=["marine corridors.a", "marine workshop.a", "alien corridors.b", "alien control_room.a"],
        slots={"corridors.s1": "aliens.hive", "corridors.s4": "marines.armory"},
    )  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_attack_is_a_line_and_its_wound_a_number_on_the_victim_and_on_the_track(
    table: Table, layout: LayoutName
) -> None:
    attack = events.Attacked(unit("marine", "corridors.a"), unit("alien", "corridors.b"))
    marks = over(table, attack, events.Wounded("aliens", 1, 19), layout=layout)
    scene = picture(table.match, layout=layout, seat=0)
    line, hit, total, *scores = marks
    assert "class='wedge'" in line.markup
    victim = item(scene, "unit-3")
    assert (hit.x, hit.y) == (victim.x, victim.y)
    assert ">1</text>" in hit.markup
    assert "\u22121</text>" in total.markup
    assert abs(total.y - item(scene, "life-aliens").y) < 20
    assert [mark.markup for mark in scores] == ([total.markup] if layout == "tall" else [])
    for mark in scores:
        plate = item(scene, "score-aliens")
        assert plate.x < mark.x < plate.x + 221
        assert plate.y < mark.y < plate.y + 33


def test_wounds_of_one_picture_are_added_up(table: Table) -> None:
    marks = over(table, events.Wounded("aliens", 1, 19), events.Wounded("aliens", 2, 17))
    assert "\u22123</text>" in marks[-1].markup


@pytest.mark.parametrize(
    "later",
    [
        [events.Wounded("aliens", 1, 18, by_parasite=True)],
        [events.Resolved("scientists.detonation", 0), events.Wounded("aliens", 1, 18)],
    ],
)
def test_a_wound_is_not_drawn_on_who_was_hit_before(table: Table, later: list[Event]) -> None:
    attack = events.Attacked(unit("marine", "corridors.a"), unit("alien", "corridors.b"))
    marks = over(table, attack, events.Wounded("aliens", 1, 19), *later)
    victim = item(picture(table.match, seat=0), "unit-3")
    assert sum((mark.x, mark.y) == (victim.x, victim.y) for mark in marks) == 1


def test_a_trap_flashes_on_its_slot(table: Table) -> None:
    sprung = events.Sprung("aliens.hive", SPOT["corridors.a"] >> 2, "marine")
    (mark,) = over(table, sprung)
    card = item(picture(table.match, seat=0), "card-corridors-s1")
    assert (mark.x, mark.y) == (card.x, card.y)
    assert "springing" in mark.markup
    assert mark.label == GAME.sentence(table.state, sprung, "en")


def test_a_move_is_a_trail_around_the_ring(table: Table) -> None:
    start, end = unit("marine", "corridors.a"), unit("marine", "unloading_dock.c")
    marks = over(table, events.Left(start, 2), events.Arrived(end))
    trail = next(mark for mark in marks if "steps-line" in mark.markup)
    assert trail.markup.split("d='")[1].split("'")[0].count("L") == 6


def test_an_event_of_the_whole_table_shows_nothing(table: Table) -> None:
    assert over(table, events.TurnBegun("marines", 3)) == []


def test_what_is_worth_seeing_is_shown_step_by_step() -> None:
    """Traps, action cards and Assaults leave moments, so that a page can stop at them."""
    table = station(
        "marines", "aliens",
        units=["marine workshop.a", "marine alien_nest.b", "alien corridors.b", "alien control_room.a"],
        slots={"corridors.s1": "aliens.hive", "corridors.s4": "marines.assault"},
    )  # fmt: skip
    table.play("move alien_nest.b", "corridors.a")
    first = [type(table.match.events[told].event) for told, _ in table.match.pictures]
    assert first == [events.Sprung, events.Resolved, events.AssaultLaunched]
