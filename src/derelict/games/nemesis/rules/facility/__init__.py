"""Fire, malfunctions, doors and the main gate (X-124 to X-139, X-366)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis.actions import In
from derelict.games.nemesis.content.board import VENTS, WAYS
from derelict.games.nemesis.content.tables import CORRIDORS, POOLS
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules.ending import destroy
from derelict.games.nemesis.state import State


def set_fire(s: State, slot: str) -> None:
    """X-132, X-133: a fire marker; the thirteenth destroys the facility."""
    room = s.rooms[slot]
    if room.fire:
        return
    if s.fires >= s.fire_left:
        destroy(s, "fire")
        return
    room.fire = True
    s.tell(events.FireStarted(slot))


def put_out(s: State, slot: str) -> bool:
    """Remove a fire; return whether there was one."""
    room = s.rooms[slot]
    if not room.fire:
        return False
    room.fire = False
    s.tell(events.FireOut(slot))
    return True


def can_break(s: State, slot: str) -> bool:
    """X-135, X-137: whether an explored room may have a malfunction and has none."""
    room = s.rooms[slot]
    return room.explored and not room.malfunction and s.tile(slot).breaks


def break_down(s: State, slot: str) -> None:
    """X-134, X-136: a malfunction marker; the eleventh destroys the facility."""
    if not can_break(s, slot):
        return
    if s.malfunctions >= s.malfunctions_left:
        destroy(s, "malfunctions")
        return
    s.rooms[slot].malfunction = True
    s.tell(events.BrokeDown(slot))


def repair(s: State, slot: str) -> bool:
    """Remove a malfunction; return whether there was one."""
    room = s.rooms[slot]
    if not room.malfunction:
        return False
    room.malfunction = False
    s.tell(events.Repaired(slot))
    return True


def close_door(s: State, corridor: str, seat: int) -> None:
    """X-123, X-127, X-129: close an open corridor; if no door is left, the player moves another one."""
    if corridor == VENTS or corridor in s.doors:
        return
    if len(s.doors) < POOLS["doors"]:
        s.doors[corridor] = "closed"
        s.tell(events.DoorClosed(corridor))
    elif "closed" in s.doors.values():
        s.do(MoveDoor(seat, corridor))


class MoveDoor(Question[State, In], frozen=True):
    """X-129: all doors are in use; which closed one is moved?"""

    rule = "X-129"

    seat: int
    corridor: str

    def ask(self, s: State) -> Decision:
        closed = [corridor for corridor in CORRIDORS if s.is_closed(corridor)]
        return Decision(self.seat, "move_door", Each(In, closed), "place", (self.corridor,))

    def answer(self, s: State, choice: In) -> None:
        open_door(s, choice.corridor)
        close_door(s, self.corridor, self.seat)


def open_door(s: State, corridor: str) -> None:
    """Open a closed door."""
    if s.is_closed(corridor):
        del s.doors[corridor]
        s.tell(events.DoorOpened(corridor))
        _stop_venting(s, corridor)


def destroy_door(s: State, corridor: str) -> None:
    """X-127: destroy a closed door."""
    if s.is_closed(corridor):
        s.doors[corridor] = "destroyed"
        s.tell(events.DoorDestroyed(corridor))
        _stop_venting(s, corridor)


def _stop_venting(s: State, corridor: str) -> None:
    """X-175: a door around the room has been opened or destroyed."""
    if s.venting and s.venting in WAYS[corridor].ends:
        s.tell(events.VentingStopped(s.venting))
        s.venting = ""


def open_gate(s: State) -> None:
    """X-366: the main gate opens, and stays open."""
    if not s.gate:
        s.gate = True
        s.tell(events.GateOpened())
