"""The parts of a table's record: its terms, seats, requests and remarks."""

from typing import Any

from msgspec import Struct

from derelict.core.events import Told
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.setup import Seed, Setup

MOST_REQUESTS = 5
"""How many times one person may ask the others for a take-back in one match."""


class Seat(Struct, frozen=True):
    """A seat: the person it belongs to, and the bot that plays for it.

    A `kept` seat waits for the holder of an invitation; in a rematch it `awaits` the person who had it before, since
    `kept_at`. If that person declines it is open, and has `declined` them and their name until somebody else gets it.
    """

    player: str | None = None
    name: str = ""
    bot: str | None = None
    kept: bool = False
    awaits: str = ""
    kept_at: int = 0
    declined: str = ""

    @property
    def is_taken(self) -> bool:
        return self.player is not None or self.bot is not None


class TakeBack(Struct, frozen=True):
    """A request to go back past a barrier, and who has agreed to it. Entry `number` made it, at the time `at`."""

    seat: int
    to: int
    agreed: frozenset[str]
    at: int
    number: int


class Remark(Struct, frozen=True):
    """A line of the log about the table itself: `kind` is a key of the table's catalogue, under `remark`.

    Entry `entry` made it, after `event` events and `at` actions. `undone` are the events that were taken back:
    people who saw them keep them. `by` is the person who acted on a seat that is not theirs, and `name` the name that
    they had; for somebody who joined a running match, it is the bot that played the seat before.
    """

    kind: str
    seat: int
    entry: int
    event: int
    at: int
    count: int = 0
    undone: tuple[Told, ...] = ()
    by: str = ""
    name: str = ""


class Sitters(Struct, frozen=True):
    """The seats of each person, derived from the seats and the resignations."""

    seats: tuple[Seat, ...]
    resigned: frozenset[int]
    owned: dict[str, tuple[int, ...]]
    players: frozenset[str]

    @classmethod
    def of(cls, seats: tuple[Seat, ...], resigned: frozenset[int]) -> "Sitters":
        owned: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(seats):
            if seat.player is not None:
                owned[seat.player] = (*owned.get(seat.player, ()), number)
        playing = frozenset([player for player, mine in owned.items() if not resigned.issuperset(mine)])
        return cls(seats, resigned, owned, playing)


class Terms(Struct, frozen=True):
    """The settings that are fixed when a table is made."""

    setup: Setup
    seed: Seed
    host: str
    public: bool = True
    clock: int = 0
    """Seconds for each seat for the whole match; 0 is untimed."""
    start: dict[str, Any] | None = None
    """The position that the match starts from, instead of the setup and the seed."""
    lesson: str = ""
    """The lesson, such as `puzzle:12` or `tutorial:first`; empty at an ordinary table."""

    def deal(self, game: Game) -> Match:
        """Return the match before its first action."""
        if self.start is not None:
            return game.position(self.start)
        return Match(game, self.setup, self.seed)
