"""Moving with somebody: Facility Tour and Distraction (X-77, X-79, X-110)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.board import BETWEEN
from derelict.games.nemesis.rules.moving import Arrive
from derelict.games.nemesis.state import State


class Escort(Question[State, a.Take | a.Done], frozen=True):
    """X-77, X-79: whom does the player take along? Nobody, or one character of the room."""

    rule = "X-77"

    seat: int
    slot: str
    willing: bool
    """Whether the other must agree; then the player need not go either."""
    spares: bool

    def ask(self, s: State) -> Decision:
        others = [seat for seat in s.in_room(s.players[self.seat].slot) if seat != self.seat]
        return Decision(self.seat, "escort", Listed((a.Done(), *map(a.Take, others))), "option", (self.slot,))

    def answer(self, s: State, choice: a.Take | a.Done) -> None:
        if isinstance(choice, a.Done):
            go(s, self.slot, self.spares, self.seat)
        elif self.willing:
            s.do(GoAlong(choice.seat, self.seat, self.slot))
        else:
            go(s, self.slot, self.spares, self.seat, choice.seat)


class GoAlong(Question[State, a.Yes | a.Pass], frozen=True):
    """X-79: does the other want to go?"""

    rule = "X-79"

    guest: int
    host: int
    slot: str

    def ask(self, s: State) -> Decision:
        about = (str(self.host), self.slot)
        return Decision(self.guest, "come_along", Listed((a.Yes(), a.Pass())), "confirm", about, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        agrees = isinstance(choice, a.Yes)
        s.tell(events.Agreed(self.guest, self.host, self.slot) if agrees else events.Declined(self.guest, self.host))
        if agrees:
            s.do(GoToo(self.host, self.guest, self.slot))
        else:
            go(s, self.slot, False, self.host)


class GoToo(Question[State, a.Yes | a.Pass], frozen=True):
    """X-79: does the player go as well, or does the other go alone?"""

    rule = "X-79"

    seat: int
    guest: int
    slot: str

    def ask(self, s: State) -> Decision:
        about = (str(self.guest), self.slot)
        return Decision(self.seat, "go_too", Listed((a.Yes(), a.Pass())), "confirm", about, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        if isinstance(choice, a.Yes):
            go(s, self.slot, False, self.seat, self.guest)
        else:
            go(s, self.slot, False, self.guest)


def go(s: State, slot: str, spares: bool, *seats: int) -> None:
    """X-110: one after another; whoever comes first explores and rolls for noise."""
    s.do(*(Arrive(seat, slot, BETWEEN[s.players[seat].slot, slot], spares=spares) for seat in seats))
