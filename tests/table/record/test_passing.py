"""Whoever can only pass is asked all the same, so that nobody learns it; the table may answer for them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from derelict.table.house import House, Settings
from derelict.table.record.entries import Acted, Paused, Sat, Started, TookDevice, TookOver
from derelict.table.record.entries import PassingSet as Passing
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.rooms import timers
from tests.table.folded import add, playing
from tests.table.site import until
from tests.toys.installed import peek_known
from tests.toys.peek import GAME

SEEDS = range(100)
PEOPLE = (Sat(0, "anna", "Anna"), Sat(1, "bert", "Bert"))


def terms(seed: int) -> Terms:
    return Terms(GAME.setup("standard", 2, hand="1"), seed, "anna")


def begun(seed: int) -> Record:
    return add(Record(GAME, terms(seed)), *PEOPLE, Started())


def played(seed: int) -> tuple[Record, str]:
    """Anna plays the card of her hand; and what she played."""
    record = begun(seed)
    card = next(text for text in options(record) if text.startswith("play"))
    return add(record, Acted(0, 0, card)), card


def options(record: Record) -> list[str]:
    decision = playing(record).decision
    assert decision is not None
    return [option.text for option in decision.options]


def seed_where(can_veto: bool) -> int:
    """A deal in which Bert holds a veto, or does not."""
    return next(seed for seed in SEEDS if ("veto" in options(played(seed)[0])) == can_veto)


def test_only_the_only_answer_is_given_and_only_for_who_asked_for_it() -> None:
    alone, choice = played(seed_where(False))[0], played(seed_where(True))[0]
    assert (alone.to_move, options(alone)) == (1, ["pass"])
    assert alone.only_answer() is None
    assert add(alone, Passing("anna", True)).only_answer() is None
    wanted = add(alone, Passing("bert", True))
    assert wanted.only_answer() == "pass"
    assert add(wanted, Passing("bert", False)).only_answer() is None
    assert add(wanted, Paused()).only_answer() is None
    assert add(wanted, TookOver(1, "random")).only_answer() is None
    assert add(choice, Passing("bert", True)).only_answer() is None


def test_it_is_not_given_behind_a_cover() -> None:
    people = (Sat(0, "anna", "Anna"), Sat(1, "anna", "Anna"))
    seed = seed_where(False)
    record = add(Record(GAME, terms(seed)), *people, Passing("anna", True), Started())
    record = add(record, TookDevice(0), Acted(0, 0, played(seed)[1]))
    assert (record.to_move, options(record)) == (1, ["pass"])
    assert record.is_covered("anna")
    assert record.only_answer() is None
    assert add(record, TookDevice(1)).only_answer() == "pass"


@pytest_asyncio.fixture
async def house(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(timers, "PASSING_PACE", 0.02)
    with peek_known(tmp_path, monkeypatch):
        async with House.open(Settings(url, workers=1)) as opened:
            yield opened


@pytest.mark.asyncio
@pytest.mark.parametrize("is_on", [True, False])
async def test_the_table_answers_and_the_log_says_so(house: House, is_on: bool) -> None:
    seed = seed_where(False)
    room = await house.rooms.create("table", terms(seed))
    for entry in (*PEOPLE, Passing("bert", is_on), Started()):
        await room.add(entry)
    await room.add(Acted(0, 0, played(seed)[1]))
    if is_on:
        await until(room, lambda record: len(record.match.actions) == 2)
        assert room.record.match is not None
        assert any("lets it pass" in line for line in room.record.match.log(0))
    else:
        assert room.id not in house.timers._timers
        assert room.record.to_move == 1
