"""The cards installed in a sector, and what follows from them: worked out once for each arrangement."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Never

from msgspec import Struct

from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS, CardKind
from derelict.games.theseus.station import FIRST_SLOT, NEIGHBOURS

NOBODY = -1
"""The owner of a Bonus card that lies on a board."""
MOST_TOKENS = 6
NONE: Mapping[int, Never] = MappingProxyType({})


class Card(Struct, frozen=True):
    """An installed card: who controls it, its Upgrade tokens, and what it has gathered.

    `embryo` is the Pandora unit that lies on it and controls it, or -1.
    """

    kind: str
    owner: int
    side: int
    upgrades: int = 0
    points: int = 0
    armed: bool = False
    embryo: int = -1

    @property
    def data(self) -> CardKind:
        return CARDS[self.kind]


class Board(Struct, frozen=True, dict=True):
    """The installed cards of one sector, by slot, and the slot that the Malfunction token blocks."""

    sector: int
    cards: tuple[Card | None, ...]
    blocked: int = -1

    @cached_property
    def works(self) -> "Works":
        return Works(self)

    def with_card(self, slot: int, card: Card | None) -> "Board":
        """The board with another card, or none, in a slot."""
        return Board(self.sector, (*self.cards[:slot], card, *self.cards[slot + 1 :]), self.blocked)


class Works:
    """What the cards of a board do now. Slots are numbered on the board; a card that counts twice is named twice."""

    actions: Mapping[int, tuple[int, ...]] = NONE
    """For each side, its Action cards."""
    own: Mapping[int, tuple[int, ...]] = NONE
    """For each side, the slots of the station with a card of its own that is not blocked."""
    stops: tuple[int, ...] = ()
    """Traps for who stops here."""
    crossings: tuple[int, ...] = ()
    """Traps for who passes through."""
    shortcuts: tuple[int, ...] = ()
    cameras: tuple[int, ...] = ()
    unarmed: tuple[int, ...] = ()
    lurkers: tuple[int, ...] = ()
    lightning_rods: tuple[int, ...] = ()
    """Cards that draw the Malfunction token."""
    fiercer: Mapping[int, int] = NONE
    wiser_attacks: Mapping[int, int] = NONE
    wiser_cards: Mapping[int, int] = NONE
    bursts: Mapping[int, int] = NONE
    holds: tuple[int, ...] = ()
    """Sides whose units can be neither ejected nor moved away."""
    shelters: tuple[int, ...] = ()
    copiers: Mapping[int, tuple[int, ...]] = NONE
    """For each card that is copied, the slots of the Duplications that do it."""
    borrowed: tuple[int, ...] = ()
    """Slots of the cards that an embryo holds."""
    assists: bool = False
    """Whether anything here changes attacks."""

    def __init__(self, board: Board) -> None:
        self.cards = cards = board.cards
        first = FIRST_SLOT[board.sector]
        self.empty = tuple([first + i for i, card in enumerate(cards) if card is None])
        """Slots of the station without any card."""
        self.open = tuple([first + i for i, card in enumerate(cards) if card is None or card.owner == NOBODY])
        """Slots of the station without a card of a player."""
        self.times = [0] * len(cards)
        """How often each card counts: once, once more for each Duplication beside it, never while it is off."""
        if len(self.open) < len(cards):
            self._read(board)

    def _read(self, board: Board) -> None:
        first = FIRST_SLOT[board.sector]
        active = _active(board)
        own: dict[int, tuple[int, ...]] = {}
        copies = any(card is not None and card.data.type == "duplication" for card in board.cards)
        for i, card in enumerate(board.cards):
            if card is None or card.owner == NOBODY:
                continue
            if i != board.blocked:
                own[card.side] = (*own.get(card.side, ()), first + i)
            if card.embryo >= 0:
                self.borrowed = (*self.borrowed, i)
            if active[i]:
                self.times[i] = self._copies(board.sector, i, card, active) if copies else 1
                self._add(i, card)
        self.own = own
        self.assists = bool(self.fiercer or self.wiser_attacks or self.bursts or self.lurkers or self.shelters)

    def _copies(self, sector: int, i: int, card: Card, active: list[bool]) -> int:
        if not card.data.is_copied:
            return 1
        copiers = tuple(
            j
            for j in NEIGHBOURS[sector][i]
            if active[j]
            and (other := self.cards[j]) is not None
            and other.owner == card.owner
            and other.data.type == "duplication"
        )
        if copiers:
            self.copiers = {**self.copiers, i: copiers}
        return 1 + len(copiers)

    def _add(self, i: int, card: Card) -> None:
        kind, side, times = card.data, card.side, self.times[i]
        if kind.type == "action":
            self.actions = {**self.actions, side: (*self.actions.get(side, ()), *(i,) * times)}
            return
        for word in kind.effects:
            total = kind.amount(word, card.upgrades) * times
            match word:
                case words.Wound() | words.Learn() | words.Ambush() | words.Infest() if kind.type == "trap":
                    if not (kind.data.armed or card.armed):
                        self.unarmed = (*self.unarmed, i)
                        continue
                    self.stops = (*self.stops, *(i,) * times)
                    if kind.data.crossing:
                        self.crossings = (*self.crossings, *(i,) * times)
                case words.Record():
                    self.stops = (*self.stops, i)
                    self.cameras = (*self.cameras, i)
                case words.Seize():
                    self.stops = (*self.stops, i)
                case words.Skip() | words.Halt() | words.Farther() | words.Linger() | words.Teleport():
                    self.shortcuts = (*self.shortcuts, i)
                case words.DrawMalfunction():
                    self.lightning_rods = (*self.lightning_rods, i)
                case words.Lurk():
                    self.lurkers = (*self.lurkers, *(i,) * times)
                case words.StrikeAgain():
                    self.bursts = {**self.bursts, side: self.bursts.get(side, 0) + times}
                case words.Fiercer():
                    self.fiercer = {**self.fiercer, side: self.fiercer.get(side, 0) + total}
                case words.WiserAttacks():
                    self.wiser_attacks = {**self.wiser_attacks, side: self.wiser_attacks.get(side, 0) + total}
                case words.WiserCards():
                    self.wiser_cards = {**self.wiser_cards, side: self.wiser_cards.get(side, 0) + total}
                case words.Hold():
                    self.holds = (*self.holds, side)
                case words.Shelter():
                    self.shelters = (*self.shelters, side)


def _active(board: Board) -> list[bool]:
    """Cards that are neither blocked nor switched off by an enemy card."""
    active = [card is not None and card.owner != NOBODY for card in board.cards]
    if board.blocked >= 0:
        active[board.blocked] = False
    for i, card in enumerate(board.cards):
        if card is not None and active[i] and card.data.suppresses:
            for j, other in enumerate(board.cards):
                if other is not None and other.side != card.side:
                    active[j] = False
    return active
