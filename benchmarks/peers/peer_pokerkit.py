"""PokerKit: fixed-limit hold'em in Python, two players who choose at random."""

import copy
import random
from collections.abc import Callable
from importlib.metadata import version

from pokerkit import Automation, FixedLimitTexasHoldem, State

from benchmarks.engine import Engine

MIDGAME = 2  # Decisions; a hand has about four.


def engine() -> Engine:
    """Play random hands, and copy one in its middle.

    Everything that is no choice (blinds, dealing, showing, paying) is automated. PokerKit copies by `deepcopy`.
    """
    rng = random.Random(1)
    random.seed(1)  # deals the cards
    state = _midgame(rng)

    def duplicate() -> State:
        return copy.deepcopy(state)

    return Engine(f"pokerkit {version('pokerkit')}", "limit hold'em", lambda: _play(rng), duplicate, duplicate)


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
