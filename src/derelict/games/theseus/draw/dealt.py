"""The cards that were dealt before the first turn, big in the middle while one of them is to be chosen."""

from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.draw import faces
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD, Box
from derelict.games.theseus.draw.sectors import DRAWN, GROUPS, Group
from derelict.games.theseus.draw.texts import card_label
from derelict.games.theseus.state import State

UNDER, SHOWN = 6, 7
GAP = 10.0


def shown(s: State, decision: Decision | None) -> tuple[str, ...]:
    """The cards that the question is about, which lie open for everybody."""
    return s.dealt[decision.seat] if decision is not None and decision.prompt == "starting_card" else ()


def dealt_group(s: State, decision: Decision | None, language: str, layout: Layout) -> Group:
    cards = shown(s, decision)
    return _dealt(cards, language, layout) if cards else ()


@lru_cache(maxsize=GROUPS)
def _dealt(cards: tuple[str, ...], language: str, layout: Layout) -> Group:
    under = (_panel(layout, len(cards)),) if layout.name == "tall" else ()
    spots = zip(cards, dealt_spots(layout, len(cards)), strict=True)
    return (*under, *(_card(number, key, (x, y), scale, language) for number, (key, (x, y, scale)) in enumerate(spots)))


@lru_cache(maxsize=DRAWN)
def dealt_spots(layout: Layout, count: int) -> tuple[tuple[float, float, float], ...]:
    """Where the cards are side by side, and how big."""
    left, top, wide, high = _room(layout)
    scale = round(min((wide - GAP * (count + 1)) / count / CARD[0], (high - GAP) / CARD[1], 2), 3)
    step, y = CARD[0] * scale + GAP, top + high / 2
    return tuple((round(left + wide / 2 + (number - (count - 1) / 2) * step, 1), y, scale) for number in range(count))


def _room(layout: Layout) -> Box:
    """Space; on a tall picture more of its width, over a sector's rooms, which are still empty."""
    left, top, wide, high = layout.centre
    if layout.name == "wide":
        return left + 16, top + 40, wide - 32, high - 72
    left, _, wide, _ = layout.frame
    return (left + 5, top + 38, wide - 10, high - 35) if high > 110 else (left + 5, top - 9, wide - 10, high + 18)


@lru_cache(maxsize=DRAWN)
def _panel(layout: Layout, count: int) -> Item:
    (x, _, scale), *_ = dealt_spots(layout, count)
    _, top, _, high = _room(layout)
    left = x - CARD[0] * scale / 2 - GAP
    back = f"<rect class='fan' x='{left:g}' y='{top:g}' width='{-2 * left:g}' height='{high:g}' rx='10'/>"
    return Item("dealt", back, UNDER, kind="fan")


@lru_cache(maxsize=DRAWN)
def _card(number: int, key: str, where: tuple[float, float], scale: float, language: str) -> Item:
    look, label = f"hand card {CARDS[key].faction}", card_label(key, language)
    return Item(f"dealt-{number}", faces.face(key, language), SHOWN, *where, 0, scale, look, label=label, thing=key)
