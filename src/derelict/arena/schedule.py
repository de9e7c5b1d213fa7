"""The plan of a series: seeds, seats and armies."""

from hashlib import blake2b
from itertools import permutations
from typing import Any

from msgspec import Struct

from derelict.core.errors import BadSeats, UnknownOption
from derelict.core.game import Game
from derelict.core.setup import Setup


class Fixture(Struct, frozen=True):
    """One match of a series."""

    number: int
    setup: Setup
    seed: str
    bots: tuple[int, ...]
    """The number of the bot in each seat."""


class Plan(Struct, frozen=True):
    """A series before it is played. Every fixture follows from its number alone."""

    game: str
    bots: tuple[str, ...]
    seed: int
    setups: tuple[Setup, ...]
    rotate: bool
    grouped: bool = False
    """Whether the groups of each seat are recorded for a report."""

    def fixture(self, number: int) -> Fixture:
        """Return match `number`. When seats rotate, matches that differ only in seating share seed and setup."""
        seats = len(self.bots)
        deal, turn = divmod(number, seats) if self.rotate else (number, 0)
        order = tuple((seat + turn) % seats for seat in range(seats))
        return Fixture(number, self.setups[deal % len(self.setups)], f"{self.seed}/{deal}", order)

    def bot_seed(self, fixture: Fixture, bot: int) -> int:
        """Return a separate seed for every bot of every match."""
        text = f"{self.seed}/{fixture.number}/{bot}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def plan(
    game: Game,
    bots: list[str],
    seed: int,
    mode: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    rotate: bool = False,
    vary: str | None = None,
) -> Plan:
    """Return a checked plan. A single bot takes all seats. `vary` names an option with several values, such as
    `armies`, that are dealt to the seats in every order in turn.
    """
    chosen = dict(options or {})
    if len(bots) > 1:
        seats = seats or len(bots)
    setup = game.setup(mode, seats, **chosen)
    setups: tuple[Setup, ...] = (setup,)
    if vary is not None:
        values = next((option.values for option in game.options if option.name == vary), None)
        if values is None:
            raise UnknownOption(f"{game.name} has no option {vary!r} to vary")
        setups = tuple(
            game.setup(setup.mode, setup.seats, **{**chosen, vary: list(order)})
            for order in permutations(values, setup.seats)
        )
    players = bots * setup.seats if len(bots) == 1 else bots
    if len(players) != setup.seats:
        raise BadSeats(f"{len(bots)} bots for {setup.seats} seats: name one for each seat, or one for all")
    return Plan(game.name, tuple(players), seed, setups, rotate)
