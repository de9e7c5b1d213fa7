"""What an enemy may do to a side with one move: the worst of all, as far as it can be foreseen.

Traps, Shortcuts, Instants and extra turns are left out. Whoever may hit one of several is taken to hit the side that
asks.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from derelict.games.theseus.content.places import FIRST_SLOT, REACH, ROOMS_PER_SECTOR, SECTOR_ROOMS, SECTORS
from derelict.games.theseus.rules.movement.moving import ejectable
from derelict.games.theseus.state import State


class Blow(Struct, frozen=True):
    """Wounds that a unit would take from another one or, without an attacker, from the card in a slot."""

    target: int
    wounds: int
    attacker: int = -1
    slot: int = -1


class Threat(Struct, frozen=True):
    """A move of an enemy unit, the sectors on its way, and what it would do."""

    unit: int
    path: tuple[int, ...]
    blows: tuple[Blow, ...]

    @property
    def wounds(self) -> int:
        return sum(blow.wounds for blow in self.blows)


def worst_threat(s: State, player: int) -> Threat | None:
    """Return the worst that an enemy may do to a player's side before that player's next turn."""
    if s.outcome is not None or not s.turn:
        return None
    found = (threat for enemy in _coming(s, player) for threat in _threats(s, enemy, s.rules.sides[player]))
    return max(found, key=lambda threat: threat.wounds, default=None)


def _coming(s: State, player: int) -> Iterator[int]:
    """Yield the enemies who move before a player's next turn, in turn order."""
    order, sides = s.rules.order, s.rules.sides
    first = order.index(s.player)
    for enemy in (*order[first:], *order[:first]):
        if enemy == player and enemy != s.player:
            return
        if sides[enemy] != sides[player] and (enemy != s.player or not s.moved):
            yield enemy


def _threats(s: State, enemy: int, side: int) -> Iterator[Threat]:
    for unit in s.rules.units_of[enemy]:
        room = s.where[unit]
        if room >= 0 and not s.is_held(unit):
            path, sector = list[int](), room >> 2
            for _ in range(s.count_in(sector)):
                sector = s.rules.following[sector]
                path.append(sector)
            for rooms in _landings(s, unit, sector):
                if blows := tuple(_blows(s, rooms, enemy, sector, side)):
                    yield Threat(unit, tuple(path), blows)


def _landings(s: State, unit: int, sector: int) -> Iterator[list[int]]:
    """Yield the units by room after a move to each room in which it may end."""
    here = [s.rooms[room] for room in SECTOR_ROOMS[sector]]
    is_full = len([other for other in here if other not in (-1, unit)]) == ROOMS_PER_SECTOR
    leaving = ejectable(s, sector) if is_full else (-1, unit)
    for room in SECTOR_ROOMS[sector]:
        if s.rooms[room] in leaving:
            rooms = s.rooms.copy()
            rooms[s.where[unit]], rooms[room] = -1, unit
            yield rooms


def _blows(s: State, rooms: list[int], enemy: int, sector: int, side: int) -> Iterator[Blow]:
    """Yield what follows from a move, in its order: a Lightning Assault, Action cards, the action of the sector."""
    board, own = s.boards[sector], s.rules.sides[enemy]
    is_full = all(rooms[room] >= 0 for room in SECTOR_ROOMS[sector])
    if is_full and side not in board.works.shelters:
        yield from _assault(s, rooms, enemy, (sector,), side)
    assaults = int(SECTORS[sector].action == "assault")
    here = [unit for room in SECTOR_ROOMS[sector] if _is_of(s, unit := rooms[room], side)]
    for slot in board.works.actions.get(own, ()):
        card = board.cards[slot]
        assert card is not None
        for word in card.data.effects:
            assaults += word.worth.assaults
            hit = here if word.worth.once else here[:1] if word.worth.wounds else ()
            amount = word.number(card.upgrades)
            yield from (Blow(unit, amount, slot=FIRST_SLOT[sector] + slot) for unit in hit)
    for _ in range(assaults):
        yield from _assault(s, rooms, enemy, s.rules.ring, side)


def _is_of(s: State, unit: int, side: int) -> bool:
    return unit >= 0 and s.rules.unit_sides[unit] == side


def _assault(s: State, rooms: list[int], enemy: int, sectors: Iterable[int], side: int) -> Iterator[Blow]:
    """Yield the attacks of a player's units in some sectors; one of a sector attacks again for each Burst."""
    own = s.rules.sides[enemy]
    for sector in sectors:
        works, attacks = s.boards[sector].works, list[list[Blow]]()
        for room in SECTOR_ROOMS[sector]:
            if (unit := rooms[room]) >= 0 and s.rules.owners[unit] == enemy and not s.is_held(unit):
                attacks.append(_attack(s, rooms, room, side, 1 + works.fiercer.get(own, 0)))
        strongest = max(attacks, key=len, default=[])
        for blows in (*attacks, *[strongest] * works.bursts.get(own, 0)):
            yield from blows


def _attack(s: State, rooms: list[int], room: int, side: int, wounds: int) -> list[Blow]:
    """Return what a unit does to a side; Invisibility saves its bearer, and attacks for knowledge do not wound."""
    unit = rooms[room]
    reach = s.rules.reaches[unit][s.upgraded >> unit & 1]
    if not reach or s.rules.learners[unit]:
        return []
    near = [rooms[other] for other in REACH[room]]
    targets = [other for other in near if _is_of(s, other, side) and not s.invisible >> other & 1]
    return [Blow(target, wounds, unit) for target in (targets if reach == 2 else targets[:1])]
