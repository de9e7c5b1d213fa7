"""Hands, decks and discard piles of the players (X-7, X-36 to X-39, X-46).

A contamination card shows its face to whoever holds it, and its mark only to those who scanned it where it lies.
"""

from derelict.core.components.cards import OPEN, SEEN_BY, Card, mixed
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis import events
from derelict.games.nemesis.actions import Discard
from derelict.games.nemesis.state import CLEAN, CONTAMINATION, INFECTED, MARKS, State

SCANNED = frozenset((INFECTED, CLEAN))


def face(card: Card, seat: int) -> str:
    """X-262: a card as a player sees it, with the mark of a contamination card only after scanning it."""
    return CONTAMINATION if card.kind in SCANNED and not card.is_seen_by(seat) else card.kind


def faces(s: State, seat: int) -> list[str]:
    """The different cards of a hand, as their player sees them."""
    found: dict[str, None] = {}
    for card in s.players[seat].hand:
        found[card.kind if card.kind not in SCANNED else face(card, seat)] = None
    return list(found)


def draw(s: State, seat: int, amount: int) -> int:
    """X-36, X-39: draw cards; an empty deck is replaced by the shuffled discard pile. Return how many were drawn."""
    player, seen, drawn = s.players[seat], SEEN_BY[seat], 0
    while drawn < amount and (player.deck or player.discards):
        if not player.deck:
            player.deck, player.discards = mixed([card.kind for card in player.discards], s.dice()), ()
            s.tell(events.Reshuffled(seat))
        cards = player.deck[: -(amount - drawn) - 1 : -1]
        player.deck = player.deck[: -len(cards)]
        player.hand += tuple(
            [taken(card, seat) if card.seen or card.kind in SCANNED else seen[card.kind] for card in cards]
        )
        drawn += len(cards)
    if drawn:
        s.revelations += 1
        s.tell(events.Drew(seat, drawn))
        if s.log is not None:
            s.tell(events.DrewCards(seat, tuple([face(card, seat) for card in player.hand[-drawn:]])), 1 << seat)
    return drawn


def taken(card: Card, seat: int) -> Card:
    """A card as it comes into a hand: its player sees it, but not the mark of contamination."""
    return card if card.kind in SCANNED else Card(card.kind, card.seen | 1 << seat)


def lying(card: Card) -> Card:
    """A card on a discard pile: open, but without the mark of contamination."""
    return card if card.kind in SCANNED else OPEN[card.kind]


def opened(s: State, card: Card) -> Card:
    """A card that everybody sees from now on."""
    if card.seen != EVERYBODY:
        s.revelations += 1
    return OPEN[card.kind]


def put_down(s: State, seat: int, kind: str) -> None:
    """A card of the hand, named as its player sees it, goes onto the discard pile."""
    player = s.players[seat]
    hand = player.hand
    place, is_marked = 0, kind in MARKS
    while (face(hand[place], seat) if is_marked else hand[place].kind) != kind:
        place += 1
    player.discards = (*player.discards, lying(hand[place]))
    player.hand = hand[:place] + hand[place + 1 :]


def discard(s: State, seat: int, kind: str) -> None:
    """Discard a card."""
    put_down(s, seat, kind)
    s.tell(events.Discarded(seat, kind if kind not in ("infected", "clean") else CONTAMINATION))


def discard_hand(s: State, seat: int) -> None:
    """Discard all cards of a hand, which shows them."""
    s.revelations += 1
    for card in s.players[seat].hand:
        discard(s, seat, face(card, seat))


def discard_last(s: State, seat: int, count: int) -> None:
    """Discard the cards that were just drawn."""
    for card in s.players[seat].hand[len(s.players[seat].hand) - count :]:
        discard(s, seat, face(card, seat))


def give_up(s: State, seat: int, amount: int) -> None:
    """A player discards cards of their choice."""
    if amount > 0 and s.players[seat].hand:
        s.do(GiveUpCard(seat, amount))


class GiveUpCard(Question[State, Discard], frozen=True):
    """X-292: which card is discarded? The number of different ones is secret."""

    rule = "X-292"

    seat: int
    left: int

    def ask(self, s: State) -> Decision:
        options = Each(Discard, faces(s, self.seat))
        return Decision(self.seat, "give_up", options, "option", (str(self.left),), secret=True)

    def answer(self, s: State, choice: Discard) -> None:
        discard(s, self.seat, choice.card)
        give_up(s, self.seat, self.left - 1)


def reshuffle(s: State, seat: int) -> None:
    """Shuffle hand, discard pile and deck into one deck."""
    player = s.players[seat]
    cards = [card.kind for card in (*player.deck, *player.discards, *player.hand)]
    player.deck, player.hand, player.discards = mixed(cards, s.dice()), (), ()
    s.tell(events.Reshuffled(seat))


def gain_contamination(s: State, seat: int) -> bool:
    """X-258: put a contamination card, unseen, onto the top of the discard pile; return whether one was left."""
    pile = s.decks["contamination"]
    if not pile:
        return False
    player = s.players[seat]
    player.discards = (*player.discards, lying(pile[-1]))
    s.decks["contamination"] = pile[:-1]
    return True
