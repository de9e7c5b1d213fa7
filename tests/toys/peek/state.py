"""The state of a match of Peek: plain data, and small questions about it."""

from msgspec import Struct

from derelict.core import state as core
from derelict.core.components.cards import Cards
from derelict.core.components.places import Map, Place, Way
from tests.toys.peek import events
from tests.toys.peek.content.cards import CARDS

KINDS = {id: card.count for id, card in CARDS.items()}
"""Every kind of card, and the number of its cards."""

HOUSE = Map(
    (Place("hall"), Place("stairs"), Place("vault")), (Way("hall", "stairs"), Way("stairs", "vault", door="vault"))
)
"""The house of the jackpot: everybody begins in the hall, and a six opens the vault."""


class Player(Struct):
    """A player: cards in hand, points, and with the jackpot a place in the house."""

    hand: Cards = ()
    points: int = 0
    at: str = HOUSE.places[0].id


class State(core.State, kw_only=True):
    """A deck, the players by seat, and open discards. The top of a pile is its last card."""

    deck: Cards
    players: list[Player]
    discards: Cards = ()
    turns: int
    """The number of turns in the match."""
    jackpot: bool = False
    turn: int = 0
    peeked: bool = False
    """Whether somebody has peeked at the deck in this turn."""
    is_vault_open: bool = False

    def passes(self, way: Way) -> bool:
        """Whether a way is passable: its door, if it has one, must be open."""
        return self.is_vault_open or not way.door

    def score(self, seat: int, count: int) -> None:
        self.players[seat].points += count
        self.tell(events.Scored(seat, count))

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is."""
        return (self.turn - 1) % self.seats

    @property
    def player(self) -> Player:
        """Return the player whose turn it is."""
        return self.players[self.seat]

    @property
    def points(self) -> list[int]:
        return [player.points for player in self.players]
