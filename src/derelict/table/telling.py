"""The log of a table in words: what happened in the match, and what was done at the table around it."""

from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct, field
from msgspec.structs import replace

from derelict.core.events import EVERYBODY, Told
from derelict.core.match import Match
from derelict.core.text import Catalogue
from derelict.table import lessons
from derelict.table.record import Record
from derelict.table.seat_names import member_name, seat_name
from derelict.table.terms import Remark

LOG_SHOWN, LOG_KEPT = 80, 200
"""Whoever comes is told the last events; who stays keeps lines for longer."""


class LogLine(Struct, frozen=True, array_like=True, gc=False):
    """An event in words: its number, and how many actions had been made when it had happened.

    What the log says of the table has the number of the event that comes next, and stands before it.
    """

    event: int
    at: int
    text: str


class Telling(Struct):
    """The log as it was told so far to those who may read the same, from a seat."""

    seat: int | None = None
    events: list[Told] = field(default_factory=list)
    log: list[LogLine] = field(default_factory=list)
    entries: int = 0
    """How many entries of the table the log knows."""


def log_lines(texts: Catalogue, record: Record, seat: int | None, language: str, telling: Telling) -> list[LogLine]:
    """The last events in words that a seat may read; what was told already is not told again."""
    match = record.match
    if match is None:
        return []
    events, known = match.events, len(telling.events)
    if telling.entries == record.number and telling.events is events and telling.seat == seat:
        return telling.log
    if known and (seat != telling.seat or len(events) < known or events[known - 1] is not telling.events[-1]):
        known, telling.log, telling.entries = 0, [], 0
    first = max(known, len(events) - LOG_SHOWN)
    if told := tell(texts, record, match, seat, language, first, telling.entries):
        telling.log = telling.log[-LOG_KEPT:] + told[-LOG_KEPT:]
    telling.seat, telling.events, telling.entries = seat, events, record.number
    return telling.log


def tell(
    texts: Catalogue, record: Record, match: Match, seat: int | None, language: str, first: int = 0, entry: int = 0
) -> list[LogLine]:
    """The events from a number on in words, and what entries from a number on have to say of the table.

    `match` is that of the table or an earlier moment of it.
    """
    told = [LogLine(at, match.number_after(at), text) for at, text in match.tell(seat, language, first)]
    verdict = _verdict(texts, record.terms.lesson, match, language)
    if told and verdict:
        told[-1] = replace(told[-1], text=verdict)
    remarks = [
        LogLine(one.event, one.at, text)
        for one in record.remarks
        if one.entry >= entry and first <= one.event <= len(match.events)
        for text in (*_undone(texts, record, match, one, seat, language), _remark(texts, record, one, language))
    ]
    return sorted([*remarks, *told], key=attrgetter("event")) if remarks else told


def _verdict(texts: Catalogue, lesson: str, match: Match, language: str) -> str:
    """What is said instead of how a match ended by the rules, where that would name other winners than its puzzle."""
    ended = lessons.outcome(lesson, match)
    if ended is None or match.outcome is None or ended.winners == match.outcome.winners:
        return ""
    return texts.say(language, "puzzles.right" if ended.winners else "puzzles.wrong")


def _undone(
    texts: Catalogue, record: Record, match: Match, remark: Remark, seat: int | None, language: str
) -> Iterator[str]:
    """What was taken back, for those who saw it: the log keeps it, and says who else did."""
    everybody = texts.say(language, "remark.everybody")
    for told in remark.undone:
        if told.reaches(seat) and not told.event.detail:
            seen = [number for number in range(len(record.seats)) if told.reaches(number)]
            names = ", ".join(seat_name(texts, record, number, language) for number in seen)
            text = record.game.sentence(match.seen(seat), told.event, language)
            by = everybody if told.audience == EVERYBODY else names
            yield texts.say(language, "remark.undone", text=text, names=by)


def _remark(texts: Catalogue, record: Record, remark: Remark, language: str) -> str:
    name = seat_name(texts, record, remark.seat, language)
    by = member_name(texts, record, remark.by, remark.name, language) if remark.by else ""
    return texts.say(language, f"remark.{remark.kind}", name=name, count=remark.count, by=by)
