"""The report of which cards take part in matches."""

import json

import pytest

from derelict.games.legendary.content.kinds import CARDS
from tools.coverage import measure, table, untested, unused
from tools.coverage.__main__ import main
from tools.coverage.legendary import LEGENDARY, USES, copies, purpose


def test_every_card_of_the_box_is_put_to_its_use_somewhere() -> None:
    counts = measure(LEGENDARY, 600, seed=1)
    assert unused(LEGENDARY, counts) == []
    assert set(counts) == set(copies())
    assert sum(copies().values()) == 600


def test_every_card_of_the_box_has_a_test_of_its_effect() -> None:
    assert untested(LEGENDARY) == []


def test_what_becomes_of_cards_fits_what_they_are() -> None:
    counts = measure(LEGENDARY, 40, seed=3)
    for id, uses in counts.items():
        assert set(uses) <= set(USES)
        group = CARDS[id].group if id in CARDS else ""
        assert not uses["strikes"] or group in ("strike", "hive", "drone", "alien"), id
        assert not uses["played"] or group not in ("strike", "hive", "drone", "hatchery", "secret"), id
        assert uses["gained"] == 0 or group in ("barracks", "sergeant", "agenda", "hatchery"), id
    specialist = counts["specialist"]
    assert specialist["drawn"] >= specialist["played"] > 0


def test_few_matches_leave_cards_unused_and_the_report_says_which() -> None:
    counts = measure(LEGENDARY, 1, seed=1)
    never = unused(LEGENDARY, counts)
    assert "lunge" in never, "nobody becomes an Alien player without that rule"
    assert "specialist" not in never
    text = table(LEGENDARY, counts)
    assert f"{236 - len(never)} of 236 kinds, " in text
    assert text.count("never: ") == len(never)


def test_the_same_seed_gives_the_same_counts() -> None:
    assert measure(LEGENDARY, 6, seed=5) == measure(LEGENDARY, 6, seed=5)
    assert measure(LEGENDARY, 6, seed=5) != measure(LEGENDARY, 6, seed=6)


@pytest.mark.parametrize(
    ("id", "use"),
    [("grunt", "played"), ("miss", "strikes"), ("newt", "revealed"), ("gunner", "played"), ("the_sos", "revealed")],
)
def test_what_a_card_is_for(id: str, use: str) -> None:
    assert purpose(id) == use


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["legendary", "-n", "2", "--seed", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["cards", "copies", *USES]
    assert lines[1].split()[:2] == ["specialist", "35"]
    main(["legendary", "-n", "2", "--seed", "4", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert len(report["cards"]) == 236
    assert set(report["never"]) < set(report["cards"])
