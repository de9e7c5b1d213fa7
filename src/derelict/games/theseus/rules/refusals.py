"""Reasons for refusals: the rule that forbids an action which is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.theseus.actions import (
    Against,
    Amount,
    At,
    Drifter,
    Enter,
    GoOn,
    Hatch,
    Leave,
    Move,
    No,
    Pass,
    Pick,
    Play,
    Side,
    Skip,
    Spend,
    Stop,
    Token,
    Yes,
)
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import ROOMS
from derelict.games.theseus.rules.refusals_spots import UNITS_ASKED, spot_reason
from derelict.games.theseus.rules.turns import WhichUnit
from derelict.games.theseus.state import SPACE, State

OPEN = ("which_unit", "which_action", "planning", "interlude", "which_taken")
"""The questions during which things may be used."""
NO_PASS = {
    "which_room": "T-31",
    "which_trap": "T-47",
    "which_target": "T-64",
    "which_malfunction": "T-82",
    "base_action": "T-82",
    "install_where": "T-92",
}
"""The rules against declining, where they differ from the rule behind the question."""
FACTIONS_ASKED = ("drain_whom", "sap_whom", "downgrade_whom")
WAYS = {"linger": "T-189", "how_much_farther": "T-176", "halt": "T-160", "skip_or_enter": "T-54", "farther": "T-207"}


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """Return the id of the rule; None where only the order of questions forbids the action."""
    prompt = decision.prompt
    if not s.turn:
        return s.asked_rule
    match action:
        case At(spot):
            return spot_reason(s, decision, spot)
        case Move(room):
            return _move_reason(s, decision, room)
        case Drifter():
            return _drifter_reason(s, decision, action)
        case Spend():
            return _spend_reason(s, decision)
        case Play(card):
            return _play_reason(s, decision, card)
        case Token():
            return {"base_action": "T-115", "which_upgrade": "T-194"}.get(prompt, "T-80")
        case Against():
            return s.asked_rule if prompt in FACTIONS_ASKED else None
        case Hatch():
            return "T-242" if prompt == "which_embryo" else "T-240"
        case Pass():
            return "T-76" if _is_extra(s) else NO_PASS.get(prompt, s.asked_rule)
        case Amount() | Skip() | Enter() | Stop() | GoOn():
            return WAYS.get(prompt, "T-31")
        case Pick() | Leave() | Side():
            return {Pick: "T-18", Leave: "T-17", Side: "T-236"}[type(action)]
        case Yes() | No():
            return "T-29"
    return None


def _is_extra(s: State) -> bool:
    """Whether the extra turn of the Workshop is about to begin."""
    frame = s.stack[-1]
    return isinstance(frame, WhichUnit) and frame.extra


def _move_reason(s: State, decision: Decision, room: int) -> str | None:
    """Return why a move is refused: it needs a unit of the player, unmoved and not held, in a room.

    During other questions, only a click on one of the player's units can mean a move.
    """
    unit = s.rooms[room] if room < ROOMS else -1
    if room not in s.rules.rooms:
        return "T-1"
    if decision.prompt != "which_unit":
        if unit < 0 or s.rules.owners[unit] != decision.seat:
            return None
        return "T-26" if decision.seat == s.player else "T-25"
    if unit < 0:
        return "T-26"
    if s.rules.owners[unit] != s.player:
        return "T-223" if s.rules.unit_sides[unit] == s.rules.sides[s.player] else "T-26"
    if s.moved >> unit & 1:
        return "T-77"
    return "T-183" if s.is_held(unit) else None


def _drifter_reason(s: State, decision: Decision, action: Drifter) -> str | None:
    """Return why a unit in Space is refused: it must be one of the player's, unmoved, and not in an extra turn."""
    alike = [unit for unit in s.rules.units_of[s.player] if s.rules.units[unit] == action.unit]
    if decision.prompt == "spend_on":
        return "T-106" if alike and action.upgraded else "T-99"
    if decision.prompt in ("which_upgrade", "which_ejected"):
        return s.asked_rule
    if decision.prompt != "which_unit":
        return "T-46" if decision.prompt in UNITS_ASKED else "T-42"
    if _is_extra(s):
        return "T-78"
    drifting = [unit for unit in alike if s.where[unit] == SPACE]
    if not drifting:
        return "T-43"
    return "T-77" if all(s.moved >> unit & 1 for unit in drifting) else "T-45"


def _spend_reason(s: State, decision: Decision) -> str | None:
    if decision.seat != s.player:
        return "T-104"
    if decision.prompt not in OPEN:
        return "T-109"
    return "T-102" if s.stock[s.rules.sides[s.player]] else "T-99"


def _play_reason(s: State, decision: Decision, card: str) -> str | None:
    """Return why a use is refused: the side must have the thing, at the right moment, and with an effect."""
    name = card.partition(".")[2]
    hand = s.hands[s.rules.sides[decision.seat]]
    if not any(kind.partition(".")[2] == name for kind in hand):
        return "T-108"
    if "strides" in CARDS[card].traits:
        return "T-207"
    if decision.seat != s.player:
        return "T-108"
    if decision.prompt not in OPEN:
        return "T-109"
    word = CARDS[card].instant
    return word.refusal if word is not None else "T-112"
