"""Positions: a station as text that people can write, read and change.

    {"factions": ["aliens", "scientists"], "turn": 5, "player": "aliens",
     "units": ["alien alien_nest.a upgraded", "alien corridors.b", "scientist space"],
     "slots": {"corridors.s1": "scientists.camera points=4", "alien_nest.s2": "aliens.hive upgrades=1"},
     "waiting": {"control_room.w1": "aliens.tentacles"}, "life": [18, 20], "malfunction": "corridors.s1"}

Unnamed units are in the reserve, unnamed cards in the box. The last card of a deck is
its top. Without a `stack` the player is about to choose a unit to move.
"""

from collections import Counter
from typing import Any

from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.forms import (
    NUMBER,
    Fault,
    by_seat,
    each,
    known,
    one_of,
    optional,
    pair,
    spots,
)
from derelict.core.positions.words import whole, words
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.content.places import (
    COUNT,
    FIRST_SLOT,
    HOME,
    NEUTRAL,
    ROOMS,
    SECTORS,
    SLOT_SPOT,
    SLOTS,
    SPOT,
    SPOTS,
    WAITING,
    WAITING_SPOT,
    sector_of_spot,
)
from derelict.games.theseus.position.stack import STACKS
from derelict.games.theseus.rules.modes import MODES as MODE
from derelict.games.theseus.rules.movement.moving import WALKING
from derelict.games.theseus.rules.preparing import arrange
from derelict.games.theseus.rules.setup import MODES, TEAM_UNITS, TOKENS, teams, units_of_match
from derelict.games.theseus.rules.turns import NextTurn, WhichUnit
from derelict.games.theseus.state import RESERVE, SPACE, DeckName, ModeName, Rules, State
from derelict.games.theseus.state.board import MOST_TOKENS, NOBODY, Board, InstalledCard
from derelict.games.theseus.view import shown

PLACES = {"space": SPACE, "reserve": RESERVE, "walking": WALKING}
MASKS = ("upgraded", "moved", "struck", "invisible")
"""The fields with a bit for each unit."""
MOST_CARDS = 2 * max(len(faction.deck) for faction in FACTIONS.values())
"""A team of two shares a hand."""


class Settled(core.Settled, kw_only=True):
    """The fields of a position for the setup and for the rooms and slots of the station."""

    factions: list[str]
    units: list[str] = []
    slots: dict[str, str] = {}
    mode: ModeName = "duel"
    ring: list[str] | None = None
    homes: list[str] | None = None
    order: list[str] | None = None
    deck: DeckName = "random"
    beginner: bool = False


def _players(s: State) -> int:
    return len(s.rules.factions)


def _sides(s: State) -> int:
    return max(s.rules.sides) + 1


def _usual_owner(s: State, given: dict[str, Any]) -> dict[str, Any]:
    """Return the usual owner of a card: its faction; nobody for a Bonus card."""
    faction, usual = CARDS[given["kind"]].faction, NOBODY
    if faction in s.rules.factions or (faction != "bonus" and "owner" not in given):
        usual = PLAYER.read(s, faction, "slots")
    owner = given.get("owner", usual)
    return {"owner": usual, "side": NOBODY if owner == NOBODY else s.rules.sides[owner]}


SLOT_NAMES, WAITING_NAMES = SPOTS[SLOT_SPOT : SLOT_SPOT + SLOTS], SPOTS[WAITING_SPOT : WAITING_SPOT + WAITING]
KIND = known(CARDS)
PLAYER = one_of(lambda s: s.rules.factions)
SECTOR = one_of([sector.id for sector in SECTORS])
SLOT = one_of(SLOT_NAMES)
CARD = words(
    InstalledCard,
    KIND,
    _usual_owner,
    {
        "upgrades": ("upgrades", whole(0, MOST_TOKENS)),
        "points": ("points", whole(0, 999)),
        "embryo": ("embryo", whole(0, 999)),
        "held": ("owner", PLAYER),
    },
    derived=("side",),
)
_SLOTS = spots(SLOT_NAMES, CARD)
_PILE = each(KIND)
_HAND = each(known({kind for kind, card in CARDS.items() if card.is_instant}))
_PILES = by_seat(_PILE, _players, lambda s, player: ())
_ZEROES = by_seat(NUMBER, _players, lambda s, player: 0)


class Positions(core.Positions[State]):
    """The positions of Theseus."""

    settled = Settled
    left_out = ("rules", "seats", "boards", "rooms", "where", "supply", *MASKS)
    forms = {
        "waiting": spots(WAITING_NAMES, KIND, ""),
        "decks": _PILES,
        "box": _PILES,
        "discards": _PILES,
        "dealt": _PILES,
        "hands": by_seat(_HAND, _sides, lambda s, side: ()),
        "stock": by_seat(NUMBER, _sides, lambda s, side: 0),
        "life": by_seat(NUMBER, _players, lambda s, player: MODE[s.rules.mode].life),
        "knowledge": _ZEROES,
        "clamped": each(pair(NUMBER, SLOT)),
        "parasites": each(pair(NUMBER, PLAYER)),
        "deactivations": each(pair(SECTOR, PLAYER)),
        "triggered": each(SLOT),
        "resolved": each(SLOT),
        "worked": each(SLOT),
        "malfunction": optional(one_of(SLOT_NAMES + WAITING_NAMES), -1),
        "turn": NUMBER.but(1),
        "player": PLAYER.left_out(lambda s: 0),
        "racing": each(PLAYER),
        "extra_turns": optional(each(PLAYER)),
    }

    def settle(self, p: Any) -> dict[str, Any]:
        factions, count = tuple(p.factions), len(p.factions)
        for name in factions:
            if name not in FACTIONS:
                raise Fault("no_faction", faction=repr(name), known=", ".join(FACTIONS))
        if len(set(factions)) < count:
            raise Fault("named_once")
        if count not in next(mode.seats for mode in MODES if mode.name == p.mode):
            raise Fault("seats", number=count, mode=p.mode)
        sides = teams(p.mode, count) or tuple(range(count))
        homes = tuple(SECTOR.read(None, home, "homes") if home else -1 for home in p.homes or ())
        order = [factions.index(name) for name in p.order or factions if name in factions]
        for where, given, found in (("homes", p.homes, len(homes)), ("order", p.order, len(set(order)))):
            if given and (found != count or len(given) != count):
                raise Fault("lists", where=where, number=count, found=found)
        ring, homes = arrange(factions, sides, homes)
        if p.ring:
            ring = tuple(SECTOR.read(None, name, "ring") for name in p.ring)
        _check_ring(factions, sides, ring, homes)
        units, owners = units_of_match(factions, TEAM_UNITS if teams(p.mode, count) else 3)
        rules = Rules(p.mode, factions, sides, tuple(order), ring, homes, units, owners, p.deck, p.beginner)
        return {"rules": rules, "seats": count}

    def say_settled(self, s: State) -> dict[str, Any]:
        rules = s.rules
        return {
            "factions": rules.factions,
            "units": [_say_unit(s, unit) for unit in range(len(rules.units))],
            "slots": _SLOTS.write(s, [s.card(slot) for slot in range(SLOTS)]),
            "mode": rules.mode,
            "ring": [SECTORS[sector].id for sector in rules.ring],
            "homes": [SECTORS[home].id if home >= 0 else "" for home in rules.homes],
            "order": [rules.factions[player] for player in rules.order],
            "deck": rules.deck,
            "beginner": rules.beginner,
        }

    def complete(self, s: State, p: Any) -> None:
        most = 3 * _players(s) + 1
        if len(s.reached) > most:
            raise Fault("too_long", where="reached", most=most, found=len(s.reached))
        _place_units(s, p.units)
        cards = _SLOTS.read(s, p.slots, "slots")
        for where, places in (("slots", p.slots), ("waiting", p.waiting)):
            for spot in places:
                if sector_of_spot(SPOT[spot]) not in s.rules.ring:
                    raise Fault("not_in_play", where=where, spot=spot)
        for kind in filter(None, s.waiting):
            PLAYER.read(s, CARDS[kind].faction, "waiting")
        firsts = (*FIRST_SLOT, SLOTS)
        s.boards = [Board(at, tuple(cards[firsts[at] : firsts[at + 1]])) for at in range(COUNT)]
        s.supply = TOKENS - sum(s.stock) - sum(card.upgrades for card in cards if card is not None)
        if s.malfunction >= 0:
            s.block(s.malfunction)
        _check_cards(s, is_box_given=p.box is not None)

    def resume(self, s: State) -> list[AnyFrame]:
        return [NextTurn(), WhichUnit(False)]


def _check_ring(
    factions: tuple[str, ...], sides: tuple[int, ...], ring: tuple[int, ...], homes: tuple[int, ...]
) -> None:
    """Check the ring: each sector once, all neutral ones, and everybody's home, their own or an ally's."""
    for player, home in enumerate(homes):
        own = {HOME.get(name) for name, side in zip(factions, sides, strict=True) if side == sides[player]}
        if home not in own and home >= 0 and factions[player] in HOME:
            raise Fault("not_in_play", where="homes", spot=SECTORS[home].id)
    for sector in {*NEUTRAL, *(home for home in homes if home >= 0)} - set(ring):
        raise Fault("not_in_play", where="ring", spot=SECTORS[sector].id)
    for sector, times in Counter(ring).items():
        if times > 1:
            raise Fault("two_sectors", sector=SECTORS[sector].id)


def _say_unit(s: State, unit: int) -> str:
    room = s.where[unit]
    place = SPOTS[room] if room >= 0 else next(name for name, at in PLACES.items() if at == room)
    flags = [name for name in MASKS if getattr(s, name) >> unit & 1]
    return " ".join((s.rules.units[unit], place, *flags))


def _place_units(s: State, lines: list[str]) -> None:
    """Number units in the order of the rules; those of one kind in the order of the position."""
    units = s.rules.units
    s.where, s.rooms = [RESERVE] * len(units), [-1] * ROOMS
    free = {kind: [unit for unit, other in enumerate(units) if other == kind] for kind in units}
    for line in lines:
        kind, place, *flags = (*line.split(), "", "")
        if not free.get(kind):
            raise Fault("no_unit", words=repr(line))
        unit = free[kind].pop(0)
        room = PLACES.get(place, SPOT.get(place))
        if room is None:
            raise Fault("unknown", where="units", name=repr(place))
        s.where[unit] = room
        for flag in filter(None, flags):
            if flag not in MASKS:
                raise Fault("words", where="units", words=repr(line), word=repr(flag), known=", ".join(MASKS))
            setattr(s, flag, getattr(s, flag) | 1 << unit)
    for unit, room in enumerate(s.where):
        if room >= 0:
            if room not in s.rules.rooms:
                raise Fault("not_in_play", where="units", spot=SPOTS[room])
            if s.rooms[room] >= 0:
                raise Fault("two_units", room=SPOTS[room])
            s.rooms[room] = unit


def _check_cards(s: State, is_box_given: bool) -> None:
    """Check that no card is named too often, and put unnamed cards out of the match."""
    for where in ("decks", "box", "discards", "dealt", "hands"):
        piles = getattr(s, where)
        for pile in piles:
            if len(pile) > MOST_CARDS:
                raise Fault("too_long", where=where, most=MOST_CARDS, found=len(pile))
        for faction, pile in zip(s.rules.factions, piles, strict=False):
            for kind in pile:
                if where != "hands" and CARDS[kind].faction != faction:
                    raise Fault("other_faction", where=where, card=kind, faction=faction)
    for side, hand in enumerate(s.hands):
        own = [name for name, other in zip(s.rules.factions, s.rules.sides, strict=True) if other == side]
        for kind in hand:
            if CARDS[kind].faction not in (*own, "bonus"):
                raise Fault("other_faction", where="hands", card=kind, faction=own[0])
    for player, name in enumerate(s.rules.factions):
        left = Counter(FACTIONS[name].deck)
        left.subtract(shown(s, player))
        if min(left.values(), default=0) < 0:
            raise Fault("too_many", faction=name, cards=", ".join((-left).keys()))
        if not is_box_given:
            s.box[player] = tuple(left.elements())


POSITIONS = Positions(State, STACKS)
