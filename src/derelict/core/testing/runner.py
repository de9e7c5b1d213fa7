"""Play random matches of a game and run every check at all decisions, or at a part of them."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.metadata import entry_points
from random import Random
from typing import Any

from derelict.core.errors import SetupError
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.testing import decisions, history, states, wording, worlds
from derelict.core.testing.trial import Trial, reproduce

Check = Callable[[Trial], None]

ALWAYS: tuple[Check, ...] = (
    states.state_is_at_rest,
    decisions.options_are_frozen,
    decisions.options_equal_their_list,
    decisions.options_are_distinct,
    decisions.decision_is_sound,
    states.invariants_hold,
)
SOMETIMES: tuple[Check, ...] = (
    states.copy_is_equal_and_independent,
    worlds.views_hide,
    history.the_same_action_gives_the_same,
    decisions.every_option_applies,
    decisions.texts_read_back,
    decisions.refuses_what_was_not_offered,
    states.copy_can_be_played_on,
    states.state_is_json,
    states.every_depth_is_json,
    worlds.worlds_fit_their_view,
    worlds.pictures_show_no_stack,
    worlds.actions_betray_nothing,
    worlds.guessed_worlds_play_on,
    history.undo_and_redo_give_the_same,
    wording.everything_has_words,
    wording.advice_is_sound,
)
AT_THE_END: tuple[Check, ...] = (
    states.state_is_at_rest,
    states.invariants_hold,
    states.copy_is_equal_and_independent,
    worlds.views_hide,
    states.state_is_json,
    worlds.worlds_fit_their_view,
    history.same_seed_and_actions_give_the_same,
    history.save_reads_back,
    history.every_point_can_be_undone_to,
    history.the_past_never_changes,
    history.nothing_follows_the_end,
    wording.every_event_has_a_sentence,
)


def check_game(
    game: Game,
    matches: int = 3,
    seed: int = 1,
    modes: Iterable[str] | None = None,
    variants: Sequence[Mapping[str, Any]] = ({},),
    thoroughness: float = 0.25,
    longest: int = 5000,
) -> int:
    """Play `matches` random matches of every mode, seat count and variant; return the number of decisions made.

    `variants` are setup options to try; one that a mode refuses is left out there, but some mode must accept it.
    `thoroughness` is the share of decisions at which each costly check runs: 1 runs all of them everywhere.
    Raises AssertionError with the fault and how to reproduce it.
    """
    _check_entry_points(game)
    wanted = set(modes) if modes is not None else {mode.name for mode in game.modes}
    unknown = wanted - {mode.name for mode in game.modes}
    assert not unknown, f"{game.name} has no mode {', '.join(sorted(unknown))}"
    made = 0
    for variant in variants:
        played = 0
        for name, seats in [(mode.name, seats) for mode in game.modes if mode.name in wanted for seats in mode.seats]:
            variation = worlds.Variation()
            for number in range(seed, seed + matches):
                match = _start(game, name, seats, number, variant)
                if match is None:
                    break
                made += check_match(match, number, thoroughness, longest, variation)
                played += 1
            _named(variation.check, partial("{}, mode {}, {} seats, from seed {}".format, game.name, name, seats, seed))
        assert played, f"no mode of {game.name} takes the options {dict(variant)}"
    return made


def _check_entry_points(game: Game) -> None:
    """An installed game is found by its name."""
    for point in entry_points(group="derelict.games"):
        module = sys.modules.get(point.module)
        if module is not None and getattr(module, point.attr, None) is game:
            bears = f"the game calls itself {game.name!r}, but its entry point calls it {point.name!r}"
            assert point.name == game.name, f"{bears} ({point.value})"


def _start(game: Game, mode: str, seats: int, seed: int, variant: Mapping[str, Any]) -> Match | None:
    try:
        return game.start(seats=seats, seed=seed, mode=mode, **variant)
    except SetupError:
        return None
    except Exception as fault:
        where = f"seats={seats}, seed={seed}, mode={mode!r}, {dict(variant)}"
        raise AssertionError(f"{game.name} cannot start ({where}): {type(fault).__name__}: {fault}") from fault


def check_match(
    match: Match,
    seed: int = 1,
    thoroughness: float = 0.25,
    longest: int = 5000,
    variation: worlds.Variation | None = None,
) -> int:
    """Play a match at random to its end under all checks; return the number of decisions made."""
    trial = Trial(match, Random(f"{seed} {match.seats}"), thoroughness)
    made = 0
    while match.decision is not None:
        assert made < longest, f"the match has not ended after {longest} decisions\n{reproduce(match)}"
        for check in ALWAYS:
            run_check(check, trial)
        options = match.decision.options
        trial.action = options[trial.rng.randrange(len(options))]
        run_check(Trial.keep, trial)
        for check in SOMETIMES:
            if trial.rng.random() < thoroughness:
                run_check(check, trial)
        if variation is not None and trial.rng.random() < thoroughness:
            run_check(variation.watch, trial)
        trial.offered.update(dict.fromkeys(options))
        run_check(_play, trial)
        made += 1
    for check in AT_THE_END:
        run_check(check, trial)
    return made


def _play(trial: Trial) -> None:
    assert trial.action is not None
    trial.match.play(trial.action)


def run_check(check: Check, trial: Trial) -> None:
    """Run one check; any exception becomes an AssertionError that says how to reproduce it."""
    _named(lambda: check(trial), lambda: f"{check.__name__}: {reproduce(trial.match)}")


def _named(check: Callable[[], None], where: Callable[[], str]) -> None:
    try:
        check()
    except AssertionError as fault:
        raise AssertionError(f"{fault}\n{where()}") from fault
    except Exception as fault:
        raise AssertionError(f"{type(fault).__name__}: {fault}\n{where()}") from fault
