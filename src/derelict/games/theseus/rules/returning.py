"""Back from Space: to any empty room, onto its traps, and the turn is over."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus.actions import At
from derelict.games.theseus.rules.borrowing import return_worked
from derelict.games.theseus.rules.extras import offer_uses
from derelict.games.theseus.rules.moving import enter, lift
from derelict.games.theseus.state import SPACE, State


class ReturnTo(Question[State], frozen=True):
    """T-43, T-45: a unit from Space goes to any empty room of any sector."""

    kind: str
    upgraded: bool

    def ask(self, s: State) -> Decision:
        rooms = [room for room in s.rules.rooms if s.rooms[room] < 0]
        return Decision(s.player, "return_to", Each(At, rooms), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
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
    """T-44: nothing follows a return from Space but what may be used at any time."""

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        offer_uses(s)
