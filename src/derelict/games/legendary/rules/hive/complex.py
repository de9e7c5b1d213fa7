"""The Complex: cards enter, push, and move forward and back (L-31 to L-39, L-170, L-171, L-185 to L-188, L-193 on)."""

from itertools import pairwise

from derelict.core.frames import Step
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS, ROOTED
from derelict.games.legendary.content.places import AIRLOCK, COMBAT, ENTRY
from derelict.games.legendary.rules.hive.revealing import arrive
from derelict.games.legendary.rules.players.dying import all_die
from derelict.games.legendary.state import HiveCard, Placed, State


class AddHive(Step[State], frozen=True):
    """L-39: the number of Hive cards that have still to enter the Complex."""

    left: int

    def run(self, s: State) -> None:
        add_hive(s, self.left)


def add_hive(s: State, count: int) -> None:
    """L-31, L-39: Hive cards enter the Complex one after the other, each with all its consequences."""
    while count > 0 and s.outcome is None:
        count -= 1
        depth = len(s.stack)
        if not s.hive:
            _rebuild(s)
            if s.outcome is not None:
                return
        top = s.hive[-1]
        s.hive = s.hive[:-1]
        s.placed += 1
        room = enter(s, Placed(top.kind, top.seen, id=s.placed, layer=top.layer), ENTRY)
        if s.log is not None:
            s.tell(events.HiveCardCame(room))
        if count and len(s.stack) > depth:
            s.stack.insert(depth, AddHive(count))
            return


def _rebuild(s: State) -> None:
    """L-193 to L-196: rebuild an empty Hive from Dead Enemies, once."""
    if s.rebuilt or not s.dead_enemies:
        s.tell(events.HiveExhausted())
        all_die(s)
        return
    s.rebuilt = True
    kinds = list(s.dead_enemies)
    s.foreign += tuple(kind for kind in kinds if CARDS[kind].group in ("alien", "hatchery"))
    s.dice().mix(kinds)
    s.hive = tuple([HiveCard(kind) for kind in kinds])
    s.dead_enemies = ()
    s.tell(events.HiveRebuilt(len(kinds)))


def stays_put(card: Placed) -> bool:
    """L-170: return whether a card is a face-up enemy that does not move."""
    return card.up and card.kind in ROOTED


def enter(s: State, card: Placed, room: int) -> int:
    """L-33 to L-35, L-170, L-171, L-205: put a card into a room, pushing others; return where it ends up."""
    rooms, moving = s.rooms, card
    places: list[int] = []
    for place in range(room, COMBAT):
        held = rooms[place]
        if s.locked >> place & 1 or (held is not None and held.up and held.kind in ROOTED):
            continue
        rooms[place] = moving
        places.append(place)
        if held is None:
            break
        moving = held
    else:
        places.append(COMBAT)
        s.combat += (moving,)
        arrive(s, moving.id)
    if s.log is not None:
        _tell_pushed(s, places)
    return places[0]


def _tell_pushed(s: State, places: list[int]) -> None:
    """Report that each card but the first, which has pushed the others, has come from the place before its own."""
    crept = 0
    for came, place in pairwise(places):
        card = s.combat[-1] if place == COMBAT else s.rooms[place]
        assert card is not None
        tell_move(s, card, came, place)
        crept += not card.up
    if crept:
        s.tell(events.Pushed(crept))


def tell_move(s: State, card: Placed, place: int, to: int) -> None:
    """Report a move; for hidden cards the ordinary log gives only the number moved."""
    s.tell(events.Moved(card.kind, place, to) if card.up else events.Crept("", place, to))


def forward(s: State, id: int) -> None:
    """L-185: move a card one room forward, or from the Airlock into the Combat Zone."""
    place, card = s.place_of(id), s.card_at(id)
    if card is None or place == COMBAT or stays_put(card):
        return
    s.rooms[place] = None
    to = enter(s, card, place + 1)
    if s.log is not None:
        tell_move(s, card, place, to)


def can_go_back(s: State, place: int, card: Placed) -> bool:
    """L-188: return whether a card can move back: not beyond the first room, nor to a card that stays put."""
    if stays_put(card):
        return False
    to = min(place, COMBAT) - 1
    if to < ENTRY or s.locked >> to & 1:
        return False
    held = s.rooms[to]
    return held is None or not stays_put(held)


def back(s: State, id: int) -> None:
    """L-187: move a card one room back; a card that is there takes its place."""
    place, card = s.place_of(id), s.card_at(id)
    if card is None or not can_go_back(s, place, card):
        return
    to = place - 1
    held = s.rooms[to]
    if place == COMBAT:
        s.combat = tuple(other for other in s.combat if other.id != id)
    else:
        s.rooms[place] = held
    s.rooms[to] = card
    if s.log is not None:
        tell_move(s, card, place, to)
        if held is not None:
            tell_move(s, held, to, place)
    if place == COMBAT and held is not None:
        s.combat += (held,)
        arrive(s, held.id)


def push_all(s: State, hidden_only: bool = False) -> None:
    """L-38, L-186: move all cards of the Complex, or all hidden ones, one room forward, nearest first."""
    if hidden_only:
        moving = [card.id for _, card in s.board() if not card.up]
        if moving:
            s.tell(events.Pushed(len(moving)))
        s.do(*(Forward(id) for id in moving))
        return
    crept = sum(not card.up for card in s.rooms if card is not None)
    if crept:
        s.tell(events.Pushed(crept))
    for place, card in s.board():
        if stays_put(card):
            continue
        s.rooms[place] = None
        to = place + 1
        while to <= AIRLOCK and (s.locked >> to & 1 or s.rooms[to] is not None):
            to += 1
        if to <= AIRLOCK:
            s.rooms[to] = card
        else:
            s.combat += (card,)
            arrive(s, card.id)
        if s.log is not None:
            tell_move(s, card, place, to)


class Forward(Step[State], frozen=True):
    """L-37, L-38: move one of several cards forward."""

    id: int

    def run(self, s: State) -> None:
        forward(s, self.id)


def lock(s: State, room: int) -> None:
    """L-205, L-206: remove a room from the Complex; a card in it first moves forward."""
    card = s.rooms[room]
    if card is not None:
        s.rooms[room] = None
        to = enter(s, card, room + 1)
        if s.log is not None:
            tell_move(s, card, room, to)
    s.locked |= 1 << room
    s.tell(events.Locked(room))
