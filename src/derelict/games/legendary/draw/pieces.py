"""Cards and piles as items: made once for each place, so that a picture gets the same ones back."""

from functools import lru_cache

from derelict.core.lettering import fitted
from derelict.core.scene import Item
from derelict.games.legendary.draw import faces
from derelict.games.legendary.draw.layout import Spot
from derelict.games.legendary.draw.texts import explained

GROUND, PANEL, PLACE, UNDER, CARD, MARK = range(6)
DRAWN = 4096
"""How many items of a kind are kept."""
GROUPS = 2048
"""How many groups of a kind are kept as they were drawn: a picture differs from the last one in a few of them."""

INSIDE = ("player", "alien", "barracks", "sergeants")
"""The piles whose number is on the back of the top card."""
CAPTION = 46.0
"""How wide the caption of a pile is at most."""

Group = tuple[Item, ...]
"""What a picture has in one place; where nothing has changed there, the same tuple again."""


def flowing(id: str) -> str:
    """The kind of a piece outside the Complex: it lies where there is room, among the others of its name."""
    return f"piece flows-{id.partition('-')[0]}"


@lru_cache(maxsize=DRAWN)
def card_item(
    id: str,
    card: str,
    language: str,
    spot: Spot,
    key: str,
    more: tuple[tuple[str, str], ...] = (),
    look: str = "",
    turn: float = 0,
    size: faces.Size | None = None,
) -> Item:
    """A card that lies open; `key` says where, `more` are the facts of that sentence."""
    x, y, scale = spot
    label = explained(key, card, language, **dict(more))
    markup = faces.face(card, language, size or faces.size_of(scale))
    kind = f"{'hand' if key == 'hand' else flowing(id)} card {look}".strip()
    return Item(id, markup, CARD, x, y, turn, scale, kind, label=label, thing=card)


@lru_cache(maxsize=DRAWN)
def back_item(id: str, pile: str, spot: Spot, label: str, turn: float = 0) -> Item:
    """A card that lies face down."""
    x, y, scale = spot
    return Item(
        id, faces.back(pile), CARD, x, y, turn, scale, "piece flows-backs card", label=label, thing=f"back.{pile}"
    )


@lru_cache(maxsize=DRAWN)
def pile_item(id: str, pile: str, number: int, spot: Spot, label: str, caption: str = "", top: str = "") -> Item:
    """A pile of cards that lie face down: its thickness, its back, and how many there are."""
    x, y, scale = spot
    tab = _tab(number, scale, caption)
    if pile in INSIDE:
        tab = faces.count(number, 0, faces.HIGH / 2 - 13, max(0.8, 0.8 / scale)) + _caption(caption, scale, 14)
    parts = [_stack(number), (top or faces.back(pile)) if number else "", tab]
    return Item(id, "".join(parts), UNDER, x, y, 0, scale, "piece flows-backs pile", label=label, thing=f"back.{pile}")


@lru_cache(maxsize=DRAWN)
def open_pile(
    id: str,
    cards: tuple[str, ...],
    spot: Spot,
    label: str,
    caption: str,
    place: str,
    language: str,
    size: faces.Size | None = None,
) -> tuple[Item, ...]:
    """A pile of cards that lie face up: its thickness, the card on top, which glides there, and how many there are."""
    x, y, scale = spot
    number = len(cards)
    items = [Item(id, _stack(number), UNDER, x, y, 0, scale, "pile", label="" if cards else label)]
    if cards:
        top = card_item(f"{id}-top", cards[-1], language, spot, "lies_at", (("place", place),), size=size)
        items.append(top)
    items.append(
        Item(f"{id}-count", _tab(number, scale, caption), MARK, x, y, 0, scale, "pile", label=label if cards else "")
    )
    return tuple(items)


def _stack(number: int) -> str:
    """The edges of the cards under the top one; an empty place if there is none."""
    return "".join(
        f"<path class='under' d='{faces.FACE}' transform='translate({2.6 * depth:g} {2.6 * depth:g})'/>"
        for depth in range(min(3, (number + 5) // 6), 0, -1)
    ) or socket(1)


def _tab(number: int, scale: float, caption: str) -> str:
    """How many cards a pile has, on a tab over its lower edge, where it covers nothing; and what the pile is."""
    tab = faces.count(number, 0, faces.HIGH / 2 + 5 / scale, max(0.8, 0.8 / scale))
    return tab + _caption(caption, scale, 22)


def _caption(caption: str, scale: float, below: float) -> str:
    base = faces.HIGH / 2 + below / scale
    return fitted(caption, 0, base, 11.4 / scale, CAPTION / scale, "caption") if caption else ""


def socket(scale: float) -> str:
    """A place for a card that is empty."""
    wide, high = faces.WIDE * scale, faces.HIGH * scale
    return f"<rect class='socket' x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='5'/>"


def plate(wide: float, high: float, kind: str = "panel", cut: float = 9) -> str:
    """A metal plate with its upper left corner at (0, 0)."""
    shape = f"M{cut:g} 0 H{wide:g} V{high - cut:g} L{wide - cut:g} {high:g} H0 V{cut:g}z"
    return f"<path class='{kind}' d='{shape}'/>"
