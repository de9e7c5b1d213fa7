"""A view as a scene: the station in the middle, the factions around it, and the choices."""

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.drawing.shapes import ground
from derelict.games.theseus.draw.ahead.perils import peril_group
from derelict.games.theseus.draw.arranging import lay_out
from derelict.games.theseus.draw.centre import centre_groups
from derelict.games.theseus.draw.choices import choice_items
from derelict.games.theseus.draw.dealt import dealt_group
from derelict.games.theseus.draw.ending import ending_group
from derelict.games.theseus.draw.installed import card_groups
from derelict.games.theseus.draw.pieces import piece_groups
from derelict.games.theseus.draw.scores import asked_group, score_group
from derelict.games.theseus.draw.sectors import station_group, unlaid_group
from derelict.games.theseus.draw.style import LOOK
from derelict.games.theseus.draw.trays import tray_groups
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """Draw a view; items that stand for options of the decision carry them as choices."""
    plan = lay_out(s, layout, seat)
    asked = decision.seat if decision is not None else None
    groups = (
        ground(plan.frame, "class='sky'", "fill='url(#th-stars)'"),
        station_group(s, language, plan),
        *centre_groups(s, decision, language, plan),
        *card_groups(s, language, plan),
        *piece_groups(s, decision, language, plan),
        peril_group(s, seat, language, plan),
        *tray_groups(s, decision, language, plan, seat),
        dealt_group(s, decision, language, plan),
        score_group(s, language, plan, asked),
        asked_group(s, decision, language, plan, seat),
        unlaid_group(s, language, plan),
        ending_group(s, language, plan),
        tuple(choice_items(s, decision, language, plan)) if decision is not None and decision.options else (),
    )
    return LOOK.scene(groups, plan.frame, TEXTS.say(language, "game.name"))
