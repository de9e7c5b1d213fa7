"""A view as a scene: the station, the control panel beside it, the crew below, and the choices."""

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.drawing.shapes import Group, ground, kept
from derelict.core.drawing.turns import asked_rim, tab
from derelict.games.neomorphosis.draw.aliens import alien_card
from derelict.games.neomorphosis.draw.choices import choice_items
from derelict.games.neomorphosis.draw.crew import crew_groups
from derelict.games.neomorphosis.draw.ending import ending_group
from derelict.games.neomorphosis.draw.figures import zone_groups
from derelict.games.neomorphosis.draw.layout import Layout, lay_out
from derelict.games.neomorphosis.draw.mission import mission_groups
from derelict.games.neomorphosis.draw.panel import panel_groups
from derelict.games.neomorphosis.draw.station import door_groups, tile_groups
from derelict.games.neomorphosis.draw.style import LOOK
from derelict.games.neomorphosis.draw.texts import say
from derelict.games.neomorphosis.state import NAMES, State
from derelict.games.neomorphosis.wording import TEXTS

ASKED = 9


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """Draw a view; items that stand for options of the decision carry them as choices."""
    plan = lay_out(s.level, layout)
    groups: tuple[Group, ...] = (
        ground(plan.frames.frame, "class='sky'"),
        *tile_groups(s, language, plan),
        *door_groups(s, language, plan),
        *zone_groups(s, language, plan),
        *mission_groups(s, language, plan),
        *panel_groups(s, language, plan),
        *crew_groups(s, language, plan),
        alien_card(s, language, plan),
        _asked(s, decision, language, plan, seat),
        ending_group(s, language, plan),
    )
    if decision is not None and decision.options:
        things = {item.id: item.thing for group in groups for item in group if item.kind.startswith("piece")}
        groups = (*groups, tuple(choice_items(s, decision, language, plan, things)))
    return LOOK.scene(groups, plan.frames.frame, TEXTS.say(language, "game.name"))


def _asked(s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None) -> Group:
    """Draw a frame around the cards of the crew whose leader is asked; of the active member's card, if it is theirs."""
    if decision is None or decision.prompt == "lay_pieces":
        return ()
    led = [name for name in NAMES if s.leads and s.seat_of(name) == decision.seat]
    asked = [s.active] if s.active in led else led if len(led) < len(NAMES) else []
    text = say(language, "asked.you" if decision.seat == seat else "asked.they", seat=decision.seat + 1)
    return _rims(layout, tuple(asked), text)


@kept
def _rims(layout: Layout, asked: tuple[str, ...], text: str) -> Group:
    boxes = {name: layout.frames.crew[NAMES.index(name)] for name in asked}
    return tuple(
        asked_rim(f"asked-{name}", box, ASKED, text, tab(text, box[2] / 2, -2, layout.least))
        for name, box in boxes.items()
    )
