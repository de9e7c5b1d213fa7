"""The cards of the crew: values, wounds, belongings, and the number of actions left."""

from collections.abc import Iterator

from derelict.core.drawing.lettering import SEMIBOLD
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Point, banded, kept, rect, sign, words
from derelict.games.neomorphosis.content.tables import ACTIONS, CREW, EQUIPMENT, ITEMS
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.figures import crew_label
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.station import thing_key
from derelict.games.neomorphosis.draw.texts import called, line, say
from derelict.games.neomorphosis.state import NAMES, Crew, State

LAYER = 2
_BAND, _HEAD, _CHIP = 2.1, 4.5, 1.5
"""The heights of the name, of everything above the belongings, and of one of these, in heights of the smallest
letters.
"""


def crew_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    for place, name in enumerate(NAMES):
        member = s.crew[name]
        leader = say(language, "led_by", seat=s.seat_of(name) + 1) if s.leads and s.seats > 1 else ""
        left = s.actions if s.active == name else -1
        state = say(language, f"state.{member.down or 'gone'}") if member.down or member.has_left else ""
        label = crew_label(s, name, language)
        values = (member.wounds, left, leader, state, "state down" if member.down else "state", label)
        held = (member.ability, member.worn, member.bag, tuple(sorted(_ammo(s, member))))
        yield _card(layout, place, name, values, held, language)


def _ammo(s: State, member: Crew) -> Iterator[tuple[str, int]]:
    return ((card, s.ammo[card]) for card in member.worn if card in s.ammo)


@kept
def _card(
    layout: Layout,
    place: int,
    name: str,
    values: tuple[int, int, str, str, str, str],
    held: tuple[str, tuple[str, ...], tuple[str, ...], tuple[tuple[str, int], ...]],
    language: str,
) -> Group:
    (x, y, wide, high), unit = layout.frames.crew[place], layout.least
    wounds, left, leader, state, how, label = values
    data, band = CREW[name], _BAND * unit
    drawn = banded("neo", wide, high, band, name) + sign(pictograms.CREW[name], 22, band / 2, unit / 14)
    pips = unit * 1.15 * ACTIONS if left >= 0 else 0
    drawn += line(layout, called(name, language), (42, band / 2 + unit * 0.42), wide - 50 - pips, "name", 1.25)
    if leader:
        right = wide - 10 - pips, band / 2 + unit * 0.36
        drawn += line(layout, leader, right, wide - 130, "lead", 1, "end", SEMIBOLD)
    for pip in range(ACTIONS if left >= 0 else 0):
        look = "action" if pip < left else "action-gone"
        drawn += (
            f"<circle class='{look}' cx='{wide - unit * (0.8 + 1.1 * pip):g}' cy='{band / 2:g}' r='{unit / 2.2:g}'/>"
        )
    step, top = (wide - 20) / data.hp, band + unit * 0.4
    for pip in range(data.hp):
        look, at = "pip" if pip < data.hp - wounds else "lost", f"x='{10 + step * pip:.1f}' y='{top:g}'"
        drawn += f"<rect class='{look}' {at} width='{step - 3:.1f}' height='{unit * 0.6:g}' rx='2'/>"
    if state:
        drawn += line(layout, state, (wide / 2, unit * 4.2), wide - 20, how, 1.2, "")
    else:
        stats = (
            (pictograms.BENCHES["science"], data.science), (SIGNS["wrench"], data.tech),
            (SIGNS["run"], data.agility), (SIGNS["shield"], data.defence),
            (SIGNS["gear"], data.dice), (SIGNS["blade"], data.weapon.attack),
        )  # fmt: skip
        for number, (mark, value) in enumerate(stats):
            middle = 10 + (wide - 20) * (number + 0.5) / len(stats)
            drawn += sign(mark, middle - unit * 0.6, unit * 3.85, unit / 29, "dimmed")
            drawn += words(value, middle + unit * 0.3, unit * 4.2, unit * 1.05, "stat")
    kind = f"piece crewcard {name}" + (" now" if left >= 0 else "")
    card = Item(f"card-{name}", drawn, LAYER, x, y, kind=kind, label=label, thing=f"crew.{name}")
    return (card, *_chips(layout, _belongings(layout, name), name, held, language))


def _belongings(layout: Layout, name: str) -> Box:
    """Return the part of a crew member's card for the belongings."""
    (x, y, wide, high), head = layout.frames.crew[NAMES.index(name)], _HEAD * layout.least
    return x, y + head, wide, high - head - 4


def chip_ids(ability: str, worn: tuple[str, ...], bag: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the things of a crew member in drawing order, and how each is held."""
    gift = [(ability, "gift")] if ability else []
    return [*gift, *((card, "worn") for card in worn), *((thing, "held") for thing in bag)]


def _chips(
    layout: Layout,
    box: Box,
    name: str,
    held: tuple[str, tuple[str, ...], tuple[str, ...], tuple[tuple[str, int], ...]],
    language: str,
) -> Group:
    """Draw the ability, the equipment and the inventory as plates with their names, in one column or two."""
    ability, worn, bag, ammo = held
    shown, loaded = chip_ids(ability, worn, bag), dict(ammo)
    items = []
    for at, (thing, how) in enumerate(shown):
        middle, room, high = chip_box(box, len(shown), at, _CHIP * layout.least)
        text = called(thing, language) + (f" ({loaded[thing]})" if thing in loaded else "")
        drawn = rect("plate", room, high - 3, 5)
        drawn += line(layout, text, (0, layout.least * 0.35), room - 10, "chipname", 1, "")
        label = say(language, f"chip.{how}", thing=text)
        key = thing_key(thing, "" if thing in ITEMS or thing in EQUIPMENT or how == "gift" else "-")
        look = f"piece chip {how} {name}"
        items.append(Item(f"chip-{name}-{at}", drawn, LAYER + 1, *middle, kind=look, label=label, thing=key))
    return tuple(items)


def chip_box(box: Box, count: int, at: int, most: float) -> tuple[Point, float, float]:
    """Return the middle, the width and the height of one plate among several."""
    left, top, wide, high = box
    rows = max(1, round(high / most))
    columns = max(1, -(-count // rows)) if count > rows else 1
    down = min(most, high / max(1, -(-count // columns)))
    row, column = divmod(at, columns)
    across = (wide - 16) / columns
    return (left + 8 + across * (column + 0.5), top + down * (row + 0.5)), across - 4, down


def chip_spot(s: State, layout: Layout, name: str, thing: str) -> tuple[int, Point, float, float] | None:
    """Return the number, the middle, the width and the height of the plate of a crew member's thing."""
    member = s.crew[name]
    had = [one for one, _ in chip_ids(member.ability, member.worn, member.bag)]
    if thing not in had:
        return None
    return had.index(thing), *chip_box(_belongings(layout, name), len(had), had.index(thing), _CHIP * layout.least)
