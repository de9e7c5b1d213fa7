"""Advice for bots: an evaluation of battlefields, and the choices worth searching first.

Everything is measured in points of an HQ's life. A state is worth the current life, the life left if the battle were
fought now, and the potential of the tiles on the board and in hand.
"""

from math import tanh
from typing import Any

from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.engine import apply, pending
from derelict.core.game import Advice
from derelict.games.neuroshima.actions import Explode, Save
from derelict.games.neuroshima.advice.battle import fight, pays_to_explode, weight
from derelict.games.neuroshima.advice.lines import lines
from derelict.games.neuroshima.advice.units import hand_value, material
from derelict.games.neuroshima.rules.battle import PhaseChoices
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.wounds import WhichWound
from derelict.games.neuroshima.state import State

SCALE = 14.0
"""The lead in points of life that is as good as three quarters of a win."""
BATTLE_NOW = 0.6
"""The weight of a battle fought now against the current life."""
BATTLE_FINAL = 0.9
"""Its weight once the last tile is drawn: that battle will come."""
FUTURE_LEAST = 0.3
"""The weight of tiles on the board when the piles are empty; with most of the piles left it is 1."""
MEMORY = 10_000
"""The number of boards whose values are cached."""
RESULTS = {"won": 1.0, "drawn": 0.0, "lost": -1.0}

_remembered: dict[Any, tuple[float, ...]] = {}


def evaluate(s: State, seat: int) -> float:
    """Evaluate a seat's position: 1 is a win, -1 a loss."""
    if s.spent:
        s = after_battle(s)
    if s.outcome is not None:
        return RESULTS[s.outcome[seat].result]
    scores = army_scores(s)
    sides = s.rules.sides
    mine = sides[s.rules.leaders.index(seat)]
    by_side: dict[int, float] = {}
    for army, score in enumerate(scores):
        by_side[sides[army]] = by_side.get(sides[army], 0.0) + score
    own = by_side.pop(mine) + sum(
        hand_value(s, army) for army, side in enumerate(sides) if side == mine and s.is_alive(army)
    )
    others = list(by_side.values())
    lead = own - (max(others) + sum(others) / len(others)) / 2
    return tanh(lead / SCALE)


def army_scores(s: State) -> tuple[float, ...]:
    """Evaluate each army: life or points, now and after a battle, and the tiles on the board.

    Results are cached by all that they depend on, because many choices do not touch the board.
    """
    key = (s.rules, tuple(s.board), tuple(s.life), tuple(s.points), s.last_turns is None, max(map(len, s.piles)))
    scores = _remembered.get(key)
    if scores is None:
        if len(_remembered) >= MEMORY:
            _remembered.clear()
        scores = _remembered[key] = _army_scores(s)
    return scores


def _army_scores(s: State) -> tuple[float, ...]:
    survey = Survey(s)
    now, standing = material(s, survey), _standing(s)
    w = s.copy()
    later = material(w, fight(w, survey))
    final = s.last_turns is not None
    share = BATTLE_FINAL if final else BATTLE_NOW
    future = FUTURE_LEAST if final else min(1.0, FUTURE_LEAST + max(map(len, s.piles)) / 24)
    return tuple(
        (1 - share) * before + share * after + future * ((1 - share) * units_before + share * units_after)
        for before, after, units_before, units_after in zip(standing, _standing(w), now, later, strict=True)
    )


def _standing(s: State) -> list[float]:
    """Return the points in the scoring mode, else the life; the last points are worth most."""
    if s.rules.counts_points:
        return [float(points) for points in s.points]
    return [life - 0.15 * max(0, 10 - life) ** 1.5 if life > 0 else -25.0 for life in s.life]


def after_battle(s: State) -> State:
    """Return a copy in which the current battle has been fought to its end."""
    w = s.copy()
    decision = pending(w)
    while decision is not None and w.spent:
        decision = apply(w, promising(w, decision)[0][0])
    return w


def promising(s: State, decision: Decision) -> list[Line]:
    """Return whole choices, in the order in which they deserve a search."""
    match decision.prompt:
        case "menu":
            return lines(s, decision)
        case "which_wound":
            return [(action,) for action in sorted(decision.options, key=lambda save: _relief(s, save), reverse=True)]
        case "explode":
            return [(action,) for action in sorted(decision.options, key=lambda action: _backfires(s, action))]
    return [(action,) for action in decision.options]


def _relief(s: State, save: Action) -> int:
    """Return how much the attack that a medic would take hurts."""
    frame = s.stack[-1]
    assert isinstance(frame, WhichWound)
    assert isinstance(save, Save)
    chosen = (hit for hit in frame.hits if (hit.target, hit.attacker) == (save.patient, save.attacker))
    return max((weight(s, hit) for hit in chosen), default=0)


def _backfires(s: State, action: Action) -> bool:
    """Return whether the option is worse than its opposite: to explode, or not to."""
    frame = s.stack[-1]
    assert isinstance(frame, PhaseChoices)
    pending = frame.pending(s, Survey(s))
    clown = s.board[pending[1]] if pending else None
    return pending is None or clown is None or pays_to_explode(s, pending[1], clown) != isinstance(action, Explode)


ADVICE = Advice(evaluate, promising)
