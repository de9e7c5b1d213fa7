"""A tile as a picture: symbols at its rim, which turns, and its numbers and name in the middle, which do not."""

from functools import cache

from derelict.core.effects import Word
from derelict.core.lettering import fitted, split, width
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import TILES, Tile
from derelict.games.neuroshima.draw import pictograms, symbols
from derelict.games.neuroshima.draw.geometry import LETTERS
from derelict.games.neuroshima.wording import tile_name

INNER_SIDE = 31.5
_GROWN = {"unit": "translate(0 5) scale(1.25)", "module": "translate(0 4) scale(1.24)"}
"""How the middle of a tile fills the room of its name."""
_PATTERNED = {"moloch", "outpost", "borgo", "hegemony"}


def plate(army: str) -> str:
    """The metal of a tile, in the colour and the pattern of its army."""
    return f"<use href='#nh-plate-{pattern(army)}'/>"


def pattern(army: str) -> str:
    """The name of an army's pattern; armies without one share one."""
    return army if army in _PATTERNED else "other"


@cache
def rim(key: str) -> str:
    """The symbols at the edges, for a tile that faces north."""
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
    """All of a tile but its rim, upright. An HQ shows its life.

    Where a name would be too small to be read, the tile is not named: the room is for its signs and numbers.
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
    """The back of a tile: the sign of its army."""
    return f"{plate(army)}<use href='#nh-well-action'/>{emblem(army, 0, 0, 1.7)}"


def emblem(army: str, x: float, y: float, scale: float) -> str:
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f"<g class='emblem' transform='{place}'>{pictograms.emblem(army)}</g>"


def _action(army: str, action: Word, is_named: bool) -> str:
    aside, y, scale = (27, -6, 0.86) if is_named else (33, 0, 1)
    signs = emblem(army, -aside, y, 0.34) + emblem(army, aside, y, 0.34)
    place = f"translate(0 {y - 1 if is_named else 0}) scale({scale:g})"
    return f"<g class='sign' transform='{place}'>{pictograms.ACTIONS[action.name]}</g>{signs}"


def _unit(tile: Tile, wounds: int, is_named: bool) -> str:
    data = tile.data
    values = data.initiative
    is_bare = not values and not data.toughness
    parts = [emblem(tile.army, 0, -4, 1) if is_bare else emblem(tile.army, 0, -16.6, 0.4)]
    step = 8.6 if len(values) > 1 else 0
    for number, value in enumerate(values):
        x = (2 * number - len(values) + 1) * step
        size = 8.2 if step else 10
        parts.append(
            f"<g class='initiative' transform='translate({x:g} 0)'><circle r='{size:g}'/>"
            f"<text y='{size * 0.56:g}' font-size='{size * 1.6:g}'>{value}</text></g>"
        )
    beside = 23.0 if step else 20.0 if is_named else 18.2
    if data.mobile:
        parts.append(f"<g class='boot' transform='translate({-beside:g} 0)'>{pictograms.BOOT}</g>")
    for effect in tile.effects:
        sign = pictograms.EFFECTS[_sign(effect)]
        parts.append(f"<g class='sign' transform='translate({-beside:g} 0) scale(.52)'>{sign}</g>")
    if values:
        parts.extend(_hearts(data.toughness, wounds, beside, 0, upright=True))
    else:
        parts.extend(_hearts(data.toughness, wounds, 0, -1, upright=False))
    return "".join(parts)


def _module(tile: Tile, wounds: int, is_named: bool) -> str:
    parts = [emblem(tile.army, 0, -18.5, 0.36)]
    count = len(tile.effects)
    aside, above, below, size = (12.5, -5.5, 9.5, 10) if is_named else (10.4, -7, 10, 12.6)
    for number, effect in enumerate(tile.effects):
        x = (2 * number - count + 1) * aside
        sign = pictograms.EFFECTS[_sign(effect)]
        amount = getattr(effect, "amount", 0)
        if not amount:
            parts.append(f"<g class='sign' transform='translate({x:g} -1.5) scale(.74)'>{sign}</g>")
        elif count == 1:
            parts.append(f"<g class='sign' transform='translate(-9 -1) scale(.72)'>{sign}</g>")
            parts.append(f"<text class='amount' x='10' y='4.6' font-size='15'>{_signed(effect)}</text>")
        else:
            parts.append(f"<g class='sign' transform='translate({x:g} {above:g}) scale(.56)'>{sign}</g>")
            parts.append(f"<text class='amount' x='{x:g}' y='{below:g}' font-size='{size:g}'>{_signed(effect)}</text>")
    parts.extend(_hearts(tile.data.toughness, wounds, 14.5, -17, upright=False))
    return "".join(parts)


def _hq(tile: Tile, life: int | None, language: str, is_named: bool) -> str:
    size, scale, grown = (9.5, 0.44, 0.95) if is_named else (LETTERS, 0.54, 0.86)
    parts = [emblem(tile.army, 0, -10, grown)]
    for effect in tile.effects:
        sign = pictograms.EFFECTS[_sign(effect)]
        parts.append(f"<g class='sign' transform='translate(-21 1) scale({scale:g})'>{sign}</g>")
        parts.append(
            f"<text class='amount' x='21' y='{size / 2 - 0.8:g}' font-size='{size:g}'>{_signed(effect)}</text>"
        )
    word = tile_name(tile.key, language) if life is None else str(life)
    parts.append(f"<text class='life' y='20' font-size='19'>{word}</text>")
    return "".join(parts)


def _hearts(count: int, wounds: int, x: float, y: float, upright: bool) -> list[str]:
    """Toughness: a heart for each wound that the tile bears; those it has suffered are struck out."""
    hearts = []
    for number in range(count):
        aside = (2 * number - count + 1) * 6.0
        lost = number < wounds
        place = f"{x:g} {y + aside:g}" if upright else f"{x + aside:g} {y:g}"
        sign = pictograms.LOST_HEART if lost else pictograms.HEART
        hearts.append(f"<g class='heart{' lost' if lost else ''}' transform='translate({place})'>{sign}</g>")
    return hearts


def _sign(effect: Word) -> str:
    return effect.stat if isinstance(effect, words.Bonus) else effect.name


def _signed(effect: Word) -> str:
    match effect:
        case words.Bonus(_, amount):
            return f"+{amount}"
        case words.Malus(_, amount):
            return f"\u2212{amount}"
    return ""


def _name(tile: Tile, language: str) -> str:
    y, room = (17, 40) if tile.action is None else (25, 50)
    name = tile_name(tile.key, language)
    if width(name, 9.2) <= room or len(split(name)) == 1:
        return fitted(name, 0, y + 2.9, 9.2, room, "name")
    first, second = split(name)
    return fitted(first, 0, y - 0.4, 7.9, room, "name") + fitted(second, 0, y + 6.9, 7.9, room - 5, "name")
