"""Words for rooms and doors: fire, malfunctions, item counters, doors, and clauses for several rooms.

A word acts on the room that the clause speaks of: the character's own, unless `choose_room` or `rooms` names another.
"""

from collections.abc import Iterator
from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import CORRIDORS_AT
from derelict.games.nemesis.content.words.base import Aimed, Clause, Context, Scoped, aimed, clause, of_seat
from derelict.games.nemesis.content.words.conditions import is_concerned, slot_of
from derelict.games.nemesis.events import facility as facts
from derelict.games.nemesis.rules import facility
from derelict.games.nemesis.rules.effects import about
from derelict.games.nemesis.rules.facility.computers import has_computer
from derelict.games.nemesis.rules.things import quests, searching
from derelict.games.nemesis.state import State, kind_of

Scope = Literal[
    "with_character", "burning", "css", "elevator_rooms", "explored_green", "powered_computers",
    "first_powered_computer", "with_big_intruder", "nest", "cooling_system", "backup_power", "power_generator",
]  # fmt: skip
BIG = ("adult", "breeder", "queen")

RULES = of_seat(search=searching.search)
"""A word that is a rule about one character."""


class ChooseRoom(Aimed, frozen=True):
    """Clauses for a room of the player's choice."""

    varies = "where"
    asks = "choose_room"

    then: tuple[Clause, ...]
    where: Literal["any", "near", "near_with_intruder", "neighbour", "ventable", "threatened"]
    """`near` is here or next to here, not through a closed door; `ventable` has a vent and no destroyed door around;
    `threatened` has an intruder and no malfunction."""

    def targets(self, s: State, c: Context) -> Iterator[a.At]:
        here = s.players[c.seat].slot
        match self.where:
            case "near" | "near_with_intruder":
                found = sorted((here, *s.neighbours(here)))
            case "neighbour":
                found = s.neighbours(here)
            case _:
                found = list(tables.SLOTS)
        return (a.At(slot) for slot in found if self._fits(s, slot) and self._is_useful(s, c, slot))

    def _fits(self, s: State, slot: str) -> bool:
        match self.where:
            case "near_with_intruder":
                return s.is_infested(slot)
            case "ventable":
                destroyed = any(s.doors.get(corridor) == "destroyed" for corridor in CORRIDORS_AT[slot])
                return bool(tables.SLOTS[slot].vent_numbers) and not destroyed
            case "threatened":
                return s.is_infested(slot) and not s.rooms[slot].malfunction
        return True

    def _is_useful(self, s: State, c: Context, slot: str) -> bool:
        """X-54: whether something would change there."""
        return any(clause.can(s, about(c, room=slot)) for clause in self.then)

    def hit(self, s: State, c: Context, choice: a.At) -> Context:
        return about(c, room=choice.slot)


class Rooms(Scoped, frozen=True):
    """Clauses for every room of a kind, by room number; named rooms that are not face up are left out."""

    varies = "where"

    then: tuple[Clause, ...]
    where: Scope

    def scopes(self, s: State, c: Context) -> list[Context]:
        return [about(c, room=slot) for slot in sorted(self._slots(s, c))]

    def _slots(self, s: State, c: Context) -> list[str]:
        match self.where:
            case "with_character":
                found = [s.players[seat].slot for seat in s.living() if is_concerned(s, c, seat)]
                return [slot for slot in dict.fromkeys(found) if slot]
            case "burning":
                return [slot for slot, room in s.rooms.items() if room.fire]
            case "css":
                return [slot for slot, room in s.rooms.items() if room.explored and s.tile(slot).pod]
            case "elevator_rooms":
                return list(tables.ELEVATOR_ROOMS.values())
            case "explored_green":
                return [slot for slot, room in s.rooms.items() if room.explored and s.tile(slot).colour == "green"]
            case "powered_computers":
                return powered_computers(s)
            case "first_powered_computer":
                return powered_computers(s)[:1]
            case "with_big_intruder":
                return [one.slot for figure, one in s.intruders.items() if kind_of(figure) in BIG]
        slot = s.find(self.where)
        return [slot] if slot else []


def powered_computers(s: State) -> list[str]:
    """The explored rooms with a computer that works and has power, by room number."""
    return [slot for slot in sorted(s.rooms) if has_computer(s, slot) and s.has_power(slot)]


@clause(can=lambda s, c: not s.rooms[slot_of(s, c)].fire)
def fire(s: State, c: Context) -> None:
    facility.set_fire(s, slot_of(s, c))


@clause(can=lambda s, c: s.rooms[slot_of(s, c)].fire)
def unfire(s: State, c: Context) -> None:
    if facility.put_out(s, slot_of(s, c)):
        quests.count(s, c.seat, "clear")


@clause()
def spread_fire(s: State, c: Context) -> None:
    """Spread fire from all burning rooms at once to their neighbours, but not through closed doors or vents."""
    burning = [slot for slot, room in s.rooms.items() if room.fire]
    for near in sorted({near for slot in burning for near in s.neighbours(slot)}):
        facility.set_fire(s, near)


@clause(can=lambda s, c: facility.can_break(s, slot_of(s, c)))
def malfunction(s: State, c: Context) -> None:
    facility.break_down(s, slot_of(s, c))


@clause(can=lambda s, c: s.rooms[slot_of(s, c)].malfunction)
def repair(s: State, c: Context) -> None:
    if facility.repair(s, slot_of(s, c)):
        quests.count(s, c.seat, "clear")


@clause()
def lose_markers(s: State, c: Context, malfunction: int, fire: int) -> None:
    """Remove markers from the supply for good."""
    s.malfunctions_left = max(s.malfunctions, s.malfunctions_left - malfunction)
    s.fire_left = max(s.fires, s.fire_left - fire)
    s.tell(events.MarkersLost(fire, malfunction))


@clause(can=lambda s, c: s.rooms[slot_of(s, c)].counter > 0)
def lower_counter(s: State, c: Context) -> None:
    """Lower the item counter of the room by 1."""
    slot = slot_of(s, c)
    s.rooms[slot].counter -= 1
    s.tell(events.CounterSet(slot, s.rooms[slot].counter))


@clause()
def empty_counter(s: State, c: Context) -> None:
    slot = slot_of(s, c)
    if s.rooms[slot].counter:
        s.rooms[slot].counter = 0
        s.tell(events.CounterSet(slot, 0))


@clause(can=lambda s, c: any(corridor not in s.doors for corridor in CORRIDORS_AT[slot_of(s, c)]))
def close_doors(s: State, c: Context) -> None:
    """Close the doors in all corridors of the room, except destroyed ones."""
    for corridor in CORRIDORS_AT[slot_of(s, c)]:
        facility.close_door(s, corridor, c.chooser)


@clause()
def open_all_doors(s: State, c: Context) -> None:
    """Open every door that is not destroyed."""
    for corridor in tables.CORRIDORS:
        facility.open_door(s, corridor)


class SwitchDoor(Aimed, frozen=True):
    """Open or close a door: in a corridor of the room, or anywhere."""

    varies = "where"
    asks = "switch_door"

    where: Literal["corridor", "anywhere"] = "corridor"

    def targets(self, s: State, c: Context) -> Iterator[a.In]:
        here = CORRIDORS_AT[slot_of(s, c)] if self.where == "corridor" else tables.CORRIDORS
        return (a.In(corridor) for corridor in here if s.doors.get(corridor) != "destroyed")

    def hit(self, s: State, c: Context, choice: a.In) -> None:
        if s.is_closed(choice.corridor):
            facility.open_door(s, choice.corridor)
        else:
            facility.close_door(s, choice.corridor, c.chooser)


@aimed(
    asks="destroy_door",
    at=lambda s, c: [a.In(one) for one in CORRIDORS_AT[slot_of(s, c)] if s.doors.get(one) == "closed"],
)
def destroy_door(s: State, c: Context, choice: a.In) -> None:
    """Destroy a closed door in a corridor of the room."""
    facility.destroy_door(s, choice.corridor)


@clause()
def put_door(s: State, c: Context) -> None:
    """Put a closed door in the corridor that was just used."""
    if c.corridor:
        facility.close_door(s, c.corridor, c.chooser)


@clause()
def venting(s: State, c: Context) -> None:
    """The Depressurisation token: whoever is in the room at the end of the player phase dies, if the doors hold."""
    s.venting = slot_of(s, c)
    s.tell(facts.VentingStarted(s.venting))
