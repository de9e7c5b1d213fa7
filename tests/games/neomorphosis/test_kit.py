"""Neo-Morphosis keeps the promises of the core: every mission, seat count and option under the kit."""

from typing import Any

import pytest

from derelict.core.testing import check_game
from derelict.games.neomorphosis import GAME

VARIANTS: list[dict[str, Any]] = [{}, {"difficulty": "demented", "leaders": "choice", "abilities": "random"}]


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_a_mode_keeps_every_promise(mode: str) -> None:
    assert check_game(GAME, matches=1, seed=11, modes=[mode], variants=VARIANTS, thoroughness=0.01) > 300


def test_one_match_is_looked_at_more_closely() -> None:
    assert check_game(GAME, matches=1, seed=31, modes=["mission_06"], thoroughness=0.06) > 50
