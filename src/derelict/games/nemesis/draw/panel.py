"""The control panel: the time track, power, the laboratory, the bag, the computer and contingencies."""

from collections.abc import Iterator

from derelict.core.components.cards import UNKNOWN
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, plate, sign, words
from derelict.core.drawing.spread import grid
from derelict.games.nemesis.content.tables import CONTINGENCIES, TIME, WEAKNESS_LEVELS, WEAKNESSES
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.chips import Chip, chip_group
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import intruder_name, line, say
from derelict.games.nemesis.state import ELEVATOR, STRENGTH, State
from derelict.games.nemesis.wording.names import TEXTS

LAYER = 2
SLOTS = tuple(sorted(TIME, reverse=True))


def panel_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    yield _ground(layout, language)
    autodestruction = (s.autodestruction.slot, s.autodestruction.red) if s.autodestruction else None
    yield _track(layout, s.time, s.time_blue, _launches(s), autodestruction, s.alert, language)
    left, top, wide, high = _rows(layout)
    rows = grid((left, top, wide, high), 1, 4, 4)
    for row, found in zip(rows, (_counters, _laboratory, _bag, _secrets), strict=True):
        chips = tuple(found(s, language))
        yield chip_group(layout, LAYER, "", chips, grid(row, len(chips), len(chips), 5))


def _rows(layout: Layout) -> Box:
    """Return the box of the plates, to the right of the names of their rows."""
    x, y, wide, high = layout.panel
    names = layout.least * 5.4
    return x + names, y + 5, wide - names - 6, high - 10


@kept
def _ground(layout: Layout, language: str) -> Group:
    """Draw the ground of the track and of the panel; each row of the panel has its name."""
    label, unit = say(language, "panel"), layout.least
    items = []
    for id, (x, y, wide, high) in (("track", layout.track), ("panel", layout.panel)):
        drawn = plate(wide, high)
        if id == "panel":
            for number, name in enumerate(("facility", "weaknesses", "bag", "supplies")):
                middle = 5 + (high - 10) * (number + 0.5) / 4
                drawn += line(layout, say(language, f"row.{name}"), (9, middle + unit * 0.36), unit * 4.8, "row-name")
        items.append(Item(id, drawn, 1, x, y, kind="ground-panel", label=label))
    return tuple(items)


def time_slot(layout: Layout, number: int) -> Box:
    """Return the box of a slot of the time track."""
    x, y, wide, _ = layout.track
    step, unit = (wide - 12) / len(SLOTS), layout.least
    return x + 6 + step * SLOTS.index(number), y + unit * 2, step - 2, unit * 1.5


@kept
def _track(
    layout: Layout,
    time: int,
    is_blue: bool,
    css: tuple[tuple[int, str], ...],
    autodestruction: tuple[int, bool] | None,
    alert: int | None,
    language: str,
) -> Group:
    x, y, wide, _ = layout.track
    unit = layout.least
    drawn = line(layout, say(language, "time.now", number=time), (10, unit * 1.15), wide * 0.3, "head", 1.1)
    warning = _warning(time, autodestruction, alert, language)
    loud = "loud" if autodestruction or alert is not None or time <= 3 else "strong"
    drawn += line(layout, warning, (wide - 10, unit * 1.15), wide * 0.66, loud, 1, "end")
    for number in SLOTS:
        left, top, across, high = time_slot(layout, number)
        slot = TIME[number]
        look = "past" if number > time else "here" if number == time else "white" if slot.white else "ahead"
        drawn += (
            f"<rect class='slot {look}' x='{left - x:g}' y='{top - y:g}' width='{across:g}' height='{high:g}' rx='3'/>"
        )
        middle = left - x + across / 2
        drawn += words(number, middle, top - y + unit * 1.1, unit, f"slot-number {look}")
        if slot.threshold:
            mark = sign(
                pictograms.POWER, middle, top - y + high + unit * 0.55, unit / 32, f"threshold {slot.threshold}"
            )
            drawn += mark
    label = say(language, "time.label", number=time, token=say(language, f"time.{'blue' if is_blue else 'red'}"))
    items = [Item("time", drawn, LAYER, x, y, kind="piece time", label=f"{label} {warning}", thing="sign.time")]
    for number, kind in css:
        left, top, across, high = time_slot(layout, number)
        shape = sign(pictograms.POD, 0, 0, unit / 28, "inked")
        if kind != UNKNOWN:
            shape = words(say(language, f"launch.{kind}"), 0, unit * 0.36, unit, "strong")
        spot = left + across / 2, top + high + unit * (0.55 if not TIME[number].threshold else 1.4)
        label = say(language, "css", number=number)
        label += say(language, "css_seen", pods=TEXTS.say(language, f"name.launch.{kind}")) if kind != UNKNOWN else ""
        look = "piece css" if kind == UNKNOWN else "piece css secret"
        items.append(Item(f"css-{number}", shape, LAYER + 1, *spot, kind=look, label=label, thing="sign.css"))
    if autodestruction is not None:
        look = "red" if autodestruction[1] else "yellow"
        items.append(_over(layout, "autodestruction", autodestruction[0], pictograms.BLAST, look, language))
    if alert is not None:
        items.append(_over(layout, "alert", alert, pictograms.ALERT, "red", language))
    return tuple(items)


def _launches(s: State) -> tuple[tuple[int, str], ...]:
    """Return the slots with a CSS token, and its kind if the viewer has seen it."""
    return tuple((number, s.css[number].kind) for number in sorted(s.css))


def _over(layout: Layout, id: str, number: int, mark: str, look: str, language: str) -> Item:
    left, top, across, _ = time_slot(layout, number)
    drawn = f"<circle class='disc' r='{layout.least * 0.7:g}'/>{sign(mark, 0, 0, layout.least / 26, 'onbright')}"
    label = say(language, f"{id}.{look}", number=number)
    spot = left + across / 2, top - layout.least * 0.25
    return Item(id, drawn, LAYER + 2, *spot, kind=f"piece countdown {look}", label=label, thing=f"sign.{id}")


def _warning(time: int, autodestruction: tuple[int, bool] | None, alert: int | None, language: str) -> str:
    """Return the next threat in a few words."""
    if autodestruction is not None:
        return say(language, "warning.autodestruction", count=max(0, time - autodestruction[0] + 1))
    if alert is not None:
        return say(language, "warning.alert", count=max(0, time - alert + 1))
    return say(language, "warning.time", count=time)


def _counters(s: State, language: str) -> Iterator[Chip]:
    power = s.power.get(ELEVATOR)
    if power is not None:
        look = "lit" if power.blue else "unlit"
        text = say(language, "elevator.power", number=power.number)
        label = say(language, f"elevator.{look}", number=power.number)
        yield Chip("elevator-power", pictograms.ELEVATOR, text, look, label, "sign.power")
    for kind, mark, left in (
        ("fire", pictograms.FIRE, s.fire_left - s.fires),
        ("malfunction", pictograms.MALFUNCTION, s.malfunctions_left - s.malfunctions),
    ):
        label = say(language, f"left.{kind}", count=left)
        yield Chip(f"left-{kind}", mark, str(left), "loud" if left < 3 else "", label, f"sign.{kind}")
    now = say(language, "round.now", number=s.round)
    yield Chip("round", pictograms.CLOCK, now, "", say(language, "round.label"), "sign.round")


def _laboratory(s: State, language: str) -> Iterator[Chip]:
    """Yield the weaknesses with the Knowledge that they need; a known one has its name."""
    for place, card in enumerate(s.weaknesses):
        level = WEAKNESS_LEVELS[place]
        known = card.kind != UNKNOWN
        name = WEAKNESSES[card.kind].name.in_(language) if known else "?"
        label = say(language, f"weakness.{'known' if known else 'hidden'}", name=name, level=level)
        thing = f"weakness.{card.kind}" if known else "sign.weakness"
        yield Chip(f"weakness-{place}", pictograms.WEAKNESS, f"{level}: {name}", "" if known else "off", label, thing)


def _bag(s: State, language: str) -> Iterator[Chip]:
    """Yield the number of tokens of each kind in the bag."""
    for kind in (*STRENGTH, "blank"):
        count = len(s.bag.get(kind, ()))
        label = say(language, "bag", name=intruder_name(kind, language), count=count)
        yield Chip(
            f"bag-{kind}", pictograms.INTRUDERS[kind], str(count), "" if count else "off", label, f"intruder.{kind}"
        )


def _secrets(s: State, language: str) -> Iterator[Chip]:
    if s.computer:
        text, label = say(language, "computer.name"), say(language, "computer.card")
        yield Chip("computer-card", pictograms.COMPUTER, text, "", label, f"computer.{s.computer}")
    count = len(s.neutral)
    text, label = say(language, "contingencies.count", count=count), say(language, "contingencies.label", count=count)
    known = [CONTINGENCIES[card.kind].name.in_(language) for card in s.neutral if card.kind != UNKNOWN]
    if known:
        text, label = f"{count}: {', '.join(known)}", label + say(language, "known", names=", ".join(known))
    for card in s.contingency:
        if card.kind != UNKNOWN:
            active = say(language, "contingencies.active", name=CONTINGENCIES[card.kind].name.in_(language))
            yield Chip("active", pictograms.CONTINGENCY, active, "goal secret", active, f"contingency.{card.kind}")
    look = "secret" if known else ""
    yield Chip("contingencies", pictograms.CONTINGENCY, text, look, label, "sign.contingency")
    eggs = say(language, "eggs", count=s.eggs)
    yield Chip("nest-eggs", pictograms.EGG, str(s.eggs), "", eggs, "sign.egg")
