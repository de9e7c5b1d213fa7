"""Cards in hidden places: who knows what, and how the rest is guessed."""

from collections import Counter
from random import Random

import pytest

from derelict.core.chance import Chance
from derelict.core.components.cards import (
    UNKNOWN,
    Card,
    Cards,
    dealt,
    face_down,
    hidden,
    place_of,
    refilled,
    show,
    shuffled,
    swapped,
    without,
)
from derelict.core.events import EVERYBODY, only
from derelict.core.state import State


def kinds(cards: Cards) -> list[str]:
    return [card.kind for card in cards]


def test_nobody_knows_a_card_face_down() -> None:
    assert not any(card.is_seen_by(seat) for card in face_down(["ace"]) for seat in (0, 1, None))


def test_an_audience_knows_what_it_was_shown() -> None:
    s = State(seats=3)
    (card,) = show(s, face_down(["ace"]), only(0, 2))
    assert [card.is_seen_by(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]
    (card,) = show(s, (card,), EVERYBODY)
    assert all(card.is_seen_by(seat) for seat in (0, 1, 2, None))


def test_learning_something_sets_the_undo_barrier() -> None:
    s = State(seats=2)
    cards = show(s, face_down(["ace", "two"]), only(0))
    assert s.revelations == 1
    cards = show(s, cards, only(0))
    assert s.revelations == 1
    show(s, cards, only(0, 1))
    assert s.revelations == 2
    show(s, (), EVERYBODY)
    assert s.revelations == 2


def test_a_view_keeps_places_and_who_has_looked() -> None:
    cards = (Card("ace", 0b01), Card("two", 0b10), Card("ten", EVERYBODY), Card("six"))
    s = State(seats=2)
    assert hidden(s, cards, 0) == (Card("ace", 0b01), Card(UNKNOWN, 0b10), Card("ten", EVERYBODY), Card(UNKNOWN))
    assert kinds(hidden(s, cards, None)) == [UNKNOWN, UNKNOWN, "ten", UNKNOWN]


def test_a_shuffle_forgets_everything_and_loses_nothing() -> None:
    cards = tuple(Card(kind, 0b11) for kind in "abcdefgh")
    mixed = shuffled(cards, Chance.seeded(1))
    assert all(card.seen == 0 for card in mixed)
    assert sorted(kinds(mixed)) == list("abcdefgh")
    assert kinds(mixed) != list("abcdefgh")
    assert mixed == shuffled(cards, Chance.seeded(1))


def test_of_two_alike_the_better_known_moves() -> None:
    cards = (Card("ace", 0b01), Card("ace", 0b11), Card("two", EVERYBODY), Card("ace", 0b10))
    assert place_of(cards, "ace") == 1
    assert place_of(cards, "two") == 2
    assert kinds(without(cards, 1)) == ["ace", "two", "ace"]
    with pytest.raises(ValueError, match="there is no card 'six'"):
        place_of(cards, "six")


def test_a_guess_keeps_what_was_seen_and_deals_the_rest() -> None:
    deck = (Card("ace", 0b01), Card(UNKNOWN), Card(UNKNOWN, 0b10))
    hand = (Card(UNKNOWN, 0b10), Card("two", 0b01))
    pool = ["ace", "two", "two", "six", "ten"]
    outcomes = set()
    for seed in range(60):
        new_deck, new_hand = refilled([deck, hand], pool, Random(seed))
        assert new_deck[0] == deck[0]
        assert new_hand[1] == hand[1]
        assert [card.seen for card in new_deck + new_hand] == [card.seen for card in deck + hand]
        assert Counter(kinds(new_deck + new_hand)) == Counter(pool)
        outcomes.add(tuple(kinds(new_deck + new_hand)))
    assert len(outcomes) == 6


@pytest.mark.parametrize("pool", [["ace"], ["ace", "two", "six"], ["two", "six"], []])
def test_a_pool_that_does_not_fit_is_refused(pool: list[str]) -> None:
    with pytest.raises(ValueError, match="do not fill"):
        refilled([(Card("ace", 1), Card(UNKNOWN))], pool, Random(1))


def test_cards_are_dealt_to_the_eyes_of_their_owners() -> None:
    hands, rest = dealt(face_down("abcde"), seats=2, count=2)
    assert hands == [(Card("a", 0b01), Card("b", 0b01)), (Card("c", 0b10), Card("d", 0b10))]
    assert rest == (Card("e"),)


def test_swapped_cards_stay_known_to_whoever_knew_them() -> None:
    hand, deck = swapped((Card("a", 0b01), Card("b", 0b01)), 1, (Card("c"), Card("d", 0b10)), 1)
    assert hand == (Card("a", 0b01), Card("d", 0b10))
    assert deck == (Card("c"), Card("b", 0b01))
