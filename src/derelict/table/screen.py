"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.state import State
from derelict.table.pages import Pages
from derelict.table.record import Record


class Viewer(Struct, frozen=True):
    """Who looks: a person or nobody in particular, in a language, on a wide or a tall screen."""

    player: str | None
    language: str
    csrf: str = ""
    layout: LayoutName = "wide"


class Screen(Struct, frozen=True):
    """One picture of a table for one viewer. `told` counts the events that it shows the result of."""

    version: int
    title: str
    scene: Scene | None
    parts: dict[str, str]
    is_asked: bool
    told: int = 0


class Patch(Struct, frozen=True):
    """What is different from the screen before."""

    version: int
    title: str
    items: list[Item]
    gone: list[str]
    parts: dict[str, str]
    is_asked: bool


class Beat(Struct, frozen=True):
    """A step on the way to a screen: the picture of a moment, what happens in it, and that in words."""

    items: list[Item]
    gone: list[str]
    lines: list[str]


PARTS = ("ask", "seats", "log", "chat", "tools")


def show(table: str, record: Record, viewer: Viewer, pages: Pages) -> Screen:
    """The screen of a viewer now."""
    mine = record.seats_of(viewer.player)
    match = record.match
    scene = None
    if match is not None:
        decision = match.decision
        asked = decision if decision is not None and decision.seat in mine and record.status == "playing" else None
        seat = own_seat(record, viewer)
        scene = record.game.drawing.scene(match.view(seat).state, asked, viewer.language, viewer.layout, seat)
    facts = pages.table_facts(table, record, viewer.player, viewer.language, viewer.csrf)
    return Screen(
        version=record.number,
        title=facts["title"],
        scene=scene,
        parts={part: pages.part(part, facts, viewer.language) for part in PARTS},
        is_asked=record.to_move is not None and record.to_move in mine,
        told=len(match.events) if match is not None else 0,
    )


def own_seat(record: Record, viewer: Viewer) -> int | None:
    """The seat whose view a viewer has: the one that is asked, if it is theirs, else the first of theirs."""
    mine = record.seats_of(viewer.player)
    return record.to_move if record.to_move in mine else (mine[0] if mine else None)


def following(old: Screen, new: Screen) -> Screen:
    """The new screen with the ids of things that stayed or moved since the old one, so that they glide."""
    if old.scene is None or new.scene is None:
        return new
    return replace(new, scene=new.scene.after(old.scene))


def patch(old: Screen, new: Screen) -> Patch:
    """The way from one screen to another."""
    items, gone = _scene_changes(old.scene, new.scene)
    parts = {name: html for name, html in new.parts.items() if old.parts.get(name) != html}
    return Patch(new.version, new.title, items, gone, parts, new.is_asked)


def _scene_changes(old: Scene | None, new: Scene | None) -> tuple[list[Item], list[str]]:
    if new is None:
        return [], []
    return new.changes(old) if old is not None else (list(new.items), [])


def beats(record: Record, viewer: Viewer, old: Screen) -> tuple[list[Beat], Screen]:
    """The moments since a screen, as steps from one to the next, and the screen after the last of them."""
    match = record.match
    if match is None or old.scene is None:
        return [], old
    moments = [(told, state) for told, state in match.moments if told >= old.told]
    steps, shown = list[Beat](), old
    for number, (told, state) in enumerate(moments):
        until = moments[number + 1][0] if number + 1 < len(moments) else told
        scene = _moment(match, record, viewer, state, told, until).after(shown.scene or Scene.of([], (0, 0, 0, 0)))
        items, gone = _scene_changes(shown.scene, scene)
        lines = match.log(own_seat(record, viewer), viewer.language, told, until)
        steps.append(Beat(items, gone, lines))
        shown = replace(shown, scene=scene)
    return steps, shown


def _moment(match: Match, record: Record, viewer: Viewer, state: State, told: int, until: int) -> Scene:
    """The picture of a moment with what happens next laid over it."""
    seat, drawing = own_seat(record, viewer), record.game.drawing
    view = record.game.hide(state, seat)
    scene = drawing.scene(view, None, viewer.language, viewer.layout, seat)
    happened = [one.event for one in match.events[told:until] if one.reaches(seat)]
    return replace(scene, items=(*scene.items, *drawing.overlay(view, happened, viewer.language)))
