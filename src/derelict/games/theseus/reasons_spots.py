"""Why not there: the rule that forbids to point at a room, slot, waiting place or sector."""

from derelict.core.decisions import Decision
from derelict.games.theseus.board import MOST_TOKENS, NOBODY, Card
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT
from derelict.games.theseus.rules.installing import has_slot
from derelict.games.theseus.state import State
from derelict.games.theseus.station import (
    FIRST_SLOT,
    ROOMS_PER_SECTOR,
    SECTOR_SPOT,
    SLOT_SECTOR,
    SLOT_SPOT,
    SLOTS,
    WAITING_SPOT,
    sector_of_spot,
)

UNITS = {
    "which_target": "T-58",
    "which_lurked": "T-152",
    "which_again": "T-148",
    "which_enemy": "T-149",
    "abduct_whom": "T-164",
    "which_attacker": "T-166",
    "conceal_whom": "T-200",
    "which_ejected": "T-38",
    "which_upgrade": "T-194",
}
"""Questions that are answered by pointing at a unit."""
ROOMS_ASKED = ("which_room", "return_to", "hatch_where")
CARDS_ASKED = {
    "which_trap": "T-51",
    "which_action": "T-72",
    "which_triggered": "T-187",
    "which_taken": "T-244",
    "which_malfunction": "T-79",
    "base_action": "T-81",
    "shift_which": "T-171",
    "which_upgrade": "T-194",
    "spend_on": "T-100",
}
SLOTS_ASKED = {"install_where": "T-96", "shift_to": "T-171", "reinforce_where": "T-204"}
SECTORS_ASKED = {
    "teleport_to": "T-197",
    "abduct_to": "T-164",
    "deactivate_where": "T-138",
    "both_actions": "T-252",
}
BLOCKED = {
    "which_taken": "T-249",
    "shift_which": "T-86",
    "install_where": "T-86",
    "which_upgrade": "T-193",
}
"""What is forbidden with a card under the Malfunction token; everything else is T-85."""


def spot_reason(s: State, decision: Decision, spot: int) -> str | None:
    """The id of the rule, or None where nothing of the kind is asked."""
    prompt = decision.prompt
    if sector_of_spot(spot) not in s.rules.ring:
        return "T-1"
    if spot >= SECTOR_SPOT:
        return SECTORS_ASKED.get(prompt)
    if spot >= WAITING_SPOT:
        return _waiting_reason(s, prompt, spot - WAITING_SPOT)
    if spot >= SLOT_SPOT:
        return _slot_reason(s, prompt, spot - SLOT_SPOT)
    return _room_reason(s, prompt, spot)


def _room_reason(s: State, prompt: str, room: int) -> str | None:
    if prompt in ROOMS_ASKED:
        return _empty_room_reason(s, prompt, room)
    unit = s.rooms[room]
    if unit < 0:
        return UNITS.get(prompt)
    is_own = s.rules.unit_sides[unit] == s.rules.sides[s.player]
    match prompt:
        case "which_enemy" | "abduct_whom" if not is_own:
            return _unmoved_reason(s, room) or UNITS[prompt]
        case "which_ejected" if room >> 2 == s.stack[-1].sector and _is_kept(s, room):  # type: ignore[attr-defined]
            return "T-141"
        case "which_attacker" if is_own and s.struck >> unit & 1:
            return "T-167"
        case "which_attacker" if is_own and s.is_held(unit):
            return "T-183"
        case "spend_on":
            return _upgrade_reason(s, unit)
    return UNITS.get(prompt)


def _empty_room_reason(s: State, prompt: str, room: int) -> str:
    """Where a unit stops, comes back or hatches: in an empty room, and unless it comes back, in one sector."""
    if prompt == "return_to":
        return "T-45"
    frame, sector = s.stack[-1], room >> 2
    if sector == frame.sector:  # type: ignore[attr-defined]
        return "T-141" if s.count_in(sector) == ROOMS_PER_SECTOR and _is_kept(s, room) else "T-3"
    if prompt == "which_room":
        return "T-31"
    hatching = s.rules.units[frame.unit]  # type: ignore[attr-defined]
    return "T-240" if FACTION_OF_UNIT[hatching] == "pandora" else "T-154"


def _unmoved_reason(s: State, room: int) -> str | None:
    """Why an enemy unit cannot be moved by a card."""
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
    """T-84, T-91: which waiting card may be pointed at, and why another may not."""
    kind = s.waiting[place]
    if prompt == "which_malfunction":
        return "T-145" if kind and s.waiting_side(place) != s.rules.sides[s.player] else "T-79"
    if prompt != "planning":
        return "T-5" if prompt in CARDS_ASKED or prompt in SLOTS_ASKED else "T-91"
    if sector_of_spot(place + WAITING_SPOT) != s.stack[-1].sector:  # type: ignore[attr-defined]
        return "T-91"
    if not kind:
        return "T-91" if s.decks[s.player] else "T-126"
    if s.malfunction == SLOTS + place:
        return "T-84"
    return "T-97" if not CARDS[kind].is_instant and not has_slot(s, s.rules.sides[s.player]) else None


def _slot_reason(s: State, prompt: str, slot: int) -> str | None:
    card = s.card(slot)
    if card is None:
        return CARDS_ASKED.get(prompt) or SLOTS_ASKED.get(prompt)
    if s.malfunction == slot and (prompt in CARDS_ASKED or prompt == "install_where"):
        return BLOCKED.get(prompt, "T-85")
    if prompt in SLOTS_ASKED:
        return "T-97" if prompt == "install_where" else SLOTS_ASKED[prompt]
    if prompt not in CARDS_ASKED:
        return None
    if card.owner == NOBODY:
        return {"which_malfunction": "T-83", "which_taken": "T-249"}.get(prompt, "T-112")
    return _card_reason(s, prompt, slot, card)


def _card_reason(s: State, prompt: str, slot: int, card: Card) -> str:
    """A working card of somebody, and why it is not what is asked for."""
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
                trigger = any(isinstance(word, words.Trigger) for word in card.data.effects)
                return "T-188" if trigger else "T-187"
            return "T-73" if slot in s.resolved else "T-72"
    return CARDS_ASKED[prompt]
