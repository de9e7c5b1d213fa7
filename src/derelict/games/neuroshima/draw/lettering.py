"""The lettering that all games share, under the name that the drawings here use."""

from derelict.core.lettering import fitted, split, width, wrap

__all__ = ["fitted", "split", "width", "wrap"]
