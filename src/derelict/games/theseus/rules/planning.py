"""Planning: put a card in a waiting place, replace an enemy's, or install a waiting card and refill."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import PASS, At
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import SLOT_SPOT, SLOTS, WAITING_OF, WAITING_SPOT
from derelict.games.theseus.rules.ending import move_end
from derelict.games.theseus.rules.extras import keep, offer_uses, use, uses
from derelict.games.theseus.rules.installing import draw_top, has_slot, install, leave_waiting, legal_slots
from derelict.games.theseus.state import State

_PLACES = {place: At(place + WAITING_SPOT) for places in WAITING_OF for place in places}


def plans(s: State, sector: int) -> list[Action]:
    """Return the waiting places where the active player can do something."""
    places = WAITING_OF[sector]
    if not places or s.rules.factions[s.player] == "pandora":
        return []
    options: list[Action] = []
    side = s.rules.sides[s.player]
    empty = False
    for place in places:
        kind = s.waiting[place]
        if not kind:
            if not empty and s.decks[s.player]:
                options.append(_PLACES[place])
            empty = True
        elif s.malfunction != SLOTS + place and (
            s.waiting_side(place) != side or CARDS[kind].is_instant or has_slot(s, side)
        ):
            options.append(_PLACES[place])
    return options


def plan(s: State, sector: int) -> None:
    """Begin the planning phase, or go on with the turn if there is nothing to plan."""
    if plans(s, sector):
        s.do(Planning(sector))
    else:
        offer_uses(s)


class Plan(Step[State], frozen=True):
    """T-91: the planning phase in a sector."""

    sector: int

    def run(self, s: State) -> None:
        plan(s, self.sector)


class Planning(Question[State, Action], frozen=True):
    """T-92: choose one of the waiting places, or nothing; the card in it decides what happens."""

    rule = "T-92"
    sector: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "planning", Listed([PASS, *plans(s, self.sector), *uses(s)]))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, At):
            self._plan(s, choice.spot - WAITING_SPOT)
        elif choice != PASS:
            s.do(Plan(self.sector))
            use(s, choice)

    def _plan(self, s: State, place: int) -> None:
        kind = s.waiting[place]
        if kind and s.waiting_side(place) == s.rules.sides[s.player]:
            if CARDS[kind].is_instant:
                s.waiting[place] = ""
                keep(s, kind)
                s.do(Refill(place))
            else:
                s.do(InstallWhere(place), Refill(place))
            return
        if kind:
            s.waiting[place] = ""
            s.discard(kind)
            s.tell(events.Discarded(kind, place + WAITING_SPOT))
        refill(s, place)


class InstallWhere(Question[State, At], frozen=True):
    """T-96: a waiting card is installed in any slot that is empty, holds a Bonus card, or holds an own card."""

    rule = "T-96"
    place: int

    def ask(self, s: State) -> Decision:
        spots = [slot + SLOT_SPOT for slot in legal_slots(s, s.rules.sides[s.player])]
        return Decision(s.player, "install_where", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        kind = s.waiting[self.place]
        s.waiting[self.place] = ""
        install(s, kind, choice.spot - SLOT_SPOT)
        hand = s.hands[s.rules.sides[s.player]]
        if any("reinforces" in CARDS[kind].traits for kind in hand):
            offer_uses(s)


class Refill(Step[State], frozen=True):
    """T-95: the waiting place is refilled from the top of the deck."""

    place: int

    def run(self, s: State) -> None:
        refill(s, self.place)


def refill(s: State, place: int) -> None:
    """Refill a waiting place; without a card for it, move the end token."""
    if s.decks[s.player]:
        leave_waiting(s, draw_top(s, s.player), place, s.player)
    elif move_end(s):
        return
    offer_uses(s)
