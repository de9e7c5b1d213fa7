"""Every other worked example and remark of the rulebook's text, as a position and what comes of it."""

import pytest

from derelict.games.theseus.events import AssaultLaunched, Discarded, LightningAssault, Resolved, Sprung
from tests.games.theseus.rules.tools import finish_turn, happened, set_up, start, value
from tests.games.theseus.table import Table, station
from tests.marks import rule


@rule("T-30", "T-31")
@pytest.mark.parametrize(
    ("room", "to"),
    [
        ("control_room.a", "workshop"),
        ("control_room.b", "workshop"),
        ("alien_nest.a", "control_room"),
        ("alien_nest.d", "control_room"),
        ("workshop.a", "laboratory"),
        ("laboratory.a", "control_room"),
    ],
)
def test_two_four_one_and_two_units_move_that_many_sectors(room: str, to: str) -> None:
    units = ["alien control_room.a", "minor_alien control_room.b", "alien alien_nest.a", "minor_alien alien_nest.d"]
    units += ["scientist alien_nest.b", "scientist alien_nest.c", "alien workshop.a"]
    units += ["minor_alien laboratory.a", "scientist laboratory.b"]
    table = station("aliens", "scientists", units=units)
    table.play(f"move {room}")
    assert table.prompt == "which_room"
    assert {option.partition(".")[0] for option in table.options} == {to}


def the_long_example() -> Table:
    """An upgraded Alien in the Nest, three Marines and their Minefield in the Corridors, a Duct on the way."""
    units = ["alien alien_nest.a upgraded", "alien alien_nest.b", "alien control_room.a"]
    units += ["marine corridors.b", "marine corridors.c", "marine corridors.d"]
    slots = {
        "unloading_dock.s2": "aliens.vent_duct",
        "corridors.s1": "marines.minefield",
        "corridors.s2": "marines.strategic_position",
        "corridors.s4": "aliens.tentacles",
        "corridors.s5": "aliens.assault",
    }
    table = station("aliens", "marines", units=units, slots=slots, waiting={"corridors.w1": "marines.armory"})
    return table.play("move alien_nest.a")


@rule("T-54", "T-57", "T-47", "T-49", "T-66", "T-70", "T-113", "T-94")
def test_an_alien_comes_by_the_duct_and_strikes_three_times() -> None:
    table = the_long_example()
    top = table.deck("aliens")[-1]
    assert table.options == ["enter", "skip"]
    table.play("skip")
    assert table.at("corridors.a") == "alien"
    assert happened(table, Sprung, Discarded, LightningAssault, Resolved, AssaultLaunched) == [
        *("Sprung", "Discarded"),
        "LightningAssault",
        *("Resolved", "AssaultLaunched"),
        "AssaultLaunched",
    ]
    assert table.life("aliens") == 18, "the Minefield; Tentacles are the Aliens' own, Strategic Position is no trap"
    assert table.life("marines") == 11, "three wounds each by Lightning Assault, action card and sector"
    assert table.discards("marines") == ["marines.minefield"]
    assert table.options == ["pass", "corridors.w1"]
    table.play("corridors.w1")
    assert table.discards("marines") == ["marines.minefield", "marines.armory"]
    assert table.at("corridors.w1") == top


@rule("T-54")
def test_or_it_declines_the_duct_and_stops_in_the_dock() -> None:
    table = the_long_example().play("enter", "unloading_dock.a")
    assert table.at("unloading_dock.a") == "alien"
    assert (table.life("aliens"), table.life("marines")) == (20, 20)


@rule("T-58", "T-60", "T-63")
def test_a_marine_hits_two_of_three_aliens_the_third_is_behind_a_wall() -> None:
    units = ["marine workshop.a upgraded", "marine corridors.a", "alien alien_nest.a", "alien alien_nest.c"]
    table = station("marines", "aliens", units=[*units, "alien alien_nest.d"], slots={})
    table.play("move workshop.a")
    assert table.at("alien_nest.b") == "marine", "the last room"
    assert table.life("aliens") == 18, "rooms a and c are linked to b, room d is not"


@rule("T-91", "T-92", "T-94", "T-95")
@pytest.mark.parametrize("plan", ["B", "C", "nothing"])
def test_an_own_and_an_enemy_card_wait_at_home(plan: str) -> None:
    table = station(
        "aliens",
        "scientists",
        units=["alien control_room.a", "alien corridors.a"],
        waiting={"alien_nest.w1": "aliens.hive", "alien_nest.w2": "scientists.camera"},
        decks=[["aliens.assault", "aliens.tentacles"], []],
    )
    table.play("move control_room.a", "alien_nest.a")
    assert [option for option in table.options if option != "spend"] == ["pass", "alien_nest.w1", "alien_nest.w2"]
    if plan == "B":
        table.play("alien_nest.w2")
        assert (table.at("alien_nest.w1"), table.at("alien_nest.w2")) == ("aliens.hive", "aliens.tentacles")
        assert table.discards("scientists") == ["scientists.camera"]
    elif plan == "C":
        table.play("alien_nest.w1", "laboratory.s3")
        assert (table.at("alien_nest.w1"), table.at("alien_nest.w2")) == ("aliens.tentacles", "scientists.camera")
        assert table.at("laboratory.s3") == "aliens.hive"
    else:
        table.play("pass")
        assert (table.at("alien_nest.w1"), table.at("alien_nest.w2")) == ("aliens.hive", "scientists.camera")
    assert table.prompt != "planning", "one of them only"


@rule("T-101")
def test_a_minefield_with_a_token_deals_three_wounds() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "marines", units=units, slots={"control_room.s1": "marines.minefield upgrades=1"})
    table.play("move corridors.a", "control_room.a")
    assert table.life("aliens") == 17


@rule("T-102")
@pytest.mark.parametrize(("there", "stock", "enough"), [(2, 3, True), (2, 2, False), (1, 2, True), (1, 1, False)])
def test_the_third_token_takes_three(there: int, stock: int, enough: bool) -> None:
    table = station(
        "marines",
        "aliens",
        units=["marine corridors.a upgraded", "marine workshop.a upgraded", "alien alien_nest.a"],
        slots={"workshop.s2": f"marines.strategic_position upgrades={there}"},
        stock=[stock, 0],
    )
    assert ("spend" in table.options) == enough
    if enough:
        table.play("spend")
        assert table.card("workshop.s2").upgrades == there + 1
        assert (table.stock("marines"), table.state.supply) == (0, 20 - there - 1)


@rule("T-76", "T-77", "T-78")
def test_three_units_stop_in_the_workshop_one_after_the_other() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "scientist control_room.b"]
    units += ["alien corridors.a", "scientist corridors.b", "scientist corridors.c"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a", "workshop.a")
    assert (table.prompt, set(table.options)) == ("which_unit", {"move control_room.a", "move corridors.a"})
    table.play("move control_room.a", "workshop.b")
    assert table.prompt == "which_room", "the third unit goes by itself: it is the only one left"
    table.play("workshop.c")
    assert table.turn_of == "scientists"


@rule("T-70", "T-65", "T-66")
def test_who_fills_the_corridors_strikes_there_first_and_then_everywhere() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien workshop.b"]
    units += ["alien corridors.b", "alien corridors.c", "minor_alien corridors.d"]
    table = station("marines", "aliens", units=units)
    table.play("move alien_nest.a")
    assert happened(table, LightningAssault, AssaultLaunched) == ["LightningAssault", "AssaultLaunched"]
    assert table.life("aliens") == 20 - 2 - 1, "twice in the Corridors, once in the Workshop"


def mind_control(*units: str, **slots: str) -> Table:
    """A Grey stops on Mind Control in the Control Room; the Alien of the Workshop is sent to the Nest."""
    table = station(
        "greys",
        "aliens",
        units=["grey corridors.a", "alien workshop.a upgraded", *units],
        slots={"control_room.s1": "greys.mind_control", **{f"alien_nest.{slot}": card for slot, card in slots.items()}},
    )
    return table.play("move corridors.a", "control_room.a", "workshop.a")


@rule("T-38", "T-39", "T-40")
def test_who_moves_an_enemy_into_a_full_sector_throws_out_whom_they_like() -> None:
    table = mind_control("grey alien_nest.a", "grey alien_nest.b", "alien alien_nest.c", "minor_alien alien_nest.d")
    assert (table.asked, table.prompt) == ("greys", "which_ejected")
    assert table.options == ["alien_nest.a", "alien_nest.b", "alien_nest.c", "alien_nest.d"]
    table.play("alien_nest.c")
    assert table.space() == ["alien"]
    assert table.is_upgraded("alien_nest.c"), "the moved unit stands in the room of its own comrade"


@rule("T-66", "T-68")
def test_who_fills_a_sector_with_an_enemy_unit_has_the_lightning_assault() -> None:
    table = mind_control("grey alien_nest.b upgraded", "alien alien_nest.a", "minor_alien alien_nest.d")
    assert table.at("alien_nest.c") == "alien"
    assert [event.faction for event in table.events(LightningAssault)] == ["greys"]
    assert table.knowledge("greys") == 1
    assert table.life("greys") == 20, "the Aliens do not strike"


@rule("T-48", "T-72", "T-74")
def test_a_moved_enemy_springs_traps_and_resolves_nothing_else() -> None:
    table = mind_control("grey control_room.d", s2="greys.minefield", s3="aliens.assault", s4="aliens.hive")
    table.play("alien_nest.a")
    assert table.life("aliens") == 20 - value("greys.minefield")
    assert table.life("greys") == 20
    assert table.stock("aliens") == 0
    assert happened(table, Resolved, AssaultLaunched) == ["Resolved"], "Mind Control alone"


@rule("T-37")
def test_a_card_that_moves_a_unit_goes_through_the_same_order_again() -> None:
    units = ["marine corridors.a", "alien control_room.b", "minor_alien control_room.c", "minor_alien control_room.d"]
    units += ["alien workshop.a", "marine alien_nest.a", "marine alien_nest.c", "minor_alien alien_nest.d"]
    slots = {"control_room.s1": "aliens.hive", "control_room.s2": "marines.team_tactics"}
    table = station("marines", "aliens", units=units, slots={**slots, "alien_nest.s2": "marines.minefield"})
    table.play("move corridors.a", "workshop.a")
    assert happened(table, Sprung, LightningAssault, Resolved) == [
        *("Sprung", "LightningAssault", "Resolved"),
        *("Sprung", "LightningAssault"),
    ]
    assert table.life("marines") == 20 - value("aliens.hive")
    assert table.life("aliens") == 20 - 1 - value("marines.minefield") - 2


def the_end(life: list[int], knowledge: list[int], end: int = 3) -> Table:
    """The Aliens install their last waiting card with an empty deck."""
    table = station(
        "aliens",
        "scientists",
        units=["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist workshop.b"],
        waiting={"alien_nest.w1": "aliens.assault"},
        decks=[[], ["scientists.camera", "scientists.camera"]],
        life=life,
        knowledge=knowledge,
        end=end,
    )
    return table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "laboratory.s2")


@rule("T-127")
def test_eight_life_and_seven_knowledge_beat_thirteen_life() -> None:
    assert the_end([13, 8], [0, 7]).results() == {"aliens": "lost", "scientists": "won"}


@rule("T-128")
def test_a_tie_is_played_off_by_one_more_turn_each_after_the_one_who_ended_it() -> None:
    table = the_end([13, 8], [0, 5])
    assert table.results() == {}
    assert (table.turn_of, table.prompt) == ("scientists", "which_unit")
    finish_turn(table)
    assert table.turn_of == "aliens"
    finish_turn(table)
    assert table.results() == {"aliens": "drawn", "scientists": "drawn"}


@rule("T-211", "T-212")
def test_in_a_deathmatch_the_owner_of_the_trap_scores_whoever_moved_the_unit() -> None:
    units = ["grey control_room.a", "grey grey_wreck.a", "alien workshop.a", "alien alien_nest.b", "marine corridors.b"]
    slots = {"grey_wreck.s2": "greys.mind_control", "alien_nest.s2": "marines.minefield"}
    table = station("greys", "aliens", "marines", mode="deathmatch", life=[5, 6, 7], units=units, slots=slots)
    table.play("move control_room.a", "grey_wreck.b", "workshop.a", "alien_nest.a")
    assert table.state.life == [5, 6, 7 + value("marines.minefield")]


@rule("T-213", "T-214")
@pytest.mark.parametrize("shares", [("greys", "greys"), ("greys", "marines"), ("marines", "greys")])
def test_the_infirmary_of_a_deathmatch_is_shared_out_but_never_below_zero(shares: tuple[str, str]) -> None:
    units = ["scientist control_room.a", "scientist workshop.a", "grey workshop.b", "marine workshop.c"]
    table = station(
        "scientists", "greys", "marines", mode="deathmatch", life=[4, 3, 1], units=units,
        slots={"laboratory.s2": f"scientists.infirmary upgrades={2 - value('scientists.infirmary')}"},
    )  # fmt: skip
    table.play("move control_room.a", "laboratory.a")
    for share in shares:
        if share in table.options:
            table.play(share)
    assert table.prompt != "sap_whom"
    assert table.state.life == [4, 3 - shares.count("greys"), 1 - shares.count("marines")]


@rule("T-214")
def test_who_has_no_point_left_is_not_asked_for_more() -> None:
    units = ["scientist control_room.a", "scientist workshop.a", "grey workshop.b", "marine workshop.c"]
    table = station(
        "scientists", "greys", "marines", mode="deathmatch", life=[4, 3, 1], units=units,
        slots={"laboratory.s2": f"scientists.infirmary upgrades={2 - value('scientists.infirmary')}"},
    )  # fmt: skip
    table.play("move control_room.a", "laboratory.a", "marines")
    assert table.state.life == [4, 2, 0], "the second point can come from the Greys alone"


@rule("T-236", "T-239", "T-22")
def test_pandora_on_the_left_of_the_dock_plays_first_and_the_full_dock_starts_nothing() -> None:
    table = start("marines", "pandora")
    table.play("unloading_dock", "left")
    set_up(table)
    assert table.turn_of == "pandora"
    assert [table.at(f"unloading_dock.{room}") for room in "abcd"].count("creature") == 2
    assert [table.at(f"unloading_dock.{room}") for room in "abcd"].count("marine") == 2
    assert table.state.life == [20, 20]
    assert not table.events(LightningAssault)


@rule("T-252")
@pytest.mark.parametrize("first", ["token", "corridors"])
def test_pandora_in_the_corridors_upgrades_before_the_assault_or_after_it(first: str) -> None:
    units = ["creature workshop.a", "creature unloading_dock.a", "marine corridors.b", "marine corridors.c"]
    table = station("pandora", "marines", homes=["corridors", "unloading_dock"], units=units)
    table.play("move workshop.a", "corridors.a")
    assert table.options == ["token", "corridors"]
    table.play(first)
    if first == "token":
        table.play("spend", "corridors.a")
        assert table.life("marines") == 18, "upgraded in time: it hits both"
    else:
        assert table.life("marines") == 19, "basic: it hits one"
    assert table.stock("pandora") + table.is_upgraded("corridors.a") == 1
