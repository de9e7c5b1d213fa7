"""A station as SVG, drawn from a view.

    python -m derelict.games.theseus.draw FOLDER

writes every card, every unit and sample stations into a folder.
"""

from derelict.core.drawing.emblems import badges
from derelict.core.game import Drawing, Telling
from derelict.core.parts import later
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import FACTION_OF_UNIT
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.cards import thing_card, thing_names
from derelict.games.theseus.draw.choices import meant
from derelict.games.theseus.draw.happenings import happening_items
from derelict.games.theseus.draw.help.how import how
from derelict.games.theseus.draw.help.legend import LEGEND
from derelict.games.theseus.draw.scene import draw
from derelict.games.theseus.draw.style import COLOURS

__all__ = ["DRAWING", "draw", "happening_items", "meant", "thing_card", "thing_names"]

DRAWING = Drawing(
    draw,
    happening_items,
    thing_card,
    meant,
    names=thing_names,
    telling=Telling(heads=(events.TurnBegun, events.ExtraTurn), sides=FACTION_OF_UNIT),
    legend=LEGEND,
    how=how,
    components=(
        "sector.control_room",
        "unit.marine",
        "marines.fire",
        "marines.minefield",
        "marines.secret_passage",
        "token.upgrade",
    ),
    emblems=badges(pictograms.EMBLEMS, COLOURS),
    worn=lambda s, seat: (s.rules.factions[seat],),
    poster=later("derelict.games.theseus.poster:poster"),
)
