"""Cards and piles as items, each created once per place, so that a picture reuses them."""

from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Spot, rect
from derelict.games.legendary.draw import faces
from derelict.games.legendary.draw.texts import explained

GROUND, PANEL, PLACE, UNDER, CARD, MARK = range(6)

INSIDE = ("player", "alien", "barracks", "sergeants")
"""The piles whose number is on the back of the top card."""
CAPTION = 46.0
"""The maximum width of a pile's caption."""


def flowing(id: str) -> str:
    """Return the kind of a piece outside the Complex: it lies where others of its name leave room."""
    return f"piece flows-{id.partition('-')[0]}"


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
    """Draw a face-up card; `key` names the sentence for its place, and `more` has the facts of it."""
    x, y, scale = spot
    label = explained(key, card, language, **dict(more))
    markup = faces.face(card, language, size or faces.size_of(scale))
    kind = f"{'hand' if key == 'hand' else flowing(id)} card {look}".strip()
    return Item(id, markup, CARD, x, y, turn, scale, kind, label=label, thing=card)


def back_item(id: str, pile: str, spot: Spot, label: str, turn: float = 0) -> Item:
    """Draw a face-down card."""
    x, y, scale = spot
    return Item(
        id, faces.back(pile), CARD, x, y, turn, scale, "piece flows-backs card", label=label, thing=f"back.{pile}"
    )


def pile_item(id: str, pile: str, number: int, spot: Spot, label: str, caption: str = "", top: str = "") -> Item:
    """Draw a face-down pile: its thickness, its back, and its number of cards."""
    x, y, scale = spot
    tab = _tab(number, scale, caption)
    if pile in INSIDE:
        tab = faces.count(number, 0, faces.HIGH / 2 - 13, max(0.8, 0.8 / scale)) + _caption(caption, scale, 14)
    parts = [_stack(number), (top or faces.back(pile)) if number else "", tab]
    return Item(id, "".join(parts), UNDER, x, y, 0, scale, "piece flows-backs pile", label=label, thing=f"back.{pile}")


def open_pile(
    id: str,
    cards: tuple[str, ...],
    spot: Spot,
    label: str,
    caption: str,
    place: str,
    language: str,
    thing: str,
    size: faces.Size | None = None,
) -> Group:
    """Draw a face-up pile as a thing: its thickness, the top card, which glides there, and its number of cards."""
    x, y, scale = spot
    number = len(cards)
    items = [Item(id, _stack(number), UNDER, x, y, 0, scale, "pile", label="" if cards else label, thing=thing)]
    if cards:
        top = card_item(f"{id}-top", cards[-1], language, spot, "lies_at", (("place", place),), size=size)
        items.append(top)
    tab, told = _tab(number, scale, caption), label if cards else ""
    items.append(Item(f"{id}-count", tab, MARK, x, y, 0, scale, "pile", label=told, thing=thing))
    return tuple(items)


def _stack(number: int) -> str:
    """Draw the edges of the cards under the top one, or an empty place."""
    return "".join(
        f"<path class='under' d='{faces.FACE}' transform='translate({2.6 * depth:g} {2.6 * depth:g})'/>"
        for depth in range(min(3, (number + 5) // 6), 0, -1)
    ) or socket(1)


def _tab(number: int, scale: float, caption: str) -> str:
    """Draw a pile's number of cards on a tab over its lower edge, where it covers nothing, and the pile's name."""
    tab = faces.count(number, 0, faces.HIGH / 2 + 5 / scale, max(0.8, 0.8 / scale))
    return tab + _caption(caption, scale, 22)


def _caption(caption: str, scale: float, below: float) -> str:
    base = faces.HIGH / 2 + below / scale
    return fitted(caption, 0, base, 11.4 / scale, CAPTION / scale, "caption", weight=SEMIBOLD) if caption else ""


def socket(scale: float) -> str:
    """Draw an empty place for a card."""
    return rect("socket", faces.WIDE * scale, faces.HIGH * scale, 5)
