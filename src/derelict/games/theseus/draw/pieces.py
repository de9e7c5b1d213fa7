"""Units with their tokens, in their rooms and in Space, and the tokens that lie on sectors."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import FACTION_OF_UNIT, TOKENS
from derelict.games.theseus.draw import pictograms, units
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import Point
from derelict.games.theseus.draw.sectors import DRAWN
from derelict.games.theseus.rules.moving import WALKING
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.station import SECTORS, SLOTS
from derelict.games.theseus.wording import TEXTS, faction_name, unit_name

UNIT, TOKEN = 5, 6


def piece_items(s: State, decision: Decision | None, language: str, layout: Layout) -> Iterator[Item]:
    """All units in play, and the tokens of the station."""
    held = {unit for unit, _ in s.clamped}
    parasites = Counter(unit for unit, _ in s.parasites)
    for unit, where in places(s, layout, decision is not None).items():
        bit = 1 << unit
        tokens = (int(bool(s.invisible & bit)), int(unit in held), parasites[unit])
        sides = bool(s.upgraded & bit), bool(s.moved & bit)
        yield _unit(unit, s.rules.units[unit], *sides, s.where[unit], tokens, where, layout.plan.unit, language)
    for sector in dict.fromkeys(sector for sector, _ in s.deactivations):
        tokens_here = Counter(player for at, player in s.deactivations if at == sector)
        yield _deactivations(sector, tuple(tokens_here.items()), s.rules.factions, language, layout)
    if s.malfunction >= SLOTS:
        yield _malfunction(layout.waiting(s.malfunction - SLOTS), language)
    else:
        yield _malfunction(layout.slot(s.malfunction) if s.malfunction >= 0 else layout.middle_spots.idle, language)


def places(s: State, layout: Layout, is_asked: bool = False) -> dict[int, Point]:
    """Where each unit is drawn: in its room, in Space, or on its way.

    What is still to be resolved knows how far a unit on its way has come, and pictures show it only to who is asked.
    """
    found = {}
    drifting = [unit for unit, room in enumerate(s.where) if room == SPACE]
    spots = layout.space(len(drifting))
    for unit, room in enumerate(s.where):
        if room >= 0:
            found[unit] = layout.room(room)
        elif room == SPACE:
            found[unit] = spots[drifting.index(unit)]
        elif room == WALKING:
            sector = _reached(s, unit) if is_asked else None
            found[unit] = layout.middle_spots.transit if sector is None else layout.hub(sector)
    return found


def _reached(s: State, unit: int) -> int | None:
    """The sector that a unit on its way has come to."""
    for frame in reversed(s.stack):
        if getattr(frame, "unit", -1) == unit and hasattr(frame, "sector"):
            return int(frame.sector)
    return None


_BADGES = (("invisibility", (-17, -15)), ("clamp", (-19, 12)), ("parasite", (19, 12)))
"""The tokens that units carry, and where."""


@lru_cache(maxsize=DRAWN)
def _unit(
    unit: int, kind: str, upgraded: bool, moved: bool, room: int, tokens: tuple[int, ...], where: Point, scale: float,
    language: str,
) -> Item:  # fmt: skip
    """A unit with what clings to it."""
    parts = [units.body(kind, upgraded)]
    words = [unit_name(events.Unit(kind, upgraded, max(room, SPACE)), language)]
    for (token, at), count in zip(_BADGES, tokens, strict=True):
        if count:
            parts.append(units.badge(pictograms.TOKENS[token], *at, count))
            words.append(TOKENS[token].name[language])  # type: ignore[index]
    if moved:
        parts.append(units.SPENT)
        words.append(TEXTS.say(language, "draw.moved"))
    look = f"piece unit {FACTION_OF_UNIT[kind]}{' ghostly' if tokens[0] else ''}"
    label = ", ".join(words)
    return Item(f"unit-{unit}", "".join(parts), UNIT, *where, 0, scale, look, label=label, thing=f"unit.{kind}")


@lru_cache(maxsize=DRAWN)
def _malfunction(where: Point, language: str) -> Item:
    markup = f"<circle class='disc' r='17'/><g transform='scale(1.05)'>{pictograms.TOKENS['malfunction']}</g>"
    label = TEXTS.say(language, "draw.malfunction")
    return Item("malfunction", markup, TOKEN, *where, 0, 0.9, "token jolt", label=label, thing="token.malfunction")


@lru_cache(maxsize=DRAWN)
def _deactivations(
    sector: int, tokens: tuple[tuple[int, int], ...], factions: tuple[str, ...], language: str, layout: Layout
) -> Item:
    """Deactivation tokens in the middle between the rooms of a sector, with the sign of whom they serve."""
    parts, words = [], []
    for number, (player, count) in enumerate(tokens):
        x = (number - (len(tokens) - 1) / 2) * 26
        faction = factions[player]
        parts.append(units.badge(pictograms.TOKENS["deactivation"], x, 0, count))
        parts.append(
            f"<g class='sign' transform='translate({x - 8:g} -8) scale(.36)'>{pictograms.EMBLEMS[faction]}</g>"
        )
        words.append(TEXTS.say(language, "draw.deactivations", count=count, faction=faction_name(faction, language)))
    name, look, label = f"deactivation-{SECTORS[sector].id}", "token", ", ".join(words)
    thing = "token.deactivation"
    return Item(name, "".join(parts), TOKEN, *layout.hub(sector), 0, 1.1, look, label=label, thing=thing)
