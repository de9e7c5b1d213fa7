"""Draw a match as SVG from a view.

    python -m derelict.games.legendary.draw FOLDER

writes every card and sample tables into a folder.
"""

from derelict.core.game import Drawing, Telling
from derelict.core.parts import later
from derelict.games.legendary import events
from derelict.games.legendary.draw.cards import thing_card, thing_names
from derelict.games.legendary.draw.choices import meant
from derelict.games.legendary.draw.emblems import all_emblems
from derelict.games.legendary.draw.happenings import happening_items
from derelict.games.legendary.draw.help.how import how
from derelict.games.legendary.draw.help.legend import LEGEND
from derelict.games.legendary.draw.scene import draw

__all__ = ["DRAWING", "draw", "happening_items", "meant", "thing_card", "thing_names"]

DRAWING = Drawing(
    draw,
    happening_items,
    thing_card,
    meant,
    thing_names,
    telling=Telling(heads=(events.TurnBegun,)),
    legend=LEGEND,
    how=how,
    components=("avatar.gunner", "specialist", "captain_of_the_ship", "vent_stalker", "scratch", "objective.the_sos"),
    emblems=all_emblems(),
    worn=lambda s, seat: tuple(filter(None, (s.avatars[seat] or s.roles[seat],))),
    poster=later("derelict.games.legendary.poster:poster"),
)
