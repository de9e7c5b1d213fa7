"""Reading what players type."""

import pytest

import derelict
from derelict.core.errors import AmbiguousAction, IllegalAction, InvalidAction
from derelict.core.match import Match
from derelict.core.reading import read_line
from tests.toys.peek import GAME

NEUROSHIMA = derelict.game("neuroshima")


def texts(match: Match, line: str) -> list[str]:
    assert match.decision is not None
    return [action.text for action in read_line(match.game, match.state, match.decision, line)]


def skirmish(*hand: str) -> Match:
    """Outpost to play, with these tiles in hand; its Runner on c3 faces an HQ."""
    return NEUROSHIMA.position(
        {
            "armies": ["outpost", "borgo"],
            "board": {"a1": "outpost hq", "e3": "borgo hq", "c3": "outpost runner n"},
            "hands": [list(hand), []],
            "piles": [["medic"], ["mutant"]],
        }
    )


def test_one_action() -> None:
    assert texts(GAME.start(seed=1), "draw") == ["draw"]


@pytest.mark.parametrize("line", ["PLACE commando B3 ne", "  place   commando b3 ne ", "place\tcommando\nb3 ne"])
def test_case_and_spaces_do_not_matter(line: str) -> None:
    assert texts(skirmish("commando"), line) == ["place commando", "b3", "ne"]


def test_a_line_of_several() -> None:
    assert texts(skirmish("commando"), "place commando b3 ne") == ["place commando", "b3", "ne"]


@pytest.mark.parametrize("line", ["place scoper b3", "place scoper b3 n"])
def test_a_forced_choice_may_be_named_or_left_out(line: str) -> None:
    """A Scoper looks the same all ways, so nobody is asked which way it faces."""
    assert texts(skirmish("scoper", "commando"), line) == ["place scoper", "b3"]


def test_a_beginning_is_enough_while_it_is_clear() -> None:
    assert texts(GAME.start(seed=1), "dr") == ["draw"]
    assert texts(skirmish("commando"), "place commando b3 s") == ["place commando", "b3", "s"]
    assert texts(skirmish("commando", "brawler"), "place b") == ["place brawler"]


def refusal(match: Match, line: str) -> str:
    with pytest.raises(InvalidAction) as found:
        texts(match, line)
    return str(found.value)


def test_nobody_answers_for_another_seat() -> None:
    assert refusal(NEUROSHIMA.start(seed=1), "c3 b3") == "'b3' is not part of 'c3': type it on its own"


def test_a_line_ends_where_something_new_is_shown() -> None:
    """What is refused after it reads the same whatever was drawn, so nobody can peek by mistyping."""
    said = "'xyzzy' is not part of 'peek': type it on its own"
    assert {refusal(GAME.start(seed=seed), "peek xyzzy") for seed in range(8)} == {said}
    match = NEUROSHIMA.start(seed=3, armies=["outpost", "borgo"])
    match.play("c3")
    match.play("a1")
    assert "redraw" in [option.text for option in match.decision.options]  # type: ignore[union-attr]
    assert refusal(match, "redraw zzz") == "'zzz' is not part of 'redraw': type it on its own"


def test_a_line_ends_with_its_choice() -> None:
    assert refusal(skirmish("commando"), "place commando b3 ne end") == (
        "'end' is not part of 'place commando b3 ne': type it on its own"
    )


def test_a_beginning_that_fits_several_is_ambiguous() -> None:
    with pytest.raises(AmbiguousAction, match=r"'p' may mean peek, play .*: say more"):
        texts(GAME.start(seed=1), "p")


def test_many_possibilities_are_cut_short() -> None:
    with pytest.raises(InvalidAction, match=r"possible now: a1, a2, .* and 11 more"):
        texts(NEUROSHIMA.start(seed=1), "xyzzy")


@pytest.mark.parametrize("line", ["xyzzy", "drawn", "\x00"])
def test_what_is_no_action_is_invalid(line: str) -> None:
    with pytest.raises(InvalidAction, match="is not an action; possible now: "):
        texts(GAME.start(seed=1), line)


@pytest.mark.parametrize("line", ["", " ", "\n"])
def test_no_words_are_invalid(line: str) -> None:
    with pytest.raises(InvalidAction, match="there are no words here"):
        texts(GAME.start(seed=1), line)


def test_an_action_that_is_not_offered_is_illegal_and_names_the_rule() -> None:
    peeked = GAME.start(seed=1)
    peeked.play("peek")
    with pytest.raises(IllegalAction, match=r"'peek' is not possible now \(P-3\)") as found:
        texts(peeked, "peek")
    assert found.value.rule == "P-3"
    with pytest.raises(IllegalAction) as found:
        texts(GAME.start(seed=1), "pass")
    assert found.value.rule is None
    assert str(found.value) == "'pass' is not possible now"


def test_the_longest_words_that_mean_something_are_named() -> None:
    with pytest.raises(IllegalAction, match="'place brawler' is not possible now"):
        texts(skirmish("commando"), "place brawler b3 ne")


def test_words_after_the_end_mean_nothing() -> None:
    match = GAME.start(seed=1, mode="short")
    while True:
        assert match.decision is not None
        last = match.copy()
        match.play("roll")
        if match.decision is None:
            break
    assert refusal(last, "roll draw") == "'draw' is not part of 'roll': type it on its own"


def test_reading_changes_nothing() -> None:
    match = skirmish("commando")
    before = match.state.copy()
    texts(match, "place commando b3 ne")
    assert match.state == before
