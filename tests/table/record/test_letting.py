"""A bot for somebody else: only when they are gone, a few times, a normal one, and the match counts no more."""

import pytest

from derelict.table.record.commands import entry_of
from derelict.table.record.entries import AnyEntry, HandedBack, Logged, Paused, Resumed, TookOver
from derelict.table.record.entries.absence import MOST_LET
from derelict.table.record.record import Record, Refused
from derelict.table.record.seating import ABSENT
from tests.table.played import ANNA, BERT
from tests.table.record.test_record import Table, two

SEATS = {0: ANNA, 1: BERT}


def let(record: Record, by: str, seat: int, verb: str = "take_over") -> AnyEntry:
    """What a person says who wants a bot to play for a seat."""
    return entry_of(record, by, by.title(), verb, {"seat": seat, "bot": "easy"})  # type: ignore[return-value]


def asked(table: Table) -> tuple[int, str]:
    """The seat that is asked, and the person in the other one."""
    seat = table.record.to_move
    assert seat is not None
    return seat, SEATS[1 - seat]


@pytest.mark.parametrize("is_host", [True, False], ids=["the host", "a guest"])
def test_nobody_lets_a_bot_play_for_somebody_who_is_there(is_host: bool) -> None:
    """Neither by its own button nor as if the seat were freed; and not for one who is not even asked."""
    table = two()
    if asked(table)[1] != (ANNA if is_host else BERT):
        table.act()
        while asked(table)[1] != (ANNA if is_host else BERT):
            table.act()
    seat, other = asked(table)
    assert table.refuses(let(table.record, other, seat), later=ABSENT) == "wait_longer"
    if is_host:
        assert table.refuses(let(table.record, other, seat, "leave")) == "wait_longer"
    mover = SEATS[seat]
    assert table.refuses(let(table.record, mover, 1 - seat), later=ABSENT) == "wait_longer"
    record = table.add(let(table.record, other, seat))
    assert (record.seats[seat].bot, record.is_practice) == ("greedy", True)
    assert table.refuses(let(record, other, seat), later=2 * ABSENT) == "bot_plays"


def test_time_in_a_pause_does_not_count() -> None:
    table = two()
    seat, other = asked(table)
    table.add(Paused())
    assert table.refuses(let(table.record, other, seat), later=2 * ABSENT) == "wait_longer"
    table.add(Resumed())
    assert table.refuses(let(table.record, other, seat)) == "wait_longer"


def test_ones_own_seat_is_ones_own_to_leave() -> None:
    table = two()
    seat, _ = asked(table)
    record = table.add(let(table.record, SEATS[seat], seat))
    assert (record.seats[seat].bot, record.is_practice) == ("casual", False)


def test_it_is_done_a_few_times_only() -> None:
    table = two()
    seat, other = asked(table)
    for _ in range(MOST_LET):
        table.add(let(table.record, other, seat), later=ABSENT + 1)
        table.add(HandedBack(seat))
    assert table.refuses(let(table.record, other, seat), later=ABSENT + 1) == "let_too_often"


def test_what_is_on_disk_was_done_by_the_rules_of_its_time() -> None:
    """An older table is read as it was played: the host let a bot play at once, and the match counted."""
    record = two().record
    old = Logged(record.number, record.last_at, TookOver(1, "greedy", ANNA, "Anna"))
    assert not record.after(old).is_practice
    with pytest.raises(Refused, match="wait_longer"):
        record.after(old, is_new=True)
