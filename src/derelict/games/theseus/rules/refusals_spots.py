"""Reasons for refused places: the rule that forbids a room, slot, waiting place or sector."""

from derelict.core.decisions import Decision
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    ROOMS_PER_SECTOR,
    SECTOR_SPOT,
    SLOT_SECTOR,
    SLOT_SPOT,
    SLOTS,
    WAITING_SPOT,
    sector_of_spot,
)
from derelict.games.theseus.rules.installing import has_slot
from derelict.games.theseus.rules.pandora import HatchWhere
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import MOST_TOKENS, NOBODY, InstalledCard

SECTORS_ASKED = {"teleport_to", "abduct_to", "deactivate_where", "both_actions"}
ROOMS_ASKED = {"which_room", "return_to", "hatch_where"}
UNITS_ASKED = {
    *("which_target", "which_lurked", "which_again", "which_enemy", "abduct_whom", "which_attacker", "conceal_whom"),
    *("which_ejected", "which_upgrade"),
}
SLOTS_ASKED = {"install_where", "shift_to", "reinforce_where"}
CARDS_ASKED = {
    *("which_trap", "which_shortcut", "which_action", "which_triggered", "which_taken", "which_malfunction"),
    *("base_action", "shift_which", "which_upgrade", "spend_on"),
}
"""The kind of place that answers each question: sectors, empty rooms, units, empty slots, cards."""
OTHER = {
    "which_target": "T-58",
    "which_shortcut": "T-248",
    "which_action": "T-72",
    "base_action": "T-81",
    "spend_on": "T-100",
}
"""The rules against other answers, for questions where they differ from the rule behind the question."""
BLOCKED = {"which_taken": "T-249", "shift_which": "T-86", "install_where": "T-86", "which_upgrade": "T-193"}
"""The rules against choosing a card under the Malfunction token; otherwise T-85."""


def spot_reason(s: State, decision: Decision, spot: int) -> str | None:
    """Return the id of the rule, or None where no such question is open."""
    prompt = decision.prompt
    if sector_of_spot(spot) not in s.rules.ring:
        return "T-1"
    if spot >= SECTOR_SPOT:
        return _asked(s, prompt, SECTORS_ASKED)
    if spot >= WAITING_SPOT:
        return _waiting_reason(s, prompt, spot - WAITING_SPOT)
    if spot >= SLOT_SPOT:
        return _slot_reason(s, prompt, spot - SLOT_SPOT)
    return _room_reason(s, prompt, spot)


def _asked(s: State, prompt: str, *asked: set[str]) -> str | None:
    return OTHER.get(prompt, s.asked_rule) if any(prompt in prompts for prompts in asked) else None


def _sector_asked(s: State) -> int:
    return getattr(s.stack[-1], "sector", -1)


def _room_reason(s: State, prompt: str, room: int) -> str | None:
    if prompt in ROOMS_ASKED:
        return _empty_room_reason(s, prompt, room)
    unit = s.rooms[room]
    if unit < 0:
        return _asked(s, prompt, UNITS_ASKED)
    is_own = s.rules.unit_sides[unit] == s.rules.sides[s.player]
    match prompt:
        case "which_enemy" | "abduct_whom" if not is_own:
            return _unmoved_reason(s, room) or s.asked_rule
        case "which_ejected" if room >> 2 == _sector_asked(s) and _is_kept(s, room):
            return "T-141"
        case "which_attacker" if is_own and s.struck >> unit & 1:
            return "T-167"
        case "which_attacker" if is_own and s.is_held(unit):
            return "T-183"
        case "spend_on":
            return _upgrade_reason(s, unit)
    return _asked(s, prompt, UNITS_ASKED)


def _empty_room_reason(s: State, prompt: str, room: int) -> str:
    """Return why a room is refused: a unit needs an empty room and, unless it returns from Space, in one sector."""
    if prompt == "return_to":
        return "T-45"
    sector = room >> 2
    if sector == _sector_asked(s):
        return "T-141" if s.count_in(sector) == ROOMS_PER_SECTOR and _is_kept(s, room) else "T-3"
    if prompt == "which_room":
        return "T-31"
    frame = s.stack[-1]
    is_pandora = isinstance(frame, HatchWhere) and FACTION_OF_UNIT[s.rules.units[frame.unit]] == "pandora"
    return "T-240" if is_pandora else "T-154"


def _unmoved_reason(s: State, room: int) -> str | None:
    """Return why a card cannot move an enemy unit."""
    unit = s.rooms[room]
    if s.moved >> unit & 1:
        return "T-77"
    if s.is_held(unit):
        return "T-151"
    return "T-141" if _is_kept(s, room) else None


def _is_kept(s: State, room: int) -> bool:
    """Whether a card keeps the unit of a room there."""
    return s.rules.unit_sides[s.rooms[room]] in s.boards[room >> 2].works.holds


def _upgrade_reason(s: State, unit: int) -> str:
    if s.rules.unit_sides[unit] != s.rules.sides[s.player]:
        return "T-99"
    return "T-106" if s.upgraded >> unit & 1 else "T-157"


def _waiting_reason(s: State, prompt: str, place: int) -> str | None:
    """T-84, T-91: return why a waiting card cannot be chosen."""
    kind = s.waiting[place]
    if prompt == "which_malfunction":
        return "T-145" if kind and s.waiting_side(place) != s.rules.sides[s.player] else "T-79"
    if prompt != "planning":
        return "T-5" if prompt in CARDS_ASKED or prompt in SLOTS_ASKED else "T-91"
    if sector_of_spot(place + WAITING_SPOT) != _sector_asked(s):
        return "T-91"
    if not kind:
        return "T-91" if s.decks[s.player] else "T-126"
    if s.malfunction == SLOTS + place:
        return "T-84"
    return "T-97" if not CARDS[kind].is_instant and not has_slot(s, s.rules.sides[s.player]) else None


def _slot_reason(s: State, prompt: str, slot: int) -> str | None:
    card = s.card(slot)
    if card is None:
        return _asked(s, prompt, CARDS_ASKED, SLOTS_ASKED)
    if s.malfunction == slot and (prompt in CARDS_ASKED or prompt == "install_where"):
        return BLOCKED.get(prompt, "T-85")
    if prompt in SLOTS_ASKED:
        return "T-97" if prompt == "install_where" else s.asked_rule
    if prompt not in CARDS_ASKED:
        return None
    if card.owner == NOBODY:
        return {"which_malfunction": "T-83", "which_taken": "T-249"}.get(prompt, "T-112")
    return _card_reason(s, prompt, slot, card)


def _card_reason(s: State, prompt: str, slot: int, card: InstalledCard) -> str | None:
    """Return why a card that is not blocked cannot be chosen."""
    own = card.side == s.rules.sides[s.player]
    sector = SLOT_SECTOR[slot]
    match prompt:
        case "spend_on" if own and card.data.takes_tokens:
            return "T-103" if card.upgrades >= MOST_TOKENS else "T-102"
        case "which_malfunction" if not own:
            return "T-145"
        case "which_action" | "which_triggered" if own and card.data.type == "action":
            if not s.boards[sector].works.times[slot - FIRST_SLOT[sector]]:
                return "T-162"
            if prompt == "which_triggered":
                return "T-188" if "triggers" in card.data.traits else "T-187"
            return "T-73" if slot in s.resolved else "T-72"
    return _asked(s, prompt, CARDS_ASKED)
