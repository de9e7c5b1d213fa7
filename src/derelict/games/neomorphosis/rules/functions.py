"""The functions of terminals (M-219 to M-230), and what missions make of them."""

from collections.abc import Callable, Iterator, Sequence

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each, Listed
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Shock, StartEngine, Stun, Switch
from derelict.games.neomorphosis.content.tables import DRONE, FUNCTIONS
from derelict.games.neomorphosis.content.words import missions
from derelict.games.neomorphosis.content.words.cards import GasMask
from derelict.games.neomorphosis.content.words.goals import Gassed, Gassings, TruckRepaired, goal
from derelict.games.neomorphosis.rules.bonuses import has
from derelict.games.neomorphosis.rules.catching import catch
from derelict.games.neomorphosis.rules.drone import DroneMenu
from derelict.games.neomorphosis.rules.ending import verdict
from derelict.games.neomorphosis.rules.looking import LookInto, nearby
from derelict.games.neomorphosis.rules.programming import SUCCESS, Job
from derelict.games.neomorphosis.rules.special import is_barricade, may_switch, special
from derelict.games.neomorphosis.rules.things import switch
from derelict.games.neomorphosis.rules.wounds import Wound, explode, fall, hurt_alien, kill
from derelict.games.neomorphosis.state import State, identity, sector_of


def runnable(s: State, crew: str) -> list[str]:
    """M-220: at a working terminal, the functions that are not disabled and whose own conditions hold."""
    zone = s.crew[crew].zone
    if not s.terminals.get(zone):
        return []
    off = {*s.lost, *s.overloads()}
    found = []
    for function, can_run in _CONDITIONS.items():
        is_off = function in off
        if (not is_off or is_kept(s, function)) and can_run(s, zone, is_off):
            found.append(function)
    return found


_CONDITIONS: dict[str, Callable[[State, str, bool], bool]] = {
    **dict.fromkeys(FUNCTIONS, lambda s, zone, is_off: bool(s.drone)),
    "feedback": lambda s, zone, is_off: [*s.terminals.values()].count(True) > 1 and (not is_off or can_start(s, zone)),
    "remote_door": lambda s, zone, is_off: any(switchable(s, zone)),
    "scan": lambda s, zone, is_off: bool(nearby(s, zone)),
    "fire_suppression": lambda s, zone, is_off: s.halon and bool(gas_targets(s)),
}
"""What each function needs, whether it is overloaded or not, at the terminal of a zone."""


def is_kept(s: State, function: str) -> bool:
    """M-35 (our ruling): a function that a goal needs can be tried for that goal even when it is lost for good."""
    if function not in s.lost or function in s.plan.lost_functions or function in s.overloads():
        return False
    goals = [goal(text) for text in s.goals]
    match function:
        case "remote_door":
            return bool(special(s, missions.TerminalOpens))
        case "fire_suppression":
            return any(isinstance(word, Gassed | Gassings) for word in goals)
        case "feedback":
            return bool(special(s, missions.Engine))
        case "drone_control":
            return bool(special(s, missions.Barricade))
    return False


def switchable(s: State, zone: str) -> Iterator[str]:
    """M-229: the undamaged doors that can be opened or closed from a terminal."""
    only = {rule.door for rule in special(s, missions.TerminalOpens)} if s.is_disabled("remote_door") else None
    for door, state in s.doors.items():
        if state == "broken" or is_barricade(s, door) or (only is not None and door not in only):
            continue
        if state == "open" or may_switch(s, door, zone):
            yield door


def gas_targets(s: State) -> Sequence[str]:
    """M-168: the sectors that are secured; of a function that is kept for a goal, those that the goal names."""
    secured = s.secured()
    if secured and s.is_disabled("fire_suppression"):
        named = {str(sector) for text in s.goals if isinstance(word := goal(text), Gassed) for sector in word.sectors}
        return [sector for sector in secured if not named or sector in named]
    return secured


def combo_of(function: str) -> tuple[str, ...]:
    return FUNCTIONS[function].combo


@SUCCESS.of("scan")
def _scan(s: State, job: Job) -> None:
    s.do(LookInto(job.crew, 2))


@SUCCESS.of("drone_control")
def _drone(s: State, job: Job) -> None:
    s.do(DroneMenu(job.crew, False, False))


@SUCCESS.of("remote_door")
def _remote(s: State, job: Job) -> None:
    s.do(SwitchDoor(job.crew))


class SwitchDoor(Question[State, Switch], frozen=True):
    """M-229: any undamaged door of the level is opened or closed."""

    rule = "M-229"

    crew: str

    def ask(self, s: State) -> Decision:
        doors = list(switchable(s, s.crew[self.crew].zone))
        return Decision(s.seat_of(self.crew), "switch", Each(Switch, doors), "place")

    def answer(self, s: State, choice: Switch) -> None:
        switch(s, choice.door)


@SUCCESS.of("fire_suppression")
def _suppress(s: State, job: Job) -> None:
    """M-170 to M-176, M-223: all aliens of the sector die, crew without a mask fall; bosses are wounded.

    M-28: the gas itself may win the mission, before anybody falls.
    """
    s.halon = False
    s.count("gassed")
    s.count(f"gassed {job.target}")
    s.tell(events.Gassed(job.target))
    for figure in s.aliens_of(job.target):
        wounds = identity(figure).halon_wounds
        if wounds:
            hurt_alien(s, figure, wounds)
        else:
            kill(s, figure)
    verdict(s)
    for crew in s.standing() if s.phase != "over" else ():
        if sector_of(s.crew[crew].zone) == job.target and not has(s, crew, GasMask):
            fall(s, crew)


@SUCCESS.of("drone_self_destruct")
def _destruct(s: State, job: Job) -> None:
    """M-228: the drone is out of the game, and its sector suffers."""
    sector, s.drone = sector_of(s.drone), ""
    s.tell(events.DroneLost())
    verdict(s)
    if s.phase != "over":
        explode(s, sector, DRONE.explosion)


@SUCCESS.of("feedback")
def _feedback(s: State, job: Job) -> None:
    s.do(Discharge(job.crew))


class Discharge(Question[State, Accept | Shock | StartEngine | Stun], frozen=True):
    """M-224, M-225: a character in the zone of another working terminal is hit; missions know further uses."""

    rule = "M-224"

    crew: str

    def ask(self, s: State) -> Decision:
        zone = s.crew[self.crew].zone
        zones = [other for other in s.working() if other != zone]
        options: list[Action] = []
        if can_start(s, zone):
            options.append(StartEngine())
        if not s.is_disabled("feedback"):
            for other in zones:
                aliens = s.aliens_in(other)
                options += [Shock(who) for who in (*aliens, *s.crew_in(other))]
                if special(s, missions.Stun):
                    options += [
                        Stun(figure) for figure in aliens if identity(figure).type in ("larva", "ripper", "slug")
                    ]
        return Decision(s.seat_of(self.crew), "discharge", Listed(options or [Accept()]), "pieces")

    def answer(self, s: State, choice: Accept | Shock | StartEngine | Stun) -> None:
        match choice:
            case StartEngine():
                s.count("engine")
                s.tell(events.EngineStarted(self.crew))
            case Stun(figure):
                catch(s, self.crew, figure)
            case Shock(target) if target in s.aliens:
                s.tell(events.Shocked(target))
                hurt_alien(s, target, 1)
            case Shock(target):
                s.tell(events.Shocked(target))
                s.do(Wound(target, 1))


def can_start(s: State, zone: str) -> bool:
    """M-345: the engine starts from the terminal of one sector, once both parts are fitted."""
    here = any(str(rule.sector) == sector_of(zone) for rule in special(s, missions.Engine))
    return here and all(TruckRepaired(rule.parts).holds(s) for rule in special(s, missions.Truck))
