"""Objectives (L-99 to L-108)."""

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import OBJECTIVES
from derelict.games.legendary.rules.effects import Condition, Effect, carry_out
from derelict.games.legendary.rules.ending import win
from derelict.games.legendary.state import State


def check_objective(s: State) -> None:
    """L-99, L-101, L-104: whatever Objective has its condition met is completed, one after the other."""
    while s.stage < 3 and s.outcome is None:
        objective = OBJECTIVES[s.rules.objectives[s.stage]]
        effect = Effect("", 0, s.player)
        if not all(isinstance(word, Condition) and word.holds(s, effect) for word in objective.done):
            return
        complete(s)


def complete(s: State) -> None:
    """L-99, L-102: the current Objective is completed; the next one is set up, or the players have won."""
    s.tell(events.ObjectiveDone(s.rules.objectives[s.stage]))
    s.stage += 1
    if s.stage == 3:
        win(s)
        return
    setup = OBJECTIVES[s.rules.objectives[s.stage]].setup
    if setup:
        carry_out(s, setup, s.player)
