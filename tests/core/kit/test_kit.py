"""The kit itself: a sound game passes, and what it is asked to do is checked."""

import importlib
import sys
from pathlib import Path
from random import Random

import pytest

from derelict.core.testing import Trial, check_game, check_match, history, perft, reproduce, run_check
from derelict.core.testing.states import frame_by_frame
from derelict.core.testing.trial import difference, shared
from tests.toys.installed import install_peek
from tests.toys.peek import GAME
from tests.toys.peek.actions import Peek


def test_a_sound_game_passes_every_check() -> None:
    made = check_game(GAME, matches=5, thoroughness=0.7, variants=[{}, {"hand": "1", "jackpot": True}])
    assert made > 300


def test_the_same_seed_plays_the_same_matches() -> None:
    assert check_game(GAME, matches=2, seed=5) == check_game(GAME, matches=2, seed=5)


def test_an_unknown_mode_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="has no mode nonsense"):
        check_game(GAME, modes=["nonsense"])


def test_a_variant_that_no_mode_takes_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="no mode of peek takes the options"):
        check_game(GAME, variants=[{"hand": "9"}])


def test_a_match_under_way_can_be_checked_too() -> None:
    match = GAME.start(seed=3)
    match.play("peek")
    with pytest.raises(AssertionError):
        check_match(match, thoroughness=1.0)
    assert check_match(GAME.position(GAME.start(seed=3).position()), thoroughness=1.0) > 5


def test_a_name_that_differs_from_the_entry_point_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_peek(tmp_path, name="poke")
    monkeypatch.syspath_prepend(tmp_path)
    game = importlib.import_module("peekgame").GAME
    with pytest.raises(AssertionError, match="the game calls itself 'peek', but its entry point calls it 'poke'"):
        check_game(game, matches=1)
    monkeypatch.delitem(sys.modules, "peekgame")


def played_trial() -> Trial:
    """A match played to its end, with everything kept on the way."""
    trial = Trial(GAME.start(seed=3, mode="short"), Random(1))
    while trial.match.decision is not None:
        trial.keep()
        options = trial.decision.options
        trial.offered.update(dict.fromkeys(options))
        trial.match.play(options[trial.rng.randrange(len(options))])
    return trial


def test_the_checks_of_a_whole_match_pass_when_nothing_is_wrong() -> None:
    trial = played_trial()
    history.every_point_can_be_undone_to(trial)
    history.same_seed_and_actions_give_the_same(trial)
    history.the_past_never_changes(trial)
    history.save_reads_back(trial)
    history.nothing_follows_the_end(trial)


def test_a_state_that_later_play_changed_is_found() -> None:
    trial = played_trial()
    trial.kept[2].copy.revelations += 1
    with pytest.raises(AssertionError, match="the copy kept before action 2 was changed by later play"):
        history.the_past_never_changes(trial)


def test_an_undo_that_gives_something_else_is_found() -> None:
    trial = played_trial()
    trial.kept[2] = trial.kept[3]
    with pytest.raises(AssertionError, match="undo to action 2 gives another state"):
        history.every_point_can_be_undone_to(trial)
    trial.kept[:] = [trial.kept[-1]] * len(trial.kept)
    trial.rng.seed(1)
    with pytest.raises(AssertionError, match="undo to action"):
        history.undo_and_redo_give_the_same(trial)


def test_a_match_that_goes_on_after_its_end_is_found() -> None:
    trial = played_trial()
    trial.match.undo()
    with pytest.raises(AssertionError, match="was accepted"):
        history.nothing_follows_the_end(trial)


def test_a_failing_check_says_how_to_come_there() -> None:
    match = GAME.start(seats=2, seed=3, mode="short")
    match.play("roll")

    def never(trial: Trial) -> None:
        raise ValueError("no")

    with pytest.raises(AssertionError) as found:
        run_check(never, Trial(match, Random(1)))
    assert str(found.value) == f"ValueError: no\nnever: {reproduce(match)}"
    assert reproduce(match) == (
        "peek, after 1 actions: game.start(seats=2, mode='short', seed=3, hand='3', jackpot=False), then play ['roll']"
    )


def test_frames_can_be_watched_one_at_a_time() -> None:
    s = GAME.start(seed=3).state.copy()
    assert list(frame_by_frame(s, Peek())) == ["Menu", "LookAtTop"]
    assert s.stack == [*GAME.start(seed=3).state.stack]


def test_difference_names_the_place() -> None:
    one, other = GAME.start(seed=3).state, GAME.start(seed=3).state.copy()
    assert difference(one, other) == "they compare unequal but read the same"
    assert isinstance(other, GAME.state)
    other.players[1].points = 7  # type: ignore[attr-defined]
    assert difference(one, other) == "players[1].points is 0 or 7"


def test_shared_finds_what_two_records_have_in_common() -> None:
    inner = [1]
    assert shared({"a": inner}, {"b": (inner,)}) == "['a']"
    assert shared({"a": [1]}, {"a": [1]}) is None


def test_perft_counts_lines_of_play() -> None:
    match = GAME.start(seed=3, mode="short")
    assert match.decision is not None
    assert perft(match, 0) == 1
    assert perft(match, 1) == len(match.decision.options)
    by_hand = 0
    for option in match.decision.options:
        after = match.copy()
        after.play(option)
        assert after.decision is not None
        by_hand += len(after.decision.options)
    assert perft(match, 2) == perft(match.state, 2) == by_hand


def test_a_line_that_ends_early_counts_once() -> None:
    match = GAME.start(seed=3, mode="short")
    rng = Random(1)
    while match.decision is not None:
        before = match.copy()
        match.play(match.decision.options[rng.randrange(len(match.decision.options))])
    assert perft(match, 5) == 1
    assert perft(before, 40) >= perft(before, 1)
