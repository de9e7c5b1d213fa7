"""What the table asks about again in Legendary Encounters.

Nearly all that is done here shows a card: every recruit, every scan. To ask each time would be unbearable, so only what
ends the Action phase or the turn, or takes one of the own cards out of the match, is asked about.
"""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import NO_FINALS, Finals
from derelict.games.legendary.actions import END, Pick, Sacrifice
from derelict.games.legendary.rules.acting import Menu
from derelict.games.legendary.rules.aliens import AlienMenu
from derelict.games.legendary.rules.losing import WhichKilled
from derelict.games.legendary.rules.playing import sacrificable
from derelict.games.legendary.rules.preparing import ChooseRole
from derelict.games.legendary.rules.strikes import avoiders
from derelict.games.legendary.rules.turns import next_to_strike
from derelict.games.legendary.state import CLEANUP, STRIKE, State


def finals(s: State, decision: Decision) -> Finals:
    """The end of the Action phase, and answers in the phases after it; killing own cards; the last role."""
    match s.stack[-1]:
        case AlienMenu():
            return Finals(sure=(END,))
        case Menu():
            return _at_menu(s, decision)
        case ChooseRole() if not any(isinstance(frame, ChooseRole) for frame in s.stack[:-1]):
            return Finals(perhaps=decision.options)
        case WhichKilled():
            return Finals(perhaps=[option for option in decision.options if isinstance(option, Pick)])
    if decision.seat == s.player and s.phase in (STRIKE, CLEANUP):
        return Finals(perhaps=decision.options)
    return NO_FINALS


def _at_menu(s: State, decision: Decision) -> Finals:
    """What follows shows a card at once, unless enemies stand in the Combat Zone: then something may be asked first."""
    sacrifices: list[Action] = [option for option in decision.options if isinstance(option, Sacrifice)]
    if not s.combat or _is_struck_at_once(s):
        return Finals((END,), sacrifices)
    return Finals(perhaps=(*sacrifices, END))


def _is_struck_at_once(s: State) -> bool:
    """Whether the player can neither sacrifice a card before the first Strike nor avoid it."""
    seat = s.player
    is_spared = s.is_infected(seat) or next_to_strike(s, ()) is None
    return not is_spared and not sacrificable(s) and not avoiders(s, seat)
