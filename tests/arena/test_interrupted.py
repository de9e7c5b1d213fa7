"""Ctrl-C in the middle of many matches: all processes end, what was played is reported, and the exit code is 130."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import derelict
from derelict.arena.jobs import LostWorker, spread
from derelict.arena.schedule import plan
from derelict.arena.series import Interrupted, play_all, run

ROOT = Path(__file__).parents[2]
GAME = derelict.game("neuroshima")
STUCK = "tests.bots.players:Stuck"


def _heed_interrupts() -> None:
    """Undo what a shell does to background jobs: a process that inherits an ignored SIGINT never sees Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(folder: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    """Press Ctrl-C as a terminal does, in the whole group of processes, while a bot thinks for ever."""
    os.mkfifo(folder / "stuck")
    environ = {**os.environ, "STUCK_IN": str(folder), "LANG": "en_US.UTF-8", "LC_ALL": ""}
    piped = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=environ,
        stdout=piped,
        stderr=piped,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=_heed_interrupts,
    ) as process:
        try:
            (folder / "stuck").read_text()
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    return subprocess.CompletedProcess(command, process.returncode, out, err)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_reports_what_was_played(tmp_path: Path, jobs: str) -> None:
    command = ("derelict", "sim", "neuroshima", "-n", "1000", "--bots", STUCK, "--jobs", jobs)
    ended = interrupted(tmp_path, *command, "--json")
    assert (ended.returncode, ended.stderr) == (130, "\nInterrupted.\n")
    report = json.loads(ended.stdout)
    assert report["interrupted"] is True
    assert 0 < report["games"] < 1000
    assert sum(report["wins"]) + report["draws"] == report["games"]


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        (["derelict", "sim", "neuroshima", "--bots", STUCK], "Mode"),
        (["derelict", "sim", "theseus", "--bots", STUCK, "--all"], "1000 games"),
        (["derelict.arena.compare", STUCK, "random"], f"{STUCK} against random: "),
        (["derelict.arena.balance", "theseus", "--bot", STUCK], "| A | B | games |"),
        (["derelict.arena.balance", "legendary", "--bot", STUCK], "| mode | "),
    ],
)
def test_every_report_of_many_matches_can_be_broken_off(tmp_path: Path, command: list[str], begins: str) -> None:
    ended = interrupted(tmp_path, *command, "--jobs", "2")
    assert (ended.returncode, ended.stderr) == (130, "\nInterrupted.\n")
    assert ended.stdout.startswith(begins) or "--all" in command
    assert "Traceback" not in ended.stdout


def test_who_runs_a_series_gets_the_report_of_what_was_played() -> None:
    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as broken:
        run(GAME, 9, ["random"], seed=1, progress=stop)
    assert broken.value.report.games == 3
    assert not play_all(GAME, plan(GAME, ["random"], 1), 9, 2, stop).is_whole


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_match_is_told_as_soon_as_it_is_played(jobs: int) -> None:
    told: list[int] = []
    run(GAME, 5, ["random"], seed=1, jobs=jobs, progress=lambda done, total: told.append(done))
    assert told == [1, 2, 3, 4, 5]


def killed(number: int) -> int:
    """Work that is too much for the machine."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_is_killed_is_told_and_waited_for_no_longer() -> None:
    with pytest.raises(LostWorker, match="ended before its work was done"):
        list(spread(killed, 3, 2))
