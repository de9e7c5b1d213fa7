"""The cards installed in a sector, and their effects, worked out once for each arrangement."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Never

from msgspec import Struct

from derelict.games.theseus.content.cards import CARDS, CardKind
from derelict.games.theseus.content.places import FIRST_SLOT, NEIGHBOURS

NOBODY = -1
"""The owner of a Bonus card on a board."""
MOST_TOKENS = 6
NONE: Mapping[int, Never] = MappingProxyType({})


class InstalledCard(Struct, frozen=True):
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
    cards: tuple[InstalledCard | None, ...]
    blocked: int = -1

    @cached_property
    def works(self) -> "Works":
        return Works(self)

    def with_card(self, slot: int, card: InstalledCard | None) -> "Board":
        """Return the board with another card, or none, in a slot."""
        return Board(self.sector, (*self.cards[:slot], card, *self.cards[slot + 1 :]), self.blocked)


class Works:
    """The current effects of a board's cards. Slots are numbered on the board; a card that counts twice is in twice."""

    actions: Mapping[int, tuple[int, ...]] = NONE
    """The Action cards of each side."""
    own: Mapping[int, tuple[int, ...]] = NONE
    """The slots of the station with an unblocked card, by side."""
    stops: tuple[int, ...] = ()
    """Traps for units that stop here."""
    crossings: tuple[int, ...] = ()
    """Traps for units that cross."""
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
    """The slots of the Duplications of each copied card."""
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
        """The times each card counts: once, once more per adjacent Duplication, never while it is off."""
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

    def _copies(self, sector: int, i: int, card: InstalledCard, active: list[bool]) -> int:
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

    def _add(self, i: int, card: InstalledCard) -> None:
        kind, side, times = card.data, card.side, self.times[i]
        if kind.type == "action":
            self.actions = {**self.actions, side: (*self.actions.get(side, ()), *(i,) * times)}
            return
        for word in kind.effects:
            word.join(self, i, card, times)


def _active(board: Board) -> list[bool]:
    """Return the cards that are neither blocked nor switched off by an enemy card."""
    active = [card is not None and card.owner != NOBODY for card in board.cards]
    if board.blocked >= 0:
        active[board.blocked] = False
    for i, card in enumerate(board.cards):
        if card is not None and active[i] and "suppresses" in card.data.traits:
            for j, other in enumerate(board.cards):
                if other is not None and other.side != card.side:
                    active[j] = False
    return active
