"""Balance reports count the results of seats by what the game groups them by."""

import pytest

import derelict
from derelict.arena.balance import main
from derelict.arena.chances import chances
from derelict.arena.groups import Count, group_tables
from derelict.core.errors import DerelictError

GAME = derelict.game("nemesis")


def test_every_seat_is_counted_once_by_its_character() -> None:
    (found,) = chances(GAME, 4, "random", seed=1, mode="coop", seats=3)
    characters = {value: count for (heading, value), count in found.counts.items() if heading == "character"}
    assert sum(count.seats for count in characters.values()) == 4 * 3
    assert all(0 <= count.won <= count.scored <= count.seats for count in characters.values())


def test_only_what_is_asked_for_is_played() -> None:
    assert [(one.mode, one.seats) for one in chances(GAME, 1, "random", 1, seats=2)] == [("semi_coop", 2), ("coop", 2)]
    assert [one.seats for one in chances(GAME, 1, "random", 1, mode="solo")] == [1]


@pytest.mark.parametrize(("mode", "seats"), [("solo", 2), ("duel", None), (None, 9)])
def test_what_the_game_does_not_have_is_refused(mode: str | None, seats: int | None) -> None:
    with pytest.raises(DerelictError):
        list(chances(GAME, 1, "random", 1, mode=mode, seats=seats))


def test_a_table_for_each_mode_and_heading() -> None:
    fields = {
        ("easy", 1): {("side", "red"): Count(4, 1, 2)},
        ("easy", 2): {("side", "red"): Count(4, 3, 4), ("side", "blue"): Count(2, 0, 1)},
        ("hard", 2): {("side", "blue"): Count(1)},
    }
    assert group_tables(fields).splitlines() == [
        "| side (easy) | 1 player | 2 players | all |",
        "| --- | --- | --- | --- |",
        "| blue |  | 0 %, 50 % | 0 %, 50 % of 2 |",
        "| red | 25 %, 50 % | 75 %, 100 % | 50 %, 75 % of 8 |",
        "",
        "| side (hard) | 2 players | all |",
        "| --- | --- | --- |",
        "| blue | 0 %, 0 % | 0 %, 0 % of 1 |",
    ]


def test_the_command_prints_the_results_by_character_and_objective(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nemesis", "--games", "2", "--bot", "random", "--mode", "semi_coop", "--seats", "5"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "2 games, 0 errors." in out
    for heading in ("character", "fate", "objective"):
        assert f"| {heading} (semi_coop) | 5 players | all |" in out
