"""The goals: the three Objectives with their progress, found cards, and the Location with its Hazards."""

from functools import cache

from derelict.core.drawing.lettering import EXTRABOLD, SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, plate, sign
from derelict.games.legendary.content.kinds import OBJECTIVES
from derelict.games.legendary.draw import emblems, signs
from derelict.games.legendary.draw.board import tab
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.draw.pieces import CARD, PANEL, PLACE
from derelict.games.legendary.draw.texts import explained, say
from derelict.games.legendary.rules.effects import Effect
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import NAMES
from derelict.games.legendary.wording.describing import describe_location, describe_objective

ROW, FOUND = 25.0, 20.0


def goal_group(s: State, language: str, layout: Layout) -> Group:
    done = tuple([progress(s, number) for number in range(3)])
    return _goals(s.rules.objectives, s.rules.location, s.stage, done, s.hazards, s.found, language, layout)


@kept
def _goals(
    objectives: tuple[str, ...],
    location: str,
    stage: int,
    done: tuple[tuple[int, int], ...],
    hazards: int,
    found: tuple[str, ...],
    language: str,
    layout: Layout,
) -> Group:
    """Draw the goals; `done` is the progress of each Objective: steps done and steps in all."""
    items = [_panel(layout.goals)]
    for number, (objective, (have, need)) in enumerate(zip(objectives, done, strict=True)):
        items.append(_objective(number, objective, stage, have, need, row(layout.goals, number), language))
    items.append(_location(location, hazards, row(layout.goals, 3), language))
    for kind, box in found_boxes(found, layout).items():
        items.append(_found(kind, found.count(kind), box, language))
    if layout.brief is not None:
        current = min(stage, 2)
        items.append(_brief(current, objectives[current], *done[current], stage > 2, layout.brief, language))
    return tuple(items)


def progress(s: State, number: int) -> tuple[int, int]:
    """Return the progress of an Objective: steps done and steps in all."""
    objective = s.rules.objectives[number]
    if number != s.stage:
        return (1, 1) if number < s.stage else (0, _needed(objective))
    have = sum(test.reached(s, Effect("", 0, 0)) for test in OBJECTIVES[objective].done)
    return have, _needed(objective)


@cache
def _needed(objective: str) -> int:
    return sum(test.needed for test in OBJECTIVES[objective].done)


def row(goals: Box, number: int) -> Box:
    x, y, wide, _ = goals
    return x + 5, y + 5 + ROW * number, wide - 10, ROW - 3


def found_boxes(found: tuple[str, ...], layout: Layout) -> dict[str, Box]:
    """Return the middle and size of the tab of each kind of found card."""
    x, y, wide, high = layout.goals
    kinds = list(dict.fromkeys(found))
    step = (wide - 10) / max(len(kinds), 2 if wide < 300 else 3)
    return {
        kind: (round(x + 5 + step * (at + 0.5), 1), y + high - 14, round(step - 3, 1), FOUND)
        for at, kind in enumerate(kinds)
    }


def _panel(box: Box) -> Item:
    x, y, wide, high = box
    return Item("goals", plate(wide, high), PANEL, x, y, kind="goals")


def _objective(number: int, objective: str, stage: int, have: int, need: int, box: Box, language: str) -> Item:
    x, y, wide, high = box
    state = "done" if number < stage else "current" if number == stage else "later"
    text = " ".join(describe_objective(objective, language))
    name = NAMES[objective].in_(language)
    label = say(language, "objective", number=number + 1, name=name, state=say(language, state), text=text)
    look = {"done": "inked", "current": "glowing", "later": "dimmed"}[state]
    mark = signs.CHECK if state == "done" else emblems.TYPES["goal"]
    pips = _pips(have, need, wide - 9, high / 2) if state != "done" else ""
    room = wide - 36 - 14 * (need if pips else 0)
    letters, weight = ("goaldim", SEMIBOLD) if state == "later" else ("goalname", EXTRABOLD)
    parts = [
        f"<rect class='{'goalnow' if state == 'current' else 'goalrow'}' width='{wide:g}' height='{high:g}' rx='4'/>",
        sign(mark, 13, high / 2, 0.66, look),
        fitted(name, 27, high / 2 + 4.3, 12.4, room, letters, "start", weight=weight),
        pips,
    ]
    kind, thing = f"piece flows-goals goal {state}", f"objective.{objective}"
    return Item(f"objective-{number + 1}", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=thing)


def _pips(have: int, need: int, right: float, y: float) -> str:
    return "".join(
        f"<circle class='pip{' full' if pip < have else ''}' cx='{right - 14 * (need - 1 - pip):g}' cy='{y:g}' r='5'/>"
        for pip in range(need)
    )


def _location(location: str, hazards: int, box: Box, language: str) -> Item:
    """Draw the Location; revealed Hazards are filled, the next one is outlined."""
    x, y, wide, high = box
    name = NAMES[location].in_(language)
    text = " ".join(describe_location(location, language))
    label = say(language, "location", name=name, count=hazards, text=text)
    parts = [
        sign(
            signs.PIN,
            13,
            high / 2,
            0.7,
            "inked",
        ),
        fitted(name, 27, high / 2 + 4.3, 12.4, wide - 106, "goalname", "start"),
    ]
    for number in range(3):
        at = wide - 62 + 25 * number
        state = " past" if number < hazards else " next" if number == hazards else ""
        look = " past-num" if number < hazards else ""
        parts.append(
            f"<path class='hz{state}' d='M{at:g} 1 l11 {high - 2:g} h-22z'/>"
            f"<text class='hznum{look}' x='{at:g}' y='{high - 4:g}' font-size='12'>{number + 1}</text>"
        )
    kind, thing = "piece flows-goals location", f"location.{location}"
    return Item("location", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=thing)


def _found(kind: str, count: int, box: Box, language: str) -> Item:
    x, y, wide, high = box
    label = explained("found", kind, language, count=count)
    markup = tab(kind, wide, high, language, count)
    return Item(f"found-{kind}", markup, CARD, x, y, kind="piece flows-goals tabcard", label=label, thing=kind)


def _brief(number: int, objective: str, have: int, need: int, is_done: bool, box: Box, language: str) -> Item:
    """Draw the current Objective in one line with its progress in pips."""
    x, y, wide, high = box
    name = NAMES[objective].in_(language)
    text = " ".join(describe_objective(objective, language))
    state = say(language, "done" if is_done else "current")
    label = say(language, "objective", number=number + 1, name=name, state=state, text=text)
    parts = [
        f"<rect class='goalnow' width='{wide:g}' height='{high:g}' rx='6'/>",
        sign(emblems.TYPES["goal"], 15, high / 2, 0.8, "glowing"),
        fitted(f"{number + 1}. {name}", 32, 16, 12.4, wide - 40, "goalname", "start"),
        _pips(have, need, 32 + 5 + 14 * (need - 1), 27),
    ]
    return Item(
        "brief", "".join(parts), PLACE, x, y, kind="piece flows-goals goal", label=label, thing=f"objective.{objective}"
    )
