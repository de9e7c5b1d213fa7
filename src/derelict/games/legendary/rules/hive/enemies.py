"""Enemies: their Attack and their death (L-74 to L-79, L-106, L-107, L-164)."""

from derelict.games.legendary import events
from derelict.games.legendary.actions import FACEHUGGER
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import AIRLOCK, COMBAT
from derelict.games.legendary.rules.effects import carry_out
from derelict.games.legendary.rules.hive.hatchery import remove_hugger
from derelict.games.legendary.rules.objectives import check_objective
from derelict.games.legendary.state import Hugger, Placed, State


def attack_of(s: State, card: Placed, place: int) -> int:
    """L-164: return the Attack of a face-up enemy in a room or the Combat Zone, never below 0."""
    kind = CARDS[card.kind]
    total = kind.attack + card.lasting + card.passing + sum(card.alien)
    if kind.formula is not None:
        total += min(place, AIRLOCK)
    if kind.is_final:
        total += s.final_lasting + s.final_passing
    if kind.is_final or kind.static:
        for other in (*s.rooms, *s.combat):
            if other is not None and other.up and (static := CARDS[other.kind].static):
                total += sum(clause.change(s, other.id, card.id) for clause in static)
    if s.attached:
        for attached in s.attached:
            if attached.room == place:
                total += sum(clause.in_room for clause in CARDS[attached.kind].attached)
    return total if total > 0 else 0


def hugger_attack(hugger: Hugger) -> int:
    return max(0, CARDS[hugger.kind].attack + hugger.lasting + hugger.passing + sum(hugger.alien))


def can_be_killed(s: State, card: Placed) -> bool:
    """L-76, L-106: return whether a card can be killed: a face-up enemy, but a Final Enemy only during Objective 3."""
    kind = CARDS[card.kind]
    return card.up and kind.is_enemy and (not kind.is_final or s.stage == 2)


def enemies(s: State) -> list[tuple[int, Placed]]:
    """Return the face-up enemies on the board with their places: from the first room on, then from the right."""
    found = [(room, card) for room, card in enumerate(s.rooms) if card is not None and card.up]
    found += [(COMBAT + number, card) for number, card in enumerate(s.combat) if card.up]
    return [(place, card) for place, card in found if CARDS[card.kind].is_enemy]


def card_in(s: State, place: int) -> Placed | Hugger:
    """Return the card in a room, in the Combat Zone counted from the right, or the Facehugger."""
    if place < COMBAT:
        card = s.rooms[place]
        assert card is not None
        return card
    return s.combat[place - COMBAT] if place < FACEHUGGER else s.huggers[place - FACEHUGGER]


def take_away(s: State, id: int) -> None:
    """Take a card from the Complex or the Combat Zone; no other card moves (L-72)."""
    for room, card in enumerate(s.rooms):
        if card is not None and card.id == id:
            s.rooms[room] = None
            return
    s.combat = tuple(card for card in s.combat if card.id != id)


def replace_card(s: State, new: Placed) -> None:
    """Change a card on the board in place."""
    for room, card in enumerate(s.rooms):
        if card is not None and card.id == new.id:
            s.rooms[room] = new
            return
    s.combat = tuple([new if card.id == new.id else card for card in s.combat])


def kill(s: State, card: Placed | Hugger) -> None:
    """L-74, L-78, L-79, L-154: put an enemy on Dead Enemies and carry out its Death ability."""
    kind = CARDS[card.kind]
    if isinstance(card, Hugger):
        remove_hugger(s, card.id)
    else:
        take_away(s, card.id)
    s.dead_enemies += (card.kind,)
    if s.log is not None:
        s.tell(events.EnemyKilled(card.kind))
    if kind.is_final:
        s.slain += (card.kind,)
        check_objective(s)
    if kind.death and s.outcome is None:
        carry_out(s, kind.death, s.actor(), card.kind)
