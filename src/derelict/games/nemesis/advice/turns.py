"""The rough value of the actions of a turn: about 1 for a step on the way, 0 for standing still."""

from collections.abc import Sequence

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.advice.company import enemies, gift
from derelict.games.nemesis.advice.plans import LEARNED, PACE, Plan, plan_of, wants_destruction
from derelict.games.nemesis.advice.ways import SHAFTS, nearest, rounds_left, vulnerable
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import CORRIDORS_AT, WAYS, WITH_VENTS
from derelict.games.nemesis.rules.paying import cost
from derelict.games.nemesis.state import State, kind_of, object_kind

THREAT = {"larva": 1.0, "creeper": 1.4, "adult": 2.2, "breeder": 3.5, "queen": 5.0}
"""The cost of being in a room with an intruder."""
IDLE = (1.5, 1.3, 1.0, 0.4, 0.0, 0.0, 0.0)
"""The value of passing, by the number of cards in hand: they prevent surprises, and noise fades with the round."""
SURPRISED = {False: (1.0, 0.75, 0.25, 0.0), True: (1.0, 1.0, 1.0, 0.5)}
"""The probability that an adult surprises a character, by darkness and by the number of cards in hand."""
CAUTION = 2.0
"""The weight of danger while there is time."""
FEAR = (1.0, 1.1, 1.4, 2.2)
"""The weight of danger by the number of serious wounds: the next one after three kills."""
FLIGHT = 0.6
"""The value of leaving an intruder behind, as a share of its threat."""
PREY = {"larva": 1.5, "creeper": 1.3, "adult": 1.0, "breeder": 0.6, "queen": 0.3}
"""The value of shooting at an intruder: some die soon, some hardly ever."""
SHOT = 1.3
HURT_IT = 0.3
QUIET = 0.13
"""The probability that one noisy number around a room brings an encounter before the next round."""
RESTED = (0.0, 0.3, 1.2, 2.2, 3.0)
"""The value of scanning, by the number of contamination cards."""
BURN = 1.3
"""The cost of ending a turn in a burning room."""
END = 0.6
"""The weight of noise around a room in which the seat may end the round."""
DARK = 0.12
"""The expected cost of an unexplored room."""
NOISE = 0.06
"""The expected later cost of a new noise marker."""
CARE: dict[str, float] = {
    "medkit": 1.2, "medical_stapler": 1.2, "clothes": 0.8, "antiseptic": 0.9, "neutralizer": 1.5,
    "caffeine_pills": 0.5, "research_documents": 1.7, "analyze_toolset": 1.4, "grenade": 1.5, "taser": 1.8,
    "smoke_grenade": 1.6, "scalpel": 0.8, "weapon_battery": 0.5, "gate_key": 1.0,
}  # fmt: skip
"""The value of items when they are useful."""
PLANS = ("defense_plan", "workspace_plan", "maintenance_plan", "master_plan")
FIGHTS = ("desperate_attack", "vivisection", "stun", "distraction")


def ranked(s: State, seat: int, options: Sequence[Action]) -> list[tuple[float, Action]]:
    """Return the actions of a turn with their values, best first."""
    plan, leaving = plan_of(s, seat)
    judge = _Judge(s, seat, plan, leaving)
    return sorted(((judge.value(option), option) for option in options), key=lambda pair: -pair[0])


def peril(s: State, slot: str) -> float:
    """Return the threat of the intruders in a room."""
    return sum(THREAT[kind_of(figure)] for figure in s.intruders_in(slot)) if slot else 0.0


def encounter(s: State, seat: int, slot: str, left: int) -> float:
    """Return the expected cost of an encounter with this many cards left in hand: combat, and perhaps a surprise."""
    counts = {kind: len(tokens) for kind, tokens in s.bag.items() if kind != "blank"}
    total = sum(counts.values()) or 1
    threat = sum(THREAT[kind] * count for kind, count in counts.items()) / total
    surprise = SURPRISED[not s.has_power(slot)][left] if left < 4 else 0.0
    return threat * (1.0 + 0.8 * surprise)


def risk(s: State, seat: int, slot: str, quiet: bool, left: int = 3) -> float:
    """Return the expected cost of entering a room: intruders, fire, and noise."""
    here, dark = s.players[seat].slot, not s.rooms[slot].explored
    found = peril(s, slot) + DARK * dark
    if s.intruders_in(slot) or any(other != seat for other in s.in_room(slot)):
        return found
    around = sum(peril(s, WAYS[way].beyond(slot)) for way in CORRIDORS_AT[slot] if WAYS[way].beyond(slot) != here)
    danger = 0.1 + 0.1 * s.players[seat].slime
    if quiet:
        return found + 0.15 * dark * around
    return found + 0.1 * loudness(s, slot) * encounter(s, seat, slot, left) + danger * around + NOISE


def loudness(s: State, slot: str) -> int:
    """Return how many numbers of the noise die bring an encounter in a room."""
    noisy = [corridor for corridor in WITH_VENTS[slot] if corridor in s.noise]
    return sum(len(tables.CORRIDORS[one].numbers) if one in tables.CORRIDORS else 1 for one in noisy)


class _Judge:
    """Judges the actions of one turn."""

    def __init__(self, s: State, seat: int, plan: Plan, leaving: bool) -> None:
        self.s, self.seat, self.plan, self.leaving = s, seat, plan, leaving
        self.me = s.players[seat]
        self.combat = s.in_combat(seat)
        self.peril = peril(s, self.me.slot)
        self.fear = FEAR[min(self.me.serious, 3)]
        self.cards = len(self.me.action_cards())
        self.hurry = PACE * rounds_left(s) < plan.need + 5

    def value(self, action: Action) -> float:
        """Return the value of an action, less the cost of ending the turn in a fire."""
        slot = action.slot if isinstance(action, a.Move | a.Careful) else self.me.slot
        ends = self.s.actions == 1 or isinstance(action, a.Pass)
        return self._worth(action) - BURN * self.s.rooms[slot].fire * (1.0 if ends else 0.3)

    def _worth(self, action: Action) -> float:
        match action:
            case a.Pass():
                return self._pass()
            case a.Move(slot):
                return self._move(slot, False)
            case a.Careful(slot):
                return self._move(slot, True) - 0.45
            case a.Act(name, way):
                return self._act(name, way)
            case a.Compute(line):
                return self._compute(tables.COMPUTERS[self.s.computer].lines[line - 1][0])
            case a.Shoot(target):
                return self._fight(target)
            case a.Melee(target):
                return self._melee(target)
            case a.Play(card, way):
                return self._play(card, way) - 0.15 * cost(self.s, self.seat, action)
            case a.Use(item, way):
                return self._use(item, way)
            case a.PickUp(thing):
                return 4.0 if f"pick {object_kind(thing)}" in self.plan.deeds else -0.5
            case a.Craft():
                return 0.9
            case a.Trade():
                return 1.2 if gift(self.s, self.seat) else -2.0
            case a.LeaveBase():
                return 6.0 if self.leaving else -1.0
        return -2.0

    def _pass(self) -> float:
        if self.combat:
            return -1.0
        idle = IDLE[min(len(self.me.hand), 6)]
        return idle * (0.3 if self.hurry else 1.0)

    def _move(self, slot: str, quiet: bool) -> float:
        """Return the value of a step: nearer to the goal, out of danger, or into it."""
        way = nearest(self.s, self.me.slot, self.plan.slots) - nearest(self.s, slot, self.plan.slots)
        worth = 1.6 * max(-2.0, min(2.0, way)) * (1.4 if self.hurry else 1.0)
        left = len(self.me.hand) - (2 if quiet else 1)
        worth -= risk(self.s, self.seat, slot, quiet, left) * (0.6 if self.hurry else CAUTION) * self.fear
        stay = 0.1 * END * (loudness(self.s, self.me.slot) - loudness(self.s, slot))
        worth += stay * encounter(self.s, self.seat, slot, left)
        return worth + FLIGHT * self.fear * self.peril

    def _act(self, name: str, way: int) -> float:
        """Return the value of an action of the room: one of the plan, or a repair."""
        me = self.me
        if name in ("vent_out", "exterminate"):
            prey = [self.s.players[one].slot for one in enemies(self.s, self.seat)]
            return 5.0 if any(slot != me.slot and vulnerable(self.s, slot, name) for slot in prey) else -1.0
        if name in self.plan.deeds and name != "treat_wounds":
            return 5.0
        match name:
            case "treat_wounds":
                return {1: 1.2 * sum(not one.dressed for one in me.wounds), 3: 0.9 * me.light}.get(way, 2.5) - 0.3
            case "decontaminate":
                return 1.6 * me.larva + 0.7 * me.slime + 0.3 * len(me.contamination())
            case "surgical_procedure":
                return 2.0 * me.larva - 0.6
            case "lock_in":
                return 6.0 if self.leaving else -2.0
            case "restore_power":
                return 0.5
            case "ride_elevator" | "call_elevator":
                now = nearest(self.s, self.me.slot, self.plan.slots)
                then = min(nearest(self.s, slot, self.plan.slots) for slot in SHAFTS if slot != me.slot)
                return 1.6 * min(2.0, now - then) - 0.1
            case "take_contingency":
                return 0.9 if len(me.contingencies) < 2 else -1.0
            case "examine_archives" | "take_neutralizer" | "take_equipment":
                return 0.7
            case "stop_autodestruction":
                return -2.0 if wants_destruction(self.s, self.seat) else 1.0
        return -1.0

    def _compute(self, line: str) -> float:
        """Return the value of a computer line: Knowledge while it is wanted, and the rover without another way out."""
        if line.startswith("knowledge"):
            return 2.0 if self.me.knowledge < LEARNED else 0.3
        if line == "move_rover":
            return 3.0 if self.leaving and self.s.gate and not self.s.rover else -1.0
        return 0.35 if self.me.quest or self.me.character != "hacker" else 2.0

    def _fight(self, target: str) -> float:
        """Return the value of a shot, which costs only cards while enough are left to flee."""
        if target == a.EGG:
            return 2.5 if "eggs" in self.plan.deeds else -1.0
        odds = SHOT * PREY[kind_of(target)] * (1.3 if self.s.has_power(self.me.slot) else 0.9)
        return odds * (1.8 if self.cards > 1 else 1.0) + HURT_IT * self.s.intruders[target].injuries

    def _melee(self, target: str) -> float:
        """Return the value of a melee attack, which costs a contamination card, and a wound on a miss."""
        if target == a.EGG:
            return 2.5 if "eggs" in self.plan.deeds else -1.0
        return {"larva": 1.5, "creeper": 0.0}.get(kind_of(target), -2.0)

    def _play(self, card: str, way: int) -> float:
        me = self.me
        match card:
            case "search":
                return (
                    (4.0 if "search" in self.plan.deeds else 1.6 if me.knowledge < LEARNED else 0.8)
                    - 0.1 * len(me.items)
                    - 0.5 * self.hurry
                )
            case "rest" | "rushed_analysis":
                worth = 0.0 if me.larva else RESTED[min(len(me.contamination()), 4)]
                return worth - 0.2 + 0.3 * (card == "rushed_analysis")
            case "field_experience" if way == 1:
                return 1.2 if me.knowledge < LEARNED else 0.3
            case "obstinate":
                return 0.35 * me.serious
            case "weird_metabolism":
                return 0.6 * (me.slime or bool(me.contamination()))
            case "clean_up" | "repairs" | "basic_repairs" | "it_works_for_me":
                quest = me.character == "janitor" and not me.quest
                return 3.0 * (self.s.rooms[me.slot].malfunction and self._is_wanted()) + 2.0 * quest + 0.05
        if card == "demolition" and way == 2:
            return -1.0
        if card in PLANS:
            return 5.2 if way == 1 and self._is_wanted() else 0.1
        return 0.9 * self.peril * 0.5 if card in FIGHTS and self.combat else 0.05

    def _is_wanted(self) -> bool:
        """Whether the plan includes an action of this room."""
        room = self.s.rooms[self.me.slot]
        return room.explored and bool(set(self.s.tile(self.me.slot).actions) & set(self.plan.deeds))

    def _use(self, item: str, way: int) -> float:
        me = self.me
        if item == "overmind":
            return 1.0 + 0.8 * self.peril if self.combat and way == 2 else -0.5
        if item == "probe_arm":
            return 2.5 if {"fight", "pick carcass"} & set(self.plan.deeds) else 0.1
        if item == "pressure_washer":
            return 1.0 + 0.8 * self.peril if self.combat and way == 3 else -0.5
        if item == "wail":
            loud = loudness(self.s, me.slot)
            return QUIET * loud * encounter(self.s, self.seat, me.slot, max(0, len(me.hand) - 1)) if way == 1 else -1.0
        if item == "cheat_codes":
            return 2.0 if me.knowledge < LEARNED else -0.5
        if item == "gate_key":
            return 5.0 if "leave" in self.plan.deeds else -0.5
        if item == "research_documents":
            return 2.0 if me.knowledge < LEARNED else 0.1
        worth = CARE.get(item, 0.1)
        if item in ("medkit", "medical_stapler", "clothes"):
            return worth * min(1.0, me.serious + 0.5 * me.light + 0.8 * me.slime)
        if item == "neutralizer":
            return 2.5 * me.larva - 0.5
        return worth if self.combat or item not in ("grenade", "taser", "smoke_grenade", "scalpel") else -0.5
