"""Traps on stopping and on crossing, in the order of the player whose turn it is: T-47 to T-53."""

import pytest

from derelict.games.theseus.events import Sprung
from tests.games.theseus.rules.tools import happened, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

ALIENS = ["alien corridors.a", "alien unloading_dock.a"]
"""The first of these stops in the Control Room when it moves."""


def stop(*cards: str, units: list[str] = ALIENS, **fields: object) -> Table:
    """An Alien stops in the Control Room, where these cards of the Marines lie."""
    slots = {f"control_room.s{number}": card for number, card in enumerate(cards, 1)}
    return station("aliens", "marines", units=units, slots=slots, **fields).play("move corridors.a", "control_room.a")


@rule("T-47")
def test_a_trap_is_resolved_as_soon_as_the_unit_has_its_room() -> None:
    units = ["alien corridors.a", "alien unloading_dock.a"]
    table = station("aliens", "marines", units=units, slots={"control_room.s1": "marines.minefield"})
    table.play("move corridors.a")
    assert (table.prompt, table.life("aliens")) == ("which_room", 20)
    table.play("control_room.a")
    assert table.life("aliens") == 20 - value("marines.minefield")


@rule("T-47", "T-85")
def test_only_an_active_trap_is_resolved() -> None:
    assert stop("marines.minefield", malfunction="control_room.s1").life("aliens") == 20
    assert stop("marines.minefield", "aliens.crawlers").life("aliens") == 20


@rule("T-48", "T-52")
def test_a_unit_that_a_card_moves_into_the_sector_springs_it_too_even_by_its_owner() -> None:
    units = ["marine corridors.a", "marine control_room.b", "alien workshop.a", "alien alien_nest.a"]
    slots = {"control_room.s1": "marines.team_tactics", "alien_nest.s2": "marines.minefield"}
    table = station("marines", "aliens", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a", "alien_nest.b")
    assert table.life("aliens") == 20 - value("marines.minefield")
    units = ["alien corridors.a", "alien workshop.a", "scientist control_room.b", "scientist laboratory.a"]
    slots = {"control_room.s1": "aliens.abduction", "laboratory.s2": "aliens.hive"}
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "control_room.b", "laboratory", "laboratory.b")
    assert table.life("scientists") == 20 - value("aliens.hive")


@rule("T-49")
def test_a_trap_does_nothing_to_units_of_its_owner() -> None:
    slots = {"unloading_dock.s2": "marines.fire", "workshop.s2": "marines.minefield", "workshop.s4": "marines.ambush"}
    units = ["marine control_room.a", "marine control_room.b", "marine alien_nest.a"]
    table = station("marines", "aliens", units=units, slots=slots)
    table.play("move control_room.a", "workshop.a")
    assert table.life("marines") == 20
    assert not table.events(Sprung)
    assert table.at("workshop.s2") == "marines.minefield"


def cross(owner: str, card: str) -> Table:
    """A unit of the first player passes through the Control Room, where the card lies, and stops beyond it."""
    mover = "marine" if owner != "marines" else "alien"
    faction = "marines" if owner != "marines" else "aliens"
    units = [f"{mover} corridors.a", f"{mover} corridors.b", f"{mover} workshop.a"]
    table = station(faction, owner, units=units, slots={"control_room.s1": f"{owner}.{card}"})
    return table.play("move corridors.a")


@rule("T-50")
@pytest.mark.parametrize(
    ("owner", "card"), [("marines", "fire"), ("aliens", "tentacles"), ("scientists", "defence_system armed")]
)
def test_fire_tentacles_and_a_waking_defence_system_work_on_crossing(owner: str, card: str) -> None:
    table = cross(owner, card)
    assert table.state.life[0] == 20 - value(f"{owner}.{card.split()[0]}")


@rule("T-50")
@pytest.mark.parametrize(
    ("owner", "card"),
    [
        ("marines", "minefield"),
        ("marines", "ambush"),
        ("aliens", "hive"),
        ("aliens", "parasite"),
        ("scientists", "camera"),
        ("scientists", "clamp"),
        ("scientists", "defence_system"),
        ("greys", "probe"),
        ("greys", "minefield"),
    ],
)
def test_other_traps_do_not_work_on_crossing(owner: str, card: str) -> None:
    table = cross(owner, card)
    assert not table.events(Sprung)
    assert table.state.life[0] == 20


@rule("T-50")
def test_traps_of_crossing_work_on_stopping_too_and_once() -> None:
    assert stop("marines.fire").life("aliens") == 20 - value("marines.fire")


@rule("T-51")
def test_the_player_whose_turn_it_is_chooses_the_order_where_it_matters() -> None:
    """An invisible Grey is moved by the Marines onto two traps: the first is cancelled."""
    units = ["marine corridors.a", "marine control_room.b", "grey workshop.a invisible", "grey grey_wreck.a"]
    slots = {"control_room.s1": "marines.team_tactics", "grey_wreck.s2": "marines.minefield",
             "grey_wreck.s3": "marines.fire"}  # fmt: skip
    table = station("marines", "greys", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a", "grey_wreck.b")
    assert (table.prompt, table.asked) == ("which_trap", "marines")
    assert table.options == ["grey_wreck.s2", "grey_wreck.s3"]
    table.play("grey_wreck.s3")
    assert table.life("greys") == 20 - value("marines.minefield")


@rule("T-51", "T-29", "T-139")
@pytest.mark.parametrize(("answers", "mine", "probe"), [
    (["yes"], False, True), (["no", "yes"], True, False), (["no", "no"], True, True),
])  # fmt: skip
def test_a_deactivation_token_needs_no_order_for_it_may_be_declined(
    answers: list[str], mine: bool, probe: bool
) -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "grey workshop.a"]
    slots = {"control_room.s1": "greys.minefield", "control_room.s2": "greys.probe"}
    table = station("marines", "greys", units=units, slots=slots, deactivations=[("control_room", "marines")])
    table.play("move corridors.a", "control_room.a")
    for number, answer in enumerate(answers, 1):
        assert (table.prompt, table.asked) == ("deactivate", "marines")
        assert table.match.decision is not None
        assert table.match.decision.about == (f"control_room.s{number}",)
        table.play(answer)
    assert table.life("marines") == 20 - (value("greys.minefield") if mine else 0)
    assert table.knowledge("greys") == (value("greys.probe") if probe else 0)


@rule("T-51", "T-29")
@pytest.mark.parametrize(
    "cards",
    [
        ("marines.minefield", "marines.fire"),
        ("marines.minefield", "marines.minefield"),
        ("marines.fire", "marines.minefield upgrades=1"),
    ],
)
def test_the_order_of_plain_traps_is_not_asked_for(cards: tuple[str, str]) -> None:
    table = stop(*cards)
    assert table.prompt != "which_trap"
    assert happened(table, Sprung) == ["Sprung", "Sprung"]


@rule("T-51", "T-29")
def test_invisibility_before_copies_of_one_trap_asks_nothing() -> None:
    units = ["grey corridors.a invisible", "grey unloading_dock.a"]
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.fire"}
    table = station("greys", "marines", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.prompt != "which_trap"
    assert table.life("greys") == 20 - value("marines.fire")


@rule("T-51", "T-29")
def test_an_ambush_beside_another_trap_asks_for_no_order_for_the_sum_is_the_same() -> None:
    table = stop("marines.ambush", "marines.fire", units=[*ALIENS, "marine control_room.b"])
    assert table.prompt != "which_trap"
    assert table.life("aliens") == 20 - 1 - value("marines.fire")


@rule("T-51", "T-29")
def test_in_a_duel_no_order_decides_who_wins_so_none_is_asked_for() -> None:
    """Life and knowledge at the edge: whichever trap comes first, its owner wins."""
    units = ["marine corridors.a", "marine unloading_dock.a"]
    slots = {"control_room.s1": "greys.minefield", "control_room.s2": "greys.probe"}
    table = station("marines", "greys", units=units, slots=slots, life=[2, 20], knowledge=[0, 19])
    table.play("move corridors.a", "control_room.a")
    assert table.results() == {"marines": "lost", "greys": "won"}


@rule("T-51", "T-215")
def test_in_a_deathmatch_the_order_matters_when_two_owners_would_win() -> None:
    units = ["alien corridors.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"unloading_dock.s2": "marines.minefield", "unloading_dock.s3": "greys.minefield"}
    table = station("aliens", "greys", "marines", mode="deathmatch", units=units, slots=slots, life=[0, 19, 19])
    table.play("move corridors.a", "unloading_dock.a")
    assert (table.prompt, table.asked) == ("which_trap", "aliens")
    table.play("unloading_dock.s3")
    assert table.results() == {"aliens": "lost", "greys": "won", "marines": "lost"}


@rule("T-51", "T-29")
def test_in_a_deathmatch_the_order_of_two_owners_traps_is_always_asked_for() -> None:
    units = ["alien corridors.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"unloading_dock.s2": "marines.minefield", "unloading_dock.s3": "greys.minefield"}
    table = station("aliens", "greys", "marines", mode="deathmatch", units=units, slots=slots, life=[0, 0, 19])
    table.play("move corridors.a", "unloading_dock.a")
    assert table.prompt == "which_trap"
    assert table.play("unloading_dock.s2").results()["marines"] == "won"


@rule("T-51", "T-29")
def test_in_a_deathmatch_the_order_of_one_owners_traps_is_not_asked_for() -> None:
    units = ["alien corridors.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"unloading_dock.s2": "marines.minefield", "unloading_dock.s3": "marines.fire"}
    table = station("aliens", "greys", "marines", mode="deathmatch", units=units, slots=slots, life=[0, 0, 19])
    table.play("move corridors.a", "unloading_dock.a")
    assert table.results() == {"aliens": "lost", "greys": "lost", "marines": "won"}


@rule("T-52", "T-212")
def test_the_wounds_of_a_trap_are_dealt_by_its_owner_whoever_moved_the_unit() -> None:
    units = ["grey unloading_dock.a", "grey corridors.b", "alien workshop.a", "marine corridors.a"]
    slots = {"control_room.s1": "greys.mind_control", "alien_nest.s2": "marines.minefield"}
    table = station("greys", "aliens", "marines", mode="deathmatch", units=units, slots=slots)
    table.play("move unloading_dock.a", "control_room.a", "workshop.a", "alien_nest.a")
    assert table.state.life == [0, 0, value("marines.minefield")]


@rule("T-53")
def test_a_unit_that_comes_into_play_springs_no_trap() -> None:
    units = ["alien corridors.a", "alien unloading_dock.a"]
    slots = {"control_room.s1": "aliens.incubator", "control_room.s2": "marines.fire"}
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "control_room.b")
    assert table.at("control_room.b") == "minor_alien"
    assert table.life("aliens") == 20 - value("marines.fire"), "once, for the Alien that has moved"


@rule("T-53", "T-189")
def test_a_trap_is_resolved_once_for_a_visit_however_many_points_are_spent_there() -> None:
    units = ["grey corridors.a", "marine corridors.b", "marine corridors.c", "grey workshop.a"]
    slots = {"control_room.s1": "greys.time_loop", "control_room.s2": "marines.fire"}
    table = station("greys", "marines", units=units, slots=slots)
    table.play("move corridors.a", "1")
    assert table.life("greys") == 20 - value("marines.fire")
    assert table.options[0].startswith("grey_wreck"), "three points, one of them spent in the loop"
