"""Bots that nobody would want at a table."""

import os
import threading

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.table.thinking import PATIENCE


class Forged(Action, frozen=True):
    @property
    def text(self) -> str:
        return "win"


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, view: View, decision: Decision) -> Action:
        os._exit(1)


class Silent(Bot):
    """Never answers."""

    def choose(self, view: View, decision: Decision) -> Action:
        threading.Event().wait()
        raise AssertionError("nobody ever wakes it")


class Late(Bot):
    """Answers when nobody waits for it any more."""

    def choose(self, view: View, decision: Decision) -> Action:
        threading.Event().wait(1.5 * PATIENCE)
        return decision.options[0]


class Cheating(Bot):
    """Does what is not offered."""

    def choose(self, view: View, decision: Decision) -> Action:
        return Forged()
