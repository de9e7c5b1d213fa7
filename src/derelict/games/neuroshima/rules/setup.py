"""Setup: modes, armies, sides, turn order, life, and the shuffled piles."""

from collections import Counter

from derelict.core.chance import Chance
from derelict.core.errors import UnknownOption
from derelict.core.setup import ANY, Mode, Option, Setup, first_player, first_seat
from derelict.games.neuroshima.content.places import EXTENDED, INNER
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.rules.placing import PlaceHq
from derelict.games.neuroshima.rules.turns import NextTurn
from derelict.games.neuroshima.state import Rules, State

MODES = (
    Mode("duel", (2,)),
    Mode("deathmatch", (3, 4)),
    Mode("scoring", (3, 4)),
    Mode("versus", (3,)),
    Mode("teams", (4, 3), sides=4),
)
OPTIONS = (
    Option("armies", "each", [], tuple(ARMIES)),
    Option("alternative_start", "flag", False),
    Option("reinforcements", "flag", False),
    Option("team_life", "one", "15", ("15", "20"), ("teams",)),
    Option("extended", "flag", False, fewest=4),
    first_player(4, ("duel", "deathmatch", "scoring", "teams")),
)
LIFE = 20
VERSUS_TEAM_LIFE = 13


def begin(setup: Setup, chance: Chance) -> State:
    """N-5 to N-8: take armies, shuffle tiles, and prepare to place the HQs."""
    rules = settle(setup, chance)
    piles = [list(ARMIES[army].pile) for army in rules.armies]
    for pile in piles:
        chance.shuffle(pile)
    count = len(rules.armies)
    state = State(
        seats=setup.seats,
        chance=chance,
        rules=rules,
        board=[None] * (EXTENDED if rules.extended else INNER),
        piles=[tuple(pile) for pile in piles],
        hands=[()] * count,
        discards=[()] * count,
        box=[()] * count,
        life=list(rules.life),
        points=[0] * count,
    )
    state.do(*(PlaceHq(army) for army in dict.fromkeys(rules.order)), NextTurn())
    return state


def settle(setup: Setup, chance: Chance) -> Rules:
    """Return the rules of a match from the options; unnamed armies are drawn at random."""
    options = setup.options
    count = 4 if setup.mode == "teams" else setup.seats
    if options["extended"] and setup.seats < 4:
        raise UnknownOption("the extended battlefield is for four players", "extended")
    first = first_seat(setup, chance)
    leaders, sides, order, life = arrange(setup.mode, setup.seats, int(options["team_life"]), first)
    return Rules(
        mode=setup.mode,  # type: ignore[arg-type]
        armies=_armies(options["armies"], count, chance),
        leaders=leaders,
        sides=sides,
        order=order,
        life=life,
        extended=options["extended"],
        alternative_start=options["alternative_start"],
        reinforcements=options["reinforcements"],
    )


Arrangement = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def arrange(mode: str, seats: int, team_life: int = 15, first: int = 0) -> Arrangement:
    """Return leaders, sides, order of turns and life by mode (N-8, N-103, N-107, N-110, N-113, N-114, N-116).

    `first` is the seat that plays first; one that plays alone against a team always does.
    """
    if mode == "versus":
        return (0, 1, 2), (0, 1, 1), (0, 1, 0, 2), (LIFE, VERSUS_TEAM_LIFE, VERSUS_TEAM_LIFE)
    if mode == "teams":
        leaders = (0, 1, 2, 3) if seats == 4 else (0, 0, 1, 2)
        order = (0, 2, 1, 3)
        start = next(at for at, army in enumerate(order) if leaders[army] == first)
        return leaders, (0, 0, 1, 1), (*order[start:], *order[:start]), (team_life,) * 4
    each = tuple(range(seats))
    return each, each, (*each[first:], *each[:first]), (LIFE,) * seats


def teams(mode: str, seats: int) -> tuple[int, ...]:
    """Return the team of each seat, in modes with teams (N-110, N-113, N-114)."""
    leaders, sides, _, _ = arrange(mode, seats)
    return tuple(sides[leaders.index(seat)] for seat in range(seats)) if len(set(sides)) < len(sides) else ()


def _armies(chosen: list[str], count: int, chance: Chance) -> tuple[str, ...]:
    """N-5: every army takes part once."""
    if len(chosen) > count:
        text = f"{len(chosen)} armies were named, but only {count} take part"
        raise UnknownOption(text, "armies", named=len(chosen), seats=count)
    named = [army for army in chosen if army != ANY]
    twice = [army for army, times in Counter(named).items() if times > 1]
    if twice:
        text = f"{twice[0]} is named twice; all armies of a match are different"
        raise UnknownOption(text, "twice", army=twice[0])
    others = [army for army in ARMIES if army not in named]
    chance.shuffle(others)
    lot = iter(others)
    return tuple(next(lot) if army == ANY else army for army in (*chosen, *[ANY] * (count - len(chosen))))
