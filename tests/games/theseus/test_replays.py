"""Recorded matches play as they did when they were recorded: same events, same end, on every machine.

A change of rules that is meant changes them: record them anew with `python -m tests.replays.record_theseus`.
"""

import json

import pytest

import derelict
from derelict.games.theseus.content.cards import CARDS
from tests.replays.record_theseus import DECKS, FACTIONS, FILE, REASONS, games
from tests.replays.recording import plays_as_it_did

SAVES = FILE.read_text("utf-8").splitlines()
MODES = derelict.game("theseus").modes


def _name(text: str) -> str:
    setup = json.loads(text)["setup"]
    return "-".join((setup["mode"], *setup["options"]["factions"]))


@pytest.mark.parametrize("text", SAVES, ids=_name)
def test_a_recorded_match_plays_as_it_did(text: str) -> None:
    plays_as_it_did(text)


def test_the_records_cover_every_mode_option_faction_and_end() -> None:
    assert len(SAVES) >= max(100, len(list(games())))
    setups = [json.loads(text)["setup"] for text in SAVES]
    assert {(setup["mode"], setup["seats"]) for setup in setups} == {
        (mode.name, seats) for mode in MODES for seats in mode.seats
    }
    duels = {tuple(setup["options"]["factions"]) for setup in setups if setup["mode"] == "duel"}
    assert duels == {(one, two) for one in FACTIONS for two in FACTIONS if one != two}
    for mode in MODES:
        played = [setup["options"] for setup in setups if setup["mode"] == mode.name]
        assert {name for options in played for name in options["factions"]} == set(FACTIONS)
    options = [setup["options"] for setup in setups]
    assert {option["deck"] for option in options} == {"random", *DECKS}
    assert {option["beginner"] for option in options} == {True, False}
    assert {option["sectors"] for option in options} == {"fixed", "random", "laid"}
    assert {json.loads(text)["outcome"]["reason"] for text in SAVES} == set(REASONS)


def test_the_records_use_every_kind_of_card() -> None:
    """Every card is installed, resolved or played somewhere in them."""
    seen: set[str] = set()
    for text in SAVES:
        match = derelict.load(text)
        seen |= {card for told in match.events if (card := getattr(told.event, "card", ""))}
    assert seen == set(CARDS)


def test_the_records_stay_small() -> None:
    assert FILE.stat().st_size < 600_000
