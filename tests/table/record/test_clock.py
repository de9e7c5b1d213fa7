"""Who is out of time takes nothing back and redoes nothing, and no take-back that is asked for brings them back."""

import pytest

from derelict.core.errors import DerelictError
from derelict.table.record.entries import AnyEntry, Logged, Redone, TakeBackAnswered, TakeBackAsked, TimeUp, Undone
from derelict.table.record.record import Record
from tests.table.record.test_record import Table, two

MINUTE = 60_000


def on_turn(seat: int) -> Table:
    """A duel with a minute each in which a seat is asked and both have acted; no action can be taken back alone."""
    table = two(clock=60)
    while table.record.match is None or len(table.record.match.actions) < 4 or table.record.to_move != seat:
        table.act()
    return table


def old_refusal(record: Record, logged: Logged) -> str:
    """Why an entry that is read back would be refused; nothing if it would not."""
    try:
        record.after(logged)
    except DerelictError as fault:
        return str(getattr(fault, "code", type(fault).__name__))
    return ""


@pytest.mark.parametrize(
    "entry", [Undone(0, 0), Redone(0), TakeBackAsked(0, 0)], ids=lambda entry: type(entry).__name__
)
@pytest.mark.parametrize("is_replaced", [False, True], ids=["at once", "when a bot plays"])
def test_who_is_out_of_time_goes_neither_back_nor_forth(entry: AnyEntry, is_replaced: bool) -> None:
    table = on_turn(0)
    table.at += MINUTE
    if is_replaced:
        table.add(TimeUp(0))
    assert table.refuses(entry) == "time_up"
    record = table.record
    assert old_refusal(record, Logged(record.number, table.at, entry)) != "time_up", "an older table may hold it"


def test_a_clock_runs_out_while_its_owner_asks_for_a_take_back() -> None:
    """Whoever agrees is told; the bot plays on, and with its answer nobody is asked any more."""
    table = on_turn(0)
    asked = table.add(TakeBackAsked(0, 0), later=MINUTE - 1_000)
    assert asked.request is not None
    agrees = TakeBackAnswered(1, True, asked.request.number)
    assert table.refuses(agrees, later=1_000) == "time_up"
    record = table.add(TimeUp(0))
    assert record.seats[0].bot == "greedy"
    assert table.refuses(agrees) == "time_up"
    assert record.due_in(table.at) is not None, "the request ends by itself too"
    assert table.act().request is None
    assert table.record.remarks[-1].kind == "back_dropped"
    assert not table.record.has_time(0)


def test_who_refuses_a_take_back_may_do_so_whatever_the_clock_says() -> None:
    table = on_turn(0)
    asked = table.add(TakeBackAsked(0, 0), later=MINUTE - 1_000)
    assert asked.request is not None
    assert table.add(TakeBackAnswered(1, False, asked.request.number), later=1_000).request is None


def test_a_clock_runs_out_while_somebody_else_asks_for_a_take_back() -> None:
    """The one who asks has time: they go back together, and the seat without time stays with its bot."""
    table = on_turn(0)
    asked = table.add(TakeBackAsked(1, 0), later=MINUTE - 1_000)
    assert asked.request is not None
    table.add(TimeUp(0), later=1_000)
    record = table.add(TakeBackAnswered(0, True, asked.request.number))
    assert record.match is not None
    assert (record.match.actions, record.seats[0].bot, record.has_time(0)) == ([], "greedy", False)
