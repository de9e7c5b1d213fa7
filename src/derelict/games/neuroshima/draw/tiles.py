"""A tile as a picture: symbols at its edges, its numbers in the middle."""

from html import escape

from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import TILES, Tile
from derelict.games.neuroshima.draw import symbols
from derelict.games.neuroshima.draw.geometry import SIDE, corners
from derelict.games.neuroshima.wording import tile_name

_PLATE = f"<polygon class='plate' points='{corners(SIDE - 2)}'/>"
_INNER = f"<polygon class='inner' points='{corners(SIDE * 0.56)}'/>"


def unit(key: str, facing: int, wounds: int, language: str, life: int | None = None) -> str:
    """A unit with its front turned; numbers and name stay upright. An HQ shows its life."""
    tile = TILES[key]
    middle = _hq(tile, life) if tile.data.kind == "hq" else _middle(tile, wounds)
    return f"{_PLATE}<g transform='rotate({60 * facing})'>{_edges(tile)}</g>{_INNER}{middle}{_name(tile, language)}"


def action(key: str, language: str) -> str:
    """An action tile: one big pictogram."""
    tile = TILES[key]
    assert tile.action is not None
    sign = symbols.ACTIONS[tile.action.name]
    return f"{_PLATE}<g class='sign' transform='translate(0 -4) scale(.9)'>{sign}</g>{_name(tile, language)}"


def back(army: str) -> str:
    """The back of a tile: the sign of its army."""
    return f"{_PLATE}<g class='emblem' transform='scale(1.6)'>{symbols.emblem(army)}</g>"


def _edges(tile: Tile) -> str:
    parts = []
    for edge in tile.data.links:
        parts.append(_at(edge, symbols.link()))
    for edge in tile.data.nets:
        parts.append(_at(edge, symbols.net()))
    for edge in tile.data.armor:
        parts.append(_at(edge, symbols.armor()))
    for attack in tile.data.attacks:
        aside = 12 if _shares_edge(tile, attack.edge) else 0
        if attack.kind == "melee":
            parts.append(_at(attack.edge, symbols.blow(attack.strength), -aside))
        else:
            sign = symbols.gauss() if attack.kind == "gauss" else symbols.shot(attack.strength)
            parts.append(_at(attack.edge, sign, aside))
    return "".join(parts)


def _shares_edge(tile: Tile, edge: int) -> bool:
    return sum(attack.edge == edge for attack in tile.data.attacks) > 1


def _at(edge: int, markup: str, aside: float = 0) -> str:
    shift = f" translate({aside:g} 0)" if aside else ""
    return f"<g transform='rotate({60 * edge}){shift}'>{markup}</g>"


def _middle(tile: Tile, wounds: int) -> str:
    data = tile.data
    parts = [f"<g class='emblem' transform='translate(0 -15) scale(.5)'>{symbols.emblem(tile.army)}</g>"]
    if data.initiative:
        parts.append(_initiative(data.initiative))
    signs = [sign for effect in tile.effects if (sign := symbols.MODULES.get(_sign(effect)))]
    for number, sign in enumerate(signs):
        x = (number - (len(signs) - 1) / 2) * 20
        scale = 0.75 if len(signs) == 1 and not data.initiative else 0.55
        y = 2 if not data.initiative else 16
        parts.append(f"<g class='sign' transform='translate({x:g} {y}) scale({scale})'>{sign}</g>")
    for number in range(data.toughness):
        lost = " lost" if number < wounds else ""
        x = (number - (data.toughness - 1) / 2) * 11 + (16 if data.initiative else 0)
        y = 0 if data.initiative else 16
        parts.append(f"<g class='heart{lost}' transform='translate({x:g} {y})'>{symbols.HEART}</g>")
    if data.mobile:
        parts.append(f"<g class='walk' transform='translate(-17 1)'>{symbols.WALK}</g>")
    return "".join(parts)


def _initiative(values: list[int]) -> str:
    step = 15
    start = -(len(values) - 1) * step / 2
    return "".join(
        f"<g class='initiative' transform='translate({start + n * step:g} 0)'><circle r='8'/><text y='4.6'>{value}</text></g>"
        for n, value in enumerate(values)
    )


def _sign(effect: words.Word) -> str:
    return effect.stat if isinstance(effect, words.Bonus) else effect.name


def _hq(tile: Tile, life: int | None) -> str:
    number = "" if life is None else f"<text class='life' y='17'>{life}</text>"
    return f"<g class='emblem' transform='translate(0 -8) scale(.95)'>{symbols.emblem(tile.army)}</g>{number}"


def _name(tile: Tile, language: str) -> str:
    name = tile_name(tile.key, language)
    size = "" if len(name) <= 13 else f" textLength='{SIDE * 1.25:g}' lengthAdjust='spacingAndGlyphs'"
    return f"<text class='name' y='27'{size}>{escape(name)}</text>"
