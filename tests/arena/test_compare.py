"""The command that says who is stronger."""

import pytest

import derelict
from derelict.arena.compare import compare, main


def test_a_comparison_is_as_fair_as_its_series() -> None:
    result = compare(derelict.game("neuroshima"), "random", "random", 24, seed=1)
    assert (result.games, result.errors) == (24, 0)
    assert result.wins_a + result.wins_b + result.draws == 24
    assert result.share == result.wins_a / 24


def test_the_command_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "random", "-n", "4", "--seed", "3"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("random against random: 4 games, ")
    assert (out.count("\n"), err) == (1, "")


def test_the_command_says_what_went_wrong_in_matches_that_broke_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests.bots.players:Raising", "random", "-n", "4"]) == 0
    out, err = capsys.readouterr()
    assert "4 errors" in out
    assert len(err.splitlines()) == 3
    assert "1/0: RuntimeError: no idea (" in err
    assert "players.py:" in err


@pytest.mark.parametrize("arguments", [["gredy", "random"], ["random", "random", "--game", "chess"]])
def test_the_command_refuses_with_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("there is no ")
