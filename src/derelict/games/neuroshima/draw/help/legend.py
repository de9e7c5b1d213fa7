"""The signs of a battlefield: what is on tiles and trays."""

from derelict.core.drawing.legend import Legend, Sign
from derelict.core.drawing.shapes import number, sign
from derelict.games.neuroshima.draw import pictograms, symbols
from derelict.games.neuroshima.draw.style import LOOK
from derelict.games.neuroshima.wording import TEXTS

_HEX = "<path d='M-6 -10.4 H6 L12 0 L6 10.4 H-6 L-12 0z'/>"
"""A tile from behind."""


def _edge(drawn: str) -> str:
    """Draw what is at the top edge of a tile as a sign."""
    return sign(drawn, 0, 0.62 * (-symbols.TOP - 6), 0.62, "")


def _attack(drawn: str) -> str:
    return sign(drawn, 0, -9, look="attack")


_VALUE = sign(f"<circle r='13'/>{number(3, 20)}", look="initiative")

LEGEND = Legend(
    LOOK,
    TEXTS,
    {
        "life": Sign("life-sign", sign(pictograms.HEART, scale=2.2, look="life-sign")),
        "points": Sign(pictograms.CROWN, sign(pictograms.CROWN, scale=1.5, look="life-sign")),
        "turn": pictograms.FLAG,
        "peril": pictograms.BURST,
        "pile": _HEX,
        "discards": pictograms.BIN,
        "initiative": Sign("class='initiative'", _VALUE),
        "melee": Sign("class='blade'", _attack(symbols.blow(18, 18))),
        "ranged": Sign("class='bullet'", _attack(symbols.shot(20))),
        "gauss": Sign("class='needle'", _attack(symbols.gauss(20))),
        "armor": Sign("class='armor'", _edge(symbols.armor(False))),
        "net": Sign("class='net'", _edge(symbols.net(False))),
        "link": Sign("class='link'", _edge(symbols.link(False))),
        "toughness": Sign("class='heart'", sign(pictograms.HEART, scale=2, look="heart")),
        "wound": Sign("class='heart lost'", sign(pictograms.LOST_HEART, scale=2, look="heart lost")),
        "mobility": Sign("class='boot'", sign(pictograms.BOOT, scale=1.6, look="boot")),
        **{
            f"{name}_effect": Sign(mark, f"<circle class='well' r='15'/>{sign(mark, scale=0.8)}")
            for name, mark in pictograms.EFFECTS.items()
        },
        **{
            f"{name}_action": Sign(mark, f"<circle class='well' r='15'/>{sign(mark, scale=0.44)}")
            for name, mark in pictograms.ACTIONS.items()
        },
        **{
            army: Sign(mark, f"<circle class='well' r='15'/>{sign(mark, scale=0.8)}")
            for army, mark in pictograms.EMBLEMS.items()
        },
    },
)
