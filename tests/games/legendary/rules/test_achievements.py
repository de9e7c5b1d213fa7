"""Achievements: L-259 to L-264."""

from typing import Any

import pytest

from derelict.games.legendary.content.things import CLASSES
from derelict.games.legendary.events import Achieved
from tests.games.legendary.table import Table, complex
from tests.marks import rule

SERGEANTS = [f"sergeant_{name}" for name in CLASSES]
MANY = ["captain_dallas", "cmo_clemens", "warrant_officer_ripley", "lieutenant_ripley"]


def achieved(table: Table, seat: int = 1) -> list[str]:
    return [name for name, owner in table.state.achievements if owner == seat - 1]


@rule("L-259")
@pytest.mark.parametrize(("sixth", "noted"), [("last_survivor", ["no_basics"]), ("grunt", []), ("specialist", [])])
def test_a_new_hand_without_a_basic_card(sixth: str, noted: list[str]) -> None:
    """Sergeants are no basic cards. The hand is drawn in Cleanup and looked at when it is laid down a turn later."""
    table = complex("gunner", deck=[sixth, *["sergeant_tech"] * 2, "lets_rock", *["sealed_hatch"] * 2],
                    hive=["event1"] * 2)  # fmt: skip
    table.end_turn()
    table.end_turn()
    assert achieved(table) == noted


@rule("L-260")
@pytest.mark.parametrize(("third", "noted"), [("autopsy_findings", ["three_combos"]), ("captain_of_the_ship", [])])
def test_class_abilities_of_three_different_classes_in_one_turn(third: str, noted: list[str]) -> None:
    hand = ["captain_of_the_ship"] * 2 + ["first_aid"] * 2 + [third] * 2
    table = complex("gunner", characters=MANY, hand=hand)
    table.play("play captain_of_the_ship", "play captain_of_the_ship", "play first_aid", "play first_aid",
               f"play {third}", f"play {third}", "end")  # fmt: skip
    assert achieved(table) == noted


@rule("L-260")
def test_a_team_ability_is_no_class_ability() -> None:
    """Leadership and Survival, and the Nostromo ability of Jury-Rigged Burner."""
    table = complex("gunner", hand=["captain_of_the_ship"] * 2 + ["quarantine_protocol"] * 2 + ["jury_rigged_burner"])
    table.play(*["play captain_of_the_ship"] * 2, *["play quarantine_protocol"] * 2, "play jury_rigged_burner")
    assert table.attack == 6 + 2 + 5
    table.end_turn()
    assert achieved(table) == []


@rule("L-260")
def test_classes_of_two_turns_are_not_added_up() -> None:
    table = complex("gunner", characters=MANY, hand=["captain_of_the_ship"] * 2 + ["first_aid"] * 2,
                    deck=["autopsy_findings"] * 2, hive=["event1"])  # fmt: skip
    table.play(*["play captain_of_the_ship"] * 2, *["play first_aid"] * 2, "end")
    table.play(*["play autopsy_findings"] * 2, "end")
    assert achieved(table) == []


@rule("L-261")
@pytest.mark.parametrize(("hand", "plays", "noted"), [
    (SERGEANTS, [], ["five_classes"]),
    (SERGEANTS[:3], SERGEANTS[3:], ["five_classes"]),
    (SERGEANTS[:4], [], []),
    (SERGEANTS[:4], ["sergeant_tech card=copy"], []),
    (["versatile_programming"], [], ["five_classes"]),
])  # fmt: skip
def test_cards_of_all_five_classes_in_hand_or_in_play(hand: list[str], plays: list[str], noted: list[str]) -> None:
    table = complex("synthetic", hand=hand, plays=plays)
    table.end_turn()
    assert achieved(table) == noted


@rule("L-261")
def test_a_vigilant_card_in_play_counts() -> None:
    """The Priest's card gives the Survival that the hand lacks."""
    hand = [kind for kind in SERGEANTS if kind != "sergeant_survival"]
    table = complex("priest", hand=hand, vigil=["violence_isnt_the_answer"])
    table.end_turn()
    assert achieved(table) == ["five_classes"]


def after_refill(hq: list[str], top: str, **fields: Any) -> Table:
    """A Grunt's worth of Electric Prod leaves the HQ, and the top of the Barracks takes its place."""
    table = complex("gunner", "medic", characters=["captain_dallas", "warrant_officer_ripley", "chief_engineer_parker",
                    "lieutenant_ripley"], hq=["electric_prod", *hq], barracks=[top], recruit=5, **fields)  # fmt: skip
    return table.play("recruit electric_prod")


@rule("L-262")
@pytest.mark.parametrize(("top", "noted"), [("captain_of_the_ship", ["one_class"]), ("bridge_status_check", [])])
def test_an_hq_of_one_class(top: str, noted: list[str]) -> None:
    table = after_refill(["captain_of_the_ship", "captain_of_the_ship", "burden_of_command", "chain_of_command"], top)
    assert achieved(table) == noted


@rule("L-263")
@pytest.mark.parametrize(("top", "noted"), [("jury_rigged_burner", ["five_classes_hq"]), ("protective_rage", [])])
def test_an_hq_of_five_classes(top: str, noted: list[str]) -> None:
    hq = ["captain_of_the_ship", "bridge_status_check", "quarantine_protocol", "protective_rage"]
    assert achieved(after_refill(hq, top)) == noted


@rule("L-264")
@pytest.mark.parametrize("space", [0, 2, 4])
def test_an_hq_with_an_empty_space_does_not_count(space: int) -> None:
    hq = ["captain_of_the_ship"] * 5
    hq[space] = "electric_prod"
    table = complex("gunner", hq=hq, recruit=5, rest="removed")
    table.play("recruit electric_prod")
    assert table.state.hq.count("") == 1
    assert achieved(table) == []


@rule("L-264")
def test_an_achievement_is_noted_for_whose_turn_it_is() -> None:
    hq = ["captain_of_the_ship"] * 4
    table = after_refill(hq, "captain_of_the_ship", player=2)
    assert (achieved(table, 1), achieved(table, 2)) == ([], ["one_class"])


@rule("L-264")
def test_an_achievement_is_noted_once_and_changes_nothing() -> None:
    table = complex("gunner", hand=SERGEANTS, deck=["grunt", *SERGEANTS], hive=["event1"])
    table.end_turn()
    table.end_turn()
    assert achieved(table) == ["five_classes"]
    assert len(table.events(Achieved)) == 1
    assert (table.attack, table.recruit, table.results()) == (0, 0, [])
