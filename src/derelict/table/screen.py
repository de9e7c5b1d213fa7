"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.scene import Change, LayoutName, Scene
from derelict.core.state import State
from derelict.table.pages import LogLine, Memory, Pages, log_lines, own_last
from derelict.table.record import Record


class Viewer(Struct, frozen=True):
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
    items: list[Change]
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

    items: list[Change]
    gone: list[str]
    lines: list[str]


PARTS = ("ask", "seats", "chat", "tools", "proof")
MOST_PARTS = 12
"""How many versions of the parts are kept for a viewer."""


def show(table: str, record: Record, viewer: Viewer, pages: Pages, memory: Memory | None = None) -> Screen:
    """The screen of a viewer now. With a memory of earlier screens it is live, and only what changed is made anew."""
    mine, seat = record.seats_of(viewer.player), own_seat(record, viewer)
    match = record.match
    scene = None
    if match is not None:
        decision = match.decision
        is_offered = seat is not None and decision is not None and decision.seat == seat and seat in mine
        asked = decision if is_offered and record.status == "playing" else None
        scene = _scene(record.game, match.seen(seat), asked, viewer, seat, memory)
    title, parts = _parts(table, record, viewer, pages, scene, memory)
    return Screen(
        version=record.number,
        title=title,
        scene=scene,
        parts=parts,
        log=log_lines(record, seat, viewer.language, memory or Memory(), pages),
        is_asked=record.to_move is not None and record.to_move in mine,
        number=len(match.actions) if match is not None else 0,
        to=own_last(match, mine),
        told=len(match.events) if match is not None else 0,
        seat=seat,
    )


def _scene(
    game: Game, view: State, asked: Decision | None, viewer: Viewer, seat: int | None, memory: Memory | None
) -> Scene:
    """The picture of a view; the same as before, if nothing was or is offered to point at and all looks the same."""
    if asked is not None or memory is None:
        return game.drawing.scene(view, asked, viewer.language, viewer.layout, seat)
    picture = memory.picture
    if picture is None or picture[0] != seat or not view.looks_like(picture[1]):
        scene = game.drawing.scene(view, None, viewer.language, viewer.layout, seat)
        picture = memory.picture = seat, view, scene
    return picture[2]


def _parts(
    table: str, record: Record, viewer: Viewer, pages: Pages, scene: Scene | None, memory: Memory | None
) -> tuple[str, dict[str, str]]:
    """The title and the parts of the page; as they were, where nothing that they speak of can have changed."""
    language = viewer.language

    def drawn() -> frozenset[str]:
        return frozenset(item.choice for item in scene.items if item.choice) if scene is not None else frozenset()

    def made(is_live: bool) -> tuple[str, dict[str, str]]:
        offered = frozenset[str]() if is_live else drawn()
        facts = pages.table_facts(table, record, viewer.player, language, viewer.csrf, offered, is_live, viewer.muted)
        return facts["title"], {part: pages.part(part, facts, language, is_live) for part in PARTS}

    if memory is None:
        return made(is_live=False)
    if memory.record is None or not record.differs_in_match_only(memory.record) or len(memory.parts) > MOST_PARTS:
        memory.parts.clear()
    memory.record, depends = record, _dependence(record, viewer)
    known = memory.parts.get(depends) if depends is not None else None
    title, parts = known or made(is_live=True)
    if depends is not None:
        memory.parts[depends] = title, parts
    return title, {**parts, "ask": pages.filled(parts["ask"], record, viewer.player, language, drawn)}


def _dependence(record: Record, viewer: Viewer) -> tuple[object, ...] | None:
    """What of the match live parts depend on; None for parts to be made anew.

    That is so where a clock, a request that runs out or a lesson is shown, and while nothing is played.
    """
    match, terms = record.match, record.terms
    if match is None or match.decision is None or terms.clock or record.request is not None or terms.lesson:
        return None
    mine = record.seats_of(viewer.player)
    titles = [record.game.seat_title(match.state, seat, viewer.language) for seat in range(len(record.seats))]
    free = record.free_from(mine[0]) <= own_last(match, mine) if mine else False
    return match.decision.seat, match.decision.continues, bool(match.actions), bool(match.undone), free, *titles


def own_seat(record: Record, viewer: Viewer) -> int | None:
    """The seat whose view a viewer has, if any."""
    return record.eyes(viewer.player)


def following(old: Screen, new: Screen, drawn: Scene | None) -> tuple[Screen, Patch]:
    """The new screen with the ids of things that stayed or moved since the old one, so that they glide, and the way.

    `drawn` is the scene of the old screen as it was drawn, if that is known.
    """
    if old.scene is None or new.scene is None:
        return new, patch(old, new)
    if drawn is new.scene:
        screen = replace(new, scene=old.scene)
        return screen, _patch(old, screen, [], [])
    step = new.scene.after(old.scene, drawn)
    screen = replace(new, scene=step.scene)
    return screen, _patch(old, screen, step.changes, step.gone)


def patch(old: Screen, new: Screen) -> Patch:
    """The way from one screen to another whose things have the same ids."""
    return _patch(old, new, *_scene_changes(old.scene, new.scene))


def _patch(old: Screen, new: Screen, items: list[Change], gone: list[str]) -> Patch:
    parts = {name: html for name, html in new.parts.items() if old.parts.get(name) != html}
    keep = _kept(old.log, new.log) if old.seat == new.seat else 0
    return Patch(
        version=new.version,
        title=new.title,
        items=items,
        gone=gone,
        parts=parts,
        keep=keep,
        log=[line for line in new.log if line.event >= keep],
        is_asked=new.is_asked,
        number=new.number,
        to=new.to,
        told=old.told,
        box=new.box,
    )


def _kept(old: list[LogLine], new: list[LogLine]) -> int:
    """The number of the event from which on the lines of two logs differ."""
    if old and len(new) >= len(old) and new[len(old) - 1] is old[-1]:
        return new[len(old)].event if len(new) > len(old) else old[-1].event + 1
    known = set(map(id, old))
    return next((line.event for line in new if id(line) not in known), new[-1].event + 1 if new else 0)


def _scene_changes(old: Scene | None, new: Scene | None) -> tuple[list[Change], list[str]]:
    if new is None:
        return [], []
    return new.changes(old) if old is not None else ([Change.between(None, item) for item in new.items], [])


def beats(record: Record, viewer: Viewer, old: Screen) -> tuple[list[Beat], Screen]:
    """The moments since a screen, as steps from one to the next, and the screen after the last of them.

    What happened before the first moment is shown over the old screen; what follows the last one only if there
    is something to see of it, as when a battle stops to ask.
    """
    match = record.match
    moments = [(told, state) for told, state in match.moments if told >= old.told] if match is not None else []
    if match is None or old.scene is None or not moments:
        return [], old
    teller = _Teller(match, record, viewer, old.seat)
    still = replace(old.scene, items=tuple(item for item in old.scene.items if not item.choice))
    first, beginning = moments[0]
    pictures = [(teller.over(still, beginning, old.told, first), old.told, first)] if first > old.told else []
    for (told, state), (until, _) in pairwise((*moments, (len(match.events), beginning))):
        plain = teller.scene(state)
        picture = teller.over(plain, state, told, until)
        is_last = until == len(match.events)
        pictures.append((picture, told, told if is_last and picture == plain else until))
    steps, shown = list[Beat](), old
    for picture, told, until in pictures:
        step = picture.after(shown.scene or still)
        steps.append(Beat(step.changes, step.gone, teller.lines(told, until)))
        shown = replace(shown, scene=step.scene, told=until)
    return steps, shown


class _Teller(Struct, frozen=True):
    """Pictures and words of what happened, for one viewer from the seat of the screen before."""

    match: Match
    record: Record
    viewer: Viewer
    seat: int | None

    def scene(self, state: State) -> Scene:
        viewer, view = self.viewer, self.record.game.hide(state, self.seat)
        return self.record.game.drawing.scene(view, None, viewer.language, viewer.layout, self.seat)

    def over(self, scene: Scene, state: State, told: int, until: int) -> Scene:
        """A picture with the events of a time laid over it."""
        game = self.record.game
        happened = [one.event for one in self.match.events[told:until] if one.reaches(self.seat)]
        viewer, view = self.viewer, game.hide(state, self.seat)
        marks = game.drawing.overlay(view, happened, viewer.language, viewer.layout, self.seat)
        return replace(scene, items=(*scene.items, *marks)) if marks else scene

    def lines(self, told: int, until: int) -> list[str]:
        return self.match.log(self.seat, self.viewer.language, told, until)
