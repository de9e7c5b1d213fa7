"""A view as a scene: the Complex on top, what can be recruited below, and the players with the own hand."""

from collections.abc import Iterator
from functools import cache, lru_cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.legendary.draw.arranging import lay_out
from derelict.games.legendary.draw.board import board_groups
from derelict.games.legendary.draw.choices import choice_items
from derelict.games.legendary.draw.crew import asked_items, crew_group
from derelict.games.legendary.draw.defs import DEFS
from derelict.games.legendary.draw.ending import ending_item
from derelict.games.legendary.draw.goals import goal_group
from derelict.games.legendary.draw.layout import Box
from derelict.games.legendary.draw.pieces import GROUND, Group
from derelict.games.legendary.draw.plates import standings_of
from derelict.games.legendary.draw.stock import stock_groups
from derelict.games.legendary.draw.style import STYLE
from derelict.games.legendary.draw.trays import tray_groups
from derelict.games.legendary.draw.turn import turn_group
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """What a view shows; what the decision offers to point at has its choice."""
    return board(s, language, layout, seat).with_items(own(s, decision, language, layout, seat))


def board(s: State, language: str, layout: LayoutName, seat: int | None) -> Scene:
    """What lies on the table, as a seat sees it."""
    plan = lay_out(s, layout, seat)
    standings = standings_of(s, language, seat)
    groups = (
        _night(plan.frame),
        *board_groups(s, language, plan),
        goal_group(s, language, plan),
        *stock_groups(s, language, plan),
        turn_group(s, language, plan),
        crew_group(s, tuple(standings), language, plan),
        *tray_groups(s, standings, language, plan),
        (ending_item(s, language, plan, seat),) if s.outcome is not None else (),
    )
    return Scene(groups, *plan.frame, style=STYLE, defs=DEFS, title=_title(language), kind="le")


def own(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Iterator[Item]:
    """Who is asked, and what the decision offers to point at."""
    if decision is None:
        return
    plan = lay_out(s, layout, seat)
    yield from asked_items(s, decision.seat, language, plan, seat)
    if decision.options:
        yield from choice_items(s, decision, language, plan)


def seen_as(seat: int | None, layout: LayoutName) -> int | None:
    """The own hand lies before everybody, so each seat has a picture of its own, even where all hands are open."""
    return seat


@cache
def _title(language: str) -> str:
    return TEXTS.say(language, "game.name")


@lru_cache(maxsize=64)
def _night(frame: Box) -> Group:
    """The dark goes on where a page shows more than the frame."""
    left, top, wide, high = frame
    box = f"x='{left - wide:g}' y='{top - high:g}' width='{3 * wide:g}' height='{3 * high:g}'"
    return (Item("ground", f"<rect class='night' {box}/>", GROUND, kind="ground"),)
