"""Every refusal names the rule that stands against it."""

from random import Random
from typing import Any

import pytest

from derelict import rulebook
from derelict.games.theseus.actions import parse
from derelict.games.theseus.content.places import SPOTS
from derelict.games.theseus.state import SPACE
from derelict.table.screen.why_not import forbidding
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule

RULES = set(rulebook.load("theseus").rules)


def duel(**fields: Any) -> Table:
    """Marines in the Corridors and in the Dock, Aliens next to them; the Marines are to move."""
    fields.setdefault(
        "units", ["marine corridors.a", "marine unloading_dock.a", "alien corridors.b", "alien alien_nest.a upgraded"]
    )
    return station("marines", "aliens", **fields)


def pointed(table: Table, item: str) -> str | None:
    """The rule that the table names to who points at this."""
    assert table.match.decision is not None
    meant = GAME.drawing.meant(table.state, item, "")
    return forbidding(GAME, table.state, table.match.decision, meant)


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("pass", "T-26"),
        ("move corridors.b", "T-26"),
        ("move corridors.c", "T-26"),
        ("move laboratory.a", "T-1"),
        ("space marine", "T-43"),
        ("spend", "T-99"),
        ("play gangway", "T-108"),
        ("token", "T-80"),
        ("stop", "T-31"),
    ],
)
def test_what_cannot_be_done_before_the_move(line: str, id: str) -> None:
    assert duel().refusal(line) == id


@rule("T-77")
def test_no_unit_moves_twice_in_a_turn() -> None:
    table = duel(
        units=["marine corridors.a moved", "marine unloading_dock.a", "marine workshop.b", "alien alien_nest.a"]
    )
    assert table.refusal("move corridors.a") == "T-77"


@rule("T-183")
def test_a_clamped_unit_does_not_move() -> None:
    table = station(
        "marines",
        "scientists",
        units=["marine corridors.a", "marine unloading_dock.a", "marine workshop.b", "scientist laboratory.a"],
        slots={"corridors.s1": "scientists.clamp"},
        clamped=[(0, "corridors.s1")],
    )
    assert table.refusal("move corridors.a") == "T-183"


@rule("T-223")
def test_an_allys_unit_is_not_moved() -> None:
    table = station(
        "marines",
        "aliens",
        "greys",
        "scientists",
        mode="teams",
        homes=["unloading_dock", "alien_nest", "unloading_dock", "alien_nest"],
        units=["marine corridors.a", "marine workshop.a", "grey workshop.b", "alien alien_nest.a"],
    )
    assert table.refusal("move workshop.b") == "T-223"


@rule("T-76", "T-78")
def test_an_extra_turn_is_not_declined_and_not_for_a_unit_in_space() -> None:
    table = duel(
        units=["marine unloading_dock.a", "marine control_room.a", "marine corridors.a", "alien workshop.b"],
    )
    table.play("move unloading_dock.a", "workshop.a")
    assert table.refusal("pass") == "T-76"
    assert table.refusal("space marine") == "T-78"


@rule("T-31", "T-3")
def test_a_unit_takes_an_empty_room_of_the_sector_it_has_reached() -> None:
    table = duel(units=["marine control_room.a", "marine corridors.a", "marine unloading_dock.a", "alien workshop.b"])
    table.play("move control_room.a")
    assert table.refusal("unloading_dock.a") == "T-3"
    assert table.refusal("workshop.a") == "T-31"
    assert table.refusal("laboratory.a") == "T-1"
    assert table.refusal("pass") == "T-31"
    assert table.refusal("move corridors.a") == "T-26"


@rule("T-31", "T-3", "T-26")
def test_pointing_at_a_room_means_the_room_before_the_unit_in_it() -> None:
    table = duel(units=["marine control_room.a", "marine corridors.a", "marine unloading_dock.a", "alien workshop.b"])
    assert pointed(table, "room-workshop-b") == pointed(table, "room-workshop-a") == "T-26"
    table.play("move control_room.a")
    assert pointed(table, "room-workshop-a") == pointed(table, "room-corridors-a") == "T-31"
    assert pointed(table, "room-unloading_dock-a") == "T-3"


@rule("T-26")
def test_while_cards_are_asked_for_only_an_own_unit_could_be_meant_to_move() -> None:
    table = duel(
        units=["marine control_room.a", "marine workshop.a", "alien alien_nest.b", "alien alien_nest.a"],
        waiting={"unloading_dock.w1": "marines.fire"},
    )
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert table.prompt == "install_where"
    assert pointed(table, "room-workshop-a") == "T-26"
    assert pointed(table, "room-alien_nest-a") is None
    assert pointed(table, "room-workshop-b") is None


@rule("T-43", "T-78", "T-42")
def test_why_a_unit_in_space_cannot_be_chosen() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "alien space", "minor_alien corridors.a"]
    table = station("aliens", "marines", units=[*units, "marine space", "marine unloading_dock.a"])
    drifting = [f"unit-{unit}" for unit, where in enumerate(table.state.where) if where == SPACE]
    assert [pointed(table, unit) for unit in drifting] == [None, "T-43"]
    assert pointed(table, "unit-99") is None
    table.play("move alien_nest.a")
    assert table.prompt == "which_room"
    assert [pointed(table, unit) for unit in drifting] == ["T-42", "T-42"]
    table.play("workshop.a")
    assert table.prompt == "which_unit"
    assert [pointed(table, unit) for unit in drifting] == ["T-78", "T-78"]


@rule("T-45")
def test_a_unit_that_comes_back_takes_an_empty_room() -> None:
    table = duel(units=["marine control_room.a", "marine space", "alien alien_nest.b", "alien alien_nest.a"])
    table.play("space marine")
    assert table.refusal("alien_nest.a") == "T-45"


@rule("T-154", "T-3", "T-141")
def test_why_a_minor_alien_does_not_appear_there() -> None:
    slots = {"control_room.s2": "aliens.incubator", "control_room.s1": "marines.barricade"}
    units = ["alien corridors.a", "alien alien_nest.b", "marine control_room.a", "marine workshop.a"]
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a", "control_room.b")
    assert table.prompt == "hatch_where"
    assert (table.refusal("control_room.a"), table.refusal("workshop.b")) == ("T-3", "T-154")
    units[-2:] = ["marine control_room.a", "marine control_room.c", "alien control_room.d"]
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a")
    assert table.prompt == "hatch_where"
    assert table.refusal("control_room.a") == "T-141"


@rule("T-149", "T-77")
def test_why_a_card_does_not_move_a_unit() -> None:
    table = station(
        "marines",
        "aliens",
        units=[
            *("marine corridors.a", "marine unloading_dock.a moved", "alien alien_nest.a", "alien workshop.a moved"),
            *("alien workshop.b", "marine control_room.b"),
        ],
        slots={"control_room.s2": "marines.team_tactics"},
    )
    table.play("move corridors.a", "control_room.a")
    assert table.prompt == "which_enemy"
    assert table.refusal("unloading_dock.a") == "T-149"
    assert table.refusal("workshop.a") == "T-77"


@rule("T-38")
def test_only_who_stands_in_the_full_sector_is_thrown_out() -> None:
    table = duel(
        units=[
            *("marine corridors.a", "marine unloading_dock.a", "marine workshop.a"),
            *("alien control_room.a", "alien control_room.b", "alien control_room.c", "minor_alien control_room.d"),
        ],
        slots={"workshop.s2": "marines.barricade"},
    )
    table.play("move corridors.a")
    assert table.prompt == "which_ejected"
    assert pointed(table, "room-workshop-a") == pointed(table, "room-workshop-b") == "T-38"


@rule("T-204")
def test_reinforcements_come_into_an_empty_slot() -> None:
    table = duel(
        hands=[["bonus.unexpected_reinforcement"], []],
        slots={"workshop.s2": "aliens.hive"},
        malfunction="workshop.s2",
    )
    table.play("play unexpected_reinforcement")
    assert table.prompt == "reinforce_where"
    assert table.refusal("workshop.s2") == "T-204"


@rule("T-83", "T-79", "T-145")
def test_where_the_malfunction_token_does_not_go() -> None:
    slots = {"workshop.s1": "bonus.gangway", "workshop.s2": "marines.fire", "workshop.s4": "aliens.hive"}
    table = duel(
        slots={**slots, "corridors.s2": "aliens.assault"},
        units=["marine corridors.a", "marine unloading_dock.a", "alien alien_nest.b", "alien alien_nest.a"],
    )
    table.play("move corridors.a", "control_room.a")
    assert table.prompt == "which_malfunction"
    assert table.refusal("workshop.s1") == "T-83"
    assert table.refusal("workshop.s2") == "T-79"
    assert table.refusal("pass") == "T-82"


@rule("T-84", "T-97", "T-91", "T-126")
def test_why_a_waiting_place_cannot_be_planned_with() -> None:
    table = duel(
        units=["marine control_room.a", "marine workshop.a", "alien alien_nest.b", "alien alien_nest.a"],
        waiting={
            "unloading_dock.w1": "marines.fire",
            "unloading_dock.w2": "marines.hideout",
            "corridors.w1": "aliens.hive",
        },
        malfunction="unloading_dock.w1",
    )
    table.play("move control_room.a", "unloading_dock.a")
    assert table.prompt == "planning"
    assert table.refusal("unloading_dock.w1") == "T-84"
    assert table.refusal("corridors.w1") == "T-91"
    table.play("unloading_dock.w2")
    assert table.refusal("unloading_dock.w1") == "T-5"


@rule("T-97", "T-86")
def test_why_a_card_is_not_installed_there() -> None:
    table = duel(
        units=["marine control_room.a", "marine workshop.a", "alien alien_nest.b", "alien alien_nest.a"],
        waiting={"unloading_dock.w1": "marines.fire"},
        slots={"workshop.s2": "aliens.hive", "workshop.s4": "marines.hideout"},
        malfunction="workshop.s4",
    )
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert table.refusal("workshop.s2") == "T-97"
    assert table.refusal("workshop.s4") == "T-86"
    assert table.refusal("pass") == "T-92"


@rule("T-99", "T-100", "T-102", "T-103", "T-106")
def test_what_cannot_be_upgraded() -> None:
    table = duel(
        units=["marine corridors.a upgraded", "marine workshop.a", "marine workshop.b", "alien alien_nest.a"],
        slots={
            "workshop.s2": "aliens.hive",
            "workshop.s4": "marines.hideout",
            "workshop.s5": "marines.fire upgrades=2",
            "corridors.s1": "marines.armory upgrades=6",
        },
        stock=[2, 0],
    )
    table.play("spend")
    assert table.refusal("corridors.a") == "T-106"
    assert table.refusal("alien_nest.a") == "T-99"
    assert table.refusal("workshop.s2") == "T-100"
    assert table.refusal("workshop.s4") == "T-100"
    assert table.refusal("workshop.s5") == "T-102"
    assert table.refusal("corridors.s1") == "T-103"


@rule("T-109", "T-207", "T-205", "T-112")
def test_when_a_card_in_hand_cannot_be_played() -> None:
    table = station(
        "aliens",
        "marines",
        units=["alien control_room.a", "alien workshop.a", "marine unloading_dock.b", "marine unloading_dock.a"],
        hands=[["bonus.gangway", "aliens.shaft", "bonus.unexpected_reinforcement"], []],
        decks=[[], ["marines.fire"]],
    )
    assert table.refusal("play gangway") == "T-207"
    assert table.refusal("play shaft") == "T-112"
    assert table.refusal("play unexpected_reinforcement") == "T-205"
    table.play("move control_room.a", "stop")
    assert table.prompt == "which_room"
    assert table.refusal("play shaft") == "T-109"


@rule("T-58", "T-64")
def test_whom_a_unit_does_not_attack() -> None:
    table = station(
        "marines",
        "aliens",
        "scientists",
        "greys",
        mode="teams",
        homes=["unloading_dock", "alien_nest", "unloading_dock", "alien_nest"],
        units=["marine alien_nest.a", "marine control_room.a", "alien corridors.b", "grey corridors.c"],
    )
    table.play("move alien_nest.a", "corridors.a")
    assert table.prompt == "which_target"
    assert table.refusal("control_room.a") == "T-58"
    assert table.refusal("pass") == "T-64"


@pytest.mark.parametrize(("mode", "factions"), [("duel", ["greys", "pandora"]), ("teams", ["aliens", "pandora"])])
def test_every_refusal_of_a_whole_match_is_a_rule_of_the_page(mode: str, factions: list[str]) -> None:
    """Whatever is pointed at that is not offered: a rule is named, or the order of questions is all there is."""
    lines = [
        *SPOTS,
        *(f"move {spot}" for spot in SPOTS[:28]),
        *("pass", "spend", "token", "skip", "enter", "stop", "go on", "yes", "no", "2", "left", "hatch runner"),
        *("space alien", "space creature", "play gangway", "play shaft", "card hive", "leave hive", "marines"),
    ]
    tried = [action for line in lines if (action := parse(line)) is not None]
    assert len(tried) == len(lines)
    match, rng = GAME.start(seed=5, mode=mode, factions=factions), Random(5)
    named: set[str | None] = set()
    while match.decision is not None and len(match.actions) < 150:
        offered = list(match.decision.options)
        for action in tried:
            if action not in offered:
                named.add(GAME.reason(match.state, match.decision, action))
        match.play(rng.choice(offered))
    assert len(named) > 30
    assert named - {None} <= RULES
