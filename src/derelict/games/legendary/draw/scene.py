"""A view as a scene: the Complex on top, cards to recruit below, and the players with the viewer's hand."""

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.drawing.shapes import ground
from derelict.games.legendary.draw.arranging import lay_out
from derelict.games.legendary.draw.board import board_groups
from derelict.games.legendary.draw.choices import choice_items
from derelict.games.legendary.draw.crew import asked_group, crew_group
from derelict.games.legendary.draw.ending import ending_item
from derelict.games.legendary.draw.goals import goal_group
from derelict.games.legendary.draw.plates import standings_of
from derelict.games.legendary.draw.stock import stock_groups
from derelict.games.legendary.draw.style import LOOK
from derelict.games.legendary.draw.trays import tray_groups
from derelict.games.legendary.draw.turn import turn_group
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """Draw a view; items that stand for options of the decision carry them as choices."""
    plan = lay_out(s, layout, seat)
    standings = standings_of(s, language, seat)
    groups = (
        ground(plan.frame, "class='sky'"),
        *board_groups(s, language, plan),
        goal_group(s, language, plan),
        *stock_groups(s, language, plan),
        turn_group(s, language, plan),
        crew_group(s, tuple(standings), language, plan),
        *tray_groups(s, standings, language, plan),
        (ending_item(s, language, plan, seat),) if s.outcome is not None else (),
        asked_group(s, decision, language, plan, seat),
        tuple(choice_items(s, decision, language, plan)) if decision is not None and decision.options else (),
    )
    return LOOK.scene(groups, plan.frame, TEXTS.say(language, "game.name"))
