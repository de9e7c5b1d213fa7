"""The moment of the end (X-394 to X-397). What is checked then is in `verdict`."""

from derelict.games.nemesis.events import ending as events
from derelict.games.nemesis.state import State


def finish(s: State, how: str) -> None:
    """End the match: nothing under way is finished, and the lowest frame judges."""
    if not s.ended:
        s.ended, s.phase = how, "end"
        del s.stack[1:]
        s.tell(events.Ended(how))


def destroy(s: State, cause: str) -> None:
    """X-396: the facility is destroyed."""
    if not s.ended:
        s.destroyed = True
        s.tell(events.FacilityDestroyed(cause))
        finish(s, "destroyed")


def check(s: State) -> None:
    """X-397: end the match if no living character is in play; one in a pod still is (X-364)."""
    if not s.living():
        finish(s, "nobody_left")
