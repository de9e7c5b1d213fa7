"""Objectives: L-99 to L-108."""

import pytest

from derelict.games.legendary.content.kinds import CARDS, OBJECTIVES
from derelict.games.legendary.events import Found, ObjectiveDone, StrikeDrawn, Struck
from tests.games.legendary.rules.tools import QUIET, happened, start
from tests.games.legendary.table import Table, complex
from tests.marks import rule

SOS_SOON = {"found": ["sos_signal"], "rooms": {"airlock": "sos_signal"}, "attack": 1}
"""The second signal lies in the Airlock."""
FULL = {
    "ventilation_shafts": "event1", "operations": "event1", "weapons_locker": "hazard1", "med_lab": "hazard2",
}  # fmt: skip


def done(table: Table) -> list[str]:
    return [event.objective for event in table.events(ObjectiveDone)]


@rule("L-99")
def test_1_before_2_and_2_before_3() -> None:
    table = complex(
        "gunner", found=["sos_signal"], rooms={"airlock": "sos_signal", "med_lab": "ventilation_lock"}, attack=30,
        recruit=4, combat=["the_perfect_organism"],
    )  # fmt: skip
    assert (table.objective, table.state.objective) == (1, "the_sos")
    table.play("scan airlock")
    assert (table.objective, table.state.objective) == (2, "no_one_can_hear_you_scream")
    table.play("scan med_lab", "pay ventilation_lock")
    assert (table.objective, table.state.objective) == (3, "a_perfect_organism")
    table.play("fight combat 1")
    assert done(table) == ["the_sos", "no_one_can_hear_you_scream", "a_perfect_organism"]
    assert table.results() == ["won"]


@rule("L-99")
def test_what_objective_2_asks_for_does_not_complete_it_while_1_is_current() -> None:
    table = complex("gunner", film="aliens", attached=["sentry_gun airlock"], found=["sentry_gun"], recruit=9, stage=0)
    assert table.objective == 1
    assert not table.offers("pay sentry_gun")
    table.end_turn()
    assert done(table) == []


@rule("L-100")
def test_an_objective_that_asks_for_found_cards() -> None:
    table = complex("gunner", rooms={"airlock": "sos_signal", "med_lab": "sos_signal"}, attack=3)
    table.play("scan airlock")
    assert table.objective == 1, "one of two"
    table.play("scan med_lab")
    assert table.objective == 2


@rule("L-100")
def test_an_objective_that_asks_for_attached_cards() -> None:
    table = complex("gunner", film="aliens", stage=1, found=["sentry_gun"] * 2, recruit=8)
    table.play("pay sentry_gun", "airlock")
    assert table.objective == 2, "one of two"
    table.play("pay sentry_gun", "med_lab")
    assert table.objective == 3


@rule("L-100")
@pytest.mark.parametrize(("film", "enemy"), [
    ("alien", "the_perfect_organism"), ("aliens", "alien_queen"), ("alien3", "the_beast"),
])  # fmt: skip
def test_an_objective_that_asks_for_a_dead_enemy(film: str, enemy: str) -> None:
    table = complex("gunner", film=film, stage=2, combat=["stray_drone", enemy], attack=23)
    table.play("fight combat 1")
    assert table.results() == [], "it has to be that enemy"
    table.play("fight combat 1")
    assert table.results() == ["won"]


@rule("L-101")
def test_an_objective_is_completed_in_the_middle_of_a_turn() -> None:
    table = complex("gunner", **SOS_SOON)
    table.play("scan airlock")
    assert (table.prompt, table.objective) == ("action", 2)


@rule("L-101")
def test_an_objective_is_completed_in_any_players_turn_also_in_the_hive_phase() -> None:
    table = complex(
        "gunner",
        "medic",
        found=["sos_signal"],
        rooms=FULL | {"airlock": "sos_signal"},
        hive=["ash"],
        strikes=["scratch"],
    )
    table.end_turn()
    assert (table.turn_of, table.objective) == (2, 2)
    assert happened(table, Found, ObjectiveDone, StrikeDrawn) == ["Found", "ObjectiveDone", "StrikeDrawn"], "at once"


@rule("L-101")
def test_the_third_objective_ends_the_game_in_the_middle_of_a_turn() -> None:
    table = complex(
        "gunner", "medic", stage=2, combat=["the_perfect_organism", "stray_drone"], attack=30, hand=["grunt"]
    )
    table.play("fight combat 1")
    assert table.match.decision is None
    assert table.hand() == ["grunt"]
    assert happened(table, Struck) == []


@rule("L-102")
def test_the_setup_of_an_objective_is_carried_out_when_it_becomes_current(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the twelve has a Setup text, so the second gets one: the player draws two cards."""
    monkeypatch.setattr(OBJECTIVES["no_one_can_hear_you_scream"], "setup", CARDS["thirst_for_knowledge"].play)
    table = complex("gunner", **SOS_SOON)
    assert table.hand() == []
    table.play("scan airlock")
    assert table.objective == 2
    assert len(table.hand()) == 3, "two, and one that the signal gives"


@rule("L-102")
def test_the_setup_of_objective_1_is_carried_out_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OBJECTIVES["the_sos"], "setup", CARDS["report_for_duty"].play)
    monkeypatch.setattr(OBJECTIVES["a_perfect_organism"], "setup", CARDS["thirst_for_knowledge"].play)
    table = start("gunner", "medic")
    assert len(table.discard(1)) == 1
    assert table.discard(1)[0].startswith("sergeant_")
    assert len(table.hand(1)) == 6, "that of Objective 3 waits"


@rule("L-103")
def test_a_goal_card_can_be_used_only_while_its_objective_is_current() -> None:
    for stage in (0, 1, 2):
        table = complex("gunner", film="aliens", stage=stage, found=["sentry_gun"], recruit=9)
        assert table.offers("pay sentry_gun") == (stage == 1)
        if stage != 1:
            assert table.refusal("pay sentry_gun") == "L-103"


@rule("L-103")
@pytest.mark.parametrize(("film", "card", "room", "goal"), [
    ("alien", "ventilation_lock", "ventilation_shafts", 2), ("alien", "escape_shuttle", "airlock", 3),
    ("alien3", "molten_lead", "operations", 3),
])  # fmt: skip
def test_the_same_holds_for_goals_attached_to_rooms(film: str, card: str, room: str, goal: int) -> None:
    for stage in (0, 1, 2):
        table = complex("gunner", film=film, stage=stage, attached=[f"{card} {room}"], recruit=4)
        assert table.offers(f"pay {card}") == (stage + 1 == goal)


@rule("L-103")
def test_a_special_card_that_is_no_goal_can_be_used_at_any_time() -> None:
    table = complex("gunner", film="aliens", stage=0, attached=["power_loader weapons_locker"], recruit=4)
    table.play("pay power_loader")
    assert table.attack == 5


@rule("L-104")
def test_a_goal_found_before_counts_as_soon_as_its_objective_is_current() -> None:
    table = complex(
        "gunner", film="resurrection", stage=0, found=["failed_clone", "auriga_survivor", "auriga_survivor"],
        rooms={"airlock": "auriga_survivor", "med_lab": "failed_clone up"}, attack=1, recruit=6,
    )  # fmt: skip
    assert not table.offers("pay failed_clone")
    table.play("scan airlock")
    assert table.objective == 2
    table.play("pay failed_clone")
    assert table.objective == 2, "two of three"


@rule("L-104")
def test_an_objective_whose_condition_is_already_met_is_completed_at_once() -> None:
    table = complex(
        "gunner", film="aliens", stage=0, found=["cocooned_colonist"] * 2, rooms={"airlock": "cocooned_colonist"},
        attached=["sentry_gun airlock", "sentry_gun med_lab"], attack=1,
    )  # fmt: skip
    table.play("scan airlock")
    assert done(table) == ["the_lost_colony", "they_mostly_come_at_night"]
    assert table.objective == 3


@rule("L-105")
def test_a_found_card_is_out_of_the_complex_and_the_combat_zone() -> None:
    table = complex("gunner", rooms={"airlock": "sos_signal"}, attack=1)
    table.play("scan airlock")
    assert table.found == ["sos_signal"]
    assert table.room("airlock") == ""
    table = complex("gunner", "medic", rooms=FULL | {"airlock": "sos_signal"}, hive=["ash"], **QUIET)
    table.end_turn()
    assert (table.found, table.combat) == (["sos_signal"], [])


@rule("L-105")
def test_a_sentry_gun_comes_back_when_it_is_attached() -> None:
    table = complex("gunner", film="aliens", stage=1, rooms={"airlock": "sentry_gun"}, attack=1, recruit=4)
    table.play("scan airlock")
    assert table.found == ["sentry_gun"]
    table.play("pay sentry_gun", "operations")
    assert table.found == []
    assert [(card.kind, card.room) for card in table.state.attached] == [("sentry_gun", 1)]


@rule("L-106")
@pytest.mark.parametrize("stage", [0, 1])
def test_a_final_enemy_cannot_be_fought_before_objective_3(stage: int) -> None:
    table = complex("gunner", stage=stage, rooms={"airlock": "the_perfect_organism up"}, attack=30)
    assert table.refusal("fight airlock") == "L-106"
    table = complex("gunner", stage=2, rooms={"airlock": "the_perfect_organism up"}, attack=30)
    assert table.offers("fight airlock")


@rule("L-107")
@pytest.mark.parametrize("stage", [0, 1])
def test_a_final_enemy_cannot_be_killed_by_an_effect_before_objective_3(stage: int) -> None:
    weaker = 7 - CARDS["the_perfect_organism"].attack
    table = complex(
        "gunner", stage=stage, hand=["cut_the_strap"], characters=["christie", "johner", "call", "bishop"],
        combat=[f"the_perfect_organism lasting={weaker}", "stray_drone", "dormant_drone"],
    )  # fmt: skip
    assert table.attack_in("combat 1") == 7, "weak enough for the effect"
    table.play("play cut_the_strap", "sacrifice cut_the_strap")
    assert table.options == ["combat 2", "combat 3"]
    table.play("combat 2")
    assert table.combat == ["the_perfect_organism", "dormant_drone"]


@rule("L-107")
def test_a_final_enemy_moves_and_strikes_all_the_same() -> None:
    rooms = FULL | {"airlock": "the_perfect_organism up"}
    table = complex("gunner", "medic", stage=0, rooms=rooms, hive=["ash"], strikes=["scratch", "scratch"])
    table.end_turn()
    assert table.combat == ["the_perfect_organism"]
    table.end_turn()
    assert table.wounds(2) == ["scratch", "scratch"]


@rule("L-108")
@pytest.mark.parametrize("order", [("cloned_queen", "the_newborn"), ("the_newborn", "cloned_queen")])
def test_all_final_enemies_must_be_killed(order: tuple[str, str]) -> None:
    table = complex("gunner", film="resurrection", stage=2, combat=list(order), attack=30)
    table.play("fight combat 1")
    assert table.results() == []
    table.play("fight combat 1")
    assert table.results() == ["won"]
