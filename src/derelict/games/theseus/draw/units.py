"""A unit as a picture: faction by outline, the upgraded side by a gold rim and a chevron, its attack by blades."""

from functools import cache
from math import cos, pi, sin

from derelict.core.drawing.shapes import sign, words
from derelict.games.theseus.content.cards import FACTION_OF_UNIT, UNITS
from derelict.games.theseus.draw import pictograms

RADIUS = 20.0
SMALL_RADIUS = 16.0


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def _regular(count: int, radius: float, start: float = -90) -> str:
    angles = [pi * (start + 360 * corner / count) / 180 for corner in range(count)]
    return _polygon([(radius * cos(angle), radius * sin(angle)) for angle in angles])


def _spiked(radius: float) -> str:
    points = []
    for corner in range(20):
        reach = radius * (1.08 if corner % 2 == 0 else 0.84)
        angle = pi * (18 * corner - 90) / 180
        points.append((reach * cos(angle), reach * sin(angle)))
    return _polygon(points)


def _shield(r: float) -> str:
    return f"M0 {-r:g} Q{r * 1.2:g} {-r:g} {r:g} {-0.1 * r:g} Q{0.8 * r:g} {0.9 * r:g} 0 {1.12 * r:g}" + (
        f" Q{-0.8 * r:g} {0.9 * r:g} {-r:g} {-0.1 * r:g} Q{-1.2 * r:g} {-r:g} 0 {-r:g}z"
    )


def _disc(r: float) -> str:
    return f"M0 {-r:g} a{r:g} {r:g} 0 1 1 -.01 0z"


def outline(faction: str, radius: float) -> str:
    """The outline of the units of each faction."""
    match faction:
        case "marines":
            return _regular(6, radius * 1.06, -60)
        case "aliens":
            return _spiked(radius)
        case "greys":
            return _shield(radius)
        case "pandora":
            return _regular(4, radius * 1.18)
    return _disc(radius)


def _attack(kind: str, upgraded: bool) -> str:
    """Draw a unit's attack at its foot: a blade for one enemy, three for each, a ring for knowledge."""
    data = UNITS[kind]
    reach = (data.upgraded_attack or data.attack) if upgraded else data.attack
    if reach == "none":
        return ""
    if data.gains == "knowledge":
        return f"{_pill(11)}<circle class='lore-core' cy='19' r='2.4'/><ellipse class='lore' cy='19' rx='8' ry='3.4'/>"
    places = (0,) if reach == "one" else (-8, 0, 8)
    blades = "".join(f"<path class='blade' d='M{x} 13 l3.4 5 -3.4 7 -3.4 -7z'/>" for x in places)
    return f"{_pill(places[-1] + 7)}{blades}"


def _pill(half: float) -> str:
    return f"<rect class='hooked' x='{-half:g}' y='12.6' width='{2 * half:g}' height='13' rx='6'/>"


@cache
def body(kind: str, upgraded: bool) -> str:
    """Draw a unit without its tokens around (0, 0)."""
    faction, data = FACTION_OF_UNIT[kind], UNITS[kind]
    radius = RADIUS if data.standard else SMALL_RADIUS
    shape = outline(faction, radius)
    mark = pictograms.EMBLEMS[faction] if data.standard else pictograms.SMALL[kind]
    scale = radius / (17.5 if faction == "pandora" else 15.5) if data.standard else radius / 16
    parts = [
        f"<ellipse class='shadow' cx='1.5' cy='4' rx='{radius:g}' ry='{radius:g}'/>",
        f"<path class='body' d='{shape}'/><path d='{shape}' fill='url(#th-pattern-{faction})'/>",
        f"<path class='sheen' d='{shape}'/><path class='rim' d='{outline(faction, radius - 2.2)}'/>",
        sign(mark, scale=scale * 0.9),
    ]
    if upgraded:
        parts.insert(-1, f"<path class='crown-rim' d='{outline(faction, radius - 1)}'/>")
        parts.append(f"<path class='elite' d='M-7 {2 - radius:g} l7 -7 7 7 v4 l-7 -7 -7 7z'/>")
    parts.append(_attack(kind, upgraded))
    return "".join(parts)


def badge(mark: str, x: float, y: float, count: int = 1) -> str:
    """Draw a token that a unit carries."""
    drawn = sign(mark, scale=0.52) + (words(count, 7, 8.5, 9) if count > 1 else "")
    return f"<g class='token' transform='translate({x:g} {y:g})'><circle class='disc' r='8.4'/>{drawn}</g>"


SPENT = (
    "<g transform='translate(17 -14)'><circle class='spent-disc' r='6.4'/>"
    "<path class='spent' d='M-3 0 l2.2 2.6 L3.4 -2.6'/></g>"
)
"""Draw the mark of a unit that has moved in this turn."""
