"""Plans of a seat: the tasks of its objective, with their places and actions, and the way out after them."""

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.advice.ways import FAR, distances, isolation_open, nearest, rounds_left, vulnerable
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.words import conditions as c
from derelict.games.nemesis.content.words import secrets as w
from derelict.games.nemesis.content.words.base import Condition, Context
from derelict.games.nemesis.rules.facility.leaving import on_foot
from derelict.games.nemesis.rules.verdict import demands, is_met, survivors
from derelict.games.nemesis.state import Player, State, object_kind

ISOLATION, ALERT = "isolation_room", "alert_room"
OBJECTS = ("egg", "carcass", "corpse")
LEARNED = 5
"""The Knowledge that protects from Code Yellow."""
PACE = 2.5
"""The cards of a round that are left for the plan."""
PATIENCE = 16.0
"""The highest cost of a task at the start of the match."""
HASTE = 2.0
"""The decrease of that cost with every round, because intruders multiply."""
WAIT = 4.0
"""The cost of waiting for a round."""
LESSON = 2.5
"""The cost of each further point of Knowledge."""
SPARE = 3.0
"""The reserve for the way out, besides its cost."""
TIRED = 2
"""The number of serious wounds at which the way out comes first."""
HURT = 2
"""The number of serious wounds at which the Emergency Room is worth a visit."""
NEAR = 3.0
"""The cost up to which a task is worth doing in spite of danger."""
LIGHT = 7.0
"""The value of light while the power fails."""
HOPE = 0.6
"""The share of an objective that must fit into the time left: chance may help."""
SURE = 20.0
"""The highest cost of a protection that is certain to be needed."""
AHEAD = 1
"""The number of rounds to wait for a pod."""
FATAL = 8.0
"""The extra cost of a way out that is certain to be fatal."""
BACKUP, GENERATOR = "backup_power", "power_generator"
SICKBAY = "emergency_room"
AMBUSHES = (("vent_control", "vent_out"), ("defense_control", "exterminate"))
SIGNAL, ARCHIVE, LAB, NEST, COOLING = "transmitter_control", "archive", "laboratory", "nest", "cooling_system"


class Plan(Struct, frozen=True):
    """A task: its approximate cost in cards, the rooms where it continues, and the actions that advance it there."""

    need: float
    slots: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()


DONE = Plan(0.0)


def _need(plan: Plan) -> float:
    return plan.need


def team(s: State, seat: int) -> list[int]:
    """Return the seats that may meet an objective of a seat: in co-op everybody who is alive."""
    return survivors(s) if s.rules.is_coop else [seat]


def far(s: State, seat: int) -> dict[str, float]:
    """Return the distance of every room from a seat."""
    slot = s.players[seat].slot
    return distances(s, slot) if slot else {}


def places(s: State, seat: int, room: str) -> tuple[str, ...]:
    """Return the slot of a room; while the seat has not seen the room, all slots where it may be."""
    kind, found = tables.ROOMS[room].category, []
    for slot, one in s.rooms.items():
        if one.explored or one.tile.is_seen_by(seat):
            if one.tile.kind == room:
                return (slot,)
        elif tables.SLOTS[slot].kind == kind:
            found.append(slot)
    return tuple(found)


def visit(s: State, seat: int, room: str, actions: float, *deeds: str) -> Plan:
    """Return the plan to go to a room, which may have to be found first, and act there."""
    slots, known = places(s, seat, room), far(s, seat)
    way = min((known.get(slot, FAR) for slot in slots), default=FAR)
    broken = len(slots) == 1 and s.rooms[slots[0]].malfunction
    return Plan(way + 0.7 * (len(slots) - 1) + actions + 1.5 * broken, slots, deeds)


def explore(s: State, seat: int, slots: list[str]) -> Plan:
    known = far(s, seat)
    closest = min((known.get(slot, FAR) for slot in slots), default=0.0)
    return Plan(closest + 1.5 * max(0, len(slots) - 1), tuple(slots)) if slots else DONE


def fetch(s: State, seat: int, kind: str) -> Plan:
    """Return the plan to get an object: from where one lies, or an egg from the Nest."""
    if any(kind in map(object_kind, s.players[one].objects) for one in team(s, seat)):
        return DONE
    known = far(s, seat)
    lying = tuple(slot for slot, room in s.rooms.items() if kind in map(object_kind, room.objects))
    if lying:
        return Plan(1 + min(known.get(slot, FAR) for slot in lying), lying, (f"pick {kind}",))
    if kind == "egg" and s.eggs:
        return visit(s, seat, NEST, 3, "take_egg")
    return Plan(14.0, (), ("fight",))


def task(s: State, seat: int, test: Condition) -> Plan:
    """Return the plan for a demand of an objective."""
    player = s.players[seat]
    if any(test.holds(s, Context(one)) for one in team(s, seat)) and not isinstance(
        test, w.OnlySurvivor | w.NoneLeft | w.LeftBy
    ):
        return DONE
    match test:
        case c.Signalled():
            return visit(s, seat, SIGNAL, 2, "send_signal")
        case c.Informed():
            return visit(s, seat, ARCHIVE, 2, "examine_archives")
        case c.Knows(amount):
            return _learn(s, seat, player, amount)
        case w.ExploredSection(section):
            return explore(
                s, seat, [slot for slot, room in s.rooms.items() if not room.explored and s.section(slot) == section]
            )
        case w.NestDestroyed():
            return visit(s, seat, NEST, 2.5 * s.eggs, "take_egg", "eggs")
        case w.Weaknesses(amount):
            return _research(s, seat, amount)
        case w.BroughtOut(kind):
            return fetch(s, seat, kind)
        case w.HoldsItems(amount):
            return _search(s, seat, amount - len(player.items))
        case w.FacilityDestroyed():
            return visit(s, seat, COOLING, 9, "start_autodestruction") if s.autodestruction is None else DONE
        case w.QueenDead():
            return Plan(25.0, (), ("fight",))
        case w.Dead() | w.OnlySurvivor() | w.NoneLeft():
            return replace(_ambush(s, seat, test), need=_doom(s, seat, test))
    return Plan(4.0)


def heal(s: State, seat: int) -> Plan:
    """Return the plan to have wounds treated, if there are many."""
    if s.players[seat].serious < HURT:
        return DONE
    return visit(s, seat, SICKBAY, 4, "treat_wounds")


def victims(s: State, seat: int, test: Condition) -> list[int]:
    """Return the living characters who must die for a demand."""
    others = [other for other, player in enumerate(s.players) if other != seat and player.fate != "dead"]
    match test:
        case w.Dead(number):
            return [other for other in others if s.players[other].number == number]
        case w.NoneLeft(group):
            return [other for other in others if tables.CHARACTERS[s.players[other].character].group == group]
        case w.OnlySurvivor():
            return others
    return []


def _doom(s: State, seat: int, test: Condition) -> float:
    """Return the cost of others' deaths, mostly left to the facility; a seat hardly ever plans its own."""
    if isinstance(test, w.Dead) and s.players[seat].number == test.player:
        return 40.0
    doomed = victims(s, seat, test)
    return sum(5.0 if s.players[other].fate == "alive" else 9.0 for other in doomed)


def _ambush(s: State, seat: int, test: Condition) -> Plan:
    """Return the plan for the nearest known room from which a victim can be killed now."""
    slots = [s.players[other].slot for other in victims(s, seat, test) if s.players[other].slot != s.players[seat].slot]
    ways = [
        visit(s, seat, room, 2, "betray", deed)
        for room, deed in AMBUSHES
        if s.find(room) and any(vulnerable(s, slot, deed) for slot in slots)
    ]
    return min(ways, key=_need, default=Plan(0.0, (), ("betray",)))


def _search(s: State, seat: int, missing: int) -> Plan:
    """Return the plan to find items in rooms that can be searched."""
    slots = tuple(slot for slot, room in s.rooms.items() if room.explored and room.counter)
    return Plan(nearest(s, s.players[seat].slot, slots) + 2.5 * missing, slots, ("search",))


def _learn(s: State, seat: int, player: Player, amount: int) -> Plan:
    """Return the plan for Knowledge: from the archives once, and by analysing objects."""
    missing, ways = amount - player.knowledge, []
    for gain, plan in (
        (0 if player.informed else 2, visit(s, seat, ARCHIVE, 2, "examine_archives")),
        (3, _analyse(s, seat, [kind for kind in OBJECTS if s.eggs or kind != "egg"])),
    ):
        if gain:
            ways.append(replace(plan, need=plan.need + LESSON * max(0, missing - gain)))
    return min(ways, key=_need)


def _research(s: State, seat: int, amount: int) -> Plan:
    """Return the plan to bring objects that nobody has analysed to the Laboratory."""
    known = sum(card.seen == EVERYBODY for card in s.weaknesses)
    plan = _analyse(s, seat, [kind for kind in OBJECTS if kind not in s.analysed])
    return replace(plan, need=plan.need + 6.0 * max(0, amount - known - 1))


def _analyse(s: State, seat: int, kinds: list[str]) -> Plan:
    """Return the plan to bring an object of some kinds to the Laboratory."""
    lab = visit(s, seat, LAB, 2, "analyse_body")
    if any(object_kind(thing) in kinds for thing in s.players[seat].objects):
        return lab
    best = min((fetch(s, seat, kind) for kind in kinds), key=_need, default=Plan(2 * FAR))
    return replace(best, need=best.need + 6.0)


def objective(s: State, seat: int) -> Plan:
    """Return the plan for the easiest objective; in co-op, another player's once this one is met."""
    if not all(player.character for player in s.players):
        return Plan(6.0)
    return _shared(s, seat) if s.rules.is_coop else _easiest(s, seat, seat)


def _shared(s: State, seat: int) -> Plan:
    """Return the plan in co-op: each open objective is taken by the player nearest to it."""
    ways = [
        (plan.need, one, owner, plan)
        for owner in range(s.seats)
        for one in s.living()
        if (plan := _easiest(s, one, owner)).need
    ]
    free, left = set(s.living()), set(range(s.seats))
    for _, one, owner, plan in sorted(ways, key=lambda way: way[:3]):
        if one in free and owner in left:
            if one == seat:
                return plan
            free.discard(one)
            left.discard(owner)
    return DONE


def _easiest(s: State, seat: int, owner: int) -> Plan:
    """Return the plan for the easiest of a player's objectives, for a seat to meet."""
    kinds = [card.kind for card in s.players[owner].objectives if card.kind in tables.OBJECTIVES]
    if s.rules.is_coop and any(is_met(s, owner, kind) for kind in kinds):
        return DONE
    found = [_way(s, seat, list(tests)) for kind in kinds for tests in demands(kind)]
    return min(found, key=_need, default=Plan(6.0))


def _way(s: State, seat: int, tests: list[Condition]) -> Plan:
    """Return the plan for all demands of one alternative: the nearest first, others' deaths last."""
    plans = [plan for test in tests if (plan := task(s, seat, test)).need > 0]
    if not plans:
        return DONE
    first = min(plans, key=lambda plan: ("betray" in plan.deeds, plan.need))
    return Plan(sum(plan.need for plan in plans), first.slots, first.deeds)


def exit_plan(s: State, seat: int) -> Plan:
    """Return the cheapest way out: the gate, a pod that may launch, the Isolation Room, or the alert that opens it.

    A way out costs more if the contingency may kill survivors who take it.
    """
    ways = [*_gates(s, seat), *_pods(s, seat)]
    if s.autodestruction is None:
        ways += _isolation(s, seat)
    elif not s.autodestruction.red and not wants_destruction(s, seat):
        stop = visit(s, seat, GENERATOR, 2, "stop_autodestruction")
        ways.append(replace(stop, need=stop.need + SPARE))
    return min(ways, key=_need, default=Plan(FAR, (tables.EXIT_ROOM,), ("leave",)))


def wants_destruction(s: State, seat: int) -> bool:
    """Whether an objective, in co-op anybody's, demands that the facility is destroyed."""
    owners = range(s.seats) if s.rules.is_coop else (seat,)
    kinds = [card.kind for owner in owners for card in s.players[owner].objectives if card.kind in tables.OBJECTIVES]
    return any(isinstance(test, w.FacilityDestroyed) for kind in kinds for tests in demands(kind) for test in tests)


def _gates(s: State, seat: int) -> list[Plan]:
    """Return the way through the main gate: open, or to be opened by a key or by the autodestruction."""
    has_key = any(item.kind == "gate_key" for item in s.players[seat].items)
    if not (s.rover or on_foot(s, seat)) or not (s.gate or has_key or s.autodestruction is not None):
        return []
    need = far(s, seat).get(tables.EXIT_ROOM, FAR) + 2 + 1.5 * (not s.rover)
    need += 0.0 if s.gate else 1.0 if has_key else SPARE
    return [Plan(need, (tables.EXIT_ROOM,), ("leave",))]


def _pods(s: State, seat: int) -> list[Plan]:
    """Return the ways by pod, one for each launch token soon to come."""
    known, ways = far(s, seat), []
    gray = FATAL * active_kinds(s, seat)["gray"]
    for pod in "ABC":
        room = s.find(f"css_{pod.lower()}")
        if not room or any(other.pod == pod for other in s.players):
            continue
        for time, token in s.css.items():
            if time <= s.time <= time + AHEAD:
                fails = FATAL * 0.5 * (1.0 - launches(s, seat, token, pod))
                need = max(known.get(room, FAR), WAIT * (s.time - time)) + 2 + fails + gray
                ways.append(Plan(need, (room,), (f"enter_pod_{pod.lower()}",)))
    return ways


def launches(s: State, seat: int, token: Card, pod: str) -> float:
    """Return the probability that a launch token launches a pod, given the tokens that the seat has seen."""
    if token.is_seen_by(seat):
        return float(token.kind in (pod, "ALL"))
    seen = [one.kind for one in (*s.css.values(), *s.css_out) if one.is_seen_by(seat)]
    left = {kind: count - seen.count(kind) for kind, count in tables.CSS.items()}
    return (left[pod] + left["ALL"]) / max(1, sum(left.values()))


def _isolation(s: State, seat: int) -> list[Plan]:
    """Return the ways by the Isolation Room: lock in at once, start the alert first, or wait until the room opens."""
    known, slot = far(s, seat), s.find(ISOLATION)
    way = known.get(slot, FAR) + FATAL * active_kinds(s, seat)["red"] + 3.0 * s.rooms[slot].malfunction + 2
    if isolation_open(s):
        return [Plan(way, (slot,), ("lock_in",))]
    alert = s.find(ALERT)
    more = known.get(alert, FAR) + distances(s, alert).get(slot, FAR) + 2 - known.get(slot, FAR)
    return [
        Plan(way + more, (alert,), ("start_alert",)),
        Plan(way + max(0.0, WAIT * (s.time - 8) - known.get(slot, FAR)), (slot,), ("lock_in",)),
    ]


def active_kinds(s: State, seat: int) -> dict[str, float]:
    """Return the probability that each contingency is active, given the tokens that the seat has seen."""
    seen = [card.kind for one in s.players for card in one.contingencies if card.is_seen_by(seat)]
    seen += [card.kind for card in s.neutral if card.is_seen_by(seat)]
    left = {kind: max(0, token.copies - seen.count(kind)) for kind, token in tables.CONTINGENCIES.items()}
    total = sum(left.values()) or 1
    return {kind: count / total for kind, count in left.items()}


def insurance(s: State, seat: int, patience: float) -> list[Plan]:
    """Return plans against contingencies that may be active, a Signal or Knowledge, if they are worth their cost."""
    player, kinds = s.players[seat], active_kinds(s, seat)
    plans = []
    if not player.signal:
        plans.append((kinds["blue"], task(s, seat, c.Signalled())))
    if player.knowledge < LEARNED:
        plans.append((kinds["yellow"], task(s, seat, c.Knows(LEARNED))))
    return [plan for chance, plan in plans if chance and plan.need < max(SURE * chance, patience)]


def closest(s: State, room: str) -> int:
    """Return the living character with the shortest way to a room."""
    slots = (s.find(room),)
    ways = {seat: nearest(s, s.players[seat].slot, slots) for seat in s.living() if s.players[seat].slot}
    return min(ways, key=ways.__getitem__, default=-1)


def plan_of(s: State, seat: int) -> tuple[Plan, bool]:
    """Return the seat's next plan, and whether it is the way out: the objective comes first, while time allows both."""
    goal, out = objective(s, seat), exit_plan(s, seat)
    time = PACE * rounds_left(s) - out.need - SPARE
    if not s.time_blue and s.time > 6 and seat == closest(s, BACKUP) and s.find(BACKUP):
        backup = visit(s, seat, BACKUP, 2, "restore_power")
        if backup.need < LIGHT and time > backup.need:
            return backup, False
    care = heal(s, seat)
    if 0 < care.need < NEAR + 4 and time > care.need:
        return care, False
    patience = PATIENCE - HASTE * (tables.POOLS["time"] - s.time) - (s.players[seat].serious >= TIRED) * HASTE
    tasks = [goal] if ("betray" not in goal.deeds or goal.slots) and goal.need < max(NEAR, patience) else []
    tasks += insurance(s, seat, patience)
    best = min((plan for plan in tasks if plan.need and time > HOPE * plan.need), key=_need, default=None)
    return (out, True) if best is None else (best, False)
