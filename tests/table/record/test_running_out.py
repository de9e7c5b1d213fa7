"""A clock that runs out while a take-back is asked for: neither waits for the other."""

import pytest

from derelict.table.house import House, Settings
from derelict.table.record import entries as e
from derelict.table.record.record import REQUEST_LASTS
from derelict.table.record.terms import Terms
from tests.table.played import ANNA, BERT, terms
from tests.table.record.test_record import Table, two
from tests.table.rooms.test_house import answer
from tests.table.site import until

SECONDS = REQUEST_LASTS // 1000


def asking(clock: int) -> Table:
    """Anna asks for her first answer back; Bert is asked to go on, and whether he agrees."""
    table = two(clock=clock)
    table.act()
    table.add(e.TakeBackAsked(0, 0))
    return table


@pytest.mark.parametrize(
    ("clock", "due"), [(SECONDS - 1, (SECONDS - 1) * 1000), (SECONDS + 1, REQUEST_LASTS + 1), (0, REQUEST_LASTS + 1)]
)
def test_what_runs_out_first_is_due_first(clock: int, due: int) -> None:
    table = asking(clock)
    assert table.record.due_in(table.at) == due
    assert table.record.due_in(table.at + 1_000) == due - 1_000


def test_a_clock_runs_on_while_a_take_back_is_asked_for() -> None:
    table = asking(clock=60)
    assert table.record.time_left(table.at + 10_000) == 50_000
    table.add(e.TakeBackAnswered(1, agrees=False), later=10_000)
    assert table.record.clocks == [60_000, 50_000]


def test_a_seat_without_time_is_handed_over_although_it_is_asked_to_agree() -> None:
    table = asking(clock=60)
    assert table.refuses(e.TimeUp(1), later=59_999) == "clock_runs"
    record = table.add(e.TimeUp(1), later=1)
    assert record.seats[1].bot == "greedy"
    assert record.request is not None, "what the bot answers ends it"
    assert record.due_in(table.at) == REQUEST_LASTS + 1 - 60_000
    match = record.match
    assert match is not None
    assert match.decision is not None
    record = table.add(e.Acted(1, len(match.actions), match.decision.options[0].text, by_bot=True))
    assert record.request is None
    assert [remark.kind for remark in record.remarks][-1] == "back_dropped"


def test_a_request_that_runs_out_leaves_the_clock_of_who_was_to_agree() -> None:
    table = asking(clock=SECONDS + 60)
    assert table.refuses(e.TakeBackExpired(), later=REQUEST_LASTS) == "nothing_asked"
    record = table.add(e.TakeBackExpired(), later=1)
    assert record.request is None
    assert record.clocks[1] == 60_000 - 1
    assert record.due_in(table.at) == 60_000 - 1


@pytest.mark.asyncio
async def test_the_server_hands_over_a_seat_in_the_middle_of_a_request(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        settled = Terms(terms().setup, 7, ANNA, clock=1)
        room = await house.rooms.create("timed", settled)
        for entry in (e.Sat(0, ANNA, "Anna"), e.Sat(1, BERT, "Bert"), e.Started()):
            await room.add(entry)
        await answer(room)
        await room.add(e.TakeBackAsked(0, 0))
        await until(room, lambda record: record.seats[1].bot == "greedy")
        told = [logged.entry for logged in await house.store.entries("timed")]
        assert e.TimeUp(1) in told
        assert not any(isinstance(entry, e.TakeBackExpired) for entry in told)
        await until(room, lambda record: record.request is None)
