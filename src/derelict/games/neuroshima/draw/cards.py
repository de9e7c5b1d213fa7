"""A large picture of a single tile, with all its symbols explained."""

from functools import cache

from derelict.core.drawing.cards import big_card
from derelict.core.drawing.legend import THING
from derelict.core.drawing.shapes import number, sign
from derelict.core.game import Named
from derelict.games.neuroshima.content.tiles import TILES, Tile
from derelict.games.neuroshima.draw import pictograms, symbols, tiles
from derelict.games.neuroshima.draw.help.legend import LEGEND
from derelict.games.neuroshima.draw.style import LOOK
from derelict.games.neuroshima.wording import TEXTS, army_name, tile_lines, tile_name

STEP = 60
"""The angle between neighbouring sides of a tile, in degrees."""


@cache
def tile_card(key: str, language: str, facing: int = 0) -> str:
    """Draw a tile, or a sign, with its name and the meaning of each of its symbols as one SVG document."""
    if key.startswith(THING):
        return LEGEND.card(key.removeprefix(THING), language, TEXTS.say(language, "draw.sign.kind"))
    tile = TILES[key]
    army = f"{army_name(tile.army, language)} · {TEXTS.say(language, f'tile.{tile.data.kind}')}"
    under = f"{army} {TEXTS.say(language, 'draw.card_count', count=tile.data.count)}"
    rim = f"<g transform='rotate({STEP * facing})'>{tiles.rim(key)}</g>"
    picture = f"<g transform='scale(1.85)'>{tiles.face(key, 0, language)}{rim}</g>"
    lines = [(_symbol(tile, name), text) for name, text in tile_lines(tile, language, facing)]
    return big_card(LOOK, tile_name(key, language), under, picture, lines, signed=0)


def turned_card(key: str, language: str, turn: int) -> str:
    """Draw the card of a tile as it stands on the board: the text names its sides by their current directions."""
    return tile_card(key, language, turn // STEP % 6)


@cache
def tile_names(language: str) -> tuple[Named, ...]:
    """Return every tile by its name, which tiles of other armies may share."""
    return tuple(Named(tile_name(key, language), key, army_name(tile.army, language)) for key, tile in TILES.items())


def _symbol(tile: Tile, name: str) -> str:
    """Return the symbol beside a line of the card."""
    kind, _, sort = name.partition(".")
    match kind:
        case "initiative":
            return number(tile.data.initiative[0], 17, "amount")
        case "attack":
            drawn = {"melee": symbols.blow(15, 15), "ranged": symbols.shot(17), "gauss": symbols.gauss(18)}[sort]
            return sign(drawn, 0, -8, look="attack")
        case "armor":
            return _edge(symbols.armor(False), 0.56)
        case "net":
            return _edge(symbols.net(False), 0.56)
        case "links":
            return _edge(symbols.link(False), 0.6)
        case "toughness":
            return sign(pictograms.HEART, scale=1.5, look="heart")
        case "mobile":
            return sign(pictograms.BOOT, scale=1.3, look="boot")
        case "effect":
            return sign(pictograms.EFFECTS[sort], scale=0.7)
    return sign(pictograms.ACTIONS[sort], scale=0.4)


def _edge(drawn: str, scale: float) -> str:
    """Draw what is at the top edge of a tile as a sign."""
    return sign(drawn, 0, scale * (-symbols.TOP - 6), scale, "")
