"""Neuroshima Hex keeps the promises of the core: every mode, seat count, board and option under the kit."""

from typing import Any

import pytest

import derelict
from derelict.core.testing import check_game
from tests.trust.sizes import thoroughness

GAME = derelict.game("neuroshima")
VARIANTS: list[dict[str, Any]] = [
    {},
    {"alternative_start": True},
    {"reinforcements": True},
    {"extended": True},
    {"extended": True, "reinforcements": True, "alternative_start": True, "team_life": "20"},
]


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_a_mode_keeps_every_promise(mode: str) -> None:
    plain = [variant for variant in VARIANTS if "extended" not in variant]
    made = check_game(GAME, matches=1, seed=11, modes=[mode], variants=plain, thoroughness=thoroughness(0.035))
    assert made > 300


@pytest.mark.parametrize("mode", ["deathmatch", "scoring", "teams"])
def test_the_extended_board_keeps_every_promise(mode: str) -> None:
    extended = [variant for variant in VARIANTS if "extended" in variant]
    assert check_game(GAME, matches=1, seed=21, modes=[mode], variants=extended, thoroughness=thoroughness(0.03)) > 300


def test_one_match_is_looked_at_everywhere() -> None:
    assert check_game(GAME, matches=1, seed=31, modes=["duel"], thoroughness=1.0) > 50
