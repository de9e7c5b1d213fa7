"""The log of a table as text: what happened in the match, and what was done at the table around it."""

from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import astuple, replace

from derelict.core.components.dice import Rolled
from derelict.core.content.text import Catalogue
from derelict.core.events import EVERYBODY, Event
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.state import State
from derelict.table.record import lessons
from derelict.table.record.record import Record
from derelict.table.record.terms import Remark
from derelict.table.screen.people import member_name, seat_name
from derelict.table.screen.viewer import Viewer

LOG_SHOWN, LOG_KEPT = 80, 200
"""The number of events in the log of a new viewer; one who stays keeps more lines."""


class LogLine(Struct, frozen=True, array_like=True, gc=False):
    """An event as text: its number, and the number of actions before it.

    A remark about the table has the number of the next event, and stands before it.
    """

    event: int
    at: int
    text: str
    look: str = ""
    """Its classes: the side whose colour it bears, whether it begins a turn, and whether it is a step of a battle."""


class Heard(Struct, frozen=True):
    """The log as a viewer has seen it: the table, the seat, and the lines."""

    record: Record
    seat: int | None
    log: list[LogLine]


def log_lines(texts: Catalogue, record: Record, viewer: Viewer, heard: Heard | None = None) -> list[LogLine]:
    """Return the last events that a viewer may read, as text; lines they have seen are not repeated."""
    match = record.match
    if match is None:
        return []
    known, entry, log, events = 0, 0, list[LogLine](), match.events
    if heard is not None and heard.seat == viewer.seat and heard.record.match is not None:
        before = heard.record.match.events
        if len(before) <= len(events) and (not before or before[-1] is events[len(before) - 1]):
            known, entry, log = len(before), heard.record.number, heard.log
    first = max(known, len(events) - LOG_SHOWN)
    told = tell(texts, record, match, viewer.seat, viewer.language, first, entry)
    return log[-LOG_KEPT:] + told[-LOG_KEPT:] if told else log


def tell(
    texts: Catalogue, record: Record, match: Match, seat: int | None, language: str, first: int = 0, entry: int = 0
) -> list[LogLine]:
    """Return the events from a number on as text, and the remarks of entries from a number on.

    `match` is the table's, or an earlier moment of it.
    """
    view = match.seen(seat)
    told = [
        LogLine(
            at, match.number_after(at), text, look_of(match.game, view, match.events[at].event, _after(match, at, seat))
        )
        for at, text in match.tell(seat, language, first)
    ]
    verdict = verdict_of(texts, record.terms.lesson, match, language) if record.terms.lesson else ""
    if told and verdict:
        told[-1] = replace(told[-1], text=verdict)
    remarks = [
        LogLine(one.event, one.at, text)
        for one in record.remarks
        if one.entry >= entry and first <= one.event <= len(match.events)
        for text in (*_undone(texts, record, match, one, seat, language), _remark(texts, record, one, language))
    ]
    return sorted([*remarks, *told], key=attrgetter("event")) if remarks else told


def _after(match: Match, at: int, seat: int | None) -> Event | None:
    """Return the event after another one, if a seat knows it."""
    told = match.events[at + 1 : at + 2]
    return told[0].event if told and told[0].reaches(seat) else None


def look_of(game: Game, view: State, event: Event, after: Event | None = None) -> str:
    """Return the classes of the line of an event.

    Dice have the side of their seat; where one seat leads several sides, that of the event `after` the throw.
    """
    telling, side = game.drawing.telling, _side(game, view, event)
    if not side and isinstance(event, Rolled) and after is not None:
        side = _side(game, view, after)
    looks = [f"of-{side}"] if side else []
    if isinstance(event, telling.heads):
        looks.append("head")
    elif isinstance(event, telling.folds):
        looks.append("fold")
    return " ".join(looks)


def _side(game: Game, view: State, event: Event) -> str:
    """Return the side that an event is about, the first one it names; "" for a seat that leads several sides."""
    sides, known = game.drawing.emblems, game.drawing.telling.sides
    for name, fact in event.facts().items():
        if name == "seat" and isinstance(fact, int) and 0 <= fact < view.seats:
            worn = tuple(game.drawing.worn(view, fact))
            return worn[0] if len(worn) == 1 else ""
        for word in (fact, *(astuple(fact) if isinstance(fact, Struct) else ())):
            if isinstance(word, str):
                found = known.get(word, word.partition(".")[0])
                if found in sides:
                    return found
    return ""


def verdict_of(texts: Catalogue, lesson: str, match: Match, language: str) -> str:
    """Return the line that replaces the result of a puzzle, where the rules would name the wrong winner."""
    ended = lessons.outcome(lesson, match)
    if ended is None or match.outcome is None or ended.winners == match.outcome.winners:
        return ""
    return texts.say(language, "puzzles.right" if ended.winners else "puzzles.wrong")


def _undone(
    texts: Catalogue, record: Record, match: Match, remark: Remark, seat: int | None, language: str
) -> Iterator[str]:
    """Return what was taken back, for a seat that saw it: the log keeps it, and says who else saw it."""
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
