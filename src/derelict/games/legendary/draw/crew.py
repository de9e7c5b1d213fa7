"""A summary of the players above the Complex of a tall picture, whose trays are out of sight, and the asked seat."""

from derelict.core.content.typography import paired
from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept, plate, sign
from derelict.core.drawing.turns import asked_rim, tab, turn_mark
from derelict.games.legendary.draw import emblems
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.draw.pieces import MARK, PLACE
from derelict.games.legendary.draw.plates import Standing, emblem, infected, life
from derelict.games.legendary.draw.texts import called, explained, say
from derelict.games.legendary.rules.hive.enemies import hugger_attack
from derelict.games.legendary.state import Hugger, State

CHIP = 26.0
"""The width and height of the sign of a Facehugger."""


def crew_group(s: State, standings: tuple[Standing, ...], language: str, layout: Layout) -> Group:
    return _crew(standings, s.huggers, language, layout) if layout.crew else ()


@kept
def _crew(standings: tuple[Standing, ...], huggers: tuple[Hugger, ...], language: str, layout: Layout) -> Group:
    items = []
    for player, box in layout.cell_of.items():
        standing = standings[player]
        items.append(_cell(standing, box, language))
        if (hugger := next((one for one in huggers if one.seat == player), None)) is not None:
            items.append(_hugger(hugger, standing.who, hugger_spot(layout, player), language))
    return tuple(items)


def hugger_spot(layout: Layout, player: int) -> Spot:
    """Return the middle of the sign of a Facehugger in front of a player."""
    x, y, wide, high = layout.cell_of[player]
    return x + wide - CHIP / 2 - 3, y + high / 2, 1


def _cell(p: Standing, box: Box, language: str) -> Item:
    """Draw the emblem, the name if there is room for it, and the Health left."""
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
        parts.append(turn_mark(middle, 9))
    looks = {"onturn": p.is_on_turn, "alien": p.is_alien, "out": p.is_out}
    kind = " ".join(["piece flows-cell cell", *(look for look, is_so in looks.items() if is_so)])
    label = say(language, "health", who=p.who, left=p.left, health=p.health, defense=p.defense)
    thing = f"avatar.{p.avatar}" if p.avatar else "sign.person"
    return Item(f"cell-{p.player}", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=thing)


def _hugger(hugger: Hugger, who: str, spot: Spot, language: str) -> Item:
    x, y, _ = spot
    facts = {"who": who, "attack": hugger_attack(hugger), "left": hugger.left}
    label = explained("hugger", hugger.kind, language, **facts)
    markup = (
        f"<circle class='infection' r='{CHIP / 2:g}'/>{sign(emblems.TYPES['facehugger'], -2, -1.5, 0.74)}"
        f"<g class='clock' transform='translate(7 8)'><circle class='disc' r='7.4'/>"
        f"<text y='4.4' font-size='12.4'>{hugger.left}</text></g>"
    )
    return Item(f"clinging-{hugger.seat}", markup, MARK, x, y, kind="hugger", label=label, thing="facehugger")


def asked_group(s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None) -> Group:
    """Draw a labelled frame around the player who is asked; a single player needs none."""
    if decision is None or s.seats == 1 or s.outcome is not None:
        return ()
    asked = decision.seat
    return _marks(asked, called(s, asked, language), asked == seat, language, layout)


@kept
def _marks(asked: int, who: str, is_you: bool, language: str, layout: Layout) -> Group:
    text = say(language, "asked_you" if is_you else "asked")
    label, box = paired(language, who, text), layout.tray_of[asked]
    across = width(text, 12.4) + 16
    x = box[2] - across / 2 - 10 if asked != layout.main else (62.0 if layout.is_tall else 9.0) + across / 2
    marks = [asked_rim("asked", box, MARK, label, tab(text, x, 0, 12.4))]
    if asked in layout.cell_of:
        marks.append(asked_rim("asked-short", layout.cell_of[asked], MARK, label, tab("?", 31, 4, 13, 16)))
    return tuple(marks)
