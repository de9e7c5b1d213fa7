"""Units with their tokens, in their rooms and in Space, and the tokens that lie on sectors."""

from collections import Counter

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Point, kept, sign
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import FACTION_OF_UNIT, TOKENS
from derelict.games.theseus.content.places import SECTORS, SLOTS
from derelict.games.theseus.draw import pictograms, units
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.rules.movement.moving import WALKING
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.wording import TEXTS, faction_name, unit_name

UNIT, TOKEN = 5, 6


def piece_groups(s: State, decision: Decision | None, language: str, layout: Layout) -> tuple[Group, Group]:
    """Draw all units in play, and the tokens of the station."""
    walker = s.where.index(WALKING) if WALKING in s.where else -1
    sector = _reached(s, walker) if walker >= 0 and decision is not None else None
    standing = (tuple(s.where), sector, s.upgraded, s.moved, s.invisible, s.clamped, s.parasites)
    tokens = (s.deactivations, s.malfunction, s.rules.factions)
    return _units(s.rules.units, *standing, language, layout), _tokens(*tokens, language, layout)


@kept
def _units(
    kinds: tuple[str, ...],
    rooms: tuple[int, ...],
    reached: int | None,
    upgraded: int,
    spent: int,
    invisible: int,
    clamped: tuple[tuple[int, int], ...],
    parasites: tuple[tuple[int, int], ...],
    language: str,
    layout: Layout,
) -> Group:
    """Draw units in their places, with their tokens."""
    held, hosts = {unit for unit, _ in clamped}, Counter(unit for unit, _ in parasites)
    items = []
    for unit, where in _places(rooms, reached, layout).items():
        bit = 1 << unit
        tokens = (int(bool(invisible & bit)), int(unit in held), hosts[unit])
        sides = bool(upgraded & bit), bool(spent & bit)
        items.append(_unit(unit, kinds[unit], *sides, rooms[unit], tokens, where, layout.plan.unit, language))
    return tuple(items)


@kept
def _tokens(
    deactivations: tuple[tuple[int, int], ...], jammed: int, factions: tuple[str, ...], language: str, layout: Layout
) -> Group:
    items = []
    for sector in dict.fromkeys(sector for sector, _ in deactivations):
        here = Counter(player for at, player in deactivations if at == sector)
        items.append(_deactivations(sector, tuple(here.items()), factions, language, layout))
    if jammed >= SLOTS:
        where = layout.waiting(jammed - SLOTS)
    else:
        where = layout.slot(jammed) if jammed >= 0 else layout.middle_spots.idle
    return (*items, _malfunction(where, language))


def places(s: State, layout: Layout) -> dict[int, Point]:
    """The place of each unit: in its room, in Space, or on its way."""
    return _places(tuple(s.where), None, layout)


def _places(rooms: tuple[int, ...], reached: int | None, layout: Layout) -> dict[int, Point]:
    """Return the places of units; `reached` is the sector that a unit on its way has reached.

    Only the stack knows it, and pictures show it only to the seat that is asked.
    """
    found = {}
    drifting = [unit for unit, room in enumerate(rooms) if room == SPACE]
    spots = layout.space(len(drifting))
    for unit, room in enumerate(rooms):
        if room >= 0:
            found[unit] = layout.room(room)
        elif room == SPACE:
            found[unit] = spots[drifting.index(unit)]
        elif room == WALKING:
            found[unit] = layout.middle_spots.transit if reached is None else layout.hub(reached)
    return found


def _reached(s: State, unit: int) -> int | None:
    """Return the sector that a unit on its way has reached."""
    for frame in reversed(s.stack):
        if getattr(frame, "unit", -1) == unit and hasattr(frame, "sector"):
            return int(frame.sector)
    return None


_BADGES = (("invisibility", (-17, -15)), ("clamp", (-19, 12)), ("parasite", (19, 12)))
"""The tokens that units carry, and their places."""


def _unit(
    unit: int, kind: str, upgraded: bool, moved: bool, room: int, tokens: tuple[int, ...], where: Point, scale: float,
    language: str,
) -> Item:  # fmt: skip
    """Draw a unit with its tokens."""
    parts = [units.body(kind, upgraded)]
    words = [unit_name(events.Unit(kind, upgraded, max(room, SPACE)), language)]
    for (token, at), count in zip(_BADGES, tokens, strict=True):
        if count:
            parts.append(units.badge(pictograms.TOKENS[token], *at, count))
            words.append(TOKENS[token].name.in_(language))
    if moved:
        parts.append(units.SPENT)
        words.append(TEXTS.say(language, "draw.moved"))
    look = f"piece unit {FACTION_OF_UNIT[kind]}{' ghostly' if tokens[0] else ''}"
    label = ", ".join(words)
    return Item(f"unit-{unit}", "".join(parts), UNIT, *where, 0, scale, look, label=label, thing=f"unit.{kind}")


def _malfunction(where: Point, language: str) -> Item:
    markup = f"<circle class='disc' r='17'/><g transform='scale(1.05)'>{pictograms.TOKENS['malfunction']}</g>"
    label = TEXTS.say(language, "draw.malfunction")
    return Item("malfunction", markup, TOKEN, *where, 0, 0.9, "token jolt", label=label, thing="token.malfunction")


def _deactivations(
    sector: int, tokens: tuple[tuple[int, int], ...], factions: tuple[str, ...], language: str, layout: Layout
) -> Item:
    """Draw the Deactivation tokens between the rooms of a sector, with the sign of their owner."""
    parts, words = [], []
    for number, (player, count) in enumerate(tokens):
        x = (number - (len(tokens) - 1) / 2) * 26
        faction = factions[player]
        parts.append(units.badge(pictograms.TOKENS["deactivation"], x, 0, count))
        parts.append(sign(pictograms.EMBLEMS[faction], x - 8, -8, 0.36))
        words.append(TEXTS.say(language, "draw.deactivations", count=count, faction=faction_name(faction, language)))
    name, look, label = f"deactivation-{SECTORS[sector].id}", "token", ", ".join(words)
    thing = "token.deactivation"
    return Item(name, "".join(parts), TOKEN, *layout.hub(sector), 0, 1.1, look, label=label, thing=thing)
