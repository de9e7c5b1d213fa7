"""Who can be recruited: Barracks, HQ and Sergeants; and the small piles of the table."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from derelict.core.lettering import width
from derelict.core.scene import Item
from derelict.games.legendary.draw import faces, signs
from derelict.games.legendary.draw.layout import PILES, Box, Layout, Spot
from derelict.games.legendary.draw.pieces import DRAWN, PANEL, PLACE, card_item, open_pile, pile_item, plate, socket
from derelict.games.legendary.draw.texts import say
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of


def stock_items(s: State, language: str, layout: Layout) -> Iterator[Item]:
    """Everything that lies between the Complex and the players."""
    yield _panel(layout.stock, len(s.barracks), s.brood, layout.is_tall, language)
    if not layout.is_tall:
        label = say(language, "barracks", count=len(s.barracks))
        yield pile_item("barracks", "barracks", len(s.barracks), layout.barracks, label)
    for place, kind in enumerate(s.hq):
        spot = layout.hq[place]
        yield _space(place, spot)
        if kind:
            yield card_item(f"hq-{place}", kind, language, spot, "hq_card")
    yield _sergeants(layout.sergeants, len(s.sergeants), layout.is_tall, language)
    yield _frame(layout.piles)
    hidden = {"strikes": len(s.strikes), "facehuggers": s.facehuggers, "chestbursters": s.chestbursters}
    open_cards = {
        "strike_discard": s.strike_discard,
        "dead_enemies": s.dead_enemies,
        "dead_characters": s.dead_characters,
        "spent": s.spent,
    }
    for name in PILES:
        if name in hidden:
            yield _closed(name, hidden[name], layout.pile_spots[name], language)
        else:
            yield from _open(name, open_cards[name], layout.pile_spots[name], language)


@lru_cache(maxsize=DRAWN)
def _panel(box: Box, barracks: int, brood: int, is_tall: bool, language: str) -> Item:
    x, y, wide, high = box
    heading = say(language, "hq")
    parts = [plate(wide, high), f"<text class='roomname start' x='11' y='15' font-size='12.5'>{heading}</text>"]
    at = 18 + width(heading, 13)
    notes = [say(language, "barracks", count=barracks)] if is_tall else []
    notes += [say(language, "brood", count=brood)] if brood else []
    if notes:
        parts.append(f"<text class='caption start' x='{at:g}' y='15' font-size='10.5'>{' · '.join(notes)}</text>")
    return Item("stock", "".join(parts), PANEL, x, y, kind="stock", label=", ".join([heading, *notes]))


@lru_cache(maxsize=64)
def _space(place: int, spot: Spot) -> Item:
    x, y, scale = spot
    return Item(f"space-{place}", socket(scale), PLACE, x, y, kind="hex space")


@lru_cache(maxsize=DRAWN)
def _sergeants(spot: Spot, number: int, is_tall: bool, language: str) -> Item:
    """The stack of Sergeants, with what the top one costs."""
    label = say(language, "sergeants", count=number)
    cost = faces.badge(signs.RECRUIT, str(SERGEANT_COST), "hire", -faces.WIDE / 2 + 13, -faces.HIGH / 2 + 13, 1.1)
    top = faces.back("sergeants") + cost
    caption = "" if is_tall else say(language, "sergeants_short")
    return pile_item("sergeants", "sergeants", number, spot, label, caption, top)


@lru_cache(maxsize=64)
def _frame(box: Box) -> Item:
    x, y, wide, high = box
    return Item("piles", plate(wide, high), PANEL, x, y, kind="piles")


@lru_cache(maxsize=DRAWN)
def _open(name: str, cards: tuple[str, ...], spot: Spot, language: str) -> tuple[Item, ...]:
    """A pile that lies face up; its label names all of it."""
    title = say(language, f"pile.{name}")
    label = f"{title}: {', '.join(name_of(card, language) for card in reversed(cards)) or say(language, 'empty')}"
    return open_pile(f"pile-{name}", cards, spot, label, say(language, f"pile_short.{name}"), title, language)


@lru_cache(maxsize=DRAWN)
def _closed(name: str, number: int, spot: Spot, language: str) -> Item:
    """Strikes, face down; or what is left in the Hatchery."""
    label, caption = f"{say(language, f'pile.{name}')}: {number}", say(language, f"pile_short.{name}")
    if name == "strikes":
        return pile_item("pile-strikes", "strikes", number, spot, label, caption)
    kind = name.removesuffix("s")
    item = pile_item(
        f"pile-{name}", "hive", number, spot, label, caption, faces.face(kind, language, faces.size_of(spot[2]))
    )
    return replace(item, thing=kind)
