"""What choices do or risk, before they are made: in words and marks, and never more than a seat may know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from derelict import registry
from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.prospects import MOST_LINES, Prospect, prospect

TOLD = 10
"""How many choices of each game are told about."""
DUEL: dict[str, Any] = {
    "game": "neuroshima",
    "armies": ["outpost", "borgo"],
    "turn": 5,
    "board": {"b2": "outpost hq", "d4": "borgo hq", "c3": "outpost runner n", "d3": "borgo mutant n"},
    "hands": [["commando", "battle"], []],
}


def questions(game: Game) -> Iterator[tuple[Match, Decision]]:
    """The questions of random matches whose choices are worth telling about."""
    for seed in range(4):
        match, rng = game.start(seed=seed), Random(seed)
        while match.decision is not None:
            if match.decision.prompt in game.outlook.prompts and rng.random() < 0.2:
                yield match, match.decision
            match.play(rng.choice(list(match.decision.options)))


def of(match: Match, choice: str, language: str = "en") -> Prospect:
    decision = match.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == choice)
    return prospect(match.game, match.view(decision.seat).state, decision, option, language)


def texts(told: Prospect) -> list[str]:
    return [line.text for line in told.lines]


@pytest.mark.parametrize("name", registry.games())
def test_every_game_tells_of_its_choices(name: str) -> None:
    game, told, rng = registry.game(name), 0, Random(0)
    for match, decision in questions(game):
        view, language = match.view(decision.seat).state, LANGUAGES[told % 2]
        found = prospect(game, view, decision, rng.choice(list(decision.options)), language)
        assert len(found.lines) <= MOST_LINES
        for line in found.lines:
            assert line.text.strip()
            assert "{" not in line.text
            assert 1 <= line.percent <= 100
        assert found.then != decision.seat
        items = game.drawing.overlay(view, found.events, language, "wide", decision.seat)
        assert all(item.markup for item in items)
        told += bool(found.lines)
        if told == TOLD:
            break
    assert told == TOLD


@pytest.mark.parametrize("name", registry.games())
def test_it_is_the_same_whatever_is_hidden(name: str) -> None:
    """It is worked out from the view: two worlds that a seat cannot tell apart tell the same."""
    game = registry.game(name)
    for number, (match, decision) in enumerate(questions(game)):
        view, option = match.view(decision.seat), decision.options[0]
        worlds = [game.hide(view.guess(Random(seed)), decision.seat) for seed in (1, 2)]
        one, other = (prospect(game, world, decision, option, "en") for world in worlds)
        assert one == other
        if number == 8:
            return


def test_nothing_is_told_of_a_question_that_is_not_worth_it() -> None:
    match = registry.game("neuroshima").start(seed=1)
    assert match.decision is not None
    assert match.decision.prompt == "place_hq"
    assert of(match, match.decision.options[0].text) == Prospect(())


def test_a_tile_shows_whom_it_would_hit_as_it_is_turned() -> None:
    match = registry.game("neuroshima").position(DUEL)
    match.play("place commando")
    assert texts(of(match, "c4")) == ["Facing north-east, it hits Mutant d3 for 1"]
    match.play("c4")
    assert texts(of(match, "ne")) == ["Hits Mutant d3 for 1"]
    assert texts(of(match, "sw", "fr")) == ["Ne touche personne"]
    assert [type(event).__name__ for event in of(match, "ne").events] == ["Struck"]


def test_a_unit_that_moves_is_gone_from_where_it_was() -> None:
    match = registry.game("neuroshima").position(DUEL)
    match.play("move c3")
    assert texts(of(match, "c4")) == ["Facing north-east, it hits Mutant d3 for 1"]


def test_a_battle_has_its_result_in_one_line_for_whoever_looks() -> None:
    match = registry.game("neuroshima").position(DUEL)
    rehearse = match.game.rehearse
    assert rehearse is not None
    assert texts(of(match, "play battle")) == ["Runner dies"]
    hit = registry.game("neuroshima").position(
        DUEL | {"board": {"b2": "outpost hq", "d4": "borgo hq", "d3": "outpost commando s"}}
    )
    assert texts(of(hit, "play battle")) == ["Borgo loses 1 · Commando dies"]
    assert rehearse(hit.view(1).state, 1, "fr").headline == "Vous perdez 1 · Commando meurt"
    assert rehearse(hit.view(None).state, None, "en").headline == "Borgo loses 1 · Commando dies"


def test_the_end_of_a_turn_says_who_is_next() -> None:
    match = registry.game("neuroshima").start(seed=1)
    while match.decision is not None and match.decision.prompt != "menu":
        match.play(match.decision.options[0])
    assert match.decision is not None
    assert of(match, "end").then == 1 - match.decision.seat
    place = next(option.text for option in match.decision.options if option.text.startswith("place"))
    assert of(match, place).then is None


def test_a_rehearsal_leaves_the_match_as_it_was() -> None:
    match = registry.game("neuroshima").position(DUEL)
    before = match.state.copy()
    rehearse = match.game.rehearse
    assert rehearse is not None
    played = rehearse(match.view(0).state, 0, "en")
    assert match.state == before
    assert played.pictures
    assert played.after.log is None
