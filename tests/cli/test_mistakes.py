"""A user's mistake: exit code 2, one clear line on stderr, nothing on stdout, no traceback and no usage."""

from pathlib import Path

import pytest

from tests.cli.command import derelict

MISTAKES = [
    (["plya"], "plya"),
    (["sim"], "GAME"),
    (["play", "neuroshina"], "did you mean neuroshima?"),
    (["play", "chess"], "there are: neuroshima"),
    (["play", "neuroshima", "--mode", "due"], "duel"),
    (["play", "neuroshima", "--seats", "7"], "not by 7"),
    (["play", "neuroshima", "--seats", "two"], "'two' is not a whole number"),
    (["play", "neuroshima", "--seats", "0"], "at least 1"),
    (["play", "neuroshima", "--option", "armies"], "name=value"),
    (["play", "neuroshima", "--option", "=x"], "name=value"),
    (["play", "neuroshima", "--option", "colour=red"], "no option 'colour'"),
    (["play", "neuroshima", "--option", "armies=elves"], "elves"),
    (["play", "neuroshima", "--option", "extended=maybe"], "yes or no"),
    (["play", "neuroshima", "--bots", "gredy"], "did you mean greedy?"),
    (["play", "neuroshima", "--bots", "random,random,random"], "only 2 seats"),
    (["play", "neuroshima", "--lang", "de"], "en, fr"),
    (["play", "neuroshima", "--load", "nowhere.json"], "nowhere.json: there is no such file"),
    (["play", "neuroshima", "--load", "x.json", "--seed", "3"], "leave --seed out"),
    (["play", "neuroshima", "--colour"], "--colour"),
    (["sim", "neuroshima", "-n", "0"], "at least 1"),
    (["sim", "neuroshima", "-n", "-5"], "at least 1"),
    (["sim", "neuroshima", "-n", "many"], "'many' is not a whole number"),
    (["sim", "neuroshima", "--jobs", "0"], "at least 1"),
    (["sim", "neuroshima", "--bots", "none"], "bot in every seat"),
    (["sim", "neuroshima", "--bots", "clever"], "clever"),
    (["sim", "neuroshima", "--bots", "random:3"], "no parameter"),
    (["sim", "neuroshima", "--mode", "versus", "--seats", "4"], "not by 4"),
    (["sim", "nowhere", "--list-modes"], "nowhere"),
    (["replay", "nowhere.json"], "there is no such file"),
    (["replay", "."], "this is a folder"),
    (["verify", "nowhere.json"], "there is no such file"),
    (["verify", "."], "this is a folder"),
    (["rules", "neuroshima", "zebra"], "zebra"),
    (["rules", "nowhere"], "nowhere"),
    (["puzzle", "0"], "at least 1"),
    (["puzzle", "100000"], "100000"),
    (["puzzle", "--grade", "divine"], "divine"),
]


def assert_one_line(arguments: list[str], says: str, cwd: Path | None = None) -> None:
    result = derelict(*arguments, cwd=cwd)
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert says in result.stderr
    assert "Traceback" not in result.stderr
    assert "usage" not in result.stderr


@pytest.mark.parametrize(("arguments", "says"), MISTAKES, ids=[" ".join(arguments) for arguments, _ in MISTAKES])
def test_a_mistake_is_one_line(arguments: list[str], says: str) -> None:
    assert_one_line(arguments, says)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "neuroshima", "--load"]])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfe\x00binary\x80", "not a text file"),
        (b"", "not a save"),
        (b"not json", "not a save"),
        (b"[1, 2]", "not a save"),
        (b'{"derelict": 1}', "not a save"),
        (b'{"derelict": 99, "game": "neuroshima", "version": "1", "actions": [], "digest": ""}', "format 99"),
        (b"[" * 100_000, "not a save"),
    ],
)
def test_a_wrong_file_is_one_line(command: list[str], content: bytes, says: str, tmp_path: Path) -> None:
    (tmp_path / "wrong.json").write_bytes(content)
    assert_one_line([*command, "wrong.json"], says, tmp_path)


def test_mistakes_are_told_in_french_too() -> None:
    result = derelict("sim", "neuroshima", "-n", "0", lang="fr_FR.UTF-8")
    assert result.returncode == 2
    assert result.stderr == "derelict: -n doit valoir au moins 1\n"
