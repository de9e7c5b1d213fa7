"""Turning cards face up (L-65 to L-73, L-177)."""

from msgspec.structs import replace

from derelict.core.events import EVERYBODY
from derelict.core.frames import Step
from derelict.games.legendary import events
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.content.kinds import CARDS, LOCATIONS, OBJECTIVES, Script, key_of
from derelict.games.legendary.rules.effects import Effect, carry_out
from derelict.games.legendary.rules.enemies import replace_card, take_away
from derelict.games.legendary.rules.hatchery import hug
from derelict.games.legendary.rules.ledger import dropped
from derelict.games.legendary.state import Placed, State


def arrive(s: State, id: int) -> None:
    """L-35, L-73: what happens when a card has entered the Combat Zone comes as soon as the movement is over."""
    s.do(Arrival(id))


class Arrival(Step[State], frozen=True):
    """L-35, L-37, L-73: a card in the Combat Zone is turned face up; its ability for entering follows."""

    id: int

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is None:
            return
        s.do(Entered(self.id))
        if not card.up:
            reveal(s, card, COMBAT)


class Entered(Step[State], frozen=True):
    """L-73: the ability of a card for entering the Combat Zone."""

    id: int

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is not None and (script := CARDS[card.kind].enter_combat):
            carry_out(s, script, s.actor(), card.kind, card.id)


def scan(s: State, room: int) -> None:
    """L-60, L-62: the hidden card of a room is turned face up."""
    card = s.rooms[room]
    if card is not None and not card.up:
        reveal(s, card, room)


def reveal(s: State, card: Placed, place: int) -> None:
    """L-65: a card is turned face up where it lies, and does what its kind of card does then."""
    if card.seen != EVERYBODY:
        s.revelations += 1
    card = replace(card, up=True, seen=EVERYBODY)
    kind = CARDS[card.kind]
    if kind.group in ("alien", "hatchery") and card.kind in s.foreign:
        s.foreign = dropped(s.foreign, card.kind)
    replace_card(s, card)
    if s.log is not None:
        s.tell(events.Revealed(card.kind, place))
    match kind.type:
        case "event":
            take_away(s, card.id)
            s.spent += (card.kind,)
            event(s)
        case "hazard":
            take_away(s, card.id)
            s.spent += (card.kind,)
            hazard(s, card.kind)
        case "facehugger":
            take_away(s, card.id)
            hug(s, card.kind, s.actor())
        case _:
            extra = kind.reveal_combat if place == COMBAT else kind.reveal_complex
            _in_turn(s, kind.reveal, extra, card)


def _in_turn(s: State, first: Script, second: Script, card: Placed) -> None:
    """Two lists of clauses of a card, one after the other."""
    you = s.actor()
    if first and second:
        s.do(Effect(key_of(second), 0, you, card.kind, card.id))
    if first or second:
        carry_out(s, first or second, you, card.kind, card.id)


def event(s: State) -> None:
    """L-68, L-177, L-218: the Event ability of the current Objective, then those of the face-up enemies in play."""
    objective = s.objective
    s.tell(events.EventRevealed(objective))
    s.do(EnemyEvents(tuple(card.id for card in _faces_up(s) if CARDS[card.kind].event)))
    carry_out(s, OBJECTIVES[objective].event, s.actor(), objective)


def _faces_up(s: State) -> list[Placed]:
    """The face-up cards in play, the one nearest the Combat Zone first."""
    return [card for card in (*s.combat, *(card for _, card in s.board())) if card.up]


class EnemyEvents(Step[State], frozen=True):
    """L-177: the Event abilities of enemies still to be carried out."""

    left: tuple[int, ...]

    def run(self, s: State) -> None:
        if self.left:
            s.do(EnemyEvents(self.left[1:]))
            card = s.card_at(self.left[0])
            if card is not None and card.up:
                carry_out(s, CARDS[card.kind].event, s.actor(), card.kind, card.id)


def hazard(s: State, kind: str) -> None:
    """L-69, L-70, L-218: the Hazard ability of the Location that comes next."""
    s.hazards += 1
    abilities = LOCATIONS[s.rules.location].hazards
    if s.hazards <= len(abilities):
        s.tell(events.HazardRevealed(s.rules.location, s.hazards))
        carry_out(s, abilities[s.hazards - 1], s.actor(), kind)
