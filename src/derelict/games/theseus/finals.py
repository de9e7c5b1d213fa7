"""What shows the next card of a deck, or ends the set-up or the match: none of it can be taken back alone."""

from derelict.core.decisions import Decision
from derelict.core.game import NO_FINALS, Finals
from derelict.games.theseus.actions import PASS, Play
from derelict.games.theseus.rules.ending import END, STANDSTILL
from derelict.games.theseus.rules.extras import Interlude, ReinforceWhere, ShiftTo, SpendOn
from derelict.games.theseus.rules.planning import InstallWhere, Planning
from derelict.games.theseus.rules.preparing import AllianceSector, LeaveOut, PandoraSector, PandoraSide
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.state import State

NEAR = FULL // 2
"""Nothing that somebody does once takes or gives more life or knowledge than this."""


def finals(s: State, decision: Decision) -> Finals:
    """T-14 to T-18: cards are dealt after choices of the set-up. T-95, T-204: planning and Reinforcements draw."""
    if s.turn and _may_end(s):
        return Finals(perhaps=decision.options)
    match s.stack[-1]:
        case InstallWhere() | ReinforceWhere() | Interlude() | SpendOn() | ShiftTo():
            return Finals(perhaps=decision.options)
        case AllianceSector() | PandoraSector() | PandoraSide():
            return Finals(perhaps=decision.options)
        case Planning():
            return Finals(perhaps=[option for option in decision.options if option != PASS])
        case LeaveOut() if not any(isinstance(frame, LeaveOut) for frame in s.stack[:-1]):
            return Finals(perhaps=decision.options)
    plays = [option for option in decision.options if isinstance(option, Play)]
    return Finals(perhaps=plays) if plays else NO_FINALS


def _may_end(s: State) -> bool:
    """Whether the match may be over before the next choice."""
    is_near = max(s.life) >= NEAR if s.rules.is_deathmatch else min(s.life) <= NEAR
    return (
        is_near
        or max(s.knowledge) >= NEAR
        or s.extra_turns is not None
        or s.end == END - 1
        or not any(s.decks)
        or s.turn - s.since >= STANDSTILL * len(s.rules.order)
    )
