"""The fields of a position, and how a state is made of them."""

from collections import Counter
from typing import Any

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.errors import BadPosition
from derelict.core.frames import AnyFrame
from derelict.core.state import Outcome
from derelict.games.theseus.board import MOST_TOKENS, NOBODY, Board, Card
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.rules.frames import FRAMES
from derelict.games.theseus.rules.moving import WALKING
from derelict.games.theseus.rules.preparing import arrange
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.rules.turns import NextTurn, WhichUnit
from derelict.games.theseus.setup import MODES, TEAM_UNITS, TOKENS, units_of_match
from derelict.games.theseus.state import HIDDEN, RESERVE, SPACE, DeckName, ModeName, Rules, State
from derelict.games.theseus.station import (
    COUNT,
    FIRST_SLOT,
    ROOMS,
    SECTOR,
    SECTORS,
    SLOT_SECTOR,
    SLOT_SPOT,
    SLOTS,
    SPOT,
    SPOTS,
    WAITING,
    WAITING_SECTOR,
    WAITING_SPOT,
)
from derelict.games.theseus.view import shown
from derelict.games.theseus.wording import TEXTS

CODEC = Codec(State, FRAMES)
PLACES = {"space": SPACE, "reserve": RESERVE, "walking": WALKING}
MASKS = ("upgraded", "moved", "struck", "invisible")
"""What is known of units by a bit each."""
MOST_CARDS = 2 * max(len(faction.deck) for faction in FACTIONS.values())
"""A team of two has a hand together."""


MOST_DIGITS = 3
"""No card has more points, nor any unit a number, that is longer."""


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The fields of a position, in the words of the game."""

    factions: list[str]
    units: list[str] = []
    slots: dict[str, str] = {}
    waiting: dict[str, str] = {}
    mode: ModeName = "duel"
    ring: list[str] | None = None
    homes: list[str] | None = None
    order: list[str] | None = None
    deck: DeckName = "random"
    beginner: bool = False
    player: str | None = None
    turn: int = 1
    extra: int = 0
    reached: list[int] = []
    since: int = 0
    life: list[int] | None = None
    knowledge: list[int] | None = None
    decks: list[list[str]] | None = None
    box: list[list[str]] | None = None
    discards: list[list[str]] | None = None
    dealt: list[list[str]] | None = None
    hands: list[list[str]] | None = None
    stock: list[int] | None = None
    clamped: list[tuple[int, str]] = []
    parasites: list[tuple[int, str]] = []
    deactivations: list[tuple[str, str]] = []
    triggered: list[str] = []
    resolved: list[str] = []
    worked: list[str] = []
    malfunction: str | None = None
    end: int = 0
    racing: list[str] = []
    extra_turns: list[str] | None = None
    revelations: int = 0
    chance: Chance | None = None
    stack: list[dict[str, Any]] | None = None
    outcome: Outcome | None = None
    game: str = "theseus"


def bad(key: str, **facts: object) -> BadPosition:
    """A refusal that the catalogue has in every language."""
    return BadPosition(TEXTS.say("en", f"position.{key}", **facts), f"position.{key}", game="theseus", **facts)


class Reader:
    """Turns the words of a position into numbers."""

    def __init__(self, position: Position) -> None:
        self.position = position
        for name in position.factions:
            if name not in FACTIONS:
                raise bad("no_faction", faction=repr(name), known=", ".join(FACTIONS))
        if max(Counter(position.factions).values(), default=2) > 1:
            raise bad("named_once")
        if len(position.factions) not in next(mode.seats for mode in MODES if mode.name == position.mode):
            raise bad("seats", number=len(position.factions), mode=position.mode)
        most = 3 * len(position.factions) + 1
        if len(position.reached) > most:
            raise bad("too_long", where="reached", most=most, found=len(position.reached))
        self.player_of = {name: player for player, name in enumerate(position.factions)}
        self.rules = self._rules()

    def _rules(self) -> Rules:
        position, count = self.position, len(self.position.factions)
        teams = position.mode == "teams"
        sides = tuple(seat % 2 for seat in range(count)) if teams else tuple(range(count))
        factions = tuple(position.factions)
        homes = tuple(SECTOR[home] if home else -1 for home in position.homes) if position.homes else ()
        if homes and len(homes) != count:
            raise bad("lists", where="homes", number=count, found=len(homes))
        if position.order and len(position.order) != count:
            raise bad("lists", where="order", number=count, found=len(position.order))
        ring, homes = arrange(factions, sides, homes)
        units, owners = units_of_match(factions, TEAM_UNITS if teams else 3)
        return Rules(
            mode=position.mode,
            factions=factions,
            sides=sides,
            order=tuple(self.player_of[name] for name in position.order or factions),
            ring=tuple(SECTOR[name] for name in position.ring) if position.ring else ring,
            homes=homes,
            units=units,
            owners=owners,
            deck=position.deck,
            beginner=position.beginner,
        )

    def state(self) -> State:
        position, rules, names = self.position, self.rules, self.player_of
        count, sides = len(names), max(self.rules.sides) + 1
        where, masks = self._units()
        rooms = [-1] * ROOMS
        for unit, room in enumerate(where):
            if room >= 0:
                if rooms[room] >= 0:
                    raise bad("two_units", room=SPOTS[room])
                if room not in rules.rooms:
                    raise bad("not_in_play", where="units", spot=SPOTS[room])
                rooms[room] = unit
        boards = self._boards()
        waiting = [""] * WAITING
        for name, kind in position.waiting.items():
            place = SPOT[name] - WAITING_SPOT
            if not 0 <= place < WAITING or WAITING_SECTOR[place] not in rules.ring:
                raise bad("not_in_play", where="waiting", spot=name)
            waiting[place] = CARDS[kind].key
        stock = self._numbers("stock", sides, 0)
        used = sum(stock) + sum(card.upgrades for board in boards for card in board.cards if card is not None)
        s = State(
            seats=count,
            rules=rules,
            boards=boards,
            waiting=waiting,
            rooms=rooms,
            where=where,
            decks=self._cards("decks", count),
            box=self._cards("box", count),
            discards=self._cards("discards", count),
            hands=self._cards("hands", sides),
            dealt=self._cards("dealt", count),
            stock=stock,
            supply=TOKENS - used,
            life=self._numbers("life", count, 0 if rules.is_deathmatch else FULL),
            knowledge=self._numbers("knowledge", count, 0),
            clamped=tuple((unit, SPOT[name] - SLOT_SPOT) for unit, name in position.clamped),
            parasites=tuple((unit, names[name]) for unit, name in position.parasites),
            deactivations=tuple((SECTOR[at], names[name]) for at, name in position.deactivations),
            triggered=tuple(SPOT[name] - SLOT_SPOT for name in position.triggered),
            resolved=tuple(SPOT[name] - SLOT_SPOT for name in position.resolved),
            worked=tuple(SPOT[name] - SLOT_SPOT for name in position.worked),
            end=position.end,
            turn=position.turn,
            extra=position.extra,
            reached=tuple(position.reached),
            since=position.since,
            player=names[position.player] if position.player is not None else 0,
            racing=tuple(names[name] for name in position.racing),
            extra_turns=None if position.extra_turns is None else tuple(names[name] for name in position.extra_turns),
            revelations=position.revelations,
            chance=position.chance,
            outcome=position.outcome,
        )
        for mask, bits in masks.items():
            setattr(s, mask, bits)
        if position.malfunction is not None:
            place = SPOT[position.malfunction] - SLOT_SPOT
            if not 0 <= place < SLOTS + WAITING:
                raise bad("not_in_play", where="malfunction", spot=position.malfunction)
            s.block(place)
        self._check_cards(s)
        if position.chance is None and position.stack is None:
            s.chance = Chance.seeded(0)
        s.stack = self._stack()
        return s

    def _stack(self) -> list[AnyFrame]:
        if self.position.outcome is not None:
            return []
        if self.position.stack is None:
            return [NextTurn(), WhichUnit(False)]
        return CODEC.load_stack(self.position.stack)

    def _numbers(self, field: str, count: int, default: int) -> list[int]:
        numbers: list[int] = getattr(self.position, field) or [default] * count
        if len(numbers) != count:
            raise bad("lists", where=field, number=count, found=len(numbers))
        return list(numbers)

    def _cards(self, field: str, count: int) -> list[tuple[str, ...]]:
        piles: list[list[str]] = getattr(self.position, field) or [[]] * count
        if len(piles) != count:
            raise bad("lists", where=field, number=count, found=len(piles))
        for pile in piles:
            if len(pile) > MOST_CARDS:
                raise bad("too_long", where=field, most=MOST_CARDS, found=len(pile))
        return [tuple(kind if kind == HIDDEN else CARDS[kind].key for kind in pile) for pile in piles]

    def _units(self) -> tuple[list[int], dict[str, int]]:
        """Units are numbered in the order of the rules; those of one kind as they are named."""
        units = self.rules.units
        where, masks = [RESERVE] * len(units), dict.fromkeys(MASKS, 0)
        free = {kind: [unit for unit, other in enumerate(units) if other == kind] for kind in units}
        for line in self.position.units:
            kind, place, *flags = (*line.split(), "", "")
            if not free.get(kind):
                raise bad("no_unit", words=repr(line))
            unit = free[kind].pop(0)
            where[unit] = PLACES[place] if place in PLACES else SPOT[place]
            if where[unit] >= ROOMS:
                raise bad("not_in_play", where="units", spot=place)
            for flag in filter(None, flags):
                if flag not in masks:
                    raise bad("no_flag", words=repr(line), flag=repr(flag), known=", ".join(MASKS))
                masks[flag] |= 1 << unit
        return where, masks

    def _boards(self) -> list[Board]:
        cards: list[list[Card | None]] = [[None] * len(sector.slots) for sector in SECTORS]
        for name, text in self.position.slots.items():
            slot = SPOT[name] - SLOT_SPOT
            if not 0 <= slot < SLOTS or SLOT_SECTOR[slot] not in self.rules.ring:
                raise bad("not_in_play", where="slots", spot=name)
            sector = SLOT_SECTOR[slot]
            cards[sector][slot - FIRST_SLOT[sector]] = self._card(text)
        return [Board(sector, tuple(cards[sector])) for sector in range(COUNT)]

    def _card(self, text: str) -> Card:
        kind, *parts = text.split() or [""]
        facts = dict(part.partition("=")[::2] for part in parts)
        faction = facts.pop("held", CARDS[kind].faction)
        owner = NOBODY if faction == "bonus" else self.player_of[faction]
        is_known = set(facts) <= {"upgrades", "points", "armed", "embryo"}
        written = {name: value for name, value in facts.items() if name != "armed"}
        if not is_known or not all(value.isdecimal() and len(value) <= MOST_DIGITS for value in written.values()):
            raise bad("no_card", words=repr(text))
        numbers = {name: int(value) for name, value in written.items()}
        if numbers.get("upgrades", 0) > MOST_TOKENS:
            raise bad("no_card", words=repr(text))
        side = NOBODY if owner == NOBODY else self.rules.sides[owner]
        return Card(kind, owner, side, armed="armed" in facts, **numbers)

    def _check_cards(self, s: State) -> None:
        """No card is named too often. Cards that are named nowhere are not in the match."""
        for player, name in enumerate(s.rules.factions):
            left = Counter(FACTIONS[name].deck)
            left.subtract(shown(s, player))
            if min(left.values(), default=0) < 0:
                raise bad("too_many", faction=name, cards=", ".join((-left).keys()))
            if self.position.box is None and HIDDEN not in s.decks[player]:
                s.box[player] = tuple(left.elements())
