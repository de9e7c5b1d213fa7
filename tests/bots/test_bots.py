"""What holds for every bot: it chooses what is offered, from what it may know, and the same every time."""

from pathlib import Path
from random import Random

import pytest

import derelict
from derelict import bots
from derelict.core.errors import UnknownBot
from derelict.core.match import Match
from tests.bots.players import First, modes, play

GAME = derelict.game("neuroshima")
EVERY_MODE = modes(GAME)
ALL = ["random", "greedy", "search:4"]


def started(mode: str = "duel", seats: int = 2, seed: int = 1) -> Match:
    return GAME.start(mode=mode, seats=seats, seed=seed)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("mode", "seats"), EVERY_MODE)
def test_bots_finish_a_match_in_every_mode(name: str, mode: str, seats: int) -> None:
    match = started(mode, seats, seed=3)
    play(match, [bots.make(name, seat) for seat in range(seats)])
    assert match.outcome is not None


@pytest.mark.parametrize(("mode", "seats"), EVERY_MODE)
def test_search_finishes_a_match_in_every_mode(mode: str, seats: int) -> None:
    match = started(mode, seats, seed=3)
    play(match, [bots.make("search:2", 0), *(bots.make("random", seat) for seat in range(1, seats))])
    assert match.outcome is not None


def test_bots_play_on_the_extended_board_and_with_reinforcements() -> None:
    match = GAME.start(mode="teams", seats=4, seed=2, extended=True, reinforcements=True, alternative_start=True)
    play(match, [bots.make("search:2", 0), *(bots.make("greedy", seat) for seat in (1, 2, 3))])
    assert match.outcome is not None


@pytest.mark.parametrize("name", ALL)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    first, second = (play(started(), [bots.make(name, 5), bots.make(name, 6)], most=30) for _ in range(2))
    assert first == second


def test_another_seed_gives_other_answers() -> None:
    first, second = (play(started(), [bots.make("random", seed)] * 2, most=30) for seed in (1, 2))
    assert first != second


@pytest.mark.parametrize("name", ALL)
def test_what_a_bot_cannot_see_does_not_change_its_answer(name: str) -> None:
    """Two true states that give a seat the same view get the same answer."""
    match = started(seed=8)
    play(match, [bots.make("greedy", 1), bots.make("greedy", 2)], most=8)
    rng = Random(1)
    for number in range(6):
        assert match.decision is not None
        seat = match.decision.seat
        view = match.view(seat)
        other = GAME.position(GAME.write(view.guess(rng)))
        assert other.decision is not None
        assert GAME.write(other.state)["piles"] != GAME.write(match.state)["piles"]
        assert other.view(seat) == view
        answers = {bots.make(name, number).choose(m.view(seat), m.decision).text for m in (match, other) if m.decision}
        assert len(answers) == 1
        match.play(answers.pop())


@pytest.mark.parametrize("name", ["greedy", "search:4"])
def test_choosing_changes_neither_view_nor_match(name: str) -> None:
    match = started(seed=8)
    play(match, [First(0), First(1)], most=6)
    assert match.decision is not None
    view, before = match.view(match.decision.seat), match.state.copy()
    seen = view.state.copy()
    bots.make(name, 1).choose(view, match.decision)
    assert match.state == before
    assert view.state == seen


def test_only_random_is_blind() -> None:
    assert [bots.make(name, 1).blind for name in ALL] == [True, False, False]


def test_every_name_that_is_offered_can_be_made() -> None:
    assert bots.NAMES == ("random", "casual", "greedy", "search")
    for name in bots.NAMES:
        assert isinstance(bots.make(name, 1), bots.Bot)


def test_search_takes_iterations_or_a_time() -> None:
    counted, timed, plain = (bots.make(name, 1) for name in ("search:7", "search:0.25s", "search"))
    assert isinstance(counted, bots.SearchBot)
    assert isinstance(timed, bots.SearchBot)
    assert isinstance(plain, bots.SearchBot)
    assert (counted.iterations, counted.seconds) == (7, None)
    assert (timed.iterations, timed.seconds) == (None, 0.25)
    assert plain.iterations == bots.ITERATIONS


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean greedy?"),
        ("", "there is no bot ''; there are: random, casual, greedy, search"),
        ("zzz:3", "there is no bot 'zzz'; there are: random, casual, greedy, search"),
        ("random:3", "takes no parameter, so not '3'"),
        ("search:0", "not '0'"),
        ("search:-5", "not '-5'"),
        ("search:many", "such as search:200, or a time, such as search:1.5s; not 'many'"),
        ("search:infs", "not 'infs'"),
        ("search:0s", "not '0s'"),
        ("search:nans", "not 'nans'"),
    ],
)
def test_names_that_are_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bots.make(name, 1)
    assert sentence in str(refusal.value)


def test_a_bot_of_ones_own_is_brought_along() -> None:
    assert isinstance(bots.bring("tests.bots.players:First", 1), First)
    assert isinstance(bots.bring("search:3", 1), bots.SearchBot)
    assert isinstance(bots.bring("random", 1), bots.RandomBot)


@pytest.mark.parametrize("name", ["no.such.module:Bot", "tests.bots.players:Nobody", "tests.bots.players:play", ":x"])
def test_what_cannot_be_brought_along(name: str) -> None:
    with pytest.raises(UnknownBot):
        bots.bring(name, 1)


def test_a_bot_that_cannot_be_made_is_refused_with_its_line() -> None:
    with pytest.raises(UnknownBot, match=r"cannot be made: KeyError: 'weights' \(.*players\.py:\d+\)$"):
        bots.bring("tests.bots.players:Unmade", 1)


def test_a_module_that_raises_is_refused_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "careless.py").write_text("import json\n\njson.loads('')\n", encoding="utf-8")
    with pytest.raises(UnknownBot, match=r"cannot be made: JSONDecodeError: .* \(careless\.py:3\)$"):
        bots.bring("careless:Bot", 1)
    (tmp_path / "torn.py").write_text("class Bot(\n", encoding="utf-8")
    with pytest.raises(UnknownBot, match=r"cannot be made: SyntaxError: .*torn\.py, line 1"):
        bots.bring("torn:Bot", 1)


def test_make_imports_nothing() -> None:
    with pytest.raises(UnknownBot):
        bots.make("tests.bots.players:First", 1)
