"""The screens of one table as its sockets send them: drawn once for all who see the same, and only where changed."""

from collections import defaultdict
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict, replace

from derelict.core.scene import Change, Item, LayoutName, changes_between
from derelict.table.beats import Beat, beats
from derelict.table.boards import Board, Boards
from derelict.table.entries import Said
from derelict.table.mutes import speakers
from derelict.table.pages import Pages
from derelict.table.record import Record
from derelict.table.screen import Memory, Patch, Screen, Viewer, offered, patch, patch_of, show, waiting
from derelict.table.telling import Telling
from derelict.table.terms import Seat

MOST_KNOWN = 256


class Sight(Struct, frozen=True, cache_hash=True):
    """What decides what somebody sees of a table; all for whom it is the same see the same."""

    seats: tuple[int, ...]
    is_host: bool
    is_known: bool
    language: str
    layout: LayoutName
    voice: str = ""
    """Who watches without a seat and has said something is not offered to mute themselves."""
    muted: frozenset[str] = frozenset()

    @classmethod
    def of(cls, record: Record, viewer: Viewer) -> "Sight":
        player, seats = viewer.player or "", record.seats_of(viewer.player)
        is_host = player != "" and record.terms.host == player
        voice = player if not seats and any(said.player == player for said in record.chat) else ""
        muted = frozenset(viewer.muted & speakers(record).keys()) if viewer.muted else viewer.muted
        return cls(seats, is_host, player != "", viewer.language, viewer.layout, voice, muted)


class Picture(Struct, frozen=True):
    """The newest screen of a sight, and the message that leads there from the screen before, if there was one."""

    record: Record
    screen: Screen
    board: Board | None
    own: tuple[Item, ...]
    """What the screen has beside the board for this sight alone."""
    memory: Memory
    before: Screen | None
    message: bytes


class Known(Struct, frozen=True):
    """The sight of a viewer, for as long as everybody sits where they sit and nothing more is said."""

    seats: tuple[Seat, ...]
    chat: tuple[Said, ...]
    sight: Sight
    shared: Viewer


class Gallery:
    """The pictures of a table, for as long as somebody watches.

    Whoever missed a few is led straight to the newest one: its things have kept their ids on the way there.
    """

    def __init__(self, table: str, pages: Pages) -> None:
        self._table = table
        self._pages = pages
        self._boards = Boards()
        self._pictures: dict[Sight, Picture] = {}
        self._tellings = defaultdict[tuple[int | None, str], Telling](Telling)
        self._known: dict[Viewer, Known] = {}

    def next(self, record: Record, viewer: Viewer, shown: Screen | None) -> tuple[Screen, bytes]:
        """The screen of a viewer now, and the message that leads there from what the viewer was shown.

        Forms come without the token of the viewer, so that many are sent the same; the first message has it once.
        """
        picture = self._picture(record, viewer, is_new=shown is None)
        screen, message = picture.screen, picture.message
        if shown is None or shown.scene is None:
            whole = {**asdict(screen), "scene": _scene(screen), "csrf": viewer.csrf}
            message = msgspec.json.encode({"whole": whole})
        elif shown is not picture.before:
            steps, last = beats(record, viewer, shown)
            message = _message(steps, patch(last, screen))
        return screen, message

    def _sight(self, record: Record, viewer: Viewer) -> tuple[Sight, Viewer]:
        """The sight of a viewer, and a viewer who stands for all of them."""
        known = self._known.get(viewer)
        if known is None or known.seats is not record.seats or known.chat is not record.chat:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            shared = replace(viewer, csrf="")
            known = self._known[viewer] = Known(record.seats, record.chat, Sight.of(record, viewer), shared)
        return known.sight, known.shared

    def _picture(self, record: Record, viewer: Viewer, is_new: bool) -> Picture:
        """A running clock, or a pause, is drawn anew for whoever comes, since it shows the time of the drawing."""
        sight, viewer = self._sight(record, viewer)
        old = self._pictures.get(sight)
        if old is not None and old.record is record and not (is_new and (record.terms.clock or record.is_paused)):
            return old
        memory = old.memory if old is not None else Memory()
        seat = record.eyes(viewer.player)
        asked = offered(record, viewer) or waiting(record, seat)
        board = self._boards.board(record, sight, len(sight.seats) > 1, seat, viewer, asked)
        own = self._boards.own(record, seat, viewer, asked)
        scene = board.shown.with_items(own) if board is not None else None
        telling = self._tellings[None if record.game.is_open else seat, viewer.language]
        drawn = frozenset([item.choice for item in own if item.choice]) if record.game.drawing.shared else None
        fresh = board.trace.fresh if board is not None else None
        screen = show(self._table, record, viewer, self._pages, memory, scene, telling, drawn, fresh)
        before, message = None, b""
        if old is not None:
            before, message = old.screen, _way(record, viewer, old, board, own, screen)
        picture = self._pictures[sight] = Picture(record, screen, board, own, memory, before, message)
        return picture


def _scene(screen: Screen) -> dict[str, Any] | None:
    """The picture for who has none yet, with what the last move changed on it."""
    return None if screen.scene is None else {**screen.scene.as_data(), "fresh": screen.fresh}


def _way(
    record: Record, viewer: Viewer, old: Picture, board: Board | None, own: tuple[Item, ...], screen: Screen
) -> bytes:
    """The message that leads from a picture to the next screen; with the board, if it went on from the same one."""
    if board is None or old.board is None or not board.follows(old.board):
        steps, last = beats(record, viewer, old.screen)
        return _message(steps, patch(last, screen))
    if board is old.board:
        changes, left = changes_between(old.own, own)
        return _message([], patch_of(old.screen, screen, changes, left))
    said, items = board.said
    before, was, gone = old.screen, old.own, board.gone
    if board.steps:
        before, was = replace(before, told=board.told), tuple(item for item in was if not item.choice)
        if picks := [item.id for item in old.own if item.choice]:
            first, *more = board.steps
            said = msgspec.json.encode([replace(first, gone=[*first.gone, *picks]), *more])
    changes, left = changes_between(was, own)
    return _message(Raw(said), patch_of(before, screen, _joined(items, changes), [*gone, *left]))


def _joined(first: bytes, more: list[Item | Change]) -> Raw:
    """A list that is JSON already, and what follows."""
    if not more:
        return Raw(first)
    return Raw(first[:-1] + (b"," if len(first) > 2 else b"") + msgspec.json.encode(more)[1:])


def _message(steps: list[Beat] | Raw, change: Patch) -> bytes:
    """The moments on the way to a screen, and the change from the last of them."""
    return msgspec.json.encode({"beats": steps, "patch": change})
