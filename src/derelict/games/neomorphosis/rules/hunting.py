"""How aliens choose targets, move and attack (M-274 to M-285, M-115 to M-118)."""

from collections.abc import Mapping
from typing import Literal

from derelict.core.components.places import always
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.neomorphosis.actions import Go
from derelict.games.neomorphosis.content.tables import CREW, DOOR, TERMINAL, WALL
from derelict.games.neomorphosis.content.words.missions import Bait, Stronger
from derelict.games.neomorphosis.content.words.mutations import Frenzy, Spit
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.bonuses import alien_value, crew_defence, mutations
from derelict.games.neomorphosis.rules.decks import roll_die
from derelict.games.neomorphosis.rules.emergencies import break_door, break_terminal, new_emergency
from derelict.games.neomorphosis.rules.special import is_barricade, special
from derelict.games.neomorphosis.rules.wounds import hurt
from derelict.games.neomorphosis.state import Alien, Crew, State, identity

Doors = Literal["open", "stop", "break_in"]
"""What a step says about closed doors: nothing, that figures stop there, or that they attack them (M-278 to M-282)."""


def lot(s: State, names: list[str]) -> str:
    return names[s.dice().below(len(names))] if len(names) > 1 else names[0]


def choose_crew(s: State, figure: str, doors: Doors) -> str | None:
    """M-276, M-278, M-279, M-337: the nearest; among equals the one with most hit points left; then at random."""
    zone, tie = s.aliens[figure].zone, ""
    known = s.far(zone) if doors == "open" else s.board.distances(zone)
    near = _nearest(s, known, _carriers(s)) if special(s, Bait) else []
    if near:
        tie = "bait"
    else:
        near = _nearest(s, known, s.crew)
    if not near:
        return None
    target = near[0]
    if len(near) > 1:
        left = [CREW[name].hp - s.crew[name].wounds for name in near]
        best = [name for name, health in zip(near, left, strict=True) if health == max(left)]
        tie = "lot" if len(best) > 1 else "health"
        target = lot(s, best)
    if s.log is not None:
        s.tell(swarm.Targets(figure, target, known[s.crew[target].zone], tie))
    return target


def _nearest(s: State, known: Mapping[str, int], crew: Mapping[str, Crew]) -> list[str]:
    """The nearest crew among those who can be chosen; several if they are equally near."""
    nearest = 0
    found: list[str] = []
    for name, member in crew.items():
        far = known.get(member.zone)
        if far is None or member.down or name in s.decoys:
            continue
        if not found or far < nearest:
            nearest, found = far, [name]
        elif far == nearest:
            found.append(name)
    return found


def _carriers(s: State) -> dict[str, Crew]:
    """M-337: the crew who carry what aliens go for first."""
    bait = {thing for rule in special(s, Bait) for thing in rule.objectives}
    return {name: crew for name, crew in s.crew.items() if bait.intersection(crew.bag)}


def hunt(s: State, figure: str, crew: str, left: int, doors: Doors, strikes: bool) -> None:
    """M-275, M-280 to M-283: a figure goes towards its target and, once there, attacks it."""
    goal = s.crew[crew].zone
    if figure not in s.aliens or not goal:
        return
    here = s.aliens[figure].zone
    while here != goal and (ways := onward(s, here, goal, left, doors)):
        if len(ways) > 1:
            s.do(Fork(figure, crew, left, doors, strikes))
            return
        if not advance(s, figure, ways[0], left, doors):
            break
        here, left = ways[0], left - 1
    if strikes and (here == goal or _spits(s, figure, goal)):
        assault(s, figure, crew)


def _spits(s: State, figure: str, goal: str) -> bool:
    """Whether a figure can attack into a zone next to its own."""
    return bool(mutations(s, figure, Spit)) and s.board.sees(s.aliens[figure].zone, goal, s.passes)


def onward(s: State, here: str, goal: str, left: int, doors: Doors) -> list[str]:
    """The next zones of the shortest ways; M-282: without movement left, only if a door to break is in the way."""
    if not left and doors != "break_in":
        return []
    ways = s.board.steps(here, goal, s.passes if doors == "open" else always)
    return ways if left or any(barrier(s, here, zone) for zone in ways) else []


def barrier(s: State, here: str, zone: str) -> str:
    """The closed door between two zones; empty if the way is free."""
    ways = [way for way in s.board.ways_at(here) if way.beyond(here) == zone]
    return "" if any(s.doors.get(way.door) != "closed" for way in ways) else ways[0].door


class Fork(Question[State, Go], frozen=True):
    """M-284: where several ways are equally short, the players choose."""

    rule = "M-284"

    figure: str
    crew: str
    left: int
    doors: Doors
    strikes: bool

    def ask(self, s: State) -> Decision:
        here = s.aliens[self.figure].zone
        ways = onward(s, here, s.crew[self.crew].zone, self.left, self.doors)
        return Decision(s.speaker, "fork", Each(Go, ways), "place", (self.figure, self.crew))

    def answer(self, s: State, choice: Go) -> None:
        if advance(s, self.figure, choice.zone, self.left, self.doors):
            hunt(s, self.figure, self.crew, self.left - 1, self.doors, self.strikes)
        else:
            hunt(s, self.figure, self.crew, 0, "open", self.strikes)


def advance(s: State, figure: str, zone: str, left: int, doors: Doors) -> bool:
    """Go one zone nearer, if possible; M-282: a closed door on the way stops the figure, or is attacked once."""
    door = barrier(s, s.aliens[figure].zone, zone) if doors != "open" else ""
    if door and (doors != "break_in" or is_barricade(s, door) or not batter_door(s, figure, door)):
        return False
    if left:
        step_to(s, figure, zone)
    return left > 0


def step_to(s: State, figure: str, zone: str) -> None:
    before = s.aliens[figure]
    s.aliens[figure] = Alien(zone, before.wounds, before.ring)
    if s.log is not None:
        s.tell(swarm.AlienMoved(figure, zone))


def assault(s: State, figure: str, crew: str) -> None:
    """M-100, M-113: an alien attacks a crew member; with frenzy twice."""
    attack = Assault(figure, crew)
    if blows(s, figure) > 1:
        s.do(attack)
    attack.run(s)


def blows(s: State, figure: str) -> int:
    """M-113: the number of attacks that a figure makes at once."""
    return 2 if mutations(s, figure, Frenzy) else 1


class Assault(Step[State], frozen=True):
    """M-100: the die and the attack value must exceed the defence."""

    figure: str
    crew: str

    def run(self, s: State) -> None:
        figure, crew = self.figure, self.crew
        if figure not in s.aliens or not s.crew[crew].is_active:
            return
        s.keep_picture()
        face = roll_die(s, "", "M-100")
        total = face + alien_value(s, figure, "attack")
        defence = crew_defence(s, crew, figure)
        hit = total > defence
        if s.log is not None:
            s.tell(swarm.AlienAttacked(figure, crew, face, total, defence, hit))
        if hit:
            hurt(s, crew, alien_value(s, figure, "wounds"))


def structural(s: State, figure: str) -> int:
    """M-115, M-334: the bonus of a figure to a structural attack."""
    total = alien_value(s, figure, "attack") + alien_value(s, figure, "structural")
    for rule in special(s, Stronger):
        if rule.kind == identity(figure).type:
            total += rule.amount
    return total


def batter(s: State, figure: str, what: str, place: str, integrity: int) -> bool:
    """M-115: the die and the attack must exceed the integrity of a structure."""
    face = roll_die(s, "", "M-115")
    total = face + structural(s, figure)
    hit = total > integrity
    if s.log is not None:
        s.tell(swarm.StructureAttacked(figure, what, place, face, total, integrity, hit))
    return hit


def batter_door(s: State, figure: str, door: str) -> bool:
    """M-116: a structural attack on a closed door."""
    if batter(s, figure, "door", door, DOOR):
        break_door(s, door)
        return True
    return False


def batter_terminal(s: State, figure: str, zone: str) -> None:
    """M-117: a structural attack on a terminal."""
    if batter(s, figure, "terminal", zone, TERMINAL):
        break_terminal(s, zone)


def batter_wall(s: State, figure: str) -> bool:
    """M-118, M-253: a structural attack on the walls."""
    if batter(s, figure, "wall", s.aliens[figure].zone, WALL):
        new_emergency(s, "wall")
        return True
    return False


def structures(s: State, kind: str) -> dict[str, tuple[str, ...]]:
    """M-277: the structures of a kind in working order, each with the zones from which it can be attacked."""
    if kind == "terminal":
        return {zone: (zone,) for zone in s.working()}
    ends = s.plan.ends_of
    return {door: ends[door] for door, state in s.doors.items() if state == "closed" and not is_barricade(s, door)}


def nearest_structures(s: State, figure: str, kind: str) -> tuple[int, list[str]]:
    """M-277, M-278: the nearest structures that can be reached through open doors, and how far they are."""
    known = s.far(s.aliens[figure].zone)
    far = [(known[zone], what) for what, zones in structures(s, kind).items() for zone in zones if zone in known]
    if not far:
        return 0, []
    least, _ = min(far)
    return least, list(dict.fromkeys([what for distance, what in far if distance == least]))


def smash(s: State, figure: str, kind: str, move: int) -> None:
    """M-277, M-281: go for the nearest structure of a kind and, once there, attack it."""
    distance, found = nearest_structures(s, figure, kind)
    if not found:
        return
    what = lot(s, found)
    s.tell(swarm.Targets(figure, what, distance, "lot" if len(found) > 1 else "door" if what in s.doors else ""))
    known = s.far(s.aliens[figure].zone)
    goal = min((zone for zone in structures(s, kind)[what] if zone in known), key=known.__getitem__)
    path = s.board.path(s.aliens[figure].zone, goal, s.passes) or []
    for zone in path[1 : move + 1]:
        step_to(s, figure, zone)
    if s.aliens[figure].zone == goal:
        if kind == "terminal":
            batter_terminal(s, figure, what)
        else:
            batter_door(s, figure, what)


def flee(s: State, figure: str, move: int) -> None:
    """M-285: as far from the nearest crew member as the movement allows; it stays if nothing is further."""
    start = s.aliens[figure].zone
    crew = [s.crew[name].zone for name in s.standing()]
    if not crew:
        return
    ways, reached = [s.board.distances(zone) for zone in crew], s.board.distances(start, s.passes, move)
    away = {zone: min([way[zone] for way in ways]) for zone in reached}
    furthest = max(away[zone] for zone in reached)
    if away[start] < furthest:
        goal = lot(s, [zone for zone in reached if away[zone] == furthest])
        for zone in (s.board.path(start, goal, s.passes) or [])[1:]:
            step_to(s, figure, zone)
