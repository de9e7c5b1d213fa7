"""Temporary changes (L-192, L-273, L-274)."""

from typing import TypeVar

from msgspec.structs import replace

from derelict.games.legendary.state import Hugger, Placed, State

Enemy = TypeVar("Enemy", Placed, Hugger)


def forget_turn(s: State) -> None:
    """End the changes of Attack that last for this turn only."""
    s.rooms = [replace(card, passing=0) if card is not None else None for card in s.rooms]
    s.combat = tuple(replace(card, passing=0) for card in s.combat)
    s.huggers = tuple(replace(hugger, passing=0) for hugger in s.huggers)
    s.altered = is_altered(s)


def is_altered(s: State) -> bool:
    """Return whether an Attack on the board is changed for this turn, or lowered for longer."""
    cards = [card for card in (*s.rooms, *s.combat) if card is not None]
    changed = any(card.passing or card.lasting < 0 or sum(card.alien) < 0 for card in cards)
    return changed or any(one.passing or one.lasting < 0 or sum(one.alien) < 0 for one in s.huggers)


def changed_by(changes: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """Return the Attack that each Alien player has added, after one of them adds more."""
    amounts = [*changes, *[0] * (seat + 1 - len(changes))]
    amounts[seat] += amount
    return tuple(amounts)


def forget_alien(s: State, seat: int) -> None:
    """L-274: end what lasts until an Alien player's next turn: that turn has come or never will."""
    s.dark_for &= ~(1 << seat)
    s.rooms = [_without(card, seat) if card is not None else None for card in s.rooms]
    s.combat = tuple(_without(card, seat) for card in s.combat)
    s.huggers = tuple(_without(hugger, seat) for hugger in s.huggers)


def _without(card: Enemy, seat: int) -> Enemy:
    """Return a card without what one Alien player has added to its Attack."""
    if seat >= len(card.alien) or not card.alien[seat]:
        return card
    left = list(card.alien)
    left[seat] = 0
    while left and not left[-1]:
        left.pop()
    return replace(card, alien=tuple(left))
