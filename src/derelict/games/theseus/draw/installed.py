"""Cards on the boards: installed ones with their current state, and waiting ones."""

from collections.abc import Iterator

from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Point, kept, rect, sign, words
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT
from derelict.games.theseus.content.places import FIRST_SLOT, SLOT_SPOT, SPOTS, WAITING_SPOT
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.texts import explained
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import NOBODY, Board, InstalledCard
from derelict.games.theseus.wording import TEXTS, card_name, faction_name, spot_name, unit_kind

CARD_LAYER, ON_CARD = 3, 5
_CROSSED = "M-17 -18 L17 14 M17 -18 L-17 14"
_OFF = f"<path class='strikeunder' d='{_CROSSED}'/><path class='strike' d='{_CROSSED}'/>"


def card_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw all cards on the station: those of each sector, and waiting ones."""
    units, upgraded = s.rules.units, s.upgraded
    for sector in layout.ring:
        board = s.boards[sector]
        embryos = tuple(
            [
                (units[card.embryo], bool(upgraded >> card.embryo & 1))
                if card is not None and card.embryo >= 0
                else None
                for card in board.cards
            ]
        )
        yield _board(board, embryos, language, layout)
    yield _queue(tuple(s.waiting), language, layout)


@kept
def _queue(waiting: tuple[str, ...], language: str, layout: Layout) -> Group:
    return tuple(_waiting(place, kind, language, layout) for place, kind in enumerate(waiting) if kind)


Embryo = tuple[str, bool]
"""A unit that lies on a card, and whether it shows its upgraded side."""


@kept
def _board(board: Board, embryos: tuple[Embryo | None, ...], language: str, layout: Layout) -> tuple[Item, ...]:
    """Draw the installed cards of a sector."""
    items: list[Item] = []
    first = FIRST_SLOT[board.sector]
    for number, card in enumerate(board.cards):
        if card is None:
            continue
        where, scale = layout.slot(first + number), layout.plan.card
        times = board.works.times[number] if card.owner != NOBODY else 1
        is_blocked = board.blocked == number
        items.append(_installed(first + number, card, times, is_blocked, where, scale, language))
        if (embryo := embryos[number]) is not None:
            items.append(_embryo(first + number, *embryo, where, language))
    return tuple(items)


def _installed(
    slot: int, card: InstalledCard, times: int, is_blocked: bool, where: Point, scale: float, language: str
) -> Item:
    """Draw a card in a slot: what it has gathered, and whether it is unarmed, switched off or counts twice."""
    marks, words = [faces.face(card.kind, language, card.upgrades)], []
    if times == 0:
        marks += [faces.DEAD, "" if is_blocked else _OFF]
        words.append(TEXTS.say(language, "draw.malfunctions" if is_blocked else "draw.off"))
    if not card.data.data.armed and not card.armed:
        marks.append(_disc(pictograms.ASLEEP, 18, -12))
        words.append(TEXTS.say(language, "draw.asleep"))
    if card.points:
        marks.append(_points(card.points))
        words.append(TEXTS.say(language, "draw.recorded", count=card.points))
    if times > 1:
        marks.append(faces.times(times, 17, 9))
        words.append(TEXTS.say(language, "draw.times", count=times))
    if card.upgrades:
        words.append(TEXTS.say(language, "draw.upgrades", count=card.upgrades))
    spot = SLOT_SPOT + slot
    label = explained(f"{card_name(card.kind, language)} [{spot_name(spot, language)}]", words, card.kind, language)
    name, look = f"card-{_dashed(spot)}", f"piece card {card.data.faction}"
    return Item(name, "".join(marks), CARD_LAYER, *where, 0, scale, look, label=label, thing=card.kind)


def _embryo(slot: int, unit: str, is_upgraded: bool, where: Point, language: str) -> Item:
    """Draw the embryo that has taken a card over."""
    label = TEXTS.say(language, "draw.taken_over", unit=unit_kind(unit, language))
    body, name = units.body(unit, is_upgraded), f"embryo-{_dashed(SLOT_SPOT + slot)}"
    look = f"piece unit {FACTION_OF_UNIT[unit]}"
    x, y = where
    return Item(name, body, ON_CARD, x + 12, y + 16, 0, 0.82, look, label=label, thing=f"unit.{unit}")


def _waiting(place: int, kind: str, language: str, layout: Layout) -> Item:
    """Draw a waiting card, a little smaller than its place, so that the place shows around it."""
    spot, faction = WAITING_SPOT + place, CARDS[kind].faction
    name = f"{card_name(kind, language)} [{spot_name(spot, language)}]"
    label = explained(name, [faction_name(faction, language)], kind, language)
    markup = faces.face(kind, language) + _disc(pictograms.HOURGLASS, 0, -30)
    scale, look = round(layout.plan.card * 0.95, 3), f"piece card {faction}"
    where = layout.waiting(place)
    return Item(f"queued-{_dashed(spot)}", markup, CARD_LAYER, *where, 0, scale, look, label=label, thing=kind)


def _dashed(spot: int) -> str:
    return SPOTS[spot].replace(".", "-")


def _disc(mark: str, x: float, y: float) -> str:
    disc = f"<circle class='disc' r='7.8'/>{sign(mark, scale=0.44)}"
    return f"<g class='zz' transform='translate({x:g} {y:g})'>{disc}</g>"


def _points(count: int) -> str:
    """Draw what a card has recorded."""
    return (
        f"<g class='token' transform='translate(13 -14)'>{rect('disc', 22, 16, 5)}"
        f"{sign(pictograms.TOKENS['camera'], -4.6, 0, 0.38)}{words(count, 5, 4.2, 11.5)}</g>"
    )
