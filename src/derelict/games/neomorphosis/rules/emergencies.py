"""Emergencies: from face down to critical (M-34 to M-39, M-143 to M-166)."""

from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import COMPROMISED, EMERGENCIES, WORST
from derelict.games.neomorphosis.content.words.cards import FreezesTerminals, effects
from derelict.games.neomorphosis.rules.decks import discard, draw, refill
from derelict.games.neomorphosis.rules.ending import lose
from derelict.games.neomorphosis.state import CRITICAL, Slot, State, sector_of


def new_emergency(s: State, cause: str) -> None:
    """M-29, M-144: a card face down on the first free slot; with none free the station collapses."""
    if None not in s.slots:
        lose(s, "collapse")
        return
    if not s.decks["emergency"]:
        refill(s, "emergency")
    slot = s.slots.index(None)
    s.slots[slot] = Slot(Card(s.decks["emergency"][-1].kind))
    s.decks["emergency"] = s.decks["emergency"][:-1]
    s.tell(events.NewEmergency(slot, cause))


def go_critical(s: State) -> None:
    """M-34, M-35: emergencies on level 3 go critical, and their functions are lost for good."""
    for number, slot in enumerate(s.slots):
        if slot is not None and slot.level == WORST:
            emergency = EMERGENCIES[slot.card.kind]
            discard(s, "emergency", emergency.id)
            if emergency.disables not in s.lost:
                s.lost = (*s.lost, emergency.disables)
                s.tell(events.FunctionLost(emergency.disables))
            compromise(s, number, emergency.sector, emergency.id)


def compromise(s: State, number: int, sector: str, emergency: str = "") -> None:
    """M-34, M-166: a sector is compromised; its card takes the slot for the rest of the mission."""
    card = draw(s, "compromised")
    assert card is not None
    s.slots[number] = Slot(Card(card, EVERYBODY), CRITICAL)
    s.compromised[sector] = (*s.compromised.get(sector, ()), card)
    s.tell(events.WentCritical(number, emergency, sector, card))
    if any(isinstance(word, FreezesTerminals) for word in effects(COMPROMISED[card].effect)):
        for zone in s.working():
            if sector_of(zone) == sector:
                break_terminal(s, zone)


def break_terminal(s: State, zone: str) -> None:
    """M-71, M-117, M-139: the terminal of a zone goes out of order."""
    if s.terminals.get(zone):
        s.terminals[zone] = False
        s.tell(events.TerminalBroken(zone))


def break_door(s: State, door: str) -> None:
    """M-67, M-116: a door goes out of order and stands open."""
    if s.doors[door] != "broken":
        s.doors[door] = "broken"
        s.tell(events.DoorBroken(door))


def worsen(s: State) -> None:
    """M-36: every other active emergency goes up one level."""
    for number, slot in enumerate(s.slots):
        if slot is not None and slot.is_active:
            s.slots[number] = replace(slot, level=slot.level + 1)
            s.tell(events.Worsened(slot.card.kind, slot.level + 1))


def check_compromised(s: State) -> None:
    """M-37, M-163: every compromised sector that is not secured creates an emergency."""
    for sector in sorted(s.compromised):
        if sector in s.board.areas and not s.is_secured(sector):
            new_emergency(s, "compromised")


def check_time(s: State) -> None:
    """M-38: with the time marker at its end the station falls apart."""
    if s.is_last_space:
        new_emergency(s, "time")


def turn_up(s: State) -> None:
    """M-39: face-down emergencies are turned up, one by one, and overload their functions."""
    for number, slot in enumerate(s.slots):
        if slot is not None and slot.level == 0:
            s.slots[number] = Slot(Card(slot.card.kind, EVERYBODY), 1)
            s.revelations += 1
            s.tell(events.TurnedUp(number, slot.card.kind, EMERGENCIES[slot.card.kind].disables))


def solve(s: State, number: int, crew: str) -> None:
    """M-151: the emergency leaves with everything beside it, and the slot is free again."""
    slot = s.slots[number]
    assert slot is not None
    s.slots[number] = None
    discard(s, "emergency", slot.card.kind)
    s.count("neutralised")
    s.tell(events.Solved(crew, slot.card.kind))
