"""A single tile, big, with all its symbols explained."""

from collections.abc import Iterator
from functools import cache
from html import escape

from derelict.core.effects import Word
from derelict.core.game import Named
from derelict.core.lettering import fitted, wrap
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import TILES, Tile
from derelict.games.neuroshima.draw import pictograms, symbols, tiles
from derelict.games.neuroshima.draw.metal import DEFS
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.wording import TEXTS, army_name, direction, tile_name

WIDTH, TEXT_LEFT, TEXT_SIZE, LINE = 420, 226, 14, 18
STEP = 60
"""Degrees from one side of a tile to the next."""

Line = tuple[str, str]
"""The symbol of a line, drawn around (0, 0), and its text."""


@cache
def tile_card(key: str, language: str, theme: str = "", facing: int = 0) -> str:
    """A picture of a tile with its name and what each of its symbols means, as one SVG document."""
    tile = TILES[key]
    name = tile_name(key, language)
    body, y = [], 70.0
    for sign, text in _lines(tile, language, facing):
        rows = wrap(text, TEXT_SIZE, 0.86 * (WIDTH - TEXT_LEFT - 8))
        body.append(f"<g transform='translate({TEXT_LEFT - 18} {y - 5:g})'><circle class='token' r='14'/>{sign}</g>")
        for row in rows:
            body.append(f"<text class='cardline' x='{TEXT_LEFT + 4}' y='{y:g}'>{escape(row)}</text>")
            y += LINE
        y += 14 if len(rows) < 2 else 6
    height = max(y + 4, 210)
    army = f"{army_name(tile.army, language)} · {TEXTS.say(language, f'tile.{tile.data.kind}')}"
    count = TEXTS.say(language, "draw.card_count", count=tile.data.count)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nh {theme}" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{escape(name)}"><style>{STYLE}</style><defs>{DEFS}</defs>'
        f"<rect class='cardback' x='1' y='1' width='{WIDTH - 2}' height='{height - 2:g}' rx='8'/>"
        f"<g transform='translate(100 {height / 2:g}) scale(1.85)'>{tiles.face(key, 0, language)}"
        f"<g transform='rotate({STEP * facing})'>{tiles.rim(key)}</g></g>"
        f"{fitted(name, TEXT_LEFT - 32, 26, 21, WIDTH - TEXT_LEFT + 18, 'cardname', 'start')}"
        f"{fitted(f'{army} {count}', TEXT_LEFT - 32, 43, 12, WIDTH - TEXT_LEFT + 18, 'cardarmy', 'start')}"
        f"{''.join(body)}</svg>"
    )


def turned_card(key: str, language: str, turn: int) -> str:
    """The card of a tile as it stands on the board: its sides are named where they are now."""
    return tile_card(key, language, facing=turn // STEP % 6)


@cache
def tile_names(language: str) -> tuple[Named, ...]:
    """Every tile by its name, which tiles of other armies may have too."""
    return tuple(Named(tile_name(key, language), key, army_name(tile.army, language)) for key, tile in TILES.items())


def _lines(tile: Tile, language: str, facing: int) -> Iterator[Line]:
    """What a tile does, symbol by symbol, in the order of its description."""
    data, say = tile.data, TEXTS.say
    if data.initiative:
        number = f"<text class='amount' y='6' font-size='17'>{data.initiative[0]}</text>"
        yield number, say(language, "tile.initiative", values=", ".join(map(str, data.initiative)))
    for kind, strength in dict.fromkeys((attack.kind, attack.strength) for attack in data.attacks):
        edges = [a.edge for a in data.attacks if (a.kind, a.strength) == (kind, strength)]
        word = say(language, f"kind.{kind}")
        drawn = {"melee": symbols.blow(15, 15), "ranged": symbols.shot(17), "gauss": symbols.gauss(18)}[kind]
        sign = f"<g class='attack' transform='translate(0 -8)'>{drawn}</g>"
        yield sign, say(language, "tile.attack", kind=word, strength=strength, edges=_edges(edges, facing, language))
    for key, edges, drawn in (("armor", data.armor, symbols.armor(False)), ("net", data.nets, symbols.net(False))):
        if edges:
            sign = f"<g transform='scale(.56) translate(0 {-symbols.TOP - 6:g})'>{drawn}</g>"
            yield sign, say(language, f"tile.{key}", edges=_edges(edges, facing, language))
    if data.toughness:
        yield (
            f"<g class='heart' transform='scale(1.5)'>{pictograms.HEART}</g>",
            say(language, "tile.toughness", count=data.toughness),
        )
    if data.mobile:
        yield f"<g class='boot' transform='scale(1.3)'>{pictograms.BOOT}</g>", say(language, "tile.mobile")
    for effect in tile.effects:
        yield _pictogram(pictograms.EFFECTS[_key(effect)], 0.7), effect.plain(TEXTS, language)
    if data.links:
        sign = f"<g transform='scale(.6) translate(0 {-symbols.TOP - 6:g})'>{symbols.link(False)}</g>"
        yield sign, say(language, "tile.links", edges=_edges(data.links, facing, language))
    if tile.action is not None:
        yield _pictogram(pictograms.ACTIONS[tile.action.name], 0.4), tile.action.plain(TEXTS, language)


def _pictogram(markup: str, scale: float) -> str:
    return f"<g class='sign' transform='scale({scale})'>{markup}</g>"


def _key(effect: Word) -> str:
    return effect.stat if isinstance(effect, words.Bonus) else effect.name


def _edges(edges: list[int], facing: int, language: str) -> str:
    if len(edges) == 6:
        return TEXTS.say(language, "draw.all_edges")
    return ", ".join(direction((edge + facing) % 6, language) for edge in edges)
