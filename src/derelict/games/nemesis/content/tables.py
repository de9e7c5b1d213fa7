"""The data of the content files, read and checked when the game loads; the words in them are read later."""

from collections.abc import Iterator, Mapping
from importlib.resources import files

from derelict.core.components.dice import Die
from derelict.core.components.places import BadMap, Map, Place, Way
from derelict.core.content.files import ContentFiles
from derelict.core.content.names import Name
from derelict.core.errors import BadContent
from derelict.games.nemesis.content import kinds as k

FOLDER = files("derelict.games.nemesis") / "content"
"""The folder of the content files."""


_FILES = ContentFiles(FOLDER)
_read, _table = _FILES.read, _FILES.table

# The board

_map, _bag, _tracks = _read("map"), _read("bag"), _read("tracks")
SLOTS: dict[str, k.Slot] = _table("map", k.Slot, "slot")
CORRIDORS: dict[str, k.Corridor] = _table("map", k.Corridor, "corridor")


def the_map(slots: Mapping[str, k.Slot], corridors: Mapping[str, k.Corridor]) -> Map:
    """Return the board as places and ways; an inconsistency is reported as a fault of the file."""
    try:
        return Map(
            tuple(Place(slot.id, slot.section) for slot in slots.values()),
            tuple(Way(corridor.a, corridor.b, corridor.id, corridor.id) for corridor in corridors.values()),
        )
    except BadMap as fault:
        raise BadContent(f"map.toml: {fault}") from None


MAP = the_map(SLOTS, CORRIDORS)
SECTIONS: tuple[str, ...] = tuple(_map["sections"])
EXIT_ROOM: str = _map["exit_room"]
ELEVATOR_ROOMS: dict[str, str] = _map["elevator_rooms"]
"""The slot of the Elevator Room of each section."""
ELEVATOR_START: str = _map["elevator_start"]

# Rooms, cards and tokens

ROOMS: dict[str, k.RoomTile] = _table("rooms", k.RoomTile, "room")
ROOM_ACTIONS: dict[str, k.RoomAction] = _table("rooms", k.RoomAction, "action")
CHARACTERS: dict[str, k.Character] = _table("characters", k.Character, "character")
CARDS: dict[str, k.ActionCard] = _table("characters", k.ActionCard)
ITEMS: dict[str, k.Item] = _table("items", k.Item, "item")
EVENTS: dict[str, k.EventCard] = _table("events", k.EventCard)
ATTACKS: dict[str, k.AttackCard] = _table("attacks", k.AttackCard)
COMPUTERS: dict[str, k.ComputerCard] = _table("computers", k.ComputerCard)
OBJECTIVES: dict[str, k.Objective] = _table("objectives", k.Objective, "objective")
CONTINGENCIES: dict[str, k.Contingency] = _table("contingencies", k.Contingency, "token")
WEAKNESSES: dict[str, k.Weakness] = _table("weaknesses", k.Weakness)
WOUNDS: dict[str, k.WoundCard] = _table("wounds", k.WoundCard)
EXPLORATION: dict[str, k.Exploration] = _table("exploration", k.Exploration, "token")
EXPLORATION_EFFECTS: dict[str, k.ExplorationEffect] = _table("exploration", k.ExplorationEffect, "effect")
TOKENS: dict[str, k.Token] = _table("bag", k.Token, "token")
TIME: dict[int, k.TimeSlot] = _table("tracks", k.TimeSlot, "slot", "number")
BLOOD: dict[str, k.Blood] = {
    blood.id: blood
    for card in ATTACKS.values()
    for blood in (k.Blood(f"{card.id}_{number}", card.id, number) for number in card.blood)
}
"""The single cards of the attack deck: an attack with its blood number."""

# Numbers

BOX: dict[str, int] = _tracks["box"]
"""The number of each component, by the component list."""
FIGURES: dict[str, str] = {f"{kind}{number}": kind for kind, n in _bag["minis"].items() for number in range(1, n + 1)}
"""The kind of every miniature, by its name."""
POOLS: dict[str, int] = {**_tracks["pools"], **{f"{kind}_minis": count for kind, count in _bag["minis"].items()}}
BAG_START: dict[str, int] = _bag["start"]
"""The number of tokens of each kind in the bag at the start, to which an adult for each player is added."""
ADULTS_PER_PLAYER: int = _bag["adults_per_player"]
POWER: tuple[int, ...] = tuple(_tracks["tracks"]["power"])
POWERED_AT_START: tuple[int, ...] = tuple(_tracks["tracks"]["powered_at_start"])
WEAKNESS_LEVELS: tuple[int, ...] = tuple(_tracks["tracks"]["weakness_levels"])
_dice = {row["id"]: Die(row["id"], tuple(row["faces"])) for row in _tracks["die"]}
NOISE, COMBAT, ADVANTAGE = _dice["noise"], _dice["combat"], _dice["advantage"]
CSS: dict[str, int] = _tracks["tracks"]["css"]
"""The number of css tokens with each face."""


def _copies(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(id for id, count in counts.items() for _ in range(count))


DECKS: dict[str, tuple[str, ...]] = {
    **{
        colour: _copies({item.id: item.decks.get(colour, 0) for item in ITEMS.values()})
        for colour in ("red", "yellow", "green")
    },
    **{deck: tuple(id for id, card in OBJECTIVES.items() if card.deck == deck)
       for deck in ("corporate", "personal", "solo_coop")},
    "crafted": _copies({item.id: item.copies for item in ITEMS.values()}),
    "attack": tuple(f"{card.id}_{number}" for card in ATTACKS.values() for number in card.blood),
    "event": tuple(EVENTS),
    "computer": tuple(COMPUTERS),
    "wound": _copies({card.id: card.copies for card in WOUNDS.values()}),
    "weakness": tuple(WEAKNESSES),
    "contingency": _copies({token.id: token.copies for token in CONTINGENCIES.values()}),
    "exploration": tuple(EXPLORATION),
    "tokens": _copies({token.id: token.copies for token in TOKENS.values()}),
    "css": _copies(CSS),
    "tiles_I": tuple(id for id, room in ROOMS.items() if room.category == "I"),
    "tiles_II": tuple(id for id, room in ROOMS.items() if room.category == "II"),
    "characters": tuple(CHARACTERS),
}  # fmt: skip
"""Every deck and pool, with its contents."""

# Words and names

NAMES: dict[str, Name] = {
    id: thing.name
    for things in (ROOMS, ROOM_ACTIONS, CHARACTERS, CARDS, ITEMS, ATTACKS)
    for id, thing in things.items()
}
"""The names that sentences of words may use; ids of the other tables also mean other things."""


def _texts() -> Iterator[tuple[str, k.Texts]]:
    for file, offers in (("action", ROOM_ACTIONS), ("card", CARDS), ("item", ITEMS)):
        for id, offer in offers.items():
            for number, way in enumerate(offer.ways):
                yield f"{file}.{id}.{number}", (*offer.needs, *way.do)
    for id, room in ROOMS.items():
        yield from ((f"room.{id}.explore", room.on_explore), (f"room.{id}.search", room.on_search))
        yield f"room.{id}.standing", room.standing
    for id, item in ITEMS.items():
        yield f"item.{id}.standing", item.standing
        yield from ((f"item.{id}.quest.{number}", texts) for number, texts in enumerate(item.quests))
    for file, cards in (("event", EVENTS), ("attack", ATTACKS)):
        for id, card in cards.items():
            yield from ((f"{file}.{id}", card.effect), (f"{file}.{id}.dark", card.dark))
    for id, computer in COMPUTERS.items():
        yield from ((f"computer.{id}.{number}", texts) for number, texts in enumerate(computer.lines))
        yield f"computer.{id}.reveal", computer.on_reveal
    for id, objective in OBJECTIVES.items():
        yield from ((f"objective.{id}.{number}", texts) for number, texts in enumerate(objective.any_of))
    yield from ((f"contingency.{id}", token.kills) for id, token in CONTINGENCIES.items())
    yield from ((f"exploration.{id}", effect.do) for id, effect in EXPLORATION_EFFECTS.items())
    for file, standing in (("weakness", WEAKNESSES), ("wound", WOUNDS)):
        yield from ((f"{file}.{id}", card.standing) for id, card in standing.items())


TEXTS: dict[str, k.Texts] = {key: texts for key, texts in _texts() if texts}
"""The effects of everything, in words that are read later: see scripts.py."""
