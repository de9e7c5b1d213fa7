"""A view as a scene: the facility, the control panel, the characters, the viewer's hand, and the choices."""

from collections.abc import Iterator

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.drawing.shapes import Group, ground, kept
from derelict.core.drawing.turns import asked_rim, tab
from derelict.games.nemesis.draw.choices import choice_items
from derelict.games.nemesis.draw.drawer import drawer_groups
from derelict.games.nemesis.draw.ending import ending_group, last_round
from derelict.games.nemesis.draw.figures import figure_groups
from derelict.games.nemesis.draw.hand import hand_groups
from derelict.games.nemesis.draw.layout import Layout, lay_out
from derelict.games.nemesis.draw.panel import panel_groups
from derelict.games.nemesis.draw.players import player_groups
from derelict.games.nemesis.draw.station import corridor_groups, room_groups, section_groups
from derelict.games.nemesis.draw.style import LOOK
from derelict.games.nemesis.draw.texts import say
from derelict.games.nemesis.state import State
from derelict.games.nemesis.wording.names import TEXTS

ASKED = 9
CARDS_ASKED = ("pay", "pay_injury", "shed", "give_up", "discard_contamination")
"""The questions that any card may answer, playable or not."""


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """Draw a view; items that stand for options of the decision carry them as choices."""
    plan = lay_out(layout, s.seats, -1 if seat is None else seat)
    groups = (
        ground(plan.frame, "class='sky'"),
        *_groups(s, language, plan, decision is not None and decision.prompt in CARDS_ASKED),
        _asked(decision, language, plan, seat),
        ending_group(s, language, plan),
        tuple(choice_items(s, decision, language, plan)) if decision is not None and decision.options else (),
    )
    return LOOK.scene(groups, plan.frame, TEXTS.say(language, "game.name"))


def _groups(s: State, language: str, plan: Layout, paying: bool) -> Iterator[Group]:
    yield from section_groups(s, language, plan)
    yield from corridor_groups(s, language, plan)
    yield from room_groups(s, language, plan)
    yield from figure_groups(s, language, plan)
    yield from last_round(s, language, plan)
    yield from panel_groups(s, language, plan)
    yield from player_groups(s, language, plan)
    yield from hand_groups(s, language, plan, paying)
    yield from drawer_groups(s, language, plan)


def _asked(decision: Decision | None, language: str, layout: Layout, seat: int | None) -> Group:
    """Draw a frame around the card of the seat that is asked."""
    if decision is None:
        return ()
    text = say(language, "asked.you" if decision.seat == seat else "asked.they", seat=decision.seat + 1)
    return _rim(layout, decision.seat, text)


@kept
def _rim(layout: Layout, seat: int, text: str) -> Group:
    box = layout.card(seat)
    tabbed = tab(text, box[2] / 2, 0, layout.least)
    return (asked_rim("asked", box, ASKED, text, tabbed),)
