"""Promising choices: complete ones, with room and slot, ordered by a quick guess."""

from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.games.theseus.actions import PASS, At, Drifter, Move
from derelict.games.theseus.advice.cards import ENEMY_STOPS, OWN_STOPS, VALUES
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    NEIGHBOURS,
    REACH,
    SECTOR_ROOMS,
    SECTORS,
    SLOT_SECTOR,
    SLOT_SPOT,
    WAITING_SPOT,
)
from derelict.games.theseus.rules.installing import legal_slots
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import NOBODY

ROOMS = 2
"""The number of rooms to look at in the sector where a move ends."""
SLOTS = 6
"""The number of slots to look at for a card."""
RETURNS = 5
"""The number of rooms to look at for a unit that comes back from Space."""


def lines(s: State, decision: Decision) -> list[Line]:
    """Return complete choices, best guess first."""
    match decision.prompt:
        case "which_unit":
            return [line for option in decision.options for line in _moves(s, option)]
        case "planning":
            plans = [line for option in decision.options for line in _plans(s, option)]
            return sorted(plans, key=lambda line: line[0] == PASS)
        case "starting_slot" | "install_where" | "reinforce_where" | "shift_to":
            return [(option,) for option in decision.options]
    return [(option,) for option in decision.options]


def _moves(s: State, option: Action) -> list[Line]:
    """Extend a move by the rooms where the unit would hit most and be hit least."""
    match option:
        case Move(room):
            unit, sector = s.rooms[room], room >> 2
            side, following = s.rules.unit_sides[unit], s.rules.following
            points = s.count_in(sector)
            for _ in range(points):
                sector = following[sector]
            rooms = [at for at in SECTOR_ROOMS[sector] if s.rooms[at] < 0 or at == room]
            if len(rooms) <= 1:
                return [(option,)]
            return [(option, At(at)) for at in _best_rooms(s, side, rooms, ROOMS)]
        case Drifter():
            side = s.rules.sides[s.player]
            rooms = [at for at in s.rules.rooms if s.rooms[at] < 0]
            return [(option, At(at)) for at in _best_rooms(s, side, rooms, RETURNS)]
    return [(option,)]


def _best_rooms(s: State, side: int, rooms: list[int], most: int) -> list[int]:
    """Return rooms with different neighbours: those with the fewest enemies around, and those with the most."""
    touched: dict[tuple[int, int], int] = {}
    for room in rooms:
        near = sum(1 for at in REACH[room] if s.rooms[at] >= 0 and s.rules.unit_sides[s.rooms[at]] != side)
        touched.setdefault((room >> 2, near) if most > ROOMS else (0, near), room)
    found = [touched[key] for key in sorted(touched, key=lambda key: key[1])]
    if len(found) <= most:
        return found
    return found[:most] if most > ROOMS else [found[0], found[-1]]


def _plans(s: State, option: Action) -> list[Line]:
    """Extend a waiting card by the slots where it would do most."""
    if not isinstance(option, At):
        return [(option,)]
    kind = s.waiting[option.spot - WAITING_SPOT]
    if not kind or s.waiting_side(option.spot - WAITING_SPOT) != s.rules.sides[s.player] or CARDS[kind].is_instant:
        return [(option,)]
    return [
        (option, At(slot + SLOT_SPOT)) for slot in best_slots(s, kind, legal_slots(s, s.rules.sides[s.player]))[:SLOTS]
    ]


def best_slots(s: State, kind: str, slots: tuple[int, ...]) -> list[int]:
    """Return slots for a card, best guess first."""
    return sorted(slots, key=lambda slot: -_fit(s, kind, slot))


def _fit(s: State, kind: str, slot: int) -> float:
    """Return how well a card fits a slot."""
    sector, card, old = SLOT_SECTOR[slot], CARDS[kind], s.card(slot)
    owner = s.rules.player_of[card.faction]
    action, home = SECTORS[sector].action, s.rules.homes[owner] == sector
    board = s.boards[sector]
    value = -8 * VALUES[old.kind] if old is not None and old.owner != NOBODY else 0.0
    value += 0.7 if old is not None and old.owner == NOBODY else 0.0
    near = [board.cards[at] for at in NEIGHBOURS[sector][slot - FIRST_SLOT[sector]]]
    own = [other for other in near if other is not None and other.owner == owner]
    if card.type == "duplication":
        return value + 8 * sum(VALUES[other.kind] for other in own if other.data.is_copied)
    value += 4 * VALUES[kind] * sum(other.data.type == "duplication" for other in own)
    if card.is_sprung:
        return (
            value + 10 * VALUES[kind] * (ENEMY_STOPS[action] + (0.0 if home or action != "faction_base" else 0.1)) / 0.2
        )
    return value + 10 * VALUES[kind] * (OWN_STOPS[action] + (0.1 if home else 0.0)) / 0.2
