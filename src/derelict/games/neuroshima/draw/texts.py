"""The names and descriptions of tiles, worked out once per language."""

from functools import cache

from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.wording import TEXTS, army_name, describe_tile, tile_name


@cache
def description(key: str, language: str, facing: int = 0) -> str:
    return describe_tile(TILES[key], language, facing)


@cache
def tile_label(key: str, language: str) -> str:
    """Describe a tile beside the board."""
    army = army_name(TILES[key].army, language)
    return explained(f"{tile_name(key, language)} [{army}]", key, language)


def explained(name: str, key: str, language: str, facing: int = 0) -> str:
    """Return a name with what the tile does in this facing."""
    return TEXTS.say(language, "draw.explained", name=name, text=description(key, language, facing))
