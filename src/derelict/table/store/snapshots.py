"""Snapshots: a table as data, so that a long match opens at once.

A snapshot is a shortcut and never the truth: one from another version, or an unreadable one, is ignored and the entries
are replayed. The game's codec writes the states. Actions and events are written with their class names, which are only
ever looked up among the classes that the game has loaded.
"""

import zlib
from collections.abc import Sequence
from functools import cache, reduce
from importlib.metadata import version
from operator import or_
from threading import Lock
from typing import Any

from msgspec import Raw, Struct, msgpack
from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.engine import pending
from derelict.core.events import Event, Told
from derelict.core.game import Game
from derelict.core.match import Match, Moment
from derelict.table.record.entries import Noted, Said
from derelict.table.record.orders import Order, Until
from derelict.table.record.record import Record
from derelict.table.record.seating import Status
from derelict.table.record.terms import Remark, Seat, TakeBack, Terms
from derelict.table.store.decoding import below

EVERY = 64
"""The number of entries between snapshots."""
FORMAT = 4
RECENT = 64
SPARSE = 128
"""Of the states that a match keeps for undo, those of the last `RECENT` actions are written, then every 128th."""


class Records(Struct, frozen=True):
    """Actions or events, and their classes."""

    kinds: tuple[str, ...]
    data: Raw


class Happened(Struct, frozen=True):
    """Events, and the audience of each."""

    events: Records
    audiences: list[int]


class Played(Struct, frozen=True):
    """A match in progress."""

    practice: bool
    actions: Records
    undone: Records
    events: Happened
    moments: list[Moment]
    state: dict[str, Any]
    pictures: list[tuple[int, dict[str, Any]]]
    kept: dict[int, dict[str, Any]]


class Fold(Struct, frozen=True):
    """A record, without the terms and the game, which are known before."""

    number: int
    status: Status
    seats: tuple[Seat, ...]
    request: TakeBack | None
    chat: tuple[Said, ...]
    resigned: frozenset[int]
    is_paused: bool
    clocks: list[int]
    last_at: int
    asked_at: int
    match: Played | None
    requests: dict[str, int] = {}
    next_table: str = ""
    next_by: str = ""
    ended_at: int = 0
    holders: dict[str, int] = {}
    open_handed: frozenset[str] = frozenset()
    left_at: dict[int, int] = {}
    passing: frozenset[str] = frozenset()
    declining: dict[str, Until] = {}
    orders: dict[int, Order] = {}
    notes: tuple[Noted, ...] = ()
    remarks: tuple[Remark, ...] = ()
    heard: int = 0
    along: frozenset[int] = frozenset()
    undone: dict[int, Happened] = {}
    """What was taken back, by the position of its remark."""


_VERSION = version("derelict")
PLAIN = tuple(name for name in Fold.__struct_fields__ if name not in ("match", "undone"))


def fits(game: Game) -> str:
    """The versions that a snapshot must match."""
    return f"{FORMAT} derelict {_VERSION} {game.name} {game.version}"


def dump(record: Record) -> bytes:
    """Return a table as bytes."""
    plain = {name: getattr(record, name) for name in PLAIN}
    plain["remarks"] = [replace(remark, undone=()) for remark in record.remarks]
    undone = {place: _dump_events(one.undone) for place, one in enumerate(record.remarks) if one.undone}
    fold = Fold(**plain, match=None if record.match is None else _dump_match(record.match), undone=undone)
    return zlib.compress(msgpack.encode(fold), 1)


def load(game: Game, terms: Terms, data: bytes) -> Record:
    """Return the table that `dump` wrote; raises some error if the data do not fit."""
    fold = msgpack.decode(zlib.decompress(data), type=Fold)
    record = Record(game, terms)
    for name in PLAIN:
        setattr(record, name, getattr(fold, name))
    record.remarks = tuple(
        replace(remark, undone=tuple(_load_events(fold.undone[place]))) if place in fold.undone else remark
        for place, remark in enumerate(fold.remarks)
    )
    if fold.match is not None:
        record.match = _load_match(terms.deal(game), fold.match)
    return record


def _dump_match(match: Match) -> Played:
    made, codec = len(match.actions), match.game.codec
    kept = {
        number: codec.dump(state)
        for number, state in match._snapshots.items()
        if number and (number > made - RECENT or number % SPARSE == 0)
    }
    return Played(
        practice=match.practice,
        actions=_dump_records(match.actions),
        undone=_dump_records(match.undone),
        events=_dump_events(match.events),
        moments=match._moments,
        state=codec.dump(match.state),
        pictures=[(events, codec.dump(picture)) for events, picture in match.pictures],
        kept=kept,
    )


def _load_match(match: Match, played: Played) -> Match:
    """Bring a new match to the point where the snapshot was made."""
    codec = match.game.codec
    match.practice = played.practice
    match.actions = _load_records(Action, played.actions)
    match.undone = _load_records(Action, played.undone)
    match.events = _load_events(played.events)
    match._moments = played.moments
    match.state = codec.load(played.state)
    match.pictures = [(events, codec.load(picture)) for events, picture in played.pictures]
    match.decision = pending(match.state)
    match._snapshots |= {number: codec.load(state) for number, state in played.kept.items()}
    return match


def _dump_events(events: Sequence[Told]) -> Happened:
    return Happened(_dump_records([told.event for told in events]), [told.audience for told in events])


def _load_events(happened: Happened) -> list[Told]:
    events = _load_records(Event, happened.events)
    return [Told(event, audience) for event, audience in zip(events, happened.audiences, strict=True)]


def _dump_records(records: list[Any]) -> Records:
    kinds = {_name(type(record)): None for record in records}
    return Records(tuple(kinds), Raw(msgpack.encode(records)))


def _load_records(base: type[Struct], records: Records) -> list[Any]:
    return _decoder(base, records.kinds).decode(records.data)


_making = Lock()


@cache
def _decoder(base: type[Struct], kinds: tuple[str, ...]) -> msgpack.Decoder[list[Any]]:
    """Return a decoder. Call it in one thread at a time: see `decoding`."""
    known = {_name(kind): kind for kind in below(base)}
    union: Any = reduce(or_, (known[name] for name in kinds), None)
    with _making:
        return msgpack.Decoder(list[union])


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
