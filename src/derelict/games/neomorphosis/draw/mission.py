"""The mission: its name, its conditions and which of them hold, and flags where there is something to do."""

from collections.abc import Iterator

from derelict.core.drawing.lettering import SEMIBOLD
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, plate, sign
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.texts import line, say
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import THINGS, goals_said, name_of, rules_said

LAYER, FLAG = 2, 5


def mission_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw the box of the mission, and flags on the zones where its open conditions can be met."""
    conditions = [goal(text) for text in s.goals]
    title = THINGS[s.level].in_(language)
    if s.card:
        title = f"{title} · {name_of(s.card, language)}"
    met = tuple(one.holds(s) for one in conditions)
    said = tuple(goals_said(s.goals, language))
    rules = tuple(rules_said((*s.plan.rules, *s.added), language))
    thing = f"mission.{s.level}"
    yield _box(layout, thing, title, said, met, rules, language)
    zones = {zone for one, holds in zip(conditions, met, strict=True) if not holds for zone in one.at(s)}
    yield _flags(layout, thing, tuple(sorted(zones & layout.plan_zones)), language)


@kept
def _box(
    layout: Layout,
    thing: str,
    title: str,
    goals: tuple[str, ...],
    met: tuple[bool, ...],
    rules: tuple[str, ...],
    language: str,
) -> Group:
    (x, y, wide, high), unit = layout.frames.mission, layout.least
    drawn = plate(wide, high) + line(layout, title, (14, unit * 1.6), wide - 28, "head", 1.25)
    step = min(unit * 1.5, (high - unit * 2.2) / max(1, len(goals)))
    for row, (text, holds) in enumerate(zip(goals, met, strict=True)):
        middle = unit * 2.1 + step * (row + 0.5)
        look = "goal-met" if holds else "goal-open"
        drawn += sign(SIGNS["tick"] if holds else SIGNS["objective"], 22, middle, unit / 24, look)
        drawn += line(layout, text, (38, middle + unit * 0.34), wide - 48, "strong", weight=SEMIBOLD)
    states = (
        say(language, "goal.met" if holds else "goal.open", goal=text) for text, holds in zip(goals, met, strict=True)
    )
    label = " ".join((f"{title}.", *states, *rules))
    return (Item("mission", drawn, LAYER, x, y, kind="piece mission", label=label, thing=thing),)


@kept
def _flags(layout: Layout, thing: str, zones: tuple[str, ...], language: str) -> Group:
    """Draw a star in the corner of zones, small enough to leave room for figures."""
    drawn = f"<circle class='flag' r='11'/>{sign(SIGNS['objective'], 0, 0, 0.66, 'onbright')}"
    items = []
    for zone in zones:
        at = layout.beside(zone)
        name = say(language, "goal.here", zone=zone)
        dashed = zone.replace(":", "-")
        items.append(Item(f"flag-{dashed}", drawn, FLAG, *at, 0, layout.scale, "goal-flag", "", name, thing))
    return tuple(items)
