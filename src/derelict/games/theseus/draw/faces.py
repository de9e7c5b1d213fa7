"""The face of a card, small enough for a slot: faction by colour and sign, kind by shape, effect by a pictogram."""

from functools import cache

from derelict.core.lettering import fitted, split, width
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.wording import card_name

_W, _H = CARD[0] / 2, CARD[1] / 2
_FACE = f"M{-_W + 4:g} {-_H:g} H{_W:g} V{_H - 4:g} L{_W - 4:g} {_H:g} H{-_W:g} V{-_H + 4:g}z"
_STRIPE = f"M{-_W + 4:g} {-_H:g} H{_W:g} V{-_H + 13:g} H{-_W:g} V{-_H + 4:g}z"
_HOUSE = "M0 -9 L8 -1.4 V8 H-8 V-1.4z"


@cache
def face(key: str, language: str, upgrades: int = 0) -> str:
    """A card, drawn around (0, 0): the number in its upgrade symbol is what it counts now."""
    kind = CARDS[key]
    words = tuple(word.name for word in kind.effects)
    sign = pictograms.of_card(kind.data.id, words)
    parts = [
        f"<path class='face' d='{_FACE}'/><path class='stripe' d='{_STRIPE}'/>",
        f"<path d='{_STRIPE}' fill='url(#th-pattern-{kind.faction})'/>",
        f"<path class='edge' d='{_FACE}'/><path class='shine' d='{_FACE}'/>",
        f"<g class='sign' transform='translate({-_W + 9:g} {-_H + 7:g}) scale(.52)'>{pictograms.TYPES[kind.type]}</g>",
        f"<g class='sign' transform='translate({_W - 8:g} {-_H + 7:g}) scale(.44)'>"
        f"{pictograms.EMBLEMS[kind.faction]}</g>",
        f"<g class='sign' transform='translate({7 if kind.takes_tokens else 0} -4.6) scale(.96)'>{sign}</g>",
        _name(card_name(key, language)),
    ]
    if kind.data.single_use:
        parts.append(f"<g class='sign' transform='translate({_W - 7:g} -14) scale(.42)'>{pictograms.BIN}</g>")
    if kind.data.crossing:
        parts.append(
            f"<g class='sign' transform='translate({_W - 8:g} -13) scale(.42)'>{pictograms.TYPES['shortcut']}</g>"
        )
    if kind.takes_tokens:
        parts.append(
            f"<g class='value' transform='translate({-_W + 9.5:g} 0)'><path class='house' d='{_HOUSE}'/>"
            f"<text y='6' font-size='13'>{kind.value + upgrades}</text></g>"
        )
    parts += [
        f"<path class='pip' d='M{4 - _W + 6.4 * token:g} {15.6 - _H:g} l3 3 v3.8 h-6 v-3.8z'/>"
        for token in range(upgrades)
    ]
    return "".join(parts)


def _name(name: str) -> str:
    """As large as it can be read: in one line, or in two where there are two words. Long words are squeezed."""
    room = CARD[0] - 4
    if width(name, 11) <= room or len(split(name)) == 1:
        return fitted(name, 0, 25.4, 12, room, "cardname", "", 0.89)
    lines = zip(split(name), (18.4, 28.2), (room, room - 4), strict=True)
    return "".join(fitted(line, 0, y, 11, wide, "cardname", "", 0.98) for line, y, wide in lines)


@cache
def back(faction: str) -> str:
    """The back of a card: the sign of its faction."""
    return (
        f"<path class='face' d='{_FACE}'/><path class='stripe' d='{_FACE}'/>"
        f"<path d='{_FACE}' fill='url(#th-pattern-{faction})'/><path class='shine' d='{_FACE}'/>"
        f"<g class='sign backsign' transform='scale(1.3)'>{pictograms.EMBLEMS[faction]}</g>"
    )


def times(count: int, x: float, y: float) -> str:
    """How often a card is there, or counts."""
    return (
        f"<g transform='translate({x:g} {y:g})'><circle class='times' r='9'/>"
        f"<text class='timestext' y='4' font-size='11'>×{count}</text></g>"
    )


SOCKET = f"<rect class='socket' x='{-_W:g}' y='{-_H:g}' width='{CARD[0]:g}' height='{CARD[1]:g}' rx='4'/>"
DEAD = f"<path class='deadened' d='{_FACE}'/>"
