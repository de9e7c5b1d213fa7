"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

import secrets
from bisect import bisect_left
from itertools import pairwise
from operator import attrgetter

from msgspec import Raw, Struct
from msgspec.structs import astuple, replace

from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.scene import Change, Item, LayoutName, Scene
from derelict.core.state import State
from derelict.table.pages import LogLine, Memory, Pages, Telling, log_lines, own_last
from derelict.table.record import Record


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

    @property
    def box(self) -> str:
        return self.scene.box if self.scene is not None else ""


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


class Beat(Struct, frozen=True):
    """A step on the way to a screen: the picture of a moment, what happens in it, and that in words."""

    items: list[Item | Change]
    gone: list[str]
    lines: list[str]


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
) -> Screen:
    """The screen of a viewer now. With a memory of earlier screens it is live, and only what changed is made anew.

    A scene and a log that were made already for others who see the same are taken as they are.
    """
    mine, seat = record.seats_of(viewer.player), record.eyes(viewer.player)
    match = record.match
    if match is not None and scene is None:
        scene = _drawn(record, match, viewer, seat)
    title, parts = _parts(table, record, viewer, pages, scene, memory)
    return Screen(
        version=record.number,
        title=title,
        scene=scene,
        parts=parts,
        log=log_lines(record, None if record.game.is_open else seat, viewer.language, telling or Telling(), pages),
        is_asked=record.to_move is not None and record.to_move in mine,
        number=len(match.actions) if match is not None else 0,
        to=own_last(match, mine),
        told=len(match.events) if match is not None else 0,
        seat=seat,
    )


def _drawn(record: Record, match: Match, viewer: Viewer, seat: int | None) -> Scene:
    """The picture of a viewer, put together as sockets do it."""
    drawing, view, asked = record.game.drawing, match.seen(seat), offered(record, viewer)
    if drawing.shared is None:
        return drawing.scene(view, asked, viewer.language, viewer.layout, seat)
    board = drawing.shared.board(view, viewer.language, viewer.layout, seat)
    asked = asked or waiting(record, seat)
    return board.with_items(drawing.shared.own(view, asked, viewer.language, viewer.layout, seat))


def waiting(record: Record, seat: int | None) -> Decision | None:
    """What somebody may know of a decision that is not theirs to make."""
    decision = record.match.decision if record.match is not None else None
    return decision.as_seen_by(seat) if decision is not None and record.to_move is not None else None


def offered(record: Record, viewer: Viewer) -> Decision | None:
    """The decision that a viewer is offered to make."""
    seat, match = record.to_move, record.match
    is_own = seat is not None and viewer.player is not None and record.seats[seat].player == viewer.player
    return match.decision if match is not None and is_own and record.eyes(viewer.player) == seat else None


def _parts(
    table: str, record: Record, viewer: Viewer, pages: Pages, scene: Scene | None, memory: Memory | None
) -> tuple[str, dict[str, str]]:
    """The title and the parts of the page; as they were, where nothing that they speak of can have changed."""
    language = viewer.language

    def drawn() -> frozenset[str]:
        return scene.choices if scene is not None else frozenset()

    def made(is_live: bool) -> tuple[str, dict[str, str]]:
        offered = frozenset[str]() if is_live else drawn()
        name = _TABLE if is_live else table
        facts = pages.table_facts(name, record, viewer.player, language, viewer.csrf, offered, is_live, viewer.muted)
        parts = {part: pages.part(part, facts, language, is_live) for part in PARTS}
        return facts["title"], {part: html.replace(_TABLE, table) for part, html in parts.items()}

    if memory is None:
        return made(is_live=False)
    if memory.record is None or not record.differs_in_match_only(memory.record) or len(memory.parts) > MOST_PARTS:
        memory.parts.clear()
    memory.record, depends = record, _dependence(record, viewer)
    known = memory.parts.get(depends) if depends is not None else None
    if known is None:
        title, parts = made(is_live=True)
        if record.to_move not in record.seats_of(viewer.player):
            # Whoever is not asked is told who is, and nothing of the question.
            parts["ask"] = pages.filled(parts["ask"], record, viewer.player, language, drawn)
        known = title, parts
        if depends is not None:
            memory.parts[depends] = known
    title, parts = known
    ask = pages.filled(parts["ask"], record, viewer.player, language, drawn)
    return title, parts if ask is parts["ask"] else {**parts, "ask": ask}


def _dependence(record: Record, viewer: Viewer) -> tuple[object, ...] | None:
    """What of the match live parts depend on; None for parts to be made anew.

    That is so where a clock, a request that runs out or a lesson is shown, and while nothing is played.
    """
    match, terms = record.match, record.terms
    if match is None or match.decision is None or terms.clock or record.request is not None or terms.lesson:
        return None
    mine, seat = record.seats_of(viewer.player), match.decision.seat
    free = bool(mine) and record.free_from(mine[0]) <= own_last(match, mine)
    can_cancel = free and match.decision.continues and seat in mine
    return seat, can_cancel, bool(match.actions), bool(match.undone), free, match.titles(viewer.language)


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


def beats(record: Record, viewer: Viewer, old: Screen) -> tuple[list[Beat], Screen]:
    """The moments since a screen, as steps from one to the next, and the screen after the last of them."""
    if old.scene is None:
        return [], old
    eyes = Eyes(old.seat, viewer.language, viewer.layout)
    steps, scene, told = moments(record, eyes, old.scene, old.told)
    return steps, replace(old, scene=scene, told=told) if steps else old


class Eyes(Struct, frozen=True):
    """From which seat somebody looks, in which language, on which screen."""

    seat: int | None
    language: str
    layout: LayoutName


def moments(record: Record, eyes: Eyes, old: Scene, since: int) -> tuple[list[Beat], Scene, int]:
    """The moments since a picture of so many events, the picture of the last one, and the events it has told.

    What happened before the first moment is shown over the old picture; what follows the last one only if there
    is something to see of it, as when a battle stops to ask.
    """
    match = record.match
    if match is None or not match.moments or match.moments[-1][0] < since:
        return [], old, since
    taken = [(told, state) for told, state in match.moments if told >= since]
    teller, still = _Teller(match, record.game, eyes), old.still
    first, beginning = taken[0]
    pictures = [(teller.over(still, beginning, since, first), since, first)] if first > since else []
    for (told, state), (until, _) in pairwise((*taken, (len(match.events), beginning))):
        plain = teller.scene(state)
        picture = teller.over(plain, state, told, until)
        is_last = until == len(match.events)
        pictures.append((picture, told, told if is_last and picture == plain else until))
    steps, shown, last = list[Beat](), old, since
    for picture, told, last in pictures:
        step = picture.after(shown)
        steps.append(Beat(step.changes, step.gone, teller.lines(told, last)))
        shown = step.scene
    return steps, shown, last


class _Teller(Struct, frozen=True):
    """Pictures and words of what happened, as somebody sees and reads them."""

    match: Match
    game: Game
    eyes: Eyes

    def scene(self, state: State) -> Scene:
        seat, language, layout = astuple(self.eyes)
        view, drawing = self.game.hide(state, seat), self.game.drawing
        if drawing.shared is not None:
            return drawing.shared.board(view, language, layout, seat)
        return drawing.scene(view, None, language, layout, seat)

    def over(self, scene: Scene, state: State, told: int, until: int) -> Scene:
        """A picture with the events of a time laid over it."""
        seat, language, layout = astuple(self.eyes)
        happened = [one.event for one in self.match.events[told:until] if one.reaches(seat)]
        marks = self.game.drawing.overlay(self.game.hide(state, seat), happened, language, layout, seat)
        return scene.with_items(marks) if marks else scene

    def lines(self, told: int, until: int) -> list[str]:
        return self.match.log(self.eyes.seat, self.eyes.language, told, until)
