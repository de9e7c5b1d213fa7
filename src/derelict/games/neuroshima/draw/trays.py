"""The trays of the armies: sign, name, life or points, the tiles in hand, the pile and the discards."""

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

from derelict.core.lettering import fitted, width
from derelict.core.scene import Item
from derelict.core.typography import paired
from derelict.games.neuroshima.draw import pictograms, tiles
from derelict.games.neuroshima.draw.geometry import LETTERS
from derelict.games.neuroshima.draw.layout import Layout, Spot, Tray
from derelict.games.neuroshima.draw.texts import tile_label
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, tile_name

TRAY, TILE, RIM = 1, 2, 3
DRAWN = 32768
"""How many things of each kind are kept as they were drawn: pictures differ in a few of them."""


class Heading(Struct, frozen=True):
    """What the metal of a tray says of an army."""

    army: str
    notes: tuple[str, ...]
    slots: int
    is_alive: bool
    has_won: bool
    is_on_turn: bool


def trays(s: State, language: str, layout: Layout, asked: int | None) -> Iterator[tuple[Item, ...]]:
    """Everything around the board, tray by tray: the metal, the total, each place of the hand, the piles."""
    turn, scores = on_turn(s), s.rules.mode == "scoring"
    for tray in layout.trays:
        army = tray.army
        name, hand, discards = s.rules.armies[army], s.hands[army], s.discards[army]
        yield _metal(tray, _heading(s, army, language, asked, turn), language)
        yield _total(tray, name, scores, s.points[army] if scores else s.life[army], language)
        for number in range(tray.capacity):
            yield _in_hand(tray, name, number, hand[number], language) if number < len(hand) else ()
        yield _pile(tray, name, len(s.piles[army]), language)
        yield _discards(tray, name, len(discards), discards[-1] if discards else "", language)


def _heading(s: State, army: int, language: str, asked: int | None, turn: int | None) -> Heading:
    is_alive = s.is_alive(army)
    return Heading(
        s.rules.armies[army],
        tuple(_notes(s, army, language, asked)),
        s.rules.hand_limit if is_alive else 0,
        is_alive,
        s.outcome is not None and s.leader(army) in s.outcome.winners,
        army == turn,
    )


def on_turn(s: State) -> int | None:
    """The army whose turn it is; before the first turn, the one that sets up its HQ."""
    if s.outcome is not None:
        return None
    if s.turn:
        return s.army
    return next((army for army in s.rules.order if s.hq_of(army) is None), None)


@lru_cache(maxsize=DRAWN)
def _metal(tray: Tray, heading: Heading, language: str) -> tuple[Item, ...]:
    """The metal of a tray and its heading."""
    plan, name, notes = tray.plan, heading.army, heading.notes
    left = 45
    room = plan.total[0] - left - plan.total[2] * 2.2
    title_y, size = (plan.band * 0.62, 17.0) if not notes else (plan.band * 0.52, 15.5)
    parts = [
        _plate(plan.width, tray.height, plan.band, tiles.pattern(name)),
        *(
            f"<circle class='slot' cx='{spot.x:g}' cy='{spot.y:g}' r='{36 * spot.scale:g}'/>"
            for spot in tray.hand()[: heading.slots]
        ),
        tiles.emblem(name, 25, plan.band / 2, 1.1 if plan.band > 45 else 0.95),
        fitted(army_name(name, language), left, title_y, size, room, "title", "start"),
    ]
    if notes:
        size = 10.5 if plan.names == "within" else LETTERS
        parts.append(fitted(" · ".join(notes), left, plan.band * 0.87, size, room, "note", "start"))
    if not heading.is_alive:
        parts.append(f"<g class='mark' transform='translate(25 {plan.band / 2:g}) scale(1.9)'>{pictograms.CROSS}</g>")
    elif heading.has_won:
        parts.append(
            f"<g class='crown' transform='translate({plan.total[0] - 12:g} 1) scale(1.35)'>{pictograms.CROWN}</g>"
        )
    if heading.is_on_turn:
        middle = plan.band / 2
        parts.append(f"<path class='turnmark' d='M-7 {middle - 13:g} L9 {middle:g} L-7 {middle + 13:g}z'/>")
    kind = f"tray {name}{' onturn' if heading.is_on_turn else ''}{'' if heading.is_alive else ' out'}"
    label = ", ".join([army_name(name, language), *notes])
    if heading.is_on_turn:
        label = f"{label}, {TEXTS.say(language, 'draw.on_turn')}"
    return (Item(f"tray-{name}", "".join(parts), TRAY, tray.x, tray.y, 0, tray.scale, kind, label=label),)


@lru_cache(maxsize=DRAWN)
def own_marks(
    leaders: tuple[int, ...], armies: tuple[str, ...], language: str, layout: Layout, seat: int | None
) -> tuple[Item, ...]:
    """Which trays are a seat's own."""
    own = [tray for tray in layout.trays if leaders[tray.army] == seat]
    return tuple(_own_mark(tray, armies[tray.army], language) for tray in own)


def _own_mark(tray: Tray, name: str, language: str) -> Item:
    """A tab over the edge of a tray."""
    text = TEXTS.say(language, "draw.you")
    wide = width(text, LETTERS) + 14
    markup = (
        f"<rect class='tab' x='0' y='-9' width='{wide:g}' height='17' rx='4'/>"
        f"<text x='{wide / 2:g}' y='4.4' font-size='{LETTERS}'>{text}</text>"
    )
    label = paired(language, army_name(name, language), text)
    return Item(f"own-{name}", markup, TILE, *tray.place(45, 0), 0, tray.scale, "own", label=label)


@cache
def _plate(wide: float, high: float, band: float, pattern: str) -> str:
    """A panel with cut corners; its heading has the colour of the army."""
    cut = 10
    shape = f"M{cut} 0 H{wide:g} V{high - cut:g} L{wide - cut:g} {high:g} H0 V{cut}z"
    head = f"M{cut} 0 H{wide:g} V{band:g} H0 V{cut}z"
    if band == high:
        head = shape
    shade = f"<path d='{head}' fill='url(#nh-pattern-{pattern})' opacity='.7'/><path d='{head}' fill='url(#nh-shade)'/>"
    return f"<path class='panel' d='{shape}'/><path class='band' d='{head}'/>{shade}"


def _notes(s: State, army: int, language: str, asked: int | None) -> Iterator[str]:
    """What is worth saying below the name of an army."""
    rules = s.rules
    if s.outcome is not None and s.leader(army) in s.outcome.winners:
        yield TEXTS.say(language, "draw.won")
    if not s.is_alive(army):
        yield TEXTS.say(language, "draw.out")
        return
    if s.leader(army) == asked and army != on_turn(s):
        yield TEXTS.say(language, "draw.asked")
    allies = [other for other in range(len(rules.armies)) if other != army and rules.sides[other] == rules.sides[army]]
    if allies:
        names = ", ".join(army_name(rules.armies[other], language) for other in allies)
        yield TEXTS.say(language, "draw.ally", armies=names)
    if s.last_turns is not None and army in s.last_turns:
        yield TEXTS.say(language, "draw.one_more_turn")


@lru_cache(maxsize=DRAWN)
def _total(tray: Tray, name: str, scoring: bool, number: int, language: str) -> tuple[Item, ...]:
    """The big number: life, or points where they decide."""
    x, y, size = tray.plan.total
    sign = pictograms.CROWN if scoring else pictograms.HEART
    scale = size / 24 * (1.1 if scoring else 1.6)
    beside = -width(str(number), size) * 1.12 - 11 * size / 24
    markup = (
        f"<text class='total end' font-size='{size:g}'>{number}</text>"
        f"<g class='life-sign' transform='translate({beside:g} {-size * 0.36:g}) scale({scale:.3g})'>{sign}</g>"
    )
    label = TEXTS.say(language, "draw.points" if scoring else "draw.life", army=army_name(name, language), count=number)
    return (Item(f"life-{name}", markup, TILE, *tray.place(x, y), 0, tray.scale, f"total {name}", label=label),)


@lru_cache(maxsize=DRAWN)
def _in_hand(tray: Tray, name: str, number: int, key: str, language: str) -> tuple[Item, ...]:
    """A tile in hand, face up."""
    spot = tray.hand()[number]
    x, y = tray.place(spot.x, spot.y)
    scale = round(spot.scale * tray.scale, 3)
    names = tray.plan.names
    below = ""
    if names == "below":
        size, room = LETTERS / spot.scale, (tray.name_room - 3) / spot.scale
        below = fitted(tile_name(key, language), 0, 44 + size, size, room, "below", least=1)
    is_named = names == "within"
    return tile_items(
        f"hand-{name}-{number}", key, 0, 0, language, x, y, scale, f"hand {name}", is_named=is_named, more=below
    )


@lru_cache(maxsize=DRAWN)
def tile_items(
    id: str, key: str, facing: int, wounds: int, language: str, x: float, y: float, scale: float, kind: str,
    life: int | None = None, label: str = "", is_named: bool = True, more: str = "",
) -> tuple[Item, ...]:  # fmt: skip
    """A tile: its face with more to it, and its rim as a part that can turn."""
    face = tiles.face(key, wounds, language, life, is_named) + more
    item = Item(id, face, TILE, x, y, 0, scale, kind, label=label or tile_label(key, language), thing=key)
    rim = tiles.rim(key)
    return (item, Item(f"{id}.rim", rim, RIM, x, y, 60 * facing, scale, "rim")) if rim else (item,)


@lru_cache(maxsize=DRAWN)
def _pile(tray: Tray, name: str, count: int, language: str) -> tuple[Item, ...]:
    """The pile, face down, with its number."""
    spot, back = tray.plan.pile, tiles.back(name) if count else _SLOT
    return (
        _stack(tray, spot, f"pile-{name}", back, count, "pile", language),
        _count(tray, spot, f"pile-count-{name}", count, "pile", language),
    )


@lru_cache(maxsize=DRAWN)
def _discards(tray: Tray, name: str, count: int, top: str, language: str) -> tuple[Item, ...]:
    """The discards with the last one on top, and their number."""
    spot, is_named = tray.plan.discards, tray.plan.names == "within"
    x, y = tray.place(spot.x, spot.y)
    scale = round(spot.scale * tray.scale, 3)
    return (
        _stack(tray, spot, f"discards-{name}", _SLOT, count, "discards", language),
        *(
            tile_items(f"top-{name}", top, 0, 0, language, x, y, scale, f"gone {name}", is_named=is_named)
            if top
            else ()
        ),
        _count(tray, spot, f"discards-count-{name}", count, "discards", language),
    )


_SLOT = "<circle class='slot' r='34'/>"


@lru_cache(maxsize=DRAWN)
def _stack(tray: Tray, spot: Spot, id: str, markup: str, count: int, key: str, language: str) -> Item:
    x, y = tray.place(spot.x, spot.y)
    label = TEXTS.say(language, f"draw.{key}_label", count=count)
    return Item(id, markup, TRAY, x, y, 0, round(spot.scale * tray.scale, 3), "stack", label=label)


@lru_cache(maxsize=DRAWN)
def _count(tray: Tray, spot: Spot, id: str, count: int, key: str, language: str) -> Item:
    """How many tiles lie in a pile, on a tab at its foot."""
    high = 43.5 * spot.scale
    text = (
        f"<rect class='tab' x='-15' y='-8.5' width='30' height='17' rx='4'/><text y='5' font-size='13.5'>{count}</text>"
    )
    if tray.shape == "column":
        caption = TEXTS.say(language, f"draw.{key}")
        text += fitted(caption, 0, -2 * high - 11, 11, 78, "caption")
    return Item(id, text, RIM + 1, *tray.place(spot.x, spot.y + high + 4), 0, tray.scale, "count")
