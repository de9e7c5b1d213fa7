"""The names of everything: characters, rooms, corridors, intruders, cards, tokens."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from derelict.core.components.cards import Card
from derelict.core.content.folders import files
from derelict.core.content.text import Catalogue
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.kinds import Thing
from derelict.games.nemesis.rules.secrets import NEUTRAL
from derelict.games.nemesis.state import State, is_contamination, kind_of, object_kind

TEXTS = Catalogue.read(files("derelict.games.nemesis") / "text")


def character(s: State, seat: int, language: str) -> str:
    """Name the character of a seat; before the draft its player."""
    kind = s.players[seat].character if 0 <= seat < s.seats else ""
    return tables.CHARACTERS[kind].name.in_(language) if kind else player(s, seat, language)


def player(s: State, seat: int, language: str) -> str:
    return TEXTS.say(language, "name.player", seat=seat + 1)


def room(s: State, slot: str, language: str) -> str:
    """Name a room by its number, with its name if its tile is face up."""
    if slot not in s.rooms or not s.rooms[slot].explored:
        return slot
    return f"{slot} {s.tile(slot).name.in_(language)}"


def corridor(s: State, id: str, language: str) -> str:
    """Name a corridor by the rooms at its ends."""
    if id == VENTS:
        return TEXTS.say(language, "name.vents")
    way = tables.CORRIDORS.get(id)
    return TEXTS.say(language, "name.corridor", a=way.a, b=way.b) if way is not None else ""


def intruder(s: State, figure: str, language: str) -> str:
    """Name an intruder by its kind, numbered if there are several; an egg is a target too."""
    kind = kind_of(figure)
    if kind == "egg":
        return TEXTS.say(language, "name.thing.egg")
    number = figure.removeprefix(kind) if tables.POOLS.get(f"{kind}_minis", 0) > 1 else ""
    return f"{TEXTS.say(language, f'name.intruder.{kind}')} {number}".strip()


def thing(s: State, id: str, language: str) -> str:
    """Name an object; a corpse is that of a character."""
    kind = object_kind(id)
    if kind != "corpse":
        return TEXTS.say(language, f"name.thing.{kind}")
    return TEXTS.say(language, "name.thing.corpse", seat=character(s, int(id.removeprefix(kind)), language))


def card(s: State, id: str, language: str) -> str:
    """Name an action card, an item, or the mark on contamination."""
    if is_contamination(Card(id)):
        return TEXTS.say(language, f"name.card.{id}")
    return named((tables.CARDS, tables.ITEMS, tables.ROOM_ACTIONS), id, language)


def named(things: Iterable[Mapping[str, Thing]], id: str, language: str) -> str:
    """Return the name of a thing from the first table that has it; empty if none has."""
    return next((table[id].name.in_(language) for table in things if id in table), "")


def gift(s: State, id: str, language: str) -> str:
    """Name a gift: an item, an object, or a hidden item of a colour."""
    if id in tables.ITEMS:
        return tables.ITEMS[id].name.in_(language)
    return TEXTS.say(language, f"name.hidden.{id}") if TEXTS.has(f"name.hidden.{id}") else thing(s, id, language)


def computer(s: State, id: str, language: str) -> str:
    return TEXTS.say(language, "name.lockdown") if id == "lockdown" else id.upper()


def drawn(s: State, id: str, language: str) -> str:
    """Name a card of the event or the attack deck."""
    if id in tables.BLOOD:
        id = tables.BLOOD[id].card
    return named((tables.EVENTS, tables.ATTACKS), id, language)


def source(s: State, id: str, language: str) -> str:
    """Name the source of an effect, in brackets after a question."""
    tables_ = (tables.CARDS, tables.ITEMS, tables.ROOM_ACTIONS, tables.EVENTS, tables.ATTACKS)
    name = named(tables_, id, language)
    return f" ({name})" if name else ""


def exploration(s: State, id: str, language: str) -> str:
    """Name an exploration token by its effect."""
    return tables.EXPLORATION_EFFECTS[tables.EXPLORATION[id].effect].name.in_(language)


def cause(s: State, id: str, language: str) -> str:
    """Say why a character died or the facility was destroyed, perhaps by a card."""
    key = f"name.cause.{id}"
    return TEXTS.say(language, key) if TEXTS.has(key) else drawn(s, id, language)


def owner(s: State, seat: int, language: str) -> str:
    return TEXTS.say(language, "name.neutral") if seat == NEUTRAL else character(s, seat, language)


Say = Callable[[State, Any, str], str]


def _key(key: str) -> Say:
    return lambda s, id, language: TEXTS.say(language, f"name.{key}.{id}")


def _of(*things: Mapping[str, Thing]) -> Say:
    return lambda s, id, language: named(things, id, language)


def _each(say: Say) -> Say:
    return lambda s, ids, language: ", ".join(say(s, id, language) for id in ids)


def _who(s: State, value: Any, language: str) -> str:
    """Name a seat, however it is written, or the place or item that a field may hold instead."""
    if isinstance(value, int) or str(value).isdigit():
        return character(s, int(value), language)
    return power_place(s, value, language) if value not in tables.ITEMS else tables.ITEMS[value].name.in_(language)


def power_place(s: State, id: str, language: str) -> str:
    return id if id in tables.SECTIONS else TEXTS.say(language, "name.elevator")


SAY: dict[str, Say] = {
    "seat": _who,
    "other": _who,
    "host": _who,
    "owner": owner,
    "player": player,
    "slot": room,
    "number": lambda s, slot, language: slot,
    "corridor": corridor,
    "via": corridor,
    "room": _of(tables.ROOMS),
    "item": _of(tables.ITEMS),
    "weapon": _of(tables.ITEMS),
    "wound": _of(tables.WOUNDS),
    "objective": _of(tables.OBJECTIVES),
    "character": _of(tables.CHARACTERS),
    "figure": intruder,
    "attacker": intruder,
    "target": intruder,
    "into": intruder,
    "kind": intruder,
    "thing": thing,
    "what": gift,
    "deck": _key("deck"),
    "colour": _key("deck"),
    "place": power_place,
    "card": card,
    "hand": _each(card),
    "marks": _each(card),
    "token": exploration,
    "launch": _key("launch"),
    "contingency": _of(tables.CONTINGENCIES),
    "weakness": _of(tables.WEAKNESSES),
    "computer": computer,
    "drawn": drawn,
    "cause": cause,
    "how": _key("how"),
    "verdict": _key("verdict"),
    "moment": _key("moment"),
    "face": _key("face"),
    "source": source,
}
"""The words for facts, by their names."""
