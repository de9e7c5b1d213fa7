"""Pointing at a unit shows where it goes, through which traps, and what happens there; the same in words."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import LayoutName
from derelict.games.theseus import GAME, events
from derelict.games.theseus.actions import Move
from derelict.games.theseus.advice.forecast import forecast
from derelict.games.theseus.content.places import SECTOR, SECTORS, SLOT_SPOT, SPOT
from derelict.games.theseus.draw.arranging import lay_out
from derelict.games.theseus.wording import describe_way
from tests.games.pictures import LAYOUTS, item, named, parsed
from tests.games.theseus.draw.pictures import SETUPS, moments, picture, seen
from tests.games.theseus.table import station


def slot(name: str) -> int:
    return SPOT[name] - SLOT_SPOT


def names(path: tuple[int, ...]) -> list[str]:
    return [SECTORS[sector].id for sector in path]


def test_as_many_sectors_as_units_clockwise() -> None:
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.b", "alien corridors.c"])
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert names(ahead.path) == ["control_room", "unloading_dock"]
    assert not ahead.is_full
    assert not ahead.is_lightning
    assert ahead.sector_action == "faction_base"


def test_traps_on_the_way_and_at_its_end() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a", "marine workshop.b", "alien corridors.c"],
        slots={
            "control_room.s2": "aliens.tentacles", "control_room.s1": "aliens.hive", "unloading_dock.s2": "aliens.hive",
            "unloading_dock.s3": "marines.minefield", "unloading_dock.s4": "marines.armory",
        },
    )  # fmt: skip
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert ahead.crossed == (slot("control_room.s2"),), "a Hive does nothing to who only passes"
    assert ahead.sprung == (slot("unloading_dock.s2"),), "one's own trap does nothing"
    assert ahead.actions == (slot("unloading_dock.s4"),)
    words = describe_way(table.state, SPOT["corridors.a"], "en")
    assert words.startswith("2 sectors, to Unloading Dock; passes through Tentacles; springs Hive; resolves Armory")
    assert "Ruche" in describe_way(table.state, SPOT["corridors.a"], "fr")


def test_the_last_room_and_a_full_sector() -> None:
    crowd = ["alien control_room.a", "alien control_room.b", "alien control_room.c"]
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a", *crowd])
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert (ahead.is_lightning, ahead.is_full) == (True, False)
    table = station(
        "marines", "aliens", units=["marine corridors.a", "marine workshop.a", "marine control_room.d", *crowd]
    )
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert (ahead.is_lightning, ahead.is_full) == (True, True)


def test_parasites_are_counted_for_each_point() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a", "marine corridors.b", "alien workshop.c"], parasites=[(0, "aliens")],
    )  # fmt: skip
    assert forecast(table.state, SPOT["corridors.a"]).parasites == 2
    assert forecast(table.state, SPOT["corridors.b"]).parasites == 0


def test_only_shortcuts_that_could_change_the_move_are_named() -> None:
    table = station(
        "greys", "marines",
        units=["grey corridors.a", "grey workshop.b", "marine corridors.c"],
        slots={
            "control_room.s1": "greys.time_loop", "control_room.s2": "greys.teleport",
            "grey_wreck.s2": "greys.time_loop",
        },
    )  # fmt: skip
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert names(ahead.path) == ["control_room", "grey_wreck"]
    assert ahead.shortcuts == (slot("control_room.s1"),), "Teleport works where one stops, a Time Loop on the way"
    table = station(
        "greys", "marines", units=["grey corridors.a", "grey workshop.b"], slots={"control_room.s2": "greys.teleport"}
    )
    assert forecast(table.state, SPOT["corridors.a"]).shortcuts == (slot("control_room.s2"),)


def test_own_cards_that_a_stop_serves() -> None:
    table = station(
        "scientists", "marines",
        units=["scientist corridors.a", "scientist workshop.b"],
        slots={
            "control_room.s1": "scientists.camera points=4", "control_room.s2": "scientists.defence_system",
            "control_room.s3": "scientists.infirmary",
        },
    )  # fmt: skip
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert (ahead.read, ahead.armed) == ((slot("control_room.s1"),), (slot("control_room.s2"),))
    words = describe_way(table.state, SPOT["corridors.a"], "en")
    assert "resolves Infirmary; reads Camera; activates Defence System" in words
    told = table.state.copy()
    told.set_card(slot("control_room.s1"), None)
    assert forecast(told, SPOT["corridors.a"]).read == ()


def test_who_finds_no_room_is_told_so() -> None:
    """Four units of an alliance stand in the Nest, behind a Barricade or not."""
    units = ["alien workshop.a", "alien corridors.a", "grey alien_nest.a", "grey alien_nest.b"]
    units += ["marine alien_nest.c", "marine alien_nest.d"]
    for slots, away in (({"alien_nest.s2": "marines.barricade", "alien_nest.s3": "greys.probe"}, True), ({}, False)):
        table = station(
            *("marines", "aliens", "greys", "scientists"),
            mode="teams", homes=["unloading_dock", "alien_nest"] * 2, units=units, slots=slots, player="aliens",
        )  # fmt: skip
        ahead = forecast(table.state, SPOT["workshop.a"])
        assert (ahead.is_turned_away, ahead.is_full, ahead.is_lightning) == (away, not away, not away)
        assert (ahead.sector_action is None) == away
        assert ahead.sprung == ()
        assert ("drifts into Space" in describe_way(table.state, SPOT["workshop.a"], "en")) == away


def test_what_pandora_brings_about() -> None:
    units = ["creature corridors.a", "runner workshop.a", "creature unloading_dock.c", "marine unloading_dock.b"]
    table = station("pandora", "marines", homes=["control_room", "unloading_dock"], units=units)
    ahead = forecast(table.state, SPOT["corridors.a"])
    assert (ahead.hatches, ahead.takes_token, ahead.sector_action) == (True, True, "malfunction")
    words = describe_way(table.state, SPOT["corridors.a"], "en")
    assert words.endswith("an embryo hatches; 1 Upgrade token; Malfunction")
    runner = forecast(table.state, SPOT["workshop.a"])
    assert (runner.may_stride, runner.hatches) == (True, False)
    assert forecast(table.state, SPOT["unloading_dock.c"]).hatches, "nobody is in the Corridors but a Creature"
    units[1] = "marine control_room.b"
    table = station("pandora", "marines", homes=["control_room", "unloading_dock"], units=units)
    assert not forecast(table.state, SPOT["corridors.a"]).hatches, "not beside an enemy"


def test_the_way_is_drawn_beside_its_mark_and_shown_by_pointing() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a", "marine workshop.b", "alien corridors.c"],
        slots={"control_room.s2": "aliens.tentacles"},
    )  # fmt: skip
    scene = picture(table.match, seat=0)
    way, mark = item(scene, "way-corridors-a"), item(scene, "move-corridors-a")
    assert mark.choice == "move corridors.a"
    assert not way.choice
    assert way.layer > mark.layer
    assert way.markup.count("class='alarm'") == 1
    assert way.markup.count("class='leg'") == 2
    assert "#move-corridors-a:hover) #way-corridors-a" in scene.style
    assert "#move-corridors-a.pointed) #way-corridors-a" in scene.style
    assert "Tentacles" in mark.label


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_forecasts_come_true(setup: dict[str, Any]) -> None:
    """Where no Shortcut and no card is used on the way, the unit arrives where the forecast says, by those traps."""
    checked = 0
    for match, decision in moments(setup, 11):
        moves = [option for option in decision.options if isinstance(option, Move)]
        for move in moves:
            ahead, trial = forecast(seen(match, decision.seat), move.room), match.copy()
            if ahead.shortcuts:
                continue
            told = len(trial.events)
            rng = Random(checked)
            trial.play(move)
            while trial.decision is not None and trial.decision.continues:
                stop = [option for option in trial.decision.options if option.text == "stop"]
                trial.play(stop[0] if stop else rng.choice(list(trial.decision.options)))
            happened = [one.event for one in trial.events[told:]]
            sprung = [event for event in happened if isinstance(event, events.Sprung)]
            arrived = [event for event in happened if isinstance(event, events.Arrived)]
            if trial.outcome is None and arrived:
                assert arrived[0].unit.room >> 2 == ahead.path[-1]
                kinds = {card.kind for at in (*ahead.crossed, *ahead.sprung) if (card := seen(match).card(at))}
                first = happened.index(arrived[0])
                assert {event.card for event in sprung if happened.index(event) < first} <= kinds
                checked += 1
    assert checked > 20


def test_a_forced_move_is_forecast_too() -> None:
    table = station(
        "greys", "marines",
        units=["grey grey_wreck.a", "grey corridors.a", "marine corridors.b", "marine workshop.a"],
        slots={"control_room.s1": "greys.mind_control"},
    )  # fmt: skip
    ahead = forecast(table.state, SPOT["corridors.b"])
    assert ahead.sector_action is None
    assert ahead.actions == ()
    assert SECTOR["corridors"] not in ahead.path


def test_who_moves_an_enemy_is_told_its_way_too() -> None:
    table = station(
        "greys", "marines",
        units=["grey control_room.b", "grey corridors.a", "marine corridors.b", "marine workshop.a"],
        slots={"grey_wreck.s2": "greys.mind_control"},
    )  # fmt: skip
    table.play("move control_room.b", "grey_wreck.a")
    decision = table.match.decision
    assert decision is not None
    assert decision.prompt == "which_enemy"
    scene = picture(table.match, seat=0)
    assert item(scene, "pick-corridors-b").label == "Marine [Corridors, room b]: 2 sectors, to Wreck of the Greys"
    assert item(scene, "way-corridors-b").markup.count("class='leg'") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_match_has_its_words(language: str) -> None:
    for match, decision in moments(SETUPS[0], 4):
        for option in decision.options:
            if isinstance(option, Move):
                label = GAME.label(match.state, decision, option, language)
                assert "{" not in label
                assert label.count(":") >= 1


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3], SETUPS[4], SETUPS[5]], ids=named)
def test_what_is_said_of_a_way_covers_no_room(setup: dict[str, Any], layout: LayoutName) -> None:
    told = 0
    for match, decision in moments(setup, 8):
        if not any(isinstance(option, Move) for option in decision.options):
            continue
        state = seen(match, decision.seat)
        plan, scene = lay_out(state, layout, decision.seat), picture(match, "fr", layout, decision.seat)
        r = plan.plan.room - 1
        rooms = [plan.room(room) for room in state.rules.rooms]
        for way in (one for one in scene.items if one.id.startswith("way-")):
            for x, y, wide, high in plates(way.markup):
                told += 1
                assert scene.left < x < x + wide < scene.left + scene.width
                assert scene.top < y < y + high < scene.top + scene.height
                for u, v in rooms:
                    assert x + wide < u - r or x > u + r or y + high < v - r or y > v + r, way.id
    assert told > 50


def plates(way: str) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of the plates of a way."""
    for group in parsed(f"<g>{way}</g>"):
        for plate in group:
            if plate.attrib.get("class") == "notice":
                x, y = map(float, group.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
                left, top, wide, high = (float(plate.attrib[name]) for name in ("x", "y", "width", "height"))
                yield x + left, y + top, wide, high
