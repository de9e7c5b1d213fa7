"""Checks of a match as a whole: replay, undo and redo, saves, and an unchanging past."""

from derelict.core.actions import Action
from derelict.core.engine import apply
from derelict.core.errors import MatchOver, UndoError
from derelict.core.match import Match
from derelict.core.saves import read_save, verify
from derelict.core.testing.trial import Trial, difference, fingerprint


def the_same_action_gives_the_same(trial: Trial) -> None:
    """An action played twice from equal states leads to equal states, with or without a log."""
    assert trial.action is not None
    heard, unheard = trial.state.copy(), trial.state.copy()
    heard.log = []
    apply(heard, trial.action)
    heard.log = None
    apply(unheard, trial.action)
    what = f"{trial.action.text!r}, played twice from the same state, once with a log and once without, differs"
    assert heard == unheard, f"{what}: {difference(heard, unheard)}"


def undo_and_redo_give_the_same(trial: Trial) -> None:
    """Undo to any earlier point restores that state; redo restores the present one."""
    match = trial.match
    if not match.actions:
        return
    target = trial.rng.randrange(len(match.actions))
    past = match.copy()
    past.undo(target)
    _is_as_kept(trial, past, target, f"undo to action {target}")
    if trial.rng.random() < trial.thoroughness:
        while past.undone:
            past.redo()
        same = past.state == match.state and past.decision == match.decision
        assert same, f"redo from action {target} gives another state: {difference(match.state, past.state)}"
        assert past.events == match.events, f"redo from action {target} produces different events"
    else:
        past.redo()
        _is_as_kept(trial, past, target + 1, f"undo to action {target} and redo")


def every_point_can_be_undone_to(trial: Trial) -> None:
    """Undo works one action at a time from the end to the start; then nothing is left to take back."""
    match = trial.match.copy()
    for number in range(len(match.actions) - 1, -1, -1):
        match.undo()
        _is_as_kept(trial, match, number, f"undo to action {number}")
    try:
        match.undo()
    except UndoError:
        return
    raise AssertionError("a match without actions can be undone")


def _is_as_kept(trial: Trial, match: Match, number: int, what: str) -> None:
    if number == len(trial.kept):
        return
    kept = trial.kept[number]
    assert match.state == kept.state, f"{what} gives another state: {difference(kept.state, match.state)}"
    assert match.decision == kept.decision, f"{what} gives another decision"
    assert match.events == trial.match.events[: kept.told], f"{what} leaves different events"


def same_seed_and_actions_give_the_same(trial: Trial) -> None:
    """A match played again from its setup, seed and actions passes through the same states."""
    match = trial.match
    again = Match(match.game, match.setup, match.seed, match.start)
    for number, action in enumerate(match.actions):
        here = f"played again with the same seed and actions, the match differs at action {number}"
        kept = trial.kept[number]
        assert fingerprint(again.state) == kept.print, f"{here}: {difference(kept.copy, again.state)}"
        assert again.decision == kept.decision, f"{here}: {again.decision} instead of {kept.decision}"
        again.play(action)
    assert again.state == match.state, (
        f"played again, the match ends differently: {difference(match.state, again.state)}"
    )
    assert again.events == match.events, "played again with the same seed and actions, the match tells different events"


def save_reads_back(trial: Trial) -> None:
    """The save of a match loads as the same match and verifies."""
    text = trial.match.save()
    loaded = read_save(text, lambda _: trial.game)
    same = loaded.state == trial.match.state
    assert same, f"the match read back from its save differs: {difference(trial.match.state, loaded.state)}"
    assert loaded.actions == trial.match.actions, "the match read back from its save has other actions"
    faults = verify(text, lambda _: trial.game)
    assert not faults, f"the save of the match does not verify: {faults}"


def the_past_never_changes(trial: Trial) -> None:
    """No earlier state, and no copy of one, changed while the match was played on."""
    for number, kept in enumerate(trial.kept):
        for what, state in (("state", kept.state), ("copy", kept.copy)):
            same = fingerprint(state) == kept.print
            assert same, f"the {what} kept before action {number} was changed by later play"


def nothing_follows_the_end(trial: Trial) -> None:
    """A match that is over refuses every further action."""
    tried: list[Action | str] = [*list(trial.offered)[:1], "xyzzy"]
    for action in tried:
        try:
            trial.match.copy().play(action)
        except MatchOver:
            continue
        raise AssertionError(f"the match is over, but {action!s} was accepted")
