"""A battlefield as SVG, drawn from a view.

    python -m derelict.games.neuroshima.draw FOLDER

writes every tile of every army and a sample battlefield into a folder.
"""

from derelict.games.neuroshima.draw.battlefield import draw
from derelict.games.neuroshima.draw.battles import battle_items
from derelict.games.neuroshima.draw.cards import tile_card
from derelict.games.neuroshima.draw.choices import meant

__all__ = ["battle_items", "draw", "meant", "tile_card"]
