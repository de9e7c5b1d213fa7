"""Our own engine, measured like the peers: by CPU time, in one process and one thread."""

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from itertools import cycle, product
from random import Random

import derelict
from benchmarks.clock import Pace, pace, rate
from benchmarks.row import Row
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


def measure(seconds: float) -> list[Row]:
    """A row for each of our games."""
    return [_neuroshima(seconds), _theseus(seconds), _legendary(seconds)]


def _neuroshima(seconds: float) -> Row:
    speed = pace(_random_game("neuroshima", "armies", ARMIES), seconds)
    match = mid_game()
    state = match.state
    assert isinstance(state, State)
    return _row("Neuroshima Hex", speed, match, match, seconds, {"battles": rate(_battle(state), seconds)})


def _theseus(seconds: float) -> Row:
    speed = pace(_random_game("theseus", "factions", FACTIONS), seconds)
    match = mid_station()
    return _row("Theseus", speed, match, match, seconds)


def _legendary(seconds: float) -> Row:
    return _row("Legendary Encounters", pace(_random_film(), seconds), mid_film(), crossroads(), seconds)


def _row(
    game: str, speed: Pace, match: Match, searched: Match, seconds: float, more: Mapping[str, float] | None = None
) -> Row:
    """What random play has given, and what is measured in the middle of a match; `searched` is for the search bot."""
    state = match.state
    return Row(
        project="derelict",
        game=game,
        decisions_per_s=speed.decisions_per_s,
        games_per_s=speed.games_per_s,
        decisions_per_game=speed.decisions_per_game,
        copies_per_s=rate(state.copy, seconds),
        deepcopy_per_s=rate(lambda: deepcopy(state), seconds),
        further={
            "match copies": rate(match.copy, seconds),
            **(more or {}),
            "views": rate(lambda: match.view(0), seconds),
            "guesses": rate(_guess(match), seconds),
            "JSON position round trips": rate(lambda: _round_trip(match), seconds),
            "search simulations": _simulations(searched, seconds),
        },
    )


def _random_film() -> Callable[[], int]:
    """Plays each film with each number of random players, one match each in turn."""
    game, lineups, rng = derelict.game("legendary"), cycle(product(FILMS, range(1, 6))), Random(1)

    def play() -> int:
        state = game.begin(game.setup(*next(lineups)), Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_film(seed: int = 3, decisions: int = 60) -> Match:
    """A match of the first film in full swing: nobody ends a turn while something else can be done."""
    match = derelict.game("legendary").start(seats=3, seed=seed, mode="alien")
    rng = Random(seed)
    while match.decision is not None and len(match.actions) < decisions:
        options = list(match.decision.options)
        match.play(rng.choice([option for option in options if option.text != "end"] or options))
    return match


def crossroads(seed: int = 3) -> Match:
    """A match of the first film at a choice that is searched: most others are left to rules of thumb alone."""
    match, rng = derelict.game("legendary").start(seats=3, seed=seed, mode="alien"), Random(seed)
    while (decision := match.decision) is not None:
        world = match.view(decision.seat).guess(rng)
        if len(match.game.advice.promising(world, decision)) > 1:
            return match
        options = list(decision.options)
        match.play(rng.choice([option for option in options if option.text != "end"] or options))
    return crossroads(seed + 1)


def _random_game(name: str, lineup: str, values: tuple[str, ...]) -> Callable[[], int]:
    """Plays duels of two random players, every match between other armies or factions."""
    game = derelict.game(name)
    rng = Random(1)

    def play() -> int:
        setup = game.setup(None, 2, **{lineup: rng.sample(values, 2)})
        state = game.begin(setup, Chance.seeded(rng.getrandbits(64)))
        return play_out(state, advance(state), rng)

    return play


def mid_game(seed: int = 3, decisions: int = 90) -> Match:
    """A duel in full swing: random players, but they neither discard nor pass while they can do something else."""
    match = derelict.game("neuroshima").start(seats=2, seed=seed, armies=["outpost", "moloch"])
    rng = Random(seed)
    while match.decision is not None and len(match.actions) < decisions:
        options = list(match.decision.options)
        match.play(rng.choice([o for o in options if not o.text.startswith(("end", "play battle"))] or options))
    return match


def mid_station(seed: int = 3, decisions: int = 90) -> Match:
    """A duel of Theseus in full swing, at the beginning of a turn."""
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
    """Simulations per second of the search bot, as it counts them itself, over whole decisions."""
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
