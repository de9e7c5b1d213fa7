"""Setting up: modes, options, who plays what, the ring of sectors, and the shuffled decks."""

from collections import Counter
from itertools import combinations
from typing import Any

from derelict.core.chance import Chance
from derelict.core.errors import UnknownOption
from derelict.core.setup import ANY, Mode, Option, Setup
from derelict.games.theseus.board import Board
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.rules.preparing import Prepare, arrange
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.state import RESERVE, Rules, State
from derelict.games.theseus.station import COUNT, ROOMS, SECTORS, WAITING

MODES = (Mode("duel", (2,)), Mode("deathmatch", (3, 4)), Mode("teams", (4,)))
OPTIONS = (
    Option("factions", "each", [], tuple(FACTIONS)),
    Option("deck", "one", "random", ("level0", "level1", "level2", "random", "picked")),
    Option("beginner", "flag", False),
)
PANDORA = "pandora"
TOKENS = 20
"""Upgrade tokens in the supply."""
TEAM_UNITS = 2


def lineups(mode: Mode, seats: int) -> list[dict[str, Any]]:
    """Every choice of factions; in teams every way to ally them."""
    if mode.name != "teams":
        return [{"factions": list(chosen)} for chosen in combinations(FACTIONS, seats)]
    return [
        {"factions": [first, rest[0], ally, rest[1]]}
        for first, *others in combinations(FACTIONS, seats)
        for ally in others
        for rest in [[faction for faction in others if faction != ally]]
    ]


def begin(setup: Setup, chance: Chance) -> State:
    """The factions are taken, the first choices of the set-up about to be made."""
    rules = settle(setup, chance)
    players = len(rules.factions)
    sides = max(rules.sides) + 1
    state = State(
        seats=setup.seats,
        chance=chance,
        rules=rules,
        boards=[Board(sector, (None,) * len(SECTORS[sector].slots)) for sector in range(COUNT)],
        waiting=[""] * WAITING,
        rooms=[-1] * ROOMS,
        where=[RESERVE] * len(rules.units),
        decks=[()] * players,
        box=[()] * players,
        discards=[()] * players,
        hands=[()] * sides,
        dealt=[()] * players,
        stock=[0] * sides,
        supply=TOKENS,
        life=[0 if rules.is_deathmatch else FULL] * players,
        knowledge=[0] * players,
    )
    state.do(Prepare())
    return state


def settle(setup: Setup, chance: Chance) -> Rules:
    """The rules of a match from what was asked for; factions that were not named are drawn by lot."""
    options, count = setup.options, setup.seats
    factions = _factions(options["factions"], count, chance)
    sides = teams(setup.mode, count)
    units, owners = units_of_match(factions, TEAM_UNITS if sides else 3)
    sides = sides or tuple(range(count))
    ring, homes = arrange(factions, sides)
    return Rules(
        mode=setup.mode,  # type: ignore[arg-type]
        factions=factions,
        sides=sides,
        order=tuple(range(count)),
        ring=ring,
        homes=homes,
        units=units,
        owners=owners,
        deck="level0" if options["beginner"] and options["deck"] == "random" else options["deck"],
        beginner=options["beginner"],
    )


def teams(mode: str, seats: int) -> tuple[int, ...]:
    """The alliance of each seat: every other one."""
    return tuple(seat % 2 for seat in range(seats)) if mode == "teams" else ()


def units_of_match(factions: tuple[str, ...], standard: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The units of all players and whose they are; small ones are in the reserve at first."""
    units = [
        (unit.id, player)
        for player, name in enumerate(factions)
        for unit in FACTIONS[name].units
        for _ in range(standard if unit.standard else unit.count)
    ]
    return tuple(kind for kind, _ in units), tuple(player for _, player in units)


def _factions(chosen: list[str], count: int, chance: Chance) -> tuple[str, ...]:
    """Every faction takes part once. Pandora plays only if it is named."""
    if len(chosen) > count:
        text = f"{len(chosen)} factions were named, but only {count} take part"
        raise UnknownOption(text, "factions", named=len(chosen), seats=count)
    named = [faction for faction in chosen if faction != ANY]
    twice = [faction for faction, times in Counter(named).items() if times > 1]
    if twice:
        text = f"{twice[0]} is named twice; all factions of a match are different"
        raise UnknownOption(text, "twice", faction=twice[0])
    others = [faction for faction in FACTIONS if faction not in named and faction != PANDORA]
    chance.shuffle(others)
    lot = iter(others)
    return tuple(next(lot) if faction == ANY else faction for faction in (*chosen, *[ANY] * (count - len(chosen))))


def has_secrets(setup: Setup) -> bool:
    """Only who picks a deck by hand knows something that the others do not."""
    return bool(setup.options["deck"] == "picked")
