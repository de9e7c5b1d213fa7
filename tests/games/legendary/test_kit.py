"""Legendary Encounters keeps the promises of the core: every film, seat count and advanced rule under the kit."""

from typing import Any

import pytest

import derelict
from derelict.core.testing import check_game

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
    assert check_game(GAME, matches=1, seed=11, modes=[mode], variants=[PLAIN], thoroughness=0.1) > 200


@pytest.mark.parametrize("variant", ADVANCED, ids=lambda variant: "-".join(map(str, variant)))
def test_an_advanced_rule_keeps_every_promise(variant: dict[str, Any]) -> None:
    assert check_game(GAME, matches=1, seed=21, modes=["mix"], variants=[variant], thoroughness=0.1) > 200


def test_one_match_is_looked_at_everywhere() -> None:
    assert check_game(GAME, matches=1, seed=31, modes=["resurrection"], thoroughness=1.0) > 50
