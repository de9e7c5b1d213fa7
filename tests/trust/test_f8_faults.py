"""F8: a fault in the rules leaves the match as it was and everybody else alone; F9: so does a bad bot."""

import json
import os
import select
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from derelict.table.rooms.faults import MOST
from tests.trust.people import Person
from tests.trust.server import PATIENCE, Server
from tests.trust.sizes import Size, figure


def written_down(server: Server, table: str, number: int) -> str:
    """The action that the bundle of a fault tells of; the match is in it, and nothing that is hidden."""
    text = (server.faults / f"{table}-{number}.json").read_text("utf-8")
    assert server.terms(table)["seed"] not in text
    told = json.loads(text)
    assert (told["table"], told["entries"], told["seen_by"]) == (table, number, None)
    assert told["view"]["chance"] is None
    assert {tile for pile in told["view"]["piles"] for tile in pile} <= {"?"}
    assert told["actions"] or not told["log"]
    assert told["failed"]["fault"] == "RuntimeError"
    assert "a rule is broken" not in text
    assert told["failed"]["where"][-1].endswith("step")
    action: str = told["failed"]["action"]
    return action


def test_f8_a_fault_in_the_rules_changes_nothing(tmp_path: Path) -> None:
    rng, faults, tried = Random(8), 0, 0
    with Server(tmp_path, hooks="unlimited,broken_rules") as server:
        anna, bert = Person(server), Person(server)
        table, other = anna.new_table("me", "me"), bert.new_table("me", "me")
        line, quiet = anna.sit_at(table), bert.sit_at(other)
        for number in Size("F8").steps():
            for one in (line, quiet):
                if not one.is_asked:
                    one.catch_up(one.command("undo", to=0)["version"])
            entries, options, version = server.entries(table), line.options, line.version
            server.switch.write_text(str(rng.choice([0, 0, 1, 2, 5])))
            action, at = rng.choice(options), line.number
            tried += 1
            if number % 3:
                answer = line.command("act", number=at, action=action)
                has_failed = "refused" in answer
                assert not has_failed or "nothing has changed" in answer["refused"]
            else:
                form = anna.post(f"/t/{table}/act", number=at, action=action)
                assert form.status_code in (303, 500)
                assert form.status_code == 303 or "nothing has changed" in form.text
                has_failed = form.status_code == 500
            # A fault that waits for a step that did not come any more is disarmed by any step.
            server.switch.write_text("-1")
            assert "version" in quiet.act(rng)[2]
            if has_failed:
                faults += 1
                assert written_down(server, table, len(entries)) == action
                assert server.entries(table) == entries
                assert (line.options, line.version) == (options, version)
                answer = line.command("act", number=at, action=action)
                assert "version" in answer, answer
            line.close()
            line.open()
        log = server.log.read_text("utf-8")
        assert log.count("a fault in the rules") == faults
        assert "a rule is broken" not in log
        bundles = list(server.faults.iterdir())
        assert {file.name.rpartition("-")[0] for file in bundles} == {table}
        assert len(bundles) == min(faults, MOST)
    assert faults > tried // 4
    figure("F8", tried=tried, faults=faults, changed=0, bundles=len(bundles))


@pytest.mark.parametrize(("bot", "needed"), [("Dying", 3), ("Silent", 1), ("Late", 2), ("Cheating", 3)])
def test_f9_a_bad_bot_is_replaced_and_the_seat_plays_on(tmp_path: Path, bot: str, needed: int) -> None:
    rng, longest = Random(9), 0.0
    with Server(tmp_path, hooks="unlimited,bad_bots", BAD_BOT=bot) as server:
        anna = Person(server)
        line = anna.sit_at(anna.new_table("me", "normal"))

        def answers() -> int:
            return [entry["seat"] for entry in server.entries(line.table) if entry["type"] == "Acted"].count(1)

        while answers() < needed:
            line.act(rng)
            began = time.monotonic()
            line.wait_until(lambda: line.is_asked or answers() >= needed)
            longest = max(longest, time.monotonic() - began)
        replaced = server.log.read_text("utf-8").count("was replaced")
        assert replaced
        numbers = [number for number, _ in server.actions(line.table)]
        assert numbers == list(range(len(numbers)))
    figure("F9", **{f"{bot} replaced": replaced, f"{bot} longest s": f"{longest:.1f}"})


@pytest.mark.skipif(sys.platform != "linux", reason="waits for a process that is not its own child")
@pytest.mark.parametrize("bot", ["Looping", "Numb"])
def test_f9_a_bot_that_hangs_does_not_outlive_a_server_that_is_killed(tmp_path: Path, bot: str) -> None:
    with Server(tmp_path, hooks="unlimited,bad_bots,patient", BAD_BOT=bot) as server:
        anna, rng = Person(server), Random(9)
        os.mkfifo(server.switch)
        word = os.open(server.switch, os.O_RDONLY | os.O_NONBLOCK)
        line = anna.sit_at(anna.new_table("normal", "me"))
        while line.is_asked:
            line.act(rng)
        assert select.select([word], [], [], PATIENCE)[0], "the bot is never asked"
        worker = os.pidfd_open(int(os.read(word, 20)))
        os.close(word)
        try:
            assert not select.select([worker], [], [], 0)[0], "it thinks"
            line.drop()
            server.end(signal.SIGKILL)
            assert select.select([worker], [], [], PATIENCE)[0], "it thinks for ever"
        finally:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(worker, signal.SIGKILL)
            os.close(worker)
