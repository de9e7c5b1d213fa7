"""What happens in a battle or by an action tile, drawn over the board. Each kind of happening has its own shape."""

from collections.abc import Iterable, Iterator
from html import escape

from derelict.core import events as core
from derelict.core.lettering import width
from derelict.core.scene import Item, LayoutName
from derelict.games.neuroshima import events
from derelict.games.neuroshima.board import INNER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.geometry import HALF, SIDE, Point, between, centre, corners, towards
from derelict.games.neuroshima.events import Unit
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, sentence

UNDER, OVER = 8, 9
_DOOM = f"<polygon class='doom' points='{corners(SIDE - 2)}'/>"
_SIGHT = "M-16 0 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0z M0 -25 V-9 M0 9 V25 M-25 0 H-9 M9 0 H25"

Mark = tuple[str, Point]
"""Markup drawn around (0, 0), and where it goes; a trail is drawn on the board itself, at (0, 0)."""


def battle_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """The events of a phase, or of an action tile, as items over the board of a view, in their order.

    The board is in the same place in every layout and for every seat.
    """
    items = []
    hqs = {s.rules.armies[army]: s.hq_of(army) for army in range(len(s.rules.armies))}
    for number, event in enumerate(told):
        words = sentence(s, event, language)
        kind = f"battle {type(event).__name__.lower()}"
        _note_hqs(event, hqs)
        for part, (markup, (x, y)) in enumerate(_marks(s, event, hqs, language)):
            layer = UNDER if isinstance(event, events.Destroyed | events.Wounded) else OVER
            items.append(Item(f"battle-{number}-{part}", markup, layer, x, y, kind=kind, label="" if part else words))
    return items


def _note_hqs(event: core.Event, hqs: dict[str, int | None]) -> None:
    """Learn where an HQ was that may have left the board since."""
    for unit in event.facts().values():
        if isinstance(unit, Unit) and TILES[unit.tile].data.kind == "hq":
            hqs[TILES[unit.tile].army] = unit.hex


def _marks(s: State, event: core.Event, hqs: dict[str, int | None], language: str) -> Iterator[Mark]:
    match event:
        case events.BattleStarted(cause=cause):
            yield _ribbon(TEXTS.say(language, f"cause.{cause}")), (0, 0)
        case events.PhaseStarted(initiative=initiative):
            reach = 2.62 if len(s.board) == INNER else 3.68
            yield _ribbon(TEXTS.say(language, "draw.initiative", number=initiative)), (0, -reach * 2 * HALF)
        case events.Struck(attacker=attacker, target=target, kind=kind, wounds=wounds):
            start, end = _aside(centre(attacker.hex), centre(target.hex))
            yield _trail(start, end, kind), (0, 0)
            yield _impact(wounds), between(start, end, 20)
        case events.Missed(attacker=attacker, kind=kind, way=way):
            yield _missed(s, attacker.hex, kind, way), (0, 0)
        case events.Spared(attacker=attacker, target=target):
            start, end = _aside(centre(attacker.hex), centre(target.hex))
            yield _trail(start, end, "melee"), (0, 0)
            yield _sign("shield", pictograms.SHIELD), between(start, end, 20)
        case events.Held(unit=unit, thrower=thrower):
            yield _line(centre(thrower.hex), centre(unit.hex), "netline"), (0, 0)
            yield f"<polygon class='ring' points='{corners(SIDE - 3)}'/>", centre(unit.hex)
        case events.Exploded(unit=unit):
            yield _sign("blast", pictograms.BURST, 3.4), centre(unit.hex)
        case events.Blasted(attacker=attacker, target=target, wounds=wounds):
            yield _impact(wounds), between(centre(attacker.hex), centre(target.hex), 20)
        case events.Converted(unit=unit):
            yield _sign("rescue", pictograms.EFFECTS["convert"], 1.1), centre(unit.hex)
        case _:
            yield from _outcomes(event, hqs)


def _outcomes(event: core.Event, hqs: dict[str, int | None]) -> Iterator[Mark]:
    """What action tiles do, and what comes of it all."""
    match event:
        case events.Shot(target=target, wounds=wounds):
            sight = f"<path class='sightunder' d='{_SIGHT}'/><path class='sight' d='{_SIGHT}'/>"
            yield sight + _impact(wounds), centre(target.hex)
        case events.Bombed(target=target, wounds=wounds):
            yield _sign("blast", pictograms.BURST, 2.4) + _impact(wounds), centre(target.hex)
        case events.Grenaded(target=target):
            yield _sign("blast", pictograms.BURST, 2.6), centre(target.hex)
        case events.Rescued(medic=medic, patient=patient):
            yield _line(centre(patient.hex), centre(medic.hex), "heal"), (0, 0)
            yield _sign("rescue", pictograms.EFFECTS["medic"], 1.2), centre(medic.hex)
        case events.Pushed(unit=unit, to=to) | events.Moved(unit=unit, to=to):
            if unit.hex != to:
                yield _trail(centre(unit.hex), centre(to), "melee"), (0, 0)
        case events.Wounded(unit=unit):
            yield "<use href='#nh-wound1'/>", centre(unit.hex)
        case events.Destroyed(unit=unit):
            yield _DOOM + _sign("skull", pictograms.SKULL, 1.5), centre(unit.hex)
        case events.HqHurt(army=army, wounds=wounds):
            hex = hqs[army]
            if hex is not None:
                text = f"<text font-size='24' y='8'>\u2212{wounds}</text>"
                yield _sign("impact", pictograms.BURST, 2.2) + text, centre(hex)


def _aside(start: Point, end: Point) -> tuple[Point, Point]:
    """The same way kept to the right, so that two who strike each other are both seen."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1
    dx, dy = -(v - y) / length * 9, (u - x) / length * 9
    return (x + dx, y + dy), (u + dx, v + dy)


def _line(start: Point, end: Point, kind: str) -> str:
    x, y = between(end, start, 20)
    u, v = between(start, end, 26)
    path = f"M{x:g} {y:g} L{u:g} {v:g}"
    return f"<path class='trail' d='{path}'/><path class='core {kind}' d='{path}'/>"


def _trail(start: Point, end: Point, kind: str) -> str:
    """The way of an attack: a blow is a broad wedge, a shot a dashed line, a Gauss shot a doubled one."""
    if kind != "melee":
        return _line(start, end, "gauss" if kind == "gauss" else "shot")
    (x, y), (u, v) = between(end, start, 22), between(start, end, 22)
    dx, dy = u - x, v - y
    length = (dx * dx + dy * dy) ** 0.5 or 1
    nx, ny = -dy / length * 9, dx / length * 9
    bx, by = x + dx * 0.25, y + dy * 0.25
    tail = f"L{x - nx:.4g} {y - ny:.4g} L{bx:.4g} {by:.4g}z"
    return f"<path class='wedge' d='M{x + nx:.4g} {y + ny:.4g} L{u:.4g} {v:.4g} {tail}'/>"


def _missed(s: State, hex: int, kind: str, way: int) -> str:
    """A dotted line into the void: a step for a blow, to the end of the board for a shot."""
    x, y = centre(hex)
    far = HALF + 12 if kind == "melee" else 2 * HALF * (len(s.geometry.rays[hex][way]) + 0.5)
    (a, b), (c, d) = towards(way, 30), towards(way, far)
    path = f"M{x + a:.4g} {y + b:.4g} L{x + c:.4g} {y + d:.4g}"
    cross = f"<g class='skull' transform='translate({x + c:.4g} {y + d:.4g}) scale(.6)'>{pictograms.CROSS}</g>"
    return f"<path class='core miss' d='{path}'/>{cross}"


def _impact(wounds: int) -> str:
    """A burst with the number of wounds, or a shield where none gets through."""
    kind, sign = ("impact", pictograms.BURST) if wounds else ("shield", pictograms.SHIELD)
    number = f"<text y='5' font-size='15'>{wounds}</text>" if wounds < 90 else ""
    return _sign(kind, sign, 1.25) + number


def _sign(kind: str, markup: str, scale: float = 1) -> str:
    return f"<g class='{kind}' transform='scale({scale:g})'>{markup}</g>"


def _ribbon(text: str) -> str:
    half = width(text, 20) * 0.56 + 16
    shape = f"M{-half:g} -17 H{half:g} l-9 17 9 17 H{-half:g} l9 -17z"
    return f"<path class='ribbon' d='{shape}'/><text y='7' font-size='20'>{escape(text)}</text>"
