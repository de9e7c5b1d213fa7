"""Sector actions, planning, Upgrade tokens, Instants and Bonus cards, and the end."""

from tests.games.theseus.table import Table, station
from tests.marks import rule

UNITS = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
"""The first Alien stops at home."""


def at_home(**fields: object) -> Table:
    return station("aliens", "scientists", units=UNITS, **fields).play("move control_room.a alien_nest.a")


@rule("T-74", "T-80", "T-99", "T-105")
def test_at_home_a_token_is_taken_and_upgrades_a_unit() -> None:
    table = at_home()
    assert table.prompt == "planning"
    assert table.stock("aliens") == 1
    table.play("spend", "alien_nest.a")
    assert table.is_upgraded("alien_nest.a")
    assert (table.stock("aliens"), table.state.supply) == (0, 20)


@rule("T-81", "T-105")
def test_at_home_an_enemy_card_may_be_discarded_instead() -> None:
    table = at_home(slots={"alien_nest.s2": "scientists.camera upgrades=2", "alien_nest.s3": "aliens.hive"})
    assert table.options == ["token", "alien_nest.s2"]
    table.play("alien_nest.s2")
    assert table.discards("scientists") == ["scientists.camera"]
    assert (table.stock("aliens"), table.state.supply) == (0, 20)


@rule("T-74")
def test_the_sector_of_an_enemy_does_nothing() -> None:
    table = station("scientists", "aliens", units=["scientist workshop.a", "scientist corridors.a"])
    table.play("move workshop.a alien_nest.a")
    assert table.stock("scientists") == 0


@rule("T-76", "T-78")
def test_the_workshop_makes_another_unit_move_until_none_is_left() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "alien space", "scientist control_room.b"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a")
    table.play("workshop.a")
    assert table.prompt == "which_room", "the only unit that can move has set out by itself"
    table.play("workshop.b")
    assert table.turn_of == "scientists"


@rule("T-145")
def test_protection_pulls_the_malfunction_token_back() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    slots = {"workshop.s1": "marines.protection", "workshop.s2": "marines.fire"}
    table = station("aliens", "marines", units=units, slots=slots, malfunction="workshop.s1")
    table.play("move corridors.a control_room.a")
    assert table.malfunction == "workshop.s1"
    assert table.prompt == "planning"


@rule("T-79", "T-83")
def test_the_malfunction_token_goes_to_any_enemy_card_but_no_bonus_card() -> None:
    slots = {"workshop.s1": "bonus.upgrade", "workshop.s2": "scientists.camera", "corridors.s1": "aliens.hive"}
    table = station(
        "aliens",
        "scientists",
        units=["alien corridors.a", "alien workshop.a"],
        slots=slots,
        waiting={"laboratory.w1": "scientists.archives", "laboratory.w2": "aliens.hive"},
        malfunction="workshop.s2",
    )
    table.play("move corridors.a control_room.a")
    assert table.options == ["workshop.s2", "laboratory.w1"]
    table.play("laboratory.w1")
    assert table.malfunction == "laboratory.w1"


@rule("T-84")
def test_a_malfunctioning_waiting_card_can_be_neither_installed_nor_discarded() -> None:
    waiting = {"alien_nest.w1": "scientists.camera", "alien_nest.w2": "aliens.hive"}
    table = at_home(waiting=waiting, malfunction="alien_nest.w1")
    assert table.options == ["pass", "alien_nest.w2", "spend"]
    table = at_home(waiting=waiting, malfunction="alien_nest.w2")
    assert table.options == ["pass", "alien_nest.w1", "spend"]


@rule("T-93")
def test_an_empty_place_takes_the_top_card() -> None:
    table = at_home(decks=[["aliens.hive", "aliens.tentacles"], []])
    assert table.options == ["pass", "alien_nest.w1", "spend"]
    table.play("alien_nest.w1")
    assert table.at("alien_nest.w1") == "aliens.tentacles"
    assert table.deck("aliens") == ["aliens.hive"]


@rule("T-94")
def test_an_enemy_card_is_replaced() -> None:
    table = at_home(waiting={"alien_nest.w1": "scientists.camera"}, decks=[["aliens.hive", "aliens.tentacles"], []])
    table.play("alien_nest.w1")
    assert table.at("alien_nest.w1") == "aliens.tentacles"
    assert table.discards("scientists") == ["scientists.camera"]


@rule("T-95", "T-96", "T-97", "T-110")
def test_an_own_card_is_installed_anywhere_but_on_an_enemy_card_and_wins_a_bonus_card() -> None:
    slots = {"control_room.s1": "bonus.gangway", "control_room.s2": "scientists.camera", "workshop.s1": "aliens.hive"}
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"}, slots=slots)
    table.play("alien_nest.w1")
    assert "control_room.s2" not in table.options
    assert {"control_room.s1", "workshop.s1", "corridors.s5"} <= set(table.options)
    table.play("control_room.s1")
    assert table.at("control_room.s1") == "aliens.assault"
    assert table.hand("aliens") == ["bonus.gangway"]
    assert table.at("alien_nest.w1") != ""


@rule("T-111", "T-204")
def test_a_reinforcement_won_by_installing_is_used_before_the_place_is_filled_again() -> None:
    slots = {"control_room.s1": "bonus.unexpected_reinforcement"}
    waiting = {"alien_nest.w1": "aliens.assault", "alien_nest.w2": "scientists.camera"}
    table = at_home(waiting=waiting, slots=slots, decks=[["aliens.hive", "aliens.tentacles"], []])
    table.play("alien_nest.w1", "control_room.s1")
    assert table.prompt == "interlude"
    table.play("play unexpected_reinforcement")
    assert "control_room.s1" not in table.options
    table.play("workshop.s1")
    assert table.at("workshop.s1") == "aliens.tentacles"
    assert table.at("alien_nest.w1") == ""
    table.play("go on")
    assert table.at("alien_nest.w1") == "aliens.hive"


@rule("T-102", "T-103")
def test_a_further_token_on_a_card_costs_those_that_are_there() -> None:
    slots = {"workshop.s1": "aliens.hive upgrades=2", "workshop.s2": "aliens.tentacles upgrades=6"}
    table = station("aliens", "scientists", units=[f"{unit} upgraded" for unit in UNITS], slots=slots, stock=[2, 0])
    assert "spend" not in table.options
    table = station("aliens", "scientists", units=[f"{unit} upgraded" for unit in UNITS], slots=slots, stock=[3, 0])
    table.play("spend")
    assert table.card("workshop.s1").upgrades == 3
    assert (table.stock("aliens"), table.state.supply) == (0, 11)


@rule("T-171", "T-107")
def test_a_shaft_moves_a_card_with_its_tokens() -> None:
    slots = {"workshop.s1": "aliens.hive upgrades=2"}
    table = station("aliens", "scientists", units=UNITS, slots=slots, hands=[["aliens.shaft"], []])
    table.play("play shaft corridors.s1")
    assert table.card("corridors.s1").upgrades == 2
    assert table.at("workshop.s1") == ""
    assert table.discards("aliens") == ["aliens.shaft"]


@rule("T-125", "T-127")
def test_the_end_token_runs_out_and_the_larger_sum_wins() -> None:
    waiting = {"alien_nest.w1": "aliens.assault", "alien_nest.w2": "aliens.hive"}
    fields = {"waiting": waiting, "decks": [[], ["scientists.camera"]], "life": [13, 8], "knowledge": [0, 7]}
    table = at_home(end=2, **fields)
    table.play("alien_nest.w1", "workshop.s1")
    assert table.state.end == 3
    assert table.results() == {}
    table = at_home(end=3, **fields)
    table.play("alien_nest.w1", "workshop.s1")
    assert table.results() == {"aliens": "lost", "scientists": "won"}


@rule("T-126")
def test_an_empty_place_and_an_empty_deck_do_not_move_the_end() -> None:
    table = at_home(decks=[[], ["scientists.camera"]])
    assert table.prompt == "interlude"
    assert table.state.end == 0


@rule("T-128")
def test_a_tie_gives_everybody_one_more_turn_and_then_is_shared() -> None:
    table = station(
        "aliens",
        "scientists",
        units=["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist workshop.b"],
        waiting={"alien_nest.w1": "aliens.assault"},
        decks=[[], ["scientists.camera"]],
        end=3,
    )
    table.play("move control_room.a alien_nest.a", "alien_nest.w1", "laboratory.s1")
    assert table.state.extra_turns == (0,)
    assert table.turn_of == "scientists"
    table.play("move workshop.a corridors.b", "pass")
    assert table.turn_of == "aliens"
    table.play("move corridors.a")
    while table.match.decision is not None:
        table.play("pass" if "pass" in table.options else table.options[-1])
    assert table.results() == {"aliens": "drawn", "scientists": "drawn"}


@rule("T-130", "T-132")
def test_who_has_no_life_left_loses_at_once() -> None:
    slots = {"control_room.s1": "aliens.hive", "control_room.s2": "aliens.hive"}
    units = ["scientist corridors.a", "scientist workshop.a"]
    table = station("scientists", "aliens", units=units, slots=slots, life=[2, 20])
    table.play("move corridors.a control_room.a")
    assert table.results() == {"scientists": "lost", "aliens": "won"}
    assert table.match.decision is None


@rule("T-131")
def test_twenty_knowledge_points_win_at_once() -> None:
    slots = {"control_room.s1": "greys.probe"}
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "greys", units=units, slots=slots, knowledge=[0, 19])
    table.play("move corridors.a control_room.a")
    assert table.results() == {"aliens": "lost", "greys": "won"}


@rule("T-133")
def test_a_station_with_nothing_left_to_plan_comes_to_its_end() -> None:
    table = station("aliens", "scientists", units=UNITS, decks=[[], []], life=[20, 19])
    table.play("move control_room.a alien_nest.a", "go on")
    assert table.results() == {"aliens": "won", "scientists": "lost"}
