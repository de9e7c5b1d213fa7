"""Forecasts a unit's move: where it ends, the traps on the way, and what happens at the end."""

from msgspec import Struct
from msgspec.structs import replace

from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.content.places import FIRST_SLOT, ROOMS_PER_SECTOR, SECTORS, SectorAction
from derelict.games.theseus.content.words.base import Moment
from derelict.games.theseus.rules.fighting.traps import traps_for
from derelict.games.theseus.rules.movement.moving import ejectable
from derelict.games.theseus.rules.movement.walking import legs_of
from derelict.games.theseus.rules.pandora import in_reserve
from derelict.games.theseus.state import State

CROSSED: tuple[Moment, ...] = ("entering", "crossing")
"""The moments at which a unit that would cross a sector may use its Shortcuts."""
STOPPED: tuple[Moment, ...] = ("entering", "stopping")
"""The moments at which a unit whose move would end in a sector may use its Shortcuts."""


class Forecast(Struct, frozen=True):
    """A move before it is made, without Shortcuts. Cards are given by their slots on the station."""

    path: tuple[int, ...]
    """The sectors entered, in order; the move ends in the last."""
    crossed: tuple[int, ...]
    """Enemy traps on the way."""
    sprung: tuple[int, ...] = ()
    """Enemy traps where the move ends."""
    shortcuts: tuple[int, ...] = ()
    """Own Shortcuts that could change the move."""
    actions: tuple[int, ...] = ()
    """Own Action cards that will be resolved."""
    read: tuple[int, ...] = ()
    """Own Cameras whose points will become knowledge."""
    armed: tuple[int, ...] = ()
    """Own traps that the stop activates."""
    sector_action: SectorAction | None = None
    takes_token: bool = False
    """Whether Pandora's own action comes in addition to that of a neutral sector."""
    is_full: bool = False
    """Whether a unit is ejected."""
    is_turned_away: bool = False
    """Whether no unit may be ejected, so that the moving unit itself goes to Space."""
    is_lightning: bool = False
    """Whether the unit takes the last room, which starts a Lightning Assault."""
    hatches: bool = False
    """Whether an embryo will hatch."""
    may_stride: bool = False
    """Whether the unit may go farther by its own ability."""
    parasites: int = 0
    """Wounds on the way."""


def forecast(s: State, room: int) -> Forecast:
    """Forecast the move of the unit in a room, by the active player."""
    unit, sector, rules = s.rooms[room], room >> 2, s.rules
    points = s.count_in(sector)
    path = []
    for _ in range(points):
        sector = rules.following[sector]
        path.append(sector)
    is_own = rules.owners[unit] == s.player
    way = Forecast(
        path=tuple(path),
        crossed=tuple(slot for at in path[:-1] for slot in _traps(s, unit, at, crossing=True)),
        shortcuts=(
            *(slot for at in path[:-1] for slot in _shortcuts(s, at, CROSSED)),
            *_shortcuts(s, sector, STOPPED if is_own else STOPPED[:1]),
        ),
        may_stride=is_own and legs_of(s, unit) > 0,
        parasites=points * sum(host == unit for host, _ in s.parasites),
    )
    others = [other for other in s.units_in(sector) if other != unit]
    if len(others) == ROOMS_PER_SECTOR and not ejectable(s, sector):
        return replace(way, is_turned_away=True)
    way = replace(
        way,
        sprung=_traps(s, unit, sector, crossing=False),
        is_full=len(others) == ROOMS_PER_SECTOR,
        is_lightning=len(others) >= ROOMS_PER_SECTOR - 1,
    )
    return _stopped(s, unit, sector, way) if is_own else way


def _stopped(s: State, unit: int, sector: int, way: Forecast) -> Forecast:
    """Return the forecast of the phases after the move, where it ends."""
    rules, works, first = s.rules, s.boards[sector].works, FIRST_SLOT[sector]
    side, is_home = rules.sides[s.player], rules.homes[s.player] == sector
    is_neutral = SECTORS[sector].action != "faction_base"
    is_creature = rules.factions[s.player] == "pandora" and UNITS[rules.units[unit]].takeover is None
    own = {slot: card for slot, card in enumerate(works.cards) if card is not None and card.side == side}
    knows = [slot for slot, card in own.items() if card.points and rules.knows[s.player] and rules.knows[card.owner]]
    return replace(
        way,
        actions=tuple(first + slot for slot in dict.fromkeys(works.actions.get(side, ()))),
        read=tuple(first + slot for slot in works.cameras if slot in knows),
        armed=tuple(first + slot for slot in works.unarmed if slot in own),
        sector_action=SECTORS[sector].action if is_neutral or is_home else None,
        takes_token=is_neutral and is_home,
        hatches=is_creature and not s.enemies_in(sector, side) and bool(in_reserve(s)),
    )


def _traps(s: State, unit: int, sector: int, crossing: bool) -> tuple[int, ...]:
    return tuple(FIRST_SLOT[sector] + slot for slot in dict.fromkeys(traps_for(s, unit, sector, crossing)))


def _shortcuts(s: State, sector: int, moments: tuple[Moment, ...]) -> tuple[int, ...]:
    board, side = s.boards[sector], s.rules.sides[s.player]
    return tuple(
        FIRST_SLOT[sector] + slot
        for slot in board.works.shortcuts
        if (card := board.cards[slot]) is not None and card.side == side and card.data.moment in moments
    )
