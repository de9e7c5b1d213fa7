"""Card faces small enough for a slot: faction by colour and sign, kind by shape, effect by pictogram."""

from collections.abc import Iterable, Iterator
from functools import cache

from derelict.core.drawing.lettering import SEMIBOLD, fitted, split, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Spot, rect, sign
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.draw.texts import card_label
from derelict.games.theseus.wording import card_name

_W, _H = CARD[0] / 2, CARD[1] / 2
_FACE = f"M{-_W + 4:g} {-_H:g} H{_W:g} V{_H - 4:g} L{_W - 4:g} {_H:g} H{-_W:g} V{-_H + 4:g}z"
_STRIPE = f"M{-_W + 4:g} {-_H:g} H{_W:g} V{-_H + 13:g} H{-_W:g} V{-_H + 4:g}z"
_HOUSE = "M0 -9 L8 -1.4 V8 H-8 V-1.4z"


@cache
def face(key: str, language: str, upgrades: int = 0) -> str:
    """Draw a card around (0, 0); its upgrade symbol shows the current number."""
    kind = CARDS[key]
    signs = tuple(word.sign for word in kind.effects)
    parts = [
        f"<path class='face' d='{_FACE}'/><path class='stripe' d='{_STRIPE}'/>",
        f"<path d='{_STRIPE}' fill='url(#th-pattern-{kind.faction})'/>",
        f"<path class='edge' d='{_FACE}'/><path class='shine' d='{_FACE}'/>",
        sign(pictograms.TYPES[kind.type], -_W + 9, -_H + 7, 0.52),
        sign(pictograms.EMBLEMS[kind.faction], _W - 8, -_H + 7, 0.44),
        sign(pictograms.of_card(kind.data.id, signs), 7 if kind.takes_tokens else 0, -4.6, 0.96),
        _name(card_name(key, language)),
    ]
    if kind.data.single_use:
        parts.append(sign(pictograms.BIN, _W - 7, -14, 0.42))
    if kind.data.crossing:
        parts.append(sign(pictograms.TYPES["shortcut"], _W - 8, -13, 0.42))
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
    """Write a name as large as possible: in one line, or in two for two words. Long words are squeezed."""
    room = CARD[0] - 4
    if width(name, 11, SEMIBOLD) <= room or len(split(name)) == 1:
        return fitted(name, 0, 25.4, 12, room, "cardname", "", 0.89, SEMIBOLD)
    lines = zip(split(name), (18.4, 28.2), (room, room - 4), strict=True)
    return "".join(fitted(line, 0, y, 11, wide, "cardname", "", 0.98, SEMIBOLD) for line, y, wide in lines)


@cache
def back(faction: str) -> str:
    """Draw the back of a card: the sign of its faction."""
    return (
        f"<path class='face' d='{_FACE}'/><path class='stripe' d='{_FACE}'/>"
        f"<path d='{_FACE}' fill='url(#th-pattern-{faction})'/><path class='shine' d='{_FACE}'/>"
        f"{sign(pictograms.EMBLEMS[faction], scale=1.3, look='sign backsign')}"
    )


def times(count: int, x: float, y: float) -> str:
    """Draw the number of copies of a card, or the times that it counts."""
    return (
        f"<g transform='translate({x:g} {y:g})'><circle class='times' r='9'/>"
        f"<text class='timestext' y='4' font-size='11'>×{count}</text></g>"
    )


def row_of(name: str, cards: Iterable[str], spots: Iterable[Spot], layer: int, language: str) -> Iterator[Item]:
    """Draw the open cards of a hand, each at its place."""
    for number, (key, (x, y, scale)) in enumerate(zip(cards, spots, strict=True)):
        look, label = f"hand card {CARDS[key].faction}", card_label(key, language)
        yield Item(f"{name}-{number}", face(key, language), layer, x, y, 0, scale, look, label=label, thing=key)


SOCKET = rect("socket", *CARD, 4)
DEAD = f"<path class='deadened' d='{_FACE}'/>"
