"""Previews and recaps for a viewer: the effects of a choice, the battle that would follow, the others' last actions."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.content.text import Catalogue
from derelict.core.drawing.scene import Item, Scene
from derelict.core.prospects import prospect
from derelict.table.record.record import Record
from derelict.table.screen.beats import Beat, moments, over
from derelict.table.screen.people import seat_name
from derelict.table.screen.picture import moved_since, picture
from derelict.table.screen.question import others_run
from derelict.table.screen.viewer import Viewer

FORESEEN = "foreseen"
SENTENCE = "class='ribbon"
"""The markup by which a sentence is known among the marks of events: a page writes sentences beside the picture."""


class Foreseen(Struct, frozen=True):
    """What a choice does or risks: lines with their percentages, who is asked next, and marks on the picture."""

    lines: list[tuple[str, int]]
    then: str
    items: list[Item]


class Story(Struct, frozen=True):
    """A story told step by step: its result in one line, the first picture, and the steps."""

    headline: str
    scene: dict[str, Any]
    beats: list[Beat]


def foreseen(texts: Catalogue, record: Record, viewer: Viewer, number: int, action: str) -> Foreseen:
    """Return what an option does or risks, for the seat that is asked; nothing once it is no longer an option."""
    nothing, match = Foreseen([], "", []), record.playing()
    decision, game = match.decision, record.game
    if decision is None or number != len(match.actions) or not record.asks(viewer.player):
        return nothing
    option = next((option for option in decision.options if option.text == action), None)
    if option is None or record.is_covered(viewer.player):
        return nothing
    view = match.view(decision.seat).state
    told = prospect(game, view, decision, option, viewer.language)
    then = "" if told.then is None else _named(texts, record, told.then, viewer.language)
    marks = game.drawing.overlay(view, told.events, viewer.language, viewer.layout, viewer.seat)
    items = [
        replace(item, id=f"{FORESEEN}-{item.id}", kind=f"{item.kind} {FORESEEN}")
        for item in marks
        if SENTENCE not in item.markup
    ]
    lines = [(line.text, line.percent) for line in told.lines]
    return Foreseen(lines, texts.say(viewer.language, "outlook.then", name=then) if then else "", items)


def _named(texts: Catalogue, record: Record, seat: int, language: str) -> str:
    """Return the name of a seat with what it plays."""
    name, title = seat_name(texts, record, seat, language), record.playing().titles(language)[seat]
    return f"{title} ({name})" if title else name


def rehearsal(record: Record, viewer: Viewer) -> Story | None:
    """Return the automatic part that would begin now, such as a battle, step by step; None where there is none."""
    match, game = record.playing(), record.game
    if game.rehearse is None:
        return None
    view = match.view(viewer.seat).state
    played = game.rehearse(view, viewer.seat, viewer.language)
    ghost = match.copy()
    ghost.events, ghost.state, ghost.pictures = played.told, played.after, [*played.pictures]
    scene = picture(game, view, viewer)
    steps, last, _ = moments(ghost, viewer, scene, 0)
    end = picture(game, game.hide(played.after, viewer.seat), viewer).after(last)
    return Story(played.headline, _data(scene), [*steps, Beat(end.changes, end.gone, [played.headline])])


def recap(texts: Catalogue, record: Record, viewer: Viewer) -> Story | None:
    """Return what the others have done since the viewer last acted, or before that, action by action."""
    match = record.playing()
    start, end = others_run(record, viewer.player)
    if start == end:
        return None
    past = match.at(start)
    scene = first = picture(record.game, past.seen(viewer.seat), viewer)
    steps = list[Beat]()
    for number in range(start, end):
        told = len(past.events)
        past.play(match.actions[number])
        more, scene, shown = moments(past, viewer, scene, told)
        lines = past.log(viewer.seat, viewer.language, shown)
        plain = picture(record.game, past.seen(viewer.seat), viewer)
        after = over(past, viewer, plain, past.state, shown, len(past.events))
        step = after.after(scene)
        steps += [*more, Beat(step.changes, step.gone, lines, moved_since((scene,), step.scene))]
        scene = step.scene
    headline = texts.say(viewer.language, "recap.headline", count=end - start)
    return Story(headline, _data(first), steps)


def _data(scene: Scene) -> dict[str, Any]:
    return {**scene.still.as_data(), "fresh": []}
