"""A test kit for games: plays them at random and checks that they keep the promises of the core.

It works for any game, including one from another package, in that package's own tests:

    from derelict.core.testing import check_game, perft
    from mygame import GAME

    def test_my_game_keeps_its_promises():
        check_game(GAME, matches=5, seed=1)

    def test_the_opening_has_as_many_lines_as_ever():
        assert perft(GAME.start(seed=7), depth=3) == 1234

`check_drawing` does the same for the pictures of a game (`drawings`, with what they are measured by in `measuring`).

Every check is its own function, named after what it checks, in the modules `decisions`, `states`,
`worlds`, `history` and `wording`. A fault is an AssertionError: a sentence that says what is wrong, then the name of
the check, the setup, the seed and the actions that lead there. Nothing here needs a test framework.
"""

from derelict.core.testing.drawings import check_drawing
from derelict.core.testing.perft import perft
from derelict.core.testing.runner import check_game, check_match, run_check
from derelict.core.testing.trial import Trial, reproduce

__all__ = ["Trial", "check_drawing", "check_game", "check_match", "perft", "reproduce", "run_check"]
