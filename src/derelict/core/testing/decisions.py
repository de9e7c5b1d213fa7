"""Checks of every decision: its options, their texts, and its refusals."""

from derelict.core.actions import Action
from derelict.core.engine import DeadEnd, apply, pending
from derelict.core.errors import ActionError, StaleAction
from derelict.core.match import Match
from derelict.core.reading import read_line
from derelict.core.testing.trial import Trial, difference, fingerprint, mutable

GARBAGE = ("", "   ", "xyzzy", "42 xyzzy", "\u2603", "\x00", "x" * 500)
FOREIGN = 6
"""The number of actions of other decisions that are tried at each decision."""


class _Stranger(Action, frozen=True):
    """An action that belongs to no game."""

    @property
    def text(self) -> str:
        return "xyzzy"


def decision_is_sound(trial: Trial) -> None:
    """The question is for a seat of the match; asking again changes nothing and gives the same question."""
    decision = trial.decision
    assert 0 <= decision.seat < trial.match.seats, f"seat {decision.seat} is asked, but is not in the match"
    assert decision.prompt, "a decision has no prompt"
    before = fingerprint(trial.state)
    for _ in range(2):
        asked = pending(trial.state)
        assert fingerprint(trial.state) == before, f"asking {decision.prompt!r} changes the state"
        assert asked == decision, f"asked again, {decision.prompt!r} offers {asked} instead of {decision}"


def options_equal_their_list(trial: Trial) -> None:
    """The lazy sequence and its list agree: length, n-th from both ends, slices, membership."""
    options = trial.decision.options
    listed = list(options)
    count = len(listed)
    assert len(options) == count, f"the options say they are {len(options)}, but yield {count}"
    assert count > 0, f"{trial.decision.prompt!r} offers nothing"
    for index, option in enumerate(listed):
        assert options[index] == option, f"option {index} is {options[index]} by number and {option} in the list"
        assert options[index - count] == option, f"option {index - count} is not option {index}"
        assert option in options, f"{option} is listed, but said not to be an option"
    assert _Stranger() not in options, "an action of no game is said to be an option"
    for part in (slice(None), slice(1, None, 2), slice(-2, None), slice(None, None, -1)):
        assert list(options[part]) == listed[part], f"the options' {part} differs from that of their list"
    for index in (count, -count - 1):
        try:
            options[index]
        except IndexError:
            continue
        raise AssertionError(f"there are {count} options, but index {index} gives one instead of an IndexError")


def options_are_frozen(trial: Trial) -> None:
    """Every option is an action, and nothing in it can change: matches, copies and searches share it."""
    for option in trial.decision.options:
        assert isinstance(option, Action), f"{option!r} is offered, but is not a derelict.core.actions.Action"
        changing = mutable(option)
        assert changing != "", f"{option.text!r} is not frozen: its class needs frozen=True"
        assert changing is None, f"{option.text!r} contains something mutable: {changing}"


def options_are_distinct(trial: Trial) -> None:
    """No option appears twice, no two share a text, and texts do not change."""
    listed = list(trial.decision.options)
    by_text: dict[str, Action] = {}
    for option in listed:
        text = option.text
        assert text == option.text == str(option), f"{option!r} has no stable text"
        other = by_text.setdefault(text, option)
        assert other is option or other != option, f"{text!r} is offered twice"
        assert other is option, f"{option!r} and {other!r} have the same text {text!r}"


def texts_read_back(trial: Trial) -> None:
    """The text of an option means that option, and the game's parser knows it."""
    decision = trial.decision
    for option in decision.options:
        text = option.text
        plain = " ".join(text.lower().split())
        assert text == plain, f"{text!r} cannot be typed: a text is in lower case with single spaces, so {plain!r}"
        read = read_line(trial.game, trial.state, decision, text)
        assert read == [option], f"{text!r} is read as {[action.text for action in read]}"
        parsed = trial.game.parse(text)
        assert parsed is not None, f"{text!r} is offered, but the game's parser does not know it"
        assert parsed.text == text, f"the game parses {text!r} as {parsed}"


def every_option_applies(trial: Trial) -> None:
    """Every option leads to another decision or to the end, and leaves the original state intact."""
    before = fingerprint(trial.state)
    for option in trial.decision.options:
        world = trial.state.copy()
        try:
            following = apply(world, option)
        except DeadEnd as fault:
            raise AssertionError(f"{option.text!r} leads to a dead end: {fault}") from fault
        except Exception as fault:
            raise AssertionError(f"{option.text!r} is offered but fails: {type(fault).__name__}: {fault}") from fault
        if following is None:
            assert world.outcome is not None, f"{option.text!r} ends the match, but there is no outcome"
        try:
            trial.game.check(world)
        except AssertionError as fault:
            raise AssertionError(f"{option.text!r} breaks the game's invariants: {fault}") from fault
        assert fingerprint(trial.state) == before, f"{option.text!r}, played on a copy, changed the original"


def refuses_what_was_not_offered(trial: Trial) -> None:
    """Actions of other decisions, garbage and late answers raise an ActionError and change nothing."""
    match, decision = trial.match, trial.decision
    listed = list(decision.options)
    foreign = [action for action in trial.offered if action not in listed]
    for action in trial.rng.sample(foreign, min(FOREIGN, len(foreign))):
        assert action not in decision.options, f"{action.text!r} is not offered, but said to be an option"
        _refused(match, action, None, f"{action.text!r}, which is not offered,")
    for text in (*GARBAGE, f"{listed[0].text} xyzzy"):
        _refused(match, text, None, f"{text[:20]!r}, which means nothing,")
    late = _refused(match, listed[0], len(match.actions) - 1, "a late answer")
    assert isinstance(late, StaleAction), f"a late answer is refused as {type(late).__name__}, not as StaleAction"


def _refused(match: Match, action: Action | str, at: int | None, what: str) -> ActionError:
    """Return the refusal of an action by a copy of the match, which must not change."""
    copy = match.copy()
    refusal = _refusal(copy, action, at, what)
    same = fingerprint(copy.state) == fingerprint(match.state) and copy.decision == match.decision
    assert same, f"{what} is refused, but it changed the state: {difference(match.state, copy.state)}"
    assert (copy.actions, copy.events) == (match.actions, match.events), f"{what} is refused, but it is recorded"
    return refusal


def _refusal(match: Match, action: Action | str, at: int | None, what: str) -> ActionError:
    try:
        match.play(action, at=at)
    except ActionError as refusal:
        return refusal
    except Exception as fault:
        raise AssertionError(f"{what} is answered by {type(fault).__name__}: {fault}") from fault
    raise AssertionError(f"{what} was accepted")
