"""The cards dealt before the first turn, big in the middle while a player chooses one."""

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept
from derelict.core.drawing.spread import row
from derelict.games.theseus.draw import faces
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.state import State

UNDER, SHOWN = 6, 7
GAP = 10.0


def shown(s: State, decision: Decision | None) -> tuple[str, ...]:
    """Return the cards in question, which are open to everybody."""
    return s.dealt[decision.seat] if decision is not None and decision.prompt == "starting_card" else ()


def dealt_group(s: State, decision: Decision | None, language: str, layout: Layout) -> Group:
    cards = shown(s, decision)
    return _dealt(cards, language, layout) if cards else ()


@kept
def _dealt(cards: tuple[str, ...], language: str, layout: Layout) -> Group:
    under = (_panel(layout, len(cards)),) if layout.name == "tall" else ()
    spots = dealt_spots(layout, len(cards))
    return (*under, *faces.row_of("dealt", cards, spots, SHOWN, language))


def dealt_spots(layout: Layout, count: int) -> tuple[Spot, ...]:
    """Return the places and the scale of the cards, side by side."""
    return row(_room(layout), count, CARD, 2, GAP)


def _room(layout: Layout) -> Box:
    """Return the box for them: Space, on a tall picture widened over a sector's rooms, which are still empty."""
    left, top, wide, high = layout.centre
    if layout.name == "wide":
        return left + 16, top + 40, wide - 32, high - 72
    left, _, wide, _ = layout.frame
    return (left + 5, top + 38, wide - 10, high - 35) if high > 110 else (left + 5, top - 9, wide - 10, high + 18)


def _panel(layout: Layout, count: int) -> Item:
    (x, _, scale), *_ = dealt_spots(layout, count)
    _, top, _, high = _room(layout)
    left = x - CARD[0] * scale / 2 - GAP
    back = f"<rect class='fan' x='{left:g}' y='{top:g}' width='{-2 * left:g}' height='{high:g}' rx='10'/>"
    return Item("dealt", back, UNDER, kind="fan")
