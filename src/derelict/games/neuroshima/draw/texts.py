"""What tiles are called and do, worked out once for each language."""

from functools import cache

from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.wording import army_name, describe_tile, tile_name


@cache
def description(key: str, language: str) -> str:
    return describe_tile(TILES[key], language)


@cache
def tile_label(key: str, language: str) -> str:
    """A tile that lies beside the board."""
    army = army_name(TILES[key].army, language)
    return f"{tile_name(key, language)} [{army}]: {description(key, language)}"
