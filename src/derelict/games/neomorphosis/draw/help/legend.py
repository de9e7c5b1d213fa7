"""The signs of the station: values, dice, tokens, tracks, aliens and the crew."""

from derelict.core.drawing.legend import Legend
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.style import LOOK
from derelict.games.neomorphosis.wording import TEXTS

LEGEND = Legend(LOOK, TEXTS, pictograms.LEGEND)
