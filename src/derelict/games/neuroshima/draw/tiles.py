"""A tile as a picture: a rim of symbols, which turns, and numbers and a name in the middle, which do not."""

from functools import cache

from derelict.core.content.effects import Word
from derelict.core.drawing.lettering import SEMIBOLD, fitted, split, width
from derelict.core.drawing.shapes import number, sign, words
from derelict.games.neuroshima.content.tiles import TILES, Tile
from derelict.games.neuroshima.draw import pictograms, symbols
from derelict.games.neuroshima.draw.geometry import LETTERS
from derelict.games.neuroshima.wording import tile_name

INNER_SIDE = 31.5
_GROWN = {"unit": "translate(0 5) scale(1.25)", "module": "translate(0 4) scale(1.24)"}
"""Transforms that let the middle of a tile fill the room of its name."""
_PATTERNED = {"moloch", "outpost", "borgo", "hegemony"}


def plate(army: str) -> str:
    """Draw the metal of a tile in the colour and the pattern of its army."""
    return f"<use href='#nh-plate-{pattern(army)}'/>"


def pattern(army: str) -> str:
    """Return the name of an army's pattern; armies without one share one."""
    return army if army in _PATTERNED else "other"


@cache
def rim(key: str) -> str:
    """Draw the symbols at the edges of a tile that faces north."""
    data = TILES[key].data
    parts = []
    for edge in range(6):
        kinds = [(attack.kind, attack.strength) for attack in data.attacks if attack.edge == edge]
        blows, shots = (sum(n for kind, n in kinds if kind == which) for which in ("melee", "ranged"))
        has_gauss = any(kind == "gauss" for kind, _ in kinds)
        front, drawn = 0.0, ""
        if edge in data.links:
            drawn += symbols.link(bool(kinds))
        if edge in data.nets:
            drawn += symbols.net(bool(kinds))
            front = symbols.SHARED if kinds else 0
        if edge in data.armor:
            drawn += symbols.armor(bool(kinds))
            front = symbols.SHARED if kinds else 0
        if kinds and edge in data.links:
            drawn += f"<g transform='translate(0 {symbols.TOP * 0.28:g}) scale(.72)'>" + (
                symbols.attacks(blows, shots, has_gauss, 0) + "</g>"
            )
        elif kinds:
            drawn += symbols.attacks(blows, shots, has_gauss, front)
        if drawn:
            parts.append(f"<g transform='rotate({60 * edge})'>{drawn}</g>" if edge else drawn)
    return "".join(parts)


@cache
def face(key: str, wounds: int, language: str, life: int | None = None, is_named: bool = True) -> str:
    """Draw all of a tile but its rim, upright. An HQ shows its life.

    If its name would be illegible, the tile has none: its signs and numbers take the room.
    """
    tile = TILES[key]
    name = _name(tile, language) if is_named else ""
    if tile.action is not None:
        return f"{plate(tile.army)}<use href='#nh-well-action'/>{_action(tile.army, tile.action, is_named)}{name}"
    well = f"{plate(tile.army)}<use href='#nh-well-{tile.data.kind}'/>"
    if tile.data.kind == "hq":
        return well + _hq(tile, life, language, is_named)
    middle = _module(tile, wounds, is_named) if tile.data.kind == "module" else _unit(tile, wounds, is_named)
    if not is_named:
        middle = f"<g transform='{_GROWN[tile.data.kind]}'>{middle}</g>"
    cracks = f"<use href='#nh-wound{min(wounds, 2)}'/>" if wounds else ""
    return f"{well}{cracks}{middle}{name}"


def back(army: str) -> str:
    """Draw the back of a tile: the sign of its army."""
    return f"{plate(army)}<use href='#nh-well-action'/>{emblem(army, 0, 0, 1.7)}"


def emblem(army: str, x: float, y: float, scale: float) -> str:
    return sign(pictograms.emblem(army), x, y, scale, "emblem")


def _action(army: str, action: Word, is_named: bool) -> str:
    aside, y, scale = (27, -6, 0.86) if is_named else (33, 0, 1)
    signs = emblem(army, -aside, y, 0.34) + emblem(army, aside, y, 0.34)
    return sign(pictograms.ACTIONS[action.sign], 0, y - 1 if is_named else 0, scale) + signs


def _unit(tile: Tile, wounds: int, is_named: bool) -> str:
    data = tile.data
    values = data.initiative
    is_bare = not values and not data.toughness
    parts = [emblem(tile.army, 0, -4, 1) if is_bare else emblem(tile.army, 0, -16.6, 0.4)]
    step = 8.6 if len(values) > 1 else 0
    for at, value in enumerate(values):
        x = (2 * at - len(values) + 1) * step
        size = 8.2 if step else 10
        parts.append(sign(f"<circle r='{size:g}'/>{number(value, size * 1.6)}", x, 0, look="initiative"))
    beside = 23.0 if step else 20.0 if is_named else 18.2
    if data.mobile:
        parts.append(sign(pictograms.BOOT, -beside, look="boot"))
    parts += [sign(pictograms.EFFECTS[effect.sign], -beside, 0, 0.52) for effect in tile.effects]
    if values:
        parts.extend(_hearts(data.toughness, wounds, beside, 0, upright=True))
    else:
        parts.extend(_hearts(data.toughness, wounds, 0, -1, upright=False))
    return "".join(parts)


def _module(tile: Tile, wounds: int, is_named: bool) -> str:
    parts = [emblem(tile.army, 0, -18.5, 0.36)]
    count = len(tile.effects)
    aside, above, below, size = (12.5, -5.5, 9.5, 10) if is_named else (10.4, -7, 10, 12.6)
    for at, effect in enumerate(tile.effects):
        x, mark = (2 * at - count + 1) * aside, pictograms.EFFECTS[effect.sign]
        if not effect.change:
            parts.append(sign(mark, x, -1.5, 0.74))
        elif count == 1:
            parts += [sign(mark, -9, -1, 0.72), words(effect.change, 10, 4.6, 15, "amount")]
        else:
            parts += [sign(mark, x, above, 0.56), words(effect.change, x, below, size, "amount")]
    parts.extend(_hearts(tile.data.toughness, wounds, 14.5, -17, upright=False))
    return "".join(parts)


def _hq(tile: Tile, life: int | None, language: str, is_named: bool) -> str:
    size, scale, grown = (9.5, 0.44, 0.95) if is_named else (LETTERS, 0.54, 0.86)
    parts = [emblem(tile.army, 0, -10, grown)]
    for effect in tile.effects:
        parts.append(sign(pictograms.EFFECTS[effect.sign], -21, 1, scale))
        parts.append(words(effect.change, 21, size / 2 - 0.8, size, "amount"))
    word = tile_name(tile.key, language) if life is None else str(life)
    parts.append(words(word, 0, 20, 19, "life"))
    return "".join(parts)


def _hearts(count: int, wounds: int, x: float, y: float, upright: bool) -> list[str]:
    """Draw the toughness: a heart for each wound that the tile can take; wounds suffered are struck out."""
    hearts = []
    for at in range(count):
        along, is_lost = (2 * at - count + 1) * 6.0, at < wounds
        place = (x, y + along) if upright else (x + along, y)
        mark, look = (pictograms.LOST_HEART, "heart lost") if is_lost else (pictograms.HEART, "heart")
        hearts.append(sign(mark, *place, look=look))
    return hearts


def _name(tile: Tile, language: str) -> str:
    y, room = (17, 40) if tile.action is None else (25, 50)
    name = tile_name(tile.key, language)
    if width(name, 9.2, SEMIBOLD) <= room or len(split(name)) == 1:
        return fitted(name, 0, y + 2.9, 9.2, room, "name", weight=SEMIBOLD)
    first, second = split(name)
    lines = ((first, y - 0.4, room), (second, y + 6.9, room - 5))
    return "".join(fitted(line, 0, below, 7.9, wide, "name", weight=SEMIBOLD) for line, below, wide in lines)
