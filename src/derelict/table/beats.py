"""The moments between two screens: what happened on the way, in pictures and words, one step after another."""

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import astuple, replace

from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.scene import Change, Item, LayoutName, Scene
from derelict.core.state import State
from derelict.table.record import Record
from derelict.table.screen import Screen, Viewer


class Beat(Struct, frozen=True):
    """A step on the way to a screen: the picture of a moment, what happens in it, and that in words."""

    items: list[Item | Change]
    gone: list[str]
    lines: list[str]


class Eyes(Struct, frozen=True):
    """From which seat somebody looks, in which language, on which screen."""

    seat: int | None
    language: str
    layout: LayoutName


def beats(record: Record, viewer: Viewer, old: Screen) -> tuple[list[Beat], Screen]:
    """The moments since a screen, as steps from one to the next, and the screen after the last of them."""
    if old.scene is None:
        return [], old
    eyes = Eyes(old.seat, viewer.language, viewer.layout)
    steps, scene, told = moments(record, eyes, old.scene, old.told)
    return steps, replace(old, scene=scene, told=told) if steps else old


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
