"""PokerKit: fixed-limit hold'em in Python, two players who choose at random."""

import copy
import random
from collections.abc import Callable
from importlib.metadata import version

from pokerkit import Automation, FixedLimitTexasHoldem, State

from benchmarks.clock import pace, rate
from benchmarks.row import Row

MIDGAME = 2  # decisions; a hand has about four


def measure(seconds: float) -> Row:
    """Random hands, and copies of one in its middle, in rounds of so many seconds each.

    Everything that is no choice (blinds, dealing, showing, paying) is automated. PokerKit's way to copy is
    `deepcopy`.
    """
    rng = random.Random(1)
    random.seed(1)  # deals the cards
    speed = pace(lambda: _play(rng), seconds)
    state = _midgame(rng)
    copies = rate(lambda: copy.deepcopy(state), seconds / 2)
    return Row(
        project=f"pokerkit {version('pokerkit')}",
        game="limit hold'em",
        decisions_per_s=speed.decisions_per_s,
        games_per_s=speed.games_per_s,
        decisions_per_game=speed.decisions_per_game,
        copies_per_s=copies,
        deepcopy_per_s=copies,
    )


def _new_hand() -> State:
    return FixedLimitTexasHoldem.create_state(
        automations=tuple(Automation),
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        small_bet=2,
        big_bet=4,
        raw_starting_stacks=200,
        player_count=2,
    )


def _options(state: State) -> list[Callable[[], object]]:
    options: list[Callable[[], object]] = []
    if state.can_fold():
        options.append(state.fold)
    if state.can_check_or_call():
        options.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        options.append(state.complete_bet_or_raise_to)
    return options


def _play(rng: random.Random) -> int:
    state = _new_hand()
    decisions = 0
    while state.status:
        rng.choice(_options(state))()
        decisions += 1
    return decisions


def _midgame(rng: random.Random) -> State:
    while True:
        state = _new_hand()
        for _ in range(MIDGAME):
            if state.status:
                rng.choice(_options(state))()
        if state.status:
            return state
