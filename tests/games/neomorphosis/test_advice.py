"""What bots borrow: it wins missions that chance does not, and the bots can use it."""

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest

from derelict.bots.greedy import GreedyBot
from derelict.bots.search import SearchBot
from derelict.core.engine import apply
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.advice import evaluate, promising, worthwhile
from derelict.games.neomorphosis.position import fresh
from derelict.games.neomorphosis.rules.matching import chance, expected
from derelict.games.neomorphosis.state import State


def wins(mode: str, games: int) -> int:
    """How many matches the rule of thumb wins."""
    won = 0
    for seed in range(games):
        match = GAME.start(seats=1, seed=seed, mode=mode)
        s: Any = match.state.copy()
        decision = match.decision
        while decision is not None:
            decision = apply(s, worthwhile(s, decision)[0])
        assert s.outcome is not None
        won += s.outcome[0].result == "won"
    return won


def test_the_rule_of_thumb_wins_the_tutorial_about_every_other_time() -> None:
    assert 2 < wins("tutorial", 8) < 8


def test_plans_that_are_remembered_are_those_of_the_situation() -> None:
    answers: Any = import_module("derelict.games.neomorphosis.advice.answers")
    match = GAME.start(seats=1, seed=5, mode="mission_03")
    for _ in range(60):
        assert match.decision is not None
        assert isinstance(match.state, State)
        assert answers.plans(match.state) == answers._plans(match.state)
        match.play(worthwhile(match.state, match.decision)[0])


def test_only_what_is_nearly_as_good_as_the_best_is_looked_at_deeper() -> None:
    match, widths = GAME.start(seats=1, seed=3, mode="mission_02"), Counter[int]()
    for _ in range(80):
        assert match.decision is not None
        assert isinstance(match.state, State)
        best = worthwhile(match.state, match.decision)[0]
        lines = promising(match.state, match.decision)
        assert lines[0] == (best,)
        widths[len(lines)] += match.decision.prompt == "turn"
        match.play(best)
    assert widths[1] > widths[2] > 0
    assert max(widths) <= 3


def test_chance_alone_does_not() -> None:
    for seed in range(4):
        match, rng = GAME.start(seats=1, seed=seed, mode="tutorial"), Random(seed)
        while match.decision is not None:
            match.play(match.decision.options[rng.randrange(len(match.decision.options))])
        assert match.outcome is not None
        assert match.outcome[0].result == "lost"


@pytest.mark.parametrize("bot", [GreedyBot(1), SearchBot(1)])
def test_a_bot_plays_on(bot: GreedyBot | SearchBot) -> None:
    match = GAME.start(seats=2, seed=3, mode="mission_02")
    for _ in range(12):
        assert match.decision is not None
        match.play(bot.choose(match.view(match.decision.seat), match.decision))


def test_a_fallen_crew_member_is_worse() -> None:
    s = fresh("tutorial", 1)
    before = evaluate(s, 0)
    s.crew["yuri"].down = "unconscious"
    assert evaluate(s, 0) < before


def test_the_chance_of_a_roll_is_exact() -> None:
    assert (chance(("p3",), 2).numerator, chance(("p3",), 2).denominator) == (7, 18)
    assert expected(("triangle",), 1) == pytest.approx(1 / 6)
