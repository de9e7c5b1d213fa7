"""What a bot is: given what a seat may know and what it is asked, it chooses."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View


class Bot(ABC):
    """Somebody who can choose.

    A bot is made for one match and one seat. The same seed and the same calls give the same answers.
    """

    blind: ClassVar[bool] = False
    """Whether it chooses without looking: then nobody needs to make a view for it, and `pick` will do."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View, decision: Decision) -> Action:
        """One of the options of a decision."""


class BlindBot(Bot):
    """A bot that needs the decision only."""

    blind = True

    def choose(self, view: View, decision: Decision) -> Action:
        return self.pick(decision)

    @abstractmethod
    def pick(self, decision: Decision) -> Action:
        """One of the options of a decision, chosen without a view."""


class RandomBot(BlindBot):
    """Every option is equally likely."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = self.rng.random

    def pick(self, decision: Decision) -> Action:
        options = decision.options
        return options[int(self._random() * len(options))]
