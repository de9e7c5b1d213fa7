"""The station: sectors, rooms, passages and places for cards, numbered once for all matches.

Everything that a player can point at is a *spot* with a number and a name: the rooms `corridors.a`, the slots for
installed cards `corridors.s1`, the places for waiting cards `corridors.w1`, and the sectors `corridors`.
"""

from typing import Literal

from msgspec import Struct

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.errors import BadContent
from derelict.games.theseus.content.cards import FACTIONS, Provenance

ROOMS_PER_SECTOR = 4
ROOM_NAMES = "abcd"
SectorAction = Literal["assault", "extra_turn", "malfunction", "faction_base"]


class SlotData(Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    col: int
    bonus: bool


class SectorData(Struct, frozen=True, forbid_unknown_fields=True):
    """A sector board as written in the content file."""

    id: str
    name: Name
    action: SectorAction
    waiting: int
    passages: list[str]
    slots: list[SlotData]
    provenance: dict[str, Provenance]


class SectorFile(Struct, frozen=True, forbid_unknown_fields=True):
    sector: list[SectorData]


def _read() -> tuple[SectorData, ...]:
    folder = files("derelict.games.theseus") / "content"
    sectors = checked(read_toml(folder / "sectors.toml"), SectorFile, "sectors.toml").sector
    known = {sector.id for sector in sectors}
    for name, faction in FACTIONS.items():
        if faction.data.sector not in known | {""}:
            raise BadContent(f"{name}.toml: there is no sector {faction.data.sector!r}")
    return tuple(sectors)


SECTORS = _read()
COUNT = len(SECTORS)
SECTOR = {sector.id: number for number, sector in enumerate(SECTORS)}
NEUTRAL = tuple(number for number, sector in enumerate(SECTORS) if sector.action != "faction_base")
HOME = {name: SECTOR[faction.data.sector] for name, faction in FACTIONS.items() if faction.data.sector}
"""The sector board of each faction that has one."""

ROOMS = COUNT * ROOMS_PER_SECTOR
SLOT_SECTOR = tuple(number for number, sector in enumerate(SECTORS) for _ in sector.slots)
SLOTS = len(SLOT_SECTOR)
FIRST_SLOT = tuple(SLOT_SECTOR.index(number) for number in range(COUNT))
WAITING_SECTOR = tuple(number for number, sector in enumerate(SECTORS) for _ in range(sector.waiting))
WAITING = len(WAITING_SECTOR)
WAITING_OF = tuple(tuple(p for p in range(WAITING) if WAITING_SECTOR[p] == number) for number in range(COUNT))
"""The places for waiting cards of each sector."""

SLOT_SPOT = ROOMS
WAITING_SPOT = SLOT_SPOT + SLOTS
SECTOR_SPOT = WAITING_SPOT + WAITING
SPOTS: tuple[str, ...] = (
    *(f"{sector.id}.{room}" for sector in SECTORS for room in ROOM_NAMES),
    *(f"{sector.id}.s{slot}" for sector in SECTORS for slot in range(1, len(sector.slots) + 1)),
    *(f"{sector.id}.w{place}" for sector in SECTORS for place in range(1, sector.waiting + 1)),
    *(sector.id for sector in SECTORS),
)
"""The name of every spot: rooms first, then slots, waiting places and sectors."""
SPOT = {name: number for number, name in enumerate(SPOTS)}

SECTOR_ROOMS = tuple(tuple(range(number * 4, number * 4 + 4)) for number in range(COUNT))
REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        room - room % 4 + other
        for other in range(4)
        if any(set(passage) == {ROOM_NAMES[room % 4], ROOM_NAMES[other]} for passage in SECTORS[room // 4].passages)
    )
    for room in range(ROOMS)
)
"""The rooms that a passage joins to each room."""


def _touch(a: SlotData, b: SlotData) -> bool:
    return abs(a.row - b.row) + abs(a.col - b.col) == 1


NEIGHBOURS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(j for j, b in enumerate(sector.slots) if _touch(a, b)) for a in sector.slots) for sector in SECTORS
)
"""The adjacent slots of each slot of each sector, by their numbers on the board."""


def sector_of_spot(spot: int) -> int:
    """Return the sector of a room, slot, waiting place or sector."""
    if spot < SLOT_SPOT:
        return spot >> 2
    if spot < WAITING_SPOT:
        return SLOT_SECTOR[spot - SLOT_SPOT]
    return WAITING_SECTOR[spot - WAITING_SPOT] if spot < SECTOR_SPOT else spot - SECTOR_SPOT
