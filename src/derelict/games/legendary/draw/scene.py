"""A view as a scene: the Complex on top, what can be recruited below, and the players with the own hand."""

from collections.abc import Iterator
from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.legendary.draw.board import board_items
from derelict.games.legendary.draw.choices import choice_items
from derelict.games.legendary.draw.defs import DEFS
from derelict.games.legendary.draw.ending import ending_item
from derelict.games.legendary.draw.goals import goal_items
from derelict.games.legendary.draw.layout import Box, lay_out
from derelict.games.legendary.draw.pieces import GROUND
from derelict.games.legendary.draw.stock import stock_items
from derelict.games.legendary.draw.style import STYLE
from derelict.games.legendary.draw.trays import tray_items
from derelict.games.legendary.draw.turn import turn_items
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """What a view shows; what the decision offers to point at has its choice."""
    plan = lay_out(s, layout, seat)
    asked = decision.seat if decision is not None else None

    def items() -> Iterator[Item]:
        yield _night(plan.frame)
        yield from board_items(s, language, plan)
        yield from goal_items(s, language, plan)
        yield from stock_items(s, language, plan)
        yield from turn_items(s, language, plan)
        yield from tray_items(s, language, plan, seat, asked)
        if decision is not None and decision.options:
            yield from choice_items(s, decision, language, plan)
        if s.outcome is not None:
            yield ending_item(s, language, plan, seat)

    return Scene.of(items(), plan.frame, style=STYLE, defs=DEFS, title=TEXTS.say(language, "game.name"), kind="le")


@lru_cache(maxsize=64)
def _night(frame: Box) -> Item:
    """The dark goes on where a page shows more than the frame."""
    left, top, wide, high = frame
    box = f"x='{left - wide:g}' y='{top - high:g}' width='{3 * wide:g}' height='{3 * high:g}'"
    return Item("ground", f"<rect class='night' {box}/>", GROUND, kind="ground")
