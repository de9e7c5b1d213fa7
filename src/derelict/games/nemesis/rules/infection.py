"""Contamination, scanning, larvae (X-258 to X-267).

The mark of a card is drawn when it is first scanned, from what is left of the seven infected ones: the odds are those
of a shuffled deck. Only its player sees it; the bits of a scanned card say who knows the mark.
"""

from collections.abc import Iterable

from derelict.core.components.cards import Card, Cards, without
from derelict.core.events import EVERYBODY, only
from derelict.games.nemesis.actions import Discard
from derelict.games.nemesis.content.tables import POOLS
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules import hands, wounds
from derelict.games.nemesis.rules.intruders import figures
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.state import CLEAN, CONTAMINATION, INFECTED, State, is_contamination


def contaminate(s: State, seat: int, amount: int = 1) -> int:
    """X-258, X-259: put cards from the top of the deck, unseen, onto a discard pile; return how many there were."""
    gained = sum(hands.gain_contamination(s, seat) for _ in range(amount)) if s.players[seat].is_alive else 0
    if gained:
        s.tell(events.Contaminated(seat, gained))
    return gained


def infest(s: State, seat: int) -> None:
    """X-231: put a larva on the character's board, unless it has one, and add a contamination card."""
    gain_larva(s, seat)
    contaminate(s, seat)


def gain_larva(s: State, seat: int) -> None:
    player = s.players[seat]
    if player.is_alive and not player.larva:
        player.larva = True
        s.tell(events.LarvaGained(seat))
        quests.turn_up(s, seat)


def remove_larva(s: State, seat: int) -> None:
    """X-264: the larva leaves the character's board."""
    if s.players[seat].larva:
        s.players[seat].larva = False
        s.tell(events.LarvaRemoved(seat))


def marked(s: State, seat: int, card: Card) -> Card:
    """Return a card as its player knows it after looking at its mark."""
    if card.kind != CONTAMINATION:
        return Card(card.kind, card.seen | only(seat))
    piles = [s.decks["contamination"]]
    for player in s.players:
        piles += (player.deck, player.hand, player.discards)
    kinds = [card.kind for pile in piles for card in pile]
    infected = POOLS["infected"] - kinds.count(INFECTED)
    return Card(INFECTED if s.dice().below(kinds.count(CONTAMINATION)) < infected else CLEAN, only(seat))


def look_at(s: State, seat: int, *piles: str, last: int = 99) -> list[str]:
    """X-260, X-262: look at the marks of the contamination in some piles of a player, or among their last cards.

    Only the player sees them.
    """
    player = s.players[seat]
    found: list[str] = []
    s.revelations += 1
    for pile in piles:
        cards = list(getattr(player, pile))
        for place in range(max(0, len(cards) - last), len(cards)):
            if is_contamination(cards[place]):
                cards[place] = marked(s, seat, cards[place])
                found.append(cards[place].kind)
                setattr(player, pile, tuple(cards))
    s.tell(events.Scanned(seat))
    s.tell(events.Marks(seat, tuple(found)), only(seat))
    return found


def infect(s: State, seat: int, marks: Iterable[str]) -> None:
    """X-260, X-261: however many of the cards scanned together are infected, they bring one larva, or death."""
    if INFECTED not in marks:
        return
    if s.players[seat].larva:
        burst(s, seat, "larva")
    else:
        gain_larva(s, seat)


def burst(s: State, seat: int, cause: str) -> None:
    """X-260, X-267: the character dies, and a creeper is placed in the room."""
    slot = s.players[seat].slot
    wounds.die(s, seat, cause)
    if slot and not s.ended:
        figures.place(s, "creeper", slot, "X-267")


def remove(s: State, seat: int, kind: str, *piles: str) -> int:
    """X-263: the contamination of a kind goes from some piles to the bottom of its deck; return how many cards."""
    player, gone = s.players[seat], 0
    for pile in piles:
        cards: Cards = getattr(player, pile)
        kept = tuple(card for card in cards if card.kind != kind)
        gone += len(cards) - len(kept)
        setattr(player, pile, kept)
    if gone:
        s.decks["contamination"] = (*((Card(kind, EVERYBODY),) * gone), *s.decks["contamination"])
        s.tell(events.ContaminationRemoved(seat, gone))
    return gone


def faces(s: State, seat: int) -> list[Discard]:
    """The contamination cards in hand that look different to their player."""
    return [Discard(kind) for kind in dict.fromkeys(hands.face(card, seat) for card in s.players[seat].contamination())]


def disinfect(s: State, seat: int, face: str) -> None:
    """X-300: scan one contamination card in hand and remove it; for an infected one another is taken."""
    player = s.players[seat]
    place = next(place for place, card in enumerate(player.hand) if hands.face(card, seat) == face)
    card = marked(s, seat, player.hand[place])
    s.revelations += 1
    s.tell(events.Scanned(seat))
    s.tell(events.Marks(seat, (card.kind,)), only(seat))
    player.hand = without(player.hand, place)
    s.decks["contamination"] = (Card(card.kind, EVERYBODY), *s.decks["contamination"])
    s.tell(events.ContaminationRemoved(seat, 1))
    if card.kind == INFECTED:
        contaminate(s, seat)
