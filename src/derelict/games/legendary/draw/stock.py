"""The cards to recruit (Barracks, HQ and Sergeants) and the small piles of the table."""

from msgspec.structs import replace

from derelict.core.content.typography import paired
from derelict.core.drawing.lettering import SEMIBOLD, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept, plate, sign
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.layout import PILES, Layout
from derelict.games.legendary.draw.pieces import (
    PANEL,
    PLACE,
    card_item,
    open_pile,
    pile_item,
    socket,
)
from derelict.games.legendary.draw.texts import counted, say
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of

CLOSED = ("strikes", "facehuggers", "chestbursters")
OPENED = ("strike_discard", "dead_enemies", "dead_characters", "spent")


def stock_groups(s: State, language: str, layout: Layout) -> tuple[Group, Group]:
    """Draw everything between the Complex and the players."""
    hidden = (len(s.strikes), s.facehuggers, s.chestbursters)
    shown = (s.strike_discard, s.dead_enemies, s.dead_characters, s.spent)
    return (
        _recruits(tuple(s.hq), len(s.barracks), s.brood, len(s.sergeants), language, layout),
        _piles(hidden, shown, language, layout),
    )


@kept
def _recruits(hq: tuple[str, ...], barracks: int, brood: int, sergeants: int, language: str, layout: Layout) -> Group:
    items = [_panel(layout.stock, barracks, brood, layout.is_tall, language)]
    if not layout.is_tall:
        label = say(language, "barracks", cards=counted(language, barracks))
        items.append(pile_item("barracks", "barracks", barracks, layout.barracks, label))
    for place, kind in enumerate(hq):
        spot = layout.hq[place]
        items.append(_space(place, spot))
        if kind:
            items.append(card_item(f"hq-{place}", kind, language, spot, "hq_card"))
    items.append(_sergeants(layout.sergeants, sergeants, layout.is_tall, language))
    return tuple(items)


@kept
def _piles(hidden: tuple[int, ...], shown: tuple[tuple[str, ...], ...], language: str, layout: Layout) -> Group:
    """Draw the small piles: the numbers of cards in hidden ones, and the cards of open ones."""
    items = [_frame(layout.piles)]
    closed, opened = dict(zip(CLOSED, hidden, strict=True)), dict(zip(OPENED, shown, strict=True))
    for name in PILES:
        if name in closed:
            items.append(_closed(name, closed[name], layout.pile_spots[name], language))
        else:
            items += _open(name, opened[name], layout.pile_spots[name], language)
    return tuple(items)


def _panel(box: Box, barracks: int, brood: int, is_tall: bool, language: str) -> Item:
    x, y, wide, high = box
    heading = say(language, "hq")
    parts = [plate(wide, high), f"<text class='roomname start' x='11' y='15' font-size='12.5'>{heading}</text>"]
    at = 18 + width(heading, 12.5)
    notes = [say(language, "barracks", cards=counted(language, barracks))] if is_tall else []
    told = list(notes)
    if brood:
        notes.append(say(language, "brood", count=brood))
        told.append(f"· {brood}" if is_tall else notes[-1])
    if told:
        text = " ".join(told)
        parts.append(f"<text class='caption start' x='{at:g}' y='15' font-size='12.2'>{text}</text>")
        if brood and is_tall:
            parts.append(sign(emblems.TYPES["facehugger"], at + width(text, 12.2, SEMIBOLD) + 12, 11, 0.6, "dimmed"))
    return Item("stock", "".join(parts), PANEL, x, y, kind="stock", label=", ".join([heading, *notes]))


def _space(place: int, spot: Spot) -> Item:
    x, y, scale = spot
    return Item(f"space-{place}", socket(scale), PLACE, x, y, kind="hex space")


def _sergeants(spot: Spot, number: int, is_tall: bool, language: str) -> Item:
    """Draw the stack of Sergeants with the cost of the top one."""
    label = say(language, "sergeants", cards=counted(language, number))
    cost = faces.badge(signs.RECRUIT, str(SERGEANT_COST), "hire", -faces.WIDE / 2 + 13, -faces.HIGH / 2 + 13, 1.18)
    top = faces.back("sergeants") + cost
    caption = "" if is_tall else say(language, "sergeants_short")
    return pile_item("sergeants", "sergeants", number, spot, label, caption, top)


def _frame(box: Box) -> Item:
    x, y, wide, high = box
    return Item("piles", plate(wide, high), PANEL, x, y, kind="piles")


def _open(name: str, cards: tuple[str, ...], spot: Spot, language: str) -> tuple[Item, ...]:
    """Draw a face-up pile; its label names all its cards."""
    title = say(language, f"pile.{name}")
    names = ", ".join(name_of(card, language) for card in reversed(cards))
    label = paired(language, title, names or say(language, "empty"))
    caption = say(language, f"pile_short.{name}")
    return open_pile(f"pile-{name}", cards, spot, label, caption, title, language, f"sign.{name}", "tiny")


def _closed(name: str, number: int, spot: Spot, language: str) -> Item:
    """Draw the face-down Strikes, or the rest of the Hatchery."""
    label, caption = paired(language, say(language, f"pile.{name}"), number), say(language, f"pile_short.{name}")
    if name == "strikes":
        return pile_item("pile-strikes", "strikes", number, spot, label, caption)
    kind = name.removesuffix("s")
    item = pile_item(f"pile-{name}", "hive", number, spot, label, caption, faces.face(kind, language, "tiny"))
    return replace(item, thing=kind)
