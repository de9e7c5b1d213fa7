"""Figures that come onto the board and leave it (X-122, X-199, X-204 to X-206)."""

from msgspec.structs import replace

from derelict.core.frames import Step
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.drafting import meet
from derelict.games.nemesis.rules.intruders import bag
from derelict.games.nemesis.state import Intruder, State, kind_of


def place(s: State, kind: str, slot: str, rule: str) -> None:
    """Place an intruder without an encounter, if a figure is left."""
    s.do(Appear(kind, slot, rule))


class Appear(Step[State], frozen=True):
    """X-199, X-206: a figure comes onto the board, the first one only after everybody has chosen an objective."""

    rule = "X-199"

    kind: str
    slot: str
    by: str

    def run(self, s: State) -> None:
        if not s.met:
            s.do(self)
            meet(s)
            return
        if self.kind == "adult" and not s.figure_left("adult"):
            _make_room(s)
        put_figure(s, self.kind, self.slot, self.by)


def _make_room(s: State) -> None:
    """X-205: with all adults on the board, those out of combat leave."""
    for figure in list(s.intruders):
        if kind_of(figure) == "adult" and not s.in_room(s.intruders[figure].slot):
            leave_board(s, figure, "X-205")


def put_figure(s: State, kind: str, slot: str, rule: str) -> str:
    """Put a figure of a kind into a room; return it, or nothing if none is left."""
    figure = s.figure_left(kind)
    if figure:
        s.arrivals += 1
        s.intruders[figure] = Intruder(slot, arrival=s.arrivals)
        s.tell(events.Appeared(figure, slot, rule))
    return figure


def replace_figure(s: State, figure: str, kind: str) -> str:
    """X-235: a figure of another kind takes the place of one; return it."""
    slot = s.intruders.pop(figure).slot
    new = put_figure(s, kind, slot, "X-235")
    s.tell(events.Evolved(figure, new))
    return new


def move_to(s: State, figure: str, slot: str) -> None:
    s.intruders[figure] = replace(s.intruders[figure], slot=slot)


def leave_board(s: State, figure: str, rule: str) -> None:
    """X-122: an intruder leaves the board; a token of its kind goes into the bag, if there is one."""
    del s.intruders[figure]
    s.tell(events.LeftBoard(figure, rule))
    bag.add(s, kind_of(figure), rule)
