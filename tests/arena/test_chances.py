"""The command that shows how often players win together."""

import pytest

import derelict
from derelict.arena.balance import main
from derelict.arena.chances import Chance, chance_table, chances

GAME = derelict.game("legendary")


def test_every_mode_is_played_with_every_number_of_players() -> None:
    found = chances(GAME, 2, "random", seed=1)
    assert [(chance.mode, chance.seats) for chance in found] == [
        (mode.name, seats) for mode in GAME.modes for seats in mode.seats
    ]
    for chance in found:
        assert (chance.games, chance.errors, len(chance.turns)) == (2, 0, 2)
        assert 0 <= chance.wins <= 2
        assert chance.share == chance.wins / 2
        assert 0 < chance.turns[0] <= chance.turns[1]


def test_a_table_with_a_row_for_each_mode() -> None:
    found = [
        Chance("easy", 1, 4, 3, (10, 11, 12, 13), 0),
        Chance("easy", 2, 4, 1, (20, 21, 22, 23), 0),
        Chance("hard", 2, 4, 1, (7, 8, 9), 1),
    ]
    assert chance_table(found).splitlines() == [
        "| mode | 1 player | 2 players |",
        "| --- | --- | --- |",
        "| easy | 75 %, 12 | 25 %, 22 |",
        "| hard |  | 33 %, 8 |",
        "",
        "12 games, 1 errors. In each field: games won, and the turns of the median game.",
    ]


def test_an_error_is_no_lost_game() -> None:
    assert Chance("hard", 1, 4, 1, (1, 2), 2).share == 0.5
    assert Chance("hard", 1, 4, 0, (), 4).share == 0


def test_the_same_seed_gives_the_same_table() -> None:
    tables = [chance_table(chances(GAME, 1, "random", seed)) for seed in (3, 3, 4)]
    assert tables[0] == tables[1] != tables[2]


def test_the_command_prints_it_for_a_game_that_is_played_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legendary", "--games", "1", "--bot", "random"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == ""
    assert lines[0] == "| mode | 1 player | 2 players | 3 players | 4 players | 5 players |"
    assert [line.split(" | ")[0] for line in lines[2:7]] == [f"| {mode.name}" for mode in GAME.modes]
    assert lines[-1].startswith("25 games, 0 errors.")


def test_the_command_refuses_an_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legendary", "--bot", "gredy"]) == 2
    assert capsys.readouterr().err.startswith("there is no bot")
