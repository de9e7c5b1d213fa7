"""Questions name the card that makes somebody ask, and no state or save is another for it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from derelict.core.content.typography import french
from derelict.core.saves import digest
from derelict.games.legendary.wording import NAMES
from tests.games.legendary.cards.stage import scanned, stage
from tests.games.legendary.draw.pictures import SETUPS, moments
from tests.games.legendary.table import GAME, Table, complex
from tests.games.pictures import named


def discarding() -> Table:
    return scanned("golic", film="alien3", hand=["grunt", "specialist"])


def killing() -> Table:
    table = stage("gunner", hand=["taped_up_weapons", "grunt", "specialist"])
    return table.play("play taped_up_weapons")


def healing() -> Table:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[[], ["scratch", "body_slam"]])
    return table.play("play battlefield_medicine", "player 2")


def ordering() -> Table:
    return scanned("doctor_gediman", film="resurrection")


def avoiding() -> Table:
    vigil = ["wary_newcomer"]
    return complex("gunner", "medic", film="alien3", vigil=vigil, combat=["golic"], strikes=["scratch"]).end_turn()


def sacrificing() -> Table:
    table = stage("gunner", hand=["cut_the_strap"], combat=["stray_drone"])
    return table.play("play cut_the_strap", "end")


ASKED: list[tuple[Callable[[], Table], str, str]] = [
    (discarding, "Golic: which card do you discard?", "Golic : quelle carte défaussez-vous ?"),
    (
        killing,
        "Taped-Up Weapons: which of your cards do you kill?",
        "Armes scotchées : laquelle de vos cartes tuez-vous ?",
    ),
    (
        healing,
        "Battlefield Medicine: which Strike do you heal (Gunner 2)?",
        "Médecine de guerre : quelle Blessure soignez-vous (Artilleur 2) ?",
    ),
    (
        ordering,
        "Doctor Gediman: which of these Hive cards goes to the bottom?",
        "Docteur Gediman : laquelle de ces cartes Ruche va sous les autres ?",
    ),
    (
        avoiding,
        "Golic: you are about to draw a Strike. Avoid it?",
        "Golic : vous allez piocher une Blessure. L’éviter ?",
    ),
    (
        sacrificing,
        "Stray Drone: a strike is coming. Sacrifice a card first?",
        "Drone égaré : une frappe arrive. Sacrifier d’abord une carte ?",
    ),
]

OF_THE_RULES = ("action", "alien_action", "help", "role", "which_event", "whose_secret")
"""What no single card asks, or a card that the question has in its words."""


def prompt(table: Table, language: str) -> str:
    assert table.match.decision is not None
    return GAME.prompt(table.state, table.match.decision, language)


@pytest.mark.parametrize(("position", "english", "frenched"), ASKED)
def test_a_question_names_the_card_that_asks(position: Callable[[], Table], english: str, frenched: str) -> None:
    table = position()
    assert [prompt(table, "en"), prompt(table, "fr")] == [english, french(frenched)]


@pytest.mark.parametrize("position", [position for position, _, _ in ASKED])
def test_what_only_words_need_is_in_no_fingerprint(position: Callable[[], Table]) -> None:
    """A save of a question says the same as one written before questions knew the card, and such a stack is read."""
    table = position()
    match = table.match.copy()
    known = digest(match)
    match.state = match.state.copy()
    match.state.stack = [
        replace(frame, **dict.fromkeys(frame.wording, ""))
        for frame in GAME.codec.load(GAME.codec.dump(table.state)).stack
    ]
    assert digest(match) == known
    bare = [
        {field: value for field, value in written.items() if field not in frame.wording}
        for frame, written in zip(table.state.stack, GAME.codec.dump(table.state)["stack"], strict=True)
    ]
    assert GAME.codec.load_stack(bare) == match.state.stack


@pytest.mark.parametrize("setup", SETUPS[:4], ids=named)
def test_through_whole_matches_what_a_card_asks_bears_its_name(setup: dict[str, Any]) -> None:
    for _, decision in moments(setup, 1):
        if decision.prompt not in OF_THE_RULES:
            assert decision.about[0] in NAMES, decision.prompt


def test_a_question_of_an_older_state_begins_with_a_capital() -> None:
    table = discarding()
    assert table.match.decision is not None
    assert GAME.prompt(table.state, replace(table.match.decision, about=()), "en") == "Which card do you discard?"
    assert prompt(avoiding_a_player(), "en") == "You are about to draw a Strike. Avoid it?"


def avoiding_a_player() -> Table:
    """Who is fought by another player may avoid the Strike; no card makes them draw it."""
    vigil = [[], ["wary_newcomer"]]
    table = complex("gunner", "medic", film="alien3", versus=True, attack=9, vigil=vigil)
    return table.play("fight player 2")
