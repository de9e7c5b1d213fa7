"""The players' piles: drawing, shuffling, discarding, gaining and losing cards (L-92 to L-97)."""

from derelict.core.components.cards import SEEN_BY, Card, Cards
from derelict.core.events import EVERYBODY
from derelict.core.frames import Step
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import LOCATIONS, PERILS
from derelict.games.legendary.rules.effects import carry_out
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.rules.players.dying import become_alien, burst
from derelict.games.legendary.rules.shuffling import shuffled
from derelict.games.legendary.state import HAND, State


def come_back(s: State) -> None:
    """L-211, L-212: after the turn, players killed by a Chestburster return as Alien players."""
    returning, s.returning = s.returning, 0
    for seat in range(s.seats):
        if returning >> seat & 1:
            become_alien(s, seat)
            draw(s, seat, HAND)


class Draw(Step[State], frozen=True):
    """The number of cards that a player has still to draw."""

    seat: int
    left: int

    def run(self, s: State) -> None:
        draw(s, self.seat, self.left)


def draw(s: State, seat: int, count: int) -> None:
    """L-93 to L-96, L-146, L-209: draw cards; a Chestburster kills, a Stray Experiment takes effect at once."""
    while count > 0 and (s.alive | s.aliens) >> seat & 1:
        deck = _deck(s, seat)
        if not deck:
            return
        taken = deck[: -count - 1 : -1] if count < len(deck) else deck[::-1]
        for number, card in enumerate(taken):
            if card.kind in PERILS:
                taken = taken[: number + 1]
                break
        rest = deck[: len(deck) - len(taken)]
        if s.aliens >> seat & 1:
            s.alien_deck = rest
        else:
            s.decks[seat] = rest
        count -= len(taken)
        last = taken[-1].kind
        if last == CHESTBURSTER:
            s.revelations += 1
            burst(s, seat)
            if s.rules.alien_player:
                s.returning |= 1 << seat
            return
        if last in PERILS:
            _keep(s, seat, taken[:-1])
            s.discards[seat] += (last,)
            s.revelations += 1
            if count:
                s.do(Draw(seat, count))
            carry_out(s, LOCATIONS[s.rules.location].stray, seat, last)
            return
        _keep(s, seat, taken)


def _keep(s: State, seat: int, cards: Cards) -> None:
    """Put cards into the hand, seen by their owner, or by everybody with open hands."""
    if not cards:
        return
    s.revelations += 1
    audience = EVERYBODY if s.rules.open_hands and s.lives(seat) else 1 << seat
    own = SEEN_BY[seat]
    if audience == EVERYBODY:
        s.hands[seat] += tuple([Card(card.kind, EVERYBODY) for card in cards])
    else:
        hidden = [own[card.kind] for card in cards if card.seen != EVERYBODY]
        if len(hidden) < len(cards):
            for card in cards:
                if card.seen == EVERYBODY:
                    take_openly(s, seat, card.kind)
        s.hands[seat] += tuple(hidden)
    if s.log is not None:
        s.tell(events.Drew(seat, len(cards)))
        s.tell(events.DrewThese(seat, tuple(card.kind for card in cards)), audience)


def take_openly(s: State, seat: int, kind: str) -> None:
    """Put a card that all have seen into a hand, before the hidden ones.

    The places of the known cards then do not reveal which hidden card is played.
    """
    s.hands[seat] = (Card(kind, EVERYBODY), *s.hands[seat])


def _deck(s: State, seat: int) -> Cards:
    """L-94, L-95: return the deck, rebuilt from the discard pile only when a card is needed."""
    if s.aliens >> seat & 1:
        if not s.alien_deck and s.alien_discard:
            s.alien_deck = shuffled(s, s.alien_discard)
            s.alien_discard = ()
            s.tell(events.Shuffled(seat))
        return s.alien_deck
    if not s.decks[seat] and s.discards[seat]:
        s.decks[seat] = shuffled(s, s.discards[seat])
        s.discards[seat] = ()
        if s.log is not None:
            s.tell(events.Shuffled(seat))
    return s.decks[seat]


def from_hand(s: State, seat: int, kind: str) -> None:
    """Take a card publicly from a hand, if possible one already seen. Among pure allies this bars no undo (L-244)."""
    hand = s.hands[seat]
    place = -1
    for at, card in enumerate(hand):
        if card.kind == kind:
            place = at
            if card.seen == EVERYBODY:
                break
    if hand[place].seen != EVERYBODY and (s.rules.agenda != "none" or s.rules.alien_player):
        s.revelations += 1
    s.hands[seat] = hand[:place] + hand[place + 1 :]


def discard(s: State, seat: int, kind: str) -> None:
    """Discard a card from the hand."""
    from_hand(s, seat, kind)
    if s.aliens >> seat & 1:
        s.alien_discard += (kind,)
    else:
        s.discards[seat] += (kind,)
    if s.log is not None:
        s.tell(events.Discarded(seat, kind))
