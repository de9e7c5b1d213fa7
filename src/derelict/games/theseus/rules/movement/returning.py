"""Returns from Space: to any empty room, onto its traps, and the turn is over."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus.actions import At
from derelict.games.theseus.rules.borrowing import return_worked
from derelict.games.theseus.rules.extras import offer_uses
from derelict.games.theseus.rules.movement.moving import enter, lift
from derelict.games.theseus.state import SPACE, State


class ReturnTo(Question[State, At], frozen=True):
    """T-43, T-45: a unit from Space goes to any empty room of any sector."""

    rule = "T-43"
    kind: str
    upgraded: bool

    def ask(self, s: State) -> Decision:
        rooms = [room for room in s.rules.rooms if s.rooms[room] < 0]
        return Decision(s.player, "return_to", Each(At, rooms), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        unit = next(
            unit
            for unit in s.rules.units_of[s.player]
            if s.where[unit] == SPACE
            and s.rules.units[unit] == self.kind
            and bool(s.upgraded >> unit & 1) == self.upgraded
        )
        lift(s, unit)
        s.do(AfterReturn())
        enter(s, unit, choice.spot, launches=False)


class AfterReturn(Step[State], frozen=True):
    """T-44: nothing follows a return from Space, except things that may be used at any time."""

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        offer_uses(s)
