"""A view as a scene: the station in the middle, the factions around it, and what can be chosen."""

from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.theseus.draw.arranging import lay_out
from derelict.games.theseus.draw.asked import asked_group
from derelict.games.theseus.draw.centre import centre_groups
from derelict.games.theseus.draw.choices import choice_items
from derelict.games.theseus.draw.dealt import dealt_group
from derelict.games.theseus.draw.ending import ending_group
from derelict.games.theseus.draw.hull import DEFS
from derelict.games.theseus.draw.installed import card_groups
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.pieces import piece_groups
from derelict.games.theseus.draw.scores import score_group
from derelict.games.theseus.draw.sectors import Group, station_group
from derelict.games.theseus.draw.style import STYLE
from derelict.games.theseus.draw.trays import tray_groups
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS

GROUND = 0


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """What a view shows; what the decision offers to point at has its choice."""
    plan = lay_out(s, layout, seat)
    asked = decision.seat if decision is not None else None
    groups = (
        _sky(plan),
        station_group(s, language, plan),
        *centre_groups(s, decision, language, plan),
        *card_groups(s, language, plan),
        *piece_groups(s, decision, language, plan),
        *tray_groups(s, decision, language, plan, seat),
        dealt_group(s, decision, language, plan),
        score_group(s, language, plan, asked),
        asked_group(s, decision, language, plan, seat),
        ending_group(s, language, plan),
        tuple(choice_items(s, decision, language, plan)) if decision is not None and decision.options else (),
    )
    return Scene(groups, *plan.frame, style=STYLE, defs=DEFS, title=TEXTS.say(language, "game.name"), kind="th")


@lru_cache(maxsize=512)
def _sky(plan: Layout) -> Group:
    """The sky goes on where a page shows more than the frame."""
    left, top, wide, high = plan.frame
    box = f"x='{left - wide:g}' y='{top - high:g}' width='{3 * wide:g}' height='{3 * high:g}'"
    return (Item("ground", f"<rect class='sky' {box}/><rect fill='url(#th-stars)' {box}/>", GROUND, kind="ground"),)
