"""The options of a decision as marks on the things that they name."""

from collections.abc import Iterator, Mapping
from math import dist

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.drawing.choices import mark, reach, round_mark
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Point
from derelict.core.drawing.turns import tab
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.content.tables import CREW, FUNCTIONS
from derelict.games.neomorphosis.draw.crew import chip_spot
from derelict.games.neomorphosis.draw.figures import DRONE, RADIUS, Spot, spots, standing_in
from derelict.games.neomorphosis.draw.layout import HALF, Layout
from derelict.games.neomorphosis.draw.puzzle import puzzle_items
from derelict.games.neomorphosis.rules.bonuses import zone_of
from derelict.games.neomorphosis.rules.turns import Odds, odds
from derelict.games.neomorphosis.state import NAMES, State, sector_of
from derelict.games.neomorphosis.wording import TEXTS, label, percent

ZONE, PICK = 5, 8
"""The layers of marks: those of zones are below the names of sectors."""
FINGER = 88.5
"""The least width and height of a tap target on a tall picture."""
INSET = 0.95
"""The scale of the marks of zones, which keeps them clear of the edge of their tile."""


class Mark(Struct, frozen=True):
    """A mark on the picture: the item it lies on, its markup, its place and its scale."""

    on: str
    markup: str
    place: Point
    scale: float = 1
    above: Point = (0, 0)
    """The place for the chance of success, relative to that of the mark."""
    layer: int = PICK


def choice_items(
    s: State, decision: Decision, language: str, layout: Layout, things: Mapping[str, str]
) -> Iterator[Item]:
    """Yield one item for every option with a place in the picture; for several in one place, the first.

    `things` has the things of the items that marks lie on.
    """
    if decision.prompt == "lay_pieces":
        yield from puzzle_items(s, decision, language, layout)
        return
    marker, taken = _Marker(s, layout, spots(s, layout, language)), set()
    for option in decision.options:
        made = None if option.is_aside else marker.mark(option)
        if made is not None and made.on not in taken:
            taken.add(made.on)
            name, markup = label(s, decision, option, language), made.markup
            if decision.prompt == "turn" and (chance := odds(s, option)):
                markup += _odds(chance, made, language, layout)
            thing = things.get(made.on, "")
            yield Item(
                f"pick-{made.on}", markup, made.layer, *made.place, 0, made.scale, "pick", option.text, name, thing
            )


def _odds(chance: Odds, mark: Mark, language: str, layout: Layout) -> str:
    """Draw the chance of success on a tab, shown only on hover against the crew, or where it would cover others."""
    text, (x, y) = TEXTS.say(language, "odds.short", percent=percent(chance.whole)), mark.above
    if chance.part is not None:
        text += f" / {TEXTS.say(language, 'odds.short', percent=percent(chance.part))}"
    is_apart = mark.scale > 0.8 * layout.scale and mark.on not in CREW and not _is_low(mark, layout)
    look = "odds" if is_apart else "odds hushed"
    return f"<g class='{look}'>{tab(text, x, y, layout.letters(14, mark.scale))}</g>"


def _is_low(mark: Mark, layout: Layout) -> bool:
    """Whether a mark is for a function in one of the low bars of the wide panel, which are close to each other."""
    return mark.on.startswith("function-") and layout.name == "wide"


class _Marker:
    """Finds the place of an option."""

    def __init__(self, s: State, layout: Layout, at: dict[str, Spot]) -> None:
        self.s, self.layout, self.at = s, layout, at

    def mark(self, option: Action) -> Mark | None:
        match option:
            case a.Move(zone) | a.Fly(zone) | a.Go(zone):
                return self._zone(zone)
            case (
                a.Attack(name) | a.Hit(name) | a.Shock(name) | a.Stun(name) | a.Capture(name) | a.Choose(name)
                | a.Activate(name) | a.Heal(name) | a.Lead(name) | a.Hand(name)
            ):  # fmt: skip
                return self._figure(name)
            case (
                a.Open(door) | a.Close(door) | a.Switch(door) | a.RepairDoor(door) | a.DroneDoor(door) | a.Leave(door)
            ):  # fmt: skip
                return self._door(door)
            case a.DroneRepair(what):
                return self._door(what) if what in self.s.doors else self._token(f"terminal-{_dashed(self.s.drone)}")
            case a.RepairTerminal() | a.Search():
                kind = "terminal" if isinstance(option, a.RepairTerminal) else "crate"
                return self._token(f"{kind}-{_dashed(self.s.me.zone)}")
            case a.Fit():
                return self._token("truck")
            case a.PickUp(thing):
                zone = self.s.me.zone
                return self._token(f"ground-{_dashed(zone)}-{self.s.ground[zone].index(thing)}")
            case a.Neutralise(slot) | a.Insert(_, slot) | a.CoverOne(slot, _):
                return _boxed(f"slot-{slot + 1}", self.layout.frames.slots[slot])
            case a.Run(function, sector):
                return self._sector(sector) if sector else self._function(function)
            case a.Look(sector):
                return self._sector(sector)
            case a.Give():
                return None
            case _:
                return self._card(option)

    @property
    def finger(self) -> float:
        """The size of a tap target on a phone."""
        return FINGER if self.layout.name == "tall" else 0

    def _zone(self, zone: str) -> Mark:
        """Mark the outline of a zone, drawn from one of its corners; the tap target is in its middle."""
        layout, scale = self.layout, self.layout.scale * INSET
        (x, y), (u, v), corners = layout.middles[sector_of(zone)], layout.middle(zone), layout.shape(zone)
        left, top = x + corners[0][0] * scale, y + corners[0][1] * scale
        shape = " ".join(f"{a - corners[0][0]:.1f},{b - corners[0][1]:.1f}" for a, b in corners)
        side = max(40, self.finger / scale)
        drawn = f"<g transform='translate({(u - left) / scale:.1f} {(v - top) / scale:.1f})'>{reach(side, side)}</g>"
        drawn += "".join(f"<polygon class='{look}' points='{shape}'/>" for look in ("halo", "glow"))
        (a, b), (c, d) = layout.corner(zone), corners[0]
        place = round(left, 1), round(top, 1)
        return Mark(f"zone-{_dashed(zone)}", drawn, place, round(scale, 4), (a - c, b - d - 6), ZONE)

    def _ring(self, on: str, radius: float, spot: Spot) -> Mark:
        """Draw a ring around something in a zone, with its tap target."""
        side = max(2 * radius + 6, self.finger / spot.scale)
        return Mark(on, reach(side, side) + round_mark(radius, 0), spot.place, spot.scale, (0, -radius - 4))

    def _figure(self, name: str) -> Mark | None:
        """Mark a figure with a red ring; one too close to others is marked on its card, if it has one."""
        spot = self.at.get(name)
        if spot is not None and not self._is_crowded(name, spot):
            alien = self.s.aliens.get(name)
            return self._ring(name, RADIUS + (8 if alien is not None and alien.ring else 4), spot)
        return _boxed(f"card-{name}", self.layout.frames.crew[NAMES.index(name)]) if name in CREW else None

    def _is_crowded(self, name: str, spot: Spot) -> bool:
        others = standing_in(self.s, zone_of(self.s, name))
        near = [dist(spot.place, self.at[other].place) for other in others if other != name]
        return min(near, default=FINGER) < self.finger * 0.6

    def _door(self, door: str) -> Mark:
        place, turn = self.layout.doors[door]
        wide, high = (72, 34) if turn else (34, 72)
        return Mark(f"door-{door}", mark(wide, high, self.finger / self.layout.scale), place, self.layout.scale)

    def _token(self, id: str) -> Mark | None:
        spot = self.at.get(id)
        return self._ring(id, 20, spot) if spot is not None else None

    def _sector(self, sector: str) -> Mark:
        side = 2 * HALF + 10
        return Mark(f"sector-{sector}", mark(side, side, 0, 16), self.layout.middles[sector], self.layout.scale)

    def _function(self, function: str) -> Mark:
        return _boxed(f"function-{function}", self.layout.frames.functions[list(FUNCTIONS).index(function)])

    def _card(self, option: Action) -> Mark | None:
        """Mark a card of a crew member, except on a phone, where it is too small for fingers."""
        if self.finger:
            return None
        thing = next((value for name in ("card", "thing") if (value := getattr(option, name, ""))), "")
        holder = getattr(option, "crew", "") if isinstance(option, a.Take) else self.s.active
        for name in filter(None, (holder, *NAMES)):
            found = chip_spot(self.s, self.layout, name, thing)
            if found is not None:
                at, place, wide, high = found
                return Mark(f"chip-{name}-{at}", mark(wide, high, 0, 5), place)
        return None


def _boxed(on: str, box: Box) -> Mark:
    x, y, wide, high = box
    below = (0 if high < 60 else wide / 2 - 50, high / 2)
    return Mark(on, mark(wide, high, FINGER, 8), (x + wide / 2, y + high / 2), 1, below)


def meant(s: State, item: str, thing: str) -> list[str]:
    """Return the actions that a click on a tile, a door, a figure, a token, a slot or a function could mean."""
    kind, _, name = item.partition("-")
    if item in s.crew:
        return [f"activate {item}"]
    if item in s.aliens:
        return [f"attack {item}"]
    if item == DRONE or not s.active:
        return []
    match kind:
        case "door":
            return [f"open {name}", f"close {name}", f"repair {name}"]
        case "terminal":
            return ["repair terminal"]
        case "crate":
            return ["search"]
        case "slot":
            return [f"neutralise {name}"]
        case "function":
            return [f"run {name}"]
        case "chip":
            return [f"use {thing}", f"equip {thing}"]
    return []


def _dashed(zone: str) -> str:
    return zone.replace(":", "-")
