"""Views: all seats know the same. Decks, and face-down emergencies and infestation cards, are hidden."""

from collections import Counter
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from derelict.core.chance import Chance
from derelict.core.components.cards import Cards, hidden, refilled
from derelict.core.view import hiding
from derelict.games.neomorphosis.content.tables import ITEMS
from derelict.games.neomorphosis.rules.setup import decks_of
from derelict.games.neomorphosis.state import Slot, State


def _piles(s: State, piles: dict[str, Cards], seat: int | None) -> dict[str, Cards]:
    return {name: hidden(s, cards, seat) for name, cards in piles.items()}


def _slots(s: State, slots: list[Slot | None], seat: int | None) -> list[Slot | None]:
    return [slot and replace(slot, card=hidden(s, slot.card, seat)) for slot in slots]


hide: Callable[[State, int | None], State] = hiding(decks=_piles, infestation=_piles, slots=_slots)


def known(s: State) -> dict[str, list[str]]:
    """Return the cards of every deck that lie in the open, or have left the match."""
    gone: dict[str, list[str]] = {deck: list(cards) for deck, cards in s.discards.items()}
    for deck in decks_of(s):
        gone.setdefault(deck, [])
    gone["neomorphosis"] += [card for cards in s.mutations.values() for card in cards]
    gone["compromised"] += [card for cards in s.compromised.values() for card in cards]
    gone["item"] += [*_held(s), *s.used]
    gone["emergency"] += [slot.card.kind for slot in s.slots if slot is not None and slot.is_active]
    return gone


def _held(s: State) -> list[str]:
    """Return the items that somebody has, that lie about, or that wait to be chosen."""
    waiting = [item for frame in s.stack for item in getattr(frame, "items", ())]
    return [thing for thing in (*s.belongings(), *waiting) if thing in ITEMS]


def fill(view: State, rng: Random) -> State:
    """Guess a world that agrees with a view: the unseen cards of each deck are dealt to its unseen places."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    gone = known(view)
    for deck, kinds in decks_of(view).items():
        pool = Counter(kinds)
        pool.subtract(gone[deck])
        places = [view.decks[deck], *elsewhere(view, deck)]
        filled = refilled(places, pool.elements(), rng)
        world.decks[deck] = filled[0]
        if deck == "infestation":
            world.infestation = dict(zip(view.infestation, filled[1:], strict=True))
        elif deck == "emergency":
            cards = iter(card for pile in filled[1:] for card in pile)
            world.slots = [
                replace(slot, card=next(cards)) if slot is not None and slot.level == 0 else slot for slot in view.slots
            ]
    return world


def elsewhere(s: State, deck: str) -> list[Cards]:
    """Return the face-down cards of a deck that lie outside it."""
    if deck == "infestation":
        return list(s.infestation.values())
    if deck == "emergency":
        return [(slot.card,) for slot in s.slots if slot is not None and slot.level == 0]
    return []
