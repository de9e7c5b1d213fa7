"""Our own engine, measured like the peers: by CPU time, in one process and one thread."""

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from itertools import cycle, product
from random import Random

import derelict
from benchmarks.clock import rate
from benchmarks.engine import Engine
from derelict.bots.search import SearchBot
from derelict.core.chance import Chance
from derelict.core.engine import advance, apply, pending, play_out
from derelict.core.match import Match
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.state import State

ARMIES = ("moloch", "outpost", "borgo", "hegemony")
FACTIONS = ("marines", "aliens", "scientists", "greys")
FILMS = ("alien", "aliens", "alien3", "resurrection")
SEARCH_ITERATIONS = 200


def engines() -> list[Engine]:
    """Each of our games."""
    return [_neuroshima(), _theseus(), _legendary(), _neomorphosis(), _nemesis()]


def _neuroshima() -> Engine:
    match = mid_game()
    state = match.state
    assert isinstance(state, State)
    battles = {"battles": partial(rate, _battle(state))}
    return _engine("Neuroshima Hex", _random_game("neuroshima", "armies", ARMIES), match, match, battles)


def _theseus() -> Engine:
    match = mid_station()
    return _engine("Theseus", _random_game("theseus", "factions", FACTIONS), match, match)


def _legendary() -> Engine:
    return _engine("Legendary Encounters", _random_film(), mid_film(), crossroads())


def _neomorphosis() -> Engine:
    match = mid_mission()
    return _engine("Neo-Morphosis", _random_mission(), match, match)


def _nemesis() -> Engine:
    match = mid_lockdown()
    return _engine("Nemesis: Lockdown", _random_lockdown(), match, match)


def _engine(
    game: str,
    play: Callable[[], int],
    match: Match,
    searched: Match,
    more: Mapping[str, Callable[[float], float]] | None = None,
) -> Engine:
    """Measure a game played at random, and in the middle of a match; `searched` is for the search bot."""
    state = match.state
    return Engine(
        project="derelict",
        game=game,
        play=play,
        copy=state.copy,
        deepcopy=lambda: deepcopy(state),
        further={
            "match copies": partial(rate, match.copy),
            **(more or {}),
            "views": partial(rate, lambda: match.view(0)),
            "guesses": partial(rate, _guess(match)),
            "JSON position round trips": partial(rate, lambda: _round_trip(match)),
            "search simulations": partial(_simulations, searched),
        },
    )


def _random_film() -> Callable[[], int]:
    """Play each film with each number of random players, one match each in turn."""
    game, lineups, rng = derelict.game("legendary"), cycle(product(FILMS, range(1, 6))), Random(1)

    def play() -> int:
        state = game.begin(game.setup(*next(lineups)), Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_film(seed: int = 3, decisions: int = 60) -> Match:
    """Return a match of the first film in its middle: nobody ends a turn while anything else can be done."""
    match = derelict.game("legendary").start(seats=3, seed=seed, mode="alien")
    rng = Random(seed)
    while match.decision is not None and len(match.actions) < decisions:
        options = list(match.decision.options)
        match.play(rng.choice([option for option in options if option.text != "end"] or options))
    return match


def _random_mission() -> Callable[[], int]:
    """Play each mission with each number of random players, one match each in turn."""
    game, rng = derelict.game("neomorphosis"), Random(1)
    lineups = cycle((mode.name, seats) for mode in game.modes if mode.name != "campaign" for seats in mode.seats)

    def play() -> int:
        state = game.begin(game.setup(*next(lineups)), Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_mission(seed: int = 3, decisions: int = 60) -> Match:
    """Return a mission in its middle, during a turn that nobody ends while anything else can be done."""
    match, rng = derelict.game("neomorphosis").start(seats=2, seed=seed, mode="mission_01"), Random(seed)
    while match.decision is not None and (len(match.actions) < decisions or match.decision.prompt != "turn"):
        options = list(match.decision.options)
        match.play(rng.choice([option for option in options if option.text != "end turn"] or options))
    return match


def _random_lockdown() -> Callable[[], int]:
    """Play each mode with each number of random players, one match each in turn."""
    game, rng = derelict.game("nemesis"), Random(1)
    lineups = cycle((mode.name, seats) for mode in game.modes for seats in mode.seats)

    def play() -> int:
        state = game.begin(game.setup(*next(lineups)), Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_lockdown(seed: int = 3, decisions: int = 60) -> Match:
    """Return a match of Nemesis in its middle, during a turn that nobody passes while anything else can be done."""
    match, rng = derelict.game("nemesis").start(seats=3, seed=seed), Random(seed)
    while match.decision is not None and (len(match.actions) < decisions or match.decision.prompt != "turn"):
        options = list(match.decision.options)
        match.play(rng.choice([option for option in options if option.text != "pass"] or options))
    return match


def crossroads(seed: int = 3) -> Match:
    """Return a match of the first film at a choice that the bot searches: it settles most others by rules of thumb."""
    match, rng = derelict.game("legendary").start(seats=3, seed=seed, mode="alien"), Random(seed)
    while (decision := match.decision) is not None:
        world = match.view(decision.seat).guess(rng)
        if len(match.game.advice.promising(world, decision)) > 1:
            return match
        options = list(decision.options)
        match.play(rng.choice([option for option in options if option.text != "end"] or options))
    return crossroads(seed + 1)


def _random_game(name: str, lineup: str, values: tuple[str, ...]) -> Callable[[], int]:
    """Play duels of two random players, each match between other armies or factions."""
    game = derelict.game(name)
    rng = Random(1)

    def play() -> int:
        setup = game.setup(None, 2, **{lineup: rng.sample(values, 2)})
        state = game.begin(setup, Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_game(seed: int = 3, decisions: int = 90) -> Match:
    """Return a duel in its middle: random players who neither discard nor pass while they can do anything else."""
    match = derelict.game("neuroshima").start(seats=2, seed=seed, armies=["outpost", "moloch"])
    rng = Random(seed)
    while match.decision is not None and len(match.actions) < decisions:
        options = list(match.decision.options)
        match.play(rng.choice([o for o in options if not o.text.startswith(("end", "play battle"))] or options))
    return match


def mid_station(seed: int = 3, decisions: int = 90) -> Match:
    """Return a duel of Theseus in its middle, at the beginning of a turn."""
    match = derelict.game("theseus").start(seats=2, seed=seed, factions=["scientists", "aliens"])
    rng = Random(seed)
    while match.decision is not None and (len(match.actions) < decisions or match.decision.prompt != "which_unit"):
        match.play(rng.choice(list(match.decision.options)))
    return match


def _battle(state: State) -> Callable[[], object]:
    def fight() -> None:
        world = state.copy()
        world.stack = [Battle("tile")]
        decision = advance(world)
        while decision is not None:
            decision = apply(world, decision.options[0])

    return fight


def _guess(match: Match) -> Callable[[], object]:
    view, rng = match.view(0), Random(1)
    return lambda: view.guess(rng)


def _round_trip(match: Match) -> Match:
    return match.game.position(json.loads(json.dumps(match.position())))


def _simulations(match: Match, seconds: float) -> float:
    """Return the simulations per second of the search bot, as it counts them, over whole decisions."""
    bot = SearchBot(1, iterations=SEARCH_ITERATIONS)
    decision = pending(match.state)
    assert decision is not None
    view, choices = match.view(decision.seat), 0

    def choose() -> None:
        nonlocal choices
        choices += 1
        bot.choose(view, decision)

    per_second = rate(choose, seconds)
    return per_second * bot.simulations / choices
