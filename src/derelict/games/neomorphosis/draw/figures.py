"""The figures in the station: the crew, the drone and the aliens, with their wounds."""

from collections.abc import Iterator

from msgspec import Struct

from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Point, kept, sign, words
from derelict.games.neomorphosis.content.tables import CREW, FIGURES
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.station import things_in, token
from derelict.games.neomorphosis.draw.texts import called, say
from derelict.games.neomorphosis.state import State, identity

LAYER = 4
DRONE = "drone"
RADIUS = 24.0
_CELL = 52.0
"""The size of a figure at scale 1; in a crowded zone everything is smaller."""


class Spot(Struct, frozen=True):
    """The place and scale of something in a zone."""

    place: Point
    scale: float


def standing_in(s: State, zone: str) -> list[str]:
    """Return the figures in a zone: crew, the drone, aliens."""
    crew = [name for name, member in s.crew.items() if member.zone == zone]
    return [*crew, *([DRONE] if s.drone == zone else []), *s.aliens_in(zone)]


def spots(s: State, layout: Layout, language: str) -> dict[str, Spot]:
    """Return the place of every figure, and of every token by the id of its item."""
    found: dict[str, Spot] = {}
    for zone in s.board.area_of:
        names = [thing.id for thing in things_in(s, zone, language)] + standing_in(s, zone)
        size, places = layout.cells(zone, len(names), _CELL)
        found |= {name: Spot(place, round(size / _CELL, 3)) for name, place in zip(names, places, strict=True)}
    return found


def zone_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw the tokens and the figures of each zone."""
    at = spots(s, layout, language)
    for zone in s.board.area_of:
        tokens = (token(thing, *at[thing.id].place, at[thing.id].scale) for thing in things_in(s, zone, language))
        names = standing_in(s, zone)
        yield _same((*tokens, *(figure(name, _look(s, name, language), at[name], layout.least) for name in names)))


class Look(Struct, frozen=True):
    """The visible facts of a figure."""

    kind: str
    mark: str
    label: str
    thing: str
    wounds: int = 0
    tag: str = ""
    ring: bool = False


@kept
def _same(group: Group) -> Group:
    """Return an equal group that was drawn before, so that an unchanged zone keeps its tuple."""
    return group


def crew_label(s: State, name: str, language: str) -> str:
    """Describe a crew member with wounds and state."""
    member = s.crew[name]
    has_acted = s.phase == "crew" and not member.is_ready
    state = member.down or ("gone" if member.has_left else "acted" if has_acted else "ready")
    facts = {"name": called(name, language), "wounds": member.wounds, "hp": CREW[name].hp}
    return say(language, f"crew.{state}", **facts)


def _look(s: State, name: str, language: str) -> Look:
    if name == DRONE:
        return Look("drone", SIGNS["drone"], say(language, "drone"), "drone")
    if name in CREW:
        member = s.crew[name]
        state = "active" if s.active == name else "" if member.is_ready or s.phase != "crew" else "done"
        kind = f"{name} {'down' if member.down else state}".strip()
        mark = SIGNS["sleep"] if member.down else pictograms.CREW[name]
        return Look(kind, mark, crew_label(s, name, language), f"crew.{name}", member.wounds)
    alien, kind = s.aliens[name], FIGURES[name]
    facts = {"name": called(name, language), "wounds": alien.wounds, "hp": identity(name).hp}
    label = say(language, "alien.ringed" if alien.ring else "alien.plain", **facts)
    tag = name.removeprefix(kind)
    return Look("alien", pictograms.ALIENS[kind], label, f"alien.{kind}", alien.wounds, tag, alien.ring)


@kept
def figure(id: str, look: Look, spot: Spot, least: float) -> Item:
    """Draw a figure with its wounds and, if there is room, its number, in legible letters."""
    round_ = f"<circle class='{{0}}' r='{RADIUS:g}'/>"
    angular = "<path class='{0}' d='M0 -24 L21 -12 V12 L0 24 L-21 12 V-12z'/>"
    outline = angular if look.kind == "alien" else round_
    drawn = (f"<circle class='mutant' r='{RADIUS + 1.5:g}'/>" if look.ring else "") + outline.format("body")
    drawn += outline.format("rim") + sign(look.mark, 0, -1, 1.16)
    size = max(14, least / spot.scale)
    if look.tag and size < 24:
        drawn += f"<circle class='number' cx='-17' cy='17' r='{size * 0.56:g}'/>"
        drawn += words(look.tag, -17, 17 + size * 0.35, size)
    if look.wounds:
        drop = "<path class='drop' d='M0 -17 Q14 -2 9 5 A10 10 0 0 1 -9 5 Q-14 -2 0 -17z' "
        drawn += f"{drop}transform='translate(18 15) scale({min(size, 20) / 15:.3g})'/>"
        drawn += words(look.wounds, 18, 15 + size * 0.36, size, "drops") if size < 30 else ""
    kind = f"piece figure {look.kind}"
    return Item(id, drawn, LAYER, *spot.place, 0, spot.scale, kind, label=look.label, thing=look.thing)
