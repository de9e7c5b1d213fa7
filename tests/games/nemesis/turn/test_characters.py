"""The six characters (X-26 to X-34)."""

import pytest

from derelict.games.nemesis.content.tables import CARDS, CHARACTERS
from tests.games.nemesis.table import facility
from tests.marks import rule

SURVIVORS = ("survivor", "lab_rat")
WORKERS = ("sentry", "xenobiologist", "hacker", "janitor")
COMMON = ("search", "search", "demolition", "interruption")


@rule("X-26")
@pytest.mark.parametrize("character", SURVIVORS)
def test_nemesis_survivors_start_in_the_isolation_room_and_know_more(character: str) -> None:
    (player,) = facility(character).state.players
    assert (player.slot, player.knowledge, player.items) == ("019", 3, ())
    assert CHARACTERS[character].group == "nemesis_survivor"


@rule("X-27")
@pytest.mark.parametrize("character", WORKERS)
def test_facility_workers_start_in_the_repository_with_an_item(character: str) -> None:
    (player,) = facility(character).state.players
    assert (player.slot, player.knowledge, len(player.items)) == ("004", 1, 1)
    assert CHARACTERS[character].group == "facility_worker"


def own(character: str) -> set[str]:
    """The cards that only this character has."""
    cards = CHARACTERS[character].cards
    assert len(cards) == 10
    assert tuple(sorted(card for card in cards if card in COMMON)) == tuple(sorted(COMMON))
    return set(cards) - set(COMMON)


@rule("X-28")
def test_the_lab_rat() -> None:
    cards = {"rest", "inconspicuous", "weird_metabolism", "basic_repairs", "sensitive_hearing", "feel_of_the_dark"}
    assert own("lab_rat") == cards
    assert CHARACTERS["lab_rat"].quest_item == "wail"


@rule("X-29")
def test_the_sentry() -> None:
    assert own("sentry") == {"rest", "quarantine", "stun", "repairs", "defense_plan", "facility_tour"}
    assert (CHARACTERS["sentry"].starting_item, CHARACTERS["sentry"].quest_item) == ("smg", "battle_suit")


@rule("X-30")
def test_the_survivor() -> None:
    assert own("survivor") == {"rest", "desperate_attack", "distraction", "obstinate", "repairs", "vents"}
    assert CHARACTERS["survivor"].quest_item == "assault_rifle"


@rule("X-31")
def test_the_xenobiologist() -> None:
    cards = {"rushed_analysis", "vivisection", "field_experience", "pheromones", "workspace_plan", "repairs"}
    assert own("xenobiologist") == cards
    sheet = CHARACTERS["xenobiologist"]
    assert (sheet.starting_item, sheet.quest_item) == ("probe_arm", "overmind")


@rule("X-32")
def test_the_hacker() -> None:
    assert own("hacker") == {"rest", "recharge", "neuralink", "bypass", "it_works_for_me", "master_plan"}
    assert (CHARACTERS["hacker"].starting_item, CHARACTERS["hacker"].quest_item) == ("smart_gun", "cheat_codes")


@rule("X-33")
def test_the_janitor() -> None:
    assert own("janitor") == {"rest", "clean_up", "emergency_key", "maintenance_plan", "jury_rigging", "it_should_work"}
    assert (CHARACTERS["janitor"].starting_item, CHARACTERS["janitor"].quest_item) == ("nailgun", "pressure_washer")


@rule("X-34")
@pytest.mark.parametrize("character", [*SURVIVORS, *WORKERS])
def test_what_every_deck_holds(character: str) -> None:
    assert sorted(card for card in CHARACTERS[character].cards if card in COMMON) == sorted(COMMON)


@rule("X-91")
def test_the_four_costs_that_one_source_states_twice() -> None:
    costs = {card: CARDS[card].cost for card in ("recharge", "feel_of_the_dark", "maintenance_plan", "it_works_for_me")}
    assert costs == {"recharge": 0, "feel_of_the_dark": 0, "maintenance_plan": 0, "it_works_for_me": 1}
