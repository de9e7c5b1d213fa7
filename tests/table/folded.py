"""Records of tables that no server keeps: entries are folded into them one after the other."""

from derelict.core.match import Match
from derelict.table.record.entries import Acted, Entry, Logged
from derelict.table.record.record import Record


def add(record: Record, *entries: Entry, at: int = 1) -> Record:
    """The table with these entries too, all made at a time."""
    for entry in entries:
        record = record.after(Logged(record.number, at, entry))  # type: ignore[arg-type]
    return record


def playing(record: Record) -> Match:
    assert record.match is not None
    return record.match


def acted(record: Record, action: str | None = None) -> Record:
    """Whoever is asked does this, or the first of what they may do."""
    match = playing(record)
    assert match.decision is not None
    text = match.decision.options[0].text if action is None else action
    return add(record, Acted(match.decision.seat, len(match.actions), text))


def actions(record: Record) -> list[str]:
    return [action.text for action in playing(record).actions]
