"""Legendary Encounters keeps the promises of the core: every film, seat count and advanced rule under the kit."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import derelict
from derelict.core.actions import Action
from derelict.core.testing import check_game, check_match, history
from derelict.core.testing.runner import SOMETIMES, run_check
from derelict.core.testing.trial import Trial
from derelict.games.legendary.state import State
from tests.trust.sizes import thoroughness

GAME = derelict.game("legendary")
PLAIN: dict[str, Any] = {}
ADVANCED: list[dict[str, Any]] = [
    {"agenda": "hidden", "alien_player": True},
    {"agenda": "delayed", "drones": "none"},
    {"alien_player": True, "versus": True, "drones": "more", "dealing": "two"},
    {"open_hands": True, "tough": True, "preparation": "1", "ambush": "3", "dealing": "chosen", "drones": "table"},
]


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_a_mode_keeps_every_promise(mode: str) -> None:
    assert check_game(GAME, matches=1, seed=11, modes=[mode], variants=[PLAIN], thoroughness=thoroughness(0.03)) > 200


@pytest.mark.parametrize("variant", ADVANCED, ids=lambda variant: "-".join(map(str, variant)))
def test_an_advanced_rule_keeps_every_promise(variant: dict[str, Any]) -> None:
    assert (
        check_game(GAME, matches=1, seed=21, modes=["mix"], variants=[variant], thoroughness=thoroughness(0.03)) > 200
    )


def test_one_match_is_looked_at_everywhere() -> None:
    assert check_match(GAME.start(2, 31, "resurrection"), 31, thoroughness=1.0) > 50


class Busy:
    """Chooses at random, but plays, pays, fights and recruits rather than ending the turn: matches become long."""

    EAGER = ("play", "pay", "copy", "fight", "give", "recruit", "scan")

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, options: Sequence[Action]) -> Action:
        for verb in self.EAGER:
            fitting = [option for option in options if option.text.startswith(f"{verb} ")]
            if fitting and self.rng.random() < 0.9:
                return self.rng.choice(fitting)
        others = [option for option in options if option.text not in ("end", "ask for help", "pass for this turn")]
        return self.rng.choice(others if others and self.rng.random() < 0.9 else list(options))


LONG = [check for check in SOMETIMES if check.__module__ != history.__name__]
"""The checks that need not have seen a match from its beginning."""


LONG_MATCHES = [*((mode.name, {"tough": True}) for mode in GAME.modes), ("mix", ADVANCED[0])]


@pytest.mark.parametrize(("mode", "variant"), LONG_MATCHES)
def test_long_matches_keep_every_promise(mode: str, variant: dict[str, Any]) -> None:
    """Random players die too soon to meet the last enemies; these do not."""
    player, stages = Busy(5), set()
    for seats in (1, 3):
        if seats == 1 and "agenda" in variant:
            continue
        match = GAME.start(seats=seats, seed=5, mode=mode, **variant)
        trial = Trial(match, player.rng, 0.02)
        while match.decision is not None:
            trial.action = player.choose(match.decision.options)
            for check in LONG:
                if player.rng.random() < trial.thoroughness:
                    run_check(check, trial)
            match.play(trial.action)
            state = match.state
            assert isinstance(state, State)
            GAME.check(state)
            stages.add(state.stage)
    assert max(stages) >= 1
