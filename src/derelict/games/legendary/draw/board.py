"""The Complex: rooms in a row through which cards creep towards the Combat Zone, what lies in them, and the Hive."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from derelict.core.lettering import fitted
from derelict.core.scene import Item
from derelict.games.legendary.content.board import COMBAT, ROOM_DATA, ROOMS
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.layout import Box, Layout, Spot
from derelict.games.legendary.draw.pieces import CARD, DRAWN, MARK, PANEL, PLACE, UNDER, socket
from derelict.games.legendary.draw.texts import UNSEEN, explained, say
from derelict.games.legendary.rules.acting import is_dark, scan_cost
from derelict.games.legendary.rules.enemies import attack_of
from derelict.games.legendary.state import Placed, State
from derelict.games.legendary.wording import name_of, place_name


def board_items(s: State, language: str, layout: Layout) -> Iterator[Item]:
    """Everything that lies on the board."""
    yield _corridor(layout.rooms, layout.combat)
    layers = Counter(card.layer for card in s.hive)
    yield _hive(layout.hive, len(s.hive), tuple(layers[at] for at in range(4)), s.stage, layout.is_tall, language)
    dark = s.turn > 0 and is_dark(s)
    for room in range(COMBAT):
        is_locked = bool(s.locked >> room & 1)
        yield _room(room, layout.rooms[room], layout.room_card(room), scan_cost(s, room), is_locked, dark, language)
        if (card := s.rooms[room]) is not None:
            yield placed_item(s, card, room, layout.room_card(room), language)
        here = [attached.kind for attached in s.attached if attached.room == room]
        for number, kind in enumerate(here):
            yield _attached(f"attached-{ROOMS[room]}-{number}", kind, room, layout.attached(room, number), language)
    strikes = sum(CARDS[card.kind].strikes for card in s.combat if card.kind in CARDS and card.up)
    yield _combat(layout.combat, len(s.combat), strikes, language)
    for place, (card, spot) in enumerate(zip(s.combat, layout.combat_spots(len(s.combat)), strict=True), COMBAT):
        yield placed_item(s, card, place, spot, language)


def placed_item(s: State, card: Placed, place: int, spot: Spot, language: str) -> Item:
    """A card of the Complex or the Combat Zone: its back, its face, or its face behind a veil for who has seen it."""
    where = place_name(s, min(place, COMBAT), language)
    if card.kind in UNSEEN:
        return _hidden(card.id, card.layer, where, spot, language)
    if not card.up:
        return _veiled(card.id, card.kind, where, spot, language)
    is_enemy = CARDS[card.kind].is_enemy
    attack = attack_of(s, card, min(place, COMBAT)) if is_enemy else None
    return _open(card.id, card.kind, attack, where, spot, language)


@lru_cache(maxsize=DRAWN)
def _hidden(id: int, layer: int, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    label = say(language, "hidden_at", place=where, layer=layer or "?")
    return Item(
        f"placed-{id}", faces.back("hive", layer), CARD, x, y, 0, scale, "piece card", "", label, f"back.hive.{id}"
    )


@lru_cache(maxsize=DRAWN)
def _veiled(id: int, kind: str, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    label = explained("hidden_known", kind, language, place=where)
    markup = faces.veiled(kind, language)
    return Item(f"placed-{id}", markup, CARD, x, y, 0, scale, "piece card", "", label, kind)


@lru_cache(maxsize=DRAWN)
def _open(id: int, kind: str, attack: int | None, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    key = "lies_at" if attack is None else "up_at"
    label = explained(key, kind, language, place=where, attack=attack)
    markup = faces.face(kind, language, faces.size_of(scale), attack)
    return Item(f"placed-{id}", markup, CARD, x, y, 0, scale, "piece card", "", label, kind)


@lru_cache(maxsize=64)
def _corridor(rooms: tuple[Box, ...], combat: Box) -> Item:
    """The floor under all rooms, from the cold vents to the red end, with arrows from room to room."""
    left, top = rooms[0][0] - 4, rooms[0][1] - 2
    right, high = rooms[-1][0] + rooms[-1][2] + 3, rooms[0][3] + 4
    parts = [
        f"<rect class='corridor' x='{left:g}' y='{top:g}' width='{right - left:g}' height='{high:g}' rx='8'/>",
        f"<rect class='grate' x='{left:g}' y='{top:g}' width='{right - left:g}' height='{high:g}' rx='8'/>",
    ]
    return Item("corridor", "".join(parts), PANEL, kind="corridor-floor")


@lru_cache(maxsize=DRAWN)
def _room(room: int, box: Box, spot: Spot, cost: int, is_locked: bool, dark: bool, language: str) -> Item:
    x, y, wide, high = box
    name = ROOM_DATA[room].name[language]  # type: ignore[index]
    cx, cy, scale = spot
    head = cy - y - faces.HIGH * scale / 2 - 1
    size = 11.5 if wide > 90 else 10.5
    tip = 7.0
    shape = f"M4 0 H{wide - 3:g} V{high / 2 - 22:g} l{tip:g} 22 -{tip:g} 22 V{high:g} H4 L0 {high - 4:g} V4z"
    parts = [
        f"<path class='chamber' d='{shape}'/>",
        f"<path class='door' d='M{wide - 4:g} {high / 2 - 11:g} l6.4 11 -6.4 11z'/>",
        fitted(name, 5, head / 2 + size * 0.36, size, wide - 10, "roomname", "start"),
        f"<g transform='translate({cx - x:g} {cy - y:g})'>{socket(scale)}</g>",
    ]
    if is_locked:
        label = say(language, "room_locked", room=name)
        parts.append(
            f"<rect class='locked' x='2' y='{head:g}' width='{wide - 5:g}' height='{high - head - 3:g}'/>"
            f"<g transform='translate({wide / 2 - 1:g} {cy - y:g})'><rect class='lockplate' x='-34' y='-24' width='68'"
            f" height='48' rx='6'/>{signs.sign(signs.LOCK, 0, -6, 1.1)}"
            f"<text class='cardname' y='19' font-size='11'>{say(language, 'locked')}</text></g>"
        )
    else:
        label = say(language, "room", room=name, cost=cost)
        bottom = cy - y + faces.HIGH * scale / 2 + 12
        mark = signs.DARK if dark else signs.SCAN
        parts.append(
            f"<g class='scan-cost' transform='translate({wide / 2 - 2:g} {min(bottom, high - 12):g})'>"
            f"<rect class='disc' x='-20' y='-9' width='40' height='18' rx='9'/>{signs.sign(mark, -9, 0, 0.52)}"
            f"<text x='8' y='5' font-size='14'>{cost}</text></g>"
        )
        if dark:
            label += f", {say(language, 'dark')}"
    kind = f"hex room{' shut' if is_locked else ''}"
    return Item(f"room-{ROOMS[room]}", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=f"room.{ROOMS[room]}")


@lru_cache(maxsize=DRAWN)
def _attached(id: str, kind: str, room: int, box: Box, language: str) -> Item:
    """A card that lies at a room: a tab with its emblem and name."""
    x, y, wide, high = box
    name = ROOM_DATA[room].name[language]  # type: ignore[index]
    label = explained("attached", kind, language, room=name)
    markup = tab(kind, wide, high, language)
    return Item(id, markup, MARK, x, y, kind="piece tabcard", label=label, thing=kind)


def tab(kind: str, wide: float, high: float, language: str, count: int = 1) -> str:
    """A card seen from its edge: emblem and name, and how many there are."""
    name, room = name_of(kind, language), wide - high - 6
    times = f" ×{count}" if count > 1 else ""
    if room < 2.2 * high:
        name, times = "", times.strip()
    return (
        f"<g class='face-{faces.look_of(CARDS[kind])}'><rect class='tabface' x='{-wide / 2:g}' y='{-high / 2:g}'"
        f" width='{wide:g}' height='{high:g}' rx='4'/></g>"
        f"{signs.sign(emblems.of_card(kind), -wide / 2 + high / 2 + 1, 0, high / 30)}"
        f"{fitted(name + times, -wide / 2 + high + 3, 3.4, 9.4, room, 'tabname', 'start') if name or times else ''}"
    )


@lru_cache(maxsize=DRAWN)
def _combat(box: Box, count: int, strikes: int, language: str) -> Item:
    x, y, wide, high = box
    label = say(language, "combat_label", count=count, strikes=strikes)
    coming = (
        signs.sign(signs.STRIKE, wide - 52, 11, 0.56, "inked")
        + f"<text class='zonename start' x='{wide - 42:g}' y='16' font-size='14'>×{strikes}</text>"
        if strikes
        else ""
    )
    shape = f"M8 0 H{wide:g} V{high:g} H0 V8z"
    parts = [
        f"<path class='arena' d='{shape}'/><path class='grate' d='{shape}'/>",
        "".join(
            f"<path class='door-far' d='M{16 + 17 * at} {high / 2 - 16:g} h7 l10 22 -10 22 h-7 l10 -22z'/>"
            for at in range(3)
        ),
        f"<path class='hull' d='{shape}'/>",
        f"<rect class='hazardband' x='4' y='18.4' width='{wide - 8:g}' height='3'/>",
        f"<text class='zonename start' x='12' y='15' font-size='13.5'>{say(language, 'combat')}</text>{coming}",
    ]
    if not count:
        text = escape(say(language, "combat_empty"))
        parts.append(f"<text class='small' x='{wide / 2:g}' y='{high / 2 + 14:g}' font-size='12'>{text}</text>")
    return Item("combat", "".join(parts), PLACE, x, y, kind="hex combat", label=label)


@lru_cache(maxsize=DRAWN)
def _hive(spot: Spot, count: int, layers: tuple[int, ...], stage: int, is_tall: bool, language: str) -> Item:
    """The Hive deck: how many cards are left of each Objective, the next ones on top."""
    x, y, scale = spot
    label = say(language, "hive", count=count, first=layers[1], second=layers[2], third=layers[3], other=layers[0])
    parts = [
        f"<path class='under' d='{faces.FACE}' transform='translate({2.4 * at:g} {2.4 * at:g})'/>"
        for at in range(min(4, -(-count // 12)), 0, -1)
    ]
    parts.append(faces.back("hive") if count else socket(1))
    parts.append(faces.count(count, 0, -faces.HIGH / 2 + 6 if not is_tall else 40, 1.1 if not is_tall else 2.2))
    if not is_tall:
        parts.append(
            f"<text class='roomname' y='{-faces.HIGH / 2 - 12:g}' font-size='15'>{say(language, 'hive_short')}</text>"
        )
        most = max(1, *layers)
        for number, name in enumerate(("I", "II", "III"), 1):
            at = faces.HIGH / 2 + 6 + 14 * number
            wide, look = 60 * layers[number] / most, "full" if number == stage + 1 else "part"
            parts.append(
                f"<text class='caption end' x='-30' y='{at:g}' font-size='13'>{name}</text>"
                f"<rect class='pip' x='-26' y='{at - 9:g}' width='60' height='8'/>"
                f"<rect class='pip {look}' x='-26' y='{at - 9:g}' width='{wide:.1f}' height='8'/>"
                f"<text class='caption start' x='37' y='{at:g}' font-size='13'>{layers[number]}</text>"
            )
    return Item("hive", "".join(parts), UNDER, x, y, 0, scale, "piece pile", label=label, thing="back.hive")
