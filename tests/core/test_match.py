"""A match: playing, refusing, taking back, looking at the past."""

from random import Random
from xml.etree import ElementTree

import pytest

import derelict
from derelict.core.errors import BadSeats, IllegalAction, InvalidAction, MatchOver, StaleAction, UndoError
from derelict.core.match import SNAPSHOT_EVERY, SPARSE, Match
from tests.toys.peek import GAME
from tests.toys.peek.actions import Draw, Pass, Roll


def start(seed: int = 1, mode: str = "standard") -> Match:
    return GAME.start(seed=seed, mode=mode)


def play_to_the_end(match: Match) -> Match:
    while match.decision is not None:
        match.play(match.decision.options[0])
    return match


def test_an_option_its_text_or_a_line() -> None:
    two, three = start(), start()
    two.play("peek")
    two.play("draw")
    assert three.decision is not None
    three.play(three.decision.options[0])
    three.play(Draw())
    assert two.state == three.state
    assert two.actions == three.actions
    assert two.events == three.events
    whole, parts = skirmish(), skirmish()
    whole.play("place commando b3 ne")
    for part in ("place commando", "b3", "ne"):
        parts.play(part)
    assert (whole.state, whole.actions, whole.events) == (parts.state, parts.actions, parts.events)


def skirmish() -> Match:
    """Outpost to play, with a Commando in hand."""
    board = {"a1": "outpost hq", "e3": "borgo hq"}
    position = {"armies": ["outpost", "borgo"], "board": board, "hands": [["commando"], []], "piles": [["medic"], []]}
    return derelict.game("neuroshima").position(position)


def test_an_answer_to_an_earlier_decision_is_stale() -> None:
    match = start()
    match.play("roll", at=0)
    with pytest.raises(StaleAction, match="this answers decision 0, but decision 1 is open"):
        match.play("roll", at=0)
    with pytest.raises(StaleAction, match="decision 2"):
        match.play("roll", at=2)
    match.play("roll", at=1)
    assert match.actions == [Roll(), Roll()]


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = start()
    before = match.copy()
    with pytest.raises(IllegalAction, match="'pass' is not possible now"):
        match.play(Pass())
    with pytest.raises(InvalidAction):
        match.play("peek draw peek veto")
    assert (match.state, match.actions, match.events) == (before.state, before.actions, before.events)
    assert match.decision == before.decision


def test_after_the_end_nothing_is_decided() -> None:
    match = play_to_the_end(start(mode="short"))
    assert match.outcome is not None
    assert len(match.outcome.standings) == match.seats
    with pytest.raises(MatchOver, match="nothing is left to decide"):
        match.play("roll")


def test_there_is_no_outcome_before_the_end() -> None:
    assert start().outcome is None


def test_undo_takes_back_the_last_action() -> None:
    match = start()
    before = match.copy()
    match.play("roll")
    match.undo()
    assert match.state == before.state
    assert match.decision == before.decision
    assert match.events == before.events
    assert match.actions == []
    assert match.undone == [Roll()]


def test_undo_and_redo_over_many_actions() -> None:
    match = play_to_the_end(start())
    end = match.copy()
    match.undo(3)
    assert len(match.actions) == 3
    match.undo(0)
    assert match.actions == []
    while match.undone:
        match.redo()
    assert match.state == end.state
    assert match.events == end.events
    assert match.decision is None


def test_a_long_match_is_there_at_every_action_with_few_states_kept() -> None:
    match = derelict.game("neuroshima").start(seed=1)
    rng, states = Random(1), [match.state]
    while match.decision is not None:
        match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))
        states.append(match.state)
    assert len(match.actions) > 2 * SPARSE
    assert [match.at(number).state for number in range(len(states))] == states
    assert len(match._snapshots) <= 1 + SPARSE // SNAPSHOT_EVERY + len(match.actions) // SPARSE


def test_a_new_action_forgets_what_was_undone() -> None:
    match = start()
    match.play("roll")
    match.undo()
    match.play("draw")
    with pytest.raises(UndoError, match="there is nothing to redo"):
        match.redo()


@pytest.mark.parametrize("to", [None, 0, -1])
def test_there_is_nothing_to_take_back_at_the_start(to: int | None) -> None:
    with pytest.raises(UndoError):
        start().undo(to)


@pytest.mark.parametrize("to", [1, 7, -1])
def test_only_actions_that_were_made_can_be_undone(to: int) -> None:
    match = start()
    match.play("roll")
    with pytest.raises(UndoError, match=f"there is no action {to} to undo"):
        match.undo(to)


def test_a_barrier_stands_where_something_became_known() -> None:
    match = start()
    assert match.free_from(0) == 0
    match.play("peek")
    assert match.free_from(0) == 1


def test_what_was_known_already_sets_no_barrier() -> None:
    """Seat 0 peeks and plays; the top card stays. When it peeks again it learns nothing, and may take it back."""
    match = GAME.start(seats=2, seed=1)
    for action in ("peek", "roll", "roll", "peek"):
        match.play(action)
    assert match.free_from(0) == 3
    match.undo()
    assert not match.practice


def test_a_barrier_stands_where_chance_was_used() -> None:
    match = start()
    match.play("roll")
    assert match.free_from(0) == 1
    match.undo()
    assert match.practice


def test_a_barrier_stands_where_another_seat_decided() -> None:
    match = GAME.start(seats=2, seed=1)
    for action in ("peek", "roll", "roll", "peek"):
        match.play(action)
    assert match.free_from(1) == 4


def test_a_match_from_a_position_is_practice() -> None:
    assert GAME.position(start().position()).practice
    assert not start().practice


def test_the_past_can_be_visited_without_changing_the_match() -> None:
    match = play_to_the_end(start())
    kept = match.copy()
    past = match.at(4)
    assert past.actions == match.actions[:4]
    assert not past.practice
    assert past.undone == []
    past.play("roll")
    assert (match.actions, match.state, match.events) == (kept.actions, kept.state, kept.events)
    assert match.at(len(match.actions)).state == match.state


def test_copies_go_their_own_ways() -> None:
    match = start()
    match.play("roll")
    one, two = match.copy(), match.copy()
    one.play("draw")
    two.undo()
    assert (len(match.actions), len(one.actions), len(two.actions)) == (1, 2, 0)
    assert match.state != one.state


def test_a_view_belongs_to_a_seat_of_the_match() -> None:
    match = start()
    assert match.view(0) == match.view(0)
    assert match.view(0) != match.view(1)
    assert repr(match.view(1)) == "View(peek, seat 1)"
    assert repr(match.view()) == "View(peek, spectator)"
    for seat in (-1, 2):
        with pytest.raises(BadSeats, match=f"there is no seat {seat}: the seats are 0 to 1"):
            match.view(seat)


def test_the_log_tells_each_what_it_may_know() -> None:
    match = start()
    match.play("peek")
    assert match.log(0)[-2] == "Seat 0 peeks at the top of the deck."
    assert match.log(0)[-1].startswith("It is ")
    assert match.log(1) == match.log(None) == ["Seat 0 peeks at the top of the deck."]
    assert match.log(1, "fr") == ["Le siège 0 regarde le dessus du paquet."]
    assert match.log(0, since=1) == match.log(0)[1:]


def test_a_fault_in_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toys.peek import rules

    match = start()
    before = match.copy()
    monkeypatch.setattr(rules.RollDie, "run", lambda self, s: s.players.clear() or 1 // 0)
    with pytest.raises(ZeroDivisionError):
        match.play("roll")
    assert match.state == before.state
    assert match.state.log is None
    assert match.actions == []
    monkeypatch.undo()
    match.play("roll")


def test_what_is_neither_an_option_nor_a_text_is_no_action() -> None:
    with pytest.raises(InvalidAction, match="3 is not an action"):
        start().play(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [9, -1, "a"])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(BadSeats, match="there is no seat"):
        start().view(seat)


def test_a_view_draws_itself_in_a_notebook() -> None:
    for view in (start().view(0), skirmish().view()):
        picture = ElementTree.fromstring(view._repr_svg_())
        assert picture.tag.endswith("svg")
        assert len(picture) > 3


def test_a_match_says_what_it_is() -> None:
    assert repr(start()) == f"Match(peek, {start().seats} seats, 0 actions, seat 0 is asked menu)"
