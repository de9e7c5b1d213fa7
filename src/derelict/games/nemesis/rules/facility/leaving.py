"""Ways out: launch pods, the main gate, the Isolation Room (X-186, X-360 to X-369)."""

from derelict.core.components.cards import show
from derelict.core.events import EVERYBODY
from derelict.core.frames import Step
from derelict.games.nemesis.content.tables import EXIT_ROOM
from derelict.games.nemesis.content.words.standing import BunkerOnFoot
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules import ending
from derelict.games.nemesis.rules.noise import noise_roll
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.rules.wounds import wound
from derelict.games.nemesis.state import Fate, State

ALL = "ALL"


# Pods


def enter_pod(s: State, seat: int, pod: str) -> None:
    """X-360: enter an empty pod and leave the board."""
    player = s.players[seat]
    player.slot, player.pod = "", pod
    s.tell(events.PodEntered(seat, pod))


class Launch(Step[State], frozen=True):
    """X-362: step 4, a token under the Time token launches the pods that it names."""

    rule = "X-362"

    def run(self, s: State) -> None:
        token = s.css.pop(s.time, None)
        if token is None:
            return
        (token,) = show(s, (token,), EVERYBODY)
        s.css_out = (*s.css_out, token)
        s.tell(events.LaunchRevealed(token.kind))
        waiting = [seat for seat in s.living() if s.players[seat].pod]
        for seat in waiting:
            if token.kind in (ALL, s.players[seat].pod):
                s.tell(events.Evacuated(seat, s.players[seat].pod))
                _gone(s, seat, "evacuated")
        s.do(*(LeftBehind(seat) for seat in waiting if s.players[seat].is_alive))
        ending.check(s)


class LeftBehind(Step[State], frozen=True):
    """X-363: whoever is in another pod returns to its room with a serious wound."""

    rule = "X-363"

    seat: int

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        player.slot, player.pod = s.find(f"css_{player.pod.lower()}"), ""
        s.tell(events.StayedInPod(self.seat))
        wound(s, self.seat, serious=1)


# Gate


def on_foot(s: State, seat: int) -> bool:
    """X-368: whether a character can reach the Bunker without the rover."""
    return bool(standing(s, seat, BunkerOnFoot))


def can_leave(s: State, seat: int) -> bool:
    """X-367: whether a character can leave: in the Exit Room, gate open, no intruder, and the rover or a suit."""
    at_gate = s.players[seat].slot == EXIT_ROOM and s.gate and not s.in_combat(seat)
    return at_gate and (s.rover or on_foot(s, seat))


def leave(s: State, seat: int) -> None:
    """X-367, X-368: with the rover at once, on foot after a noise roll."""
    if s.rover:
        s.rover = False
        _reach_bunker(s, seat)
    else:
        s.do(WalkOut(seat, s.arrivals))
        noise_roll(s, seat)


class WalkOut(Step[State], frozen=True):
    """X-368: whoever meets no intruder reaches the Bunker."""

    rule = "X-368"

    seat: int
    arrival: int

    def run(self, s: State) -> None:
        if _is_undisturbed(s, self.seat, self.arrival):
            _reach_bunker(s, self.seat)


def _is_undisturbed(s: State, seat: int, arrival: int) -> bool:
    """X-186, X-368: whether no intruder has come since the noise roll was due, when `arrival` figures had come in the
    match: a larva that has infested somebody has left the board again."""
    return bool(s.players[seat].slot) and s.arrivals == arrival and not s.in_combat(seat)


def _reach_bunker(s: State, seat: int) -> None:
    s.tell(events.ReachedBunker(seat))
    _gone(s, seat, "bunker")
    ending.check(s)


def move_rover(s: State) -> None:
    """X-320: the rover comes to the Exit Room, or goes to the Bunker."""
    s.rover = not s.rover
    s.tell(events.RoverCame() if s.rover else events.RoverLeft())


# Isolation Room


def lock_in(s: State, seat: int) -> None:
    """X-186: a noise roll decides."""
    s.do(LockIn(seat, s.arrivals))
    noise_roll(s, seat)


class LockIn(Step[State], frozen=True):
    """X-186: whoever meets no intruder is locked in, out of play until the end."""

    rule = "X-186"

    seat: int
    arrival: int

    def run(self, s: State) -> None:
        if _is_undisturbed(s, self.seat, self.arrival):
            s.tell(events.LockedIn(self.seat))
            _gone(s, self.seat, "locked_in")
            ending.check(s)


def _gone(s: State, seat: int, fate: Fate) -> None:
    """X-369: take a character out of play, with all that it carries."""
    player = s.players[seat]
    player.slot, player.pod, player.fate = "", "", fate
