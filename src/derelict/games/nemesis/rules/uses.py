"""The effects of cards, items, rooms and computer cards, as actions with all that must hold for them (X-52, X-54)."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Combat, Moment, Way
from derelict.games.nemesis.content.tables import CARDS, CHARACTERS, COMPUTERS, ITEMS, ROOM_ACTIONS, ROOMS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.effects import Check, check
from derelict.games.nemesis.state import State

A = TypeVar("A", bound=Action, covariant=True)


class Use(NamedTuple, Generic[A]):
    """An effect that can be chosen: the action, and what must hold for it."""

    action: A
    fits: Check


@cache
def context(seat: int, source: str) -> Context:
    """Return the context of a use: its player and its source."""
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
    return tuple(Use(a.Compute(n + 1), check(f"computer.{computer}.{n}")) for n in range(count))


class Offered(NamedTuple, Generic[A]):
    """The effects that a card, an item or a room offers a player in a turn, with their cost and context."""

    cost: int
    context: Context
    uses: tuple[Use[A], ...]


@cache
def cards_in_turn(seat: int, in_combat: bool) -> dict[str, Offered[a.Play]]:
    """X-52: the effects that action cards offer in or out of combat."""
    fits = {id: plays(id) for id, card in CARDS.items() if fits_combat(card.combat, in_combat)}
    return {id: Offered(CARDS[id].cost, context(seat, id), uses) for id, uses in fits.items() if uses}


@cache
def items_in_turn(seat: int, in_combat: bool) -> dict[str, Offered[a.Use]]:
    """X-52: the effects that items offer in or out of combat."""
    fits = {id: item_uses(id) for id, item in ITEMS.items() if fits_combat(item.combat, in_combat)}
    return {id: Offered(ITEMS[id].cost, context(seat, id), uses) for id, uses in fits.items() if uses}


@cache
def room_acts(seat: int, room: str) -> tuple[Offered[a.Act], ...]:
    """X-156: the effects that a room offers."""
    actions = [ROOM_ACTIONS[id] for id in ROOMS[room].actions]
    return tuple(Offered(action.cost, context(seat, action.id), acts(action.id)) for action in actions)


def _numbered(
    make: Callable[[str, int], A], id: str, key: str, ways: tuple[Way, ...], moment: Moment
) -> tuple[Use[A], ...]:
    """The effects with their numbers, counted from 1; a single one has the number 0."""
    return tuple(
        Use(make(id, place + 1 if len(ways) > 1 else 0), check(f"{key}.{place}"))
        for place, way in enumerate(ways)
        if moment in way.moments
    )


def possible(s: State, c: Context, uses: Iterable[Use[A]]) -> list[A]:
    """X-54: the uses whose conditions hold and that would change something."""
    return [action for action, fits in uses if fits(s, c)]


@cache
def reactive_cards(character: str, moment: Moment) -> tuple[str, ...]:
    """Return the cards of a character that can be played at a moment."""
    return tuple(kind for kind in dict.fromkeys(CHARACTERS[character].cards) if plays(kind, moment))


@cache
def are_reactions(character: str, moment: Moment) -> bool:
    """Return whether any card of a character, or any item, is for a moment."""
    return bool(reactive_cards(character, moment) or reactive_items(moment))


@cache
def reactive_items(moment: Moment) -> tuple[str, ...]:
    """Return the items that can be used at a moment."""
    return tuple(kind for kind in ITEMS if item_uses(kind, moment))


def fits_combat(combat: Combat, in_combat: bool) -> bool:
    """X-52: whether a combat mark allows something in or out of combat."""
    return combat == "any" or (combat == "in") == in_combat
