"""Objectives (L-99 to L-108)."""

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import OBJECTIVES
from derelict.games.legendary.rules.effects import Effect, carry_out
from derelict.games.legendary.rules.ending import win
from derelict.games.legendary.state import State


def check_objective(s: State) -> None:
    """L-99, L-101, L-104: complete, one after the other, each Objective whose condition is met."""
    while s.stage < 3 and s.outcome is None:
        objective = OBJECTIVES[s.rules.objectives[s.stage]]
        effect = Effect("", 0, s.player)
        if not all(condition.holds(s, effect) for condition in objective.done):
            return
        complete(s)


def complete(s: State) -> None:
    """L-99, L-102: complete the current Objective; set up the next one, or the players win."""
    s.tell(events.ObjectiveDone(s.rules.objectives[s.stage]))
    s.stage += 1
    if s.stage == 3:
        win(s)
        return
    carry_out(s, OBJECTIVES[s.rules.objectives[s.stage]].setup, s.player)
