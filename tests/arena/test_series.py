"""Series of matches: the same results however they are run, and errors counted, not fatal."""

import re
from pathlib import Path

import msgspec
import pytest

import derelict
from derelict.arena import run, series
from derelict.arena.schedule import plan
from derelict.arena.series import Report
from derelict.core.errors import BadSeats, DerelictError, UnknownBot, UnknownOption

GAME = derelict.game("neuroshima")
MODES = [(mode.name, seats) for mode in GAME.modes for seats in mode.seats]


def results(report: Report) -> dict[str, object]:
    """All of a report but what depends on the clock."""
    timed = {"seconds", "elapsed", "games_per_s", "decisions_per_s"}
    return {name: value for name, value in msgspec.to_builtins(report).items() if name not in timed}


def test_a_series_counts_every_match() -> None:
    report = run(GAME, 20, ["random", "random"], seed=1)
    assert report.games == 20
    assert report.errors == 0
    assert sum(report.wins) + report.draws == 20
    assert sum(report.reasons.values()) == 20
    assert report.wins == report.bot_wins
    assert report.decisions_per_game == report.decisions / 20
    assert report.seconds > 0


def test_a_series_measures_the_clock_on_the_wall_and_the_processor_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wall's clock runs from before the first match to after the last; the processor's time is of the matches."""
    wall, spent = iter((100.0, 130.0)), iter((5.0, 9.0, 20.0, 26.0, 40.0, 50.0, 60.0, 80.0))
    monkeypatch.setattr(series, "perf_counter", lambda: next(wall))
    monkeypatch.setattr(series, "process_time", lambda: next(spent))
    report = run(GAME, 4, ["random", "random"], seed=1)
    assert report.elapsed == 30.0
    assert report.seconds == 4.0 + 6.0 + 10.0 + 20.0
    assert report.games_per_s == 4 / 40
    assert report.decisions_per_s == report.decisions / 40
    assert msgspec.to_builtins(report)["elapsed"] == 30.0


def test_a_match_without_a_winner_is_a_draw_or_lost_by_all() -> None:
    """With Hidden Agendas the good players win, or the traitor, or nobody; there are no draws."""
    options = {"agenda": "hidden"}
    report = run(derelict.game("legendary"), 60, ["random"], seed=1, mode="alien", seats=3, options=options)
    assert (report.errors, report.draws) == (0, 0)
    won = report.reasons.get("objectives", 0) + report.reasons.get("traitor", 0)
    assert 0 < report.lost == 60 - won
    assert (sum(report.wins) > 0) == (won > 0)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_mode_can_be_played(mode: str, seats: int) -> None:
    report = run(GAME, 5, ["random"], seed=1, mode=mode, seats=seats)
    assert (report.games, report.errors, report.mode, report.seats) == (5, 0, mode, seats)
    assert len(report.wins) == seats
    assert report.bots == ["random"] * seats


def test_the_same_seed_gives_the_same_series_and_another_does_not() -> None:
    first, second, other = (results(run(GAME, 6, ["random", "greedy"], seed=seed)) for seed in (3, 3, 4))
    assert first == second
    assert first != other


def test_several_processes_give_the_same_series() -> None:
    arguments = {"mode": "duel", "rotate": True, "vary": "armies"}
    alone = run(GAME, 14, ["greedy", "random"], 2, jobs=1, **arguments)  # type: ignore[arg-type]
    together = run(GAME, 14, ["greedy", "random"], 2, jobs=2, **arguments)  # type: ignore[arg-type]
    assert results(alone) == results(together)


def test_a_match_of_a_series_is_the_match_of_its_seed() -> None:
    """The seed of a failure is enough to play that match again."""
    series = plan(GAME, ["random", "random"], 9)
    fixture = series.fixture(4)
    match = GAME.start(seats=2, seed=fixture.seed)
    assert match.setup == fixture.setup
    assert fixture.seed == "9/4"


def test_a_bot_that_raises_is_an_error_and_the_series_goes_on() -> None:
    report = run(GAME, 4, ["random", "tests.bots.players:Raising"], seed=1)
    assert (report.games, report.errors, report.wins, report.draws) == (4, 4, [0, 0], 0)
    assert [failure.seed for failure in report.failures] == ["1/0", "1/1", "1/2", "1/3"]
    where = re.fullmatch(r"RuntimeError: no idea \((.*players\.py):(\d+)\)", report.failures[0].message)
    assert where is not None
    assert 'raise RuntimeError("no idea")' in Path(where[1]).read_text("utf-8").splitlines()[int(where[2]) - 1]
    assert report.games_per_s == 0


def test_an_answer_that_was_not_offered_is_an_error() -> None:
    report = run(GAME, 2, ["tests.bots.players:Cheating", "random"], seed=1)
    assert report.errors == 2
    assert report.failures[0].message.endswith("was not offered")


def test_what_a_library_raises_is_told_with_the_line_of_the_bot_that_called_it() -> None:
    report = run(GAME, 1, ["tests.bots.players:Misled", "random"], seed=1)
    where = re.search(r" \((.*players\.py):(\d+)\)$", report.failures[0].message)
    assert where is not None
    assert "randrange(0)" in Path(where[1]).read_text("utf-8").splitlines()[int(where[2]) - 1]


def test_a_bot_of_ones_own_sees_its_view() -> None:
    assert run(GAME, 2, ["tests.bots.players:First", "random"], seed=1).errors == 0


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    run(GAME, 9, ["random"], seed=1, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (9, 9)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


def test_no_match_at_all() -> None:
    report = run(GAME, 0, ["random"], seed=1)
    assert (report.games, report.errors, report.decisions_per_game) == (0, 0, 0)


def test_seats_rotate_with_the_same_tiles() -> None:
    series = plan(GAME, ["greedy", "random"], 1, rotate=True)
    first, second, third = (series.fixture(number) for number in range(3))
    assert (first.bots, second.bots, third.bots) == ((0, 1), (1, 0), (0, 1))
    assert first.seed == second.seed != third.seed


def test_every_pairing_of_armies_is_played_from_both_seats() -> None:
    series = plan(GAME, ["greedy", "random"], 1, rotate=True, vary="armies")
    met = {(*series.fixture(n).setup.options["armies"], series.fixture(n).bots[0]) for n in range(24)}
    assert len(met) == 24
    assert len({(one, other) for one, other, _ in met}) == 12


@pytest.mark.parametrize(
    ("bots", "options", "error"),
    [
        (["random", "gredy"], {}, UnknownBot),
        (["random"] * 3, {"mode": "duel"}, BadSeats),
        (["random"] * 3, {"seats": 4}, BadSeats),
        (["random"], {"mode": "chess"}, UnknownOption),
        (["random"], {"vary": "weather"}, UnknownOption),
        (["random"], {"options": {"armies": ["moloch", "moloch"]}}, UnknownOption),
        (["random"], {"seats": 3, "options": {"extended": True}}, UnknownOption),
        ([], {}, BadSeats),
    ],
)
def test_what_cannot_be_played(bots: list[str], options: dict[str, str], error: type[DerelictError]) -> None:
    with pytest.raises(error):
        run(GAME, 1, bots, 1, **options)  # type: ignore[arg-type]
