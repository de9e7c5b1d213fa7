"""Which rule forbids an action that is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.rules.bonuses import gun_of, zone_of
from derelict.games.neomorphosis.rules.fighting import weapons
from derelict.games.neomorphosis.rules.menu import cost
from derelict.games.neomorphosis.rules.moving import hindrance
from derelict.games.neomorphosis.rules.special import is_barricade, may_open
from derelict.games.neomorphosis.state import State

_ALWAYS: dict[type[Action], str] = {
    a.Lead: "M-19", a.Train: "M-22", a.Hand: "M-343", a.Arrange: "M-46", a.Keep: "M-98", a.Join: "M-90",
    a.Search: "M-178", a.KeepItem: "M-185", a.Assemble: "M-196", a.Equip: "M-201", a.TakeOff: "M-203",
    a.Scrap: "M-202", a.Drop: "M-208", a.PickUp: "M-210", a.Give: "M-218", a.Take: "M-218", a.Heal: "M-212",
    a.RepairDoor: "M-214", a.RepairTerminal: "M-214", a.Reload: "M-216", a.Use: "M-182", a.Capture: "M-316",
    a.Fit: "M-344", a.Insert: "M-335", a.EndTurn: "M-48", a.Accept: "M-183", a.TurnDie: "M-183", a.Again: "M-183",
    a.Cover: "M-148", a.CoverOne: "M-182", a.Look: "M-230", a.Shock: "M-224", a.Stun: "M-317", a.StartEngine: "M-345",
    a.Switch: "M-229", a.Fly: "M-234", a.DroneDoor: "M-236", a.DroneRepair: "M-237", a.Clear: "M-321",
    a.Choose: "M-255", a.Go: "M-284", a.Load: "M-182", a.Hit: "M-109", a.Retry: "M-304", a.GiveUp: "M-304",
    a.Leave: "M-31", a.Move: "M-187", a.Attack: "M-186", a.Open: "M-209", a.Close: "M-209", a.Run: "M-220",
    a.Neutralise: "M-146", a.Lift: "M-89", a.Rotate: "M-89", a.Lay: "M-89",
}  # fmt: skip


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """The rule behind a refusal."""
    if isinstance(action, a.Activate):
        return "M-126" if s.crew[action.crew].down else "M-47"
    if decision.prompt == "turn" and s.active:
        found = _in_turn(s, action)
        if found:
            return found
    return _ALWAYS.get(type(action))


def _in_turn(s: State, action: Action) -> str:
    """The rule that forbids something to the active crew member."""
    match action:
        case a.Move(zone):
            return _no_way(s, zone)
        case a.Attack(target, weapon):
            return _no_attack(s, target, weapon)
        case a.Open(door) | a.Close(door):
            return _no_door(s, door)
        case a.Run(function):
            return _no_function(s, function)
        case a.Neutralise(slot):
            return _no_intervention(s, slot)
        case a.Equip(card) if card not in s.me.bag:
            return "M-179"
        case a.Equip(card) if card in s.shifted:
            return "M-203"
    return "M-48" if not isinstance(action, a.EndTurn) and cost(s, action) > s.actions else ""


def _no_way(s: State, zone: str) -> str:
    if zone in s.board.area_of and zone in s.board.neighbours(s.me.zone):
        return "M-187" if zone not in s.board.neighbours(s.me.zone, s.passes) else "M-48"
    return "M-194" if not hindrance(s, s.active) else "M-190"


def _no_attack(s: State, target: str, weapon: str) -> str:
    if weapon != a.BASE and weapon not in weapons(s.me.worn):
        return "M-179"
    if target not in s.aliens and not (target in s.crew and s.crew[target].is_active):
        return "M-126" if target in s.crew else "M-101"
    if not s.actions:
        return "M-48"
    zone = zone_of(s, target)
    reach = gun_of(s.active, weapon).reach
    if zone != s.me.zone:
        unseen = not s.board.sees(s.me.zone, zone, s.passes)
        return "M-103" if unseen and zone in s.board.neighbours(s.me.zone) else "M-102"
    return "M-101" if not reach[0] else "M-102"


def _no_door(s: State, door: str) -> str:
    if door not in s.doors or door not in s.doors_of(s.me.zone):
        return "M-65"
    if is_barricade(s, door):
        return "M-321"
    if s.doors[door] == "broken":
        return "M-67"
    if s.doors[door] == "closed" and not may_open(s, door):
        return "M-68"
    return "M-48" if not s.actions else "M-209"


def _no_function(s: State, function: str) -> str:
    if not s.terminals.get(s.me.zone):
        return "M-69"
    if s.is_disabled(function):
        return "M-35" if function in s.lost else "M-39"
    rules = {"feedback": "M-224", "fire_suppression": "M-168", "scan": "M-230", "remote_door": "M-229"}
    return "M-48" if not s.actions else rules.get(function, "M-232")


def _no_intervention(s: State, number: int) -> str:
    slot = s.slots[number]
    if not s.terminals.get(s.me.zone):
        return "M-146"
    if slot is None or not slot.is_active:
        return "M-152"
    return "M-147" if s.active in slot.tried else "M-153"
