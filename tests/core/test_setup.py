"""Setting a match up: games, modes, seats and options, and what is wrong with them."""

from pathlib import Path
from typing import Any

import pytest

import derelict
from derelict import registry
from derelict.core.errors import BadSeats, DerelictError, SetupError, UnknownGame, UnknownOption
from derelict.core.setup import ANY, Option
from tests.toys.installed import install_peek
from tests.toys.peek import GAME

NEUROSHIMA = derelict.game("neuroshima")


def test_what_is_not_said_is_the_default() -> None:
    setup = GAME.setup()
    assert (setup.mode, setup.seats, setup.options) == ("standard", 2, {"hand": "3", "jackpot": False})


def test_seats_choose_the_mode_and_the_mode_the_seats() -> None:
    assert GAME.setup(seats=3).mode == "standard"
    assert GAME.setup(mode="short").seats == 2
    assert NEUROSHIMA.setup(seats=4).mode == "deathmatch"


def test_options_are_understood_as_a_command_line_says_them() -> None:
    assert GAME.setup(hand=2, jackpot="yes").options == {"hand": "2", "jackpot": True}
    assert GAME.setup(jackpot="no").options["jackpot"] is False
    assert GAME.setup(jackpot="true").options["jackpot"] is True
    assert GAME.setup(jackpot="false").options["jackpot"] is False
    assert GAME.setup(hand=None).options["hand"] == "3"
    assert NEUROSHIMA.setup(armies="borgo,moloch").options["armies"] == ["borgo", "moloch"]


@pytest.mark.parametrize(
    ("asked", "error", "message"),
    [
        ({"mode": "long"}, UnknownOption, "peek has no mode 'long'; there are: standard, short"),
        ({"seats": 4}, BadSeats, "peek is played by 2 or 3, not by 4"),
        ({"seats": 0}, BadSeats, "peek is played by 2 or 3, not by 0"),
        ({"mode": "short", "seats": 3}, BadSeats, "peek short is played by 2, not by 3"),
        ({"colour": "red"}, UnknownOption, "peek has no option 'colour'; there are: hand, jackpot"),
        ({"hand": "9"}, UnknownOption, "hand has no '9'; there are: 1, 2, 3"),
        ({"jackpot": "perhaps"}, UnknownOption, "jackpot is yes or no, not 'perhaps'"),
    ],
)
def test_what_cannot_be_set_up_is_refused(asked: dict[str, Any], error: type[SetupError], message: str) -> None:
    with pytest.raises(error) as found:
        GAME.start(**asked)
    assert str(found.value) == message


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("flag", []),
        ("flag", {}),
        ("flag", 7),
        ("several", 3),
        ("several", None),
        ("one", []),
        ("several", [[]]),
        ("several", "any"),
    ],
)
def test_a_value_of_any_type_is_refused_with_a_word(kind: Any, value: Any) -> None:
    with pytest.raises(UnknownOption):
        Option("colours", kind, None, ("red", "blue")).parse(value)


def test_of_a_list_with_one_for_each_some_may_be_left_to_lot() -> None:
    each = Option("colours", "each", [], ("red", "blue"))
    assert each.parse("any,blue") == [ANY, "blue"]
    assert each.parse([]) == []
    with pytest.raises(UnknownOption, match="colours has no 'green'"):
        each.parse(["any", "green"])


def test_without_a_seed_every_match_is_another() -> None:
    assert GAME.start().seed != GAME.start().seed


def test_the_games_that_are_installed() -> None:
    assert "neuroshima" in registry.games()
    assert derelict.game("neuroshima") is NEUROSHIMA


def test_a_game_that_calls_itself_otherwise_than_its_entry_point_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables, saves and addresses bear its own name, and nobody would find it by that."""
    install_peek(tmp_path, name="poke")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownGame, match=r"'poke' is installed, but cannot be read: .*calls itself 'peek'"):
        derelict.game("poke")


def test_an_unknown_game_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownGame) as found:
        derelict.game("neuroshina")
    assert str(found.value) == "there is no game 'neuroshina'; did you mean neuroshima?"


def test_an_unknown_game_with_no_near_name_lists_what_there_is() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'go'; there are: .*neuroshima"):
        derelict.game("go")


def test_every_refusal_is_one_of_ours() -> None:
    assert issubclass(UnknownGame, SetupError)
    assert issubclass(SetupError, DerelictError)
