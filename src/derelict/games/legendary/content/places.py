"""The rooms of the Complex from entry to exit, the films, and the revised table of Drones."""

from typing import Literal

from msgspec import Struct

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name

RoomName = Literal["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
ZoneName = Literal["complex", "combat_zone"] | RoomName
FOLDER = files("derelict.games.legendary") / "content"


class RoomData(Struct, frozen=True, forbid_unknown_fields=True):
    order: int
    id: RoomName
    name: Name
    scan_cost: int
    provenance: str
    confidence: float
    known: list[str] = []
    note: str = ""


class FilmData(Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared scenario: a Location, three Objectives and four characters."""

    id: str
    name: Name
    location: str
    objectives: tuple[str, str, str]
    characters: tuple[str, str, str, str]
    provenance: str
    confidence: float


class DroneTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of Drones in each mini-deck, one row per number of players."""

    id: str
    drones_by_players: tuple[tuple[int, int, int], ...]
    prep_turns_with_five_players: int
    provenance: str
    confidence: float
    note: str = ""


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    room: list[RoomData]
    film: list[FilmData]
    variant: list[DroneTable]


_BOARD = checked(read_toml(FOLDER / "board.toml"), BoardFile, "board.toml")
ROOM_DATA = tuple(sorted(_BOARD.room, key=lambda room: room.order))
ROOMS: tuple[RoomName, ...] = tuple(room.id for room in ROOM_DATA)
"""The ids of the rooms. The code knows a room by its index here; cards enter at 0."""
ROOM: dict[str, int] = {id: number for number, id in enumerate(ROOMS)}
SCAN_COSTS = tuple(room.scan_cost for room in ROOM_DATA)
ENTRY, AIRLOCK, COMBAT = 0, len(ROOMS) - 1, len(ROOMS)
"""COMBAT stands for the Combat Zone wherever a room is expected."""
_ZONES: tuple[tuple[ZoneName, ...], ...] = (*(("complex", room) for room in ROOMS), ("combat_zone",))
FILMS = {film.id: film for film in _BOARD.film}
DRONE_TABLE = _BOARD.variant[0].drones_by_players


def zones_of(place: int) -> tuple[ZoneName, ...]:
    """Return the zones that apply to a card in a room or in the Combat Zone."""
    return _ZONES[place]
