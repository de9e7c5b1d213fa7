"""The worked example of a game, moment by moment: that of its rulebook, else its first lesson as the coach plays it."""

import re
from functools import cache

from msgspec import Struct

from derelict import registry
from derelict.core.content.names import Name
from derelict.core.lessons.example import Example
from derelict.core.lessons.tutorial import PUPIL, Tutorial
from derelict.core.match import Match
from derelict.table.record.lessons import FIRST_GAME, answer, tutorial_of

TEACHER_SEED = 0
"""The seed of a bot that plays for the enemy where the script has no answer."""


class Shown(Struct, frozen=True):
    """A moment: the number of actions before it, what is said of it, and what is pointed at."""

    number: int
    said: Name
    points: tuple[str, ...] = ()


@cache
def example(name: str) -> tuple[Match, tuple[Shown, ...]]:
    """Play the example of a game to its end, and return it with its moments; never change the match."""
    game = registry.game(name)
    return _of_rulebook(game.example()) if game.example is not None else _of_lesson(tutorial_of(game))


def _of_rulebook(told: Example) -> tuple[Match, tuple[Shown, ...]]:
    match, shown = told.start(), [Shown(0, told.story.start)]
    for turn in told.story.turn:
        for text in turn.plays:
            match.play(text)
        shown.append(Shown(len(match.actions), Name(turn.en, turn.fr)))
    return match, tuple(shown)


def _of_lesson(tutorial: Tutorial) -> tuple[Match, tuple[Shown, ...]]:
    match, shown, heard, steps = tutorial.start(), list[Shown](), 0, tutorial.script.step
    _let_enemy_play(match)
    while match.decision is not None and (place := tutorial.place(match, heard)).step < len(steps):
        step = steps[place.step]
        shown.append(Shown(len(match.actions), Name(step.en, step.fr), tutorial.points(match, place)))
        if not step.does:
            heard = place.step + 1
            continue
        match.play(next(one for one in match.decision.options if re.fullmatch(step.does[place.part], one.text)))
        _let_enemy_play(match)
    shown.append(Shown(len(match.actions), tutorial.script.end))
    return match, tuple(shown)


def _let_enemy_play(match: Match) -> None:
    while match.decision is not None and match.decision.seat != PUPIL:
        seat = match.decision.seat
        match.play(answer(FIRST_GAME, match.view(seat), match.decision, TEACHER_SEED))
