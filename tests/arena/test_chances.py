"""The command that shows how often players win together."""

import pytest

import derelict
from derelict.arena.balance import main
from derelict.arena.chances import WinRate, chance_table, chances

GAME = derelict.game("legendary")


def test_every_mode_is_played_with_every_number_of_players() -> None:
    found = list(chances(GAME, 2, "random", seed=1))
    assert [(chance.mode, chance.seats) for chance in found] == [
        (mode.name, seats) for mode in GAME.modes for seats in mode.seats
    ]
    for chance in found:
        assert (chance.games, chance.errors, len(chance.turns)) == (2, 0, 2)
        assert 0 <= chance.wins <= 2
        assert chance.share == chance.wins / 2
        assert 0 < chance.turns[0] <= chance.turns[1]


def test_only_some_modes_are_played_with_one_number_of_players_and_a_setting() -> None:
    game = derelict.game("neomorphosis")
    modes = "mission_01,tutorial"
    found = list(chances(game, 1, "random", 1, mode=modes, seats=2, options={"difficulty": "demented"}))
    assert [(chance.mode, chance.seats) for chance in found] == [("tutorial", 2), ("mission_01", 2)]
    other = list(chances(game, 1, "random", 1, mode=modes, seats=2))
    assert [chance.turns for chance in other] != [chance.turns for chance in found]


def test_a_table_with_a_row_for_each_mode() -> None:
    found = [
        WinRate("easy", 1, 4, 3, (10, 11, 12, 13), 0),
        WinRate("easy", 2, 4, 1, (20, 21, 22, 23), 0),
        WinRate("hard", 2, 4, 1, (7, 8, 9), 1),
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
    assert WinRate("hard", 1, 4, 1, (1, 2), 2).share == 0.5
    assert WinRate("hard", 1, 4, 0, (), 4).share == 0


def test_the_same_seed_gives_the_same_table() -> None:
    tables = [chance_table(list(chances(GAME, 1, "random", seed))) for seed in (3, 3, 4)]
    assert tables[0] == tables[1] != tables[2]


def test_the_command_prints_it_for_a_game_that_is_played_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legendary", "--games", "1", "--bot", "random"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == ""
    assert lines[0] == "| mode | 1 player | 2 players | 3 players | 4 players | 5 players |"
    assert [line.split(" | ")[0] for line in lines[2:7]] == [f"| {mode.name}" for mode in GAME.modes]
    assert lines[-1].startswith("25 games, 0 errors.")


def test_the_command_plays_only_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    narrow = ["--mode", "tutorial", "--seats", "2", "--option", "difficulty=demented"]
    assert main(["neomorphosis", "--games", "1", "--bot", "random", *narrow]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| mode | 2 players |"
    assert [line.split(" | ")[0] for line in lines[2:-2]] == ["| tutorial"]


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["legendary", "--bot", "gredy"], "there is no bot"),
        (["neomorphosis", "--mode", "tutorial,mission_11"], "neomorphosis has no mode 'mission_11'"),
        (["neomorphosis", "--seats", "5"], "neomorphosis is played by 1 or 2 or 3 or 4, not by 5"),
        (["neomorphosis", "--option", "difficulty"], "difficulty has no ''"),
    ],
)
def test_the_command_refuses_in_one_line(
    arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(refusal)
    assert err.count("\n") == 1
