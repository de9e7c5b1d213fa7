"""Why not: the rule that forbids an action which is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.legendary import actions
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.acting import can_be_fought, is_dark, power, scan_cost
from derelict.games.legendary.rules.coordinating import silencer
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import State

ASKED = {
    "role": "L-8",
    "help": "L-109",
    "avoid": "L-122",
    "which_wound": "L-89",
    "which_discard": "L-191",
    "which_killed": "L-155",
    "hq_gain": "L-58",
    "show": "L-158",
    "whose_secret": "L-232",
    "which_event": "L-183",
    "before_strike": "L-128",
    "played_copy": "L-169",
    "played_clone": "L-201",
    "move_which": "L-188",
    "kill_which": "L-107",
    "alien_action": "L-224",
}
"""The rule behind what is asked, where there is one."""


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """The id of the rule; None where no rule but the order of questions stands against it."""
    if decision.prompt != "action":
        return ASKED.get(decision.prompt)
    match action:
        case actions.Play():
            return "L-40"
        case actions.Recruit(card):
            return _recruit(s, card)
        case actions.Scan(room):
            return _scan(s, room)
        case actions.Fight(place):
            return _fight(s, place)
        case actions.Strike(seat):
            in_game = seat < s.seats and s.takes_part(seat) and seat != s.player
            return "L-151" if in_game and can_be_fought(s, seat) else "L-152"
        case actions.Use(card):
            return "L-160" if CARDS[card].once else "L-41"
        case actions.Sacrifice():
            return "L-126"
        case actions.Spend(card):
            return "L-122" if CARDS[card].avoids else "L-121"
        case actions.Copy():
            return "L-118"
        case actions.AskHelp():
            return "L-117" if s.alone or silencer(s) else "L-115"
        case actions.Pay(card):
            return "L-103" if CARDS[card].data.goal_of not in (0, s.stage + 1) else "L-178"
        case actions.Give() | actions.Decline():
            return "L-109"
    return None


def _recruit(s: State, card: str) -> str:
    if card == "sergeant":
        return "L-57" if s.recruit < SERGEANT_COST else "L-198"
    return "L-54"


def _scan(s: State, room: int) -> str:
    held = s.rooms[room]
    if held is None or held.up:
        return "L-63"
    return "L-179" if is_dark(s) and scan_cost(s, room) <= power(s) else "L-60"


def _fight(s: State, place: int) -> str:
    if place < COMBAT:
        card = s.rooms[place]
    elif place < actions.FACEHUGGER:
        card = s.combat[place - COMBAT] if place - COMBAT < len(s.combat) else None
    else:
        return "L-75" if place - actions.FACEHUGGER < len(s.huggers) else "L-74"
    if card is None or (card.up and not CARDS[card.kind].is_enemy):
        return "L-74"
    if not card.up:
        return "L-76"
    return "L-106" if CARDS[card.kind].is_final and s.stage < 2 else "L-75"
