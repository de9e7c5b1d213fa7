"""The facility: sections in light or darkness, corridors with doors and noise, and rooms with their contents."""

from collections.abc import Iterator
from math import atan2, degrees

from derelict.core.components.cards import UNKNOWN
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, path, rect, sign, words
from derelict.core.drawing.turns import tab
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.tables import CORRIDORS, ELEVATOR_ROOMS, EXIT_ROOM, ROOMS, SLOTS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import line, room_name, room_number, say, short_name
from derelict.games.nemesis.state import Room, State, object_kind

GROUND, WAY, ROOM, TOKEN = 0, 1, 2, 3
Sign = tuple[str, str, str, str, str]
"""A small sign in a room: its id, its mark, a number beside it, its label and the thing that explains it."""


def section_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw the ground of the sections, darker without power, each with its power token."""
    for section in layout.sections:
        power = s.power.get(section)
        yield _section(layout, section, power.number if power else 0, bool(power and power.blue), language)


@kept
def _section(layout: Layout, section: str, number: int, is_lit: bool, language: str) -> Group:
    x, y, wide, high = layout.sections[section]
    look = "lit" if is_lit else "unlit"
    drawn = f"<rect class='section' width='{wide:g}' height='{high:g}'/>"
    drawn += "" if is_lit else f"<rect class='shadow' width='{wide:g}' height='{high:g}'/>"
    label = say(language, f"section.{look}", section=section, number=number)
    ground = Item(f"section-{section}", drawn, GROUND, x, y, kind=f"section-ground {look}", label=label)
    text = f"{section}  {number}" if number else section
    wide_tab = layout.least * 4.6
    tab = rect("section-tab", wide_tab, layout.least * 1.35, 5)
    tab += sign(pictograms.POWER if is_lit else pictograms.DARK, layout.least * 0.9 - wide_tab / 2, 0, 0.6, "tabsign")
    tab += line(layout, text, (layout.least * 0.6, layout.least * 0.35), wide_tab - 26, "strong", anchor="")
    spot = x + layout.room[0] + 20 + wide_tab / 2, y + layout.least * 0.9
    piece = Item(f"power-{section}", tab, WAY, *spot, kind=f"piece power {look}", label=label, thing="sign.power")
    return ground, piece


def corridor_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    for corridor in CORRIDORS:
        yield _corridor(layout, corridor, s.doors.get(corridor, "open"), corridor in s.noise, language)


def corridor_middle(layout: Layout, corridor: str) -> tuple[float, float]:
    one = CORRIDORS[corridor]
    (x, y), (u, v) = layout.middles[one.a], layout.middles[one.b]
    return (x + u) / 2, (y + v) / 2


@kept
def _corridor(layout: Layout, corridor: str, door: str, is_noisy: bool, language: str) -> Group:
    one = CORRIDORS[corridor]
    (x, y), (u, v) = layout.middles[one.a], layout.middles[one.b]
    middle, size = corridor_middle(layout, corridor), layout.least
    turn = degrees(atan2(v - y, u - x))
    way = Item(f"way-{corridor}", f"<path class='corridor' d='{path([(x, y), (u, v)])}'/>", WAY, kind="way")
    number = "/".join(map(str, one.numbers))
    facts = {"a": room_number(one.a), "b": room_number(one.b), "number": number}
    label = say(language, f"corridor.{door}", **facts) + (say(language, "corridor.noise") if is_noisy else "")
    wide = size * (1.15 + 0.55 * (len(one.numbers) - 1)) + (size * 1.1 if is_noisy else 0)
    drawn = ""
    if door != "open":
        drawn += f"<g transform='rotate({turn:.0f})'>{_DOORS[door].format(half=size * 1.05, gap=size * 0.5)}</g>"
    drawn += rect("chip-plate", wide, size * 1.15, size * 0.57)
    drawn += words(number, -size * 0.5 if is_noisy else 0, size * 0.35, size, "strong")
    drawn += sign(pictograms.NOISE, wide / 2 - size * 0.75, 0, size / 24, "onbright") if is_noisy else ""
    look = f"piece corridor-chip {door}" + (" noisy" if is_noisy else "")
    chip = Item(f"corridor-{corridor}", drawn, TOKEN + 1, *middle, kind=look, label=label, thing="sign.corridor")
    return way, chip


_DOORS = {
    "closed": "<path class='door' d='M0 -{half:g} V{half:g}'/>",
    "destroyed": "<path class='door wreck' d='M-4 -{half:g} L3 -{gap:g} M-3 {gap:g} L4 {half:g}'/>",
}


def room_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw every room with its signs; an unexplored one has only the kind of its tile."""
    for slot, room in s.rooms.items():
        power = s.has_power(slot)
        signs = tuple(signs_of(s, slot, room, language))
        kind = room.tile.kind if room.explored else "unknown"
        is_peeked = not room.explored and room.tile.kind != UNKNOWN
        name = short_name(s, slot, language)
        if is_peeked:
            name = say(language, f"short.{room.tile.kind}") + " ?"
        label = room_name(s, slot, language) + "; " + say(language, "room.lit" if power else "room.dark")
        if is_peeked:
            label += "; " + say(language, "room.peeked", name=ROOMS[room.tile.kind].name.in_(language))
        own = s.players[layout.own] if layout.own >= 0 else None
        mine = f"mine {own.character}" if own is not None and own.slot == slot else ""
        if mine and s.intruders_in(slot):
            mine += " hunted"
        yield _room(layout, slot, kind, name, label, power, room.fire, slot == s.venting, mine, signs, language)


def signs_of(s: State, slot: str, room: Room, language: str) -> Iterator[Sign]:
    """Yield the things that lie in a room or belong to it, besides figures."""
    if slot == EXIT_ROOM:
        state = "open" if s.gate else "closed"
        yield "gate", pictograms.GATE if s.gate else pictograms.LOCK, "", say(language, f"gate.{state}"), "sign.gate"
        if s.rover:
            yield "rover", pictograms.ROVER, "", say(language, "rover"), "sign.rover"
    if ELEVATOR_ROOMS.get(s.elevator) == slot:
        yield "elevator", pictograms.ELEVATOR, "", say(language, "elevator.here"), "sign.elevator"
    if room.explored and ROOMS[room.tile.kind].computer:
        yield "computer", pictograms.COMPUTER, "", say(language, "computer.here"), "sign.computer"
    if room.explored and ROOMS[room.tile.kind].searchable:
        label = say(language, "counter", count=room.counter)
        yield "counter", pictograms.SEARCH, str(room.counter), label, "sign.counter"
    if room.explored and room.tile.kind == "nest":
        yield "eggs", pictograms.EGG, str(s.eggs), say(language, "eggs", count=s.eggs), "sign.egg"
    if SLOTS[slot].vent_numbers:
        numbers = "/".join(map(str, SLOTS[slot].vent_numbers))
        noise = VENTS in s.noise
        label = say(language, "vent", number=numbers) + (say(language, "corridor.noise") if noise else "")
        yield "vent.noisy" if noise else "vent", pictograms.VENT, numbers, label, "sign.vent"
    if room.fire:
        yield "fire", pictograms.FIRE, "", say(language, "fire"), "sign.fire"
    if room.malfunction:
        yield "malfunction", pictograms.MALFUNCTION, "", say(language, "malfunction"), "sign.malfunction"
    if slot == s.venting:
        yield "venting", pictograms.DOOR, "", say(language, "venting"), "sign.venting"
    for number, thing in enumerate(room.objects):
        kind = object_kind(thing)
        yield f"object-{number}", pictograms.OBJECTS[kind], "", say(language, f"object.{kind}"), f"sign.{kind}"


@kept
def _room(
    layout: Layout, slot: str, kind: str, name: str, label: str, power: bool, burns: bool, vents: bool, mine: str,
    signs: tuple[Sign, ...], language: str,
) -> Group:  # fmt: skip
    (x, y), (wide, high), size = layout.middles[slot], layout.room, layout.least
    drawn = f"<rect class='floor' x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide}' height='{high}' rx='9'/>"
    if not power:
        drawn += f"<rect class='dim' x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide}' height='{high}' rx='9'/>"
    mark = pictograms.ROOMS.get(kind, pictograms.QUESTION)
    drawn += sign(mark, wide * 0.2, high * 0.16, high / 48, "watermark")
    name = f"{room_number(slot)} {name}"
    drawn += line(layout, name, (5 - wide / 2, size * 0.98 - high / 2), wide - 8, "room-name")
    look = "piece room" + (" unknown" if kind == "unknown" else "") + ("" if power else " unlit")
    look += (" burning" if burns else "") + (" venting" if vents else "") + (f" {mine}" if mine else "")
    thing = f"room.{kind}" if kind != "unknown" else f"tile.{SLOTS[slot].kind}"
    room = Item(f"room-{slot}", drawn, ROOM, x, y, kind=look, label=label, thing=thing)
    return (room, *_signs(layout, slot, signs), *_here(layout, slot, mine, language))


def _here(layout: Layout, slot: str, mine: str, language: str) -> Group:
    """Draw a flag on the viewer's own room."""
    if not mine:
        return ()
    x, y = layout.middles[slot]
    text = say(language, "here")
    return (
        Item(
            "here",
            tab(text, 0, 0, layout.least),
            TOKEN + 1,
            x,
            y - layout.room[1] / 2 - layout.least * 0.55,
            kind=f"flag {mine}",
        ),
    )


def _signs(layout: Layout, slot: str, signs: tuple[Sign, ...]) -> Group:
    """Draw the signs of a room below its name, in a second row if needed; only the signs shrink, not the numbers."""
    (x, y), (wide, high), size = layout.middles[slot], layout.room, layout.least
    for rows in (1, 2):
        each = -(-len(signs) // rows)
        lines = [signs[at : at + each] for at in range(0, len(signs), max(each, 1))]
        squeeze = min([1.0, *(_squeeze(one, wide - 6, size) for one in lines)])
        if squeeze > 0.75:
            break
    items = []
    for row, one in enumerate(lines):
        left, middle = x - wide / 2 + 3, y - high / 2 + size * (1.75 + 1.05 * row)
        for id, mark, number, label, thing in one:
            part = size * 0.95 * squeeze
            drawn = sign(mark, part / 2, 0, size / 27 * squeeze, "inked")
            drawn += words(number, part + size * 0.25 * len(number), size * 0.35, size, "strong") if number else ""
            name = id.partition(".")[0]
            look = f"piece flows-{slot} token " + ("noisy" if id.endswith(".noisy") else name.partition("-")[0])
            spot = round(left, 1), round(middle, 1)
            items.append(Item(f"{name}-{slot}", drawn, TOKEN, *spot, kind=look, label=label, thing=thing))
            left += part + size * 0.5 * len(number)
    return tuple(items)


def _squeeze(signs: tuple[Sign, ...], room: float, size: float) -> float:
    """Return the scale at which signs fit into a row, beside their numbers."""
    numbers = sum(size * 0.5 * len(number) for _, _, number, _, _ in signs)
    return max(0.4, (room - numbers) / (size * 0.95 * len(signs))) if signs else 1
