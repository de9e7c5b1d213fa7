"""Who may see what: one's own hand, what lies open, and what one has peeked at."""

from collections import Counter
from random import Random

from derelict.core.cards import UNKNOWN, hidden, refilled
from derelict.core.chance import Chance
from tests.toys.peek.state import KINDS, State


def hide(s: State, seat: int | None) -> State:
    """What a seat may know."""
    view = s.copy()
    view.chance = None
    view.deck = hidden(s.deck, seat)
    view.hands = [hidden(hand, seat) for hand in s.hands]
    return view


def fill(view: State, rng: Random) -> State:
    """One world that such a view may come from: the unseen cards dealt to the unseen places."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    pool = Counter(KINDS)
    pool.subtract(card.kind for card in view.discards)
    world.deck, *world.hands = refilled([view.deck, *view.hands], pool.elements(), rng)
    return world


def check(s: State) -> None:
    """All cards are accounted for."""
    cards = Counter(card.kind for pile in (s.deck, s.discards, *s.hands) for card in pile)
    assert cards.total() == sum(KINDS.values()), f"there are {cards.total()} cards"
    assert UNKNOWN in cards or cards == Counter(KINDS), f"cards lost or doubled: {cards}"
    assert len(s.hands) == len(s.points) == s.seats, "a seat has no hand or no points"
