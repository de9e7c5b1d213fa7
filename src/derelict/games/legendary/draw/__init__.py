"""A match as SVG, drawn from a view.

    python -m derelict.games.legendary.draw FOLDER

writes every card and sample tables into a folder.
"""

from derelict.games.legendary.draw.cards import thing_card, thing_names
from derelict.games.legendary.draw.choices import meant
from derelict.games.legendary.draw.happenings import happening_items
from derelict.games.legendary.draw.scene import board, draw, own, seen_as

__all__ = ["board", "draw", "happening_items", "meant", "own", "seen_as", "thing_card", "thing_names"]
