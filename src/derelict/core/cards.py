"""Cards in hidden places: a card is its kind and who has seen it, nothing more.

A card has no id that could betray it. Beside its kind it has one bit for every seat that has seen it where it lies
now; a shuffle clears them. So a player who looked at the top of a deck goes on knowing it, and a guess respects that.
Who has looked at a card is open; what they saw is not. A pile or a hand is a tuple of cards, and they keep their
places until somebody shuffles.

A *pool* is a set of places among which hidden cards travel, such as a deck and the hands drawn from it. What a pool
holds is known to everybody, because the cards of a game are; so the cards that a seat has not seen there are a
multiset that it knows, in places that it does not.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.events import EVERYBODY
from derelict.core.state import State

UNKNOWN = "?"
"""The kind of a card in the view of somebody who has not seen it."""


class Card(Struct, frozen=True, gc=False):
    """A card where it lies: its kind, and a bit for every seat that has seen it there.

    >>> Card("ace", 0b01).is_seen_by(0), Card("ace", 0b01).is_seen_by(1), Card("ace", 0b11).is_seen_by(None)
    (True, False, False)
    """

    kind: str
    seen: int = 0

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat knows this card; a spectator, None, knows only what lies open."""
        return self.seen == EVERYBODY or (seat is not None and bool(self.seen >> seat & 1))


Cards = tuple[Card, ...]


def face_down(kinds: Iterable[str]) -> Cards:
    """Cards that nobody has seen."""
    return tuple(Card(kind) for kind in kinds)


def show(s: State, cards: Iterable[Card], audience: int) -> Cards:
    """The cards as they are after an audience has seen them; who learns something sets the undo barrier."""
    seen = tuple(Card(card.kind, card.seen | audience) for card in cards)
    if any(new.seen != old.seen for new, old in zip(seen, cards, strict=True)):
        s.revelations += 1
    return seen


def shuffled(cards: Sequence[Card], chance: Chance) -> Cards:
    """The cards in another order; nobody knows any more which lies where."""
    kinds = [card.kind for card in cards]
    chance.shuffle(kinds)
    return face_down(kinds)


def place_of(cards: Sequence[Card], kind: str) -> int:
    """Where a card of a kind lies: of several, the one that most have seen, because moving it tells the least."""
    places = [place for place, card in enumerate(cards) if card.kind == kind]
    if not places:
        raise ValueError(f"there is no card {kind!r} among {[card.kind for card in cards]}")
    return max(places, key=lambda place: (cards[place].seen & 0xFFFF_FFFF).bit_count())


def without(cards: Sequence[Card], place: int) -> Cards:
    """The cards that are left when the one at a place is taken away."""
    return (*cards[:place], *cards[place + 1 :])


def hidden(cards: Iterable[Card], seat: int | None) -> Cards:
    """The cards as a seat knows them: those it has not seen become unknown, in their places."""
    return tuple(card if card.is_seen_by(seat) else Card(UNKNOWN, card.seen) for card in cards)


def refilled(piles: Sequence[Cards], kinds: Iterable[str], rng: Random) -> list[Cards]:
    """The piles of a pool with every unknown card replaced: what the pool must still hold, dealt out at random.

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
