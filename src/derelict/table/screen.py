"""What one viewer sees of a table: a scene, and the parts of the page around it as HTML.

Everything is made from the viewer's own view. The page carries all of it; a socket sends what changed.
"""

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.state import State
from derelict.table.pages import Memory, Pages
from derelict.table.record import Record


class Viewer(Struct, frozen=True):
    """Who looks: a person or nobody in particular, in a language, on a wide or a tall screen."""

    player: str | None
    language: str
    csrf: str = ""
    layout: LayoutName = "wide"


class Screen(Struct, frozen=True):
    """One picture of a table for one viewer, from a seat. `told` counts the events that it shows the result of."""

    version: int
    title: str
    scene: Scene | None
    parts: dict[str, str]
    is_asked: bool
    told: int = 0
    seat: int | None = None

    @property
    def box(self) -> str:
        return self.scene.box if self.scene is not None else ""


class Patch(Struct, frozen=True):
    """What is different from the screen before, and what has happened since in words."""

    version: int
    title: str
    items: list[Item]
    gone: list[str]
    parts: dict[str, str]
    is_asked: bool
    box: str
    lines: list[str]


class Beat(Struct, frozen=True):
    """A step on the way to a screen: the picture of a moment, what happens in it, and that in words."""

    items: list[Item]
    gone: list[str]
    lines: list[str]


PARTS = ("ask", "seats", "log", "chat", "tools")


def show(table: str, record: Record, viewer: Viewer, pages: Pages, memory: Memory | None = None) -> Screen:
    """The screen of a viewer now. With a memory of earlier screens, only what changed is made anew."""
    mine = record.seats_of(viewer.player)
    match = record.match
    scene = None
    if match is not None:
        decision = match.decision
        asked = decision if decision is not None and decision.seat in mine and record.status == "playing" else None
        seat = own_seat(record, viewer)
        scene = record.game.drawing.scene(match.view(seat).state, asked, viewer.language, viewer.layout, seat)
    drawn = frozenset(item.choice for item in scene.items if item.choice) if scene is not None else frozenset()
    facts = pages.table_facts(table, record, viewer.player, viewer.language, viewer.csrf, drawn, memory)
    return Screen(
        version=record.number,
        title=facts["title"],
        scene=scene,
        parts={part: pages.part(part, facts, viewer.language, memory) for part in PARTS},
        is_asked=record.to_move is not None and record.to_move in mine,
        told=len(match.events) if match is not None else 0,
        seat=own_seat(record, viewer),
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


def patch(old: Screen, new: Screen, lines: list[str]) -> Patch:
    """The way from one screen to another, on which that happened."""
    items, gone = _scene_changes(old.scene, new.scene)
    parts = {name: html for name, html in new.parts.items() if old.parts.get(name) != html}
    return Patch(new.version, new.title, items, gone, parts, new.is_asked, new.box, lines)


def _scene_changes(old: Scene | None, new: Scene | None) -> tuple[list[Item], list[str]]:
    if new is None:
        return [], []
    return new.changes(old) if old is not None else (list(new.items), [])


def news(record: Record, viewer: Viewer, told: int) -> list[str]:
    """What has happened since so many events, in words."""
    return record.match.log(own_seat(record, viewer), viewer.language, told) if record.match is not None else []


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
        scene = picture.after(shown.scene or still)
        items, gone = _scene_changes(shown.scene, scene)
        steps.append(Beat(items, gone, teller.lines(told, until)))
        shown = replace(shown, scene=scene, told=until)
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
