"""A station as SVG, drawn from a view.

    python -m derelict.games.theseus.draw FOLDER

writes every card and unit and sample stations into a folder.
"""

from derelict.games.theseus.draw.cards import thing_card, thing_names
from derelict.games.theseus.draw.choices import meant
from derelict.games.theseus.draw.happenings import happening_items
from derelict.games.theseus.draw.scene import draw

__all__ = ["draw", "happening_items", "meant", "thing_card", "thing_names"]
