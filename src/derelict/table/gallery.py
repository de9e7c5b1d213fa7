"""The screens of one table as its sockets send them: drawn once for all who see the same, and only where changed."""

import secrets

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from derelict.core.scene import LayoutName
from derelict.table.pages import Memory, Pages
from derelict.table.record import Record
from derelict.table.screen import Beat, Screen, Viewer, beats, following, news, patch, show

_CSRF = secrets.token_hex(16)
"""Stands in shared screens where the token of each viewer belongs."""


class Sight(Struct, frozen=True):
    """What decides what somebody sees of a table; all for whom it is the same see the same."""

    seats: tuple[int, ...]
    is_host: bool
    is_known: bool
    language: str
    layout: LayoutName

    @classmethod
    def of(cls, record: Record, viewer: Viewer) -> "Sight":
        is_known = viewer.player is not None
        is_host = is_known and record.terms.host == viewer.player
        return cls(tuple(record.seats_of(viewer.player)), is_host, is_known, viewer.language, viewer.layout)


class Picture(Struct, frozen=True):
    """The newest screen of a sight, and the message that leads there from the screen before, if there was one."""

    record: Record
    screen: Screen
    memory: Memory
    before: Screen | None
    message: bytes


class Gallery:
    """The pictures of a table, for as long as somebody watches.

    Whoever missed a few is led straight to the newest one: its things have kept their ids on the way there.
    """

    def __init__(self, table: str, pages: Pages) -> None:
        self._table = table
        self._pages = pages
        self._pictures: dict[Sight, Picture] = {}

    def next(self, record: Record, viewer: Viewer, shown: Screen | None) -> tuple[Screen, bytes]:
        """The screen of a viewer now, and the message that leads there from what the viewer was shown."""
        picture = self._picture(record, replace(viewer, csrf=_CSRF), is_new=shown is None)
        screen, message = picture.screen, picture.message
        if shown is None or shown.scene is None:
            message = msgspec.json.encode({"whole": screen})
        elif shown is not picture.before:
            message = _message(record, viewer, *beats(record, viewer, shown), screen)
        return screen, message.replace(_CSRF.encode(), viewer.csrf.encode())

    def _picture(self, record: Record, viewer: Viewer, is_new: bool) -> Picture:
        """A running clock is drawn anew for whoever comes, since it shows the time of the drawing."""
        sight = Sight.of(record, viewer)
        old = self._pictures.get(sight)
        if old is not None and old.record is record and not (is_new and record.terms.clock):
            return old
        memory = old.memory if old is not None else Memory()
        screen, message = show(self._table, record, viewer, self._pages, memory), b""
        if old is not None:
            steps, last = beats(record, viewer, old.screen)
            screen = following(last, screen)
            message = _message(record, viewer, steps, last, screen)
        picture = self._pictures[sight] = Picture(record, screen, memory, old.screen if old else None, message)
        return picture


def _message(record: Record, viewer: Viewer, steps: list[Beat], last: Screen, screen: Screen) -> bytes:
    """The moments on the way to a screen, and the change from the last of them."""
    change = patch(last, screen, news(record, viewer, last.told))
    return msgspec.json.encode({"beats": steps, "patch": change})
