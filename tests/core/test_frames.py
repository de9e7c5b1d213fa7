"""Frames are found where they are defined, so that a game keeps no list of them."""

from derelict.core.frames import frames_of
from tests.toys.peek import rules


def test_the_frames_of_a_module_are_those_that_it_defines() -> None:
    names = [frame.__name__ for frame in frames_of("tests.toys.peek.rules")]
    assert names == ["End", "LookAtTop", "Menu", "NextTurn", "RollAgain", "RollDie", "SwapTop", "TakeTop", "Vetoes"]


def test_the_frames_of_a_package_are_those_of_its_modules() -> None:
    assert set(frames_of("tests.toys.peek")) == set(rules.FRAMES)
    assert frames_of("tests.toys.peek.rules", "tests.toys.peek") == rules.FRAMES


def test_what_other_frames_are_made_from_never_lies_on_a_stack() -> None:
    names = {frame.__name__ for frame in frames_of("derelict.games.legendary.rules")}
    assert "Asking" not in names
    assert {"Confirm", "Effect"} <= names
