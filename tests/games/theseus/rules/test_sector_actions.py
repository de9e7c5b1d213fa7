"""The actions of sectors: T-74 to T-82."""

from derelict.games.theseus.events import AssaultLaunched, Discarded, ExtraTurn, Resolved
from tests.games.theseus.rules.tools import finish_turn, happened
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule

UNITS = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]


def at_home(**fields: object) -> Table:
    return station("aliens", "scientists", units=UNITS, **fields).play("move control_room.a", "alien_nest.a")


@rule("T-74")
def test_the_sector_action_comes_after_the_action_cards() -> None:
    slots = {"corridors.s1": "aliens.incubator"}
    units = ["alien laboratory.a", "alien workshop.a", "scientist alien_nest.a"]
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move laboratory.a", "corridors.a", "corridors.b")
    assert happened(table, Resolved, AssaultLaunched) == ["Resolved", "AssaultLaunched"]


@rule("T-74")
def test_neutral_sectors_work_for_everybody() -> None:
    for faction, kind, enemy in (("aliens", "alien", "greys"), ("greys", "grey", "aliens")):
        home = "grey_wreck" if enemy == "greys" else "alien_nest"
        table = station(faction, enemy, units=[f"{kind} {home}.a", f"{kind} workshop.a"])
        table.play(f"move {home}.a", "corridors.a")
        assert [event.faction for event in table.events(AssaultLaunched)] == [faction]


@rule("T-74")
def test_a_faction_sector_works_for_its_owner_only() -> None:
    assert at_home().stock("aliens") == 1
    table = station("scientists", "aliens", units=["scientist workshop.a", "scientist corridors.a"])
    table.play("move workshop.a", "alien_nest.a")
    assert table.state.stock == [0, 0]


@rule("T-75")
def test_the_corridors_launch_an_assault_for_who_stops_there() -> None:
    units = ["marine alien_nest.a", "marine control_room.a", "alien control_room.b"]
    table = station("marines", "aliens", units=units).play("move alien_nest.a", "corridors.a")
    assert len(table.events(AssaultLaunched)) == 1
    assert table.life("aliens") == 19


@rule("T-75")
def test_crossing_the_corridors_launches_nothing() -> None:
    units = ["marine alien_nest.a", "marine alien_nest.b", "alien workshop.b"]
    table = station("marines", "aliens", units=units).play("move alien_nest.a", "control_room.a")
    assert not table.events(AssaultLaunched)


@rule("T-76")
def test_the_workshop_gives_another_unit_a_whole_turn_that_must_be_taken() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "alien corridors.b", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units, slots={"alien_nest.s2": "aliens.incubator"})
    table.play("move alien_nest.a", "workshop.a")
    assert (table.prompt, set(table.options)) == ("which_unit", {"move control_room.a", "move corridors.b"})
    assert len(table.events(ExtraTurn)) == 1
    assert (table.state.turn, table.state.turns_played) == (1, 2), "it is a turn, but not one in the order of turns"
    table.play("move control_room.a", "alien_nest.a", "alien_nest.b")
    assert table.at("alien_nest.b") == "minor_alien", "with its action cards"
    assert table.stock("aliens") == 1, "with its sector action"
    assert table.prompt == "planning", "and with its planning"
    finish_turn(table)
    assert table.turn_of == "scientists"


@rule("T-77")
def test_no_own_unit_is_moved_twice_in_a_turn() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "scientist control_room.b", "alien corridors.a"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a", "workshop.a")
    assert "move workshop.a" not in table.options


@rule("T-77", "T-151")
def test_no_enemy_unit_is_moved_twice_in_a_turn() -> None:
    """Two turns in one, by the Workshop, and a Mind Control in each."""
    units = [
        "grey grey_wreck.a",
        "grey control_room.a",
        "alien control_room.b",
        "alien corridors.a",
        "alien corridors.b",
    ]
    slots = {"workshop.s2": "greys.mind_control"}
    table = station("greys", "aliens", units=units, slots=slots)
    table.play("move grey_wreck.a", "workshop.a")
    assert table.options == ["pass", "control_room.b", "corridors.a", "corridors.b"]
    table.play("corridors.a", "grey_wreck.a")
    assert table.prompt == "which_room", "the extra turn: the other Grey has set out, two sectors"
    table.play("workshop.b")
    assert table.options == ["pass", "control_room.b", "corridors.b"], "not the one that was moved"


@rule("T-77")
def test_in_the_next_turn_every_unit_may_be_moved_again() -> None:
    units = ["alien corridors.a", "alien laboratory.a", "scientist laboratory.b"]
    table = station("aliens", "scientists", units=units)
    finish_turn(table.play("move corridors.a", "control_room.a"))
    finish_turn(table)
    assert "move control_room.a" in table.options


@rule("T-78")
def test_with_no_unit_left_there_is_no_further_extra_turn() -> None:
    units = ["alien alien_nest.a", "alien space", "alien space", "scientist laboratory.a", "scientist laboratory.b"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a", "workshop.a")
    assert table.turn_of == "scientists", "units in Space cannot be chosen"
    assert not table.events(ExtraTurn)


@rule("T-78", "T-183")
def test_a_held_unit_cannot_take_the_extra_turn() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "scientist laboratory.a", "scientist laboratory.b"]
    table = station(
        "aliens", "scientists", units=units, slots={"control_room.s1": "scientists.clamp"},
        clamped=[(1, "control_room.s1")],
    )  # fmt: skip
    table.play("workshop.a")
    assert table.turn_of == "scientists"


@rule("T-79")
def test_the_malfunction_token_goes_on_any_enemy_card_installed_or_waiting_in_any_sector() -> None:
    slots = {"workshop.s2": "scientists.camera", "alien_nest.s2": "scientists.archives", "corridors.s1": "aliens.hive"}
    waiting = {"laboratory.w1": "scientists.clamp", "corridors.w1": "aliens.assault"}
    table = station(
        "aliens", "scientists", units=["alien corridors.a", "alien workshop.a"], slots=slots, waiting=waiting
    )
    table.play("move corridors.a", "control_room.a")
    assert table.prompt == "which_malfunction"
    assert set(table.options) == {"workshop.s2", "alien_nest.s2", "laboratory.w1"}
    table.play("alien_nest.s2")
    assert table.malfunction == "alien_nest.s2"


@rule("T-79")
def test_the_token_is_taken_from_where_it_was() -> None:
    slots = {"workshop.s2": "scientists.camera", "alien_nest.s2": "scientists.archives"}
    table = station(
        "aliens", "scientists", units=["alien corridors.a", "alien workshop.a"], slots=slots, malfunction="workshop.s2"
    )
    table.play("move corridors.a", "control_room.a", "alien_nest.s2")
    assert table.malfunction == "alien_nest.s2"
    assert table.state.boards[1].blocked == -1


@rule("T-80", "T-81")
def test_at_home_a_token_is_taken_or_an_enemy_card_is_discarded() -> None:
    slots = {"alien_nest.s2": "scientists.camera upgrades=2", "alien_nest.s3": "aliens.hive",
             "workshop.s2": "scientists.archives"}  # fmt: skip
    table = at_home(slots=slots)
    assert (table.prompt, table.options) == ("base_action", ["token", "alien_nest.s2"]), "installed here, an enemy's"
    table.play("token")
    assert (table.stock("aliens"), table.state.supply) == (1, 17)
    assert table.at("alien_nest.s2") == "scientists.camera"
    table = at_home(slots=slots).play("alien_nest.s2")
    assert (table.stock("aliens"), table.at("alien_nest.s2")) == (0, "")
    assert table.discards("scientists") == ["scientists.camera"]


@rule("T-81")
def test_waiting_cards_are_not_cleaned_up() -> None:
    table = at_home(waiting={"alien_nest.w1": "scientists.camera"})
    assert table.stock("aliens") == 1, "nothing to choose: the token was taken"


@rule("T-80", "T-82", "T-115")
def test_with_an_empty_supply_the_choice_is_still_one_of_two() -> None:
    slots = {"alien_nest.s2": "scientists.camera"}
    table = at_home(slots=slots, stock=[0, 20])
    assert (table.prompt, table.options) == ("base_action", ["token", "alien_nest.s2"])
    table.play("token")
    assert (table.stock("aliens"), table.at("alien_nest.s2")) == (0, "scientists.camera")
    assert happened(at_home(slots=slots, stock=[0, 20]).play("alien_nest.s2"), Discarded) == ["Discarded"]
    assert at_home(stock=[0, 20]).stock("aliens") == 0, "with nothing to clean up nothing is asked"


@rule("T-254", "T-80", "T-115")
def test_pandora_need_not_give_up_a_card_when_the_supply_is_empty() -> None:
    units = ["creature control_room.a", "creature corridors.a", "alien workshop.a", "catcher reserve upgraded"]
    slots = {"alien_nest.s2": "aliens.hive held=pandora embryo=3"}
    table = station("pandora", "aliens", homes=["alien_nest", "alien_nest"], units=units, slots=slots, stock=[0, 20])
    table.play("move control_room.a", "alien_nest.a")
    while table.prompt != "base_action":
        table.play(table.options[0])
    assert table.options == ["token", "alien_nest.s2"]
    table.play("token")
    assert table.at("alien_nest.s2") == "aliens.hive"


@rule("T-9", "T-115")
def test_there_are_twenty_upgrade_tokens_and_never_more() -> None:
    match = GAME.start(seats=2, seed=1, factions=["marines", "aliens"])
    assert Table(match).state.supply == 20
    table = at_home(stock=[19, 0])
    while table.prompt != "planning":
        table.play("go on")
    assert (table.stock("aliens"), table.state.supply) == (20, 0), "the twentieth is taken"
    table = at_home(stock=[20, 0])
    while table.prompt != "planning":
        table.play("go on")
    assert (table.stock("aliens"), table.state.supply) == (20, 0), "there is no twenty-first"


@rule("T-82")
def test_the_malfunction_cannot_be_declined() -> None:
    slots = {"workshop.s2": "scientists.camera", "alien_nest.s2": "scientists.archives"}
    table = station("aliens", "scientists", units=["alien corridors.a", "alien workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert set(table.options) == set(slots), "no way to pass"


@rule("T-82")
def test_a_unit_that_came_into_play_in_this_turn_may_take_the_extra_turn() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units, slots={"workshop.s2": "aliens.incubator"})
    table.play("move alien_nest.a", "workshop.a", "workshop.b")
    assert set(table.options) == {"move control_room.a", "move workshop.b"}


@rule("T-82", "T-246")
def test_an_embryo_that_moved_went_onto_a_card_and_hatched_again_has_not_moved_yet() -> None:
    units = ["warrior unloading_dock.a", "creature control_room.a", "creature control_room.b", "marine corridors.a"]
    table = station(
        "pandora", "marines", homes=["corridors", "unloading_dock"], units=units,
        slots={"workshop.s2": "marines.armory"},
    )  # fmt: skip
    table.play("move unloading_dock.a", "workshop.a", "workshop.s2")
    table.play("move control_room.a", "workshop.a")
    assert table.card("workshop.s2").embryo < 0, "used once, and the Warrior is back in the reserve"
    table.play("go on", "hatch warrior", "workshop.b")
    assert {"move control_room.b", "move workshop.b"} <= set(table.options)


@rule("T-109", "T-115", "T-82")
def test_with_an_empty_supply_a_token_may_be_spent_before_one_is_taken() -> None:
    table = at_home(stock=[2, 18])
    assert (table.prompt, table.state.supply) == ("interlude", 0)
    table.play("spend", "alien_nest.a")
    assert table.prompt == "interlude"
    table.play("go on")
    assert (table.stock("aliens"), table.state.supply) == (2, 0), "the token that was spent is taken again"
