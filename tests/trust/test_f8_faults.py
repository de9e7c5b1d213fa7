"""F8: a fault in the rules leaves the match as it was and everybody else alone; F9: so does a bad bot."""

from pathlib import Path
from random import Random

import pytest

from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.sizes import Size, figure


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
                assert server.entries(table) == entries
                assert (line.options, line.version) == (options, version)
                answer = line.command("act", number=at, action=action)
                assert "version" in answer, answer
            line.close()
            line.open()
        assert "a rule is broken" in server.log.read_text("utf-8")
    assert faults > tried // 4
    figure("F8", tried=tried, faults=faults, changed=0)


@pytest.mark.parametrize(
    ("level", "patience", "needed"),
    [("easy", "20", 3), ("medium", "2", 1), ("hard", "20", 3)],
    ids=["dies", "never answers", "cheats"],
)
def test_f9_a_bad_bot_is_replaced_and_the_seat_plays_on(tmp_path: Path, level: str, patience: str, needed: int) -> None:
    rng = Random(9)
    with Server(tmp_path, hooks="unlimited,bad_bots", PATIENCE=patience) as server:
        anna = Person(server)
        line = anna.sit_at(anna.new_table("me", level))

        def answers() -> int:
            return [entry["seat"] for entry in server.entries(line.table) if entry["type"] == "Acted"].count(1)

        while answers() < needed:
            line.act(rng)
            line.wait_until(lambda: line.is_asked or answers() >= needed)
        replaced = server.log.read_text("utf-8").count("was replaced")
        assert replaced
    figure("F9", **{f"replaced at {level}": replaced, f"answers at {level}": needed})
