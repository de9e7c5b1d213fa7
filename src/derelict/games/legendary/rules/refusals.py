"""Refusals: the rule that forbids an action that is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.legendary import actions
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.rules.acting import can_be_fought, is_dark, power, scan_cost
from derelict.games.legendary.rules.coordinating import silencer
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import State

OTHER = {
    "role": "L-8",
    "help": "L-109",
    "hq_gain": "L-58",
    "played_copy": "L-169",
    "played_clone": "L-201",
    "move_which": "L-188",
    "kill_which": "L-107",
    "alien_action": "L-224",
}
"""The rules by which questions refuse options, if not by the rule that they implement."""


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """Return the id of the rule; None if only the order of questions forbids the action."""
    if isinstance(action, actions.Volunteer):
        return _volunteer(s, action)
    if decision.prompt != "action":
        return OTHER.get(decision.prompt, s.asked_rule)
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


def _volunteer(s: State, action: actions.Volunteer) -> str:
    if s.alone or silencer(s) is not None:
        return "L-117"
    return "L-113" if any(offer.seat == action.seat for offer in s.offers) else "L-109"


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
