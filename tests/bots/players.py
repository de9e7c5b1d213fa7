"""Bots and matches that the tests play with."""

import os
import signal
from pathlib import Path

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.view import View
from derelict.games.neuroshima.actions import Redraw


class Raising(Bot):
    """Breaks off in its third turn of thought."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Action:
        self.asked += 1
        return self._think(decision)

    def _think(self, decision: Decision) -> Action:
        if self.asked == 3:
            raise RuntimeError("no idea")
        return decision.options[0]


class Misled(Bot):
    """Breaks off inside a function of Python's."""

    def choose(self, view: View, decision: Decision) -> Action:
        return decision.options[self.rng.randrange(0)]


class Unmade(Bot):
    """Cannot even be made."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        raise KeyError("weights")

    def choose(self, view: View, decision: Decision) -> Action:
        raise AssertionError("is never asked")


class Cheating(Bot):
    """Answers what is not offered."""

    def choose(self, view: View, decision: Decision) -> Action:
        return Redraw()


class First(Bot):
    """Takes the first option, with open eyes."""

    def choose(self, view: View, decision: Decision) -> Action:
        assert view.seat == decision.seat
        return decision.options[0]


def play(match: Match, bots: list[Bot], most: int | None = None) -> list[str]:
    """Let bots play a match through the door that players use; the texts of what they did."""
    texts: list[str] = []
    while match.decision is not None and (most is None or len(texts) < most):
        decision = match.decision
        action = bots[decision.seat].choose(match.view(decision.seat), decision)
        texts.append(action.text)
        match.play(action)
    return texts


def modes(game: Game) -> list[tuple[str, int]]:
    """Every mode with every number of seats."""
    return [(mode.name, seats) for mode in game.modes for seats in mode.seats]


class Stuck(Bot):
    """Plays anything in the first matches of all processes, and then thinks for ever.

    `STUCK_IN` is a folder with a file `begun`, a line for each match, and a FIFO `stuck`, told when it thinks.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.number = 0

    def choose(self, view: View, decision: Decision) -> Action:
        folder = Path(os.environ["STUCK_IN"])
        if not self.number:
            with (folder / "begun").open("a+") as begun:
                begun.write("match\n")
                begun.flush()
                begun.seek(0)
                self.number = len(begun.readlines())
        if self.number > 8:
            (folder / "stuck").write_text("stuck")
            signal.pause()
        return decision.options[self.rng.randrange(len(decision.options))]
