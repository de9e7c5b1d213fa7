"""The attack and event decks (X-10)."""

from derelict.core.components.cards import mixed
from derelict.games.nemesis.state import State


def draw_open(s: State, deck: str) -> str:
    """X-10: draw a card and lay it on its discard pile for all to see; an empty deck is replaced by that pile."""
    pile, discards = s.decks[deck], s.discards[deck]
    if not pile:
        pile, discards = mixed(discards, s.dice()), ()
    top = pile[-1].kind
    s.decks[deck], s.discards[deck] = pile[:-1], (*discards, top)
    s.revelations += 1
    return top


def remove_event(s: State, card: str) -> None:
    """X-336: an event leaves the game, and the deck is shuffled with the discard pile."""
    kinds = [*(each.kind for each in s.decks["event"]), *s.discards["event"]]
    kinds.remove(card)
    s.removed = (*s.removed, card)
    s.decks["event"], s.discards["event"] = mixed(kinds, s.dice()), ()
