"""The state of a match: plain data, and small queries on it."""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from derelict.core import state as core
from derelict.core.events import EVERYBODY, Event
from derelict.core.frames import AnyFrame
from derelict.games.theseus.content.cards import CARDS, FACTIONS, UNITS
from derelict.games.theseus.content.places import COUNT, FIRST_SLOT, SECTOR_ROOMS, SLOT_SECTOR, SLOTS
from derelict.games.theseus.state.board import Board, InstalledCard

ModeName = Literal["duel", "deathmatch", "teams"]
DeckName = Literal["level0", "level1", "level2", "random", "picked"]

HIDDEN = "?"
"""The placeholder for a hidden card."""
SPACE = -1
"""The room of an ejected unit."""
RESERVE = -2
"""The room of a small unit that has not hatched, or is on a card."""
REACHES = {"none": 0, "one": 1, "each": 2}


class Rules(Struct, frozen=True, dict=True):
    """The facts settled before the match and by its set-up. Players are numbered like seats."""

    mode: ModeName
    factions: tuple[str, ...]
    sides: tuple[int, ...]
    order: tuple[int, ...]
    """The players in turn order, which repeats."""
    ring: tuple[int, ...]
    """The sectors in play, clockwise."""
    homes: tuple[int, ...]
    """The sector of each player's faction or alliance."""
    units: tuple[str, ...]
    """The kind of every unit of the match; its index is the unit's number."""
    owners: tuple[int, ...]
    """The player of every unit."""
    deck: DeckName = "random"
    beginner: bool = False

    @cached_property
    def following(self) -> tuple[int, ...]:
        """The sector clockwise of each sector; -1 for those not in play."""
        after = dict(zip(self.ring, (*self.ring[1:], *self.ring[:1]), strict=True))
        return tuple(after.get(sector, -1) for sector in range(COUNT))

    @cached_property
    def units_of(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(unit for unit, owner in enumerate(self.owners) if owner == player)
            for player in range(len(self.factions))
        )

    @cached_property
    def unit_sides(self) -> tuple[int, ...]:
        return tuple(self.sides[owner] for owner in self.owners)

    @cached_property
    def reaches(self) -> tuple[tuple[int, int], ...]:
        """The targets of each unit, basic and upgraded: 0 nobody, 1 one enemy, 2 each."""
        return tuple(
            (REACHES[u.attack], REACHES[u.upgraded_attack or u.attack]) for u in map(UNITS.get, self.units) if u
        )

    @cached_property
    def upgradable(self) -> tuple[bool, ...]:
        """For each unit, whether it has an upgraded side."""
        return tuple(UNITS[kind].upgraded_attack is not None for kind in self.units)

    @cached_property
    def learners(self) -> tuple[bool, ...]:
        """For each unit, whether it gains knowledge by attacking."""
        return tuple(UNITS[kind].gains == "knowledge" for kind in self.units)

    @cached_property
    def knows(self) -> tuple[bool, ...]:
        """For each player, whether they collect knowledge points."""
        return tuple(FACTIONS[name].data.knowledge for name in self.factions)

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """All rooms in play."""
        return tuple(room for sector in self.ring for room in SECTOR_ROOMS[sector])

    @cached_property
    def player_of(self) -> dict[str, int]:
        """The player of each faction."""
        return {name: player for player, name in enumerate(self.factions)}

    @property
    def is_deathmatch(self) -> bool:
        return self.mode == "deathmatch"


class State(core.State, kw_only=True):
    """A match of Theseus. Sectors, rooms, slots and waiting places are numbered as in `station`, units in `rules`."""

    rules: Rules
    boards: list[Board]
    """The installed cards, by sector."""
    waiting: list[str]
    """The cards in the waiting places; "" for none."""
    rooms: list[int]
    """The unit in each room, or -1."""
    where: list[int]
    """The room of each unit, SPACE or RESERVE."""
    decks: list[tuple[str, ...]]
    """The decks; the last card is the top one, the only visible one."""
    box: list[tuple[str, ...]]
    """Cards of each faction that are not in this match."""
    discards: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    """Instant and Bonus cards of each side, face up."""
    dealt: list[tuple[str, ...]]
    """During set-up: the cards that each player must still install or leave waiting."""
    stock: list[int]
    """Upgrade tokens of each side."""
    supply: int
    life: list[int]
    knowledge: list[int]
    upgraded: int = 0
    """A bit for each unit on its upgraded side."""
    moved: int = 0
    """A bit for each unit that has moved in this turn."""
    struck: int = 0
    """A bit for each unit that has attacked by a card in this turn."""
    invisible: int = 0
    """A bit for each unit with an Invisibility token."""
    clamped: tuple[tuple[int, int], ...] = ()
    """Units held by a Clamp, each with the slot of its card."""
    parasites: tuple[tuple[int, int], ...] = ()
    """Parasite tokens: the unit and the player who scores for its wounds."""
    deactivations: tuple[tuple[int, int], ...] = ()
    """Deactivation tokens: the sector and the player they serve."""
    triggered: tuple[int, ...] = ()
    """Slots of the Action cards that were triggered by another card in this turn."""
    resolved: tuple[int, ...] = ()
    """Slots of the Action cards resolved in the current phase, once for each time."""
    worked: tuple[int, ...] = ()
    """Slots of the cards held for a single use that have been used, until the move or Assault is over."""
    malfunction: int = -1
    """The place of the Malfunction token: a slot, or SLOTS and up for a waiting place; -1 off the board."""
    end: int = 0
    """The steps of the end token: 0 to 4."""
    reached: tuple[int, ...] = ()
    """The progress at its last change: points, cards in decks, the end token."""
    since: int = 0
    """The turn of that change."""
    extra: int = 0
    """The number of extra turns of the Workshop played."""
    turn: int = 0
    """The number of the turn, without extra turns."""
    player: int = 0
    """The player whose turn it is."""
    racing: tuple[int, ...] = ()
    """During extra turns after a tie: the players who still count."""
    extra_turns: tuple[int, ...] | None = None
    """After a tie: the players who still have a turn."""

    @property
    def turns_played(self) -> int:
        return self.turn + self.extra

    def do(self, *frames: AnyFrame) -> None:
        """Push frames, unless the match has just ended: then nothing more is resolved."""
        if self.outcome is None:
            self.stack.extend(reversed(frames))

    def tell(self, event: Event, audience: int = EVERYBODY) -> None:
        """T-133: tell an event, unless the match has just ended: then nothing more happens."""
        if self.outcome is None:
            super().tell(event, audience)

    def room_free(self, sector: int) -> list[int]:
        rooms = self.rooms
        return [room for room in SECTOR_ROOMS[sector] if rooms[room] < 0]

    def count_in(self, sector: int) -> int:
        """Return the number of units in a sector."""
        a, b, c, d = self.rooms[sector * 4 : sector * 4 + 4]
        return (a >= 0) + (b >= 0) + (c >= 0) + (d >= 0)

    def units_in(self, sector: int) -> list[int]:
        return [unit for unit in self.rooms[sector * 4 : sector * 4 + 4] if unit >= 0]

    def enemies_in(self, sector: int, side: int) -> list[int]:
        sides = self.rules.unit_sides
        return [unit for unit in self.rooms[sector * 4 : sector * 4 + 4] if unit >= 0 and sides[unit] != side]

    def card(self, slot: int) -> InstalledCard | None:
        """Return the card in a slot of the station."""
        sector = SLOT_SECTOR[slot]
        return self.boards[sector].cards[slot - FIRST_SLOT[sector]]

    def owner_of(self, slot: int) -> int:
        """Return the player who controls the card in a slot of the station."""
        card = self.card(slot)
        assert card is not None
        return card.owner

    def opponents(self) -> list[int]:
        """Return the opponents of the active player."""
        side = self.rules.sides[self.player]
        return [player for player, other in enumerate(self.rules.sides) if other != side]

    def set_card(self, slot: int, card: InstalledCard | None) -> None:
        sector = SLOT_SECTOR[slot]
        self.boards[sector] = self.boards[sector].with_card(slot - FIRST_SLOT[sector], card)

    def block(self, place: int) -> None:
        """Put the Malfunction token on a place, or with -1 off the board."""
        old = self.malfunction
        if 0 <= old < SLOTS:
            board = self.boards[SLOT_SECTOR[old]]
            self.boards[board.sector] = Board(board.sector, board.cards)
        self.malfunction = place
        if 0 <= place < SLOTS:
            board = self.boards[SLOT_SECTOR[place]]
            self.boards[board.sector] = Board(board.sector, board.cards, place - FIRST_SLOT[board.sector])

    def waiting_side(self, place: int) -> int:
        """Return the side whose card waits in a place."""
        return self.rules.sides[self.rules.player_of[CARDS[self.waiting[place]].faction]]

    def discard(self, kind: str) -> None:
        """Discard a card to the pile of its faction; Bonus cards leave the match."""
        player = self.rules.player_of.get(CARDS[kind].faction)
        if player is not None:
            self.discards[player] = (*self.discards[player], kind)

    def is_held(self, unit: int) -> bool:
        """Whether a Clamp holds the unit."""
        return bool(self.clamped) and any(held == unit for held, _ in self.clamped)
