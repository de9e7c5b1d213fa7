"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

import secrets
from bisect import bisect_left
from operator import attrgetter

from msgspec import UNSET, Raw, Struct, UnsetType, field

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.scene import Change, Item, LayoutName, Scene
from derelict.core.state import State
from derelict.table.pages import Pages
from derelict.table.question import filled, redone
from derelict.table.record import Record
from derelict.table.table_facts import Past, past_of, table_facts
from derelict.table.telling import LogLine, Telling, log_lines


class Viewer(Struct, frozen=True, cache_hash=True):
    """Who looks: a person or nobody in particular, in a language, on a wide or a tall screen."""

    player: str | None
    language: str
    csrf: str = ""
    layout: LayoutName = "wide"
    muted: frozenset[str] = frozenset()
    """The people whose chat this person does not want to read."""


class Screen(Struct, frozen=True):
    """One picture of a table for one viewer, from a seat. `told` counts the events that it shows the result of."""

    version: int
    title: str
    scene: Scene | None
    parts: dict[str, str]
    log: list[LogLine]
    is_asked: bool
    number: int = 0
    """How many actions have been made."""
    to: int = 0
    """The action up to which the viewer would take back."""
    told: int = 0
    seat: int | None = None
    fresh: list[str] = []
    """The pieces of the scene that the last move brought, moved or turned."""

    @property
    def box(self) -> str:
        return self.scene.box if self.scene is not None else ""


class Memory(Struct):
    """What was made for one kind of viewer and may serve again: parts with what they speak of."""

    record: Record | None = None
    parts: dict[tuple[object, ...], tuple[str, dict[str, str]]] = field(default_factory=dict)
    """Titles and parts by what of the match they depend on, for the rest of the record as it is."""


class Patch(Struct, frozen=True):
    """What is different from the screen before.

    Of the log it has the lines of the events from number `keep` on. Those from `told` on are news: the steps on the
    way have not told them.
    """

    version: int
    title: str
    items: list[Item | Change] | Raw
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


PARTS = ("ask", "seats", "chat", "tools", "proof")
_TABLE = secrets.token_hex(16)
"""Stands in live parts, which may serve many tables, where the id of the table belongs."""
MOST_PARTS = 12
"""How many versions of the parts are kept for a viewer."""


def show(
    table: str,
    record: Record,
    viewer: Viewer,
    pages: Pages,
    memory: Memory | None = None,
    scene: Scene | None = None,
    telling: Telling | None = None,
    drawn: frozenset[str] | None = None,
    fresh: list[str] | None = None,
) -> Screen:
    """The screen of a viewer now. With a memory of earlier screens it is live, and only what changed is made anew.

    A scene and a log that were made already for others who see the same are taken as they are; `drawn` are the choices
    of such a scene, and `fresh` is what is marked in it.
    """
    match, seat, past = record.match, record.eyes(viewer.player), past_of(record, viewer.player)
    if match is not None and scene is None:
        scene = picture(record, match, viewer, seat)
    if drawn is None:
        drawn = scene.choices if scene is not None else frozenset()
    title, parts = _parts(table, record, viewer, pages, drawn, memory, past)
    return Screen(
        version=record.number,
        title=title,
        scene=scene,
        parts=parts,
        log=log_lines(
            pages.texts, record, None if record.game.is_open else seat, viewer.language, telling or Telling()
        ),
        is_asked=record.asks(viewer.player),
        number=len(match.actions) if match is not None else 0,
        to=past.last,
        told=len(match.events) if match is not None else 0,
        seat=seat,
        fresh=fresh or [],
    )


def picture(record: Record, match: Match, viewer: Viewer, seat: int | None) -> Scene:
    """The picture of a viewer, put together as sockets do it."""
    drawing, asked = record.game.drawing, offered(record, viewer) or waiting(record, seat)
    view = seen(record, match, seat)
    if drawing.shared is None:
        return drawing.scene(view, asked, viewer.language, viewer.layout, seat)
    board = drawing.shared.board(view, viewer.language, viewer.layout, seat)
    return board.with_items(drawing.shared.own(view, asked, viewer.language, viewer.layout, seat))


def seen(record: Record, match: Match, seat: int | None) -> State:
    """A match as a seat may know it, to be drawn: it is over when the table says so, and won by whom that says.

    The rules know nothing of who has resigned, or of the task of a puzzle.
    """
    view, ended = match.seen(seat), record.outcome
    if view.outcome == ended:
        return view
    shown = view.copy()
    shown.outcome = ended
    return shown


def waiting(record: Record, seat: int | None) -> Decision | None:
    """What somebody may know of a decision that is not theirs to make, or not now."""
    decision = record.match.decision if record.match is not None else None
    if decision is None or record.to_move is None:
        return None
    is_held = record.is_paused or record.seats[record.to_move].bot is not None
    return decision.as_seen_by(None if is_held else seat)


def offered(record: Record, viewer: Viewer) -> Decision | None:
    """The decision that a viewer is offered to make."""
    is_own = record.asks(viewer.player) and record.eyes(viewer.player) == record.to_move
    return record.match.decision if record.match is not None and is_own else None


def _parts(
    table: str,
    record: Record,
    viewer: Viewer,
    pages: Pages,
    drawn: frozenset[str],
    memory: Memory | None,
    past: Past,
) -> tuple[str, dict[str, str]]:
    """The title and the parts of the page; as they were, where nothing that they speak of can have changed."""
    language = viewer.language

    def made(is_live: bool) -> tuple[str, dict[str, str]]:
        name = _TABLE if is_live else table
        facts = table_facts(pages, name, record, viewer.player, language, viewer.csrf, drawn, is_live, viewer.muted)
        parts = {part: pages.part(part, facts, language, is_live) for part in PARTS}
        return facts["title"], {part: html.replace(_TABLE, table) for part, html in parts.items()}

    if memory is None:
        return made(is_live=False)
    if memory.record is None or not record.differs_in_match_only(memory.record) or len(memory.parts) > MOST_PARTS:
        memory.parts.clear()
    memory.record, depends = record, _dependence(record, viewer, past)
    known = memory.parts.get(depends) if depends is not None else None
    if known is None:
        title, parts = made(is_live=True)
        if not record.asks(viewer.player):
            # Whoever is not asked is told who is, and nothing of the question.
            parts["ask"] = filled(pages.texts, parts["ask"], record, viewer.player, language, drawn)
        known = title, parts
        if depends is not None:
            memory.parts[depends] = known
    title, parts = known
    ask = filled(pages.texts, parts["ask"], record, viewer.player, language, drawn)
    return title, parts if ask is parts["ask"] else {**parts, "ask": ask}


def _dependence(record: Record, viewer: Viewer, past: Past) -> tuple[object, ...] | None:
    """What of the match live parts depend on; None for parts to be made anew.

    That is so where a clock, a request or a pause that runs out or a lesson is shown, and while nothing is played.
    """
    match, terms, is_waiting = record.match, record.terms, record.request is not None or record.is_paused
    if match is None or match.decision is None or terms.clock or is_waiting or terms.lesson:
        return None
    seat, free = match.decision.seat, past.is_free
    can_cancel = free and match.decision.continues and seat in record.seats_of(viewer.player)
    titles = match.titles(viewer.language)
    undo, is_out = (free, past.can_reset, past.makes_practice), record.is_out(viewer.player)
    return seat, can_cancel, past.last >= 0, redone(record), undo, is_out, titles


def patch(old: Screen, new: Screen) -> Patch:
    """The way from one screen to another whose things have the same ids."""
    return patch_of(old, new, *_scene_changes(old.scene, new.scene))


def patch_of(old: Screen, new: Screen, items: list[Item | Change] | Raw, gone: list[str]) -> Patch:
    """The same where it is known what has changed in the picture; it may be JSON already."""
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
    """The number of the event from which on the lines of two logs differ."""
    if old and len(new) >= len(old) and new[len(old) - 1] is old[-1]:
        return new[len(old)].event if len(new) > len(old) else old[-1].event + 1
    known = set(map(id, old))
    return next((line.event for line in new if id(line) not in known), new[-1].event + 1 if new else 0)


def _scene_changes(old: Scene | None, new: Scene | None) -> tuple[list[Item | Change], list[str]]:
    if new is None:
        return [], []
    return new.changes(old) if old is not None else (list(new.items), [])
