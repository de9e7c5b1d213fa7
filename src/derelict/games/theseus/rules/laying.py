"""Action cards that lay tokens: Deactivation into sectors, Invisibility on units."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import At
from derelict.games.theseus.content.cards import TOKENS
from derelict.games.theseus.content.places import SECTOR_SPOT
from derelict.games.theseus.state import State


class PlaceDeactivation(Step[State], frozen=True):
    """T-138: Deactivation tokens go to sectors of the player's choice, while there are any."""

    left: int

    def run(self, s: State) -> None:
        if self.left and len(s.deactivations) < TOKENS["deactivation"].count:
            s.do(DeactivateWhere(), PlaceDeactivation(self.left - 1))


class DeactivateWhere(Question[State, At], frozen=True):
    """T-138: choose the sector of a Deactivation token."""

    rule = "T-138"

    def ask(self, s: State) -> Decision:
        return Decision(
            s.player, "deactivate_where", Each(At, [sector + SECTOR_SPOT for sector in s.rules.ring]), "place"
        )

    def answer(self, s: State, choice: At) -> None:
        s.deactivations = (*s.deactivations, (choice.spot - SECTOR_SPOT, s.player))
        s.tell(events.TokenPlaced("deactivation", choice.spot))


class Conceal(Step[State], frozen=True):
    """T-200, T-222: Invisibility tokens go on own units anywhere on the station, an ally's too, one each."""

    left: int

    def run(self, s: State) -> None:
        tokens = TOKENS["invisibility"].count - s.invisible.bit_count()
        if self.left and tokens > 0 and visible(s):
            s.do(ConcealWhom(), Conceal(self.left - 1))


def visible(s: State) -> list[int]:
    """Return the rooms of the side's units without an Invisibility token."""
    side = s.rules.sides[s.player]
    return [
        s.where[unit]
        for unit, at in enumerate(s.rules.unit_sides)
        if at == side and s.where[unit] >= 0 and not s.invisible >> unit & 1
    ]


class ConcealWhom(Question[State, At], frozen=True):
    """T-200: choose the unit that becomes invisible."""

    rule = "T-200"

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "conceal_whom", Each(At, visible(s)), "place")

    def answer(self, s: State, choice: At) -> None:
        s.invisible |= 1 << s.rooms[choice.spot]
        s.tell(events.TokenPlaced("invisibility", choice.spot))
