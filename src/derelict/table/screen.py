"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

from msgspec import Struct

from derelict.core.scene import Item, LayoutName, Scene
from derelict.table.pages import Pages
from derelict.table.record import Record


class Viewer(Struct, frozen=True):
    """Who looks: a person or nobody in particular, in a language, on a wide or a tall screen."""

    player: str | None
    language: str
    csrf: str = ""
    layout: LayoutName = "wide"


class Screen(Struct, frozen=True):
    """One picture of a table for one viewer."""

    version: int
    title: str
    scene: Scene | None
    parts: dict[str, str]
    is_asked: bool


class Patch(Struct, frozen=True):
    """What is different from the screen before."""

    version: int
    title: str
    items: list[Item]
    gone: list[str]
    parts: dict[str, str]
    is_asked: bool


PARTS = ("ask", "seats", "log", "chat", "tools")


def show(table: str, record: Record, viewer: Viewer, pages: Pages) -> Screen:
    """The screen of a viewer now."""
    mine = record.seats_of(viewer.player)
    seat = record.to_move if record.to_move in mine else (mine[0] if mine else None)
    scene = None
    if record.match is not None:
        decision = record.match.decision
        asked = decision if decision is not None and decision.seat in mine and record.status == "playing" else None
        view = record.match.view(seat)
        scene = record.game.draw(view.state, asked, viewer.language, viewer.layout, seat)
    facts = pages.table_facts(table, record, viewer.player, viewer.language, viewer.csrf)
    return Screen(
        version=record.number,
        title=facts["title"],
        scene=scene,
        parts={part: pages.part(part, facts, viewer.language) for part in PARTS},
        is_asked=record.to_move is not None and record.to_move in mine,
    )


def patch(old: Screen, new: Screen) -> Patch:
    """The way from one screen to another."""
    items, gone = list[Item](), list[str]()
    if new.scene is not None:
        items, gone = new.scene.changes(old.scene) if old.scene is not None else (list(new.scene.items), [])
    parts = {name: html for name, html in new.parts.items() if old.parts.get(name) != html}
    return Patch(new.version, new.title, items, gone, parts, new.is_asked)
