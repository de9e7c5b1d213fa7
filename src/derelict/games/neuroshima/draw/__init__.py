"""Draw a battlefield as SVG from a view.

    python -m derelict.games.neuroshima.draw FOLDER

writes every tile of every army and a sample battlefield into a folder.
"""

from derelict.core.drawing.emblems import badges
from derelict.core.game import Drawing, Telling
from derelict.core.parts import later
from derelict.games.neuroshima import events
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.battlefield import draw, heart
from derelict.games.neuroshima.draw.battles import battle_items
from derelict.games.neuroshima.draw.cards import tile_card, tile_names, turned_card
from derelict.games.neuroshima.draw.choices import meant
from derelict.games.neuroshima.draw.help.how import how
from derelict.games.neuroshima.draw.help.legend import LEGEND
from derelict.games.neuroshima.draw.style import COLOURS
from derelict.games.neuroshima.state import State

__all__ = ["DRAWING", "battle_items", "draw", "meant", "tile_card", "tile_names", "turned_card"]

DRAWING = Drawing(
    draw,
    battle_items,
    tile_card,
    meant,
    tile_names,
    turned_card,
    telling=Telling(
        heads=(events.TurnBegun,),
        folds=(
            *(events.PhaseStarted, events.Struck, events.Missed, events.Spared, events.Blasted, events.Converted),
            *(events.Held, events.Helped, events.Rescued, events.MedicUsed, events.Wounded, events.BattleEnded),
        ),
    ),
    legend=LEGEND,
    how=how,
    components=("outpost.hq", "outpost.commando", "borgo.mutant", "borgo.officer", "borgo.battle", "moloch.air_strike"),
    emblems=badges(pictograms.EMBLEMS, COLOURS),
    worn=State.led_by,
    poster=later("derelict.games.neuroshima.poster:poster"),
    heart=heart,
)
