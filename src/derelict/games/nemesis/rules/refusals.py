"""Which rule forbids an action that is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Offer
from derelict.games.nemesis.content.tables import CARDS, EXIT_ROOM, ITEMS, MAP
from derelict.games.nemesis.rules import noise
from derelict.games.nemesis.rules.facility.computers import has_computer
from derelict.games.nemesis.rules.turn.menu import offers
from derelict.games.nemesis.rules.turn.performing import DEEDS
from derelict.games.nemesis.rules.uses import fits_combat
from derelict.games.nemesis.state import ELEVATOR, State

NOT_NOW = {
    "search": "X-279", "examine_archives": "X-159", "send_signal": "X-160", "check_objective": "X-161",
    "use_duct": "X-162", "stop_autodestruction": "X-165", "power_section": "X-166", "treat_wounds": "X-167",
    "analyse_body": "X-168", "take_egg": "X-169", "decontaminate": "X-171", "start_autodestruction": "X-353",
    "vent_out": "X-174", "take_neutralizer": "X-177", "take_equipment": "X-179", "exterminate": "X-182",
    "surgical_procedure": "X-183", "schedule_launch": "X-184", "lock_in": "X-359", "craft_together": "X-188",
    "restore_power": "X-190", "call_elevator": "X-193", "ride_elevator": "X-194", "start_alert": "X-195",
    "take_contingency": "X-196", "enter_pod_a": "X-360", "enter_pod_b": "X-360", "enter_pod_c": "X-360",
}  # fmt: skip
"""The rule with the conditions of an action: of room actions, and of a card that asks for a room."""


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """Return the rule behind a refusal: that of the open question, unless a turn forbids it for a reason of its own."""
    if decision.prompt == "turn":
        return _in_turn(s, action) or s.asked_rule
    if type(action) in DEEDS:
        return "X-45"
    return s.asked_rule


def _in_turn(s: State, action: Action) -> str:
    seat = s.active
    if action in offers(s, seat, unpaid=True):
        return "X-48" if s.players[seat].contamination() else "X-47"
    player = s.players[seat]
    match action:
        case a.Move(slot) | a.Careful(slot):
            return _no_way(s, seat, action, slot)
        case a.Play(card):
            return _no_use(s, CARDS[card], "X-50" if all(held.kind != card for held in player.hand) else "")
        case a.Use(item):
            quest = "X-288" if ITEMS[item].kind == "quest" else "X-282"
            return _no_use(s, ITEMS[item], quest if all(held.kind != item for held in player.items) else "")
        case a.Act(name):
            return _no_act(s, seat, name)
        case a.Compute():
            return "X-134" if s.rooms[player.slot].malfunction else _no_computer(s, seat)
        case a.Shoot(_, weapon):
            return "X-65" if not s.in_combat(seat) else _no_weapon(s, seat, weapon)
        case a.Craft():
            return "X-52" if s.in_combat(seat) else "X-287"
        case a.PickUp() | a.Trade():
            return "X-52" if s.in_combat(seat) else "X-61" if isinstance(action, a.PickUp) else "X-62"
        case a.Melee():
            return "X-66"
        case a.LeaveBase():
            return "X-366" if player.slot == EXIT_ROOM and not s.gate else "X-367"
        case a.Drop() | a.DropItem():
            return "X-284"
    return ""


def _no_way(s: State, seat: int, action: Action, slot: str) -> str:
    here = s.players[seat].slot
    if slot not in MAP.neighbours(here):
        return "X-93"
    if slot not in s.neighbours(here):
        return "X-125"
    if s.in_combat(seat):
        return "X-58"
    return "X-59" if isinstance(action, a.Careful) and not noise.silent(s, slot) else ""


def _no_use(s: State, offer: Offer, missing: str) -> str:
    """The rule that forbids a card or an item that is missing, for another moment, in or out of combat, or useless."""
    if missing:
        return missing
    if not any("turn" in way.moments for way in offer.ways):
        return "X-409"
    return NOT_NOW.get(offer.id, "X-54") if fits_combat(offer.combat, s.in_combat(s.active)) else "X-52"


def _no_act(s: State, seat: int, name: str) -> str:
    slot = s.players[seat].slot
    if name not in s.tile(slot).actions or s.in_combat(seat):
        return "X-156"
    if s.rooms[slot].malfunction:
        return "X-134"
    return "X-151" if name.endswith("_elevator") and not s.power[ELEVATOR].blue else NOT_NOW[name]


def _no_computer(s: State, seat: int) -> str:
    slot = s.players[seat].slot
    return "X-142" if has_computer(s, slot) and not s.has_power(slot) else "X-316"


def _no_weapon(s: State, seat: int, weapon: str) -> str:
    held = [item for item in s.players[seat].items if item.kind == weapon]
    return "X-208" if held else "X-282"
