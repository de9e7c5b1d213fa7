"""Many ways through a guided first game: pupils who do what the coach says, and pupils who do so now and then."""

import re
from collections.abc import Iterator, Mapping
from random import Random

from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL, Tutorial

SPREAD = 4
"""Of as many seeds the first is a pupil who always obeys, the next ones obey less and less."""


def walk(lesson: Tutorial, obeys: Mapping[str, str], seed: int, turns: int) -> Iterator[Match]:
    """A match before each choice, for so many turns. `obeys` has the choices that a step leaves open, as a pattern."""
    match, rng = lesson.start(), Random(seed)
    while match.decision is not None and lesson.turn(match.state) <= turns:
        yield match
        options = list(match.decision.options)
        if match.decision.seat == ENEMY:
            match.play(lesson.answer(match.state, match.decision) or rng.choice(options))
            continue
        number = lesson.current(match)
        wanted = obeys.get(lesson.script.step[number].checks, "") if number < len(lesson.script.step) else ""
        told = (
            [option for option in options if re.fullmatch(wanted, option.text)] if rng.random() > disobeys(seed) else []
        )
        match.play(rng.choice(told or options))
    yield match


def disobeys(seed: int) -> float:
    return seed % SPREAD / SPREAD


def check_fair(lesson: Tutorial, match: Match, is_obedient: bool) -> str:
    """What the coach says, after what must be so in every game.

    Who has obeyed is reproached with nothing, and nobody is told to watch others while being asked.
    """
    told = {language: lesson.coach(match, language) for language in LANGUAGES}
    for language, said in told.items():
        assert said
        assert "{" not in said
        assert (
            match.decision is None or match.decision.seat == ENEMY or getattr(lesson.script.wait, language) not in said
        )
        for step in lesson.script.step if is_obedient else ():
            missed = getattr(step, f"missed_{language}")
            assert not missed or missed not in said, f"{[action.text for action in match.actions]}: {said}"
    return told["en"]


def offered(match: Match, pattern: str) -> bool:
    """Whether the pupil may choose something now; true while something else is asked first."""
    decision = match.decision
    if decision is None or decision.seat != PUPIL:
        return True
    return any(re.fullmatch(pattern, option.text) for option in decision.options)


def check_true(match: Match, said: str, true: Mapping[str, bool]) -> None:
    """Whatever stands in what is said is so."""
    untrue = [words for words, is_so in true.items() if words in said and not is_so]
    assert not untrue, f"{untrue} after {[action.text for action in match.actions]}: {said}"
