"""The base class of bots: given what a seat may know and the question, a bot chooses."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View


class Bot(ABC):
    """A player that chooses. Each bot is made for one match and one seat; the same seed and calls give the same
    answers.
    """

    blind: ClassVar[bool] = False
    """Whether it chooses without a view: then no view is made, and `pick` is called."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the options of a decision."""


class BlindBot(Bot):
    """A bot that needs only the decision."""

    blind = True

    def choose(self, view: View, decision: Decision) -> Action:
        return self.pick(decision)

    @abstractmethod
    def pick(self, decision: Decision) -> Action:
        """Return one of the options of a decision without a view."""


class RandomBot(BlindBot):
    """Chooses every option with equal probability."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = self.rng.random

    def pick(self, decision: Decision) -> Action:
        options = decision.options
        return options[int(self._random() * len(options))]
