"""Battle and action tile events, drawn over the board. Each kind of event has its own shape."""

from collections.abc import Iterable, Iterator

from derelict.core import events as core
from derelict.core.drawing.happenings import Mark, happenings, ribbon, trail, wedge
from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.drawing.shapes import Point, aside, between, number, sign
from derelict.games.neuroshima import events
from derelict.games.neuroshima.content.places import INNER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.geometry import HALF, SIDE, centre, corners, towards
from derelict.games.neuroshima.events import Unit
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, sentence

_DOOM = f"<polygon class='doom' points='{corners(SIDE - 2)}'/>"
_SIGHT = "M-16 0 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0z M0 -25 V-9 M0 9 V25 M-25 0 H-9 M9 0 H25"


def battle_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Return the events of a phase, or of an action tile, as items over the board of a view, in their order.

    The board has the same place in every layout and for every seat.
    """
    hqs = {s.rules.armies[army]: s.hq_of(army) for army in range(len(s.rules.armies))}

    def marks(event: core.Event) -> Iterator[Mark]:
        _note_hqs(event, hqs)
        return _marks(s, event, hqs, language)

    return happenings(told, marks, lambda event: sentence(s, event, language), (events.Destroyed, events.Wounded))


def _note_hqs(event: core.Event, hqs: dict[str, int | None]) -> None:
    """Remember the place of an HQ, which may have left the board since."""
    for unit in event.facts().values():
        if isinstance(unit, Unit) and TILES[unit.tile].data.kind == "hq":
            hqs[TILES[unit.tile].army] = unit.hex


def _marks(s: State, event: core.Event, hqs: dict[str, int | None], language: str) -> Iterator[Mark]:
    match event:
        case events.BattleStarted(cause=cause):
            yield ribbon(TEXTS.say(language, f"cause.{cause}")), (0, 0)
        case events.PhaseStarted(initiative=initiative):
            reach = 2.62 if len(s.board) == INNER else 3.68
            yield ribbon(TEXTS.say(language, "draw.initiative", number=initiative)), (0, -reach * 2 * HALF)
        case events.Struck(attacker=attacker, target=target, kind=kind, wounds=wounds):
            start, end = aside(centre(attacker.hex), centre(target.hex), 9)
            yield _trail(start, end, kind), None
            yield _impact(wounds), between(start, end, 20)
        case events.Missed(attacker=attacker, kind=kind, way=way):
            yield _missed(s, attacker.hex, kind, way), None
        case events.Spared(attacker=attacker, target=target):
            start, end = aside(centre(attacker.hex), centre(target.hex), 9)
            yield _trail(start, end, "melee"), None
            yield sign(pictograms.SHIELD, scale=1, look="shield"), between(start, end, 20)
        case events.Held(unit=unit, thrower=thrower):
            yield _line(centre(thrower.hex), centre(unit.hex), "netline"), None
            yield f"<polygon class='ring' points='{corners(SIDE - 3)}'/>", centre(unit.hex)
        case events.Exploded(unit=unit):
            yield sign(pictograms.BURST, scale=3.4, look="blast"), centre(unit.hex)
        case events.Blasted(attacker=attacker, target=target, wounds=wounds):
            yield _impact(wounds), between(centre(attacker.hex), centre(target.hex), 20)
        case events.Converted(unit=unit):
            yield sign(pictograms.EFFECTS["convert"], scale=1.1, look="rescue"), centre(unit.hex)
        case _:
            yield from _outcomes(event, hqs)


def _outcomes(event: core.Event, hqs: dict[str, int | None]) -> Iterator[Mark]:
    """Draw action tiles and the consequences of all events."""
    match event:
        case events.Shot(target=target, wounds=wounds):
            sight = f"<path class='sightunder' d='{_SIGHT}'/><path class='sight' d='{_SIGHT}'/>"
            yield sight + _impact(wounds), centre(target.hex)
        case events.Bombed(target=target, wounds=wounds):
            yield sign(pictograms.BURST, scale=2.4, look="blast") + _impact(wounds), centre(target.hex)
        case events.Grenaded(target=target):
            yield sign(pictograms.BURST, scale=2.6, look="blast"), centre(target.hex)
        case events.Rescued(medic=medic, patient=patient):
            yield _line(centre(patient.hex), centre(medic.hex), "heal"), None
            yield sign(pictograms.EFFECTS["medic"], scale=1.2, look="rescue"), centre(medic.hex)
        case events.Pushed(unit=unit, to=to) | events.Moved(unit=unit, to=to):
            if unit.hex != to:
                yield _trail(centre(unit.hex), centre(to), "melee"), None
        case events.Wounded(unit=unit):
            yield "<use href='#nh-wound1'/>", centre(unit.hex)
        case events.Destroyed(unit=unit):
            yield _DOOM + sign(pictograms.SKULL, scale=1.5, look="skull"), centre(unit.hex)
        case events.HqHurt(army=army, wounds=wounds):
            hex = hqs[army]
            if hex is not None:
                yield sign(pictograms.BURST, scale=2.2, look="impact") + number(f"\u2212{wounds}", 24), centre(hex)


def _line(start: Point, end: Point, look: str) -> str:
    return trail([between(end, start, 20), between(start, end, 26)], look)


def _trail(start: Point, end: Point, kind: str) -> str:
    """Draw the path of an attack: a broad wedge for melee, a dashed line for a shot, a doubled one for a Gauss shot."""
    return wedge(start, end, 22) if kind == "melee" else _line(start, end, "gauss" if kind == "gauss" else "shot")


def _missed(s: State, hex: int, kind: str, way: int) -> str:
    """Draw a dotted line to nothing: one step for melee, to the end of the board for a shot."""
    x, y = centre(hex)
    far = HALF + 12 if kind == "melee" else 2 * HALF * (len(s.geometry.rays[hex][way]) + 0.5)
    (a, b), (c, d) = towards(way, 30), towards(way, far)
    path = f"M{x + a:.4g} {y + b:.4g} L{x + c:.4g} {y + d:.4g}"
    return f"<path class='core miss' d='{path}'/>{sign(pictograms.CROSS, x + c, y + d, 0.6, 'skull')}"


def _impact(wounds: int) -> str:
    """Draw a burst with the number of wounds, or a shield if none gets through."""
    look, mark = ("impact", pictograms.BURST) if wounds else ("shield", pictograms.SHIELD)
    return sign(mark, scale=1.25, look=look) + (number(wounds, 15) if wounds < 90 else "")
