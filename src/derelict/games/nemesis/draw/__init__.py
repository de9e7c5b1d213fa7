"""A facility as SVG, drawn from a view.

    python -m derelict.games.nemesis.draw FOLDER

writes every figure and sample matches into a folder.
"""

from derelict.core.drawing.emblems import badges
from derelict.core.game import Drawing, Telling
from derelict.core.parts import later
from derelict.games.nemesis import events
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.cards import thing_card, thing_names
from derelict.games.nemesis.draw.choices import meant
from derelict.games.nemesis.draw.happenings import happening_items
from derelict.games.nemesis.draw.help.how import how
from derelict.games.nemesis.draw.help.legend import LEGEND
from derelict.games.nemesis.draw.scene import draw
from derelict.games.nemesis.draw.style import COLOURS

DRAWING = Drawing(
    draw,
    happening_items,
    thing_card,
    meant,
    names=thing_names,
    telling=Telling(heads=(events.RoundBegan, events.TurnBegan)),
    legend=LEGEND,
    how=how,
    components=(
        "character.sentry",
        "room.laboratory",
        "card.search",
        "item.pulse_rifle",
        "intruder.adult",
        "event.lurking",
    ),
    emblems=badges(pictograms.CHARACTERS, COLOURS),
    worn=lambda s, seat: [s.players[seat].character] if s.players[seat].character else [],
    poster=later("derelict.games.nemesis.poster:poster"),
)
