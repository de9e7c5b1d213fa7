"""What bots borrow: how good a battlefield looks, and which options deserve a look first."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neuroshima.state import State


def evaluate(s: State, seat: int) -> float:
    """How well a seat stands: 1 is a win, -1 a loss."""
    if s.outcome is not None:
        return {"won": 1.0, "drawn": 0.0, "lost": -1.0}[s.outcome[seat].result]
    army = s.rules.leaders.index(seat)
    side = s.rules.sides[army]
    mine = max(life for a, life in enumerate(s.life) if s.rules.sides[a] == side)
    theirs = max(life for a, life in enumerate(s.life) if s.rules.sides[a] != side)
    return (mine - theirs) / 40


def promising(s: State, decision: Decision) -> list[Action]:
    return list(decision.options)
