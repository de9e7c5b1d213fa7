"""Many options of one kind are folded into one, unless they are the whole question."""

import re

from derelict.table.screen.question import Offered, folded

CAREFUL = [("careful 018", "Carefully to 018 (2 cards)"), ("careful 020", "Carefully to 020 (2 cards)")]
PASS = ("pass", "Pass")


def offers(*options: tuple[str, str]) -> list[Offered]:
    return [(text, label, False, False, (0, "")) for text, label in options]


def shown(*options: tuple[str, str]) -> str:
    return "\n".join(folded(offers(*options)))


def test_options_of_one_verb_are_folded_under_the_words_that_they_share() -> None:
    page = shown(*CAREFUL, PASS)
    assert "<summary>Carefully to\N{HORIZONTAL ELLIPSIS} <b>2</b></summary>" in page
    assert re.findall(r">([^<]*)</button>", page) == ["018 (2 cards)", "020 (2 cards)", "Pass"]
    assert re.findall(r'aria-label="([^"]*)"', page) == [label for _, label in CAREFUL]
    assert re.findall(r'data-choice="([^"]*)"', page) == ["careful 018", "careful 020", "pass"]


def test_a_shared_word_may_end_with_a_colon() -> None:
    lines = [
        (f"compute {line}", f"Ordinateur\N{NO-BREAK SPACE}: {what}") for line, what in (("1", "a" * 30), ("2", "b"))
    ]
    page = shown(*lines, PASS)
    assert "<summary>Ordinateur\N{HORIZONTAL ELLIPSIS} <b>2</b></summary>" in page
    assert re.findall(r">([^<]*)</button>", page) == ["a" * 30, "b", "Pass"]


def test_what_is_few_short_different_or_all_there_is_stays_as_it_is() -> None:
    for options in (
        CAREFUL,
        [CAREFUL[0], PASS],
        [("at 1", "Slot 1"), ("at 2", "Slot 2"), PASS],
        [("give a", "Give the long torch to Ann, who is near"), ("give b", "Hand the net to Bob, who is far"), PASS],
    ):
        page = shown(*options)
        assert "details" not in page
        assert re.findall(r">([^<]*)</button>", page) == [label for _, label in options]
