"""The engine: frames in order, questions put, and choices that resolve themselves."""

from random import Random

import pytest

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import BUDGET, DeadEnd, advance, apply, pending, play_out
from derelict.core.events import EVERYBODY, Told, only
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Listed
from derelict.core.state import Outcome, Standing, State
from tests.toys.peek import GAME
from tests.toys.peek.actions import Draw, Pass, Roll
from tests.toys.peek.events import Peeked


class Note(Step[State], frozen=True):
    number: int

    def run(self, s: State) -> None:
        s.revelations = s.revelations * 10 + self.number


class Ask(Question[State, Action], frozen=True):
    options: tuple[Action, ...]
    secret: bool = False

    def ask(self, s: State) -> Decision:
        return Decision(0, "ask", Listed(self.options), secret=self.secret, about=("something",))

    def answer(self, s: State, choice: Action) -> None:
        s.do(Note(len(choice.text)))


def test_frames_are_resolved_in_the_order_they_are_named() -> None:
    s = State(seats=1)
    s.do(Note(1), Note(2))
    s.do(Note(3))
    assert advance(s) is None
    assert s.revelations == 312


def test_a_choice_with_one_option_resolves_itself() -> None:
    s, forced = State(seats=1), list[Action]()
    s.do(Ask((Draw(),)), Note(1))
    assert advance(s, forced) is None
    assert forced == [Draw()]
    assert s.revelations == 41


def test_a_secret_choice_is_put_even_then() -> None:
    s = State(seats=1)
    s.do(Ask((Pass(),), secret=True))
    decision = advance(s)
    assert decision is not None
    assert list(decision.options) == [Pass()]
    assert pending(s) == decision
    assert apply(s, Pass()) is None


def test_a_question_without_an_answer_is_a_fault() -> None:
    s = State(seats=1)
    s.do(Ask(()))
    with pytest.raises(DeadEnd, match="Ask asks 'ask' and offers nothing"):
        advance(s)


class Endless(Step[State], frozen=True):
    def run(self, s: State) -> None:
        s.do(self)


class Again(Question[State, Action], frozen=True):
    """Answers itself with its only option, for ever."""

    def ask(self, s: State) -> Decision:
        return Decision(0, "again", Listed((Pass(),)))

    def answer(self, s: State, choice: Action) -> None:
        s.do(self)


@pytest.mark.parametrize("frame", [Endless(), Again()], ids=lambda frame: type(frame).__name__)
def test_frames_that_never_lead_to_a_decision_are_a_fault(frame: AnyFrame) -> None:
    s = State(seats=1)
    s.do(frame)
    with pytest.raises(DeadEnd, match=f"1000 frames lead to no decision; the last was {type(frame).__name__}"):
        advance(s)


def test_as_many_frames_as_the_budget_allows_are_resolved() -> None:
    s = State(seats=1)
    s.do(*[Note(0)] * (BUDGET - 1), Ask((Draw(), Pass())))
    assert advance(s) is not None
    assert apply(s, Draw()) is None


def test_nothing_is_pending_when_nothing_is_left() -> None:
    assert pending(State(seats=1)) is None


def test_others_know_who_is_asked_but_not_what_there_is_to_choose() -> None:
    decision = Ask((Draw(), Roll())).ask(State(seats=2))
    assert decision.as_seen_by(0) is decision
    for other in (1, None):
        seen = decision.as_seen_by(other)
        assert (seen.seat, seen.prompt, len(seen.options), seen.about) == (0, "ask", 0, ())


def test_a_match_is_played_out_at_random() -> None:
    match = GAME.start(seed=1)
    s = match.state.copy()
    assert play_out(s, match.decision, Random(1)) > 5
    assert s.outcome is not None


def test_a_view_cannot_be_played_on() -> None:
    with pytest.raises(RuntimeError, match="guess a world before playing on"):
        GAME.start(seed=1).view(0).state.dice()


def test_audiences() -> None:
    event = Peeked(0)
    assert [Told(event).reaches(seat) for seat in (0, 7, None)] == [True, True, True]
    assert [Told(event, only(1)).reaches(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [Told(event, only(0, 2, 2)).reaches(seat) for seat in (0, 1, 2)] == [True, False, True]
    assert only() == 0
    assert EVERYBODY == -1


def test_an_outcome_says_who_won() -> None:
    outcome = Outcome.of({1}, set(), [3, 5], "points")
    assert outcome.winners == (1,)
    assert outcome[0] == Standing("lost", 3)
    assert Outcome.of(set(), {0, 1}, [4, 4, 1], "tie").standings == (
        Standing("drawn", 4),
        Standing("drawn", 4),
        Standing("lost", 1),
    )
