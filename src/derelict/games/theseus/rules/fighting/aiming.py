"""The targets of an attack, whether the choice matters, and protection from traps."""

from derelict.games.theseus import events
from derelict.games.theseus.content.places import REACH
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State


def targets(s: State, unit: int) -> list[int]:
    """Return the enemy units that a passage joins to the room of a unit."""
    rooms, sides = s.rooms, s.rules.unit_sides
    side = sides[unit]
    return [other for room in REACH[s.where[unit]] if (other := rooms[room]) >= 0 and sides[other] != side]


def alike(s: State, units: list[int], by_owner: bool, lightning: bool = False) -> bool:
    """Whether it does not matter which of these units of a sector is hit."""
    first = units[0]
    if len(units) == 1:
        return True
    owners, hidden = s.rules.owners, s.invisible
    if hidden and any(hidden >> unit & 1 for unit in units):
        return False
    shelters = s.boards[s.where[first] >> 2].works.shelters if lightning and by_owner else ()
    if shelters and len({s.rules.unit_sides[unit] in shelters for unit in units}) > 1:
        return False
    return not by_owner or mode_of(s).scores_wounds or all(owners[unit] == owners[first] for unit in units)


def shield(s: State, unit: int, sector: int) -> int | None:
    """T-139: return the player whose Deactivation token in the sector can save the unit from a trap."""
    sides = s.rules.sides
    for at, player in s.deactivations:
        if at == sector and sides[player] == s.rules.unit_sides[unit]:
            return player
    return None


def cancel_by_token(s: State, unit: int, sector: int, player: int) -> None:
    """Use up a player's Deactivation token in a sector to save a unit."""
    tokens = list(s.deactivations)
    tokens.remove((sector, player))
    s.deactivations = tuple(tokens)
    s.tell(events.Cancelled(s.rules.units[unit], "deactivation"))
