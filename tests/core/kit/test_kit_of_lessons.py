"""The kit for first games: Peek's lesson passes, and each fault is told."""

from typing import Any

import pytest
from msgspec.structs import replace as but

from derelict.core.lessons.tutorial import Place, Step, Tutorial
from derelict.core.testing.lessons import check_tutorial
from tests.toys.peek.lessons import tutorial

LOOK, PEEK, PLAY = tutorial().script.step
LONG = "one two three four five six seven eight nine ten " * 3


def with_script(**fields: Any) -> Tutorial:
    lesson = tutorial()
    return Tutorial(lesson.game, but(lesson.script, **fields))


def test_the_lesson_of_peek_keeps_its_promises() -> None:
    check_tutorial(tutorial())


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ([but(PEEK, fr=""), PLAY], "step 1 says nothing in 'fr'"),
        ([but(PEEK, fr=PEEK.en), PLAY], "is in one language only"),
        ([but(PEEK, en=LONG), PLAY], "step 1 says 30 words"),
        ([but(PEEK, fr="Regardez. Bien."), PLAY], "more than one sentence"),
        ([but(LOOK, points=()), PEEK, PLAY], "nothing to do or to look at"),
        ([PEEK, PLAY, LOOK], "the last step has nothing to do"),
        ([but(PEEK, does=("leap",)), PLAY], "step 1 asks for 'leap'"),
        ([but(PEEK, points=("field-vault",)), PLAY], "points at .'field-vault'."),
        ([PEEK, but(PLAY, does=("play .*",))], "does not win"),
        ([PEEK], "the match goes on"),
    ],
)
def test_a_faulty_step_is_found(steps: list[Step], fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_tutorial(with_script(step=steps))


def test_whoever_looks_goes_on_and_whoever_acts_has_looked() -> None:
    lesson = tutorial()
    match = lesson.start()
    assert lesson.place(match) == Place(0, 0, 0)
    assert lesson.points(match, Place(0, 0, 0)) == ("field-players",)
    assert lesson.place(match, heard=1) == Place(1, 0, 0)
    match.play("peek")
    assert lesson.place(match) == lesson.place(match, heard=1) == Place(2, 0, 1)
    assert lesson.points(match, Place(2, 0, 1)) == ("play core",)


def test_whoever_does_something_else_is_astray_until_it_is_taken_back() -> None:
    lesson = tutorial()
    match = lesson.start()
    match.play("peek")
    match.play("play ash")
    astray = lesson.place(match)
    assert astray == Place(2, 0, 1, is_astray=True)
    assert lesson.says(match, astray, "en") == ""
    assert lesson.points(match, astray) == ()
    match.undo(astray.since)
    assert lesson.place(match) == Place(2, 0, 1)
