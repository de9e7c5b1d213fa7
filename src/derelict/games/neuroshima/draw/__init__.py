"""A battlefield as SVG, drawn from a view.

    python -m derelict.games.neuroshima.draw FOLDER

writes every tile of every army and a sample battlefield into a folder.
"""

from derelict.games.neuroshima.draw.battlefield import board, draw, own
from derelict.games.neuroshima.draw.battles import battle_items
from derelict.games.neuroshima.draw.cards import tile_card, tile_names, turned_card
from derelict.games.neuroshima.draw.choices import meant
from derelict.games.neuroshima.draw.layout import seen_as

__all__ = ["battle_items", "board", "draw", "meant", "own", "seen_as", "tile_card", "tile_names", "turned_card"]
