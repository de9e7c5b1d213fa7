"""The trays of the factions: sign, name, life and knowledge, the deck, tokens, and the cards before each player."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

from derelict.core.decisions import Decision
from derelict.core.lettering import fitted, width
from derelict.core.scene import Item
from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.dealt import shown
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD, Point, Tray
from derelict.games.theseus.draw.sectors import DRAWN, GROUPS, Group
from derelict.games.theseus.draw.texts import card_label
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.state import HIDDEN, RESERVE, State
from derelict.games.theseus.wording import TEXTS, faction_name, unit_kind

TRAY, CARDS_LAYER, COUNT = 2, 3, 4
LARGE = 1.32
"""How big a card before a player is at most."""


class Before(Struct, frozen=True):
    """What a tray shows of its player."""

    name: str
    notes: tuple[str, ...]
    is_lit: bool
    has_won: bool
    has_lost: bool
    life: int
    is_deathmatch: bool
    knowledge: int
    knows: bool
    deck: int
    top: str
    discards: int
    stock: int | None
    """None for who does not hold what the side has in common."""
    cards: tuple[str, ...]
    reserve: tuple[tuple[str, int], ...]


def tray_groups(
    s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None
) -> Iterator[Group]:
    """Everything that lies before the players, but for dealt cards that are shown big."""
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
            is_deathmatch=s.rules.is_deathmatch,
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


@lru_cache(maxsize=GROUPS)
def _tray(tray: Tray, b: Before, language: str) -> Group:
    return (
        _plate(tray, b.name, b.notes, b.is_lit, b.has_won, b.has_lost, b.knows, language),
        *_totals(tray, b.name, b.life, b.knowledge, b.knows, b.is_deathmatch, language),
        *_deck(tray, b.name, b.deck, b.top, b.discards, language),
        *([_stock(tray, b.name, b.stock, language)] if b.stock is not None else []),
        *_hand(tray, b.name, b.cards, language),
        *_reserve(tray, b.name, b.reserve, language),
    )


def holder(s: State, player: int, layout: Layout) -> int:
    """Before whom lies what a player's side has in common: of an alliance, whose tray comes first."""
    side = s.rules.sides[player]
    return next(tray.player for tray in layout.trays if s.rules.sides[tray.player] == side)


def before(s: State, player: int, layout: Layout) -> tuple[str, ...]:
    """The cards before a player: those of the set-up, and the hand."""
    return s.dealt[player] + (s.hands[s.rules.sides[player]] if holder(s, player, layout) == player else ())


def reserve(s: State, player: int) -> dict[str, int]:
    """The small units of a player that are not in play, by their kind."""
    return _reserved(s, player, {card.embryo for board in s.boards for card in board.cards if card is not None})


def _reserved(s: State, player: int, on_cards: set[int]) -> dict[str, int]:
    """`on_cards` are the units that have taken a card over."""
    return Counter(
        s.rules.units[unit]
        for unit in s.rules.units_of[player]
        if s.where[unit] == RESERVE and unit not in on_cards and not UNITS[s.rules.units[unit]].standard
    )


def top_of(deck: tuple[str, ...]) -> str:
    """The card on top of a deck in a view; "" for a deck without one, or in no order yet, as while it is picked."""
    is_ordered = all(kind == HIDDEN for kind in deck[:-1])
    return deck[-1] if deck and is_ordered and deck[-1] != HIDDEN else ""


def hand_spots(tray: Tray, count: int) -> tuple[tuple[float, float, float], ...]:
    """Where the cards before a player lie, and how big: side by side, closer together where they are many."""
    left, top, wide, high = tray.plan.hand
    scale = min(LARGE, high / (CARD[1] + 6), max(1, (wide / max(count, 1) - 6) / CARD[0]))
    step = min(CARD[0] * scale + 8, (wide - CARD[0] * scale) / max(count - 1, 1)) if count else 0
    start = left + CARD[0] * scale / 2
    return tuple((*tray.place(start + number * step, top + high / 2), round(scale, 3)) for number in range(count))


def reserve_spots(tray: Tray, count: int) -> tuple[Point, ...]:
    left, y, wide = tray.plan.reserve
    step = wide / max(count, 1) if count > 1 else 40.0
    return tuple(tray.place(left + step * (number + 0.5), y) for number in range(count))


def is_on_turn(s: State, player: int, asked: int | None) -> bool:
    """Whose turn it is; before the first turn, who is asked."""
    return s.outcome is None and player == (s.player if s.turn else asked)


def _notes(s: State, player: int, language: str, seat: int | None) -> Iterator[str]:
    """What is worth saying below the name of a faction."""
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


@lru_cache(maxsize=DRAWN)
def _plate(
    tray: Tray, name: str, notes: tuple[str, ...], is_lit: bool, won: bool, lost: bool, knows: bool, language: str
) -> Item:
    """The metal of a tray and its heading; without a number for knowledge there is more room in it."""
    plan = tray.plan
    title = faction_name(name, language)
    high, room = plan.title
    if not knows and plan.totals[1] < high:
        room += _beside(plan.totals[2])
    y, size = (high * 0.64, 18.0) if not notes else (high * 0.45, 15.5)
    parts = [
        metal(plan.width, plan.height, plan.band, name),
        f"<g class='sign' transform='translate(22 {high / 2:g}) scale({high / 36:.3g})'>{pictograms.EMBLEMS[name]}</g>",
        fitted(title, 41, y, size, room, "title", "start"),
    ]
    if notes:
        parts.append(fitted(" · ".join(notes), 41, high * 0.86, 13.2, room, "note", "start"))
    if won:
        parts.append(f"<g class='crown' transform='translate(9 13) rotate(-18) scale(1.05)'>{pictograms.CROWN}</g>")
    if is_lit:
        middle = high / 2
        parts.append(f"<path class='turnmark' d='M-7 {middle - 13:g} L9 {middle:g} L-7 {middle + 13:g}z'/>")
    kind = f"tray {name}{' onturn' if is_lit else ''}{' out' if lost else ''}"
    label = ", ".join([title, *notes, *([TEXTS.say(language, "draw.on_turn")] if is_lit else [])])
    return Item(f"tray-{name}", "".join(parts), TRAY, tray.x, tray.y, kind=kind, label=label)


@cache
def metal(wide: float, high: float, band: float, name: str) -> str:
    """A plate with a heading in the colours of a faction."""
    cut = 10
    shape = f"M{cut} 0 H{wide:g} V{high - cut:g} L{wide - cut:g} {high:g} H0 V{cut}z"
    head = f"M{cut} 0 H{wide:g} V{band:g} H0 V{cut}z"
    return (
        f"<path class='panel' d='{shape}'/><path class='band' d='{head}'/>"
        f"<path d='{head}' fill='url(#th-pattern-{name})'/><path class='band-shade' d='{head}'/>"
    )


def _beside(size: float) -> float:
    """How far apart two totals are that stand beside each other."""
    return size * 2.05 + 12


@lru_cache(maxsize=DRAWN)
def _totals(
    tray: Tray, name: str, life: int, knowledge: int, knows: bool, is_deathmatch: bool, language: str
) -> tuple[Item, ...]:
    """Life or points, and knowledge for who gathers it: big numbers, and a track of twenty below."""
    (x, y, size), (left, top, wide) = tray.plan.totals, tray.plan.tracks
    faction = faction_name(name, language)
    numbers = [(life, "points" if is_deathmatch else "life", "filled")]
    if knows:
        numbers.insert(0, (knowledge, "knowledge", "known"))
    items = []
    for row, (number, what, filled) in enumerate(reversed(numbers)):
        step = (wide + 2) / FULL
        track = "".join(
            f"<rect class='notch{' ' + filled if pip < number else ''}' x='{pip * step:.1f}' y='{row * 10}'"
            f" width='{step - 2:.1f}' height='7' rx='{3.5 if what == 'knowledge' else 1}'/>"
            for pip in range(FULL)
        )
        items.append(Item(f"track-{what}-{name}", track, CARDS_LAYER, *tray.place(left, top), kind="track"))
        aside = x - row * _beside(size)
        sign = pictograms.TOTALS[what]
        text = (
            f"<text class='total end' font-size='{size:g}'>{number}</text><g class='sign' transform='translate("
            f"{-width('00', size) - size * 0.62:.1f} {-size * 0.36:.1f}) scale({size / 25:.3g})'>{sign}</g>"
        )
        label = TEXTS.say(language, f"draw.{what}", faction=faction, count=number)
        items.append(Item(f"{what}-{name}", text, COUNT, *tray.place(aside, y), kind="total", label=label))
    return tuple(items)


@lru_cache(maxsize=DRAWN)
def _deck(tray: Tray, name: str, count: int, top: str, discards: int, language: str) -> tuple[Item, ...]:
    """The deck with the card on top, which everybody sees, and the number of its cards."""
    x, y, scale = tray.plan.deck
    if not tray.has_deck:
        return ()
    where, look = tray.place(x, y), f"card {name}"
    label = TEXTS.say(language, "draw.deck_label", count=count, discards=discards)
    back = faces.back(name) if count else _NEST
    under = f"<g transform='translate(3 3)'>{back}</g>{back}" if count > 1 else back
    items = [Item(f"deck-{name}", under, TRAY, *where, 0, scale, f"stack {look}", label=label)]
    if top:
        face, label = faces.face(top, language), card_label(top, language)
        items.append(Item(f"top-{name}", face, CARDS_LAYER, *where, 0, scale, f"top {look}", label=label, thing=top))
    tab = "<rect class='tab' x='-14' y='-8.5' width='28' height='17' rx='4'/>"
    number = f"{tab}<text y='5' font-size='14'>{count}</text>"
    items.append(Item(f"deck-count-{name}", number, COUNT, *tray.place(x, y + 32 * scale + 9), kind="count"))
    return tuple(items)


_NEST = faces.SOCKET.replace("socket", "nest")


@lru_cache(maxsize=DRAWN)
def _stock(tray: Tray, name: str, count: int, language: str) -> Item:
    """The stored Upgrade tokens."""
    label = TEXTS.say(language, "draw.stock", count=count, faction=faction_name(name, language))
    where, token = tray.place(*tray.plan.stock), upgrade_token(count)
    return Item(f"stock-{name}", token, CARDS_LAYER, *where, kind="token", label=label, thing="token.upgrade")


@cache
def upgrade_token(count: int) -> str:
    """An Upgrade token with how many there are."""
    faint = "" if count else " opacity='.4'"
    return (
        f"<g{faint}><circle class='gold' r='13' cy='-3'/>"
        f"<g class='dark' transform='translate(0 -3)'>{pictograms.TOKENS['upgrade']}</g></g>"
        "<g transform='translate(0 16)'><rect class='disc' x='-12' y='-8' width='24' height='16' rx='5'/>"
        f"<text y='5' font-size='13.5'>{count}</text></g>"
    )


@lru_cache(maxsize=DRAWN)
def _hand(tray: Tray, name: str, cards: tuple[str, ...], language: str) -> tuple[Item, ...]:
    return tuple(
        Item(
            f"hand-{name}-{number}", faces.face(key, language), CARDS_LAYER, x, y, 0, scale,
            f"hand card {CARDS[key].faction}", label=card_label(key, language), thing=key,
        )
        for number, (key, (x, y, scale)) in enumerate(zip(cards, hand_spots(tray, len(cards)), strict=True))
    )  # fmt: skip


@lru_cache(maxsize=DRAWN)
def _reserve(tray: Tray, name: str, kinds: tuple[tuple[str, int], ...], language: str) -> tuple[Item, ...]:
    """Small units that have not come into play, one of each kind with its number."""
    items = []
    scale = 0.74 if tray.has_deck else 0.98
    for (kind, count), (x, y) in zip(kinds, reserve_spots(tray, len(kinds)), strict=True):
        markup = f"{units.body(kind, False)}<text class='unit-count' x='20' y='16' font-size='18'>{count}</text>"
        label = TEXTS.say(language, "draw.reserve", unit=unit_kind(kind, language), count=count)
        look, thing = f"small unit {name}", f"unit.{kind}"
        items.append(Item(f"reserve-{kind}", markup, CARDS_LAYER, x, y, 0, scale, look, label=label, thing=thing))
    return tuple(items)
