"""The way of a unit before it moves, shown on hover: the path, traps, its end, and what happens there."""

from collections.abc import Iterator
from math import atan2, degrees

from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Point, kept, path
from derelict.core.drawing.shapes import sign as drawn
from derelict.games.theseus.advice.forecast import Forecast
from derelict.games.theseus.content.places import SPOTS
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.wording import notices

WAY = 9
PLATE, MOST = 22.0, 4
"""The distance between the rows of plates, and their largest number."""

SIGNS = {
    "stride": pictograms.CARDS["gangway"],
    "full": pictograms.FIGURE,
    "away": pictograms.FIGURE,
    "lightning": pictograms.TYPES["instant"],
    "parasites": pictograms.TOKENS["parasite"],
    "hatches": pictograms.EFFECTS["hatch"],
    "token": pictograms.CARDS["upgrade"],
    **pictograms.SECTORS,
}
"""The sign of each kind of notice."""


@kept
def way_item(layout: Layout, room: int, ahead: Forecast, language: str) -> Item:
    """Draw the way of the unit in a room. The style shows it only while the unit is hovered.

    It is not part of the mark, which must not be larger than its tap target.
    """
    parts = [_goal(layout, ahead.path[-1])]
    parts.append(_trace(way(layout, room, ahead.path)))
    helpful = (*ahead.actions, *ahead.read, *ahead.armed, *ahead.shortcuts)
    parts += [_benefit(layout.slot(slot), layout.plan.card) for slot in helpful]
    parts += [_danger(layout.slot(slot), layout.plan.card) for slot in (*ahead.crossed, *ahead.sprung)]
    for number, sector in enumerate(ahead.path, start=1):
        (u, v) = layout.hub(sector)
        parts.append(
            f"<g transform='translate({u:g} {v:g})'><circle class='leg' r='12'/>"
            f"<text class='leg-number' y='5' font-size='15'>{number}</text></g>"
        )
    parts += _notices(layout, ahead, language)
    return Item(f"way-{SPOTS[room].replace('.', '-')}", "".join(parts), WAY, kind="way")


def way(layout: Layout, room: int, path: tuple[int, ...]) -> list[Point]:
    """Return the points of a way around the ring: out of a sector through its tube, into the middle of the next."""
    points, sector = [layout.room(room)], room >> 2
    for after in path:
        points += [*layout.tube(sector), layout.hub(after)]
        sector = after
    return points


def _trace(points: list[Point]) -> str:
    line = path(points)
    (x, y), (u, v) = points[-2:]
    turn = degrees(atan2(v - y, u - x))
    place = f"translate({(x + u) / 2:.1f} {(y + v) / 2:.1f}) rotate({turn:.0f})"
    tip = f"<path class='tip' transform='{place}' d='M-9 -11 L13 0 L-9 11z'/>"
    return f"<path class='under' d='{line}'/><path class='trace' d='{line}'/>{tip}"


def _goal(layout: Layout, sector: int) -> str:
    x, y, wide, high = layout.box(sector)
    return f"<rect class='goal' x='{x - 2:g}' y='{y - 2:g}' width='{wide + 4:g}' height='{high + 4:g}' rx='12'/>"


def _card_box(scale: float) -> str:
    wide, high = CARD[0] * scale + 2, CARD[1] * scale + 2
    return f"x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='5'"


def _danger(at: Point, scale: float) -> str:
    """Mark a trap that will be sprung: a frame and a warning triangle."""
    box = _card_box(scale)
    return (
        f"<g transform='translate({at[0]:g} {at[1]:g})'><rect class='danger-under' {box}/><rect class='danger' {box}/>"
        f"<g transform='translate(0 -27)'>{_ALARM}</g></g>"
    )


_ALARM = "<path class='alarm' d='M0 -13 L14 10 H-14z'/><text class='alarm-text' y='8' font-size='16'>!</text>"


def warning(radius: float) -> str:
    """Draw a warning beside a unit that would be hurt on its way."""
    return f"<g class='warning' transform='translate({-0.86 * radius:.1f} {-0.8 * radius:.1f})'>{_ALARM}</g>"


def _benefit(at: Point, scale: float) -> str:
    """Mark a card of the player that will or may help: a dashed frame and a tick."""
    return (
        f"<g transform='translate({at[0]:g} {at[1]:g})'><rect class='danger-under' {_card_box(scale)}/>"
        f"<rect class='benefit' {_card_box(scale)}/><g transform='translate(0 -30)'><circle class='perk' r='9'/>"
        "<path class='spent' d='M-4 0 l3 3.6 L4.6 -3.6'/></g></g>"
    )


def _notices(layout: Layout, ahead: Forecast, language: str) -> list[str]:
    """Draw what else happens where the move ends, as plates with a sign."""
    return list(_plates(layout, ahead.path[-1], [(SIGNS[what], text) for what, text in notices(ahead, language)]))


def _levels(layout: Layout, sector: int) -> Iterator[float]:
    """Return the heights of rows of plates: on an edge of the sector and farther out, so that no room is covered."""
    _, y, _, high = layout.box(sector)
    above, below, bottom = y - 6, y + high + 8, layout.frame[1] + layout.frame[3]
    if layout.name == "tall":
        yield from (below, above, below + PLATE, above - PLATE)
    elif y + high > bottom - PLATE:
        yield from (above - PLATE * row for row in range(MOST))
    else:
        yield from (below + PLATE * row for row in range(MOST))


def _plates(layout: Layout, sector: int, lines: list[tuple[str, str]]) -> Iterator[str]:
    """Place plates side by side, in more rows where they are too wide for one, away from the trays in the corners."""
    x, _, wide, _ = layout.box(sector)
    rows, room = list[list[tuple[str, str, float]]](), 0.0
    for sign, text in lines:
        half = round(width(text, 13.2) / 2 + 17, 1)
        if not rows or 2 * half > room:
            rows.append([])
            room = wide + 20
        rows[-1].append((sign, text, half))
        room -= 2 * half + 4
    for row, level in zip(rows, _levels(layout, sector), strict=False):
        across = sum(2 * half + 4 for *_, half in row) - 4
        left = x + (wide - across) / 2
        if abs(x + wide / 2) > 200:
            left = x if x > 0 else x + wide - across
        left = min(max(left, layout.frame[0] + 2), layout.frame[0] + layout.frame[2] - across - 2)
        for sign, text, half in row:
            yield (
                f"<g transform='translate({left + half:g} {level:g})'>"
                f"<rect class='notice' x='{-half:g}' y='-11' width='{2 * half:g}' height='22' rx='6'/>"
                f"{drawn(sign, 12 - half, 0, 0.6)}"
                f"<text class='notice-text' x='9' y='4.6' font-size='13.2'>{text}</text></g>"
            )
            left += 2 * half + 4
