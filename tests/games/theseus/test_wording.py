"""Questions and answers in words: an answer says what it does, not only what is pointed at."""

import pytest

from derelict.games.theseus import GAME
from derelict.games.theseus.events import WentFarther
from tests.games.theseus.table import Table, station
from tests.marks import rule


def labels(table: Table, language: str = "en") -> dict[str, str]:
    decision = table.match.decision
    assert decision is not None
    view = table.match.view(decision.seat).state
    return {option.text: GAME.label(view, decision, option, language) for option in decision.options}


def asked(table: Table, language: str = "en") -> str:
    decision = table.match.decision
    assert decision is not None
    return GAME.prompt(table.match.view(decision.seat).state, decision, language)


def at_home(first: str, second: str, deck: list[str], **fields: object) -> Table:
    waiting = {place: card for place, card in (("alien_nest.w1", first), ("alien_nest.w2", second)) if card}
    table = station(
        "aliens", "scientists", units=["alien control_room.a", "alien workshop.a upgraded"], waiting=waiting,
        decks=[deck, ["scientists.camera"]], **fields,
    )  # fmt: skip
    return table.play("move control_room.a", "alien_nest.a")


@rule("T-93", "T-94", "T-95")
def test_planning_says_what_becomes_of_a_waiting_place() -> None:
    told = labels(at_home("aliens.hive", "scientists.camera", ["aliens.assault", "aliens.tentacles"]))
    assert told["alien_nest.w1"] == "Install Hive [Alien Nest, waiting place 1]"
    assert told["alien_nest.w2"] == "Discard Camera, leave Tentacles waiting instead [Alien Nest, waiting place 2]"
    told = labels(at_home("aliens.shaft", "", ["aliens.tentacles"]))
    assert told["alien_nest.w1"] == "Take Shaft in hand [Alien Nest, waiting place 1]"
    assert told["alien_nest.w2"] == "Leave Tentacles waiting [Alien Nest, waiting place 2]"


@rule("T-125", "T-129")
def test_with_an_empty_deck_it_says_that_the_end_token_moves() -> None:
    told = labels(at_home("aliens.hive", "scientists.camera", []))
    assert told["alien_nest.w1"] == "Install Hive [Alien Nest, waiting place 1]; the end token moves"
    assert told["alien_nest.w2"] == "Discard Camera [Alien Nest, waiting place 2]; the end token moves"
    table = at_home("aliens.hive", "scientists.camera", [])
    table.state.extra_turns = ()
    assert "the end token" not in labels(table)["alien_nest.w1"], "not in the turns after a tie"


@rule("T-96", "T-110")
def test_installing_says_what_is_won_and_what_is_covered() -> None:
    slots = {"workshop.s1": "bonus.gangway", "workshop.s2": "aliens.tentacles"}
    table = at_home("aliens.hive", "", ["aliens.assault"], slots=slots).play("alien_nest.w1")
    told = labels(table)
    assert told["workshop.s1"] == "Workshop, slot 1: wins Gangway"
    assert told["workshop.s2"] == "Workshop, slot 2: replaces Tentacles"
    assert told["workshop.s4"] == "Workshop, slot 4"
    assert labels(table, "fr")["workshop.s1"] == "Atelier, emplacement 1\u00a0: gagne Passerelle"


@rule("T-81")
def test_the_own_sector_says_which_card_is_discarded() -> None:
    table = at_home("", "", [], slots={"alien_nest.s2": "scientists.camera"})
    assert labels(table) == {"token": "Upgrade token", "alien_nest.s2": "Discard Camera [Alien Nest, slot 2]"}


@rule("T-246", "T-247")
@pytest.mark.parametrize(
    ("unit", "how"), [("runner", "for a single use"), ("catcher", "for good"), ("warrior upgraded", "for good")]
)
def test_a_takeover_says_for_how_long(unit: str, how: str) -> None:
    kind, _, flags = unit.partition(" ")
    units = [f"{kind} unloading_dock.a {flags}".strip(), "creature control_room.a", "marine corridors.a"]
    table = station(
        "pandora",
        "marines",
        homes=["corridors", "unloading_dock"],
        units=units,
        slots={"workshop.s2": "marines.armory"},
    )
    table.play("move unloading_dock.a", *(["stop"] if kind == "runner" else []), "workshop.a")
    name = f"{flags} {kind.capitalize()}".strip()
    assert asked(table) == f"Which card does {name} [Workshop, room a] take over {how}?"
    assert asked(table, "fr").startswith("De quelle carte")


@rule("T-234")
@pytest.mark.parametrize(("choice", "times"), [("go on", 1), ("stop", 0)])
def test_a_runner_that_goes_farther_is_told_of(choice: str, times: int) -> None:
    units = ["runner unloading_dock.a", "creature control_room.a", "marine unloading_dock.b"]
    table = station("pandora", "marines", homes=["corridors", "unloading_dock"], units=units)
    table.play("move unloading_dock.a", choice)
    assert len(table.events(WentFarther)) == times


@rule("T-76")
def test_the_extra_turn_says_that_it_is_one() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "alien corridors.a", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units)
    assert asked(table) == "Which unit do you move?"
    table.play("move alien_nest.a", "workshop.a")
    assert asked(table) == "Extra turn: which other unit of yours moves?"
    assert asked(table, "fr").startswith("Tour supplémentaire\u00a0: ")


@rule("T-240", "T-233", "T-234")
def test_embryos_say_what_they_can_do() -> None:
    units = ["creature unloading_dock.a", "creature control_room.a", "marine corridors.a"]
    table = station("pandora", "marines", homes=["corridors", "unloading_dock"], units=units)
    told = labels(table.play("move unloading_dock.a", "workshop.a"))
    assert told["hatch runner"] == (
        "Runner: does not attack. Takes over an enemy card where it stops, for one use. It may go one sector farther."
    )
    assert told["hatch catcher"].endswith("for good.")
    assert told["hatch warrior"].startswith("Warrior: attacks one enemy unit in reach.")
