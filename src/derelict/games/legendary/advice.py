"""What bots borrow: how well a seat stands, and which choices to look at first."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.legendary.state import State

WON, LOST = 1.0, -1.0


def evaluate(s: State, seat: int) -> float:
    """Between -1 and 1: how far the Objectives are, and how much damage the players have taken."""
    if s.outcome is not None:
        return WON if s.outcome[seat].result == "won" else LOST
    health = sum(s.health(other) for other in range(s.seats) if s.roles[other])
    left = sum(
        max(0, s.health(other) - s.damage(other)) for other in range(s.seats) if s.lives(other) and s.roles[other]
    )
    hope = 0.2 * s.stage + 0.4 * (left / health if health else 1) - 0.5
    return -hope if s.is_alien(seat) else hope


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    """All options, as they come."""
    return [(option,) for option in decision.options]
