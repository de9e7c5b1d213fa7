"""The effects of cards, items, rooms and computer cards, as actions with all that must hold for them (X-52, X-54)."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Combat, Moment, Way
from derelict.games.nemesis.content.tables import CARDS, CHARACTERS, COMPUTERS, ITEMS, ROOM_ACTIONS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.effects import Check, checks
from derelict.games.nemesis.state import State

A = TypeVar("A", bound=Action, covariant=True)


class Use(NamedTuple, Generic[A]):
    """An effect that can be chosen: the action, what must hold for it, and of what one thing must."""

    action: A
    able: tuple[Check, ...]
    useful: tuple[Check, ...]


@cache
def context(seat: int, source: str) -> Context:
    """Return who uses what."""
    return Context(seat, source=source)


@cache
def plays(card: str, moment: Moment = "turn") -> tuple[Use[a.Play], ...]:
    """Return the effects of an action card at a moment."""
    return _numbered(a.Play, card, f"card.{card}", CARDS[card].ways, moment)


@cache
def item_uses(item: str, moment: Moment = "turn") -> tuple[Use[a.Use], ...]:
    """Return the effects of an item at a moment."""
    return _numbered(a.Use, item, f"item.{item}", ITEMS[item].ways, moment)


@cache
def acts(action: str) -> tuple[Use[a.Act], ...]:
    """Return the effects of a room action."""
    return _numbered(a.Act, action, f"action.{action}", ROOM_ACTIONS[action].ways, "turn")


@cache
def lines(computer: str) -> tuple[Use[a.Compute], ...]:
    """Return the lines of a computer card."""
    count = len(COMPUTERS[computer].lines)
    return tuple(Use(a.Compute(n + 1), *checks(f"computer.{computer}.{n}")) for n in range(count))


class Offered(NamedTuple, Generic[A]):
    """What a card or an item offers in a turn, and at what cost."""

    cost: int
    uses: tuple[Use[A], ...]


@cache
def cards_in_turn(in_combat: bool) -> dict[str, Offered[a.Play]]:
    """X-52: what action cards offer in or out of combat."""
    return {id: Offered(card.cost, plays(id)) for id, card in CARDS.items() if fits_combat(card.combat, in_combat)}


@cache
def items_in_turn(in_combat: bool) -> dict[str, Offered[a.Use]]:
    """X-52: what items offer in or out of combat."""
    fits = {id: item for id, item in ITEMS.items() if item.ways and fits_combat(item.combat, in_combat)}
    return {id: Offered(item.cost, item_uses(id)) for id, item in fits.items()}


def _numbered(
    make: Callable[[str, int], A], id: str, key: str, ways: tuple[Way, ...], moment: Moment
) -> tuple[Use[A], ...]:
    """The effects with their numbers, counted from 1; an only one has the number 0."""
    return tuple(
        Use(make(id, place + 1 if len(ways) > 1 else 0), *checks(f"{key}.{place}"))
        for place, way in enumerate(ways)
        if moment in way.moments
    )


def possible(s: State, c: Context, uses: Iterable[Use[A]]) -> list[A]:
    """X-54: the uses whose conditions hold and that would change something."""
    found = []
    for action, able, useful in uses:
        for test in able:
            if not test(s, c):
                break
        else:
            if not useful or any(test(s, c) for test in useful):
                found.append(action)
    return found


@cache
def reactive_cards(character: str, moment: Moment) -> tuple[str, ...]:
    """Return the cards of a character that can be played at a moment."""
    return tuple(kind for kind in dict.fromkeys(CHARACTERS[character].cards) if plays(kind, moment))


@cache
def reactive_items(moment: Moment) -> tuple[str, ...]:
    """Return the items that can be used at a moment."""
    return tuple(kind for kind in ITEMS if item_uses(kind, moment))


def fits_combat(combat: Combat, in_combat: bool) -> bool:
    """X-52: whether a combat mark allows something in or out of combat."""
    return combat == "any" or (combat == "in") == in_combat
