"""A beginner who mostly tries things out: three of four choices are random, the rest are those of `greedy`."""

from derelict.bots.bot import Bot
from derelict.bots.greedy import GreedyBot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View

SLIPS = 0.75
"""The share of choices that are random."""


class CasualBot(Bot):
    """Takes the best immediate result every fourth time, and a random option otherwise."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._sober = GreedyBot(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        if self.rng.random() < SLIPS:
            options = decision.options
            return options[int(self.rng.random() * len(options))]
        return self._sober.choose(view, decision)
