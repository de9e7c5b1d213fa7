"""The state of a match: plain data, and small questions about it.

Seats, rooms (`content.board`) and cards on the board are numbers, cards elsewhere are their kinds. Hidden cards are a
kind and who has seen it (`core.cards`); the last card of a pile is its top. Sets of seats are bits.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct

from derelict.core import state as core
from derelict.core.cards import Card, Cards
from derelict.core.frames import AnyFrame
from derelict.games.legendary.content.kinds import AVATARS, CARDS, ROLES
from derelict.games.legendary.settled import Rules

HAND = 6
HQ = 5
HUGGER_TURNS = 2
"""How many turns there are to kill a Facehugger."""
HIVE, ACTION, STRIKE, CLEANUP = range(4)
"""The phases of a turn."""


class HiveCard(Card, frozen=True):
    """A card of the Hive deck. `layer` is the Objective whose mini-deck it came from, 0 where that is not known."""

    layer: int = 0


class Placed(Card, frozen=True, kw_only=True):
    """A card in the Complex or the Combat Zone. Everybody can follow where it goes, so it may have a number."""

    id: int
    up: bool = False
    layer: int = 0
    lasting: int = 0
    """What is added to its Attack for the rest of the game."""
    passing: int = 0
    """What is added to its Attack this turn."""
    alien: tuple[int, ...] = ()
    """What each Alien player has added to its Attack until the own next turn; nothing after the last who did."""


class Attached(Struct, frozen=True):
    """A card that lies at a room, not in it."""

    kind: str
    room: int


class Hugger(Struct, frozen=True):
    """A Facehugger in front of a player; it infects when no turn is left."""

    id: int
    kind: str
    seat: int
    left: int = HUGGER_TURNS
    lasting: int = 0
    passing: int = 0
    alien: tuple[int, ...] = ()


class Played(Struct, frozen=True):
    """A card that was played this turn: as what it counts, the card itself, and what has become of it."""

    kind: str
    card: str
    """Empty for a copy."""
    gone: bool = False
    """Whether it has left play."""
    used: bool = False
    """Whether its ability once this turn was used."""
    ripley: bool = False
    """Whether it is the copy of a Ripley card that has become a clone."""

    @property
    def is_ripley(self) -> bool:
        """L-202, L-204: a clone is what it was, too."""
        return self.ripley or CARDS[self.kind].ripley or (self.card != "" and CARDS[self.card].ripley)


class Offer(Struct, frozen=True):
    """A card that another player has set aside to be copied."""

    seat: int
    kind: str
    taken: bool = False


def kinds_in(cards: Cards) -> dict[str, None]:
    """The kinds of some cards in their order, each once."""
    return dict.fromkeys(map(_KIND, cards))


_KIND: Callable[[Card], str] = attrgetter("kind")


@lru_cache(4096)
def _damage(wounds: tuple[str, ...]) -> int:
    return sum(CARDS[kind].damage for kind in wounds)


class State(core.State, kw_only=True):
    """A match of Legendary Encounters."""

    rules: Rules
    roles: list[str]
    """The role of each seat; empty until it is chosen."""
    alive: int
    """A bit for each living player; Alien players are none."""
    aliens: int = 0
    """A bit for each Alien player in the game."""
    returning: int = 0
    """A bit for each player killed by a Chestburster in this turn who will be an Alien player after it."""
    avatars: list[str]
    """The Alien Avatar of each seat that has become one."""
    hands: list[Cards]
    decks: list[Cards]
    discards: list[tuple[str, ...]]
    owned: list[tuple[str, ...]]
    """All the cards of each player, wherever they lie: everybody can keep count of them."""
    vigil: list[tuple[str, ...]]
    """Vigilant cards that stayed in play from earlier turns."""
    wounds: list[tuple[str, ...]]
    """The Strikes beside each Avatar."""
    hand_change: list[int]
    """How many cards more or fewer each player draws at the next Cleanup."""
    fresh: Cards
    """For each seat whether the hand drawn last had no basic card, as its owner knows."""
    agendas: Cards = ()
    unmasked: int = 0
    """A bit for each seat whose Agenda was revealed."""
    spare_agenda: Cards = ()
    alien_deck: Cards = ()
    alien_discard: tuple[str, ...] = ()
    hive: tuple[HiveCard, ...] = ()
    rooms: list[Placed | None]
    combat: tuple[Placed, ...] = ()
    """The Combat Zone; who has been there longest comes first."""
    locked: int = 0
    """A bit for each room that does not exist any more."""
    attached: tuple[Attached, ...] = ()
    found: tuple[str, ...] = ()
    """Cards set aside as found."""
    spent: tuple[str, ...] = ()
    """The discard of Hazards and Events."""
    dead_enemies: tuple[str, ...] = ()
    dead_characters: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Cards out of the game."""
    slain: tuple[str, ...] = ()
    """The Final Enemies killed so far."""
    stage: int = 0
    """How many Objectives are completed; the current one has this number."""
    hazards: int = 0
    """How many Hazards were revealed."""
    rebuilt: bool = False
    """Whether the Hive deck has run out once."""
    foreign: tuple[str, ...] = ()
    """Cards hidden in the Hive that came from elsewhere: everybody saw them shuffled in."""
    brood: int = 0
    """How many Facehuggers are hidden in the Barracks."""
    drone_box: Cards = ()
    barracks: Cards = ()
    hq: list[str]
    """The spaces of the HQ; empty for none."""
    sergeants: Cards = ()
    strikes: Cards = ()
    strike_discard: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """The Strikes drawn last, in their order: everybody has seen it."""
    facehuggers: int = 0
    chestbursters: int = 0
    """What is left in the Hatchery."""
    huggers: tuple[Hugger, ...] = ()
    placed: int = 0
    """How many cards have come onto the board: the number of the last one."""
    altered: bool = False
    """Whether some Attack on the board is changed for this turn, or lowered for longer."""
    final_lasting: int = 0
    final_passing: int = 0
    """What is added to the Attack of every Final Enemy, for good and this turn."""
    player: int = 0
    """Whose turn it is."""
    turn: int = 0
    round: int = 0
    """How many times the turn has come round the table."""
    phase: int = HIVE
    attack: int = 0
    recruit: int = 0
    as_attack: bool = False
    """Whether Recruit points may be spent as Attack this turn."""
    plays: tuple[Played, ...] = ()
    icons: int = 0
    """A bit for each class and team played this turn."""
    combos: int = 0
    """A bit for each class whose ability was used this turn."""
    offers: tuple[Offer, ...] = ()
    declined: int = 0
    """A bit for each player who will not be asked for help again this turn."""
    asked: int = 0
    """A bit for each player who was asked for help this turn."""
    helpings: int = 1
    """How many cards each of the others may lend this turn."""
    alone: bool = False
    """Whether nobody may lend a card to the player this turn."""
    isolated: int = 0
    """A bit for each player to whom nobody may lend a card in the next own turn."""
    on_top: bool = False
    """Whether the next character gained goes on top of the deck."""
    dark_until: int = 0
    """The last turn in which no room may be scanned; turns of Alien players put it off."""
    dark_for: int = 0
    """A bit for each Alien player until whose next turn no room may be scanned."""
    sheltered: int = 0
    """A bit for each player who draws no more Strikes in this phase."""
    achievements: tuple[tuple[str, int], ...] = ()
    """What was achieved, and by whom."""

    def do(self, *frames: AnyFrame) -> None:
        """Put frames on the stack, unless the match has just ended: then nothing more is resolved."""
        if self.outcome is None:
            self.stack.extend(reversed(frames))

    def lives(self, seat: int) -> bool:
        """Whether a seat is a living player, no Alien."""
        return bool(self.alive >> seat & 1)

    def takes_part(self, seat: int) -> bool:
        """Whether a seat is a living player or an Alien player."""
        return bool((self.alive | self.aliens) >> seat & 1)

    def is_alien(self, seat: int) -> bool:
        return bool(self.aliens >> seat & 1)

    def players_from(self, seat: int) -> list[int]:
        """The living players clockwise, beginning with a seat."""
        alive, seats = self.alive, self.seats
        return [at % seats for at in range(seat, seat + seats) if alive >> at % seats & 1]

    def next_player(self, seat: int) -> int:
        """L-161, L-163: the living player on the left; alone, that is oneself."""
        return self.players_from((seat + 1) % self.seats)[0]

    def actor(self) -> int:
        """L-218, L-219: whom a reveal means: the player whose turn it is, or the next one in an Alien player's turn."""
        return self.player if self.alive >> self.player & 1 else self.next_player(self.player)

    def health(self, seat: int) -> int:
        if self.avatars[seat]:
            return AVATARS[self.avatars[seat]].data.health
        role = ROLES[self.roles[seat]]
        return role.health + role.defense if self.rules.tough else role.health

    def defense(self, seat: int) -> int:
        return AVATARS[self.avatars[seat]].data.defense if self.avatars[seat] else ROLES[self.roles[seat]].defense

    def damage(self, seat: int) -> int:
        return _damage(self.wounds[seat])

    def is_infected(self, seat: int) -> bool:
        return "chestburster" in self.owned[seat]

    @property
    def objective(self) -> str:
        """The current Objective."""
        return self.rules.objectives[min(self.stage, 2)]

    def board(self) -> list[tuple[int, Placed]]:
        """The cards of the Complex from the Airlock back with their rooms, without the Combat Zone."""
        rooms = self.rooms
        return [(room, card) for room in range(len(rooms) - 1, -1, -1) if (card := rooms[room]) is not None]

    def place_of(self, id: int) -> int:
        """The room of a card on the board, COMBAT for the Combat Zone, -1 if it has left."""
        for room, card in enumerate(self.rooms):
            if card is not None and card.id == id:
                return room
        return len(self.rooms) if any(card.id == id for card in self.combat) else -1

    def card_at(self, id: int) -> Placed | None:
        """The card on the board that has this number."""
        for card in self.rooms:
            if card is not None and card.id == id:
                return card
        return next((card for card in self.combat if card.id == id), None)
