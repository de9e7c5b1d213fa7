"""The trays of the factions: sign, name, life and knowledge, the deck, tokens, and the player's cards."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import SEMIBOLD, fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Point, Spot, banded, kept, sign, words
from derelict.core.drawing.spread import strip
from derelict.core.drawing.turns import tab, turn_mark
from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.dealt import shown
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD, Tray
from derelict.games.theseus.draw.texts import card_label
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.state import HIDDEN, RESERVE, State
from derelict.games.theseus.wording import TEXTS, faction_name, unit_kind

TRAY, CARDS_LAYER, COUNT = 2, 3, 4
LARGE = 1.32
"""The largest scale of a card in front of a player."""


class Before(Struct, frozen=True):
    """The facts about a player that their tray shows."""

    name: str
    notes: tuple[str, ...]
    is_lit: bool
    has_won: bool
    has_lost: bool
    life: int
    counted: str
    knowledge: int
    knows: bool
    deck: int
    top: str
    discards: int
    stock: int | None
    """The stored Upgrade tokens; None for players who do not hold the side's common things."""
    cards: tuple[str, ...]
    reserve: tuple[tuple[str, int], ...]


def tray_groups(
    s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None
) -> Iterator[Group]:
    """Draw everything in front of the players, except dealt cards that are shown big."""
    asked, elsewhere = decision.seat if decision is not None else None, len(shown(s, decision))
    on_cards = {card.embryo for board in s.boards for card in board.cards if card is not None}
    for tray in layout.trays:
        player, outcome = tray.player, s.outcome
        deck, cards = s.decks[player], before(s, player, layout)
        held = s.stock[s.rules.sides[player]] if holder(s, player, layout) == player else None
        content = Before(
            name=s.rules.factions[player],
            notes=tuple(_notes(s, player, language, seat)),
            is_lit=is_on_turn(s, player, asked),
            has_won=outcome is not None and player in outcome.winners,
            has_lost=outcome is not None and outcome[player].result == "lost",
            life=s.life[player],
            counted=mode_of(s).counted,
            knowledge=s.knowledge[player],
            knows=s.rules.knows[player],
            deck=len(deck),
            top=top_of(deck),
            discards=len(s.discards[player]),
            stock=held,
            cards=cards[elsewhere:] if player == asked else cards,
            reserve=tuple(_reserved(s, player, on_cards).items()),
        )
        yield _tray(tray, content, language)


@kept
def _tray(tray: Tray, b: Before, language: str) -> Group:
    return (
        _plate(tray, b, language),
        *_totals(tray, b, language),
        *_deck(tray, b, language),
        *([_stock(tray, b.name, b.stock, language)] if b.stock is not None else []),
        *faces.row_of(f"hand-{b.name}", b.cards, hand_spots(tray, len(b.cards)), CARDS_LAYER, language),
        *_reserve(tray, b, language),
    )


def holder(s: State, player: int, layout: Layout) -> int:
    """Return the player who holds the side's common things: of an alliance, the one whose tray comes first."""
    side = s.rules.sides[player]
    return next(tray.player for tray in layout.trays if s.rules.sides[tray.player] == side)


def before(s: State, player: int, layout: Layout) -> tuple[str, ...]:
    """Return the cards in front of a player: those of the set-up, and the hand."""
    return s.dealt[player] + (s.hands[s.rules.sides[player]] if holder(s, player, layout) == player else ())


def reserve(s: State, player: int) -> dict[str, int]:
    """Count the small units of a player that are not in play, by kind."""
    return _reserved(s, player, {card.embryo for board in s.boards for card in board.cards if card is not None})


def _reserved(s: State, player: int, on_cards: set[int]) -> dict[str, int]:
    """Count the small units in reserve; `on_cards` are those that have taken a card over."""
    return Counter(
        s.rules.units[unit]
        for unit in s.rules.units_of[player]
        if s.where[unit] == RESERVE and unit not in on_cards and not UNITS[s.rules.units[unit]].standard
    )


def top_of(deck: tuple[str, ...]) -> str:
    """Return the top card of a deck in a view; "" for an empty deck, or one without order, such as one being picked."""
    is_ordered = all(kind == HIDDEN for kind in deck[:-1])
    return deck[-1] if deck and is_ordered and deck[-1] != HIDDEN else ""


def hand_spots(tray: Tray, count: int) -> tuple[Spot, ...]:
    """Return the places and the scale of the cards in front of a player."""
    left, top, wide, high = tray.plan.hand
    most = min(LARGE, high / (CARD[1] + 6))
    return strip((*tray.place(left, top), wide, high), count, CARD, most, 1, 8)


def reserve_spots(tray: Tray, count: int) -> tuple[Point, ...]:
    left, y, wide = tray.plan.reserve
    step = wide / max(count, 1) if count > 1 else 40.0
    return tuple(tray.place(left + step * (number + 0.5), y) for number in range(count))


def is_on_turn(s: State, player: int, asked: int | None) -> bool:
    """Whether it is this player's turn; before the first turn, whether they are asked."""
    return s.outcome is None and player == (s.player if s.turn else asked)


def _notes(s: State, player: int, language: str, seat: int | None) -> Iterator[str]:
    """Yield the notes below the name of a faction."""
    rules = s.rules
    if s.outcome is not None:
        yield TEXTS.say(language, f"draw.{s.outcome[player].result}")
    if player == seat:
        yield TEXTS.say(language, "draw.you")
    allies = [rules.factions[p] for p, side in enumerate(rules.sides) if p != player and side == rules.sides[player]]
    if allies:
        yield TEXTS.say(language, "draw.ally", factions=", ".join(faction_name(ally, language) for ally in allies))
    if s.extra_turns is not None and player in s.extra_turns:
        yield TEXTS.say(language, "draw.one_more_turn")


def _plate(tray: Tray, b: Before, language: str) -> Item:
    """Draw the plate of a tray and its heading, which is wider without a total for knowledge."""
    plan = tray.plan
    name, notes, title = b.name, b.notes, faction_name(b.name, language)
    high, room = plan.title
    if not b.knows and plan.totals[1] < high:
        room += _beside(plan.totals[2])
    y, size = (high * 0.64, 18.0) if not notes else (high * 0.45, 15.5)
    parts = [
        banded("th", plan.width, plan.height, plan.band, name),
        sign(pictograms.EMBLEMS[name], 22, high / 2, high / 36),
        fitted(title, 41, y, size, room, "title", "start"),
    ]
    if notes:
        parts.append(fitted(" · ".join(notes), 41, high * 0.86, 13.2, room, "note", "start", weight=SEMIBOLD))
    if b.has_won:
        parts.append(f"<g class='crown' transform='translate(9 13) rotate(-18) scale(1.05)'>{pictograms.CROWN}</g>")
    if b.is_lit:
        parts.append(turn_mark(high / 2))
    kind = f"tray {name}{' onturn' if b.is_lit else ''}{' out' if b.has_lost else ''}"
    label = ", ".join([title, *notes, *([TEXTS.say(language, "draw.on_turn")] if b.is_lit else [])])
    return Item(f"tray-{name}", "".join(parts), TRAY, tray.x, tray.y, kind=kind, label=label)


LOW = 5
"""The life at and below which the number is highlighted."""


def _beside(size: float) -> float:
    """Return the distance between two totals side by side."""
    return size * 2.05 + 12


def _totals(tray: Tray, b: Before, language: str) -> Iterator[Item]:
    """Draw life or points, and knowledge for factions that gather it: big numbers, and a track of twenty below."""
    (x, y, size), (left, top, wide) = tray.plan.totals, tray.plan.tracks
    faction, numbers = faction_name(b.name, language), [(b.life, b.counted, "filled")]
    if b.knows:
        numbers.insert(0, (b.knowledge, "knowledge", "known"))
    for row, (number, what, filled) in enumerate(reversed(numbers)):
        step = (wide + 2) / FULL
        track = "".join(
            f"<rect class='notch{' ' + filled if pip < number else ''}' x='{pip * step:.1f}' y='{row * 10}'"
            f" width='{step - 2:.1f}' height='7' rx='{3.5 if what == 'knowledge' else 1}'/>"
            for pip in range(FULL)
        )
        where, thing = tray.place(left, top), f"sign.{what}"
        yield Item(f"track-{what}-{b.name}", track, CARDS_LAYER, *where, kind="track", thing=thing)
        where, beside = tray.place(x - row * _beside(size), y), -width("00", size) - size * 0.62
        text = words(number, 0, 0, size, "total end")
        text += sign(pictograms.TOTALS[what], beside, -size * 0.36, size / 25)
        label = TEXTS.say(language, f"draw.{what}", faction=faction, count=number)
        if what == "life" and number <= LOW:
            edge = beside - size * 0.62
            plate = f"x='{edge:.1f}' y='{-size * 0.92:.1f}' width='{size * 0.24 - edge:.1f}' height='{size * 1.12:.1f}'"
            text = f"<rect class='low' {plate} rx='6'/>{text}"
        yield Item(f"{what}-{b.name}", text, COUNT, *where, kind="total", label=label, thing=thing)


def _deck(tray: Tray, b: Before, language: str) -> Iterator[Item]:
    """Draw the deck with its top card, which everybody sees, and the number of its cards."""
    if not tray.has_deck:
        return
    x, y, scale = tray.plan.deck
    where, look, thing = tray.place(x, y), f"card {b.name}", "sign.deck"
    label = TEXTS.say(language, "draw.deck_label", count=b.deck, discards=b.discards)
    back = faces.back(b.name) if b.deck else _NEST
    under = f"<g transform='translate(3 3)'>{back}</g>{back}" if b.deck > 1 else back
    yield Item(f"deck-{b.name}", under, TRAY, *where, 0, scale, f"stack {look}", label=label, thing=thing)
    if b.top:
        face, label = faces.face(b.top, language), card_label(b.top, language)
        yield Item(f"top-{b.name}", face, CARDS_LAYER, *where, 0, scale, f"top {look}", label=label, thing=b.top)
    where = tray.place(x, y + 32 * scale + 9)
    yield Item(f"deck-count-{b.name}", tab(b.deck, 0, 0, 14, 28), COUNT, *where, kind="count", thing=thing)


_NEST = faces.SOCKET.replace("socket", "nest")


def _stock(tray: Tray, name: str, count: int, language: str) -> Item:
    """Draw the stored Upgrade tokens."""
    label = TEXTS.say(language, "draw.stock", count=count, faction=faction_name(name, language))
    where, token = tray.place(*tray.plan.stock), upgrade_token(count)
    return Item(f"stock-{name}", token, CARDS_LAYER, *where, kind="token", label=label, thing="token.upgrade")


@cache
def upgrade_token(count: int) -> str:
    """Draw an Upgrade token with the number of tokens."""
    faint = "" if count else " opacity='.4'"
    return (
        f"<g{faint}><circle class='gold' r='13' cy='-3'/>"
        f"<g class='dark' transform='translate(0 -3)'>{pictograms.TOKENS['upgrade']}</g></g>"
        "<g transform='translate(0 16)'><rect class='disc' x='-12' y='-8' width='24' height='16' rx='5'/>"
        f"<text y='5' font-size='13.5'>{count}</text></g>"
    )


def _reserve(tray: Tray, b: Before, language: str) -> Iterator[Item]:
    """Draw small units not yet in play, one of each kind with its number."""
    scale = 0.74 if tray.has_deck else 0.98
    for (kind, count), (x, y) in zip(b.reserve, reserve_spots(tray, len(b.reserve)), strict=True):
        markup = units.body(kind, False) + words(count, 20, 16, 18, "unit-count")
        label = TEXTS.say(language, "draw.reserve", unit=unit_kind(kind, language), count=count)
        look, thing = f"small unit {b.name}", f"unit.{kind}"
        yield Item(f"reserve-{kind}", markup, CARDS_LAYER, x, y, 0, scale, look, label=label, thing=thing)
