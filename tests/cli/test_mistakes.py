"""A user's mistake: exit code 2, one clear line on stderr, nothing on stdout, no traceback and no usage."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import derelict as library
from derelict import bots, registry
from derelict.cli.mistakes import told
from derelict.core.errors import SetupError
from derelict.games.neuroshima.lessons.puzzles import generator
from tests.cli.command import derelict, started

MISTAKES = [
    (["plya"], "plya"),
    (["sim"], "GAME"),
    (["play", "neuroshina"], "did you mean neuroshima?"),
    (["play", "ludo"], "there are: legendary, nemesis, neomorphosis, neuroshima"),
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
    (["sim", "neuroshima", "--option", "armies=moloch,moloch"], "moloch is named twice"),
    (["sim", "neuroshima", "--seats", "3", "--option", "extended=yes"], "for four players"),
    (["replay", "nowhere.json"], "there is no such file"),
    (["replay", "."], "this is a folder"),
    (["verify", "nowhere.json"], "there is no such file"),
    (["verify", "."], "this is a folder"),
    (["rules", "neuroshima", "zebra"], "No rule mentions zebra"),
    (["rules", "neuroshima", "N-999"], "There is no rule N-999"),
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
    if says == "not a save" and command[0] == "play" and b"{" not in content:
        says = "neither a saved match nor a position"
    assert_one_line([*command, "wrong.json"], says, tmp_path)


def test_mistakes_are_told_in_french_too() -> None:
    result = derelict("sim", "neuroshima", "-n", "0", lang="fr_FR.UTF-8")
    assert result.returncode == 2
    assert result.stderr == "derelict: -n doit valoir au moins 1\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-n", "0"], "-n doit valoir au moins 1"),
        (["--mode", "due"], "neuroshima n’a pas de mode 'due' ; il y a : duel, deathmatch, scoring, versus, teams"),
        (["--seats", "7"], "neuroshima se joue à 2 ou 3 ou 4, pas à 7"),
        (["--option", "armies=moloch,moloch"], "moloch est nommée deux fois ; les armées d’une partie sont toutes"),
    ],
)
def test_the_language_that_was_asked_for_is_that_of_the_refusal(arguments: list[str], says: str) -> None:
    result = derelict("sim", "neuroshima", *arguments, "--lang", "fr")
    assert result.returncode == 2
    assert result.stderr.startswith(f"derelict: {says}")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["zz"], "il n’y a pas de commande zz ; il y a : serve, play, sim, "),
        (["verify"], "il manque : FILE"),
        (["sim"], "il manque : GAME"),
        (["games", "--colour"], "non reconnu : --colour"),
        (["play", "--mode"], "--mode demande une valeur à sa suite"),
        (["games", "--json=3"], "--json ne prend pas de valeur, donc pas 3"),
    ],
)
def test_what_is_wrong_with_the_arguments_is_told_in_french(arguments: list[str], says: str) -> None:
    result = derelict(*arguments, lang="fr_FR.UTF-8")
    assert result.returncode == 2
    assert result.stderr.startswith(f"derelict: {says}")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("[]", "partie enregistrée"),
        ('{"derelict": 99, "game": "neuroshima", "version": "1", "actions": [], "digest": ""}', "au format 99"),
    ],
)
@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "neuroshima", "--load"]])
def test_a_wrong_file_is_told_in_french(command: list[str], content: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "wrong.json").write_text(content, "utf-8")
    result = derelict(*command, "wrong.json", cwd=tmp_path, lang="fr_FR.UTF-8")
    assert result.returncode == 2
    assert result.stderr.startswith("derelict: wrong.json : ")
    assert says in result.stderr


REFUSED: list[Callable[[], object]] = [
    lambda: registry.game("neuroshina"),
    lambda: registry.game("ludo"),
    lambda: registry.game("neuroshima").setup("due"),
    lambda: registry.game("neuroshima").setup(seats=7),
    lambda: registry.game("neuroshima").setup("teams", 2),
    lambda: registry.game("neuroshima").setup(colour="red"),
    lambda: registry.game("neuroshima").setup(extended="maybe"),
    lambda: registry.game("neuroshima").setup(armies=3),
    lambda: registry.game("neuroshima").setup(team_life="7"),
    lambda: registry.game("neuroshima").start(extended=True),
    lambda: registry.game("neuroshima").start(2, armies="moloch,moloch"),
    lambda: registry.game("neuroshima").start(2, armies="moloch,borgo,outpost"),
    lambda: bots.bring("gredy", 1),
    lambda: bots.bring("clever", 1),
    lambda: bots.bring("random:3", 1),
    lambda: bots.bring("search:soon", 1),
    lambda: bots.bring("no.where:Bot", 1),
    lambda: bots.bring("json:loads", 1),
]


@pytest.mark.parametrize("attempt", REFUSED)
def test_a_refused_setup_says_the_same_in_both_languages(attempt: Callable[[], object]) -> None:
    with pytest.raises(SetupError) as refused:
        attempt()
    assert told(refused.value, "en", "neuroshima") == str(refused.value)
    assert told(refused.value, "fr", "neuroshima") != str(refused.value)


def test_a_refusal_without_words_of_its_own_is_told_in_english() -> None:
    assert told(SetupError("no"), "fr") == "no"
    assert told(SetupError("not so", "of_nobody"), "fr", "neuroshima") == "not so"
    assert told(SetupError("not so", "of_nobody"), "fr", "chess") == "not so"


@pytest.mark.parametrize("count", ["-1", "0", "many"])
def test_the_generator_of_puzzles_makes_at_least_one(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        generator.main(["--count", count])
    assert left.value.code == 2
    assert "--count" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["games"], ["play", "neuroshima"], ["puzzle", "--list"], ["sim", "neuroshima"]])
def test_wrong_content_is_one_line_that_names_file_tile_and_fault(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(Path(library.__file__).parent, tmp_path / "derelict")
    file = tmp_path / "derelict" / "games" / "neuroshima" / "content" / "borgo.toml"
    text = file.read_text("utf-8")
    assert "initiative = [2]" in text
    file.write_text(text.replace("initiative = [2]", 'initiative = ["two"]', 1), "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    result = started(*command)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("derelict: borgo.toml, tile '")
    assert "initiative" in result.stderr
    assert len(result.stderr.splitlines()) == 1
