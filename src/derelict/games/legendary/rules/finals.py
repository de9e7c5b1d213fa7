"""The moves of Legendary Encounters that ask for confirmation.

Nearly every move reveals a card: every recruit, every scan. Confirming each would be unbearable, so only a move that
ends the Action phase or the turn, or removes one of the player's own cards from the match, asks first.
"""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.legendary.actions import END, Pick, Sacrifice
from derelict.games.legendary.rules.acting import Menu
from derelict.games.legendary.rules.losing import WhichKilled
from derelict.games.legendary.rules.players.aliens import AlienMenu
from derelict.games.legendary.rules.players.preparing import ChooseRole
from derelict.games.legendary.state import CLEANUP, STRIKE, State


def finals(s: State, decision: Decision) -> list[Action]:
    """Confirm the end of the Action phase, answers in later phases, killing cards, and the last role."""
    match s.stack[-1]:
        case AlienMenu():
            return [END]
        case Menu():
            return [option for option in decision.options if option == END or isinstance(option, Sacrifice)]
        case ChooseRole() if not any(isinstance(frame, ChooseRole) for frame in s.stack[:-1]):
            return list(decision.options)
        case WhichKilled():
            return [option for option in decision.options if isinstance(option, Pick)]
    return list(decision.options) if decision.seat == s.player and s.phase in (STRIKE, CLEANUP) else []
