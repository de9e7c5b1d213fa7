"""Why not there: the rule that forbids to point at a room, slot, waiting place or sector."""

from derelict.core.decisions import Decision
from derelict.games.theseus.board import MOST_TOKENS, NOBODY, Card
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.installing import has_slot
from derelict.games.theseus.state import State
from derelict.games.theseus.station import (
    FIRST_SLOT,
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
ROOMS_ASKED = {"which_room": "T-32", "return_to": "T-45", "hatch_where": "T-241"}
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
        if prompt != "return_to" and room >> 2 != s.stack[-1].sector:  # type: ignore[attr-defined]
            return "T-31" if prompt == "which_room" else ROOMS_ASKED[prompt]
        return "T-3" if s.rooms[room] >= 0 else ROOMS_ASKED[prompt]
    unit = s.rooms[room]
    if unit < 0:
        return UNITS.get(prompt)
    holds = s.rules.unit_sides[unit] in s.boards[room >> 2].works.holds
    match prompt:
        case "which_enemy" | "abduct_whom" if s.moved >> unit & 1:
            return "T-77"
        case "which_enemy" | "abduct_whom" if s.is_held(unit):
            return "T-151"
        case "which_enemy" | "abduct_whom" | "which_ejected" if holds:
            return "T-141"
        case "which_attacker" if s.struck >> unit & 1:
            return "T-167"
        case "which_attacker" if s.is_held(unit):
            return "T-183"
        case "spend_on":
            return _upgrade_reason(s, unit)
    return UNITS.get(prompt)


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
    if s.malfunction == slot and (prompt in CARDS_ASKED or prompt in SLOTS_ASKED):
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
