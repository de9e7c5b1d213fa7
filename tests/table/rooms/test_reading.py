"""What comes from outside is read by workers: in time, and without a fault taken for a refusal."""

import json
import logging
import signal

import pytest

from derelict import registry
from derelict.core.errors import BadPosition
from derelict.table.record.record import Refused
from derelict.table.rooms import reading
from derelict.table.rooms.reading import Faulty, Opening, Readers, Reading
from derelict.table.rooms.workers import Errand, cpu_limit

POSITION = {"game": "legendary", "roles": ["gunner", "medic"]}


class Endless(Errand):
    """What never comes to an end, whatever it is."""

    def answer(self) -> object:
        while True:
            pass


@pytest.mark.asyncio
async def test_a_position_is_read_by_a_worker() -> None:
    readers = Readers(1, patience=60)
    try:
        opening = await readers.read(json.dumps(POSITION), "fr", is_link=True)
        assert (opening.setup.game, opening.seats, opening.asked, opening.actions) == ("legendary", 2, 0, ())
        assert opening.start == POSITION
        assert opening.picture.startswith("<svg")
    finally:
        readers.close()


def test_a_match_at_a_table_goes_on_or_is_over() -> None:
    """Without anything on its stack, a position can be drawn, but not played."""
    position = registry.game("neuroshima").start(seed=4).position()
    with pytest.raises(BadPosition) as refused:
        reading.read_file(json.dumps({**position, "stack": []}))
    assert refused.value.key == "position_file.misfit"


@pytest.mark.asyncio
async def test_a_refusal_comes_back_whole() -> None:
    readers = Readers(1, patience=60)
    try:
        with pytest.raises(BadPosition) as refused:
            await readers.read(json.dumps(POSITION | {"alive": []}), "en", is_link=False)
        assert refused.value.key == "position.nobody"
        assert refused.value.facts == {"game": "legendary"}
        with pytest.raises(Refused) as none:
            await readers.read("[]", "en", is_link=False)
        assert none.value.code == "bad_file"
    finally:
        readers.close()


@pytest.mark.asyncio
async def test_what_takes_too_long_is_given_up_and_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers(1, patience=60)
    try:
        await readers.read(json.dumps(POSITION), "en", is_link=True)
        with monkeypatch.context() as hostile:
            hostile.setattr(reading, "Reading", lambda *given: Endless())
            hostile.setattr(readers, "_patience", 0.2)
            with pytest.raises(BadPosition) as refused:
                await readers.read("", "en", is_link=True)
            assert refused.value.key == "position_file.too_slow"
        assert (await readers.read(json.dumps(POSITION), "en", is_link=True)).seats == 2
    finally:
        readers.close()


@pytest.mark.asyncio
async def test_what_counts_is_the_cpu_time_of_the_reader(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a busy machine a good position is read slowly, but not with more work; a bad one ends its reader."""
    readers = Readers(1, patience=60)
    try:
        await readers.read(json.dumps(POSITION), "en", is_link=True)
        with monkeypatch.context() as hostile:
            hostile.setattr(reading, "Reading", lambda *given: Endless())
            hostile.setattr(readers, "_cpu", 0.2)
            with pytest.raises(BadPosition) as refused:
                await readers.read("", "en", is_link=True)
        assert refused.value.key == "position_file.too_slow"
        assert [record.getMessage() for record in caplog.records] == [
            "a file or a link was not read: the worker is gone"
        ]
        assert (await readers.read(json.dumps(POSITION), "en", is_link=True)).seats == 2
    finally:
        readers.close()


def test_a_limit_of_cpu_time_ends_with_its_task() -> None:
    with cpu_limit(60):
        assert signal.getitimer(signal.ITIMER_PROF)[0] > 0
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


def test_a_fault_of_a_reader_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(reading, "read_file", fail)
    found = Reading("{}", "en", is_link=False).answer()
    assert isinstance(found, Faulty)
    assert found.facts["fault"] == "KeyError"
    monkeypatch.undo()
    assert isinstance(Reading(json.dumps(POSITION), "en", is_link=False).answer(), Opening)


@pytest.mark.asyncio
async def test_a_fault_of_a_reader_is_one_line_for_the_visitor_and_an_error_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    readers = Readers(1)
    monkeypatch.setattr(readers, "_ask", lambda task: Faulty({"fault": "KeyError", "where": []}))
    try:
        with pytest.raises(Refused) as refused:
            await readers.read("{}", "en", is_link=True)
    finally:
        readers.close()
    assert refused.value.code == "fault"
    assert [(record.levelno, record.getMessage()) for record in caplog.records] == [
        (logging.ERROR, "a fault in a reader or in the rules, caused by a file or a link")
    ]
