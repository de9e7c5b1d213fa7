"""The state of a match: plain data, and small queries on it."""

from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core import state as core
from derelict.games.neuroshima.content.places import BOARDS, EXTENDED, INNER, Board
from derelict.games.neuroshima.content.tiles import ARMIES, SHAPES, TILES, Shape

ModeName = Literal["duel", "deathmatch", "scoring", "versus", "teams"]

HIDDEN = "?"
"""The placeholder for a hidden tile in a pile."""


class Piece(Struct, frozen=True, gc=False):
    """A tile on the board: its kind, the army it fights for, its facing, and its wounds."""

    tile: str
    army: int
    facing: int = 0
    wounds: int = 0

    @property
    def shape(self) -> Shape:
        return SHAPES[self.tile][self.facing]


class Relations:
    """The sides, as tables by army: `strikes[a][b]` says whether a's attacks hit b's units (N-118, N-123)."""

    def __init__(self, armies: tuple[str, ...], sides: tuple[int, ...]) -> None:
        count = range(len(armies))
        hostile = [ARMIES[name].data.hostile_to_allies for name in armies]
        self.friends = [[sides[a] == sides[b] for b in count] for a in count]
        self.strikes = [[not self.friends[a][b] or (hostile[a] and a != b) for b in count] for a in count]
        self.hampers = [[self.strikes[a][b] or self.strikes[b][a] for b in count] for a in count]
        """The armies that nets and pushes work on."""


class Rules(Struct, frozen=True, dict=True):
    """The setup of a match."""

    mode: ModeName
    armies: tuple[str, ...]
    leaders: tuple[int, ...]
    """The seat that leads each army."""
    sides: tuple[int, ...]
    order: tuple[int, ...]
    """The armies in turn order, repeating."""
    life: tuple[int, ...]
    extended: bool = False
    alternative_start: bool = False
    reinforcements: bool = False

    @cached_property
    def relations(self) -> Relations:
        return Relations(self.armies, self.sides)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """N-9, N-114: the number of each army's player. The first in turn order is player 1; teams play 1, 3, 2, 4."""
        numbers = (1, 3, 2, 4) if self.mode == "teams" else (1, 2, 3, 4)
        return dict(zip(dict.fromkeys(self.order), numbers, strict=False))

    @property
    def counts_points(self) -> bool:
        """N-107: whether wounds dealt to HQs are counted instead of reducing their life."""
        return self.mode == "scoring"

    @property
    def hand_limit(self) -> int:
        return 6 if self.reinforcements else 3


class State(core.State, kw_only=True):
    """A match of Neuroshima Hex. Armies and hexes are numbers; a hex may be empty."""

    rules: Rules
    board: list[Piece | None]
    piles: list[tuple[str, ...]]
    """Face down; the last tile is the next one drawn."""
    hands: list[tuple[str, ...]]
    """The face-up tiles of each player."""
    discards: list[tuple[str, ...]]
    box: list[tuple[str, ...]]
    """The tiles that are not in this match: a position set up by hand leaves some out. This is public."""
    life: list[int]
    points: list[int]
    """The wounds dealt to enemy HQs: what counts in the scoring mode."""
    turn: int = 0
    """The number of turns begun, which also determines whose turn it is."""
    played: int = 0
    """The number of tiles played this turn."""
    moved: tuple[int, ...] = ()
    """The hexes of the units that have used their mobility this turn."""
    last_turns: tuple[int, ...] | None = None
    """Once the last tile is drawn: the armies that still have a turn before the final battle."""
    overtime: bool = False
    """Whether this is the extra turn after a tie."""
    spent: list[int] = []
    """During a battle, for each hex, a bit for each attack that its unit has made."""

    @property
    def geometry(self) -> Board:
        return BOARDS[EXTENDED if self.rules.extended else INNER]

    @property
    def army(self) -> int:
        """The army whose turn it is."""
        order = self.rules.order
        return order[(self.turn - 1) % len(order)]

    def leader(self, army: int) -> int:
        return self.rules.leaders[army]

    def is_alive(self, army: int) -> bool:
        """Whether an army is in the match: its HQ has life left, or cannot be destroyed."""
        return self.rules.counts_points or self.life[army] > 0

    def led_by(self, seat: int) -> list[str]:
        """Return the armies that a seat leads."""
        return [army for army, leader in zip(self.rules.armies, self.rules.leaders, strict=True) if leader == seat]

    def is_out(self, seat: int) -> bool:
        """Whether all armies that a seat leads are out of the match."""
        return not any(self.is_alive(army) for army, leader in enumerate(self.rules.leaders) if leader == seat)

    def alive(self) -> list[int]:
        return [army for army in range(len(self.life)) if self.is_alive(army)]

    def free(self) -> list[int]:
        return [hex for hex, piece in enumerate(self.board) if piece is None]

    def is_full(self) -> bool:
        """Whether the board is full; on the extended battlefield only the 19 inner hexes count (N-127)."""
        return None not in self.board[:INNER]

    def hq_of(self, army: int) -> int | None:
        """Return the hex of an army's HQ."""
        key = ARMIES[self.rules.armies[army]].hq
        for hex, piece in enumerate(self.board):
            if piece is not None and piece.tile == key and piece.army == army:
                return hex
        return None

    def put(self, hex: int, piece: Piece) -> None:
        self.board[hex] = piece

    def move(self, start: int, end: int, facing: int) -> None:
        """Move the piece of a hex to another, or turn it in place."""
        piece = self.board[start]
        assert piece is not None
        self.board[start] = None
        self.board[end] = replace(piece, facing=facing)
        if start != end and start in self.moved:
            self.moved = (*(hex for hex in self.moved if hex != start), end)

    def remove(self, hex: int) -> None:
        """Remove a piece from the board; its tile goes to the discard pile of its army."""
        piece = self.board[hex]
        assert piece is not None
        self.board[hex] = None
        if hex in self.moved:
            self.moved = tuple(other for other in self.moved if other != hex)
        self.discard(piece.army, piece.tile)

    def discard(self, army: int, tile: str) -> None:
        self.discards[army] = (*self.discards[army], tile)

    def take_from_hand(self, army: int, tile: str) -> None:
        hand = list(self.hands[army])
        hand.remove(tile)
        self.hands[army] = tuple(hand)


ACTION_TILES = frozenset(key for key, tile in TILES.items() if tile.data.kind == "action")
