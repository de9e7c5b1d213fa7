"""Which rooms and corridors of the board are adjacent, worked out once."""

from derelict.core.components.places import Way
from derelict.games.nemesis.content import tables

VENTS = "vents"
"""The technical corridors, beside the corridors of the board."""
WAYS: dict[str, Way] = {way.id: way for way in tables.MAP.ways}
CORRIDORS_AT: dict[str, tuple[str, ...]] = {
    slot: tuple(way.id for way in tables.MAP.ways_at(slot)) for slot in tables.SLOTS
}
NEIGHBOURS: dict[str, dict[str, str]] = {
    slot: {way.id: way.beyond(slot) for way in tables.MAP.ways_at(slot)} for slot in tables.SLOTS
}
"""The room at the other end of each corridor of a room."""
BETWEEN: dict[tuple[str, str], str] = {
    (slot, near): corridor for slot, around in NEIGHBOURS.items() for corridor, near in around.items()
}
"""The corridor that joins two neighbouring rooms."""
WITH_VENTS: dict[str, tuple[str, ...]] = {
    slot: (*corridors, VENTS) if tables.SLOTS[slot].vent_numbers else corridors
    for slot, corridors in CORRIDORS_AT.items()
}
"""The corridors of a room, with the technical ones if it has an entrance to them."""
BY_NUMBER: dict[str, dict[int, str]] = {
    slot: {
        **{number: corridor for corridor in corridors for number in tables.CORRIDORS[corridor].numbers},
        **dict.fromkeys(tables.SLOTS[slot].vent_numbers, VENTS),
    }
    for slot, corridors in CORRIDORS_AT.items()
}
"""The corridor of a room that bears a number."""
