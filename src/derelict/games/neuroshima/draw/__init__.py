"""A battlefield as SVG, drawn from a view."""

from derelict.games.neuroshima.draw.battlefield import draw

__all__ = ["draw"]
