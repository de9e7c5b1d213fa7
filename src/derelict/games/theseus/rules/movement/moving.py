"""Movement: sector by sector clockwise, shortcuts, crossing, arrival, ejection, Space."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import At
from derelict.games.theseus.content.places import SECTOR_ROOMS, SECTOR_SPOT
from derelict.games.theseus.rules.borrowing import note_held, note_silence, note_trait
from derelict.games.theseus.rules.fighting.attacks import attack_all
from derelict.games.theseus.rules.fighting.traps import Traps, traps_for
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import SPACE, State

WALKING = -3
"""The place of a unit between two sectors."""


def lift(s: State, unit: int) -> None:
    """Take a unit from its room; it counts as moved."""
    room = s.where[unit]
    if room >= 0:
        s.rooms[room] = -1
    s.where[unit] = WALKING
    s.moved |= 1 << unit


def eject(s: State, unit: int) -> None:
    """Eject a unit into Space; it loses its tokens."""
    s.tell(events.Ejected(unit_now(s, unit)))
    s.rooms[s.where[unit]] = -1
    s.where[unit] = SPACE
    shake_off(s, unit)


def shake_off(s: State, unit: int) -> None:
    if s.clamped:
        s.clamped = tuple(held for held in s.clamped if held[0] != unit)
    if s.parasites:
        s.parasites = tuple(token for token in s.parasites if token[0] != unit)


def ejectable(s: State, sector: int) -> list[int]:
    """Return the units of a full sector that may be ejected: no card holds them."""
    holds = s.boards[sector].works.holds
    units = s.units_in(sector)
    return [unit for unit in units if s.rules.unit_sides[unit] not in holds] if holds else units


def arrive(s: State, unit: int, sector: int, may_teleport: bool = True) -> None:
    """End a move in a sector: Teleport first, then a room, empty or made empty."""
    works = s.boards[sector].works
    if may_teleport and works.shortcuts and _can_teleport(s, unit, sector):
        s.do(TeleportTo(unit, sector))
        return
    rooms, (a, b, c, d) = s.rooms, SECTOR_ROOMS[sector]
    if rooms[a] >= 0 and rooms[b] >= 0 and rooms[c] >= 0 and rooms[d] >= 0:
        note_held(s, sector)
        if ejectable(s, sector):
            s.do(WhichEjected(unit, sector))
        else:
            s.where[unit] = SPACE
            shake_off(s, unit)
            s.tell(events.TurnedAway(s.rules.units[unit], sector))
        return
    s.do(WhichRoom(unit, sector))


def _can_teleport(s: State, unit: int, sector: int) -> bool:
    if s.rules.owners[unit] != s.player:
        return False
    board = s.boards[sector]
    side = s.rules.sides[s.player]
    return any(
        card is not None and card.side == side and "teleports" in card.data.traits
        for card in (board.cards[slot] for slot in board.works.shortcuts)
    )


class TeleportTo(Question[State, At], frozen=True):
    """T-197, T-199: a unit that ends its move on a Teleport may end it in any sector; its own is one of them."""

    rule = "T-197"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        spots = tuple(SECTOR_SPOT + sector for sector in s.rules.ring)
        return Decision(s.player, "teleport_to", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        sector = choice.spot - SECTOR_SPOT
        if sector != self.sector:
            s.tell(events.Teleported(s.rules.units[self.unit], sector))
            note_trait(s, self.sector, s.rules.sides[s.player], "teleports")
        arrive(s, self.unit, sector, may_teleport=False)


class WhichRoom(Question[State, At], frozen=True):
    """T-32: a unit takes any empty room of the sector."""

    rule = "T-32"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_room", Each(At, s.room_free(self.sector)), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        enter(s, self.unit, choice.spot)


class WhichEjected(Question[State, At], frozen=True):
    """T-38, T-39: a unit that ends its move in a full sector ejects a unit, even an own one, and takes its room."""

    rule = "T-38"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        rooms = tuple(s.where[unit] for unit in ejectable(s, self.sector))
        return Decision(s.player, "which_ejected", Each(At, rooms), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        eject(s, s.rooms[choice.spot])
        enter(s, self.unit, choice.spot)


def enter(s: State, unit: int, room: int, launches: bool = True) -> None:
    """Put a unit in a room: it frees companions, is freed itself, springs traps, and may fill the sector."""
    s.rooms[room] = unit
    s.where[unit] = room
    if s.log is not None:
        s.tell(events.Arrived(unit_now(s, unit)) if launches else events.Returned(unit_now(s, unit)))
    sector = room >> 2
    freed = _free_companions(s, unit, sector) if s.clamped else ()
    if s.parasites and s.rules.homes[s.rules.owners[unit]] == sector:
        _free_of_parasites(s, unit)
    if s.boards[sector].works.borrowed:
        note_silence(s, unit, sector, crossing=False)
    traps = traps_for(s, unit, sector, False, freed)
    rooms, (a, b, c, d) = s.rooms, SECTOR_ROOMS[sector]
    full = launches and rooms[a] >= 0 and rooms[b] >= 0 and rooms[c] >= 0 and rooms[d] >= 0
    if traps:
        s.do(Traps(unit, sector, traps), *((Lightning(sector),) if full else ()))
    elif full:
        strike_like_lightning(s, sector)


def _free_companions(s: State, unit: int, sector: int) -> tuple[int, ...]:
    """Free the units that a Clamp holds where a unit of their side stops."""
    sides = s.rules.unit_sides
    freed = [
        (held, slot)
        for held, slot in s.clamped
        if held != unit and sides[held] == sides[unit] and s.where[held] >> 2 == sector
    ]
    for held, _ in freed:
        s.tell(events.Freed(unit_now(s, held), "clamp"))
    s.clamped = tuple(held for held in s.clamped if held not in freed)
    return tuple(slot for _, slot in freed)


def _free_of_parasites(s: State, unit: int) -> None:
    if any(host == unit for host, _ in s.parasites):
        s.parasites = tuple(token for token in s.parasites if token[0] != unit)
        s.tell(events.Freed(unit_now(s, unit), "parasite"))


class Lightning(Step[State], frozen=True):
    """T-66: a unit that fills a sector launches a Lightning Assault there, once the traps are resolved."""

    sector: int

    def run(self, s: State) -> None:
        if s.count_in(self.sector) == 4:
            strike_like_lightning(s, self.sector)


def strike_like_lightning(s: State, sector: int, player: int = -1) -> None:
    """T-68: a Lightning Assault of the player who moved the unit, or of the given player."""
    player = s.player if player < 0 else player
    s.keep_picture()
    s.tell(events.LightningAssault(s.rules.factions[player], sector))
    attack_all(s, player, sector, lightning=True)
