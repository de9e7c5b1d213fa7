"""Several answers in one line: all of them are given or none, and they are taken back and redone together."""

import pytest

from derelict.core.errors import ActionError
from derelict.core.match import Match
from derelict.table.record.entries import Acted, Redone, Sat, Started, Undone
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.store.snapshots import dump, load
from tests.table.folded import acted, actions, add, playing
from tests.table.played import ANNA, BERT, GAME


def placing() -> tuple[Record, str, Match]:
    """Two players, the first of whom may place a tile: the table, a line for it, and the match after it."""
    record = add(
        Record(GAME, Terms(GAME.setup(seats=2), 7, ANNA)), Sat(0, ANNA, "Anna"), Sat(1, BERT, "Bert"), Started()
    )
    while (found := _line(playing(record))) is None:
        record = acted(record)
    return record, *found


def _line(match: Match) -> tuple[str, Match] | None:
    """Words that place a tile and can be taken back, with what comes of them."""
    assert match.decision is not None
    for option in match.decision.options:
        after, line = match.copy(), [option.text]
        after.play(option)
        while after.decision is not None and after.decision.continues:
            line.append(after.decision.options[0].text)
            after.play(line[-1])
        if len(line) > 1 and after.free_from(match.decision.seat) <= len(match.actions):
            return " ".join(line), after
    return None


def owner(record: Record) -> str:
    seat = record.to_move
    assert seat is not None
    return record.seats[seat].player or ""


def test_a_line_is_taken_back_and_redone_as_one() -> None:
    record, line, after = placing()
    player, seat, before = owner(record), playing(record).decision.seat, actions(record)  # type: ignore[union-attr]
    said = acted(record, line)
    assert playing(said).state == after.state
    assert said.own_last(player) == len(before)
    back = add(said, Undone(seat, len(before)))
    assert actions(back) == before
    again = add(back, Redone(seat))
    assert actions(again) == actions(said)
    assert again.own_last(player) == len(before)
    kept = load(GAME, said.terms, dump(said))
    assert kept.own_last(player) == len(before), "a snapshot knows it too"


def test_what_is_said_one_by_one_is_taken_back_one_by_one() -> None:
    record, line, after = placing()
    player, before = owner(record), len(playing(record).actions)
    said = acted(record, line)
    seat = playing(record).decision.seat  # type: ignore[union-attr]
    single = add(said, Undone(seat, before))
    for action in after.actions[before:]:
        single = acted(single, action.text)
    assert single.own_last(player) == len(after.actions) - 1


def test_a_line_that_fails_at_its_end_changes_nothing() -> None:
    record, line, _ = placing()
    match = playing(record)
    assert match.decision is not None
    with pytest.raises(ActionError):
        add(record, Acted(match.decision.seat, len(match.actions), f"{line} nonsense"))
    assert actions(record) == [action.text for action in match.actions]
    assert match.state == playing(record).state
