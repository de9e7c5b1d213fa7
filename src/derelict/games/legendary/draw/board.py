"""The Complex: a row of rooms through which cards move to the Combat Zone, their cards, and the Hive."""

from html import escape

from derelict.core.drawing.lettering import fitted, split
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept, sign
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT, ROOM_DATA, ROOMS
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.layout import THREAT, Layout, has_threat_beside
from derelict.games.legendary.draw.pieces import CARD, MARK, PANEL, PLACE, UNDER, socket
from derelict.games.legendary.draw.texts import UNSEEN, counted, explained, say
from derelict.games.legendary.rules.acting import is_dark, scan_cost
from derelict.games.legendary.rules.hive.enemies import attack_of
from derelict.games.legendary.state import Placed, State
from derelict.games.legendary.wording import TEXTS, name_of


def board_groups(s: State, language: str, layout: Layout) -> list[Group]:
    """Draw everything on the board: the Hive, each room with the cards in it and beside it, the Combat Zone."""
    layers = [0, 0, 0, 0]
    for hidden in s.hive:
        layers[hidden.layer] += 1
    dark = s.turn > 0 and is_dark(s)
    groups = [_corridor(layout), _hive(layout.hive, len(s.hive), tuple(layers), s.stage, layout.is_tall, language)]
    for room, card in enumerate(s.rooms):
        here = tuple([attached.kind for attached in s.attached if attached.room == room]) if s.attached else ()
        door = (scan_cost(s, room), bool(s.locked >> room & 1), dark)
        groups.append(_chamber(room, card, _attack(s, card, room), door, here, language, layout))
    groups.append(_zone(s.combat, tuple([_attack(s, card, COMBAT) for card in s.combat]), language, layout))
    return groups


def _attack(s: State, card: Placed | None, place: int) -> int | None:
    """Return the Attack that must be spent on a card; None if it cannot be fought."""
    if card is None or not card.up or card.kind in UNSEEN or not CARDS[card.kind].is_enemy:
        return None
    return attack_of(s, card, place)


@kept
def _chamber(
    room: int,
    card: Placed | None,
    attack: int | None,
    door: tuple[int, bool, bool],
    here: tuple[str, ...],
    language: str,
    layout: Layout,
) -> Group:
    """Draw a room, the card in it, and those that lie beside it."""
    spot = layout.room_card(room)
    items = [_room(room, layout.rooms[room], spot, *door, language)]
    if card is not None:
        items.append(_placed(card, attack, room, spot, language))
    for number, kind in enumerate(here):
        id = f"attached-{ROOMS[room]}-{number}"
        items.append(_attached(id, kind, room, layout.attached(room, number), language))
    return tuple(items)


@kept
def _zone(cards: tuple[Placed, ...], attacks: tuple[int | None, ...], language: str, layout: Layout) -> Group:
    """Draw the Combat Zone and its cards."""
    strikes = sum(CARDS[card.kind].strikes for card in cards if card.kind in CARDS and card.up)
    spots = layout.combat_spots(len(cards))
    return (
        _combat(layout.combat, len(cards), strikes, language),
        *(
            _placed(card, attack, COMBAT, spot, language)
            for card, attack, spot in zip(cards, attacks, spots, strict=True)
        ),
    )


def _placed(card: Placed, attack: int | None, place: int, spot: Spot, language: str) -> Item:
    """Draw a card of the Complex or the Combat Zone: its back, its face or, once seen, its face behind a veil."""
    where = _name(place, language) if place < COMBAT else TEXTS.say(language, "place.combat")
    if card.kind in UNSEEN:
        return _hidden(card.id, card.layer, where, spot, language)
    if not card.up:
        return _veiled(card.id, card.kind, where, spot, language)
    return _open(card.id, card.kind, attack, where, spot, language)


def _name(room: int, language: str) -> str:
    name: str = ROOM_DATA[room].name.in_(language)
    return name


def _hidden(id: int, layer: int, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    label = say(language, "hidden_at", place=where, layer=layer or "?")
    return Item(
        f"placed-{id}", faces.back("hive", layer), CARD, x, y, 0, scale, "piece card", "", label, f"back.hive.{id}"
    )


def _veiled(id: int, kind: str, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    label = explained("hidden_known", kind, language, place=where)
    markup = faces.veiled(kind, language, faces.size_of(scale))
    return Item(f"placed-{id}", markup, CARD, x, y, 0, scale, "piece card", "", label, kind)


def _open(id: int, kind: str, attack: int | None, where: str, spot: Spot, language: str) -> Item:
    x, y, scale = spot
    key = "lies_at" if attack is None else "up_at"
    label = explained(key, kind, language, place=where, attack=attack)
    markup = faces.face(kind, language, faces.size_of(scale), attack)
    return Item(f"placed-{id}", markup, CARD, x, y, 0, scale, "piece card", "", label, kind)


@kept
def _corridor(layout: Layout) -> Group:
    """Draw the floor under all rooms, from the cold vents to the red end, with arrows from room to room."""
    rooms = layout.rooms
    left, top = rooms[0][0] - 4, rooms[0][1] - 2
    right, high = rooms[-1][0] + rooms[-1][2] + 3, rooms[0][3] + 4
    parts = [
        f"<rect class='corridor' x='{left:g}' y='{top:g}' width='{right - left:g}' height='{high:g}' rx='8'/>",
        f"<rect class='grate' x='{left:g}' y='{top:g}' width='{right - left:g}' height='{high:g}' rx='8'/>",
    ]
    return (Item("corridor", "".join(parts), PANEL, kind="corridor-floor"),)


def _room(room: int, box: Box, spot: Spot, cost: int, is_locked: bool, dark: bool, language: str) -> Item:
    x, y, wide, high = box
    name = _name(room, language)
    cx, cy, scale = spot
    head = cy - y - faces.HIGH * scale / 2 - 1
    tip = 7.0
    shape = f"M4 0 H{wide - 3:g} V{high / 2 - 22:g} l{tip:g} 22 -{tip:g} 22 V{high:g} H4 L0 {high - 4:g} V4z"
    parts = [
        f"<path class='chamber' d='{shape}'/>",
        f"<path class='door' d='M{wide - 4:g} {high / 2 - 11:g} l6.4 11 -6.4 11z'/>",
        _heading(name, head, wide - 9),
        f"<g transform='translate({cx - x:g} {cy - y:g})'>{socket(scale)}</g>",
    ]
    if is_locked:
        label = say(language, "room_locked", room=name)
        parts.append(
            f"<rect class='locked' x='2' y='{head:g}' width='{wide - 5:g}' height='{high - head - 3:g}'/>"
            f"<g transform='translate({wide / 2 - 1:g} {cy - y:g})'><rect class='lockplate' x='-34' y='-24' width='68'"
            f" height='48' rx='6'/>{sign(signs.LOCK, 0, -6, 1.1)}"
            f"<text class='cardname' y='19' font-size='11'>{say(language, 'locked')}</text></g>"
        )
    else:
        label = say(language, "room", room=name, cost=cost)
        bottom = cy - y + faces.HIGH * scale / 2 + 12
        mark = signs.DARK if dark else signs.SCAN
        parts.append(
            f"<g class='scan-cost' transform='translate({wide / 2 - 2:g} {min(bottom, high - 12):g})'>"
            f"<rect class='disc' x='-20' y='-9' width='40' height='18' rx='9'/>{sign(mark, -9, 0, 0.52)}"
            f"<text x='8' y='5' font-size='14'>{cost}</text></g>"
        )
        if dark:
            label += f", {say(language, 'dark')}"
    kind = f"hex room{' shut' if is_locked else ''}"
    return Item(f"room-{ROOMS[room]}", "".join(parts), PLACE, x, y, kind=kind, label=label, thing=f"room.{ROOMS[room]}")


def _heading(name: str, high: float, room: float) -> str:
    """Draw the name of a room, in two lines if it is narrow."""
    if high < 26:
        return fitted(name, 5, high / 2 + 4.2, 12, room, "roomname", "start")
    lines = split(name)
    middle = high / 2 + 4.6 - 6 * (len(lines) - 1)
    return "".join(fitted(line, 5, middle + 12 * at, 12.4, room, "roomname", "start") for at, line in enumerate(lines))


def _attached(id: str, kind: str, room: int, box: Box, language: str) -> Item:
    """Draw a card beside a room: a tab with its emblem and name."""
    x, y, wide, high = box
    label = explained("attached", kind, language, room=_name(room, language))
    markup = tab(kind, wide, high, language)
    return Item(id, markup, MARK, x, y, kind="piece tabcard", label=label, thing=kind)


def tab(kind: str, wide: float, high: float, language: str, count: int = 1) -> str:
    """Draw a card edge-on: emblem, name and count."""
    name, room = name_of(kind, language), wide - high - 6
    times = f" ×{count}" if count > 1 else ""
    if room < 2.2 * high:
        name, times = "", times.strip()
    return (
        f"<g class='face-{faces.look_of(CARDS[kind])}'><rect class='tabface' x='{-wide / 2:g}' y='{-high / 2:g}'"
        f" width='{wide:g}' height='{high:g}' rx='4'/></g>"
        f"{sign(emblems.of_card(kind), -wide / 2 + high / 2 + 1, 0, high / 30)}"
        f"{fitted(name + times, -wide / 2 + high + 3, 4, 11.6, room, 'tabname', 'start') if name or times else ''}"
    )


def _combat(box: Box, count: int, strikes: int, language: str) -> Item:
    x, y, wide, high = box
    label = say(
        language, "combat_label", cards=counted(language, count), strikes=say(language, "coming", count=strikes)
    )
    shape = f"M8 0 H{wide:g} V{high:g} H0 V8z"
    if not count and wide < high:
        middle = f"transform='translate({wide / 2:g} {high / 2:g}) rotate(-90)'"
        parts = [
            f"<path class='hull bare' d='{shape}'/>",
            f"<g {middle}><text class='zonename bare' y='-3' font-size='13.5'>{say(language, 'combat')}</text>"
            f"<text class='small bare' y='14' font-size='12'>{escape(say(language, 'combat_bare'))}</text></g>",
        ]
    elif not count:
        text = escape(say(language, "combat_empty"))
        parts = [
            f"<path class='hull bare' d='{shape}'/>",
            f"<text class='zonename bare start' x='12' y='15' font-size='13.5'>{say(language, 'combat')}</text>",
            f"<text class='small bare' x='{wide / 2:g}' y='{high / 2 + 14:g}' font-size='12'>{text}</text>",
        ]
    else:
        parts = [
            f"<path class='arena' d='{shape}'/><path class='grate' d='{shape}'/>",
            f"<path class='hull{' alarm' if strikes else ''}' d='{shape}'/>",
            f"<rect class='hazardband' x='4' y='18.4' width='{wide - 8:g}' height='3'/>",
            f"<text class='zonename start' x='12' y='15' font-size='13.5'>{say(language, 'combat')}</text>",
        ]
    if strikes:
        parts.append(_threat(box, count, strikes))
    return Item("combat", "".join(parts), PLACE, x, y, kind="hex combat", label=label, thing="sign.combat")


def _threat(box: Box, count: int, strikes: int) -> str:
    """Draw the number of pending strikes: large beside the cards, or in the heading."""
    _, _, wide, high = box
    if has_threat_beside(box, count):
        x, y, scale, text, size, look = THREAT / 2 + 2, high / 2 - 8, 1.9, (THREAT / 2 + 2, high / 2 + 42), 34, "threat"
    else:
        x, y, scale, text, size, look = wide - 54, 10, 0.6, (wide - 42, 16), 17, "threat start"
    number = f"<text class='{look}' x='{text[0]:g}' y='{text[1]:g}' font-size='{size}'>×{strikes}</text>"
    return sign(signs.STRIKE, x, y, scale, "inked") + number


@kept
def _hive(spot: Spot, count: int, layers: tuple[int, ...], stage: int, is_tall: bool, language: str) -> Group:
    """Draw the Hive deck: the number of cards left of each Objective, the next ones on top."""
    x, y, scale = spot
    left = dict(zip(("other", "first", "second", "third"), layers, strict=True))
    label = say(language, "hive", cards=counted(language, count), **left)
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
    return (Item("hive", "".join(parts), UNDER, x, y, 0, scale, "piece pile", label=label, thing="back.hive"),)
