"""Bots that misbehave, named as `tests.table.evil:Class`."""

import os
import time

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View


class Raises(Bot):
    def choose(self, view: View, decision: Decision) -> Action:
        raise RuntimeError("what the bot holds")


class Dies(Bot):
    def choose(self, view: View, decision: Decision) -> Action:
        os._exit(3)


class Hangs(Bot):
    def choose(self, view: View, decision: Decision) -> Action:
        while True:
            time.sleep(1)


class Cheats(Bot):
    def choose(self, view: View, decision: Decision) -> Action:
        return Nonsense()


class Nonsense(Action, frozen=True):
    @property
    def text(self) -> str:
        return "win"


class Peeks(Bot):
    """Says by a crash that it was shown what it must not see."""

    def choose(self, view: View, decision: Decision) -> Action:
        if view.state.chance is not None:
            os._exit(4)
        return decision.options[0]
