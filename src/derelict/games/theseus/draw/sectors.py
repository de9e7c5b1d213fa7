"""The ring of sectors: hulls, passages between rooms, places for cards, and the tubes that lead clockwise."""

from collections.abc import Iterator
from math import atan2, degrees, hypot

from derelict.core.drawing.lettering import SEMIBOLD, fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, sign
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    NEIGHBOURS,
    ROOM_NAMES,
    SECTOR_ROOMS,
    SECTORS,
    SLOT_SPOT,
    WAITING_OF,
    WAITING_SPOT,
)
from derelict.games.theseus.draw import faces, pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import BAND, CARD
from derelict.games.theseus.rules.preparing import LaySector
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name, sector_name, spot_name

TUBE, HULL, FLOOR, JOINT, VEIL = 0, 1, 2, 4, 6
SHORT = 28
"""A tube shorter than this shows its direction on a plate over both sectors."""
BOARD_OF = {faction.data.sector: name for name, faction in FACTIONS.items() if faction.data.sector}
"""The faction of each sector board."""


def station_group(s: State, language: str, layout: Layout) -> Group:
    """Draw the empty station."""
    return _station(s.rules.factions, s.rules.homes, language, layout)


@kept
def _station(factions: tuple[str, ...], homes: tuple[int, ...], language: str, layout: Layout) -> Group:
    items = list(_tubes(layout))
    for sector in layout.ring:
        owners = tuple(factions[player] for player, home in enumerate(homes) if home == sector)
        items.append(_hull(layout, sector, owners, language))
        items += _floor(layout, sector, language)
    return tuple(items)


def unlaid_group(s: State, language: str, layout: Layout) -> Group:
    """Draw a veil over each sector that is still to be laid: its place now means nothing."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, LaySector):
        return ()
    return _veils(layout, s.rules.ring[frame.laid :], language)


@kept
def _veils(layout: Layout, sectors: tuple[int, ...], language: str) -> Group:
    return tuple(_veil(layout, sector, language) for sector in sectors)


def _veil(layout: Layout, sector: int, language: str) -> Item:
    x, y, wide, high = layout.box(sector)
    data = SECTORS[sector]
    label = TEXTS.say(language, "draw.unlaid", sector=sector_name(sector, language))
    veil = f"<rect x='-2' y='{BAND:g}' width='{wide + 4:g}' height='{high + 2 - BAND:g}' rx='12'/>"
    return Item(f"unlaid-{data.id}", veil, VEIL, x, y, kind="unlaid", label=label, thing=f"sector.{data.id}")


def _tubes(layout: Layout) -> tuple[Item, ...]:
    """Draw the tube from each sector to the next one clockwise, with arrows."""
    return tuple(_tube(layout, sector) for sector in layout.ring)


def _tube(layout: Layout, sector: int) -> Item:
    (x, y), (u, v) = layout.tube(sector)
    length = max(hypot(u - x, v - y), 1)
    dx, dy = (u - x) / length, (v - y) / length
    turn = degrees(atan2(dy, dx))
    name = f"tube-{SECTORS[sector].id}"
    if length < SHORT:
        plate = f"<circle class='plate' r='13'/><path class='chevron' transform='rotate({turn:.0f})' d='{_CHEVRON}'/>"
        return Item(name, plate, FLOOR, (x + u) / 2, (y + v) / 2, kind="tube")
    path = f"M{x - dx * 26:.1f} {y - dy * 26:.1f} L{u + dx * 26:.1f} {v + dy * 26:.1f}"
    count = int(length // 32)
    chevrons = "".join(
        f"<path class='chevron' d='{_CHEVRON}'"
        f" transform='translate({x + (u - x) * part:.1f} {y + (v - y) * part:.1f}) rotate({turn:.0f})'/>"
        for part in ((number + 0.5) / count for number in range(count))
    )
    lines = "".join(f"<path class='{part}' d='{path}'/>" for part in ("shell", "inside", "rib"))
    return Item(name, lines + chevrons, TUBE, kind="tube")


_CHEVRON = "M-7 -8.5 L-1.5 -8.5 L7 0 L-1.5 8.5 L-7 8.5 L0 0z"


def _hull(layout: Layout, sector: int, owners: tuple[str, ...], language: str) -> Item:
    """Draw a sector with its name and its action; a faction's board has its colours and its owners' signs."""
    x, y, wide, high = layout.box(sector)
    data, cut = SECTORS[sector], 12
    head = f"M{cut} 0 H{wide - cut:g} L{wide:g} {cut} V{BAND:g} H0 V{cut}z"
    foot = f"V{high - cut:g} L{wide - cut:g} {high:g} H{cut} L0 {high - cut:g} V{cut}z"
    shape = f"M{cut} 0 H{wide - cut:g} L{wide:g} {cut} {foot}"
    name, action = sector_name(sector, language), TEXTS.say(language, f"draw.action.{data.action}")
    board = BOARD_OF.get(data.id, "")
    tint = "sign head-sign" if board else "inked"
    signs = "".join(
        sign(pictograms.EMBLEMS[faction], 22 + 22 * number, BAND / 2, 0.72, tint)
        for number, faction in enumerate(owners)
    )
    left = 14 + 22 * len(owners)
    chip = min(width(action, 12, SEMIBOLD) + 25, wide * 0.46) if layout.name == "wide" else 26
    sign_x = wide - chip + 2
    markup = (
        f"<path class='hull' d='{shape}'/><path class='plating' d='{shape}'/><path class='head' d='{head}'/>"
        f"<path d='{head}' fill='{f'url(#th-pattern-{board})' if board else 'none'}'/>"
        f"<path class='headline' d='M0 {BAND:g} H{wide:g}'/>{signs}"
        f"{fitted(name, left, BAND / 2 + 5, 15, sign_x - left - 14, 'sector-name', 'start')}"
        f"{sign(pictograms.SECTORS[data.action], sign_x, BAND / 2, 0.62, tint)}"
    )
    if layout.name == "wide":
        markup += fitted(action, sign_x + 11, BAND / 2 + 4, 12, chip - 24, "sector-act", "start", weight=SEMIBOLD)
    homes = (TEXTS.say(language, "draw.home_of", faction=faction_name(faction, language)) for faction in owners)
    label, look = ", ".join((name, *homes, action)), f"hex sector {f'owned {board}' if board else 'neutral'}"
    return Item(f"sector-{data.id}", markup, HULL, x, y, kind=look, label=label, thing=f"sector.{data.id}")


def _floor(layout: Layout, sector: int, language: str) -> tuple[Item, ...]:
    return (
        _passages(layout, sector),
        *(_room(layout, room, language) for room in SECTOR_ROOMS[sector]),
        *_places(layout, sector, language),
    )


def _passages(layout: Layout, sector: int) -> Item:
    """Draw passages between rooms as corridors, and a wall where neighbours have none."""
    rooms, data = layout.plan.rooms, SECTORS[sector]
    ways, walls = [], []
    for one, other in ("ac", "bd", "ab", "bc", "cd", "da"):
        (x, y), (u, v) = rooms[ROOM_NAMES.index(one)], rooms[ROOM_NAMES.index(other)]
        if any(set(passage) == {one, other} for passage in data.passages):
            ways.append(f"M{x:g} {y:g} L{u:g} {v:g}")
        elif one + other not in ("ac", "bd"):
            length = hypot(u - x, v - y)
            nx, ny = -(v - y) / length * 15, (u - x) / length * 15
            walls.append(f"M{(x + u) / 2 - nx:g} {(y + v) / 2 - ny:g} l{2 * nx:g} {2 * ny:g}")
    path = " ".join(ways)
    drawn = "".join(f"<path class='{kind}' d='{path}'/>" for kind in ("passage", "passage-floor", "passage-line"))
    drawn += f"<path class='wall' d='{' '.join(walls)}'/>" if walls else ""
    return Item(f"passages-{data.id}", drawn, FLOOR, *layout.corner[sector], kind="passages")


def _room(layout: Layout, room: int, language: str) -> Item:
    r, letter = layout.plan.room, ROOM_NAMES[room & 3]
    c = r * 0.42
    shape = f"M{-c:.3g} {-r:g} H{c:.3g} L{r:g} {-c:.3g} V{c:.3g} L{c:.3g} {r:g} H{-c:.3g} L{-r:g} {c:.3g} V{-c:.3g}z"
    markup = (
        f"<path class='chamber' d='{shape}'/><path class='lip' d='{shape}' transform='scale(.9)'/>"
        f"<text y='5' font-size='14'>{letter}</text>"
    )
    name, label = f"room-{SECTORS[room >> 2].id}-{letter}", spot_name(room, language)
    return Item(name, markup, FLOOR, *layout.room(room), kind="hex room", label=label)


def _places(layout: Layout, sector: int, language: str) -> Iterator[Item]:
    """Draw slots, joined where they are adjacent, and waiting places, which stand alone."""
    data, first, scale = SECTORS[sector], FIRST_SLOT[sector], layout.plan.card
    yield _joints(layout, sector)
    for slot, place in enumerate(data.slots):
        label, name = spot_name(SLOT_SPOT + first + slot, language), f"slot-{data.id}-s{slot + 1}"
        markup = faces.SOCKET + (_BONUS if place.bonus else "")
        yield Item(name, markup, FLOOR, *layout.slot(first + slot), 0, scale, "hex pad", label=label)
    for number, waiting in enumerate(WAITING_OF[sector], start=1):
        label, name = spot_name(WAITING_SPOT + waiting, language), f"waiting-{data.id}-w{number}"
        yield Item(name, _QUEUE, FLOOR, *layout.waiting(waiting), 0, scale, "hex pad queue", label=label)


def _joints(layout: Layout, sector: int) -> Item:
    """Draw a clamp over the edge between adjacent slots, which a Duplication copies."""
    first, (x, y) = FIRST_SLOT[sector], layout.corner[sector]
    clamps = []
    for slot, near in enumerate(NEIGHBOURS[sector]):
        for other in near:
            if slot < other:
                (a, b), (c, d) = layout.slot(first + slot), layout.slot(first + other)
                turn = 0 if b == d else 90
                gap = abs(c - a) + abs(d - b) - CARD[turn > 0] * layout.plan.card
                half = gap / 2 + 3
                clamps.append(
                    f"<g transform='translate({(a + c) / 2 - x:g} {(b + d) / 2 - y:g}) rotate({turn})'>"
                    f"<rect class='clamp' x='{-half:g}' y='-5' width='{2 * half:g}' height='10' rx='2.4'/>"
                    f"<path class='clampcore' d='M{1.5 - half:g} 0 H{half - 1.5:g}'/></g>"
                )
    return Item(f"joints-{SECTORS[sector].id}", "".join(clamps), JOINT, x, y, kind="pad")


_BONUS = sign(pictograms.EMBLEMS["bonus"], scale=1.1, look="dimmed")
_QUEUE = faces.SOCKET + sign(pictograms.HOURGLASS, scale=0.9, look="dimmed")
