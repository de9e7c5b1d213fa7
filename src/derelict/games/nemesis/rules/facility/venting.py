"""A room without air at the end of the player phase (X-174 to X-176)."""

from derelict.core.frames import Step
from derelict.games.nemesis.content.board import CORRIDORS_AT
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules.intruders.injuries import kill
from derelict.games.nemesis.rules.wounds import die
from derelict.games.nemesis.state import State


class VentOut(Step[State], frozen=True):
    """X-176: everybody has passed: with all doors still closed, everybody and every intruder in the room dies."""

    rule = "X-176"

    def run(self, s: State) -> None:
        slot, s.venting = s.venting, ""
        if not slot:
            return
        if not all(s.is_closed(corridor) for corridor in CORRIDORS_AT[slot]):
            s.tell(events.VentingStopped(slot))
            return
        s.tell(events.VentedOut(slot))
        for figure in s.intruders_in(slot):
            kill(s, figure)
        for seat in s.in_room(slot):
            die(s, seat, "venting")
