"""A deliberate fault, and the list of them all."""

from collections.abc import Callable

import pytest
from msgspec import Struct

from derelict.core.game import Game

Breaking = Callable[[pytest.MonkeyPatch], Game]


class Fault(Struct, frozen=True):
    """How a game is broken, the check that must find it, and words that its message must have."""

    breaks: Breaking
    check: str
    words: str


FAULTS: dict[str, Fault] = {}


def fault(check: str, words: str) -> Callable[[Breaking], Breaking]:
    def register(breaks: Breaking) -> Breaking:
        FAULTS[breaks.__name__] = Fault(breaks, check, words)
        return breaks

    return register
