"""Decks, drawing from them (M-24, M-258), and the six-sided die."""

from collections.abc import Iterable

from derelict.core.components.cards import Cards, face_down
from derelict.core.components.dice import Rolled
from derelict.games.neomorphosis.content.tables import D6
from derelict.games.neomorphosis.state import State

NUMBERS = tuple(map(int, D6.faces))


def roll_die(s: State, crew: str, rule: str) -> int:
    """The six-sided die, rolled by a crew member; for an alien, which is not of the crew, the speaker rolls it."""
    number = NUMBERS[s.dice().below(len(NUMBERS))]
    if s.log is not None:
        s.tell(Rolled(s.seat_of(crew) if crew else s.speaker, (D6.id,), (str(number),), rule))
    return number


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


def mixed_up(s: State, kinds: Iterable[str]) -> Cards:
    """M-24: cards face down, in random order."""
    order = list(kinds)
    s.dice().shuffle(order)
    return face_down(order)


def refill(s: State, deck: str) -> None:
    s.decks[deck] = mixed_up(s, s.discards.get(deck, ()))
    s.discards[deck] = ()


def discard(s: State, deck: str, *cards: str) -> None:
    s.discards[deck] = (*s.discards.get(deck, ()), *cards)


def shuffle_in(s: State, deck: str, *cards: str) -> None:
    """M-268: cards go back into their deck, which is shuffled."""
    s.decks[deck] = mixed_up(s, (*(card.kind for card in s.decks[deck]), *cards))
