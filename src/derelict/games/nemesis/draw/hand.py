"""The viewer's hand: action cards with their cost and when they can be played, and contamination."""

from collections.abc import Iterator

from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.drawing.lettering import split
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Spot, kept, plate, rect, sign, words
from derelict.core.drawing.spread import strip
from derelict.games.nemesis.content.tables import CARDS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import line, say
from derelict.games.nemesis.rules.uses import fits_combat
from derelict.games.nemesis.state import State, is_contamination

LAYER = 3
WIDE, HIGH = 96.0, 138.0


def hand_groups(s: State, language: str, layout: Layout, paying: bool) -> Iterator[Group]:
    """Draw the cards in hand; unless a payment is due, those that cannot be played now are dimmed, with the reason."""
    if layout.own < 0:
        return
    hand = s.players[layout.own].hand
    yield _tray(layout, language)
    for number, (card, spot) in enumerate(zip(hand, hand_spots(layout, len(hand)), strict=True)):
        yield _face(layout, number, card, spot, "" if paying else _unfit(s, layout.own, card), language)


def _unfit(s: State, seat: int, card: Card) -> str:
    """Return why a card cannot be played now: it is for combat only, or never in combat."""
    if card.kind not in CARDS or fits_combat(CARDS[card.kind].combat, s.in_combat(seat)):
        return ""
    return CARDS[card.kind].combat


@kept
def _tray(layout: Layout, language: str) -> Group:
    x, y, wide, high = layout.hand
    label = say(language, "tray.hand")
    return (Item("tray-hand", plate(wide, high), 1, x, y, kind="ground-panel", label=label),)


def hand_spots(layout: Layout, count: int) -> tuple[Spot, ...]:
    x, y, wide, high = layout.hand
    return strip((x + 6, y + 5, wide - 12, high - 10), count, (WIDE, HIGH), 1.45, 0.9)


def card_thing(card: Card) -> str:
    return "sign.contamination" if is_contamination(card) else f"card.{card.kind}"


@kept
def _face(layout: Layout, number: int, card: Card, spot: Spot, unfit: str, language: str) -> Group:
    x, y, scale = spot
    size = max(15.0, layout.least / scale)
    look, mark, cost, name = "back", pictograms.CARDS, 0, "?"
    if is_contamination(card):
        look, mark, name = "contaminated", pictograms.CONTAMINATION, say(language, f"contamination.{card.kind}")
    elif card.kind != UNKNOWN:
        one = CARDS[card.kind]
        look, name, cost = one.combat, one.name.in_(language), one.cost
        mark = pictograms.ACTIONS.get(card.kind, pictograms.CARDS)
    drawn = rect(f"face {look}", WIDE, HIGH, 8) + rect("face-band", WIDE - 8, size * 2.5, 5)
    drawn += sign(mark, 0, -HIGH / 4 - 9, 1.6, "inked")
    lines = split(name) if len(name) > 10 else (name,)
    for row, text in enumerate(lines):
        base = size * 0.35 + (row - (len(lines) - 1) / 2) * size * 1.1
        drawn += line(layout, text, (0, base), WIDE - 12, "title", size / layout.least, "")
    foot = HIGH / 2 - size * 0.8
    if cost:
        drawn += sign(pictograms.CARDS, 12 - WIDE / 2, foot, 0.8, "price")
        drawn += words(f"{cost}", 26 - WIDE / 2, foot + size * 0.35, size, "price-number")
    if look in ("in", "out"):
        drawn += sign(pictograms.FIST, WIDE / 2 - 16, foot, 0.8, "inked")
        drawn += f"<path class='strike' d='M{WIDE / 2 - 27:g} {foot + 11:g} l22 -22'/>" if look == "out" else ""
    label = say(language, "card", name=name)
    if unfit:
        label += f" ({say(language, f'unfit.{unfit}')})"
        drawn += rect("veil-card", WIDE, HIGH, 8)
        why = line(layout, say(language, f"unfit.{unfit}"), (0, size * 0.35), WIDE - 6, "why", size / layout.least, "")
        drawn += (
            f"<g transform='translate(0 {size * 2.1 - HIGH / 2:g})'>{rect('why-plate', WIDE, size * 1.4, 3)}{why}</g>"
        )
    thing = card_thing(card) if card.kind != UNKNOWN else "sign.cards"
    kind = f"hand flows-hand secret {look}" + (" pays" if card.kind in CARDS else "")
    return (Item(f"hand-{number}", drawn, LAYER, x, y, 0, scale, kind, label=label, thing=thing),)
