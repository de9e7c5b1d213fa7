"""Bots that nobody would want at a table."""

import itertools
import os
import threading
from collections import deque

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.table.rooms.workers import PATIENCE
from tests.trust.hooks import switch


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


class Looping(Bot):
    """Thinks for ever, and leaves word of which process it is."""

    def choose(self, view: View, decision: Decision) -> Action:
        leave_word()
        while True:
            pass


class Numb(Bot):
    """Like `Looping`, but in C, where Python never gets its turn."""

    def choose(self, view: View, decision: Decision) -> Action:
        leave_word()
        deque(itertools.repeat(None), maxlen=0)
        raise AssertionError("it has no end")


def leave_word() -> None:
    """Tell the test which process this is, through a pipe that it holds open."""
    switch().write_text(str(os.getpid()))


class Cheating(Bot):
    """Does what is not offered."""

    def choose(self, view: View, decision: Decision) -> Action:
        return Forged()
