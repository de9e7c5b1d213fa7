"""Why not: the rule that forbids an action which is not offered."""

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
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.reasons_spots import UNITS, spot_reason
from derelict.games.theseus.rules.turns import WhichUnit
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.station import ROOMS

SETTING_UP = {
    "alliance_sector": "T-218",
    "pandora_sector": "T-235",
    "pandora_side": "T-236",
    "leave_out": "T-17",
    "starting_card": "T-18",
    "starting_slot": "T-19",
    "place_unit": "T-21",
}
"""What is asked before the first turn, and the rule about it."""
OPEN = ("which_unit", "which_action", "planning", "interlude", "which_taken")
"""The questions beside which things may be used."""
NO_PASS = {
    "which_unit": "T-26",
    "which_room": "T-31",
    "which_ejected": "T-38",
    "which_trap": "T-47",
    "which_target": "T-64",
    "which_action": "T-71",
    "which_embryo": "T-240",
    "which_malfunction": "T-82",
    "base_action": "T-82",
    "install_where": "T-92",
}
"""What cannot be declined."""
FACTIONS_ASKED = {"drain_whom": "T-191", "sap_whom": "T-213", "downgrade_whom": "T-194"}
WAYS = {"linger": "T-189", "how_much_farther": "T-176", "halt": "T-160", "skip_or_enter": "T-54", "farther": "T-207"}


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """The id of the rule; None where no rule but the order of questions stands against it."""
    prompt = decision.prompt
    if prompt in SETTING_UP and not isinstance(action, At):
        return SETTING_UP[prompt]
    match action:
        case At(spot):
            return SETTING_UP.get(prompt, "") or spot_reason(s, decision, spot)
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
            return FACTIONS_ASKED.get(prompt)
        case Hatch():
            return "T-242" if prompt == "which_embryo" else "T-240"
        case Pass():
            return "T-76" if _is_extra(s) else NO_PASS.get(prompt, "T-29")
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
    """One own unit that has not moved, is not held, and stands in a room of this station.

    While something else is asked, only who points at an own unit could want to move it.
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
    """One own unit that has not moved, unless the turn is an extra turn."""
    alike = [unit for unit in s.rules.units_of[s.player] if s.rules.units[unit] == action.unit]
    if decision.prompt == "spend_on":
        return "T-106" if alike and action.upgraded else "T-99"
    if decision.prompt in ("which_upgrade", "which_ejected"):
        return UNITS[decision.prompt]
    if decision.prompt != "which_unit":
        return "T-46" if decision.prompt in UNITS else "T-42"
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
    """Kept by this side, at a moment for it, and good for something."""
    name = card.partition(".")[2]
    hand = s.hands[s.rules.sides[decision.seat]]
    if not any(kind.partition(".")[2] == name for kind in hand):
        return "T-108"
    if any(isinstance(word, words.Stride) for word in CARDS[card].effects):
        return "T-207"
    if decision.seat != s.player:
        return "T-108"
    if decision.prompt not in OPEN:
        return "T-109"
    return "T-205" if any(isinstance(word, words.Reinforce) for word in CARDS[card].effects) else "T-112"
