"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's view. The page carries all of it; a socket sends only changes.
"""

from bisect import bisect_left
from operator import attrgetter
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from derelict.core.drawing.scene import Change, Item, Scene
from derelict.table.record.record import Record
from derelict.table.screen.facts import lasting_facts, table_facts
from derelict.table.screen.log import LogLine, log_lines
from derelict.table.screen.pages import Pages
from derelict.table.screen.picture import picture_of
from derelict.table.screen.question import Past, options_form, past_of
from derelict.table.screen.viewer import Viewer

Facts = dict[str, Any]

PARTS = ("ask", "ending", "lobby", "seats", "chat", "menu", "proof")
NOTHING: list[str] = []


class Screen(Struct, frozen=True):
    """One picture of a table for one viewer, from a seat. `told` is the number of events whose result it shows."""

    version: int
    title: str
    scene: Scene | None
    parts: dict[str, str]
    log: list[LogLine]
    is_asked: bool
    number: int = 0
    """The number of actions that have been made."""
    to: int = 0
    """The action that undo would lead the viewer back to."""
    told: int = 0
    seat: int | None = None
    fresh: list[str] = []
    """The pieces of the scene that the last move brought, moved or turned."""

    @property
    def box(self) -> str:
        return self.scene.box if self.scene is not None else ""


class Patch(Struct, frozen=True):
    """The difference from the previous screen.

    The log has the lines of the events from number `keep` on. Those from `told` on are new: the steps on the way have
    not shown them.
    """

    version: int
    title: str
    items: list[Item | Change]
    gone: list[str]
    parts: dict[str, str]
    keep: int
    log: list[LogLine]
    is_asked: bool
    number: int
    to: int
    told: int
    box: str
    fresh: list[str] | UnsetType = UNSET


def show(table: str, record: Record, viewer: Viewer, pages: Pages) -> Screen:
    """Return a viewer's current screen, made from scratch. A feed makes equal ones, and caches them."""
    viewer = viewer.at(record)
    scene, log = picture_of(record, viewer), log_lines(pages.texts, record, viewer)
    lasting = lasting_facts(pages, table, record, viewer.language)
    facts = lasting | live_facts(pages, record, viewer)
    parts = parts_of(pages, facts, viewer.language)
    drawn = scene.choices if scene is not None else frozenset[str]()
    ask = parts["ask"] + str(options_form(pages.texts, table, record, viewer, drawn, is_live=True))
    return screen_of(record, viewer, scene, facts["title"], parts | {"ask": ask}, log, past_of(record, viewer.player))


def live_facts(pages: Pages, record: Record, viewer: Viewer) -> Facts:
    """Return the facts for the parts of a live page that can change."""
    return {**table_facts(pages, record, viewer), "back_to": ""}


def parts_of(pages: Pages, facts: Facts, language: str) -> dict[str, str]:
    """Render the parts of a live page, except what changes with every action.

    The numbers, and the token of a viewer's forms, are sent separately; the page inserts them.
    """
    return {part: pages.part(part, language, facts) for part in PARTS}


def screen_of(
    record: Record,
    viewer: Viewer,
    scene: Scene | None,
    title: str,
    parts: dict[str, str],
    log: list[LogLine],
    past: Past,
    fresh: list[str] = NOTHING,
) -> Screen:
    match = record.match
    return Screen(
        version=record.number,
        title=title,
        scene=scene,
        parts=parts,
        log=log,
        is_asked=record.asks(viewer.player),
        number=len(match.actions) if match is not None else 0,
        to=past.last,
        told=len(match.events) if match is not None else 0,
        seat=viewer.seat,
        fresh=fresh,
    )


def patch(old: Screen, new: Screen) -> Patch:
    """Return the difference between two screens in which things have equal ids."""
    return patch_of(old, new, *_scene_changes(old.scene, new.scene))


def patch_of(old: Screen, new: Screen, items: list[Item | Change], gone: list[str]) -> Patch:
    """Like `patch`, where the change of the picture is already known."""
    parts = {name: html for name, html in new.parts.items() if old.parts.get(name) != html}
    keep = _kept(old.log, new.log) if old.seat == new.seat else 0
    return Patch(
        version=new.version,
        title=new.title,
        items=items,
        gone=gone,
        parts=parts,
        keep=keep,
        log=new.log[bisect_left(new.log, keep, key=_event) :],
        is_asked=new.is_asked,
        number=new.number,
        to=new.to,
        told=old.told,
        box=new.box,
        fresh=new.fresh if new.fresh != old.fresh else UNSET,
    )


_event = attrgetter("event")


def _kept(old: list[LogLine], new: list[LogLine]) -> int:
    """Return the number of the first event whose lines differ between two logs."""
    if old and len(new) >= len(old) and new[len(old) - 1] is old[-1]:
        return new[len(old)].event if len(new) > len(old) else old[-1].event + 1
    known = set(map(id, old))
    return next((line.event for line in new if id(line) not in known), new[-1].event + 1 if new else 0)


def _scene_changes(old: Scene | None, new: Scene | None) -> tuple[list[Item | Change], list[str]]:
    if new is None:
        return [], []
    return new.changes(old) if old is not None else (list(new.items), [])
