"""The faces of cards, 84 by 112 units around (0, 0): what a card costs, gives and is, by number and by shape.

A small face shows what a card does as signs; a large one, as in the own hand, in words.
"""

from functools import cache
from html import escape

from derelict.core.lettering import fitted, split, width, wrap
from derelict.games.legendary.content.kinds import CARDS, Kind
from derelict.games.legendary.describing import abilities
from derelict.games.legendary.draw import emblems, glyphs, signs
from derelict.games.legendary.wording import NAMES

WIDE, HIGH = 84.0, 112.0
_W, _H = WIDE / 2, HIGH / 2
FACE = f"M{-_W + 6:g} {-_H:g} H{_W:g} V{_H - 6:g} L{_W - 6:g} {_H:g} H{-_W:g} V{-_H + 6:g}z"
_HEAD = f"M{-_W + 6:g} {-_H:g} H{_W:g} V{-_H + 20:g} H{-_W:g} V{-_H + 6:g}z"
SIZES = (9.4, 8.6, 7.8, 7.2, 6.6, 6.0)
"""The sizes that words on a card may have, the best first."""


def look_of(kind: Kind) -> str:
    """The colour and pattern of a card: its class, or what kind of thing it is."""
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
def face(id: str, language: str, large: bool = False, attack: int | None = None) -> str:
    """A card; `attack` is that of an enemy where it lies, if that may differ from what is printed."""
    kind = CARDS[id]
    look = look_of(kind)
    parts = [
        f"<g class='face-{look}'><path class='face' d='{FACE}'/><path class='head' d='{_HEAD}'/>"
        f"<path d='{_HEAD}' fill='url(#le-{look})'/>",
        _corner(kind, attack),
        _icons(kind),
    ]
    parts += _large(kind, language) if large else _small(kind, language)
    parts.append(f"<path class='rim' d='{FACE}'/></g>")
    return "".join(parts)


def _small(kind: Kind, language: str) -> list[str]:
    parts = [
        f"<circle class='halo-disc' cy='-15' r='20'/>{signs.sign(emblems.of_kind(kind), 0, -15, 1.36)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='6' width='{WIDE - 2:g}' height='19'/>",
        name(NAMES[kind.id][language], 15.5, 9.4),
    ]
    left, right = -_W + 3, _W - 3
    given, lines = _given(kind), glyphs.rows(kind.id)[:3]
    for number, (mark, value, look) in enumerate(given):
        y = 40.0 if len(given) == 1 else 33.5 + 14 * number
        scale = 1.0 if len(given) == 1 else 0.62
        is_alone = len(given) == 1 and not lines
        parts.append(badge(mark, value, look, 0 if is_alone else left + 12, y, 1.16 if is_alone else scale))
    left += 25 if given else 0
    step, scale = ((0.0, 1.4), (0.0, 1.4), (14.0, 1.15), (10.4, 0.92))[len(lines)]
    y = 40 - step * (len(lines) - 1) / 2
    for row in lines:
        parts.append(glyphs.draw_row(row, (left + right) / 2, y, right - left, scale))
        y += step
    return parts


def _large(kind: Kind, language: str) -> list[str]:
    """Less picture, and what the card does in words."""
    lines = abilities(kind.id, language)
    parts = [
        f"<circle class='halo-disc' cy='-20' r='15'/>{signs.sign(emblems.of_kind(kind), 0, -20, 1.05)}",
        f"<rect class='plate' x='{-_W + 1:g}' y='-4' width='{WIDE - 2:g}' height='18'/>",
        name(NAMES[kind.id][language], 5, 9.2),
    ]
    left = -_W + 4
    for number, (mark, value, look) in enumerate(given := _given(kind)):
        y = 34.5 if len(given) == 1 else 25.5 + 17 * number
        x, scale = (left + 10, 0.9 if len(given) == 1 else 0.7) if lines else (0.0, 1.3)
        parts.append(badge(mark, value, look, x, y, scale))
    left += 22 if given else 0
    text = " · ".join(line[:1].upper() + line[1:] for line in lines)
    parts += _words(text, left, _W - 4, 16, 53)
    return parts


def _words(text: str, left: float, right: float, top: float, bottom: float) -> list[str]:
    """A text in the largest size in which it fits a box; the rest of one that is too long is left to the big card."""
    size, rows = fitting(text, right - left, bottom - top)
    y = (top + bottom) / 2 - (len(rows) - 1) * size * 0.53 + size * 0.34
    found = []
    for row in rows:
        found.append(
            f"<text class='cardtext' x='{(left + right) / 2:g}' y='{y:.1f}' font-size='{size:g}'"
            f"{_squeeze(row, size, right - left)}>{escape(row)}</text>"
        )
        y += size * 1.06
    return found


def fitting(text: str, room: float, high: float) -> tuple[float, list[str]]:
    """The size and the lines of a text for a box; what is left over at the smallest size is cut off."""
    for size in SIZES:
        rows = wrap(text, size, room * 0.96)
        if len(rows) * size * 1.06 <= high and all(width(row, size) <= room for row in rows):
            return size, rows
    size = SIZES[-1]
    count = int(high / (size * 1.06))
    rows = wrap(text, size, room * 0.96)
    return size, rows if len(rows) <= count else [*rows[: count - 1], rows[count - 1].rstrip(" .,;:") + "…"]


def _squeeze(row: str, size: float, room: float) -> str:
    wide = width(row, size)
    return f" textLength='{min(wide, room):.4g}' lengthAdjust='spacingAndGlyphs'" if wide > room * 0.86 else ""


def _given(kind: Kind) -> list[tuple[str, str, str]]:
    """What a card of a player gives when it is played; the damage of a Strike."""
    if kind.type == "strike":
        return [(signs.HEART, str(kind.damage), "harm")]
    if kind.is_enemy or kind.type in ("facehugger", "chestburster"):
        return []
    numbers = (
        (signs.ATTACK, kind.attack, kind.data.attack_plus, "force"),
        (signs.RECRUIT, kind.recruit, kind.data.recruit_plus, "hire"),
    )
    return [(mark, f"{value}{'+' * plus}", look) for mark, value, plus, look in numbers if value or plus]


def badge(mark: str, value: str, look: str, x: float, y: float, scale: float) -> str:
    """A number on a shape: a burst for Attack, a hexagon for Recruit points, a heart for damage."""
    size = 13.5 if len(value) < 2 else 11.5
    return (
        f"<g class='badge {look}' transform='translate({x:g} {y:g}) scale({scale:.3g})'>"
        f"<g class='shape'>{mark}</g><text y='{size * 0.35:.1f}' font-size='{size:g}'>{value}</text></g>"
    )


def _corner(kind: Kind, attack: int | None) -> str:
    """The number in the corner is what must be paid: Recruit points for a character, Attack for an enemy."""
    x, y = -_W + 12.5, -_H + 12
    if kind.is_enemy or kind.type == "facehugger":
        if kind.type == "alien" and attack is None and not kind.attack:
            return ""
        value = kind.attack if attack is None else attack
        mark = ""
        if attack is not None and attack != kind.attack:
            arrow = "M0 -4 L4.4 2.6 H-4.4z" if attack > kind.attack else "M0 4 L4.4 -2.6 H-4.4z"
            mark = f"<path class='{'worse' if attack > kind.attack else 'better'}' d='{arrow}'"
            mark += f" transform='translate({x + 17:g} {y - 2:g})'/>"
        return badge(signs.ATTACK, str(value), "force", x, y, 1.12) + mark
    return badge(signs.RECRUIT, str(kind.cost), "hire", x, y, 0.8) if kind.cost else ""


def _icons(kind: Kind) -> str:
    """Class and team, keywords, and how often an enemy strikes."""
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
        signs.sign(mark, _W - 10 - step * number, -_H + 10.4, 0.56 if len(marks) < 4 else 0.42)
        for number, mark in enumerate(reversed(marks))
    )


def name(text: str, y: float, size: float) -> str:
    """A name in one line, or in two smaller ones."""
    room = WIDE - 7
    if width(text, size) <= room or len(split(text)) == 1:
        return fitted(text, 0, y + size * 0.34, size, room, "cardname")
    first, second = split(text)
    small = size * 0.86
    return fitted(first, 0, y - 1.4, small, room, "cardname") + fitted(
        second, 0, y + small - 1.2, small, room, "cardname"
    )


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
    """The back of a card, by the pile that it comes from; of a Hive card also the Objective it belongs to."""
    number = f"<text class='backnumber' y='45' font-size='15'>{_LAYERS[layer]}</text>" if layer else ""
    return (
        f"<g class='back-{pile}'><path class='face' d='{FACE}'/><path class='backfill' d='{FACE}'/>"
        f"<path d='{FACE}' fill='url(#le-back-{pile})'/><circle class='halo-disc' r='26'/>"
        f"{signs.sign(BACKS[pile], 0, 0, 1.7, 'sign backsign')}{number}<path class='backrim' d='{FACE}'/></g>"
    )


def veiled(id: str, language: str) -> str:
    """A face-down card that who looks has seen: its face behind a veil."""
    return f"{face(id, language)}<path class='veil' d='{FACE}'/>{signs.sign(signs.EYE, 0, -_H + 11, 0.8, 'sign')}"


def count(number: int, x: float = 0, y: float = _H, scale: float = 1) -> str:
    """How many cards a pile has."""
    wide = 18 + 8 * (len(str(number)) - 1)
    return (
        f"<g class='count' transform='translate({x:g} {y:g}) scale({scale:.3g})'>"
        f"<rect class='tab' x='{-wide / 2:g}' y='-9' width='{wide}' height='18' rx='9'/>"
        f"<text y='5' font-size='14'>{number}</text></g>"
    )
