"""The look: a cold station that turns red towards the Combat Zone, and a light theme. Nothing relies on colour
alone."""

from derelict.core.drawing.style import Look, read_style
from derelict.games.legendary.draw.defs import DEFS

LOOK = Look.of("le", read_style(__package__), DEFS)
