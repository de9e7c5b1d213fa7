"""The trays of the armies: sign, name, life or points, hand, pile and discards."""

from collections.abc import Iterator

from msgspec import Struct

from derelict.core.content.typography import paired
from derelict.core.drawing.lettering import SEMIBOLD, fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, banded, kept, sign, words
from derelict.core.drawing.turns import tab, turn_mark
from derelict.games.neuroshima.draw import pictograms, tiles
from derelict.games.neuroshima.draw.geometry import LETTERS
from derelict.games.neuroshima.draw.layout import Layout, Spot, Tray
from derelict.games.neuroshima.draw.texts import tile_label
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, tile_name

TRAY, TILE, RIM = 1, 2, 3


class Heading(Struct, frozen=True):
    """The facts about an army that the plate of its tray shows."""

    army: str
    notes: tuple[str, ...]
    slots: int
    is_alive: bool
    has_won: bool
    is_on_turn: bool


def trays(s: State, language: str, layout: Layout, asked: int | None) -> Iterator[Group]:
    """Draw everything around the board, tray by tray: the metal, the total, each place of the hand, the piles."""
    turn, scores = on_turn(s), s.rules.counts_points
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
    """Return the army whose turn it is; before the first turn, the one that places its HQ."""
    if s.outcome is not None:
        return None
    if s.turn:
        return s.army
    return next((army for army in s.rules.order if s.hq_of(army) is None), None)


@kept
def _metal(tray: Tray, heading: Heading, language: str) -> Group:
    """Draw the metal of a tray and its heading."""
    plan, name, notes = tray.plan, heading.army, heading.notes
    left = 45
    room = plan.total[0] - left - plan.total[2] * 2.2
    title_y, size = (plan.band * 0.62, 17.0) if not notes else (plan.band * 0.52, 15.5)
    parts = [
        banded("nh", plan.width, tray.height, plan.band, tiles.pattern(name)),
        *(
            f"<circle class='slot' cx='{spot.x:g}' cy='{spot.y:g}' r='{36 * spot.scale:g}'/>"
            for spot in tray.hand()[: heading.slots]
        ),
        tiles.emblem(name, 25, plan.band / 2, 1.1 if plan.band > 45 else 0.95),
        fitted(army_name(name, language), left, title_y, size, room, "title", "start"),
    ]
    if notes:
        size = 10.5 if tray.names == "within" else LETTERS
        parts.append(fitted(" · ".join(notes), left, plan.band * 0.87, size, room, "note", "start", weight=SEMIBOLD))
    if not heading.is_alive:
        parts.append(sign(pictograms.CROSS, 25, plan.band / 2, 1.9, "mark"))
    elif heading.has_won:
        parts.append(sign(pictograms.CROWN, plan.total[0] - 12, 1, 1.35, "crown"))
    if heading.is_on_turn:
        parts.append(turn_mark(plan.band / 2))
    kind = f"tray {name}{' onturn' if heading.is_on_turn else ''}{'' if heading.is_alive else ' out'}"
    label = ", ".join([army_name(name, language), *notes])
    if heading.is_on_turn:
        label = f"{label}, {TEXTS.say(language, 'draw.on_turn')}"
    return (Item(f"tray-{name}", "".join(parts), TRAY, tray.x, tray.y, 0, tray.scale, kind, label=label),)


@kept
def own_marks(
    leaders: tuple[int, ...], armies: tuple[str, ...], language: str, layout: Layout, seat: int | None
) -> Group:
    """Mark the trays that belong to a seat."""
    own = [tray for tray in layout.trays if leaders[tray.army] == seat]
    return tuple(_own_mark(tray, armies[tray.army], language) for tray in own)


def _own_mark(tray: Tray, name: str, language: str) -> Item:
    """Draw a tab over the edge of a tray."""
    text = TEXTS.say(language, "draw.you")
    markup = tab(text, width(text, LETTERS) / 2 + 8, 0, LETTERS)
    label = paired(language, army_name(name, language), text)
    return Item(f"own-{name}", markup, TILE, *tray.place(45, 0), 0, tray.scale, "own", label=label)


def _notes(s: State, army: int, language: str, asked: int | None) -> Iterator[str]:
    """Yield the notes below the name of an army."""
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


@kept
def _total(tray: Tray, name: str, scoring: bool, number: int, language: str) -> Group:
    """Draw the large number: life, or points where they decide."""
    x, y, size = tray.plan.total
    mark, scale = (pictograms.CROWN, size / 21.8) if scoring else (pictograms.HEART, size / 15)
    beside = -width(str(number), size) - 13 * size / 24
    markup = words(number, 0, 0, size, "total end") + sign(mark, beside, -size * 0.36, scale, "life-sign")
    thing = "sign.points" if scoring else "sign.life"
    label = TEXTS.say(language, "draw.points" if scoring else "draw.life", army=army_name(name, language), count=number)
    return (
        Item(f"life-{name}", markup, TILE, *tray.place(x, y), 0, tray.scale, f"total {name}", label=label, thing=thing),
    )


@kept
def _in_hand(tray: Tray, name: str, number: int, key: str, language: str) -> Group:
    """Draw a face-up tile in hand."""
    spot = tray.hand()[number]
    x, y = tray.place(spot.x, spot.y)
    scale = round(spot.scale * tray.scale, 3)
    names = tray.names
    below = ""
    if names == "below":
        size, room = LETTERS / spot.scale, (tray.name_room - 3) / spot.scale
        below = fitted(tile_name(key, language), 0, 44 + size, size, room, "below", least=1, weight=SEMIBOLD)
    is_named = names == "within"
    return tile_items(
        f"hand-{name}-{number}", key, 0, 0, language, x, y, scale, f"hand {name}", is_named=is_named, more=below
    )


def tile_items(
    id: str, key: str, facing: int, wounds: int, language: str, x: float, y: float, scale: float, kind: str,
    life: int | None = None, label: str = "", is_named: bool = True, more: str = "",
) -> Group:  # fmt: skip
    """Draw a tile with additions to its face, and its rim as a part that can turn."""
    face = tiles.face(key, wounds, language, life, is_named) + more
    item = Item(id, face, TILE, x, y, 0, scale, kind, label=label or tile_label(key, language), thing=key)
    rim = tiles.rim(key)
    return (item, Item(f"{id}.rim", rim, RIM, x, y, 60 * facing, scale, "rim")) if rim else (item,)


@kept
def _pile(tray: Tray, name: str, count: int, language: str) -> Group:
    """Draw the face-down pile with its number."""
    spot, back = tray.plan.pile, tiles.back(name) if count else _SLOT
    return (
        _stack(tray, spot, f"pile-{name}", back, count, "pile", language),
        _count(tray, spot, f"pile-count-{name}", count, "pile", language),
    )


@kept
def _discards(tray: Tray, name: str, count: int, top: str, language: str) -> Group:
    """Draw the discards, the last one on top, with their number."""
    spot, is_named = tray.plan.discards, tray.names == "within"
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


def _stack(tray: Tray, spot: Spot, id: str, markup: str, count: int, key: str, language: str) -> Item:
    x, y = tray.place(spot.x, spot.y)
    label = TEXTS.say(language, f"draw.{key}_label", count=count)
    return Item(id, markup, TRAY, x, y, 0, round(spot.scale * tray.scale, 3), "stack", label=label, thing=f"sign.{key}")


def _count(tray: Tray, spot: Spot, id: str, count: int, key: str, language: str) -> Item:
    """Draw the number of tiles in a pile on a tab at its foot."""
    high = 43.5 * spot.scale
    text = tab(count, 0, 0, 13.5, 30)
    if tray.shape == "column":
        caption = TEXTS.say(language, f"draw.{key}")
        text += fitted(caption, 0, -2 * high - 11, 11, 78, "caption", weight=SEMIBOLD)
    return Item(id, text, RIM + 1, *tray.place(spot.x, spot.y + high + 4), 0, tray.scale, "count", thing=f"sign.{key}")
