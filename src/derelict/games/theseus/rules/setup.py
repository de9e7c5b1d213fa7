"""Setup: modes, options, factions, the ring of sectors, and the shuffled decks."""

from collections import Counter
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from derelict.core.chance import Chance
from derelict.core.errors import UnknownOption
from derelict.core.setup import ANY, Mode, Option, Setup, first_player, first_seat
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.content.places import COUNT, ROOMS, SECTORS, WAITING
from derelict.games.theseus.rules import modes
from derelict.games.theseus.rules.preparing import LaySector, Prepare, arrange, in_ring_order
from derelict.games.theseus.state import RESERVE, Rules, State
from derelict.games.theseus.state.board import Board

MODES = (Mode("duel", (2,)), Mode("deathmatch", (3, 4)), Mode("teams", (4,)))
OPTIONS = (
    Option("factions", "each", [], tuple(FACTIONS)),
    Option("deck", "one", "random", ("level0", "level1", "level2", "random", "picked")),
    Option("beginner", "flag", False),
    first_player(4),
    Option("sectors", "one", "fixed", ("fixed", "random", "laid"), modes=("deathmatch",)),
)
PANDORA = "pandora"
TOKENS = 20
"""Upgrade tokens in the supply."""
TEAM_UNITS = 2


def lineups(mode: Mode, seats: int) -> list[dict[str, Any]]:
    """Return every choice of factions; in teams, every way to ally them."""
    if not modes.MODES[mode.name].has_allies:
        return [{"factions": list(chosen)} for chosen in combinations(FACTIONS, seats)]
    return [
        {"factions": [first, rest[0], ally, rest[1]]}
        for first, *others in combinations(FACTIONS, seats)
        for ally in others
        for rest in [[faction for faction in others if faction != ally]]
    ]


def begin(setup: Setup, chance: Chance) -> State:
    """Create the first state: factions are assigned, and the choices of the set-up come next."""
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
        life=[modes.MODES[rules.mode].life] * players,
        knowledge=[0] * players,
    )
    sectors = setup.options.get("sectors", "fixed") if modes.MODES[rules.mode].may_lay_sectors else "fixed"
    if sectors == "random":
        ring = list(rules.ring)
        chance.shuffle(ring)
        state.rules = in_ring_order(replace(rules, ring=tuple(ring)))
    state.do(*([LaySector(0)] if sectors == "laid" else []), Prepare(by_ring=sectors != "fixed"))
    return state


def settle(setup: Setup, chance: Chance) -> Rules:
    """Build the rules of a match from its setup; unnamed factions are drawn at random."""
    options, count = setup.options, setup.seats
    factions = _factions(options["factions"], count, chance)
    sides = teams(setup.mode, count)
    units, owners = units_of_match(factions, TEAM_UNITS if sides else 3)
    sides = sides or tuple(range(count))
    first = first_seat(setup, chance)
    order = (*range(first, count), *range(first))
    ring, homes = arrange(factions, sides, first=first)
    return Rules(
        mode=setup.mode,  # type: ignore[arg-type]
        factions=factions,
        sides=sides,
        order=order,
        ring=ring,
        homes=homes,
        units=units,
        owners=owners,
        deck="level0" if options["beginner"] and options["deck"] == "random" else options["deck"],
        beginner=options["beginner"],
    )


def teams(mode: str, seats: int) -> tuple[int, ...]:
    """Return the alliance of each seat: every other one."""
    return tuple(seat % 2 for seat in range(seats)) if modes.MODES[mode].has_allies else ()


def units_of_match(factions: tuple[str, ...], standard: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the units of all players with their owners; small ones start in the reserve."""
    units = [
        (unit.id, player)
        for player, name in enumerate(factions)
        for unit in FACTIONS[name].units
        for _ in range(standard if unit.standard else unit.count)
    ]
    return tuple(kind for kind, _ in units), tuple(player for _, player in units)


def _factions(chosen: list[str], count: int, chance: Chance) -> tuple[str, ...]:
    """Check or draw the factions: each takes part once. Pandora plays only if it is named."""
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
    """Whether seats can have secrets: only a player who picks a deck by hand knows more than the others."""
    return bool(setup.options["deck"] == "picked")
