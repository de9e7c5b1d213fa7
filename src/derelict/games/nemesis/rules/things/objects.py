"""Objects: eggs, carcasses and corpses, in hand and in rooms (X-6, X-61, X-284)."""

from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.state import State


def lay_down(s: State, slot: str, thing: str) -> None:
    """Put an object into a room."""
    room = s.rooms[slot]
    room.objects = tuple(sorted((*room.objects, thing)))


def take_up(s: State, slot: str, thing: str) -> None:
    """Take an object out of a room."""
    room = s.rooms[slot]
    place = room.objects.index(thing)
    room.objects = (*room.objects[:place], *room.objects[place + 1 :])


def give_up(s: State, seat: int, thing: str) -> None:
    """Take an object out of a character's hands."""
    player = s.players[seat]
    place = player.objects.index(thing)
    player.objects = (*player.objects[:place], *player.objects[place + 1 :])


def carry(s: State, seat: int, thing: str) -> None:
    """Put an object into a character's hands, which may be too full afterwards."""
    player = s.players[seat]
    player.objects = tuple(sorted((*player.objects, thing)))


def drop(s: State, seat: int, thing: str) -> None:
    """X-284: lay down an object that a character carries; outside of a room it is lost."""
    give_up(s, seat, thing)
    if s.players[seat].slot:
        lay_down(s, s.players[seat].slot, thing)
    s.tell(events.Dropped(seat, thing))


def at_hand(s: State, seat: int) -> list[str]:
    """The objects that a character carries or that lie in the room, each kind of thing once."""
    player = s.players[seat]
    lying = s.rooms[player.slot].objects if player.slot else ()
    return list(dict.fromkeys((*player.objects, *lying)))


def use_up(s: State, seat: int, thing: str) -> None:
    """Take an object at hand out of the game; a carried one first."""
    if thing in s.players[seat].objects:
        give_up(s, seat, thing)
    else:
        take_up(s, s.players[seat].slot, thing)


def pick_up(s: State, seat: int, thing: str) -> None:
    """X-61: take an object of the room into a hand."""
    take_up(s, s.players[seat].slot, thing)
    carry(s, seat, thing)
    s.tell(events.PickedUp(seat, thing))
