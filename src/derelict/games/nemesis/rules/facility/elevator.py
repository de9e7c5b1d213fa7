"""The elevator (X-150 to X-153, X-193, X-194)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.events import Agreed, Declined
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules.moving import arrive
from derelict.games.nemesis.state import State


def elevator_room(s: State, seat: int) -> str:
    """Return the section whose Elevator Room the character is in; empty elsewhere."""
    slot = s.players[seat].slot
    return s.section(slot) if slot in tables.ELEVATOR_ROOMS.values() else ""


def call_elevator(s: State, section: str) -> None:
    """X-193: the elevator comes to a section."""
    if s.elevator != section:
        s.elevator = section
        s.tell(events.ElevatorCame(section))


class Ride(Question[State, a.At], frozen=True):
    """X-194: to which Elevator Room? Then the rider may invite others."""

    rule = "X-194"

    seat: int

    def ask(self, s: State) -> Decision:
        here = s.players[self.seat].slot
        rooms = [slot for slot in tables.ELEVATOR_ROOMS.values() if slot != here]
        return Decision(self.seat, "ride", Each(a.At, rooms), "place")

    def answer(self, s: State, choice: a.At) -> None:
        s.do(Invite(self.seat, choice.slot, (), (self.seat,)))


class Invite(Question[State, a.Take | a.Done], frozen=True):
    """X-153: whom does the rider want to take along?"""

    rule = "X-153"

    seat: int
    slot: str
    asked: tuple[int, ...]
    coming: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        here = s.in_room(s.players[self.seat].slot)
        others = [seat for seat in here if seat not in (self.seat, *self.asked)]
        return Decision(self.seat, "invite", Listed((a.Done(), *map(a.Take, others))), "option", (self.slot,))

    def answer(self, s: State, choice: a.Take | a.Done) -> None:
        if isinstance(choice, a.Take):
            s.do(ComeAlong(self, choice.seat))
        else:
            s.do(SetOff(self.slot, self.coming))


class ComeAlong(Question[State, a.Yes | a.Pass], frozen=True):
    """X-153: each passenger is asked."""

    rule = "X-153"

    invitation: Invite
    guest: int

    def ask(self, s: State) -> Decision:
        about = (str(self.invitation.seat), self.invitation.slot)
        return Decision(self.guest, "come_along", Listed((a.Yes(), a.Pass())), "confirm", about, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        one, comes = self.invitation, isinstance(choice, a.Yes)
        s.tell(Agreed(self.guest, one.seat, one.slot) if comes else Declined(self.guest, one.seat))
        coming = (*one.coming, self.guest) if comes else one.coming
        s.do(Invite(one.seat, one.slot, (*one.asked, self.guest), coming))


class SetOff(Step[State], frozen=True):
    """X-194: the elevator goes, and no noise roll follows."""

    rule = "X-194"

    slot: str
    coming: tuple[int, ...]

    def run(self, s: State) -> None:
        call_elevator(s, s.section(self.slot))
        for seat in reversed(self.coming):
            arrive(s, seat, self.slot, quiet=True)
