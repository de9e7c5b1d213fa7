"""The form of an action makes its text, and reads it back."""

from typing import Annotated

import pytest

from derelict.core.actions import Action, Grammar, Number, Words

HEX = Words({0: "a1", 1: "b2", 2: "c 3"})


class End(Action, frozen=True):
    form = "end"


class Save(Action, frozen=True):
    form = "save {patient}[ from {attacker}]"

    patient: Annotated[int, HEX]
    attacker: Annotated[int, HEX] = -1


class Drift(Action, frozen=True):
    form = "space [{upgraded} ]{unit}"

    upgraded: Annotated[bool, Words({True: "upgraded"})] = False
    unit: Annotated[str, Words(("scout", "upgraded scout"))] = "scout"


class Who(Action, frozen=True):
    form = "player {seat}"

    seat: Annotated[int, Number(4, first=1)]


class At(Action, frozen=True):
    form = "{hex}"

    hex: Annotated[int, HEX]


class Amount(Action, frozen=True):
    form = "{number}"

    number: Annotated[int, Number(20)]


GRAMMAR = Grammar.of(__name__)
WRITTEN = {
    End(): "end",
    Save(0): "save a1",
    Save(0, 1): "save a1 from b2",
    Save(2, 0): "save c 3 from a1",
    Drift(): "space scout",
    Drift(True): "space upgraded scout",
    Who(0): "player 1",
    Who(4): "player 5",
    At(2): "c 3",
    Amount(0): "0",
    Amount(20): "20",
}


@pytest.mark.parametrize(("action", "text"), WRITTEN.items())
def test_a_text_is_written_and_read_by_its_form(action: Action, text: str) -> None:
    assert action.text == text
    assert GRAMMAR.parse(text) == action


NOTHING = (
    *("", "End", "end ", " end", "save", "save a1 from", "save a1  from b2", "player 0", "player 6", "player 01"),
    *("21", "07", "٣", "-1", "a2", "space", "space upgraded", "9" * 5000),
)


@pytest.mark.parametrize("text", NOTHING)
def test_other_texts_mean_nothing(text: str) -> None:
    assert GRAMMAR.parse(text) is None


def test_an_action_without_a_form_for_a_field_is_a_fault() -> None:
    class Lost(Action, frozen=True):
        form = "lost {place}"

        place: Annotated[int, HEX]
        unsaid: int = 0

    with pytest.raises(TypeError, match="Lost: its form does not mention unsaid"):
        Grammar([Lost])


def test_a_field_without_a_spelling_is_a_fault() -> None:
    class Bare(Action, frozen=True):
        form = "bare {place}"

        place: int

    with pytest.raises(TypeError, match=r"Bare\.place has no spelling"):
        Grammar([Bare])
