"""Whole matches through the command, typed line by line, in both languages."""

import json
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

import derelict as library
from derelict.cli.playing import opponents
from derelict.core.content.typography import french
from tests.cli.command import derelict

FIRST_OPTION = ["1"] * 500
"""Enough to end any match: the first option always leads on. The last one is taken as the name of the save."""


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def test_a_match_in_english_with_every_command(tmp_path: Path) -> None:
    typed = [
        "help",
        "why place runner b3",
        "why c3",
        "why",
        "why zebra",
        "c3",
        "undo",
        "redo",
        "undo",
        "undo",
        "redo",
        "redo",
        "explain",
        "log 3",
        "board",
        "tile net fighter",
        "tile",
        "tile zebra",
        "rules",
        "rules N-18",
        "rules medic",
        "rules zebra",
        "zebra",
        "99",
        "0",
        "",
        "lang de",
        "save middle.json",
        "save nowhere/x.json",
        *FIRST_OPTION,
    ]
    result = derelict(
        *("play", "neuroshima", "--seed", "7", "--bots", "random", "--option", "armies=outpost,borgo"),
        given=lines(*typed),
        cwd=tmp_path,
    )
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    said = result.stdout
    for sentence in (
        "Commitment: ",
        "choose the option with that number",
        "place runner b3: not possible now. N-8",
        "c3: that is possible. Type it without why.",
        "why TEXT:",
        "zebra: not an action here.",
        "There is nothing to undo.",
        "There is nothing to redo.",
        "If a battle were fought now:",
        "Net Fighter (Borgo): Fighter. Initiative 1. Melee 3",
        "There is no tile zebra.",
        "Chapters",
        "N-18 Placing a unit: A unit is played onto any free hex",
        "rules mention medic:",
        "No rule mentions zebra.",
        "There is no option 99",
        "There is no option 0",
        "The languages are: en, fr.",
        "Saved to middle.json.",
        "nowhere/x.json cannot be written: No such file or directory",
        "Match over",
        "Why: ",
        "Seed: 7",
        "Saved to 1.",
    ):
        assert re.search(re.escape(sentence).replace(r"\ ", r"\s+"), said), sentence
    assert "Traceback" not in said
    assert max(map(len, said.splitlines())) <= 80
    assert derelict("verify", "1", cwd=tmp_path).returncode == 0
    assert derelict("verify", "middle.json", cwd=tmp_path).returncode == 0


def test_a_match_in_french_and_a_saved_one_goes_on(tmp_path: Path) -> None:
    game = ["play", "neuroshima", "--bots", "random", "--lang", "fr"]
    typed = ["aide", "pourquoi place runner b3", "c3", "expliquer", "1", "annuler", "refaire", "tuile coureur"]
    typed += ["règles N-18", "journal 5", "plateau", "enregistrer partie.json", "1", "quitter", "non"]
    result = derelict(*game, "--seed", "graine", given=lines(*typed), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    for sentence in (
        "Empreinte : ",
        "Placez le QG",
        "choisir l’option de ce numéro",
        "place runner b3 : impossible maintenant. N-8",
        "Si un Combat avait lieu maintenant :",
        "Coureur (L’Outpost)",
        "Partie enregistrée dans partie.json.",
        "Enregistrer la partie ?",
    ):
        assert re.search(re.escape(sentence).replace(r"\ ", r"\s+"), result.stdout), sentence
    assert not (tmp_path / "non").exists()
    again = derelict(*game, "--load", "partie.json", given=lines(*FIRST_OPTION), cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "Partie finie" in again.stdout
    assert french("Graine : graine") in again.stdout
    finished = json.loads((tmp_path / "1").read_text("utf-8"))
    begun = json.loads((tmp_path / "partie.json").read_text("utf-8"))
    assert finished["actions"][: len(begun["actions"])] == begun["actions"]
    assert finished["commitment"] == begun["commitment"]


def test_hot_seat_says_who_is_next(tmp_path: Path) -> None:
    result = derelict(
        "play", "neuroshima", "--seed", "1", "--bots", "none", given=lines("c3", "a1", *FIRST_OPTION), cwd=tmp_path
    )
    assert result.returncode == 0
    assert "Next: player 2." in result.stdout
    assert "Next: player 1." in result.stdout
    assert "Match over" in result.stdout


def test_bots_alone_play_to_the_end() -> None:
    result = derelict("play", "neuroshima", "--seed", "1", "--bots", "random,random")
    assert result.returncode == 0
    assert "Match over" in result.stdout
    assert "Bot random: " in result.stdout
    assert "Save this match?" not in result.stdout, "nobody is there to answer"


@pytest.mark.parametrize(("mode", "seats"), [("teams", "3"), ("versus", "3"), ("scoring", "4")])
def test_other_modes_can_be_played(mode: str, seats: str, tmp_path: Path) -> None:
    result = derelict(
        *("play", "neuroshima", "--mode", mode, "--seats", seats, "--bots", "random", "--seed", "3"),
        given=lines(*FIRST_OPTION),
        cwd=tmp_path,
    )
    assert result.returncode == 0
    assert "Match over" in result.stdout


def test_a_save_never_overwrites_a_stranger(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    typed = lines("c3", "save mine.txt", "save yours.json", "1", "save yours.json", "save")
    result = derelict("play", "neuroshima", "--seed", "1", "--bots", "random", given=typed, cwd=tmp_path)
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    assert "mine.txt already exists" in result.stdout
    assert result.stdout.count("Saved to yours.json") == 3
    assert "End of input" in result.stdout
    assert result.returncode == 0


def test_play_without_a_game_asks_a_few_questions(tmp_path: Path) -> None:
    result = derelict("play", given=lines("", "", "9", "2", "c3", "quit", "", ""), cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "How do you want to play?" in result.stdout
    assert "A number from 1 to 4, please." in result.stdout
    assert "Place the HQ of" in result.stdout
    assert derelict("play", given="").returncode == 0


@pytest.mark.parametrize(
    ("language", "typed", "says"),
    [
        ("en", ("2", "", "9", "3", "", "quit", ""), ["Which game?", "(1–5)", "With whom?", "Your turn: play cards"]),
        ("en", ("2", "", "1", "quit", ""), ["Which game?", "Your turn: play cards"]),
        ("fr", ("5", "2", "", "4", "quit", ""), ["Quel jeu ?", "(3–4)", "Contre qui ?", "joueur 1"]),
    ],
)
def test_play_alone_offers_every_game(language: str, typed: tuple[str, ...], says: list[str]) -> None:
    result = derelict("play", "--lang", language, given=lines(*typed))
    assert result.returncode == 0, result.stderr
    shown = plain(result.stdout)
    assert [words for words in says if words not in shown] == []
    assert ("With whom?" in shown) == ("With whom?" in says), "nobody is asked for companions who plays alone"


def plain(text: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", text)


def test_a_position_is_played_too(tmp_path: Path) -> None:
    position = library.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "borgo"]).position()
    (tmp_path / "p.json").write_text(json.dumps(position), "utf-8")
    result = derelict("play", "--load", "p.json", "--bots", "random", given=lines("c3", "quit", "s.json"), cwd=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert "Place the HQ of Outpost." in result.stdout
    assert "Saved to s.json" in result.stdout
    assert "Place the HQ" not in derelict("play", "--load", "s.json", given=lines("quit"), cwd=tmp_path).stdout
    other = derelict("play", "theseus", "--load", "p.json", cwd=tmp_path)
    assert (other.returncode, other.stdout) == (2, "")


def test_a_real_terminal(tmp_path: Path) -> None:
    """In a terminal the screen is cleared and redrawn, and colours are used."""
    master, slave = pty.openpty()
    environ = {**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "", "TERM": "xterm-256color"}
    environ |= {"COLUMNS": "120", "LINES": "45"}
    command = [sys.executable, "-m", "derelict", "play", "neuroshima", "--seed", "7", "--bots", "random"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ, cwd=tmp_path) as process:
        os.close(slave)
        screen = read_until(master, "> ")
        assert "Commitment: " in screen
        assert "Place the HQ of" in screen
        os.write(master, b"c3\n")
        screen = read_until(master, "> ")
        assert "\x1b[2J" in screen or "\x1b[H" in screen
        assert "\x1b[1;7;" in screen
        os.write(master, b"quit\n")
        read_until(master, "for no: ")
        os.write(master, b"\n")
        assert process.wait(timeout=60) == 0
    os.close(master)


def read_until(terminal: int, ending: str) -> str:
    """What the terminal shows until it waits for an answer."""
    shown = b""
    while not re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", shown).decode("utf-8", "ignore").endswith(ending):
        assert select.select([terminal], [], [], 60)[0], shown
        shown += os.read(terminal, 1024)
    return shown.decode("utf-8")


@pytest.mark.parametrize(
    ("named", "seats", "who"),
    [
        (["greedy"], 2, ["none", "greedy"]),
        (["none"], 3, ["none", "none", "none"]),
        (["greedy", "random"], 4, ["none", "greedy", "random", "random"]),
        (["greedy", "none"], 2, ["greedy", "none"]),
        (["greedy"], 1, ["none"]),
    ],
)
def test_who_sits_where(named: list[str], seats: int, who: list[str]) -> None:
    assert opponents(named, seats, "en") == who
