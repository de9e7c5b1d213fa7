"""Views: a seat sees its own hand, open cards, and cards that it has peeked at."""

from collections import Counter
from random import Random

from derelict.core.chance import Chance
from derelict.core.components.cards import hidden, refilled
from derelict.core.view import hiding, within
from tests.toys.peek.state import KINDS, State

hide = hiding(deck=hidden, players=within(hand=hidden))


def fill(view: State, rng: Random) -> State:
    """Guess a world that fits such a view: deal the unseen cards to the unseen places."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    pool = Counter(KINDS)
    pool.subtract(card.kind for card in view.discards)
    world.deck, *hands = refilled([view.deck, *(player.hand for player in view.players)], pool.elements(), rng)
    for player, hand in zip(world.players, hands, strict=True):
        player.hand = hand
    return world
