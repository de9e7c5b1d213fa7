"""The first game leads whoever follows it to a win, and whoever does not back."""

from derelict.core.testing.lessons import check_tutorial
from derelict.games.nemesis.lessons import tutorial


def test_the_first_game_keeps_its_promises() -> None:
    check_tutorial(tutorial())
