"""Theseus keeps the promises of the core: every mode, seat count and option under the kit."""

from typing import Any

import pytest

import derelict
from derelict.core.testing import check_game
from tests.trust.sizes import thoroughness

GAME = derelict.game("theseus")
VARIANTS: list[dict[str, Any]] = [
    {},
    {"beginner": True},
    {"deck": "picked"},
    {"deck": "level1", "factions": ["greys", "pandora"]},
    {"deck": "level2", "beginner": True, "factions": ["pandora", "marines"]},
    {"deck": "level0", "factions": ["scientists", "aliens"]},
    {"sectors": "random"},
    {"sectors": "laid"},
]


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_a_mode_keeps_every_promise(mode: str) -> None:
    assert check_game(GAME, matches=1, seed=11, modes=[mode], variants=VARIANTS, thoroughness=thoroughness(0.02)) > 300


def test_one_match_is_looked_at_everywhere() -> None:
    assert check_game(GAME, matches=1, seed=31, modes=["duel"], thoroughness=1.0) > 50
