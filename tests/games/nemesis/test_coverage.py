"""Every component of the box takes part in matches, and has a test of its effect."""

import json

import pytest

from tools.coverage import measure, table, untested, unused
from tools.coverage.__main__ import main
from tools.coverage.nemesis import NEMESIS, USES, copies, purpose


def test_every_component_of_the_box_is_put_to_its_use_somewhere() -> None:
    counts = measure(NEMESIS, 3_000, seed=3, until_all=True)
    assert unused(NEMESIS, counts) == []
    assert set(counts) == set(copies())
    assert all(set(uses) <= set(USES) for uses in counts.values())


def test_every_component_of_the_box_has_a_test_of_its_effect() -> None:
    assert untested(NEMESIS) == []


def test_few_matches_leave_components_unused_and_the_report_says_which() -> None:
    counts = measure(NEMESIS, 1, seed=1)
    never = unused(NEMESIS, counts)
    assert "objective c5" in never, "two play the first match"
    assert "card search" not in never
    text = table(NEMESIS, counts)
    assert f"{len(copies()) - len(never)} of {len(copies())} kinds, " in text
    assert text.count("never: ") == len(never)


@pytest.mark.parametrize(
    ("id", "use"),
    [
        ("room archive", "used"),
        ("room contaminated_room", "seen"),
        ("item enviro_suit", "seen"),
        ("item taser", "used"),
        ("computer lockdown", "seen"),
        ("objective c1", "seen"),
        ("wound knee", "seen"),
    ],
)
def test_what_a_component_is_for(id: str, use: str) -> None:
    assert purpose(id) == use


def test_the_numbers_of_copies_are_those_of_the_box() -> None:
    box = copies()
    assert sum(count for id, count in box.items() if id.startswith("attack ")) == 20
    assert sum(count for id, count in box.items() if id.startswith("card ")) == 60
    assert box["contamination infected"] + box["contamination clean"] == 27


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["nemesis", "-n", "1", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert set(report["never"]) < set(report["components"])
