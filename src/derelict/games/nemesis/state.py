"""The state of a match: plain data, and small questions about it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core import state as core
from derelict.core.components.cards import Card, Cards
from derelict.core.events import EVERYBODY, Event
from derelict.core.frames import AnyFrame
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import NEIGHBOURS
from derelict.games.nemesis.content.kinds import RoomTile
from derelict.games.nemesis.events import OfSeat

Fate = Literal["alive", "dead", "locked_in", "bunker", "evacuated"]
ELEVATOR = "elevator"
"""The elevator's own place for a power token."""
CONTAMINATION, INFECTED, CLEAN = "contamination", "infected", "clean"
"""A contamination card: not scanned yet, or scanned. Its mark is drawn at its first scan, with the odds of the deck.

Whoever has seen a scanned card knows its mark. Others, its owner included once it was shuffled, see that it is a
contamination card where they see the faces of cards.
"""
MARKS = frozenset((CONTAMINATION, INFECTED, CLEAN))


class Rules(Struct, frozen=True):
    """The settings, fixed before the match."""

    mode: str = "semi_coop"
    """`semi_coop`, `coop` or `solo`."""
    vents_need_explored: bool = False
    """Whether the Cave Entrance leads to explored rooms only."""
    target: Literal["cards", "action_cards"] = "cards"
    """Whether intruders attack whoever has the fewest cards in hand, or the fewest action cards."""
    dead_see_all: bool = False
    """Whether the dead watch with everything revealed."""

    @property
    def is_solo(self) -> bool:
        return self.mode == "solo"

    @property
    def is_coop(self) -> bool:
        return self.mode == "coop"


class Item(Struct, frozen=True, gc=False):
    """An item in somebody's inventory. Heavy ones lie open; of the others all know at most the deck they come from."""

    card: Card
    deck: str = ""
    """The colour of its deck; empty for crafted, starting and quest items, which lie open."""
    ammo: int = 0
    most: int = 0
    """The most ammunition that it holds."""
    uses: int = 0
    tape: int = 0
    """Items with the same number above 0 are joined by tape."""
    extended: bool = False
    """Whether an Extended Magazine is attached to it."""

    @property
    def kind(self) -> str:
        return self.card.kind


class Wound(Struct, frozen=True, gc=False):
    """A serious wound; one that is dressed has no effect."""

    kind: str
    dressed: bool = False


class Player(Struct):
    """A player's character, with its board, cards, items and secrets."""

    character: str = ""
    """Empty until it is drafted."""
    number: int = 0
    """The player's number, which objectives name: 1 to 5."""
    slot: str = ""
    """The room of the character; empty once it has left the board."""
    fate: Fate = "alive"
    pod: str = ""
    """The css pod in which the character waits."""
    deck: Cards = ()
    hand: Cards = ()
    discards: Cards = ()
    """The top of a pile is its last card. Discarded action cards lie open."""
    items: tuple[Item, ...] = ()
    objects: tuple[str, ...] = ()
    """Objects in hand: `egg`, `carcass`, or `corpse` with the number of its seat."""
    quest: bool = False
    """Whether the quest item is turned up; then it is among the items."""
    light: int = 0
    wounds: tuple[Wound, ...] = ()
    larva: bool = False
    slime: bool = False
    lit: bool = False
    """Whether a glowstick keeps the character out of darkness for the rest of the round."""
    knowledge: int = 0
    informed: bool = False
    """Whether the Knowledge token lies on its active side."""
    signal: bool = False
    objectives: Cards = ()
    contingencies: Cards = ()
    passed: bool = False
    turns: int = 0
    """Turns begun in this round."""
    moved: bool = False
    """Whether the character has moved in this turn."""
    trail: tuple[str, ...] = ()
    """The rooms where the character has been in this round, the one it began in first."""
    done: dict[str, int] = {}
    """The deeds that quest items count, and how often each was done."""
    verdict: str = ""
    """Why the player won or lost: a key of the catalogue, set at the end."""

    @property
    def is_alive(self) -> bool:
        return self.fate == "alive"

    @property
    def serious(self) -> int:
        return len(self.wounds)

    def action_cards(self) -> Cards:
        """The cards in hand that can pay."""
        return tuple([card for card in self.hand if card.kind not in MARKS])

    def contamination(self) -> Cards:
        return tuple([card for card in self.hand if card.kind in MARKS])


class Room(Struct):
    """A room of the board: its tile, and what lies in it."""

    tile: Card
    token: Card | None = None
    """The exploration token of a room that nobody has entered."""
    counter: int = 0
    """The number of searches left."""
    fire: bool = False
    malfunction: bool = False
    objects: tuple[str, ...] = ()

    @property
    def explored(self) -> bool:
        return self.token is None


class Intruder(Struct, frozen=True, gc=False):
    """A miniature on the board."""

    slot: str
    injuries: int = 0
    arrival: int = 0
    """Its place in the order of arrival: the lowest came first."""


class Power(Struct, frozen=True, gc=False):
    """A power token: its number, and whether it lies on its active, blue side."""

    number: int
    blue: bool


class Autodestruction(Struct, frozen=True, gc=False):
    slot: int
    red: bool = False


class State(core.State, kw_only=True):
    """A match in progress. The top of a deck is its last card."""

    rules: Rules = Rules()
    players: list[Player] = []
    rooms: dict[str, Room] = {}
    """By slot."""
    doors: dict[str, str] = {}
    """By corridor: `closed` or `destroyed`; open ones are left out."""
    noise: tuple[str, ...] = ()
    """The corridors with a marker."""
    intruders: dict[str, Intruder] = {}
    """By miniature."""
    arrivals: int = 0
    bag: dict[str, Cards] = {}
    supply: dict[str, Cards] = {}
    """Tokens in the bag and beside the board, by kind; a token's numbers are known only if it has been drawn."""
    power: dict[str, Power] = {}
    """By section, and the elevator."""
    elevator: str = ""
    """The section where it stands."""
    time: int = 15
    time_blue: bool = False
    autodestruction: Autodestruction | None = None
    alert: int | None = None
    css: dict[int, Card] = {}
    """The css tokens under the time track."""
    css_out: Cards = ()
    gate: bool = False
    """Whether the main gate is open."""
    rover: bool = True
    """Whether the rover stands by the Exit Room."""
    venting: str = ""
    """The slot with the Depressurisation token."""
    decks: dict[str, Cards] = {}
    discards: dict[str, tuple[str, ...]] = {}
    removed: tuple[str, ...] = ()
    """Event cards that have left the game."""
    computer: str = ""
    """The computer card that lies open."""
    eggs: int = 0
    """Eggs of the Nest, on the laboratory board."""
    analysed: tuple[str, ...] = ()
    """The kinds of objects on the laboratory board, from the left."""
    weaknesses: Cards = ()
    contingency: Cards = ()
    """The active token, which nobody may look at."""
    neutral: Cards = ()
    """The pool of contingency tokens that nobody has."""
    out: dict[str, Cards] = {}
    """The cards and tokens put back into the box unseen, by pool."""
    fire_left: int = 12
    malfunctions_left: int = 10
    """Malfunction markers still in the game, those on the board included."""
    round: int = 0
    phase: Literal["setup", "players", "events", "end"] = "setup"
    first: int = 0
    """The seat with the first player token."""
    turn: int = 0
    """Turns begun in the match."""
    active: int = 0
    """The seat whose turn it is."""
    actions: int = 0
    """Actions left in the turn."""
    met: bool = False
    """Whether an intruder has come: everybody keeps one objective from then on."""
    prey: int = -1
    """The seat that an intruder attacked last."""
    slain: dict[str, int] = {}
    """Intruders killed, by kind."""
    destroyed: bool = False
    """Whether the facility is destroyed."""
    ended: str = ""
    """How the match ended: a key of the catalogue, or empty."""

    def tell(self, event: Event, audience: int = EVERYBODY) -> None:
        """Tell an event, with the character whom it names."""
        if self.log is not None:
            named = replace(event, who=self.players[event.seat].character) if isinstance(event, OfSeat) else event
            super().tell(named, audience)

    def do(self, *frames: AnyFrame) -> None:
        """Push frames; once the match has ended, nothing else begins."""
        if not self.ended:
            self.stack += frames[::-1]

    def push(self, frame: AnyFrame) -> None:
        """Push one frame, as `do` does."""
        if not self.ended:
            self.stack.append(frame)

    # Who

    @property
    def me(self) -> Player:
        return self.players[self.active]

    def order(self, start: int | None = None) -> tuple[int, ...]:
        """All seats clockwise from the first player, or from another seat."""
        return CLOCKWISE[self.seats][self.first if start is None else start % self.seats]

    def living(self) -> list[int]:
        """The characters who are alive in the facility, pods included, in turn order."""
        players = self.players
        return [seat for seat in CLOCKWISE[self.seats][self.first] if players[seat].fate == "alive"]

    def can_act(self, seat: int) -> bool:
        """Whether a player still takes turns in this round: the character is in a room, and has not passed."""
        player = self.players[seat]
        return not player.passed and player.slot != "" and player.fate == "alive"

    def in_room(self, slot: str) -> list[int]:
        """The living characters in a room, in turn order."""
        players, found = self.players, []
        for seat in CLOCKWISE[self.seats][self.first] if slot else ():
            if players[seat].slot == slot:
                found.append(seat)
        return found

    def is_shared(self, slot: str) -> bool:
        """Whether several characters are in a room."""
        return [player.slot for player in self.players].count(slot) > 1

    def occupied(self) -> set[str]:
        """The rooms with a living character; an empty text stands for characters in none."""
        return {player.slot for player in self.players}

    # Rooms and corridors

    def tile(self, slot: str) -> RoomTile:
        """The room at a slot, face up or not; a view does not know what it does not see."""
        return tables.ROOMS[self.rooms[slot].tile.kind]

    def find(self, room: str) -> str:
        """The slot of a room that is face up; empty if it is not."""
        for slot, one in self.rooms.items():
            if one.token is None and one.tile.kind == room:
                return slot
        return ""

    def is_closed(self, corridor: str) -> bool:
        return self.doors.get(corridor) == "closed"

    def neighbours(self, slot: str) -> list[str]:
        """The rooms next to a room, except those behind a closed door."""
        doors = self.doors
        return [near for corridor, near in NEIGHBOURS[slot].items() if doors.get(corridor) != "closed"]

    def section(self, slot: str) -> str:
        """The section of a room; empty for a staircase."""
        return tables.SLOTS[slot].section

    # Power and darkness

    def has_power(self, slot: str) -> bool:
        section = tables.SLOTS[slot].section
        return bool(section) and self.power[section].blue

    # Intruders

    def intruders_in(self, slot: str) -> list[str]:
        """The miniatures in a room, strongest kind first, then in the order of arrival."""
        here = []
        for figure, one in self.intruders.items():
            if one.slot == slot:
                here.append(figure)
        if len(here) > 1:
            here.sort(key=lambda figure: (-STRENGTH[kind_of(figure)], self.intruders[figure].arrival))
        return here

    def in_combat(self, seat: int) -> bool:
        """Whether an intruder is in the character's room."""
        return self.is_infested(self.players[seat].slot)

    def is_infested(self, slot: str) -> bool:
        """Whether an intruder is in a room; none is off the board."""
        for one in self.intruders.values():  # noqa: SIM110 - many times as fast as a generator
            if one.slot == slot:
                return True
        return False

    def figure_left(self, kind: str) -> str:
        """A miniature of a kind that is in the box; empty if all of them are on the board."""
        for figure in FIGURES_OF[kind]:
            if figure not in self.intruders:
                return figure
        return ""

    # Markers

    @property
    def fires(self) -> int:
        return sum([room.fire for room in self.rooms.values()])

    @property
    def malfunctions(self) -> int:
        return sum([room.malfunction for room in self.rooms.values()])


CLOCKWISE = tuple(
    tuple(tuple((begin + step) % seats for step in range(seats)) for begin in range(seats)) for seats in range(6)
)
"""The seats from each seat on, by the number of seats."""
FIGURES_OF = {
    kind: tuple(figure for figure, one in tables.FIGURES.items() if one == kind) for kind in tables.FIGURES.values()
}
"""The miniatures of each kind of intruders."""
STRENGTH = {kind: place for place, kind in enumerate(("larva", "creeper", "adult", "breeder", "queen"))}


def kind_of(figure: str) -> str:
    """The kind of an intruder, by its miniature; a kind stands for itself."""
    return tables.FIGURES.get(figure, figure)


def object_kind(thing: str) -> str:
    """The kind of an object: a corpse bears the number of its seat."""
    return "corpse" if thing.startswith("corpse") else thing


def is_contamination(card: Card) -> bool:
    return card.kind in MARKS
