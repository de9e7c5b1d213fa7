"""The screens of one table as its sockets send them: drawn once for all who see the same, and only where changed."""

import secrets

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from derelict.core.scene import LayoutName, Scene
from derelict.table.entries import Said
from derelict.table.mutes import speakers
from derelict.table.pages import Memory, Pages
from derelict.table.record import Record, Seat
from derelict.table.screen import Beat, Patch, Screen, Viewer, beats, following, patch, show

MOST_KNOWN = 256
_TABLE, _CSRF = secrets.token_hex(16).encode(), secrets.token_hex(16).encode()
"""Stand in shared screens where the id of the table and the token of each viewer belong."""


class Sight(Struct, frozen=True):
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
        player, seats = viewer.player or "", tuple(record.seats_of(viewer.player))
        is_host = player != "" and record.terms.host == player
        voice = player if not seats and any(said.player == player for said in record.chat) else ""
        muted = frozenset(viewer.muted & speakers(record).keys()) if viewer.muted else viewer.muted
        return cls(seats, is_host, player != "", viewer.language, viewer.layout, voice, muted)


class Picture(Struct, frozen=True):
    """The newest screen of a sight, and the message that leads there from the screen before, if there was one."""

    record: Record
    screen: Screen
    drawn: Scene | None
    """The scene of the screen before its things were given the ids that they had."""
    memory: Memory
    before: Screen | None
    message: bytes


class Known(Struct, frozen=True):
    """The sight of a viewer, for as long as everybody sits where they sit and nothing more is said."""

    seats: list[Seat]
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
        self._pictures: dict[Sight, Picture] = {}
        self._known: dict[Viewer, Known] = {}

    def next(self, record: Record, viewer: Viewer, shown: Screen | None) -> tuple[Screen, bytes]:
        """The screen of a viewer now, and the message that leads there from what the viewer was shown."""
        picture = self._picture(record, viewer, is_new=shown is None)
        screen, message = picture.screen, picture.message
        if shown is None or shown.scene is None:
            message = msgspec.json.encode({"whole": screen})
        elif shown is not picture.before:
            steps, last = beats(record, viewer, shown)
            message = _message(steps, patch(last, screen))
        return screen, message.replace(_TABLE, self._table.encode()).replace(_CSRF, viewer.csrf.encode())

    def _sight(self, record: Record, viewer: Viewer) -> tuple[Sight, Viewer]:
        """The sight of a viewer, and a viewer who stands for all of them."""
        known = self._known.get(viewer)
        if known is None or known.seats != record.seats or known.chat is not record.chat:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            shared = replace(viewer, csrf=_CSRF.decode())
            known = self._known[viewer] = Known(record.seats, record.chat, Sight.of(record, viewer), shared)
        return known.sight, known.shared

    def _picture(self, record: Record, viewer: Viewer, is_new: bool) -> Picture:
        """A running clock is drawn anew for whoever comes, since it shows the time of the drawing."""
        sight, viewer = self._sight(record, viewer)
        old = self._pictures.get(sight)
        if old is not None and old.record is record and not (is_new and record.terms.clock):
            return old
        memory = old.memory if old is not None else Memory()
        screen, message = show(_TABLE.decode(), record, viewer, self._pages, memory), b""
        drawn = screen.scene
        if old is not None:
            steps, last = beats(record, viewer, old.screen)
            screen, change = following(last, screen, old.drawn if last is old.screen else None)
            message = _message(steps, change)
        picture = Picture(record, screen, drawn, memory, old.screen if old else None, message)
        self._pictures[sight] = picture
        return picture


def _message(steps: list[Beat], change: Patch) -> bytes:
    """The moments on the way to a screen, and the change from the last of them."""
    return msgspec.json.encode({"beats": steps, "patch": change})
