"""The rooms of the Complex from entry to exit, the films, and the later table of Drones."""

from importlib.resources import files
from typing import Literal

from msgspec import Struct

from derelict.core.content import checked, read_toml

Name = dict[Literal["en", "fr"], str]
FOLDER = files("derelict.games.legendary") / "content"


class RoomData(Struct, frozen=True, forbid_unknown_fields=True):
    order: int
    id: str
    name: Name
    scan_cost: int
    provenance: str
    confidence: float
    known: list[str] = []
    note: str = ""


class FilmData(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready scenario: a Location, three Objectives and four characters."""

    id: str
    name: Name
    location: str
    objectives: tuple[str, str, str]
    characters: tuple[str, str, str, str]
    provenance: str
    confidence: float


class DroneTable(Struct, frozen=True, forbid_unknown_fields=True):
    """How many Drones each mini-deck gets, a row for each number of players."""

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
ROOMS = tuple(room.id for room in ROOM_DATA)
"""The ids of the rooms; a room is known by its number here, 0 where cards enter."""
ROOM = {id: number for number, id in enumerate(ROOMS)}
SCAN_COSTS = tuple(room.scan_cost for room in ROOM_DATA)
ENTRY, AIRLOCK, COMBAT = 0, len(ROOMS) - 1, len(ROOMS)
"""COMBAT stands for the Combat Zone where a room could be named."""
FILMS = {film.id: film for film in _BOARD.film}
DRONE_TABLE = _BOARD.variant[0].drones_by_players
