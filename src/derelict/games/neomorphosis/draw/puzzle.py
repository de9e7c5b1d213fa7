"""The xenobiology pieces to try out on a grid, and beside it the bonuses of the best arrangements."""

from collections.abc import Iterator
from math import ceil

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.drawing.choices import badge, mark
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, plate, rect, sign, words
from derelict.core.drawing.spread import grid
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.content.xenobiology import GRID, Spot, bonuses, edge, read_code, shifted
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.panel import piece
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.texts import line, say
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import label

SHEET, PIECE, PICK, JOINT = 7, 8, 9, 10
SIGN = "sign.diagram"
COLUMNS = 3
"""The number of columns in the list of bonuses."""


def puzzle_items(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Draw a sheet over the station with the pieces, and a mark for each choice."""
    (left, top, wide, high), unit, (draft, held) = layout.frames.sheet, layout.least, decision.about
    yield Item("sheet", plate(wide, high, "fan"), SHEET, left, top, kind="fan")
    is_wide = wide > high
    side = min(high - 2 * unit, wide * 0.44) if is_wide else wide * 0.72
    cells = grid((left + 12, top + 12, side, side), GRID, GRID**2, 6)
    laid = {spot: (crew, turn) for crew, spot, turn in read_code(draft)}
    at = {crew: spot for spot, (crew, _) in laid.items()}
    for number, (x, y, size, _) in enumerate(cells):
        spot, middle = (number % GRID, number // GRID), (x + size / 2, y + size / 2)
        yield Item(f"cell-{number}", rect("cell", size, size, 8), SHEET, *middle, kind="xeno-cell")
        if spot in laid:
            crew, turn = laid[spot]
            look = f"xeno piece tried-out {crew}" + (" lifted" if crew == held else "")
            yield Item(f"laid-{crew}", piece(crew, turn, size - 2), PIECE, *middle, kind=look, thing=f"xeno.{crew}")
        for side_, (dx, dy) in ((1, (1, 0)), (2, (0, 1))):
            joint = _joint(laid, spot, (spot[0] + dx, spot[1] + dy), side_)
            place = middle[0] + dx * (size / 2 + 3), middle[1] + dy * (size / 2 + 3)
            yield from (
                Item(f"joint-{number}-{side_}", joint, JOINT, *place, kind="joint", thing=SIGN) for _ in joint[:1]
            )
    down, right = (unit * 2.4, side + 24) if is_wide else (side + 24 + unit * 1.6, 0.0)
    head = line(layout, say(language, "best"), (10, -unit * 0.5), wide - right - 20, "head", 1.1)
    yield Item("best", head, SHEET, left + right, top + down, kind="xeno-best")
    lists = left + right + 6, top + down + 4, wide - right - 14, high - down - 12
    joins = [option for option in decision.options if isinstance(option, a.Join)]
    for join, (x, y, across, high_) in zip(joins, grid(lists, COLUMNS, len(joins), 6), strict=True):
        shown = _gains(join.code, across, high_, unit)
        shown += sign(SIGNS["tick"], 14, 14, 0.8, "goal-met") if join.code == shifted(draft) else ""
        yield Item(f"gains-{join.code}", shown, SHEET, x, y, kind="laid", thing=SIGN)
        yield _pick(s, decision, join, language, (x, y, across, high_))
    for option in decision.options:
        match option:
            case a.Lift(crew):
                pick = _pick(s, decision, option, language, cells[_place(at[crew])])
                yield replace(pick, kind="pick drags", thing=f"xeno.{crew}")
            case a.Rotate():
                pick = _pick(s, decision, option, language, cells[_place(at[held])], SIGNS["rotate"])
                yield replace(pick, kind="pick drags held", thing=f"xeno.{held}")
            case a.Lay(column, row):
                pick = _pick(s, decision, option, language, cells[_place((column, row))])
                yield replace(pick, kind="pick drops")


def _place(spot: Spot) -> int:
    return spot[0] + GRID * spot[1]


def _pick(s: State, decision: Decision, option: Action, language: str, box: Box, does: str = "") -> Item:
    x, y, wide, high = box
    drawn = mark(wide, high, 0, 8) + (badge(does, 0, 0, wide / 5) if does else "")
    at, name = (x + wide / 2, y + high / 2), label(s, decision, option, language)
    return Item(f"pick-{option.text}", drawn, PICK, *at, kind="pick", choice=option.text, label=name)


def _joint(laid: dict[Spot, tuple[str, int]], spot: Spot, beside: Spot, side: int) -> str:
    """Draw the joint of two pieces: a tick if they match, with a rim if that brings a bonus, else a cross."""
    if spot not in laid or beside not in laid:
        return ""
    one, other = edge(*laid[spot], side), edge(*laid[beside], (side + 2) % 4)
    if one.species != other.species:
        return f"<circle class='bad' r='11'/>{sign(SIGNS['cross'], 0, 0, 0.7)}"
    look = "both" if (one.icon, one.value) == (other.icon, other.value) else "good"
    return f"<circle class='{look}' r='11'/>{sign(SIGNS['tick'], 0, 0, 0.7)}"


def _gains(code: str, wide: float, high: float, unit: float) -> str:
    """Draw the bonuses of an arrangement: a species, and a blade or a shield with its value; many take two rows."""
    gained, drawn = sorted(bonuses(code).items()), plate(wide, high, "plate", 0)
    rows = 1 if len(gained) * 2.6 * unit <= wide else 2
    columns = ceil(len(gained) / rows)
    step = min(wide / max(1, columns), unit * 3.4)
    for at, ((species, icon), value) in enumerate(gained):
        row, column = divmod(at, columns)
        x, y = wide / 2 + (column - (columns - 1) / 2) * step, high / 2 + (row - (rows - 1) / 2) * unit * 1.4
        drawn += sign(pictograms.SPECIES[species], x - unit * 0.75, y, unit / 26, "inked")
        drawn += sign(pictograms.VALUES[icon], x + unit * 0.2, y, unit / 30, "dimmed")
        drawn += words(value, x + unit * 0.95, y + unit * 0.36, unit, "strong")
    return drawn
