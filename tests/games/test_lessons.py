"""The first game of every game: whoever follows it wins, and whoever does not is led back."""

import pytest

from derelict import registry
from derelict.core.testing.lessons import check_tutorial

TAUGHT = [name for name in registry.games() if registry.game(name).tutorial is not None]


@pytest.mark.parametrize("name", TAUGHT)
def test_the_first_game_keeps_its_promises(name: str) -> None:
    tutorial = registry.game(name).tutorial
    assert tutorial is not None
    check_tutorial(tutorial())
