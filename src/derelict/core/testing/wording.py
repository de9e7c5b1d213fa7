"""Checks of wording and advice: everything shown has a sentence in every language."""

from derelict.core.content.text import LANGUAGES
from derelict.core.testing.trial import Trial


def everything_has_words(trial: Trial) -> None:
    """Prompt and options can be worded from the view of the seat that is asked."""
    decision = trial.decision
    view = trial.game.hide(trial.state, decision.seat)
    for language in LANGUAGES:
        assert trial.game.prompt(view, decision, language), f"{decision.prompt!r} has no words in {language}"
        for option in decision.options:
            label = trial.game.label(view, decision, option, language)
            assert label, f"{option.text!r} has no label in {language}"


def every_event_has_a_sentence(trial: Trial) -> None:
    """Everybody in an event's audience can read its sentence."""
    for watcher in trial.watchers:
        for language in LANGUAGES:
            lines = trial.match.log(watcher, language, details=True)
            assert all(lines), f"an event has an empty sentence in {language}"


def advice_is_sound(trial: Trial) -> None:
    """The evaluation is between -1 and 1 for every seat, and promising choices are offered."""
    for seat in range(trial.match.seats):
        value = trial.game.advice.evaluate(trial.state, seat)
        assert -1 <= value <= 1, f"the evaluation for seat {seat} is {value}, not between -1 and 1"
    promising = trial.game.advice.promising(trial.state, trial.decision)
    assert promising, "nothing is promising: bots would have nothing to choose from"
    for line in promising:
        assert line, "a promising choice is empty: it begins with an option"
        assert line[0] in trial.decision.options, f"{line[0].text!r} is promising but not offered"
