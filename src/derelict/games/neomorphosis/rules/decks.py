"""Decks, and what is drawn from them (M-24, M-258)."""

from derelict.core.components.cards import face_down, shuffled
from derelict.games.neomorphosis.state import State


def draw(s: State, deck: str) -> str | None:
    """The next card of a deck, turned up; an empty deck is shuffled anew from its discards (M-258)."""
    if not s.decks[deck]:
        refill(s, deck)
    if not s.decks[deck]:
        return None
    card = s.decks[deck][-1].kind
    s.decks[deck] = s.decks[deck][:-1]
    s.revelations += 1
    return card


def refill(s: State, deck: str) -> None:
    s.decks[deck] = shuffled(face_down(s.discards.get(deck, ())), s.dice())
    s.discards[deck] = ()


def discard(s: State, deck: str, *cards: str) -> None:
    s.discards[deck] = (*s.discards.get(deck, ()), *cards)


def shuffle_in(s: State, deck: str, *cards: str) -> None:
    """M-268: cards go back into their deck, which is shuffled."""
    s.decks[deck] = shuffled((*s.decks[deck], *face_down(cards)), s.dice())
