"""Faults in words and advice."""

from dataclasses import replace

import pytest

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Advice, Game
from tests.toys.broken.fault import fault
from tests.toys.peek import GAME, evaluate
from tests.toys.peek.actions import Veto
from tests.toys.peek.state import State
from tests.toys.peek.wording import WORDING


@fault("everything_has_words", "KeyError")
def label_is_missing(patch: pytest.MonkeyPatch) -> Game:
    def broken(s: State, decision: Decision, action: Action, language: str) -> str:
        return WORDING.label(s, decision, Veto() if language == "en" else Face("up"), language)

    return replace(GAME, label=broken)


class Face(Action, frozen=True):
    """An action that the catalogue does not know."""

    way: str

    @property
    def text(self) -> str:
        return self.way


@fault("every_event_has_a_sentence", "KeyError")
def sentence_is_missing(patch: pytest.MonkeyPatch) -> Game:
    sentences: dict[str, str] = {}
    return replace(GAME, sentence=lambda s, event, language: sentences[type(event).__name__])


@fault("advice_is_sound", "not between -1 and 1")
def evaluation_is_out_of_bounds(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, advice=Advice(lambda s, seat: 2.0, GAME.advice.promising))


@fault("advice_is_sound", "is promising but not offered")
def promising_is_not_offered(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, advice=Advice(evaluate, lambda s, decision: [(Face("up"),)]))


@fault("advice_is_sound", "nothing is promising")
def nothing_is_promising(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, advice=Advice(evaluate, lambda s, decision: []))
