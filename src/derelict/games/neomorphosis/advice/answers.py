"""Answers to each question: the options worth searching, best first."""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter

from msgspec.msgpack import encode

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.advice.aims import aims
from derelict.games.neomorphosis.advice.tasks import EARLY, Task, everyday, odds, wanted
from derelict.games.neomorphosis.advice.travel import first_step, trips
from derelict.games.neomorphosis.advice.values import cost, figure
from derelict.games.neomorphosis.content.tables import ALIENS, CREW, FIGURES
from derelict.games.neomorphosis.content.words.missions import TerminalOpens
from derelict.games.neomorphosis.content.xenobiology import bonuses, unbeaten
from derelict.games.neomorphosis.rules import things
from derelict.games.neomorphosis.rules.bonuses import effect_of, skill
from derelict.games.neomorphosis.rules.drone import fly
from derelict.games.neomorphosis.rules.moving import hindrance
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.state import State, identity, sector_of

ABILITY = {
    "ability_01": 3, "ability_02": 4, "ability_03": 1, "ability_04": 2, "ability_05": 1, "ability_06": 3,
    "ability_07": 4, "ability_08": 2, "ability_09": 3, "ability_10": 5, "ability_11": 1, "ability_12": 4,
    "ability_13": 1, "ability_14": 2, "ability_15": 2, "ability_16": 3,
}  # fmt: skip
LEAST_VALUE = 0.05
"""The least value of an action that is worth it."""
TAKEN = 0.35
"""The share of a task's value for a crew member who is farther from it than another."""
UNKNOWN = 1.0
CAUTION = 0.15
PERIL = 0.5
"""The cost in actions of each alien in the zone of a task."""


Key = tuple[str, Action | None]


def wishes(s: State, crew: str, ways: dict[str, float], dangers: dict[str, float]) -> list[tuple[float, Task]]:
    """Return the tasks of a crew member, each with its value per action that it takes, best first."""
    here = s.crew[crew].zone
    stuck = 1.0 / _chance_to_leave(s, crew) - 1.0
    unknown = UNKNOWN + CAUTION * sum(figure(s, name) for name in s.aliens if identity(name).is_hatched)
    dark = {sector for sector, cards in s.infestation.items() if cards} - {sector_of(here)}
    times = {
        zone: far + (stuck if far else 0.0) + (unknown if sector_of(zone) in dark else 0.0)
        for zone, far in ways.items()
    }
    found = []
    for task in (*everyday(s, crew), *aims(s, crew)):
        if task.value > 0:
            time = task.time + times[task.zone]
            if not isinstance(task.action, a.Attack):
                time += dangers.get(task.zone, 0.0)
            found.append((task.value / time, task))
    return sorted(found, key=_first, reverse=True)


_first = itemgetter(0)


def _key(task: Task) -> Key:
    """Return the key of a task, by which equal tasks of several crew members are found."""
    where = sector_of(task.zone) if task.action is None else task.zone
    return ("" if isinstance(task.action, a.PickUp | a.Run) else where, task.action)


Plans = dict[str, list[tuple[float, Task]]]
KEPT = 64
"""The number of cached plans: a search asks for the same ones again, and so does an attack that misses."""
_known: dict[bytes, Plans] = {}


def plans(s: State) -> Plans:
    """Return the tasks of the whole crew; each task is left to the member with the most to gain."""
    key = _situation(s)
    found = _known.get(key)
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[key] = _plans(s)
    return found


def _situation(s: State) -> bytes:
    """Return everything that plans depend on."""
    crew = [(one.zone, one.wounds, one.down, one.ability, one.bag, one.worn) for one in s.crew.values()]
    dark = [sector for sector, cards in s.infestation.items() if cards]
    station = (s.level, s.added, s.goals, s.done, s.doors, s.terminals, s.crates, s.ground, s.compromised, s.slots)
    others = (s.aliens, s.mutations, s.diagram, s.drone, s.halon, s.lost, s.workshop, s.ammo, s.uses, s.time)
    return encode((crew, dark, station, others, s.actions < 2, s.round <= EARLY))


def _plans(s: State) -> Plans:
    ways = trips(s)
    crowds = Counter(alien.zone for name, alien in s.aliens.items() if identity(name).is_hatched)
    dangers = {zone: PERIL * crowd for zone, crowd in crowds.items()}
    all_wishes = {name: wishes(s, name, ways[s.crew[name].zone], dangers) for name in s.standing()}
    claims: dict[Key, str] = {}
    free = set(all_wishes)
    for _, name, task in sorted(
        ((worth, name, task) for name, wished in all_wishes.items() for worth, task in wished[:20]),
        key=_first,
        reverse=True,
    ):
        if name in free and (task.is_shared or _key(task) not in claims):
            free.discard(name)
            if not task.is_shared:
                claims[_key(task)] = name
    claimed = {action for _, action in claims}
    return {
        name: [
            (worth * TAKEN, task) if task.action in claimed and claims.get(_key(task), name) != name else (worth, task)
            for worth, task in wished
        ]
        for name, wished in all_wishes.items()
    }


def steps(s: State, crew: str, wished: list[tuple[float, Task]]) -> dict[Action | None, float]:
    """Return the next actions of a crew member, on or towards tasks, with their values."""
    here = s.crew[crew].zone
    found: dict[Action | None, float] = {}
    ways: dict[str, float] = {}
    for worth, task in wished:
        if task.zone == here:
            found[task.action] = max(found.get(task.action, 0.0), worth)
        else:
            ways[task.zone] = max(ways.get(task.zone, 0.0), worth)
    for zone, worth in ways.items():
        step = first_step(s, here, zone)
        found[step] = max(found.get(step, 0.0), worth)
    return found


def _chance_to_leave(s: State, crew: str) -> float:
    """Return the probability that a crew member can leave the zone."""
    threshold = hindrance(s, crew)
    return max(0.1, odds(skill(s, crew, "agility", "hindrance"), threshold)) if threshold else 1.0


def turn(s: State, options: Sequence[Action]) -> list[tuple[float, Action]]:
    """Return the actions of a turn with their values per action point, best first."""
    known = steps(s, s.active, plans(s)[s.active])
    found = [(_worth(s, action, known), action) for action in options]
    return sorted(found, key=lambda pair: -pair[0])


def _worth(s: State, action: Action, known: dict[Action | None, float]) -> float:
    match action:
        case a.EndTurn():
            return LEAST_VALUE
        case a.Equip():
            return 9.0
        case a.Move(zone, card) if card:
            return 1.2 * known.get(a.Move(zone), 0.0) - 0.3
        case a.Leave(door, card) if card:
            return 1.2 * known.get(a.Leave(door), 0.0) - 0.3
        case a.Use(card):
            return _use_value(s, card)
    return known.get(action, 0.0)


def _use_value(s: State, card: str) -> float:
    """Return the value of using a card in one's own turn."""
    words = {word.name for word in effect_of(card)}
    if "actions" in words:
        return 8.0 if not s.actions else -1.0
    if "decoy" in words:
        return 0.6 if s.health_left(s.active) <= 3 else -1.0
    return 4.0 if "cover" in words or "ammo" in words else 0.03


def _best(options: Sequence[Action], value: Callable[[Action], float]) -> list[Action]:
    return sorted(options, key=lambda action: -value(action))


def answers(s: State, decision: Decision) -> list[Action]:
    """Return the options of a question, best first."""
    options = list(decision.options) if decision.prompt != "lay_pieces" else []
    match decision.prompt:
        case "turn":
            return [action for _, action in turn(s, options)]
        case "next_crew":
            wished = plans(s)
            return _best(
                options,
                lambda action: (
                    max((w for w, _ in wished[action.crew]), default=0.0) if isinstance(action, a.Activate) else 0.0
                ),
            )
        case "diagram":
            return options if _best_arrangement(s) != s.diagram else options[:1]
        case "lay_pieces":
            return [a.Join(_best_arrangement(s) or unbeaten()[0])]
        case "ability":
            return _best(options, lambda action: ABILITY.get(getattr(action, "card", ""), 0))
        case "hand_out":
            return _best(options, lambda action: CREW[getattr(action, "crew", "robert")].tech)
        case "reconsider" | "brace" | "more_dice" | "change_dice":
            return options[::-1]
        case "cover":
            return _best(options, lambda action: len(getattr(action, "symbols", "")))
        case "set_face":
            return _best(options, lambda action: _face_value(decision, action))
        case "pick_dice":
            return _rerolls_first(decision, options)
        case "switch":
            return _best(options, lambda action: _switch_value(s, getattr(action, "door", "")))
        case "drone":
            return _drone_options(s, options)
        case "discharge":
            return _best(options, lambda action: _discharge_value(s, action))
        case "spread":
            return _best(options, lambda action: figure(s, getattr(action, "target", "")))
        case "choose_figure":
            return _best(options, lambda action: -ALIENS[identity(getattr(action, "figure", "")).id].attack)
    return options


def outlook(s: State) -> float:
    """Return the cost of the current state: less is better."""
    return cost(s) - sum(max((worth for worth, _ in wished), default=0.0) for wished in plans(s).values())


def after(s: State, now: float, change: Callable[[State], None]) -> float:
    """Return the improvement by a change of the state."""
    world = s.copy()
    change(world)
    return now - outlook(world)


def _switch_value(s: State, door: str) -> float:
    """Return the value of switching a door: first one that opens only this way, else by its improvement."""
    if s.doors[door] == "closed" and any(rule.door == door for rule in special(s, TerminalOpens)):
        return 99.0
    return after(s, 0.0, lambda w: things.switch(w, door))


def _best_arrangement(s: State) -> str:
    """Return the arrangement that helps most against the aliens on the board."""
    weights: dict[str, float] = {}
    for name in s.aliens:
        species = identity(name).species
        weights[species] = weights.get(species, 0.0) + figure(s, name)
    if not weights:
        return s.diagram

    def worth(code: str) -> float:
        return sum(
            weights.get(species, 0.0) * value * (1.0 if icon == "attack" else 0.6)
            for (species, icon), value in bonuses(code).items()
        )

    best = max(unbeaten(), key=worth)
    return best if not s.diagram or worth(best) > worth(s.diagram) + 0.5 else s.diagram


def _face_value(decision: Decision, action: Action) -> float:
    """Return the value of turning a die: best to a missing wanted face, on a die with an unwanted one."""
    shown, wanted = decision.about[0].split(" "), decision.about[1].split(" ")
    if not isinstance(action, a.TurnDie):
        return 0.0
    missing = [symbol for symbol in wanted if symbol not in shown]
    face = action.face if action.face in missing else "p3" if action.face == "p3" else ""
    return (2.0 if face in missing else 1.0 if face else 0.0) + 0.5 * (shown[action.die] not in wanted)


def _rerolls_first(decision: Decision, options: Sequence[Action]) -> list[Action]:
    """Return the options with rerolls of dice that match nothing first."""
    shown, wanted = decision.about[0].split(" "), decision.about[1].split(" ")
    idle = [die for die, face in enumerate(shown) if face not in wanted and not face.startswith("p3")]
    again = [action for action in options if isinstance(action, a.Again) and action.die in idle]
    rest = [action for action in options if isinstance(action, a.Accept)]
    return [*again, *rest, *(action for action in options if action not in again and action not in rest)]


def _drone_options(s: State, options: Sequence[Action]) -> list[Action]:
    """Return the drone's options, best first: towards the barricade, opening doors on the way; elsewhere repairs."""
    now = outlook(s)

    def value(action: Action) -> float:
        match action:
            case a.Clear():
                return 99.0
            case a.Fly(zone):
                return after(s, now, lambda w: _flown(w, zone))
            case a.DroneDoor(door):
                return after(s, now, lambda w: things.switch(w, door))
            case a.DroneRepair(what):
                return after(s, now, lambda w: things.mend(w, w.drone if what == "terminal" else what))
        return 0.01

    return _best(options, value)


def _flown(s: State, zone: str) -> None:
    s.infestation = {}
    fly(s, zone)


def _discharge_value(s: State, action: Action) -> float:
    match action:
        case a.StartEngine():
            return 99.0
        case a.Stun(target):
            return 99.0 * (FIGURES[target] in wanted(s))
        case a.Shock(target) if target in s.aliens:
            return figure(s, target)
    return -5.0
