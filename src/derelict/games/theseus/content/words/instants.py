"""Words of Instants and Bonus cards."""

from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.words.base import Amount, InstantWord
from derelict.games.theseus.rules.extras import ShiftWhich, own_slots, reinforce
from derelict.games.theseus.rules.installing import empty_slots
from derelict.games.theseus.state import State


class ShiftCard(InstantWord, frozen=True):
    """T-171: move an installed card to an empty slot, with its tokens."""

    def is_playable(self, s: State, side: int) -> bool:
        return bool(own_slots(s, side)) and bool(empty_slots(s))

    def play(self, s: State, amount: int) -> None:
        s.do(ShiftWhich())


class Reinforce(InstantWord, frozen=True):
    """T-204: install the top card of the deck in an empty slot."""

    traits = frozenset({"reinforces"})
    refusal = "T-205"

    def is_playable(self, s: State, side: int) -> bool:
        deck = s.decks[s.player]
        return bool(deck) and (CARDS[deck[-1]].is_instant or bool(empty_slots(s)))

    def play(self, s: State, amount: int) -> None:
        reinforce(s)


class Stride(InstantWord, frozen=True):
    """T-207: a move goes farther. It is offered only while a unit moves."""

    traits = frozenset({"strides"})
    amount: Amount

    def is_playable(self, s: State, side: int) -> bool:
        return False
