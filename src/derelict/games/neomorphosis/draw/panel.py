"""The control panel: the next threat, the emergencies, the functions, halon, the time and the diagram."""

from collections.abc import Iterator
from math import ceil

from derelict.core.drawing.lettering import SEMIBOLD, width, wrap
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, plate, sign, words
from derelict.games.neomorphosis.content.tables import CREW, EMERGENCIES, FUNCTIONS, TIME_SPACES, WORST
from derelict.games.neomorphosis.content.xenobiology import edge, read_code
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.texts import called, danger, line, say, worst
from derelict.games.neomorphosis.rules.functions import combo_of
from derelict.games.neomorphosis.state import Slot, State
from derelict.games.neomorphosis.wording import gains_said

LAYER = 2


def panel_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    yield _danger(layout, *worst(s, language))
    loud = max((slot.level for slot in s.slots if slot is not None and slot.is_active), default=0)
    for number, slot in enumerate(s.slots):
        yield _slot(layout, number, slot, slot is not None and slot.is_active and slot.level == loud >= 2, language)
    yield _functions(layout, *(_cause(s, function) for function in FUNCTIONS), language=language)
    yield _gauges(layout, s.time, s.halon, s.round, language)
    active = tuple(not member.down for member in s.crew.values())
    yield _diagram(layout, s.diagram, active, language)


@kept
def _danger(layout: Layout, text: str, is_loud: bool) -> Group:
    x, y, wide, high = layout.frames.danger
    drawn = plate(wide, high) + sign(SIGNS["alarm"], 30, high / 2, 1.3, "sign" if is_loud else "dimmed")
    drawn += line(layout, text, (56, high / 2 + layout.least * 0.44), wide - 72, "head", 1.25)
    kind = "piece danger loud" if is_loud else "piece danger"
    return (Item("danger", drawn, LAYER, x, y, kind=kind, label=text, thing="sign.slots"),)


@kept
def _slot(layout: Layout, number: int, slot: Slot | None, is_loud: bool, language: str) -> Group:
    x, y, wide, high = layout.frames.slots[number]
    name, middle, unit = f"slot-{number + 1}", high / 2, layout.least
    if slot is not None and slot.is_active:
        return (_active(layout, name, layout.frames.slots[number], slot, is_loud, language),)
    look, thing = "piece slot", "sign.slots"
    if slot is None:
        label = say(language, "slot.free")
        drawn = plate(wide, high, "panel empty") + line(layout, label, (wide / 2, middle), wide - 20, "small", 1, "")
    elif slot.is_critical:
        label, look, thing = called(slot.card.kind, language), "piece slot critical", slot.card.kind
        drawn = plate(wide, high) + sign(SIGNS["fire"], 30, middle, 1.7, "inked")
        drawn += line(layout, label, (58, middle - unit * 0.2), wide - 68, "head", 1.15)
        drawn += line(layout, say(language, "slot.lost"), (58, middle + unit), wide - 68, "small", weight=SEMIBOLD)
    else:
        label = say(language, "slot.face_down")
        drawn = plate(wide, high) + words("?", 30, middle + unit * 0.8, unit * 2.4, "head")
        for row, text in enumerate(wrap(label, unit, wide - 64)):
            drawn += line(layout, text, (54, middle + unit * (1.25 * row - 0.2)), wide - 64, "strong")
    return (Item(name, drawn, LAYER, x, y, kind=look, label=label, thing=thing),)


def _active(layout: Layout, name: str, box: Box, slot: Slot, is_loud: bool, language: str) -> Item:
    """Draw an emergency with its effect, its level, and the symbols that solve it."""
    x, y, wide, high = box
    card, unit = EMERGENCIES[slot.card.kind], layout.least
    head, below, foot, size = (1.2, 2.25, 0.45, 0.8) if high < 5 * unit else (1.4, 2.6, 0.7, 0.86)
    title, base, room, size = called(card.id, language), high - unit * foot, wide - 24, unit * size
    soon = say(language, "slot.critical_in", count=WORST - slot.level + 1, sector=card.sector)
    drawn = plate(wide, high) + line(layout, title, (12, unit * head), room - unit * 2, "head", 1.15)
    drawn += sign(pictograms.FUNCTIONS[card.disables], wide - unit * 1.2, unit * 1.15, unit / 18, "dimmed")
    drawn += f"<path class='strike' d='M{wide - unit * 1.9:g} {unit * 1.85:g} l{unit * 1.4:g} {-unit * 1.4:g}'/>"
    drawn += line(layout, soon, (12, unit * below), room, "small", weight=SEMIBOLD)
    for level in range(WORST):
        look, step = f"reached{slot.level}" if level < slot.level else "step", unit * (0.75 + 0.45 * level)
        place = f"x='{12 + unit * 0.9 * level:g}' y='{base - step:g}' width='{unit * 0.75:g}' height='{step:g}'"
        drawn += f"<rect class='{look}' {place} rx='3'/>"
    for at, symbol in enumerate(card.combo):
        left = 12 + unit * 3.9 + at * 2.35 * size
        drawn += _disc(symbol, left, base - size + 2, size, " covered" if at in slot.covered else "")
    for at, crew in enumerate(slot.tried):
        left, middle = wide - unit * (0.9 + 1.1 * at), base - unit * 0.5
        drawn += f"<g class='{crew}'><circle class='tried' cx='{left:g}' cy='{middle:g}' r='{unit * 0.6:g}'/>"
        drawn += f"{sign(pictograms.CREW[crew], left, middle, unit / 30)}</g>"
    kind = "piece slot loud" if is_loud else "piece slot"
    tried = ", ".join(called(crew, language) for crew in slot.tried)
    label = f"{title}: {danger(card.id, card.sector, language)} {soon}."
    label += f" {say(language, 'slot.tried', crew=tried)}" if tried else ""
    return Item(name, drawn, LAYER, x, y, kind=kind, label=label, thing=card.id)


def _disc(symbol: str, x: float, y: float, size: float, look: str = "") -> str:
    """Draw a symbol as on dice: a motif, or points as their number."""
    drawn = words(symbol.removeprefix("p"), 0, size * 0.44, size * 1.26)
    if symbol in pictograms.MOTIFS:
        drawn = sign(pictograms.MOTIFS[symbol], 0, 0, size / 19)
    disc = f"<circle class='disc' r='{size:g}'/>{drawn}"
    return f"<g class='symbol{look}' transform='translate({x:g} {y:g})'>{disc}</g>"


def _cause(s: State, function: str) -> str:
    """Return why a function does not work: it is lost for good, or the slot that overloads it; empty if it works."""
    slots = (
        str(number) for number, slot in enumerate(s.slots, 1)
        if slot is not None and slot.is_active and EMERGENCIES[slot.card.kind].disables == function
    )  # fmt: skip
    return "lost" if function in s.lost else next(slots, "")


@kept
def _functions(layout: Layout, *causes: str, language: str) -> Group:
    items, unit = [], layout.least
    for function, cause, box in zip(FUNCTIONS, causes, layout.frames.functions, strict=True):
        x, y, wide, high = box
        combo, is_high = combo_of(function), high > 3 * unit
        upper, lower = (high * 0.28, high * 0.72) if is_high else (high / 2, high / 2)
        why = "" if not cause else say(language, "function.lost" if cause == "lost" else "function.off", slot=cause)
        right = wide - 10 - (width(why, unit, SEMIBOLD) if why else 2.2 * unit * len(combo))
        drawn = f"<rect class='bar' width='{wide:g}' height='{high:g}' rx='6'/>"
        drawn += sign(pictograms.FUNCTIONS[function], 19, upper, unit / 20, "dimmed" if why else "inked")
        room = (wide if is_high else right) - 44
        drawn += line(layout, say(language, f"short.{function}"), (37, upper + unit * 0.36), room, "fname")
        if why:
            drawn += line(layout, why, (wide - 8, lower + unit * 0.36), wide, "why", 1, "end", SEMIBOLD)
        else:
            size, first = unit * 0.8, right + unit * 1.1
            drawn += "".join(_disc(symbol, first + 2.2 * unit * at, lower, size) for at, symbol in enumerate(combo))
        kind = "piece function off" if why else "piece function"
        name = called(function, language)
        label = f"{name}: {say(language, 'function.lost' if cause == 'lost' else 'function.overloaded')}"
        label = label if why else name
        items.append(Item(f"function-{function}", drawn, LAYER, x, y, kind=kind, label=label, thing=function))
    return tuple(items)


@kept
def _gauges(layout: Layout, time: int, halon: bool, round: int, language: str) -> Group:
    """Draw the round, the time track in rows of five, and the halon tank."""
    (left, top, wide, high), unit = layout.frames.gauges, layout.least
    drawn = plate(wide, high)
    head = say(language, "round", round=round) if round else say(language, "setup")
    drawn += line(layout, head, (12, unit * 1.9), wide - 24 - 2.6 * unit, "head", 1.3)
    across, down = (wide - 24) / 5, (high - unit * 3.1 - 8) / ceil(TIME_SPACES / 5)
    for space in range(1, TIME_SPACES + 1):
        look = "here" if space == time else "past" if space < time else "space"
        look += " last" if space == TIME_SPACES else ""
        row, column = divmod(space - 1, 5)
        place = f"x='{12 + across * column:.1f}' y='{unit * 3.1 + down * row:.1f}'"
        drawn += f"<rect class='{look}' {place} width='{across - 4:.1f}' height='{down - 4:.1f}' rx='4'/>"
    until = say(language, "time", count=TIME_SPACES - time)
    track = Item("track", drawn, LAYER, left, top, kind="piece track", label=until, thing="sign.time")
    tank = f"<circle class='disc' r='{unit * 1.25:g}'/>"
    tank += sign(SIGNS["halon"], 0, 0, unit / 15, "onbright" if halon else "dimmed")
    label = say(language, "halon.loaded" if halon else "halon.empty")
    kind = "piece gauge full" if halon else "piece gauge"
    at = left + wide - unit * 1.7, top + unit * 1.6
    return track, Item("halon", tank, LAYER, *at, kind=kind, label=label, thing="sign.halon")


@kept
def _diagram(layout: Layout, code: str, active: tuple[bool, ...], language: str) -> Group:
    """Draw the four pieces as they lie, and the bonuses that they give while the whole crew is active."""
    (left, top, wide, high), unit = layout.frames.diagram, layout.least
    is_on, room = all(active), wide * 0.58
    drawn = plate(wide, high) + line(layout, say(language, "diagram"), (12, unit * 1.5), room, "head", 1.1)
    gains = gains_said(code, language)
    gains += [] if is_on else [say(language, "bonus.off")]
    pitch = min(unit * 1.4, (high - unit * 2.3) / len(gains))
    for row, text in enumerate(gains):
        drawn += line(layout, text, (12, unit * 2.8 + pitch * row), room, "strong" if is_on else "small")
    name = "; ".join(gains)
    items = [Item("diagram", drawn, LAYER, left, top, kind="piece diagram", label=name, thing="sign.diagram")]
    box = left + room + 16, top + 8, wide - room - 24, high - 16
    return (*items, *diagram_items("xeno", code, active, box, LAYER + 1))


def diagram_items(id: str, code: str, active: tuple[bool, ...], box: Box, layer: int) -> Group:
    """Draw the pieces of an arrangement in a box; without one, they lie side by side."""
    laid = read_code(code) if code else tuple((crew, (at, 0), 0) for at, crew in enumerate(CREW))
    columns, rows = max(x for _, (x, _), _ in laid) + 1, max(y for _, (_, y), _ in laid) + 1
    left, top, wide, high = box
    size = min(wide / columns, high / rows, 64)
    x0, y0 = left + (wide - size * columns) / 2 + size / 2, top + (high - size * rows) / 2 + size / 2
    awake = dict(zip(CREW, active, strict=True))
    return tuple(
        Item(f"{id}-{crew}", piece(crew, turn, size, awake[crew]), layer, x0 + size * x, y0 + size * y,
             kind=f"xeno piece {crew}", thing=f"xeno.{crew}")
        for crew, (x, y), turn in laid
    )  # fmt: skip


def piece(crew: str, turn: int, size: float, is_awake: bool = True) -> str:
    """Draw a xenobiology piece: a species with its icon at each side."""
    half = size / 2 - 1
    look = "square" if is_awake else "square idle"
    drawn = f"<rect class='{look}' x='{-half:g}' y='{-half:g}' width='{2 * half:g}' height='{2 * half:g}' rx='5'/>"
    drawn += sign(pictograms.CREW[crew], 0, 0, size / 90, "inked" if is_awake else "dimmed")
    away = half * 0.68
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        shown, high, across = edge(crew, turn, side), dy * away, dx * away
        drawn += sign(pictograms.SPECIES[shown.species], across - size * 0.09 * (dy != 0), high, size / 130, "inked")
        across, high = across + size * 0.11 * (dy != 0), high + size * 0.17 * (dx != 0)
        drawn += sign(pictograms.VALUES[shown.icon], across, high, size / 190, "dimmed")
    return drawn
