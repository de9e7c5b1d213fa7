"""Texts of pictures."""

from functools import cache

from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.drawing.lettering import EXTRABOLD, fitted
from derelict.core.drawing.shapes import Point
from derelict.games.nemesis.content.tables import CARDS, CHARACTERS, ITEMS, NAMES, SLOTS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.state import Item as Held
from derelict.games.nemesis.state import State, is_contamination
from derelict.games.nemesis.wording.names import TEXTS


def say(language: str, key: str, **facts: object) -> str:
    return TEXTS.say(language, f"draw.{key}", **facts)


def line(
    layout: Layout,
    text: str,
    at: Point,
    room: float,
    look: str,
    size: float = 1,
    anchor: str = "start",
    weight: int = EXTRABOLD,
) -> str:
    """Draw a line that is squeezed instead of shrinking below the smallest letters; nothing for an empty text."""
    if not text:
        return ""
    least = 1 / size
    return fitted(text, *at, layout.least * size, room, look, anchor, min(least, 1), weight)


@cache
def room_number(slot: str) -> str:
    """Return the number of a room as players say it."""
    return slot.lstrip("0")


def short_name(s: State, slot: str, language: str) -> str:
    """Return the short name of a room; for an unknown one, its kind."""
    tile = s.rooms[slot].tile.kind
    if tile == UNKNOWN or not s.rooms[slot].explored:
        return say(language, "unexplored", kind=SLOTS[slot].kind)
    return say(language, f"short.{tile}")


def room_name(s: State, slot: str, language: str) -> str:
    """Return the full name of a room."""
    tile = s.rooms[slot].tile.kind
    if tile == UNKNOWN or not s.rooms[slot].explored:
        return say(language, "room.unexplored", number=room_number(slot), kind=SLOTS[slot].kind)
    return say(language, "room.explored", number=room_number(slot), name=NAMES[tile].in_(language))


def character_name(s: State, seat: int, language: str) -> str:
    """Return the character of a seat; before the draft its player."""
    character = s.players[seat].character
    return CHARACTERS[character].name.in_(language) if character else say(language, "player", seat=seat + 1)


def intruder_name(kind: str, language: str) -> str:
    return TEXTS.say(language, f"name.intruder.{kind}")


def card_name(card: Card, language: str) -> str:
    """Return the name of a card in hand; for contamination, the mark on the card."""
    if is_contamination(card):
        return say(language, f"contamination.{card.kind}")
    return CARDS[card.kind].name.in_(language) if card.kind != UNKNOWN else "?"


def item_sign(item: Held) -> str:
    if item.kind == UNKNOWN:
        return pictograms.ITEM
    return pictograms.GUN if ITEMS[item.kind].weapon else pictograms.COG if ITEMS[item.kind].heavy else pictograms.ITEM


def item_name(item: Held, language: str) -> str:
    """Return the name of an item, with ammunition or uses; for an item that the viewer does not know, its deck."""
    if item.kind == UNKNOWN:
        return say(language, f"deck.{item.deck}") if item.deck else "?"
    name = ITEMS[item.kind].name.in_(language)
    if ITEMS[item.kind].weapon:
        return f"{name} {item.ammo}/{item.most}"
    return f"{name} {item.uses}" if ITEMS[item.kind].uses else name


def item_thing(item: Held) -> str:
    return f"item.{item.kind}" if item.kind != UNKNOWN else "sign.item"
