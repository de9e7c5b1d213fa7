"""Whatever happens names the rule behind it."""

from random import Random

import pytest

from derelict import rulebook
from derelict.core.content.text import LANGUAGES
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.cards import CARD_RULES, card_rule
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import GAME, station
from tests.marks import rule

RULES = rulebook.load("theseus").rules


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_every_event_of_a_match_names_a_rule_of_the_page(mode: str) -> None:
    seen: set[str] = set()
    for seed in range(4):
        match, rng = GAME.start(seed=seed, mode=mode, factions=["pandora", "aliens"]), Random(seed)
        while match.decision is not None:
            match.play(rng.choice(list(match.decision.options)))
        for told in match.events:
            assert told.event.why in RULES, told.event
            seen.add(type(told.event).__name__)
    assert len(seen) > 25


@pytest.mark.parametrize("card", CARDS)
def test_the_rule_of_a_card_is_called_like_the_card(card: str) -> None:
    name = CARDS[card].data.name.in_("en")
    assert RULES[card_rule(card)].title.partition(" (")[0] == name


def test_no_rule_is_given_to_a_card_that_there_is_not() -> None:
    assert set(CARD_RULES) == {card.partition(".")[2] for card in CARDS}


@rule("T-201", "T-139")
def test_what_cancels_a_trap_decides_the_rule() -> None:
    assert events.Cancelled("grey", "invisibility").why == "T-201"
    assert events.Cancelled("marine", "deactivation").why == "T-139"


@rule("T-213")
def test_the_infirmary_of_a_deathmatch_takes_life_and_says_so() -> None:
    table = station(
        "scientists",
        "aliens",
        "marines",
        mode="deathmatch",
        life=[0, 9, 0],
        slots={"laboratory.s2": "scientists.infirmary"},
        units=["scientist control_room.a", "scientist workshop.a", "alien corridors.a", "marine corridors.b"],
    )
    table.play("move control_room.a", "laboratory.a")
    taken = value("scientists.infirmary")
    told = [(event.faction, event.amount, event.left) for event in table.events(events.LifeTaken)]
    assert told == [("aliens", 1, 9 - points) for points in range(1, taken + 1)]
    assert table.events(events.Wounded) == []


@rule("T-169")
@pytest.mark.parametrize("mode", ["duel", "deathmatch"])
def test_wounds_of_a_parasite_say_so_in_both_languages(mode: str) -> None:
    factions = ["scientists", "aliens", *(["marines"] if mode == "deathmatch" else [])]
    table = station(
        *factions,
        mode=mode,
        life=[5] * len(factions),
        units=["scientist control_room.a", "scientist workshop.a", "alien corridors.a", "alien corridors.b"],
        parasites=[(0, "aliens")],
    )
    table.play("move control_room.a")
    (told,) = [*table.events(events.Wounded), *table.events(events.Scored)]
    assert told.why == "T-169"
    for language in LANGUAGES:
        assert "Parasite" in GAME.sentence(table.state, told, language)
