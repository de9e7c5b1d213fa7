"""The faces of cards, 84 by 112 units around (0, 0): costs, gains and kind, by number and by shape.

A small face shows the effects of a card as signs; a large one, such as in the viewer's hand, in words. A compact one
has its numbers and its name in letters that are legible on a phone. Smaller faces leave the effects to the big card,
and the smallest leave the name too: nothing illegible is drawn.
"""

from functools import cache
from html import escape
from typing import Literal

from derelict.core.content.typography import as_sentence
from derelict.core.drawing.lettering import SEMIBOLD, fitted, split, width, wrap
from derelict.core.drawing.shapes import sign
from derelict.core.drawing.turns import tab
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.things import Kind
from derelict.games.legendary.draw import emblems, glyphs, signs
from derelict.games.legendary.wording import NAMES
from derelict.games.legendary.wording.describing import abilities

WIDE, HIGH = 84.0, 112.0
_W, _H = WIDE / 2, HIGH / 2
FACE = f"M{-_W + 6:g} {-_H:g} H{_W:g} V{_H - 6:g} L{_W - 6:g} {_H:g} H{-_W:g} V{-_H + 6:g}z"
_HEAD = f"M{-_W + 6:g} {-_H:g} H{_W:g} V{-_H + 20:g} H{-_W:g} V{-_H + 6:g}z"
SIZES = (10.4, 9.6, 8.8, 8.0, 7.1)
"""The text sizes on a card, best first."""
COMPACT_LETTERS = 15.9
"""The smallest letters of a compact face: ten pixels in the Combat Zone on a phone, where faces are smallest."""

Size = Literal["large", "medium", "small", "compact", "mini", "tiny"]
SIZE_NAMES: tuple[Size, ...] = ("large", "medium", "small", "compact", "mini", "tiny")
_LEAST: dict[Size, float] = {"large": 1.15, "medium": 0.98, "small": 0.865, "compact": 0.62, "mini": 0.5, "tiny": 0}
"""The smallest scale for each face."""
_CORNERS: dict[Size, float] = {"compact": 1.18, "mini": 1.45, "tiny": 1.5}
"""The size of the number in the corner, on faces where it is enlarged."""
_DIGITS: dict[Size, float] = {"mini": 15.8, "tiny": 16}
"""The height of a number that fills its shape."""


def size_of(scale: float) -> Size:
    """Return the face that suits a card of this scale."""
    return next(size for size, least in _LEAST.items() if scale >= least)


def look_of(kind: Kind) -> str:
    """Return the colour and pattern of a card: its class, or its kind."""
    if kind.type == "character" and kind.group == "agenda":
        return "agenda"
    if len(kind.data.classes) == 1:
        return kind.data.classes[0]
    if kind.type == "character":
        return "basic" if kind.group in ("basic", "role", "sergeant", "barracks") else "ally"
    if kind.type in ("facehugger", "chestburster", "enemy", "alien"):
        return "hostile"
    return kind.type


@cache
def face(id: str, language: str, size: Size = "small", attack: int | None = None) -> str:
    """Draw a card; `attack` is the current Attack of an enemy, if it may differ from the printed one."""
    kind = CARDS[id]
    look = look_of(kind)
    parts = [
        f"<g class='face-{look}'><path class='face' d='{FACE}'/><path class='head' d='{_HEAD}'/>"
        f"<path d='{_HEAD}' fill='url(#le-{look})'/>",
        *_BODIES[size](kind, language),
        _corner(kind, attack, size),
        _icons(kind),
    ]
    parts.append(f"<path class='rim' d='{FACE}'/></g>")
    return "".join(parts)


def _small(kind: Kind, language: str) -> list[str]:
    parts = [
        f"<circle class='halo-disc' cy='-20' r='15'/>{sign(emblems.of_kind(kind), 0, -20, 1.1)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='-4' width='{WIDE - 2:g}' height='31'/>",
        name(NAMES[kind.id].in_(language), 11, 14.4),
    ]
    left, right = -_W + 3, _W - 3
    given, lines = _given(kind), glyphs.rows(kind.id)[:3]
    for number, (mark, value, look) in enumerate(given):
        y = 41.5 if len(given) == 1 else 34.5 + 14 * number
        scale = 1.06 if len(given) == 1 else 0.7
        is_alone = len(given) == 1 and not lines
        parts.append(badge(mark, value, look, 0 if is_alone else left + 12, y, 1.16 if is_alone else scale))
    left += 25 if given else 0
    step, scale = ((0.0, 1.4), (0.0, 1.4), (14.0, 1.15), (9.8, 0.9))[len(lines)]
    y = (41 if len(lines) < 3 else 40) - step * (len(lines) - 1) / 2
    for row in lines:
        parts.append(glyphs.draw_row(row, (left + right) / 2, y, right - left, scale))
        y += step
    return parts


def _compact(kind: Kind, language: str) -> list[str]:
    """Draw a smaller picture and larger numbers and letters; signs get the room beside one number."""
    given, lines = _given(kind), glyphs.rows(kind.id)[:2]
    parts = [
        f"<circle class='halo-disc' cy='-23' r='12'/>{sign(emblems.of_kind(kind), 0, -23, 0.92)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='-10.5' width='{WIDE - 2:g}' height='37'/>",
        name(NAMES[kind.id].in_(language), 7.6, 17.4, 0.97),
    ]
    if len(given) > 1 or not lines:
        parts += [badge(*one, 34 * (number - (len(given) - 1) / 2), 41, 1.26) for number, one in enumerate(given)]
        return parts
    parts += [badge(*one, -_W + 17, 41, 1.26) for one in given]
    left, right, step = -_W + (33 if given else 3), _W - 3, 14.6 * (len(lines) - 1)
    for number, row in enumerate(lines):
        y = 41 + step * (number - 0.5)
        parts.append(glyphs.lettered_row(row, (left + right) / 2, y, right - left, COMPACT_LETTERS))
    return parts


def _large(kind: Kind, language: str, least: float = SIZES[-1]) -> list[str]:
    """Draw a smaller picture, and the effects in words, or in signs if the words do not fit."""
    given = _given(kind)
    left, right, top, bottom = -_W + (26 if given else 4), _W - 4, 16, 53
    text = " ".join(map(as_sentence, abilities(kind.id, language)))
    fit = fitting(text, right - left, bottom - top)
    if fit is None or fit[0] < least:
        return _small(kind, language)
    parts = [
        f"<circle class='halo-disc' cy='-21.5' r='14'/>{sign(emblems.of_kind(kind), 0, -21.5, 1)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='-6.5' width='{WIDE - 2:g}' height='22'/>",
        name(NAMES[kind.id].in_(language), 4.2, 11.6),
    ]
    for number, (mark, value, look) in enumerate(given):
        x, y, scale = (-_W + 14, 34.5, 0.9) if text else (0.0, 35.0, 1.3)
        if len(given) > 1:
            y, scale = 25 + 19 * number, 0.88
        parts.append(badge(mark, value, look, x, y, scale))
    size, rows = fit
    y = (top + bottom) / 2 - (len(rows) - 1) * size * 0.53 + size * 0.34
    for row in rows if text else ():
        parts.append(
            f"<text class='cardtext' x='{(left + right) / 2:g}' y='{y:.1f}' font-size='{size:g}'"
            f"{_squeeze(row, size, right - left)}>{escape(row)}</text>"
        )
        y += size * 1.06
    return parts


def _medium(kind: Kind, language: str) -> list[str]:
    """Like `_large`, without any small text."""
    return _large(kind, language, SIZES[2])


def _mini(kind: Kind, language: str) -> list[str]:
    """Draw the name in large letters, and the gains."""
    given = _given(kind)
    parts = [
        f"<circle class='halo-disc' cy='-25' r='12'/>{sign(emblems.of_kind(kind), 0, -25, 0.92)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='-12' width='{WIDE - 2:g}' height='{67 if not given else 39}'/>",
        name(NAMES[kind.id].in_(language), 7 if given else 22, 20.4, 0.94),
    ]
    for number, one in enumerate(given):
        parts.append(badge(*one, 36 * (number - (len(given) - 1) / 2), 42, 1.46, _DIGITS["mini"]))
    return parts


def _tiny(kind: Kind, language: str) -> list[str]:
    """Draw only a picture and the gains, without the cost."""
    given = _given(kind)
    parts = [sign(emblems.of_kind(kind), 0, 8 if not given else -9, 2)]
    for number, one in enumerate(given):
        parts.append(badge(*one, 42 * (number - (len(given) - 1) / 2), 34, 1.7, _DIGITS["tiny"]))
    return parts


_BODIES = {"large": _large, "medium": _medium, "small": _small, "compact": _compact, "mini": _mini, "tiny": _tiny}


def fitting(text: str, room: float, high: float) -> tuple[float, list[str]] | None:
    """Return the size and the lines of a text for a box; None if it does not fit at the smallest size."""
    for size in SIZES:
        rows = wrap(text, size, room, SEMIBOLD)
        if len(rows) * size * 1.06 <= high and all(width(row, size, SEMIBOLD) <= room for row in rows):
            return size, rows
    return None


def _squeeze(row: str, size: float, room: float) -> str:
    wide = width(row, size, SEMIBOLD)
    return f" textLength='{min(wide, room):.4g}' lengthAdjust='spacingAndGlyphs'" if wide > room * 0.86 else ""


def _given(kind: Kind) -> list[tuple[str, str, str]]:
    """Return the gains from playing a player's card, or the damage of a Strike."""
    if kind.type == "strike":
        return [(signs.HEART, str(kind.damage), "harm")]
    if kind.is_enemy or kind.type in ("facehugger", "chestburster"):
        return []
    numbers = (
        (signs.ATTACK, kind.attack, kind.data.attack_plus, "force"),
        (signs.RECRUIT, kind.recruit, kind.data.recruit_plus, "hire"),
    )
    return [(mark, f"{value}{'+' * plus}", look) for mark, value, plus, look in numbers if value or plus]


def badge(mark: str, value: str, look: str, x: float, y: float, scale: float, digits: float = 0) -> str:
    """Draw a number on a shape: a burst for Attack, a hexagon for Recruit points, a heart for damage."""
    size = digits or (13.5 if len(value) < 2 else 12.4)
    return (
        f"<g class='badge {look}' transform='translate({x:g} {y:g}) scale({scale:.3g})'>"
        f"<g class='shape'>{mark}</g><text y='{size * 0.35:.1f}' font-size='{size:g}'>{value}</text></g>"
    )


def _corner(kind: Kind, attack: int | None, size: Size) -> str:
    """Draw the cost in the corner: Recruit points for a character, Attack for an enemy."""
    x, y = -_W + 12.5, -_H + 12
    scale, digits = _CORNERS.get(size, 1), _DIGITS.get(size, 0)
    if kind.is_enemy or kind.type == "facehugger":
        if kind.type == "alien" and attack is None and not kind.attack:
            return ""
        value = kind.attack if attack is None else attack
        mark = ""
        if attack is not None and attack != kind.attack:
            arrow = "M0 -4 L4.4 2.6 H-4.4z" if attack > kind.attack else "M0 4 L4.4 -2.6 H-4.4z"
            mark = f"<path class='{'worse' if attack > kind.attack else 'better'}' d='{arrow}'"
            mark += f" transform='translate({x + 17 * scale:.3g} {y - 2:g})'/>"
        return badge(signs.ATTACK, str(value), "force", x, y, 1.12 * scale, digits) + mark
    has_cost = kind.cost and size != "tiny"
    return badge(signs.RECRUIT, str(kind.cost), "hire", x, y, scale, digits) if has_cost else ""


def _icons(kind: Kind) -> str:
    """Draw class and team, keywords, and the number of strikes of an enemy."""
    marks = [signs.CLASSES[name] for name in kind.data.classes[:5]]
    if kind.data.team:
        marks.append(signs.TEAMS[kind.data.team])
    marks += [signs.KEYWORDS[name] for name in kind.data.keywords]
    if kind.is_enemy and kind.type != "alien":
        marks += [signs.STRIKE] * kind.strikes
    elif kind.data.alignment:
        marks.append(signs.CROWN if kind.data.alignment == "good" else signs.SKULL)
    step = 15.0 if len(marks) < 4 else 10.6
    return "".join(
        sign(mark, _W - 10 - step * number, -_H + 10.4, 0.56 if len(marks) < 4 else 0.42)
        for number, mark in enumerate(reversed(marks))
    )


def name(text: str, y: float, size: float, least: float = 0.72) -> str:
    """Draw a name in one line, or in two smaller ones; `least` is the smallest scale for a long word."""
    room = WIDE - 7
    if width(text, size) <= room or len(split(text)) == 1:
        return fitted(text, 0, y + size * 0.34, size, room, "cardname", "", max(0.92 * least, 0.72))
    first, second = split(text)
    small = size * 0.92
    lines = ((first, y - small * 0.16), (second, y + small * 0.84))
    return "".join(fitted(line, 0, below, small, room, "cardname", "", least) for line, below in lines)


BACKS: dict[str, str] = {
    "hive": emblems.TYPES["egg"],
    "player": signs.PERSON,
    "barracks": emblems.TYPES["sergeant"],
    "sergeants": emblems.TYPES["sergeant"],
    "strikes": signs.STRIKE,
    "agenda": emblems.TYPES["agenda"],
    "alien": emblems.TYPES["alien"],
}
_LAYERS = ("", "I", "II", "III")


@cache
def back(pile: str, layer: int = 0) -> str:
    """Draw the back of a card by its pile of origin; for a Hive card also its Objective."""
    number = f"<text class='backnumber' y='45' font-size='15'>{_LAYERS[layer]}</text>" if layer else ""
    return (
        f"<g class='back-{pile}'><path class='face' d='{FACE}'/><path class='backfill' d='{FACE}'/>"
        f"<path d='{FACE}' fill='url(#le-back-{pile})'/><circle class='halo-disc' r='26'/>"
        f"{sign(BACKS[pile], 0, 0, 1.7, 'sign backsign')}{number}<path class='backrim' d='{FACE}'/></g>"
    )


def veiled(id: str, language: str, size: Size = "small") -> str:
    """Draw a face-down card that the viewer has seen: its face behind a veil."""
    return f"{face(id, language, size)}<path class='veil' d='{FACE}'/>{sign(signs.EYE, 0, -_H + 11, 0.8, 'sign')}"


def count(number: int, x: float = 0, y: float = _H, scale: float = 1) -> str:
    """Draw the number of cards in a pile."""
    return sign(tab(number, 0, 0, 14.4, 18 + 8 * (len(str(number)) - 1)), x, y, scale, "count")
