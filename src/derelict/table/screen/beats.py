"""The steps between two screens: what happened in between, in pictures and words."""

from itertools import pairwise
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from derelict.core.drawing.scene import Change, Item, Scene
from derelict.core.match import Match
from derelict.core.state import State
from derelict.table.record.record import Record
from derelict.table.screen.picture import picture
from derelict.table.screen.screen import Screen
from derelict.table.screen.viewer import Viewer


class Beat(Struct, frozen=True):
    """A step on the way to a screen: the picture of a moment, its events, and their text."""

    items: list[Item | Change]
    gone: list[str]
    lines: list[str]
    fresh: list[str] | UnsetType = UNSET
    """The pieces that the step brought or moved, where they are to be marked."""


def beats(record: Record, viewer: Viewer, old: Screen) -> tuple[list[Beat], Screen]:
    """Return the steps since a screen, and the screen after the last of them."""
    if old.scene is None or record.match is None:
        return [], old
    steps, scene, told = moments(record.match, replace(viewer, seat=old.seat), old.scene, old.told)
    return steps, replace(old, scene=scene, told=told) if steps else old


def moments(match: Match, viewer: Viewer, old: Scene, since: int) -> tuple[list[Beat], Scene, int]:
    """Return the moments since a picture of `since` events, the picture of the last one, and the events it has shown.

    What happened before the first moment is shown over the old picture; what follows the last one only if it is
    visible, such as when a battle stops to ask.
    """
    if not has_moments(match, since):
        return [], old, since
    taken = [(told, state) for told, state in match.pictures if told >= since]
    first, beginning = taken[0]
    pictures = [(over(match, viewer, old.still, beginning, since, first), since, first)] if first > since else []
    for (told, state), (until, _) in pairwise((*taken, (len(match.events), beginning))):
        plain = picture(match.game, match.game.hide(state, viewer.seat), viewer)
        shown = over(match, viewer, plain, state, told, until)
        is_last = until == len(match.events)
        pictures.append((shown, told, told if is_last and shown == plain else until))
    steps, scene, last = list[Beat](), old, since
    for shown, told, last in pictures:
        step = shown.after(scene)
        steps.append(Beat(step.changes, step.gone, match.log(viewer.seat, viewer.language, told, last)))
        scene = step.scene
    return steps, scene, last


def has_moments(match: Match, since: int) -> bool:
    """Return whether there is anything to show step by step after that many events."""
    return bool(match.pictures) and match.pictures[-1][0] >= since


def once_more(match: Match, number: int) -> tuple[Match, Match]:
    """Replay a past action: return the match before it, and after it with its moments, which are not kept."""
    before = match.at(number)
    after = before.copy()
    after.play(match.actions[number])
    return before, after


class Again(Struct, frozen=True):
    """A past action as a replay: the picture before it, and the steps that lead from there."""

    scene: dict[str, Any]
    beats: list[Beat]


def again(match: Match, number: int, viewer: Viewer) -> Again:
    """Return what somebody may see of a past action."""
    before, after = once_more(match, number)
    scene = picture(match.game, before.seen(viewer.seat), viewer)
    return Again({**scene.as_data(), "fresh": []}, moments(after, viewer, scene, len(before.events))[0])


def over(match: Match, viewer: Viewer, scene: Scene, state: State, told: int, until: int) -> Scene:
    """Return a picture with the events of a moment laid over it."""
    happened = [one.event for one in match.events[told:until] if one.reaches(viewer.seat)]
    view = match.game.hide(state, viewer.seat)
    marks = match.game.drawing.overlay(view, happened, viewer.language, viewer.layout, viewer.seat)
    return scene.with_items(marks) if marks else scene
