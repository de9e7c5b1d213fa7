"""The drone (M-226, M-232 to M-239, M-321, M-322)."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Clear, DroneDoor, DroneRepair, Fly
from derelict.games.neomorphosis.content.tables import DRONE
from derelict.games.neomorphosis.content.words import missions
from derelict.games.neomorphosis.content.words.cards import DroneMove
from derelict.games.neomorphosis.rules.bonuses import has
from derelict.games.neomorphosis.rules.moving import reach
from derelict.games.neomorphosis.rules.special import is_barricade, may_open, special
from derelict.games.neomorphosis.rules.things import mend, switch
from derelict.games.neomorphosis.state import State, sector_of


def drone_range(s: State, crew: str) -> int:
    """M-234: the distance that the drone can go, with the bonus of its pilot."""
    return DRONE.move + sum(word.amount for word in has(s, crew, DroneMove))


class DroneMenu(Question[State, Action], frozen=True):
    """M-226: one move, which is never split, and one action, in either order."""

    rule = "M-226"

    crew: str
    has_moved: bool
    has_acted: bool

    def ask(self, s: State) -> Decision:
        options: list[Action] = []
        if not self.has_moved:
            known = s.board.distances(s.drone, s.passes, drone_range(s, self.crew))
            options += [Fly(zone) for zone in known if zone != s.drone]
        if not self.has_acted:
            options += drone_actions(s)
            if not self.has_moved and any(is_barricade(s, door) for door in s.doors_of(s.drone)):
                options.append(Clear())
        return Decision(s.seat_of(self.crew), "drone", Listed([*options, Accept()]), "place")

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Fly(zone):
                s.do(DroneMenu(self.crew, True, self.has_acted))
                fly(s, zone)
                return
            case DroneDoor(door):
                switch(s, door)
            case DroneRepair(what):
                mend(s, s.drone if what == "terminal" else what)
            case Clear():
                s.count("cleared")
                s.tell(events.BarricadeCleared())
                return
            case _:
                return
        s.do(DroneMenu(self.crew, self.has_moved, True))


def drone_actions(s: State) -> list[Action]:
    """M-236, M-237: doors of its zone, and repairs, in which it always succeeds."""
    options: list[Action] = []
    for door in s.doors_of(s.drone):
        state = s.doors[door]
        if state == "broken":
            options.append(DroneRepair(door))
        elif (state == "open" and not is_barricade(s, door)) or (state == "closed" and may_open(s, door)):
            options.append(DroneDoor(door))
    if s.terminals.get(s.drone) is False:
        options.append(DroneRepair("terminal"))
    return options


def fly(s: State, zone: str) -> None:
    """M-234, M-322: the shortest way; where the mission says so, each new sector on it shows what waits there."""
    path = s.board.path(s.drone, zone, s.passes) or [zone]
    before, s.drone = s.drone, zone
    s.tell(events.DroneMoved(zone))
    if special(s, missions.DroneScouts):
        entered = dict.fromkeys(sector_of(step) for step in path if sector_of(step) != sector_of(before))
        for sector in reversed(list(entered)):
            reach(s, sector)
