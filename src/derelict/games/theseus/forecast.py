"""What awaits a unit that moves now: where its count takes it, through which traps, and what happens there."""

from msgspec import Struct

from derelict.games.theseus.rules.traps import traps_for
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, ROOMS_PER_SECTOR, SECTORS, SectorAction


class Forecast(Struct, frozen=True):
    """A move before it is made, if no Shortcut is used. Cards are named by their slots on the station."""

    path: tuple[int, ...]
    """The sectors that are entered, one by one; the move ends in the last."""
    crossed: tuple[int, ...]
    """Enemy traps on the way."""
    sprung: tuple[int, ...]
    """Enemy traps where the move ends."""
    shortcuts: tuple[int, ...]
    """Own Shortcuts that could change the move."""
    actions: tuple[int, ...]
    """Own Action cards that will be resolved."""
    sector_action: SectorAction | None
    is_full: bool
    """Whether a unit is thrown out."""
    is_lightning: bool
    """Whether the unit takes the last room."""
    parasites: int
    """Wounds on the way."""


def forecast(s: State, room: int) -> Forecast:
    """The move of the unit in a room, by the active player."""
    unit, sector, rules = s.rooms[room], room >> 2, s.rules
    points = s.count_in(sector)
    path = []
    for _ in range(points):
        sector = rules.following[sector]
        path.append(sector)
    side, is_own = rules.sides[s.player], rules.owners[unit] == s.player
    board = s.boards[sector]
    others = s.count_in(sector) - (sector == room >> 2)
    is_home = rules.homes[s.player] == sector
    acts = is_own and (SECTORS[sector].action != "faction_base" or is_home)
    return Forecast(
        path=tuple(path),
        crossed=tuple(slot for at in path[:-1] for slot in _traps(s, unit, at, crossing=True)),
        sprung=_traps(s, unit, sector, crossing=False),
        shortcuts=tuple(slot for at in path for slot in _shortcuts(s, at, side)),
        actions=tuple(FIRST_SLOT[sector] + slot for slot in dict.fromkeys(board.works.actions.get(side, ())))
        if is_own
        else (),
        sector_action=SECTORS[sector].action if acts else None,
        is_full=others == ROOMS_PER_SECTOR,
        is_lightning=others >= ROOMS_PER_SECTOR - 1,
        parasites=points * sum(host == unit for host, _ in s.parasites),
    )


def _traps(s: State, unit: int, sector: int, crossing: bool) -> tuple[int, ...]:
    return tuple(FIRST_SLOT[sector] + slot for slot in dict.fromkeys(traps_for(s, unit, sector, crossing)))


def _shortcuts(s: State, sector: int, side: int) -> tuple[int, ...]:
    board = s.boards[sector]
    return tuple(
        FIRST_SLOT[sector] + slot
        for slot in board.works.shortcuts
        if (card := board.cards[slot]) is not None and card.side == side
    )
