"""Knowledge, known weaknesses, slime, secrets that effects ask for (X-140, X-262, X-268, X-271, X-311)."""

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content.scripts import clauses
from derelict.games.nemesis.content.words.base import Context, Scoped
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules import boards, hands
from derelict.games.nemesis.rules.standing import is_immune, known_weaknesses
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import facility
from tests.marks import rule


@rule("X-268")
@pytest.mark.parametrize(("before", "gained", "after"), [(1, 3, 4), (6, 3, 8), (8, 1, 8)])
def test_knowledge_goes_up_to_8(before: int, gained: int, after: int) -> None:
    s = facility().state.copy()
    s.players[0].knowledge = before
    s.log = []
    boards.gain_knowledge(s, 0, gained)
    assert s.players[0].knowledge == after
    told = [each.event.amount for each in s.log if isinstance(each.event, events.KnowledgeGained)]
    assert told == [after - before] * (after > before)


@rule("X-271", "X-270")
@pytest.mark.parametrize(("knowledge", "revealed", "known"), [
    (2, 3, 0), (3, 3, 1), (4, 3, 1), (5, 3, 2), (7, 3, 2), (8, 3, 3), (8, 1, 1), (8, 2, 2),
])  # fmt: skip
def test_a_weakness_that_lies_open_holds_from_the_knowledge_of_its_place(
    knowledge: int, revealed: int, known: int
) -> None:
    s = facility("sentry", "survivor").state.copy()
    s.players[0].knowledge, s.players[1].knowledge = knowledge, 0
    s.weaknesses = tuple(
        Card(card.kind, EVERYBODY if place < revealed else 0) for place, card in enumerate(s.weaknesses)
    )
    assert known_weaknesses(s, 0) == [card.kind for card in s.weaknesses[:known]]
    assert known_weaknesses(s, 1) == []


@rule("X-140", "X-311")
@pytest.mark.parametrize(("items", "slimed"), [([], True), (["battle_suit"], False)])
def test_slime_sticks_to_whoever_wears_no_battle_suit(items: list[str], slimed: bool) -> None:
    stage = facility(items={0: items})
    s = stage.state.copy()
    boards.slime(s, 0)
    boards.slime(s, 0)
    assert s.players[0].slime == slimed
    assert is_immune(s, 0, "burning") == (not slimed)
    boards.unslime(s, 0)
    assert not s.players[0].slime


@rule("X-262", "X-344")
@pytest.mark.parametrize(("key", "asks"), [("event.panic", True), ("event.egg_protection", False)])
def test_an_effect_that_asks_for_action_cards_reveals_something(key: str, asks: bool) -> None:
    s = facility("sentry", "survivor").state.copy()
    before = s.revelations
    word = clauses(key)[0]
    assert isinstance(word, Scoped)
    word.scopes(s, Context(-1))
    assert s.revelations == before + asks


@rule("X-262", "X-337")
@pytest.mark.parametrize(("key", "asks"), [("event.blood_trace_1", True), ("event.blood_trace_1.dark", False)])
def test_a_hunt_for_hands_without_action_cards_reveals_something(key: str, asks: bool) -> None:
    s = facility("sentry", "survivor").state.copy()
    before = s.revelations
    clauses(key)[0].run(s, Context(-1))
    assert s.revelations == before + asks


@rule("X-7", "X-75")
def test_a_hand_discarded_as_a_whole_is_seen() -> None:
    s: State = facility(hands={0: ["rest", "contamination"]}).state.copy()
    before = s.revelations
    hands.discard_hand(s, 0)
    assert s.revelations > before
    assert [card.seen for card in s.players[0].discards] == [EVERYBODY, EVERYBODY]
