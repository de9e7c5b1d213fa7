"""Effects that last as long as their card stays in place: wounds, worn items, known weaknesses, a room."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import words
from derelict.games.nemesis.content.words.base import Standing
from derelict.games.nemesis.content.words.standing import AlwaysDark, Costs, HandLimit, HandSlots, Immune
from derelict.games.nemesis.state import State, Wound

W = TypeVar("W", bound=Standing)


def standing(s: State, seat: int, kind: type[W], weapon: str | None = None) -> list[W]:
    """Return the words of a kind that hold for a player.

    In an attack only the weapon counts among the items, and in melee, with an empty name, none.
    """
    of_items, of_wounds, of_weaknesses = _granted(kind)
    player = s.players[seat]
    found: list[W] = []
    if of_items and (player.items or weapon is not None):
        held = {item.card.kind: None for item in player.items} if weapon is None else (weapon,)
        found += [word for item in held if item in of_items for word in of_items[item]]
    if of_wounds and player.wounds:
        for wound in undressed(s, seat):
            found += of_wounds.get(wound, ())
    if of_weaknesses:
        for weakness in known_weaknesses(s, seat):
            found += of_weaknesses.get(weakness, ())
    return found


Granted = dict[str, tuple[W, ...]]
"""The words of a kind, by the cards that have them."""


@cache
def _granted(kind: type[W]) -> tuple[Granted[W], Granted[W], Granted[W]]:
    """Return the words of a kind that items, wounds and weaknesses have."""
    return (
        _words_of(kind, "item.{}.standing", tables.ITEMS),
        _words_of(kind, "wound.{}", tables.WOUNDS),
        _words_of(kind, "weakness.{}", tables.WEAKNESSES),
    )


def _words_of(kind: type[W], key: str, cards: Iterable[str]) -> Granted[W]:
    found = {card: tuple(word for word in words(key.format(card)) if isinstance(word, kind)) for card in cards}
    return {card: granted for card, granted in found.items() if granted}


def undressed(s: State, seat: int) -> list[str]:
    """X-244, X-246: the kinds of wounds that have an effect; several of one kind do not add up."""
    return list({wound.kind: None for wound in s.players[seat].wounds if wound.kind and not wound.dressed})


def known_weaknesses(s: State, seat: int) -> list[str]:
    """X-271: the weaknesses that lie open, at the levels that the character's Knowledge reaches."""
    known = s.players[seat].knowledge
    places = zip(s.weaknesses, tables.WEAKNESS_LEVELS, strict=True)
    return [card.kind for card, level in places if known >= level and card.seen == EVERYBODY]


def hand_limit(s: State, seat: int) -> int:
    """X-36, X-37, X-252: the hand size up to which a character draws at the start of a round."""
    room, base = s.rooms.get(s.players[seat].slot), tables.POOLS["hand"]
    works = room is not None and room.explored and not room.malfunction
    here = _limits().get(room.tile.kind, base) if room is not None and works else base
    return here + min([word.amount - base for word in standing(s, seat, HandLimit)], default=0)


@cache
def _limits() -> dict[str, int]:
    """The hand limits of the rooms that have one of their own."""
    own = _words_of(HandLimit, "room.{}.standing", tables.ROOMS)
    return {room: word.amount for room, (word,) in own.items()}


def hands(s: State, seat: int) -> int:
    """X-283, X-248: the number of hands that a character has for heavy items and objects."""
    return min([tables.POOLS["hand_slots"], *(word.amount for word in standing(s, seat, HandSlots))])


def extra_cost(s: State, seat: int, what: str) -> int:
    """X-249, X-250, X-251, X-255: the cost that wounds add to some actions."""
    wounds, more = s.players[seat].wounds, 0
    if wounds:
        for wound, amount in _costs(what):
            if wound in wounds:
                more += amount
    return more


@cache
def _costs(what: str) -> tuple[tuple[Wound, int], ...]:
    """The undressed wounds that add to the cost of some actions, and what they add; several of a kind do not add up."""
    _, of_wounds, _ = _granted(Costs)
    return tuple((Wound(kind), word.amount) for kind, words in of_wounds.items() for word in words if word.what == what)


def is_immune(s: State, seat: int, to: str) -> bool:
    """Whether something worn keeps slime or fire away."""
    return any(word.to == to for word in standing(s, seat, Immune))


def is_blind(s: State, seat: int) -> bool:
    """X-254: whether the character is always in darkness."""
    return bool(s.players[seat].wounds) and bool(standing(s, seat, AlwaysDark))
