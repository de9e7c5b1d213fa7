"""Faults in the rules are written down beside the database, without secrets and without end."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from derelict.core.game import Game
from derelict.table.record.entries import Acted, Logged, Sat, Started
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms import faults
from derelict.table.rooms.faults import Faults, fault_report, faults_folder
from derelict.table.rooms.rooms import Rooms
from derelict.table.store.store import Store
from derelict.table.store.urls import data_directory
from tests.table.folded import add
from tests.table.played import GAME, PlayedTable
from tests.toys.peek import GAME as PEEK

SEED = "the secret seed"


def begun(game: Game) -> Record:
    people = (Sat(0, "anna", "Anna"), Sat(1, "bert", "Bert"))
    return add(Record(game, Terms(game.setup(seats=2), SEED, "anna")), *people, Started(), at=1000)


def failed(text: str = "xenomorph") -> Exception:
    try:
        raise KeyError(text)
    except KeyError as fault:
        return fault


def attempt(record: Record, text: str) -> Logged:
    assert record.match is not None
    assert record.match.decision is not None
    return Logged(record.number, 2000, Acted(record.match.decision.seat, len(record.match.actions), text))


def test_a_report_has_what_everybody_sees_and_where_it_failed() -> None:
    record = begun(GAME)
    told = fault_report("table", record, attempt(record, "hq a1"), failed())
    assert told["table"] == "table"
    assert told["seen_by"] is None
    assert told["commitment"] == record.commitment
    assert told["failed"]["action"] == "hq a1"
    assert (told["failed"]["entry"], told["failed"]["fault"]) == ("Acted", "KeyError")
    assert told["failed"]["where"][-1].startswith("tests.table.rooms.test_faults:")
    text = json.dumps(told)
    for secret in (SEED, "anna", "bert", "xenomorph", os.sep + "test_faults"):
        assert secret not in text


def test_where_something_is_hidden_the_action_is_not_told() -> None:
    record = begun(PEEK)
    told = fault_report("table", record, attempt(record, "play xenomorph"), failed())
    assert told["failed"]["action"] is None
    assert "xenomorph" not in json.dumps(told)


def test_faults_are_kept_beside_the_file_or_with_the_data_of_the_user(tmp_path: Path) -> None:
    assert faults_folder(f"sqlite:///{tmp_path}/tables.sqlite") == tmp_path / "tables.sqlite-faults"
    assert faults_folder("postgresql://derelict@localhost/tables") == data_directory() / "faults"


@pytest.mark.asyncio
async def test_the_same_fault_again_takes_no_more_room_and_the_oldest_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "MOST", 3)
    kept, record = Faults(tmp_path / "faults"), begun(GAME)
    assert not kept.folder.exists()
    for table in ("a", "b", "b", "b", "c"):
        await kept.keep(table, record, attempt(record, "hq a1"), failed())
    assert sorted(path.name for path in kept.folder.iterdir()) == ["a-3.json", "b-3.json", "c-3.json"]
    os.utime(kept.folder / "b-3.json", (1, 1))
    await kept.keep("d", record, attempt(record, "hq a1"), failed())
    assert sorted(path.name for path in kept.folder.iterdir()) == ["a-3.json", "c-3.json", "d-3.json"]
    assert stat.S_IMODE(kept.folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept.folder.iterdir()} == {0o600}


@pytest.mark.asyncio
async def test_where_nothing_can_be_written_the_log_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "faults").write_text("a file is in the way")
    record = begun(GAME)
    await Faults(tmp_path / "faults").keep("table", record, attempt(record, "hq a1"), failed())
    assert "could not be written to a file" in caplog.text


@pytest.mark.asyncio
async def test_a_room_refuses_what_fails_and_has_it_written_down(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await PlayedTable.begun(store)
    kept, rooms = Faults(tmp_path / "faults"), Rooms(store)
    rooms.on_fault.append(kept.keep)
    room = await rooms.get(table.id)
    assert room is not None
    before = room.record
    assert before.match is not None
    assert before.match.decision is not None
    acted = Acted(before.match.decision.seat, 0, before.match.decision.options[0].text)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(Acted, "fold", broken)
        with pytest.raises(Refused) as refusal:
            await room.add(acted)
    assert refusal.value.code == "fault"
    assert room.record is before
    (file,) = kept.folder.iterdir()
    assert json.loads(file.read_text("utf-8"))["failed"]["fault"] == "ZeroDivisionError"
    assert (await room.add(acted)).number == before.number + 1
