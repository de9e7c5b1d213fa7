"""Cards in hidden places: a card is its kind and the seats that have seen it, nothing more.

A card has no id that could give it away. Besides its kind it has one bit for each seat that has seen it where it lies
now; a shuffle clears the bits. A player who looked at the top of a deck still knows it, and a guess respects that. Who
has looked at a card is public; what they saw is not. A pile or a hand is a tuple of cards, which keep their places
until somebody shuffles.

A *pool* is a set of places among which hidden cards travel, such as a deck and the hands drawn from it. What a pool
holds is public, because the cards of a game are; so the cards that a seat has not seen there are a
known multiset in unknown places.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.events import EVERYBODY, only
from derelict.core.state import State

UNKNOWN = "?"
"""The kind of a card in the view of a seat that has not seen it."""


class Card(Struct, frozen=True, gc=False):
    """A card where it lies: its kind, and a bit for every seat that has seen it there.

    >>> Card("ace", 0b01).is_seen_by(0), Card("ace", 0b01).is_seen_by(1), Card("ace", 0b11).is_seen_by(None)
    (True, False, False)
    """

    kind: str
    seen: int = 0

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat knows this card; a spectator (None) knows only open cards."""
        return self.seen == EVERYBODY or (seat is not None and bool(self.seen >> seat & 1))

    def concealed(self) -> "Card":
        """Return the card as it looks to a seat that has not seen it."""
        return Card(UNKNOWN, self.seen) if self.seen else _NEVER_SEEN


_NEVER_SEEN = Card(UNKNOWN)
Cards = tuple[Card, ...]


class Shared(dict[str, Card]):
    """The cards that one audience has seen, by kind. Each is made once: all matches can share frozen records.

    >>> UNSEEN["ace"] is UNSEEN["ace"]
    True
    """

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def __missing__(self, kind: str) -> Card:
        self[kind] = card = Card(kind, self.seen)
        return card


UNSEEN, OPEN = Shared(0), Shared(EVERYBODY)
SEEN_BY = tuple(Shared(only(seat)) for seat in range(8))
"""Cards that one seat has seen."""


def face_down(kinds: Iterable[str]) -> Cards:
    """Return cards that nobody has seen."""
    return tuple(map(UNSEEN.__getitem__, kinds))


def show(s: State, cards: Iterable[Card], audience: int) -> Cards:
    """Return the cards after an audience has seen them. Learning something new sets the undo barrier."""
    seen = tuple(Card(card.kind, card.seen | audience) for card in cards)
    if any(new.seen != old.seen for new, old in zip(seen, cards, strict=True)):
        s.revelations += 1
    return seen


def shuffled(cards: Sequence[Card], chance: Chance) -> Cards:
    """Return the cards in random order; nobody knows which is where any more."""
    kinds = [card.kind for card in cards]
    chance.shuffle(kinds)
    return face_down(kinds)


def mixed(kinds: Iterable[str], chance: Chance) -> Cards:
    """Return cards of these kinds, face down, in random order: faster than `shuffled`, for games with many decks."""
    cards = list(map(UNSEEN.__getitem__, kinds))
    chance.mix(cards)
    return tuple(cards)


def dealt(cards: Cards, seats: int, count: int) -> tuple[list[Cards], Cards]:
    """Deal shuffled cards to each seat, which alone sees them; return the hands and the rest.

    >>> dealt((Card("ace"), Card("two"), Card("six")), 2, 1)[0]
    [(Card(kind='ace', seen=1),), (Card(kind='two', seen=2),)]
    """
    hands = [cards[seat * count : (seat + 1) * count] for seat in range(seats)]
    seen = [tuple(Card(card.kind, card.seen | only(seat)) for card in hand) for seat, hand in enumerate(hands)]
    return seen, cards[seats * count :]


def swapped(some: Cards, place: int, others: Cards, there: int) -> tuple[Cards, Cards]:
    """Swap a card of one pile with a card of another; seats that have seen a card still know it."""
    return (
        (*some[:place], others[there], *some[place + 1 :]),
        (*others[:there], some[place], *others[there + 1 :]),
    )


def place_of(cards: Sequence[Card], kind: str) -> int:
    """Find a card of a kind; among several, the one that most seats have seen, because moving it reveals the least."""
    places = [place for place, card in enumerate(cards) if card.kind == kind]
    if not places:
        raise ValueError(f"there is no card {kind!r} among {[card.kind for card in cards]}")
    return max(places, key=lambda place: (cards[place].seen & 0xFFFF_FFFF).bit_count())


def without(cards: Sequence[Card], place: int) -> Cards:
    """Return the cards without the one at a place."""
    return (*cards[:place], *cards[place + 1 :])


def hidden(s: State, cards: Any, seat: int | None) -> Any:
    """Return a card, a pile or a list of them as a seat knows them: unseen cards become unknown, in their places.

    A rule for `derelict.core.view.hiding`.
    """
    if isinstance(cards, list):
        return [hidden(s, each, seat) for each in cards]
    if isinstance(cards, tuple):
        return tuple([card if card.seen and card.is_seen_by(seat) else card.concealed() for card in cards])
    return cards if cards is None or cards.is_seen_by(seat) else cards.concealed()


def refilled(piles: Sequence[Cards], kinds: Iterable[str], rng: Random) -> list[Cards]:
    """Return the piles of a pool with every unknown card replaced: deal out at random what the pool must still hold.

    `kinds` are all the cards of the pool, those in view included.

    >>> hand, deck = (Card("ace", 1),), (Card("?"), Card("?"))
    >>> sorted(card.kind for pile in refilled([hand, deck], ["ace", "two", "two"], Random(1)) for card in pile)
    ['ace', 'two', 'two']
    """
    left = Counter(kinds)
    left.subtract(card.kind for pile in piles for card in pile if card.kind != UNKNOWN)
    unseen = list(left.elements())
    places = sum(card.kind == UNKNOWN for pile in piles for card in pile)
    if min(left.values(), default=0) < 0 or len(unseen) != places:
        raise ValueError(
            f"{len(unseen)} unseen cards do not fill {places} unknown places: {+left} left, {-left} too many"
        )
    rng.shuffle(unseen)
    dealt = iter(unseen)
    return [tuple(Card(next(dealt), card.seen) if card.kind == UNKNOWN else card for card in pile) for pile in piles]
