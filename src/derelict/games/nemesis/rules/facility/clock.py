"""Step 5: the Time token moves; autodestruction and alert (X-327, X-353 to X-359)."""

from derelict.core.frames import Step
from derelict.games.nemesis.content.tables import POOLS, TIME
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules.ending import destroy, finish
from derelict.games.nemesis.rules.facility import open_gate, power
from derelict.games.nemesis.state import Autodestruction, State

END = 0
"""S, the slot after the last one."""


class Tick(Step[State], frozen=True):
    """X-327: leave a slot, arrive on the next, and see what each of them brings."""

    rule = "X-327"

    def run(self, s: State) -> None:
        self._leave(s)
        if s.ended:
            return
        s.time -= 1
        s.tell(events.TimeMoved(s.time))
        if s.time == END:
            finish(s, "time")
            return
        threshold = TIME[s.time].threshold
        if threshold == "blue" or (threshold == "red" and not s.time_blue):
            power.drop(s)

    def _leave(self, s: State) -> None:
        """X-354, X-355, X-358: resolve what lies on the slot that the token leaves."""
        token = s.autodestruction
        here = token is not None and token.slot == s.time
        if token is not None and here and token.red:
            destroy(s, "autodestruction")
        elif s.alert == s.time:
            finish(s, "alert")
        elif token is not None and here:
            s.autodestruction = Autodestruction(_ahead(s), red=True)
            s.tell(events.AutodestructionRed(_ahead(s)))
            open_gate(s)


def _ahead(s: State) -> int:
    """X-356: the third slot ahead, or S if the track ends before."""
    return max(END, s.time - POOLS["autodestruction_ahead"])


def start_autodestruction(s: State) -> None:
    """X-353: put the token, yellow side up, on the third slot ahead, unless it is on the track already."""
    if s.autodestruction is None:
        s.autodestruction = Autodestruction(_ahead(s))
        s.tell(events.AutodestructionStarted(_ahead(s)))


def stop_autodestruction(s: State) -> None:
    """X-165: a yellow token leaves the track."""
    if s.autodestruction is not None and not s.autodestruction.red:
        s.autodestruction = None
        s.tell(events.AutodestructionStopped())


def start_alert(s: State) -> None:
    """X-357: put the token on the slot with half the number of the Time token's."""
    if s.alert is None:
        s.alert = s.time // 2
        s.tell(events.AlertStarted(s.alert))
