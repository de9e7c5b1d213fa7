"""Conditions of the moment: what a card, a room or an event asks of the facility and of a character.

A condition that speaks of a character speaks of the one whom the clause concerns.
"""

from typing import Literal

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.kinds import Colour, Object, Pod, RoomTile
from derelict.games.nemesis.content.words.base import Condition, Context, condition, conditions
from derelict.games.nemesis.rules.facility import power
from derelict.games.nemesis.state import ELEVATOR, Player, Room, State, kind_of, object_kind

Where = Literal["nest", "isolation_room", "exit_room", "elevator_room", "css"]
Deed = Literal["security", "kill", "search_red", "explore", "use_computer", "clear"]
"""A deed that a quest item counts: Guard Room or Defense Control used, intruders killed, red rooms searched, rooms
explored, computer actions, fire and malfunction markers removed."""


def player_of(s: State, c: Context) -> Player:
    """The player whom a clause concerns."""
    return s.players[c.seat]


def slot_of(s: State, c: Context) -> str:
    """The room that a clause speaks of; empty in a pod."""
    return c.room or s.players[c.seat].slot


def room_of(s: State, c: Context) -> Room | None:
    return s.rooms.get(c.room or s.players[c.seat].slot)


def tile_of(s: State, c: Context) -> RoomTile | None:
    """The face of that room; none while it lies face down."""
    room = room_of(s, c)
    return tables.ROOMS[room.tile.kind] if room is not None and room.token is None else None


def is_concerned(s: State, c: Context, seat: int) -> bool:
    """X-334: the dark effect of an event concerns characters in darkness whom no reaction spares; others all."""
    return c.moment != "dark_event" or (power.in_darkness(s, seat) and seat not in c.spared)


class Knows(Condition, frozen=True):
    """Knowledge of at least that much."""

    amount: int

    def holds(self, s: State, c: Context) -> bool:
        return player_of(s, c).knowledge >= self.amount


@condition()
def knows_at_most(s: State, c: Context, amount: int) -> bool:
    return player_of(s, c).knowledge <= amount


class Informed(Condition, frozen=True):
    """The Knowledge token lies on its active side."""

    def holds(self, s: State, c: Context) -> bool:
        return player_of(s, c).informed


class Signalled(Condition, frozen=True):
    """The character has sent a Signal."""

    def holds(self, s: State, c: Context) -> bool:
        return player_of(s, c).signal


class ActionCards(Condition, frozen=True):
    """There is an action card in hand; contamination does not count."""

    def holds(self, s: State, c: Context) -> bool:
        return bool(player_of(s, c).action_cards())


@condition()
def cards_at_most(s: State, c: Context, amount: int) -> bool:
    """At most that many cards in hand, contamination included."""
    return len(player_of(s, c).hand) <= amount


@condition()
def serious(s: State, c: Context, amount: int) -> bool:
    """At least that many serious wounds, dressed or not."""
    return player_of(s, c).serious >= amount


@condition()
def carries(s: State, c: Context, object: Object) -> bool:
    return object in map(object_kind, player_of(s, c).objects)


@condition()
def at(s: State, c: Context, place: Where) -> bool:
    """The character is in a room, or in one of a group of rooms."""
    slot = player_of(s, c).slot
    match place:
        case "exit_room":
            return slot == tables.EXIT_ROOM
        case "elevator_room":
            return slot in tables.ELEVATOR_ROOMS.values()
        case "css":
            return bool(slot) and s.rooms[slot].explored and s.tile(slot).pod is not None
    return bool(slot) and s.rooms[slot].explored and s.tile(slot).id == place


@condition()
def attacker(s: State, c: Context, kind: Literal["breeder"]) -> bool:
    """The attacking intruder is of a kind."""
    return kind_of(c.intruder) == kind


@condition()
def has_kind(s: State, c: Context, kind: Literal["breeder"]) -> bool:
    """A miniature of a kind of intruders is left."""
    return bool(s.figure_left(kind))


class Done(Condition, frozen=True):
    """The character has done something that often."""

    varies = "deed"

    deed: Deed
    times: int

    def holds(self, s: State, c: Context) -> bool:
        return s.players[c.seat].done.get(self.deed, 0) >= self.times


@condition()
def has_uses(s: State, c: Context, item: Literal["probe_arm"]) -> bool:
    """An item with uses has one left."""
    return any(held.kind == item and held.uses > 0 for held in player_of(s, c).items)


@condition()
def item_counter(s: State, c: Context) -> bool:
    """The item counter of the room shows 1 or more."""
    room = room_of(s, c)
    return room is not None and room.counter > 0


@condition()
def searchable(s: State, c: Context) -> bool:
    """The room can be searched."""
    tile = tile_of(s, c)
    return tile is not None and tile.searchable


@condition()
def computer_here(s: State, c: Context) -> bool:
    """The room has a computer; a malfunction takes it away, missing power does not."""
    room, tile = room_of(s, c), tile_of(s, c)
    return room is not None and tile is not None and tile.computer and not room.malfunction


@condition()
def powered(s: State, c: Context) -> bool:
    """The character's section has power."""
    slot = player_of(s, c).slot
    return bool(slot) and s.has_power(slot)


@condition()
def vent_here(s: State, c: Context) -> bool:
    """The room has an entrance to the technical corridors."""
    slot = slot_of(s, c)
    return bool(slot) and bool(tables.SLOTS[slot].vent_numbers)


@condition()
def room_colour(s: State, c: Context, colours: tuple[Colour, ...]) -> bool:
    tile = tile_of(s, c)
    return tile is not None and tile.colour in colours


@condition()
def object_here(s: State, c: Context) -> bool:
    """An object lies in the room or is carried by the character."""
    room = room_of(s, c)
    return bool(player_of(s, c).objects) or (room is not None and bool(room.objects))


@condition()
def malfunction_in(s: State, c: Context, place: Literal["cooling_system"]) -> bool:
    slot = s.find(place)
    return bool(slot) and s.rooms[slot].malfunction


@condition()
def explored(s: State, c: Context, place: Literal["nest"]) -> bool:
    """A room tile is face up."""
    return bool(s.find(place))


@condition(varies="side")
def autodestruction(s: State, c: Context, side: Literal["any", "yellow"] = "any") -> bool:
    """The sequence runs; `yellow` while it can still be stopped."""
    token = s.autodestruction
    return token is not None and (side == "any" or not token.red)


@condition()
def pod_empty(s: State, c: Context, pod: Pod) -> bool:
    return all(s.players[seat].pod != pod for seat in s.living())


@condition()
def power_tokens(s: State, c: Context, amount: int) -> bool:
    """At least that many power tokens are on their active side."""
    return sum(token.blue for token in s.power.values()) >= amount


RULES = conditions(
    has_larva=lambda s, c: player_of(s, c).larva,
    undressed_wound=lambda s, c: any(not wound.dressed for wound in player_of(s, c).wounds),
    in_combat=lambda s, c: s.in_combat(c.seat),
    in_darkness=lambda s, c: power.in_darkness(s, c.seat),
    escaping=lambda s, c: c.moment == "escape",
    alert=lambda s, c: s.alert is not None,
    time_over_css=lambda s, c: s.time in s.css,
    isolation_open=lambda s, c: s.alert is not None or tables.TIME[s.time].white,
    elevator_powered=lambda s, c: s.power[ELEVATOR].blue,
    elevator_here=lambda s, c: slot_of(s, c) == tables.ELEVATOR_ROOMS[s.elevator],
    noise_in_vents=lambda s, c: VENTS in s.noise,
)
"""Conditions that need no function of their own: on the character, the time track, the elevator and the noise."""
