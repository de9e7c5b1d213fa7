"""The command that shows how even the pairings of a game are."""

import pytest

import derelict
from derelict.arena.balance import main, pairings, table

FACTIONS = {"marines", "aliens", "scientists", "greys", "pandora"}


def test_every_pairing_plays_its_matches() -> None:
    found = list(pairings(derelict.game("theseus"), 4, "random", seed=1))
    assert len({frozenset((pair.a, pair.b)) for pair in found}) == len(found) == 10
    assert {name for pair in found for name in (pair.a, pair.b)} == FACTIONS
    for pair in found:
        assert (pair.games, pair.errors, len(pair.turns)) == (4, 0, 4)
        assert pair.wins_a + pair.wins_b + pair.draws == 4
        assert 0 <= pair.first <= pair.wins_a + pair.wins_b
        assert pair.turns[0] > 0
        assert pair.share == (pair.wins_a + pair.draws / 2) / 4


def test_both_sit_in_the_first_seat() -> None:
    """With seats that alternate the first seat cannot win more than half by one of the two alone."""
    found = list(pairings(derelict.game("theseus"), 6, "random", seed=2))
    assert any(pair.first not in (pair.wins_a, pair.wins_b) for pair in found)


def test_the_same_seed_gives_the_same_table_on_one_core_and_on_two() -> None:
    game = derelict.game("neuroshima")
    one, two = (table(list(pairings(game, 2, "random", seed=3, jobs=jobs))) for jobs in (1, 2))
    assert one == two
    assert table(list(pairings(game, 2, "random", seed=4))) != one


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theseus", "--games", "1", "--bot", "random", "--seed", "5"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == ""
    assert len(lines) == 2 + 10 + 2
    assert all(line.startswith("|") and line.count("|") == 10 for line in lines[:12])
    assert lines[-1].startswith("10 games, 0 errors. The first seat won ")


@pytest.mark.parametrize("arguments", [["chess"], ["theseus", "--bot", "gredy"]])
def test_the_command_refuses_with_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("there is no ")
