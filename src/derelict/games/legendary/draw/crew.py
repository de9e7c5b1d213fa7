"""Everybody in short above the Complex of a tall picture, where the trays are out of sight; and who is asked."""

from collections.abc import Iterator
from functools import lru_cache

from derelict.core.lettering import fitted, width
from derelict.core.scene import Item
from derelict.core.typography import paired
from derelict.games.legendary.draw import emblems, signs
from derelict.games.legendary.draw.layout import Box, Layout, Spot
from derelict.games.legendary.draw.pieces import DRAWN, GROUPS, MARK, PLACE, Group, plate
from derelict.games.legendary.draw.plates import Standing, emblem, infected, life
from derelict.games.legendary.draw.texts import called, explained, say
from derelict.games.legendary.rules.enemies import hugger_attack
from derelict.games.legendary.state import Hugger, State

CHIP = 26.0
"""How wide and high the sign of a Facehugger is."""


def crew_group(s: State, standings: tuple[Standing, ...], language: str, layout: Layout) -> Group:
    return _crew(standings, s.huggers, language, layout) if layout.crew else ()


@lru_cache(maxsize=GROUPS)
def _crew(standings: tuple[Standing, ...], huggers: tuple[Hugger, ...], language: str, layout: Layout) -> Group:
    items = []
    for player, box in layout.cell_of.items():
        standing = standings[player]
        items.append(_cell(standing, box, language))
        if (hugger := next((one for one in huggers if one.seat == player), None)) is not None:
            items.append(_hugger(hugger, standing.who, hugger_spot(layout, player), language))
    return tuple(items)


def hugger_spot(layout: Layout, player: int) -> Spot:
    """The middle of the sign of a Facehugger in front of a player."""
    x, y, wide, high = layout.cell_of[player]
    return x + wide - CHIP / 2 - 3, y + high / 2, 1


@lru_cache(maxsize=DRAWN)
def _cell(p: Standing, box: Box, language: str) -> Item:
    """Emblem, name where there is room for it, and what is left of the health."""
    x, y, wide, high = box
    middle = high / 2
    parts = [plate(wide, high, cut=7), emblem(p.avatar, 17, middle, 13)]
    has_name = wide > 160
    if has_name:
        name = " · ".join([p.who, *(p.notes if wide > 300 else ())])
        parts.append(fitted(name, 36, middle + 4.6, 13.4, wide - 142, "title", "start"))
    if p.health:
        at, size = (wide - 88, 17.0) if has_name else (39, 15.5)
        parts.append(life(p, at, middle, size, 0.5, wide > 110))
    if p.is_infected:
        parts.append(infected(wide - 38, middle, 0.6) if wide > 110 else infected(28, high - 7, 0.52))
    if p.is_on_turn:
        parts.append(f"<path class='turnmark' d='M-4 {middle - 9:g} L7 {middle:g} L-4 {middle + 9:g}z'/>")
    looks = {"onturn": p.is_on_turn, "alien": p.is_alien, "out": p.is_out}
    kind = " ".join(["piece flows-cell cell", *(look for look, is_so in looks.items() if is_so)])
    label = say(language, "health", who=p.who, left=p.left, health=p.health, defense=p.defense)
    thing = f"avatar.{p.avatar}" if p.avatar else ""
    return Item(f"cell-{p.player}", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=thing)


@lru_cache(maxsize=DRAWN)
def _hugger(hugger: Hugger, who: str, spot: Spot, language: str) -> Item:
    x, y, _ = spot
    facts = {"who": who, "attack": hugger_attack(hugger), "left": hugger.left}
    label = explained("hugger", hugger.kind, language, **facts)
    markup = (
        f"<circle class='infection' r='{CHIP / 2:g}'/>{signs.sign(emblems.TYPES['facehugger'], -2, -1.5, 0.74)}"
        f"<g class='clock' transform='translate(7 8)'><circle class='disc' r='7.4'/>"
        f"<text y='4.4' font-size='12.4'>{hugger.left}</text></g>"
    )
    return Item(f"clinging-{hugger.seat}", markup, MARK, x, y, kind="hugger", label=label)


def asked_items(s: State, asked: int, language: str, layout: Layout, seat: int | None) -> Iterator[Item]:
    """A frame around whoever is asked, with a word on it; alone there is nobody else it could be."""
    if s.seats == 1 or s.outcome is not None:
        return
    yield from _marks(asked, called(s, asked, language), asked == seat, language, layout)


@lru_cache(maxsize=GROUPS)
def _marks(asked: int, who: str, is_you: bool, language: str, layout: Layout) -> Group:
    text = say(language, "asked_you" if is_you else "asked")
    label = paired(language, who, text)
    left = None if asked != layout.main else 62.0 if layout.is_tall else 9.0
    marks = [_asked("asked", text, layout.tray_of[asked], left, label)]
    if asked in layout.cell_of:
        marks.append(_asked("asked-short", "", layout.cell_of[asked], None, label))
    return tuple(marks)


def _asked(id: str, text: str, box: Box, left: float | None, label: str) -> Item:
    """The tab is at the right end of the upper edge unless it is told where."""
    x, y, wide, high = box
    rim = f"<rect class='rim-asked' x='-1' y='-1' width='{wide + 2:g}' height='{high + 2:g}' rx='7'/>"
    if not text:
        sign = "<circle class='tab' cx='31' cy='4' r='8'/><text x='31' y='8.6' font-size='13'>?</text>"
        return Item(id, rim + sign, MARK, x, y, kind="asked", label=label)
    across = width(text, 12.4) * 1.1 + 14
    middle = wide - across / 2 - 10 if left is None else left + across / 2
    tab = (
        f"<g transform='translate({middle:.1f} 0)'>"
        f"<rect class='tab' x='{-across / 2:.1f}' y='-8' width='{across:.1f}' height='16' rx='8'/>"
        f"<text y='4.3' font-size='12.4'>{text}</text></g>"
    )
    return Item(id, rim + tab, MARK, x, y, kind="asked", label=label)
