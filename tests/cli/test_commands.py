"""What the commands print, and with which exit code."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import derelict as library
from derelict.core.content import typography
from tests.cli.command import derelict, started

COMMANDS = ["serve", "play", "sim", "replay", "draw", "verify", "rules", "puzzle", "games", "bench"]


def as_json(*arguments: str) -> Any:
    """The one object that a command prints with --json."""
    result = derelict(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 1
    return json.loads(result.stdout)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match of ten actions, written to a file."""
    match = library.game("neuroshima").start(seats=2, seed="saved", armies=["outpost", "borgo"])
    for _ in range(10):
        assert match.decision is not None
        match.play(match.decision.options[0])
    file = tmp_path / "match.json"
    file.write_text(match.save(), encoding="utf-8")
    return file


@pytest.mark.parametrize("lang", ["en_US.UTF-8", "fr_FR.UTF-8"])
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_has_help(command: list[str], lang: str) -> None:
    result = derelict(*command, "--help", lang=lang)
    assert result.returncode == 0
    assert result.stdout.startswith(
        "usage: derelict" if lang.startswith("en") else typography.french("utilisation : derelict")
    )
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("utf-8", "T-11 Plafond de vie\u00a0: Les Points de Vie ne dépassent jamais 20\u202f; le surplus est perdu."),
        ("cp1252", "T-11 Plafond de vie\u00a0: Les Points de Vie ne dépassent jamais 20 ; le surplus est perdu."),
        ("ascii", "T-11 Plafond de vie : Les Points de Vie ne d?passent jamais 20 ; le surplus est perdu."),
    ],
)
def test_a_terminal_that_lacks_the_spaces_of_french_shows_plain_ones(encoding: str, said: str) -> None:
    result = derelict("rules", "theseus", "T-11", "--lang", "fr", columns=200, encoding=encoding)
    assert result.stdout.startswith(said)


def test_sim_prints_one_json_object() -> None:
    report = as_json("sim", "neuroshima", "-n", "20", "--bots", "random,random", "--seed", "1")
    assert report["games"] == 20
    assert report["errors"] == 0
    assert report["bots"] == ["random", "random"]
    assert (report["mode"], report["seats"], report["seed"]) == ("duel", 2, 1)
    assert sum(report["wins"]) + report["draws"] == 20
    assert len(report["wins"]) == 2
    assert min(report["games_per_s"], report["decisions_per_s"], report["decisions_per_game"]) > 0
    assert min(report["seconds"], report["elapsed"]) > 0
    assert report["interrupted"] is False


def test_a_report_for_people_writes_numbers_as_their_language_does() -> None:
    english = derelict("sim", "neuroshima", "-n", "3", "--seed", "1").stdout
    french = derelict("sim", "neuroshima", "-n", "3", "--seed", "1", "--lang", "fr").stdout
    assert "1 (33.3%)" in english
    assert typography.french("1 (33,3 %)") in french


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ["Mode +duel, 2 players", "Seed +rust", "per CPU second", "per wall-clock second"]),
        ("fr", ["Mode +duel, 2 joueurs", "Graine +rust", "par seconde de processeur", "par seconde à l’horloge"]),
    ],
)
def test_a_report_for_people_names_what_was_played_and_whose_seconds_are_meant(language: str, says: list[str]) -> None:
    shown = derelict("sim", "neuroshima", "-n", "1", "--seed", "rust", "--lang", language).stdout
    assert [words for words in says if not re.search(words, shown)] == []


def test_more_bots_than_a_game_of_two_has_seats_make_it_larger_and_that_is_said() -> None:
    three = ("sim", "neuroshima", "-n", "1", "--bots", "random,random,random")
    assert derelict(*three).stderr.startswith("derelict: 3 bots were named, so this is a game for 3 (deathmatch).")
    assert derelict(*three, "--seats", "3").stderr == ""
    assert derelict("sim", "neuroshima", "-n", "1", "--bots", "random,random").stderr == ""


def test_the_same_seed_gives_the_same_results_and_a_text_is_a_seed() -> None:
    fixed = ["games", "wins", "draws", "decisions_per_game", "seed"]
    first, second = (as_json("sim", "neuroshima", "-n", "10", "--seed", "rust") for _ in range(2))
    other = as_json("sim", "neuroshima", "-n", "10", "--seed", "dust")
    assert [first[key] for key in fixed] == [second[key] for key in fixed]
    assert first["seed"] == "rust"
    assert first["decisions_per_game"] != other["decisions_per_game"]


def test_several_processes_give_the_same_results() -> None:
    alone = as_json("sim", "neuroshima", "-n", "12")
    together = as_json("sim", "neuroshima", "-n", "12", "--jobs", "2")
    assert alone["wins"] == together["wins"]


def test_sim_fills_the_seats_with_the_last_bot() -> None:
    report = as_json("sim", "neuroshima", "-n", "2", "--mode", "teams", "--seats", "4", "--bots", "random,random")
    assert report["bots"] == ["random"] * 4
    assert report["mode"] == "teams"


def test_sim_takes_options() -> None:
    options = ["--option", "extended=yes", "--option", "armies=moloch,borgo"]
    assert as_json("sim", "neuroshima", "-n", "2", "--mode", "teams", *options)["errors"] == 0


def test_sim_for_people() -> None:
    result = derelict("sim", "neuroshima", "-n", "5")
    assert result.returncode == 0
    assert "Games" in result.stdout
    assert "Wins of seat 2 (random)" in result.stdout


def test_sim_tells_a_match_that_all_have_lost_from_a_draw() -> None:
    """In a cooperative game nobody wins a lost match, and yet it is no draw."""
    report = as_json("sim", "legendary", "-n", "20", "--mode", "resurrection", "--seats", "3", "--seed", "1")
    assert report["draws"] == 0
    assert 0 < report["lost"] == 20 - report["wins"][0]
    assert len(set(report["wins"])) == 1
    people = derelict("sim", "legendary", "-n", "20", "--mode", "resurrection", "--seats", "3", "--seed", "1").stdout
    assert re.search(rf"^Lost by everybody +{report['lost']}$", people, re.M)
    assert re.search("^Draws +0$", people, re.M)
    assert "Lost by everybody" not in derelict("sim", "neuroshima", "-n", "3").stdout


def test_sim_lists_the_modes() -> None:
    modes = as_json("sim", "neuroshima", "--list-modes")
    assert {"mode": "duel", "seats": [2]} in modes
    assert {"mode": "teams", "seats": [3, 4]} in modes
    assert "deathmatch: 3/4 players" in derelict("sim", "neuroshima", "--list-modes").stdout


def test_sim_lists_every_lineup_as_it_is_asked_for() -> None:
    modes = {mode["mode"]: mode["lineups"] for mode in as_json("sim", "theseus", "--list-modes")}
    assert {mode: len(lines) for mode, lines in modes.items()} == {"duel": 10, "deathmatch": 15, "teams": 15}
    assert "--mode duel --seats 2 --option factions=aliens,pandora" in modes["duel"]
    line = "--mode teams --seats 4 --option factions=marines,aliens,greys,pandora"
    assert line in modes["teams"]
    assert f"  {line}" in derelict("sim", "theseus", "--list-modes").stdout.splitlines()
    report = as_json("sim", "theseus", "-n", "2", *line.split())
    assert (report["mode"], report["seats"], report["errors"]) == ("teams", 4, 0)


def test_sim_plays_every_lineup_in_turn() -> None:
    report = as_json("sim", "theseus", "-n", "1", "--all", "--mode", "deathmatch", "--seats", "4")
    assert (len(report["series"]), report["games"], report["errors"]) == (5, 5, 0)
    assert all(series["seats"] == 4 for series in report["series"])
    people = derelict("sim", "neuroshima", "-n", "1", "--all", "--mode", "teams").stdout
    assert "2 series, 2 games, 0 errors" in people
    assert "--mode teams --seats 3" in people


def test_replay_shows_log_and_table(saved: Path) -> None:
    result = derelict("replay", str(saved))
    assert result.returncode == 0
    assert "After 10 of 10 actions" in result.stdout
    assert "Outpost HQ → a1." in result.stdout
    assert "♥20" in result.stdout


def test_replay_at_an_action(saved: Path) -> None:
    result = derelict("replay", str(saved), "--at", "1", "--lang", "fr")
    assert typography.french("Actions jouées : 1 sur 10") in result.stdout
    assert typography.french("Joueur 2 : Placez le QG") in result.stdout
    assert "[Borgo" not in result.stdout


@pytest.mark.parametrize(("number", "code"), [("0", 0), ("10", 0), ("11", 2)])
def test_replay_knows_how_long_a_match_is(saved: Path, number: str, code: int) -> None:
    assert derelict("replay", str(saved), "--at", number).returncode == code


def test_replay_as_json(saved: Path) -> None:
    told = as_json("replay", str(saved), "--at", "3")
    assert told["at"] == 3
    assert len(told["actions"]) == 3
    assert told["outcome"] is None
    library.game("neuroshima").position(told["position"])


def test_verify_agrees_with_an_honest_file(saved: Path) -> None:
    assert as_json("verify", str(saved)) == {"ok": True, "faults": [], "game": "neuroshima", "actions": 10}
    assert derelict("verify", str(saved)).stdout.startswith("ok: 10 actions")


@pytest.mark.parametrize(
    ("changes", "says", "in_french"),
    [
        ({"seed": "another", "actions": ["a1"]}, "not the ones committed to", "scellées au début"),
        ({"digest": "0" * 64}, "a different state", "un autre état"),
        ({"actions": ["a1", "a1"]}, "cannot be played", "l’action 1 de la partie enregistrée ne peut pas être jouée"),
        ({"version": "0"}, "played with version 0", "avec la version 0"),
        ({"outcome": {"standings": [], "reason": "final"}}, "a different outcome", "un autre résultat"),
    ],
)
def test_verify_finds_what_was_changed(saved: Path, changes: dict[str, object], says: str, in_french: str) -> None:
    data = json.loads(saved.read_text("utf-8"))
    saved.write_text(json.dumps(data | changes), encoding="utf-8")
    told, shown = derelict("verify", str(saved), "--json"), derelict("verify", str(saved))
    assert told.returncode == shown.returncode == 1
    report = json.loads(told.stdout)
    assert report["ok"] is False
    assert says in " ".join(report["faults"])
    assert says in shown.stdout
    assert in_french in derelict("verify", str(saved), lang="fr_FR.UTF-8").stdout


def test_rules_lists_chapters_finds_an_id_and_words() -> None:
    assert "Battle: N-24 to" in derelict("rules", "neuroshima").stdout
    one = derelict("rules", "neuroshima", "n-18", columns=2000).stdout
    assert one.startswith("N-18 Placing a unit: ")
    assert len(one.splitlines()) == 1
    assert "N-63" in derelict("rules", "neuroshima", "medic").stdout
    assert as_json("rules", "neuroshima", "N-18", "--lang", "fr")["rules"][0]["id"] == "N-18"


def test_coverage_counts_rules_and_tests() -> None:
    result = derelict("rules", "neuroshima", "--coverage", "--json")
    counts = json.loads(result.stdout)
    assert counts["rules"] >= 120
    assert counts["rules"] - counts["tested"] == len(counts.get("untested", []))
    assert set(counts) <= {"rules", "tested", "untested"}
    assert result.returncode == (1 if "untested" in counts else 0)


def test_games_are_listed() -> None:
    assert "--mode duel (2)" in started("games").stdout
    listed = [game["name"] for game in as_json("games")["games"]]
    assert listed == ["legendary", "nemesis", "neomorphosis", "neuroshima", "theseus"]


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "derelict", "rules", "neuroshima", "--json"]
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert process.returncode == 0
    assert process.stderr == b""


@pytest.fixture
def heeding_interruptions() -> Iterator[None]:
    """What is started in the background of a shell ignores interruptions, and so would what it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interruption_is_polite(heeding_interruptions: None) -> None:
    command = [sys.executable, "-m", "derelict", "play", "neuroshima", "--seed", "1", "--bots", "random"]
    environ = {**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": ""}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        while "Place the HQ" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Interrupted" in complaint
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "words", [["--lang", "fr", "neuroshima", "médecin"], ["neuroshima", "--lang", "fr", "médecin"]]
)
def test_options_may_stand_before_words(words: list[str]) -> None:
    assert derelict("rules", *words).stdout == derelict("rules", "neuroshima", "médecin", "--lang", "fr").stdout
    assert derelict("rules", *words).returncode == 0


@pytest.mark.parametrize("command", ["games", "games --json", "--help", "rules neuroshima N-18"])
@pytest.mark.parametrize(
    ("output", "says"),
    [("/dev/full", "No space left on device"), (None, "Bad file descriptor")],
)
def test_an_output_that_cannot_be_written_is_one_line(command: str, output: str | None, says: str) -> None:
    if output is None and command == "--help":
        return
    shell = f"{sys.executable} -m derelict {command} {'>&-' if output is None else f'> {output}'}"
    ended = subprocess.run(shell, shell=True, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert ended.stderr.startswith("derelict: the output cannot be written: ")
    assert says in ended.stderr


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    shell = f"{sys.executable} -m derelict games | head -1"
    ended = subprocess.run(shell, shell=True, capture_output=True, encoding="utf-8", check=False)
    assert (ended.stdout.count("\n"), ended.stderr) == (1, "")


def test_long_lines_of_the_list_of_games_are_set_in() -> None:
    listed = derelict("games").stdout.splitlines()
    assert all(line.startswith(("  --", "      ", "  ")) or ": " in line for line in listed)
    assert any(line.startswith("      ") for line in listed)
    assert max(map(len, listed)) <= 80
