"""The state of a match: plain data, and small queries on it.

Seats, rooms (`content.board`) and cards on the board are numbers; cards elsewhere are kinds. A hidden card is a kind
and the seats that have seen it (`core.cards`); the last card of a pile is its top. Sets of seats are bits.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core import events as core_events
from derelict.core import state as core
from derelict.core.components.cards import UNKNOWN, Card, Cards
from derelict.core.frames import AnyFrame
from derelict.games.legendary.content.kinds import AVATARS, CARDS, ROLES, paid_on_board, silenced
from derelict.games.legendary.events import Event

HAND = 6
HQ = 5
HUGGER_TURNS = 2
"""The number of turns in which a Facehugger can be killed."""
HIVE, ACTION, STRIKE, CLEANUP = range(4)
"""The phases of a turn."""
AgendaRule = Literal["none", "hidden", "delayed"]
Form = Literal["itself", "copy", "clone"]
"""The form of a card in play: the card itself, a copy of it, or another card that became its clone."""


class Rules(Struct, frozen=True, dict=True):
    """The setup of a match, with facts about impossible events, computed once."""

    mode: str
    location: str
    objectives: tuple[str, str, str]
    characters: tuple[str, ...]
    drones: tuple[int, int, int]
    """The number of Drones and of Secrets in each mini-deck, starting with that of Objective 1."""
    open_hands: bool = False
    alien_player: bool = False
    versus: bool = False
    agenda: AgendaRule = "none"
    tough: bool = False
    preparation: int = 0
    """The number of first turns in which players may skip the Hive phase."""

    @property
    def has_agendas(self) -> bool:
        return self.agenda != "none"

    @cached_property
    def has_silencers(self) -> bool:
        """Whether a card of these Objectives forbids lending while it lies in the Complex."""
        return not silenced().isdisjoint(self.objectives)

    @cached_property
    def is_paid_on_board(self) -> bool:
        """Whether a card of these Objectives is paid for where it lies in the Complex."""
        return not paid_on_board().isdisjoint(self.objectives)


class HiveCard(Card, frozen=True):
    """A card of the Hive deck. `layer` is the Objective of its mini-deck, or 0 if that is unknown."""

    layer: int = 0

    def concealed(self) -> "HiveCard":
        return HiveCard(UNKNOWN, self.seen, self.layer)


class Placed(Card, frozen=True, kw_only=True):
    """A card in the Complex or the Combat Zone. All players can track it, so it may have a number."""

    id: int
    up: bool = False
    layer: int = 0
    lasting: int = 0
    """The Attack added for the rest of the game."""
    passing: int = 0
    """The Attack added for this turn."""
    alien: tuple[int, ...] = ()
    """The Attack that each Alien player has added until that player's next turn, without trailing zeros."""

    def concealed(self) -> "Placed":
        return Placed(UNKNOWN, self.seen, id=self.id, layer=self.layer)


class Attached(Struct, frozen=True):
    """A card that lies beside a room, not in it."""

    kind: str
    room: int


class Hugger(Struct, frozen=True):
    """A Facehugger in front of a player; it infects when no turns are left."""

    id: int
    kind: str
    seat: int
    left: int = HUGGER_TURNS
    lasting: int = 0
    passing: int = 0
    alien: tuple[int, ...] = ()


class Played(Struct, frozen=True):
    """A card played this turn: the kind it counts as, the card itself, and its state."""

    kind: str
    card: str
    """The card itself; empty for a copy."""
    gone: bool = False
    """Whether it has left play."""
    used: bool = False
    """Whether its once-per-turn ability was used."""
    ripley: bool = False
    """Whether it is a copy of a Ripley card that has become a clone."""

    @property
    def form(self) -> Form:
        if not self.card:
            return "copy"
        return "itself" if self.card == self.kind else "clone"

    @property
    def is_ripley(self) -> bool:
        """Whether it is a Ripley card; a clone also remains the card that it was (L-202, L-204)."""
        return self.ripley or CARDS[self.kind].ripley or (self.card != "" and CARDS[self.card].ripley)


class Offer(Struct, frozen=True):
    """A card that another player has set aside for copying."""

    seat: int
    kind: str
    taken: bool = False


def kinds_in(cards: Cards) -> dict[str, None]:
    """Return the kinds of some cards in order, without duplicates."""
    return {card.kind: None for card in cards}


class State(core.State, kw_only=True):
    """A match of Legendary Encounters."""

    rules: Rules
    roles: list[str]
    """The role of each seat; empty until chosen."""
    alive: int
    """A bit for each living player, not counting Alien players."""
    aliens: int = 0
    """A bit for each Alien player in the game."""
    returning: int = 0
    """A bit for each player whom a Chestburster killed this turn and who returns as an Alien player after it."""
    avatars: list[str]
    """The Alien Avatar of each seat that has become an Alien player."""
    hands: list[Cards]
    decks: list[Cards]
    discards: list[tuple[str, ...]]
    owned: list[tuple[str, ...]]
    """All the cards that each player owns, wherever they lie: this is public."""
    vigil: list[tuple[str, ...]]
    """Vigilant cards that stayed in play from earlier turns."""
    wounds: list[tuple[str, ...]]
    """The Strikes beside each Avatar."""
    hand_change: list[int]
    """The change in the number of cards that each player draws at the next Cleanup."""
    fresh: Cards
    """For each seat, whether its last hand was drawn without a basic card, as its owner knows."""
    agendas: Cards = ()
    unmasked: int = 0
    """A bit for each seat whose Agenda is revealed."""
    spare_agenda: Cards = ()
    alien_deck: Cards = ()
    alien_discard: tuple[str, ...] = ()
    hive: tuple[HiveCard, ...] = ()
    rooms: list[Placed | None]
    combat: tuple[Placed, ...] = ()
    """The Combat Zone, oldest card first."""
    locked: int = 0
    """A bit for each room that has left the Complex."""
    attached: tuple[Attached, ...] = ()
    found: tuple[str, ...] = ()
    """The cards set aside as found."""
    spent: tuple[str, ...] = ()
    """The discard pile of Hazards and Events."""
    dead_enemies: tuple[str, ...] = ()
    dead_characters: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """The cards removed from the game."""
    slain: tuple[str, ...] = ()
    """The Final Enemies killed so far."""
    stage: int = 0
    """The number of completed Objectives, which is also the index of the current one."""
    hazards: int = 0
    """The number of revealed Hazards."""
    rebuilt: bool = False
    """Whether the Hive deck has run out once."""
    foreign: tuple[str, ...] = ()
    """Cards hidden in the Hive that came from elsewhere: everybody saw them being shuffled in."""
    brood: int = 0
    """The number of Facehuggers hidden in the Barracks."""
    drone_box: Cards = ()
    barracks: Cards = ()
    hq: list[str]
    """The spaces of the HQ; an empty string for an empty space."""
    sergeants: Cards = ()
    strikes: Cards = ()
    strike_discard: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """The Strikes drawn last, in order and visible to everybody."""
    facehuggers: int = 0
    chestbursters: int = 0
    """The cards left in the Hatchery."""
    huggers: tuple[Hugger, ...] = ()
    placed: int = 0
    """The number of cards that have come onto the board, which is also the number of the last one."""
    altered: bool = False
    """Whether an Attack on the board is changed for this turn, or lowered for longer."""
    final_lasting: int = 0
    final_passing: int = 0
    """The Attack added to every Final Enemy, permanently and for this turn."""
    player: int = 0
    """The seat whose turn it is."""
    turn: int = 0
    round: int = 0
    """The number of times that the turn has gone round the table."""
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
    """The number of cards that each other player may lend this turn."""
    alone: bool = False
    """Whether no card may be lent to the active player this turn."""
    isolated: int = 0
    """A bit for each player to whom no card may be lent during that player's next turn."""
    on_top: bool = False
    """Whether the next character gained is put on top of the deck."""
    dark_until: int = 0
    """The last turn in which no room may be scanned; turns of Alien players postpone it."""
    dark_for: int = 0
    """A bit for each Alien player until whose next turn no room may be scanned."""
    sheltered: int = 0
    """A bit for each player who draws no more Strikes in this phase."""
    achievements: tuple[tuple[str, int], ...] = ()
    """The achievements, and who earned them."""

    def tell(self, event: core_events.Event, audience: int = core_events.EVERYBODY) -> None:
        """Report an event, with the seats that were Aliens at that time."""
        if self.log is None:
            return
        if any(self.avatars) and isinstance(event, Event):
            event = replace(event, changed=sum(1 << seat for seat, avatar in enumerate(self.avatars) if avatar))
        super().tell(event, audience)

    def do(self, *frames: AnyFrame) -> None:
        """Push frames on the stack, unless the match has just ended: then nothing more is resolved."""
        if self.outcome is None:
            self.stack.extend(frames[::-1])

    def lives(self, seat: int) -> bool:
        """Return whether a seat is a living player and not an Alien."""
        return bool(self.alive >> seat & 1)

    def takes_part(self, seat: int) -> bool:
        """Return whether a seat is a living player or an Alien player."""
        return bool((self.alive | self.aliens) >> seat & 1)

    def is_alien(self, seat: int) -> bool:
        return bool(self.aliens >> seat & 1)

    def players_from(self, seat: int) -> list[int]:
        """Return the living players clockwise, starting with a seat."""
        alive, seats = self.alive, self.seats
        return [at % seats for at in range(seat, seat + seats) if alive >> at % seats & 1]

    def next_player(self, seat: int) -> int:
        """L-161, L-163: return the living player on the left, or the player itself when alone."""
        return self.players_from((seat + 1) % self.seats)[0]

    def actor(self) -> int:
        """L-218, L-219: return the player affected by a reveal: the active one, or after an Alien player the next."""
        return self.player if self.alive >> self.player & 1 else self.next_player(self.player)

    def health(self, seat: int) -> int:
        if self.avatars[seat]:
            return AVATARS[self.avatars[seat]].data.health
        role = ROLES[self.roles[seat]]
        return role.health + role.defense if self.rules.tough else role.health

    def defense(self, seat: int) -> int:
        return AVATARS[self.avatars[seat]].data.defense if self.avatars[seat] else ROLES[self.roles[seat]].defense

    def damage(self, seat: int) -> int:
        damage = 0
        for kind in self.wounds[seat]:
            damage += CARDS[kind].damage
        return damage

    def is_infected(self, seat: int) -> bool:
        return "chestburster" in self.owned[seat]

    @property
    def objective(self) -> str:
        """Return the current Objective."""
        return self.rules.objectives[min(self.stage, 2)]

    def board(self) -> list[tuple[int, Placed]]:
        """Return the cards of the Complex with their rooms, from the Airlock back, without the Combat Zone."""
        rooms = self.rooms
        return [(room, card) for room in range(len(rooms) - 1, -1, -1) if (card := rooms[room]) is not None]

    def place_of(self, id: int) -> int:
        """Return the room of a card on the board, COMBAT for the Combat Zone, -1 if it has left."""
        for room, card in enumerate(self.rooms):
            if card is not None and card.id == id:
                return room
        return len(self.rooms) if any(card.id == id for card in self.combat) else -1

    def card_at(self, id: int) -> Placed | None:
        """Return the card on the board with this number."""
        for card in self.combat:
            if card.id == id:
                return card
        for lying in self.rooms:
            if lying is not None and lying.id == id:
                return lying
        return None
