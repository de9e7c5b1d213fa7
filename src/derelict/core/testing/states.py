"""Checks of every state: copies, JSON at every depth, the game's own invariants."""

import json
from collections.abc import Iterator
from typing import Any

from derelict.core.actions import Action
from derelict.core.engine import advance, apply, pending
from derelict.core.state import State
from derelict.core.testing.trial import Trial, difference, fingerprint, shared

AHEAD = 100
"""The number of decisions that a copy plays on while the original must not change."""


def state_is_at_rest(trial: Trial) -> None:
    """A state at rest has no log, and it has an outcome exactly when it has no decision."""
    s, decision = trial.state, trial.match.decision
    assert s.log is None, "a state at rest still has a log"
    assert s.chance is not None, "the true state has no chance"
    if decision is None:
        assert s.outcome is not None, "nothing is left to decide, but there is no outcome"
        count = len(s.outcome.standings)
        assert count == s.seats, f"the outcome has {count} standings for {s.seats} seats"
        assert not s.stack, f"the match is over, but {s.stack} is still to be resolved"
    else:
        assert s.outcome is None, f"there is an outcome, but {decision.prompt!r} is still to be decided"


def invariants_hold(trial: Trial) -> None:
    """The game's own check passes: all pieces are accounted for."""
    before = fingerprint(trial.state)
    trial.game.check(trial.state)
    assert fingerprint(trial.state) == before, "the game's check changes the state"


def copy_is_equal_and_independent(trial: Trial) -> None:
    """A copy is equal, shares nothing mutable with the original, and changes independently."""
    s = trial.state
    copy = s.copy()
    assert copy == s, f"a copy differs from the original: {difference(s, copy)}"
    common = shared(s, copy)
    assert common is None, f"a copy shares {common} with the original: what changes in one changes in the other"
    for watcher in trial.watchers:
        common = shared(s, trial.game.hide(s, watcher))
        assert common is None, f"a view shares {common} with the state"


def copy_can_be_played_on(trial: Trial) -> None:
    """Playing on a copy leaves the original unchanged."""
    s = trial.state
    before, copy = fingerprint(s), s.copy()
    decision = pending(copy)
    for _ in range(AHEAD):
        if decision is None:
            break
        decision = apply(copy, decision.options[trial.rng.randrange(len(decision.options))])
    assert fingerprint(s) == before, "playing a copy on changed the original"


def state_is_json(trial: Trial) -> None:
    """State and views survive a round trip through JSON; so does the position, with its decision."""
    s = trial.state
    _round_trip(trial, s, "at rest")
    asked = pending(trial.game.read(through_json(trial.game.write(s))))
    assert asked == trial.match.decision, "a position read back asks something else"
    for watcher in trial.watchers:
        view = trial.game.hide(s, watcher)
        loaded = trial.game.codec.load(through_json(trial.game.codec.dump(view)))
        assert loaded == view, f"a view read back from JSON differs: {difference(view, loaded)}"


def every_depth_is_json(trial: Trial) -> None:
    """Between any two frames of an action, the state can be written, read, and played on."""
    assert trial.action is not None
    done = trial.state.copy()
    apply(done, trial.action)
    s = trial.state.copy()
    for depth, frame in enumerate(frame_by_frame(s, trial.action)):
        _round_trip(trial, s, f"{depth} frames into {trial.action.text!r}, after {frame}")
        if trial.rng.random() < trial.thoroughness:
            resumed = trial.game.codec.load(through_json(trial.game.codec.dump(s)))
            advance(resumed)
            where = f"a state written {depth} frames into {trial.action.text!r}, after {frame},"
            assert resumed == done, f"{where} goes on differently: {difference(done, resumed)}"


def frame_by_frame(s: State, action: Action) -> Iterator[str]:
    """Answer with an action and resolve one frame at a time, as the engine does; yield each frame's name."""
    frame: Any = s.stack.pop()
    frame.answer(s, action)
    yield type(frame).__name__
    while s.stack:
        frame = s.stack.pop()
        if frame.asks:
            decision = frame.ask(s)
            if len(decision.options) != 1 or decision.secret:
                s.stack.append(frame)
                return
            frame.answer(s, decision.options[0])
        else:
            frame.run(s)
        yield type(frame).__name__


def _round_trip(trial: Trial, s: State, when: str) -> None:
    loaded = trial.game.codec.load(through_json(trial.game.codec.dump(s)))
    assert loaded == s, f"{when}, the state read back from JSON differs: {difference(s, loaded)}"
    placed = trial.game.read(through_json(trial.game.write(s)))
    assert placed == s, f"{when}, the position read back differs: {difference(s, placed)}"


def through_json(data: Any) -> Any:
    """Return data after a round trip through JSON."""
    return json.loads(json.dumps(data))
