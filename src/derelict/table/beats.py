"""The moments between two screens: what happened on the way, in pictures and words, one step after another."""

from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

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
    if old.scene is None or record.match is None:
        return [], old
    eyes = Eyes(old.seat, viewer.language, viewer.layout)
    steps, scene, told = moments(record.match, eyes, old.scene, old.told)
    return steps, replace(old, scene=scene, told=told) if steps else old


def moments(match: Match, eyes: Eyes, old: Scene, since: int) -> tuple[list[Beat], Scene, int]:
    """The moments since a picture of so many events, the picture of the last one, and the events it has told.

    What happened before the first moment is shown over the old picture; what follows the last one only if there
    is something to see of it, as when a battle stops to ask.
    """
    if not has_moments(match, since):
        return [], old, since
    taken = [(told, state) for told, state in match.moments if told >= since]
    teller, still = _Teller(match, eyes), old.still
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


def has_moments(match: Match, since: int) -> bool:
    """Whether there is something to see step by step since so many events."""
    return bool(match.moments) and match.moments[-1][0] >= since


def once_more(match: Match, number: int) -> tuple[Match, Match]:
    """The match before an action of the past, and after it with the moments on the way, which are not kept for long."""
    before = match.at(number)
    after = before.copy()
    after.play(match.actions[number])
    return before, after


class Again(Struct, frozen=True):
    """An action of the past, to be seen once more: the picture before it, and the steps that lead from there."""

    scene: dict[str, Any]
    beats: list[Beat]


def again(match: Match, number: int, eyes: Eyes) -> Again:
    """What somebody may see of an action of the past."""
    before, after = once_more(match, number)
    seat, language, layout = astuple(eyes)
    view, shared = before.seen(seat), match.game.drawing.shared
    board = _Teller(before, eyes).scene(before.state)
    whole = board.with_items(shared.own(view, None, language, layout, seat)) if shared is not None else board
    return Again({**whole.as_data(), "fresh": []}, moments(after, eyes, board, len(before.events))[0])


class _Teller(Struct, frozen=True):
    """Pictures and words of what happened, as somebody sees and reads them."""

    match: Match
    eyes: Eyes

    def scene(self, state: State) -> Scene:
        seat, language, layout = astuple(self.eyes)
        game = self.match.game
        view, drawing = game.hide(state, seat), game.drawing
        if drawing.shared is not None:
            return drawing.shared.board(view, language, layout, seat)
        return drawing.scene(view, None, language, layout, seat)

    def over(self, scene: Scene, state: State, told: int, until: int) -> Scene:
        """A picture with the events of a time laid over it."""
        seat, language, layout = astuple(self.eyes)
        happened = [one.event for one in self.match.events[told:until] if one.reaches(seat)]
        game = self.match.game
        marks = game.drawing.overlay(game.hide(state, seat), happened, language, layout, seat)
        return scene.with_items(marks) if marks else scene

    def lines(self, told: int, until: int) -> list[str]:
        return self.match.log(self.eyes.seat, self.eyes.language, told, until)
