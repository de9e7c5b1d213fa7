"""How intruders move (X-115 to X-122, X-126, X-331 to X-333, X-337)."""

from collections.abc import Iterable, Sequence

from derelict.core.frames import Step
from derelict.games.nemesis.content.board import BY_NUMBER, NEIGHBOURS, VENTS, WAYS
from derelict.games.nemesis.content.kinds import EventCard
from derelict.games.nemesis.content.tables import CORRIDORS, FIGURES
from derelict.games.nemesis.content.words.standing import SpareDoors
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import facility
from derelict.games.nemesis.rules.intruders.figures import leave_board, move_to
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.state import State, kind_of

Way = tuple[str, str]
"""A room that intruders leave, and the corridor through which they do."""


def walk(s: State, figures: Sequence[str], corridor: str) -> None:
    """X-126: intruders of one room go through a corridor together; a closed door is destroyed instead."""
    if figures:
        _walk(s, {(s.intruders[figures[0]].slot, corridor): list(figures)})


def _walk(s: State, groups: dict[Way, list[str]]) -> None:
    """X-333: groups of intruders move at the same time: a door that one breaks is still closed for the others."""
    closed = {corridor for _, corridor in groups if s.is_closed(corridor)}
    for (slot, corridor), figures in groups.items():
        if corridor in closed:
            _break_in(s, figures, corridor)
        elif corridor == VENTS:
            for figure in figures:
                s.tell(events.WentIntoVents(figure, slot))
                leave_board(s, figure, "X-122")
        else:
            for figure in figures:
                move_to(s, figure, WAYS[corridor].beyond(slot))
                s.tell(events.Walked(figure, s.intruders[figure].slot, corridor))


def _break_in(s: State, figures: Iterable[str], corridor: str) -> None:
    """X-126, X-277: one of them destroys the door, unless a weakness keeps all of them from doing so."""
    spared = {
        kind
        for seat in s.living()
        if s.players[seat].slot and s.section(s.players[seat].slot) == CORRIDORS[corridor].section
        for word in standing(s, seat, SpareDoors)
        for kind in word.kinds
    }
    for figure in figures:
        if kind_of(figure) not in spared:
            facility.destroy_door(s, corridor)
        else:
            s.tell(events.HeldBack(figure, corridor))


def gather(s: State, slot: str, engaged: bool = False) -> bool:
    """X-115, X-116: intruders of neighbouring rooms come, those in combat only if `engaged`.

    Return whether any has come or has broken a door.
    """
    groups: dict[Way, list[str]] = {}
    occupied = s.occupied()
    for corridor, near in NEIGHBOURS[slot].items() if s.intruders else ():
        if (engaged or near not in occupied) and (figures := s.intruders_in(near)):
            groups[near, corridor] = figures
    if not groups:
        return False
    doors = dict(s.doors)
    _walk(s, groups)
    return doors != s.doors or any(s.intruders[figure].slot == slot for near in groups.values() for figure in near)


class Gather(Step[State], frozen=True):
    """X-292: intruders of neighbouring rooms come, those in combat too."""

    rule = "X-292"

    slot: str

    def run(self, s: State) -> None:
        gather(s, self.slot, engaged=True)


def by_event(s: State, card: EventCard) -> None:
    """X-331 to X-333: intruders of the kinds on an event card move by its numbers, all at once for each number."""
    movers, occupied = [figure for figure in s.intruders if FIGURES[figure] in card.move], s.occupied()
    for number in card.via if movers else ():
        groups: dict[Way, list[str]] = {}
        for figure in movers:
            slot = s.intruders[figure].slot if figure in s.intruders else ""
            if slot and slot not in occupied:
                groups.setdefault((slot, BY_NUMBER[slot].get(number, "")), []).append(figure)
        if groups:
            _walk(s, groups)


def flee(s: State, figure: str, number: int) -> None:
    """X-220, X-221: an intruder flees through the corridor with a number."""
    slot = s.intruders[figure].slot
    s.tell(events.Fled(figure, slot, number))
    walk(s, [figure], BY_NUMBER[slot].get(number, ""))


def hunt(s: State, prey: Sequence[int]) -> None:
    """X-337: intruders out of combat go to the room of a prey in their section, the one with the lowest number."""
    slots = sorted(s.players[seat].slot for seat in prey)
    for figure, one in list(s.intruders.items()):
        section = s.section(one.slot)
        found = next((slot for slot in slots if section and s.section(slot) == section), "")
        if found and not s.in_room(one.slot):
            move_to(s, figure, found)
            s.tell(events.Hunted(figure, found, next(seat for seat in prey if s.players[seat].slot == found)))
