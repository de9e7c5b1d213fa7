"""Checks of a guided first game: a pupil who follows it wins, and one who does not is led back.

from derelict.core.testing.lessons import check_tutorial

def test_the_first_game_keeps_its_promises():
    check_tutorial(tutorial())
"""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

from derelict.core.actions import Action
from derelict.core.content.names import Name
from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.lessons.tutorial import ENEMY, PUPIL, Place, Script, Step, Tutorial
from derelict.core.match import Match
from derelict.core.testing.measuring import LAYOUTS

MOST_WORDS = 25
"""The most words of a sentence."""
SEEDS = 4
"""The number of ways to try through a lesson that leaves something open."""
Choose = Callable[[Sequence[Action]], Action]


def check_tutorial(lesson: Tutorial) -> None:
    """Run all checks."""
    check_script(lesson.script)
    check_start(lesson)
    for choose in ways():
        check_way(lesson, choose)
    check_way_back(lesson)


def ways() -> Iterator[Choose]:
    """Yield pupils: one always takes the first fitting answer, one the last, others any."""
    yield lambda fitting: fitting[0]
    yield lambda fitting: fitting[-1]
    for seed in range(SEEDS):
        yield Random(seed).choice


def check_script(script: Script) -> None:
    """Every step says one short sentence in each language."""
    assert script.step, "there are no steps"
    assert script.step[-1].does, "the last step has nothing to do"
    told: list[Step | Name] = [*script.step, script.wait, script.end]
    for number, said in enumerate(told, 1):
        assert said.en != said.fr, f"step {number} is in one language only: {said.en}"
        for language in LANGUAGES:
            text = said.in_(language)
            assert text, f"step {number} says nothing in {language!r}"
            count = len(words(text))
            assert count <= MOST_WORDS, f"step {number} says {count} words: {text}"
            assert not re.search(r"(?<!\b[A-Z])[.!?…]\s", text), f"step {number} says more than one sentence: {text}"
    for number, step in enumerate(script.step, 1):
        assert step.does or step.points, f"step {number} has nothing to do or to look at"


def words(text: str) -> list[str]:
    """Return the words of a sentence: an apostrophe joins them, a space or a sign parts them."""
    return re.findall(r"[\w’'-]+", text)


def check_start(lesson: Tutorial) -> None:
    """Changing a position does not change the start of the next match."""
    changed, start = lesson.position(), lesson.position()
    for part in changed.values():
        if isinstance(part, dict | list):
            part.clear()
    assert lesson.position() == start, "the next match starts from a changed position"


def check_way(lesson: Tutorial, choose: Choose) -> None:
    """A pupil who does what each step asks for reaches the next, and wins at the end."""
    scenes: dict[LayoutName, Scene] = {}
    for match, place in obeyed(lesson, choose):
        for layout in LAYOUTS if match.decision is not None else ():
            scenes[layout] = drawn(match, layout, scenes.get(layout))
            check_points(lesson, match, place, scenes[layout])
    place = lesson.place(match, len(lesson.script.step))
    assert match.outcome is not None, f"after the last step the match goes on, after {texts(match)}"
    assert lesson.is_passed(match), f"a pupil who does all steps does not win, after {texts(match)}"
    for language in LANGUAGES:
        assert lesson.says(match, place, language) == lesson.script.end.in_(language), "no praise at the end"


def obeyed(lesson: Tutorial, choose: Choose) -> Iterator[tuple[Match, Place]]:
    """Yield the match at each step of a pupil who obeys, and then how it ended."""
    match, heard, steps = lesson.start(), 0, lesson.script.step
    let_enemy_play(lesson, match)
    while (place := lesson.place(match, heard)).step < len(steps):
        assert not place.is_astray, f"what is done at step {place.step + 1} counts as something else"
        assert match.decision is not None, f"the match is over at step {place.step + 1}, after {texts(match)}"
        yield match, place
        step = steps[place.step]
        if not step.does:
            heard = place.step + 1
            continue
        fitting = lesson_choices(match, step.does[place.part])
        offered = [option.text for option in match.decision.options]
        assert fitting, f"step {place.step + 1} asks for {step.does[place.part]!r}, and there is only {offered}"
        match.play(choose(fitting))
        let_enemy_play(lesson, match)
    yield match, place


def lesson_choices(match: Match, wanted: str) -> list[Action]:
    """Return the options that do what is wanted."""
    options = match.decision.options if match.decision is not None else ()
    return [option for option in options if re.fullmatch(wanted, option.text)]


def drawn(match: Match, layout: LayoutName, before: Scene | None) -> Scene:
    """Draw what the pupil sees. As on a page, things that were there before keep their ids when they move."""
    scene = match.game.drawing.scene(match.seen(PUPIL), match.decision, "en", layout, PUPIL)
    return scene.after(before).scene if before is not None else scene


def check_points(lesson: Tutorial, match: Match, place: Place, scene: Scene) -> None:
    """Everything that the page points at is in the pupil's picture, or is a choice."""
    if place.step == len(lesson.script.step) or match.decision is None:
        return
    points, items = lesson.points(match, place), scene.items
    assert points, f"step {place.step + 1} points at nothing"
    choices = {option.text for option in match.decision.options}
    there = {item.id for item in items} | {item.thing for item in items} | choices
    missing = [point for point in points if point not in there]
    assert not missing, f"step {place.step + 1} points at {missing}, not in the picture after {texts(match)}"


def check_way_back(lesson: Tutorial) -> None:
    """A pupil who does something else is told so, and after going back is before the same step again."""
    rng = Random(0)
    for match, place in obeyed(lesson, lambda fitting: fitting[0]):
        step = place.step
        if step == len(lesson.script.step) or not lesson.script.step[step].does:
            continue
        others = other_choices(lesson, match, place)
        if not others:
            continue
        number = len(match.actions)
        went = match.copy()
        went.play(rng.choice(others))
        astray = lesson.place(went)
        assert astray.is_astray, f"something else at step {step + 1} counts as done"
        assert astray.since == place.since <= number, f"the way back from step {step + 1} leads elsewhere"
        assert not lesson.points(went, astray), f"step {step + 1} still points at something once it is left"
        went.undo(astray.since)
        back = lesson.place(went, step)
        assert (back.step, back.part, back.is_astray) == (step, 0, False), f"the way back from step {step + 1} fails"


def other_choices(lesson: Tutorial, match: Match, place: Place) -> list[Action]:
    """Return the options that the step does not ask for."""
    wanted = lesson.script.step[place.step].does[place.part]
    options = match.decision.options if match.decision is not None else ()
    return [option for option in options if not re.fullmatch(wanted, option.text)]


def let_enemy_play(lesson: Tutorial, match: Match) -> None:
    """Play the enemy's scripted answers until the pupil is asked."""
    while (decision := match.decision) is not None and decision.seat == ENEMY:
        scripted = lesson.answer(match.state, decision)
        offered = [option.text for option in decision.options]
        assert scripted, f"the script has no answer to {decision.prompt} {offered} after {texts(match)}"
        match.play(scripted)


def texts(match: Match) -> list[str]:
    return [action.text for action in match.actions]
