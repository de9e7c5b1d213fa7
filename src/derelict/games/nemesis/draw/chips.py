"""Plates with a sign and a few words: counters of the panel, and the viewer's possessions."""

from msgspec import Struct

from derelict.core.drawing.lettering import SEMIBOLD, width, wrap
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, sign, words
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import line


class Chip(Struct, frozen=True):
    """A plate: its sign, text, look and label, and the thing that explains it."""

    id: str
    mark: str
    text: str
    look: str
    label: str
    thing: str
    note: str = ""
    """A longer text, written below where there is room."""
    seen: str = ""
    """The other characters who know it."""
    unfit: str = ""
    """The reason why it cannot be used now."""


@kept
def chip_group(layout: Layout, layer: int, flow: str, chips: tuple[Chip, ...], boxes: tuple[Box, ...]) -> Group:
    """Draw plates in their boxes; things of one flow make way for each other."""
    unit, items = layout.least, []
    for chip, (x, y, wide, high) in zip(chips, boxes, strict=True):
        drawn = f"<rect class='chip-plate' width='{wide:g}' height='{high:g}' rx='6'/>"
        rows = wrap(chip.note, unit, wide - unit * 0.9, SEMIBOLD) if chip.note else []
        fits = int((high - unit * 1.5) / (unit * 1.12))
        rows = rows if len(rows) <= fits else []
        head = high / 2 - unit * 0.56 * len(rows)
        drawn += sign(chip.mark, unit * 0.95, head, unit / 23, "inked")
        tail, used = _tail(layout, chip, wide, head)
        room = wide - unit * 2.2 - used
        drawn += line(layout, chip.text, (unit * 1.9, head + unit * 0.36), room, "strong", weight=SEMIBOLD) + tail
        for number, row in enumerate(rows):
            drawn += words(row, unit * 0.45, head + unit * (1.5 + 1.12 * number), unit, "start why")
        kind = f"piece {flow} chip {chip.look} {'unfit' if chip.unfit else ''}".replace("  ", " ").strip()
        items.append(Item(chip.id, drawn, layer, x, y, kind=kind, label=chip.label, thing=chip.thing))
    return tuple(items)


def _tail(layout: Layout, chip: Chip, wide: float, middle: float) -> tuple[str, float]:
    """Return the end of a plate, with its width: why a thing cannot be used now, and who else knows it.

    Without room for words, a sign replaces them.
    """
    unit, drawn, used = layout.least, "", 0.0
    room = wide - unit * 2.6 - width(chip.text, unit, SEMIBOLD)
    across = width(chip.unfit, unit, SEMIBOLD)
    if chip.unfit and across < room:
        drawn += words(chip.unfit, wide - unit * 0.4, middle + unit * 0.36, unit, "end why")
        used += across + unit * 0.4
    elif chip.unfit:
        drawn += sign(pictograms.FIST, wide - unit * 0.9, middle, unit / 30, "inked")
        if "out" in chip.look.split():
            drawn += f"<path class='strike' d='M{wide - unit * 1.4:g} {middle + unit / 2:g} l{unit:g} {-unit:g}'/>"
        used += unit * 1.4
    across = width(chip.seen, unit, SEMIBOLD)
    if chip.seen and across + unit * 1.6 < room - used:
        drawn += words(chip.seen, wide - unit * 0.4 - used, middle + unit * 0.36, unit, "end known")
        used += across + unit * 0.4
    if chip.seen:
        drawn += sign(pictograms.EYE, wide - used - unit * 0.7, middle, unit / 30, "inked")
        used += unit * 1.2
    return drawn, used
