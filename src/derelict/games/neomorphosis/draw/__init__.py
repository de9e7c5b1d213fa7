"""A station as SVG, drawn from a view.

    python -m derelict.games.neomorphosis.draw FOLDER

writes every figure and a sample mission into a folder.
"""

from derelict.core.drawing.emblems import badges
from derelict.core.game import Drawing, Telling
from derelict.core.parts import later
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.cards import thing_card, thing_names
from derelict.games.neomorphosis.draw.choices import meant
from derelict.games.neomorphosis.draw.happenings import happening_items
from derelict.games.neomorphosis.draw.help.how import how
from derelict.games.neomorphosis.draw.help.legend import LEGEND
from derelict.games.neomorphosis.draw.scene import draw
from derelict.games.neomorphosis.draw.style import COLOURS
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.state import NAMES

DRAWING = Drawing(
    draw,
    happening_items,
    thing_card,
    meant,
    names=thing_names,
    telling=Telling(heads=(events.RoundBegan, events.Activated, swarm.ActivationDrawn)),
    legend=LEGEND,
    how=how,
    components=("crew.alice", "alien.ripper", "emergency_04", "item_02", "ability_04", "terminal"),
    emblems=badges(pictograms.CREW, COLOURS),
    worn=lambda s, seat: [name for name, leader in zip(NAMES, s.leads, strict=False) if leader == seat],
    poster=later("derelict.games.neomorphosis.poster:poster"),
)
