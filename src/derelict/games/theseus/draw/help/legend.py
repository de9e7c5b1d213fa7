"""The signs of a station: phases, totals, kinds of cards, sectors, tokens and emblems."""

from derelict.core.drawing.legend import Legend
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.style import LOOK
from derelict.games.theseus.wording import TEXTS

LEGEND = Legend(
    LOOK,
    TEXTS,
    {
        **{f"phase{number}": mark for number, mark in enumerate(pictograms.PHASES)},
        **pictograms.TOTALS,
        "end": pictograms.CROSS,
        "peril": pictograms.BURST,
        "turn": pictograms.SECTORS["extra_turn"],
        "deck": "<path d='M-8 -11 h16 v22 h-16z'/>",
        **{f"{kind}_card": mark for kind, mark in pictograms.TYPES.items()},
        "waiting": pictograms.HOURGLASS,
        "assault": pictograms.SECTORS["assault"],
        "malfunction": pictograms.SECTORS["malfunction"],
        "upgrade": pictograms.TOKENS["upgrade"],
        "strengthen": pictograms.CARDS["upgrade"],
        **{name: pictograms.TOKENS[name] for name in ("invisibility", "clamp", "parasite", "deactivation")},
        "room": pictograms.FIGURE,
        "hatch": pictograms.EFFECTS["hatch"],
        "stride": pictograms.CARDS["gangway"],
        "discard": pictograms.BIN,
        "install": pictograms.INTO,
        "plus": pictograms.PLUS,
        **{name: pictograms.EMBLEMS[name] for name in ("marines", "aliens", "scientists", "greys", "pandora")},
    },
)
