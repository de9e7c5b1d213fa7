"""Turning cards face up (L-65 to L-73, L-177)."""

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Step
from derelict.core.options import Each
from derelict.games.legendary import events
from derelict.games.legendary.actions import At
from derelict.games.legendary.content.kinds import CARDS, LOCATIONS, OBJECTIVES
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.content.scripts import Script
from derelict.games.legendary.rules.effects import Asking, Effect, carry_out, put
from derelict.games.legendary.rules.hive.enemies import replace_card, take_away
from derelict.games.legendary.rules.hive.hatchery import hug
from derelict.games.legendary.rules.ledger import dropped
from derelict.games.legendary.state import Placed, State


def arrive(s: State, id: int) -> None:
    """L-35, L-73: carry out what follows a card's entry into the Combat Zone as soon as the movement is over."""
    s.do(Arrival(id))


class Arrival(Step[State], frozen=True):
    """L-35, L-37, L-73: turn a card in the Combat Zone face up; its entry ability follows."""

    id: int

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is None:
            return
        if CARDS[card.kind].enter_combat:
            s.do(Entered(self.id))
        if not card.up:
            reveal(s, card, COMBAT)


class Entered(Step[State], frozen=True):
    """L-73: carry out a card's ability for entering the Combat Zone."""

    id: int

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is not None:
            carry_out(s, CARDS[card.kind].enter_combat, s.actor(), card.kind, card.id)


def scan(s: State, room: int) -> None:
    """L-60, L-62: turn the hidden card of a room face up."""
    card = s.rooms[room]
    if card is not None and not card.up:
        reveal(s, card, room)


def reveal(s: State, card: Placed, place: int) -> None:
    """L-65: turn a card face up where it lies and carry out what its kind does then."""
    if card.seen != EVERYBODY:
        s.revelations += 1
    card = replace(card, up=True, seen=EVERYBODY)
    kind = CARDS[card.kind]
    if card.kind in s.foreign and kind.group in ("alien", "hatchery"):
        s.foreign = dropped(s.foreign, card.kind)
    if place == COMBAT and s.combat[-1].id == card.id:
        s.combat = (*s.combat[:-1], card)
    else:
        replace_card(s, card)
    if s.log is not None:
        s.tell(events.Revealed(card.kind, place))
    match kind.type:
        case "event":
            event(s, card)
        case "hazard":
            hazard(s, card)
        case "facehugger":
            take_away(s, card.id)
            hug(s, card.kind, s.actor())
        case _:
            extra = kind.reveal_combat if place == COMBAT else kind.reveal_complex
            if kind.reveal or extra:
                _in_turn(s, kind.reveal, extra, card)


def _in_turn(s: State, first: Script, second: Script, card: Placed) -> None:
    """Join two lists of clauses of a card."""
    you = s.actor()
    if first and second:
        s.do(Effect(second.key, 0, you, card.kind, card.id))
    carry_out(s, first or second, you, card.kind, card.id)


class Done(Step[State], frozen=True):
    """L-68, L-69: discard an Event or Hazard only after its ability is carried out."""

    id: int

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is not None:
            take_away(s, self.id)
            s.spent += (card.kind,)


def event(s: State, card: Placed) -> None:
    """L-68, L-177, L-218: carry out the Event ability of the current Objective, then those of the face-up enemies."""
    objective = s.objective
    s.tell(events.EventRevealed(objective))
    s.do(Done(card.id), ENEMY_EVENTS)
    carry_out(s, OBJECTIVES[objective].event, s.actor(), objective)


def _faces_up(s: State) -> list[Placed]:
    """Return the face-up cards in play, nearest to the Combat Zone first."""
    return [card for card in (*s.combat, *(card for _, card in s.board())) if card.up]


class EnemyEvents(Step[State], frozen=True):
    """L-177: carry out the Event abilities of the enemies that are face up after that of the Objective.

    Changes of Attack come first: their order does not matter (L-184).
    """

    def run(self, s: State) -> None:
        cards = [card for card in _faces_up(s) if CARDS[card.kind].event]
        plain = [card for card in cards if all("changes" in clause.traits for clause in CARDS[card.kind].event)]
        s.do(EventsLeft(tuple(card.id for card in cards if card not in plain)))
        for card in reversed(plain):
            s.do(Effect(CARDS[card.kind].event.key, 0, s.actor(), card.kind, card.id))


class EventsLeft(Step[State], frozen=True):
    """L-177: the Event abilities of enemies still to carry out."""

    left: tuple[int, ...]

    def run(self, s: State) -> None:
        left = tuple(id for id in self.left if (card := s.card_at(id)) is not None and card.up)
        if left:
            put(s, WhichEvent(left))


class WhichEvent(Asking[At], frozen=True):
    """L-183: ask which Event ability comes next; of identical enemies it is that of the nearest (L-38)."""

    rule = "L-183"
    left: tuple[int, ...]

    def asker(self, s: State) -> int:
        return s.actor()

    def places(self, s: State) -> dict[int, Placed]:
        first: dict[str, Placed] = {}
        for id in self.left:
            card = s.card_at(id)
            assert card is not None
            first.setdefault(card.kind, card)
        return {_place(s, card): card for card in first.values()}

    def ask(self, s: State) -> Decision:
        return Decision(s.actor(), "which_event", Each(At, list(self.places(s))), "place")

    def answer(self, s: State, choice: At) -> None:
        card = self.places(s)[choice.place]
        s.do(EventsLeft(tuple(id for id in self.left if id != card.id)))
        carry_out(s, CARDS[card.kind].event, s.actor(), card.kind, card.id)


def _place(s: State, card: Placed) -> int:
    """Return the room of a card, or its place in the Combat Zone."""
    place = s.place_of(card.id)
    return place if place < COMBAT else COMBAT + s.combat.index(card)


ENEMY_EVENTS = EnemyEvents()


def hazard(s: State, card: Placed) -> None:
    """L-69, L-70, L-218: carry out the next Hazard ability of the Location."""
    s.hazards += 1
    s.do(Done(card.id))
    abilities = LOCATIONS[s.rules.location].hazards
    if s.hazards <= len(abilities):
        s.tell(events.HazardRevealed(s.rules.location, s.hazards))
        carry_out(s, abilities[s.hazards - 1], s.actor(), card.kind, card.id)
