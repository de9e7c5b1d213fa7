"""The options of a decision as marks on the things that they name."""

from collections.abc import Iterator

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.drawing.choices import badge, mark, round_mark
from derelict.core.drawing.choices import reach as tap_target
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Point, rect, sign, words
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.board import VENTS, WAYS
from derelict.games.nemesis.content.tables import ITEMS, ROOM_ACTIONS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.cards import effect_sign
from derelict.games.nemesis.draw.drawer import chip_boxes
from derelict.games.nemesis.draw.figures import RADIUS, spots
from derelict.games.nemesis.draw.hand import HIGH, WIDE, hand_spots
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.station import corridor_middle
from derelict.games.nemesis.rules.paying import cost
from derelict.games.nemesis.state import State, is_contamination
from derelict.games.nemesis.wording import WORDING

PICK = 8
FINGER = 88.5
"""The least width and height of a tap target on a tall picture."""


class Mark(Struct, frozen=True):
    """A mark on the picture: the item it lies on, its markup, its place and its scale."""

    on: str
    markup: str
    place: Point
    scale: float = 1
    corner: Point | None = None
    """The place for the price of an action, if nothing else shows it."""
    thing: str = ""
    """The thing on whose card the sign of one of several effects is explained."""


def choice_items(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Yield one item for every option with a place in the picture; for several in one place, the first."""
    marker, taken = _Marker(s, decision, layout), set[Point]()
    if decision.prompt == "pay":
        yield from _declared(marker, decision)
    for option in decision.options:
        made = marker.mark(option)
        if made is not None and made.place not in taken:
            taken.add(made.place)
            name = WORDING.label(s, decision, option, language)
            markup = made.markup + (_price(s, decision, option, made, layout) if made.corner else "")
            yield Item(
                f"pick-{made.on}", markup, PICK, *made.place, 0, made.scale, "pick", option.text, name, made.thing
            )


def _declared(marker: "_Marker", decision: Decision) -> Iterator[Item]:
    """Draw a ring around the thing that is being paid for."""
    action = a.parse(decision.about[1])
    if isinstance(action, a.Move | a.Careful):
        wide, high = marker.layout.room
        yield Item(
            "declared", rect("", wide + 9, high + 9, 11), PICK - 1, *marker.layout.middles[action.slot], kind="chosen"
        )
    elif isinstance(action, a.Shoot | a.Melee) and action.target in marker.at:
        x, y, scale = marker.at[action.target]
        yield Item("declared", f"<circle r='{RADIUS + 4}'/>", PICK - 1, x, y, 0, scale, "chosen")


def _price(s: State, decision: Decision, option: Action, mark: Mark, layout: Layout) -> str:
    """Draw the number of cards that an action costs, in a corner of its mark."""
    price = cost(s, decision.seat, option) if decision.prompt == "turn" else 0
    if not price or mark.corner is None:
        return ""
    unit, (x, y) = layout.least / mark.scale, mark.corner
    drawn = rect("tag", unit * 1.9, unit * 1.25, unit * 0.3) + sign(pictograms.CARDS, unit * -0.45, 0, unit / 30, "lit")
    return (
        f"<g class='cost' transform='translate({x:g} {y:g})'>{drawn}{words(price, unit * 0.4, unit * 0.36, unit)}</g>"
    )


class _Marker:
    """Finds the place of an option."""

    def __init__(self, s: State, decision: Decision, layout: Layout) -> None:
        self.s, self.layout, self.at = s, layout, spots(s, layout)
        self.is_own = decision.seat == layout.own
        self.finger = FINGER if layout.is_tall else 0
        self.ways: dict[tuple[type[Action], str], int] = {}
        for option in decision.options:
            if isinstance(option, a.Play | a.Act):
                key = (type(option), _name(option))
                self.ways[key] = self.ways.get(key, 0) + 1
        self.given: dict[tuple[type[Action], str], int] = {}

    def mark(self, option: Action) -> Mark | None:
        match option:
            case a.Move(slot) | a.At(slot):
                return self._room(slot)
            case a.Careful(slot):
                return None if self.finger else self._corridor(self._between(slot))
            case a.In(corridor):
                return self._corridor(corridor)
            case a.Shoot(target, _) | a.Melee(target) | a.Pick(target):
                return self._figure(target) if target in self.s.intruders else self._sign("object-0")
            case a.Take(seat):
                return _boxed(f"player-{seat}", self.layout.card(seat), self.finger)
            case a.Play(card, _) | a.Discard(card):
                return self._card(option, card)
            case a.Act():
                return self._act(option)
            case a.Use(item, _) | a.Choose(item):
                return self._chip(item)
            case a.PickUp(thing):
                place = self.s.rooms[self.s.me.slot].objects.index(thing)
                return self._sign(f"object-{place}")
        return None

    def _between(self, slot: str) -> str:
        """Return the corridor to a neighbouring room."""
        here = self.s.me.slot
        return next((id for id, way in WAYS.items() if {way.a, way.b} == {here, slot}), VENTS)

    def _room(self, slot: str) -> Mark:
        wide, high = self.layout.room
        corner = wide / 2 - self.layout.least, high / 2 - self.layout.least * 0.4
        return Mark(f"room-{slot}", mark(wide + 6, high + 6, self.finger, 10), self.layout.middles[slot], 1, corner)

    def _corridor(self, corridor: str) -> Mark | None:
        if corridor == VENTS:
            return None
        radius = self.layout.least * 0.95
        markup = tap_target(2 * radius, 2 * radius, self.finger) + round_mark(radius, 2)
        corner = 0, -self.layout.least * 1.4
        return Mark(f"corridor-{corridor}", markup, corridor_middle(self.layout, corridor), 1, corner)

    def _figure(self, name: str) -> Mark:
        x, y, scale = self.at[name]
        side = max(2 * RADIUS, self.finger / scale)
        corner = 0, RADIUS * 1.75
        return Mark(name, tap_target(side, side) + round_mark(RADIUS + 3, 0), (x, y), scale, corner)

    def _sign(self, id: str) -> Mark | None:
        """Mark a sign in the viewer's room, except on a phone, where it is too small for fingers."""
        x, y = self.layout.middles[self.s.me.slot]
        return None if self.finger else Mark(id, round_mark(11), (x + 0.1, y + 0.1))

    def _act(self, option: a.Act) -> Mark:
        """Mark the active character's room, in as many strips as it has actions to choose from."""
        (wide, high), (x, y) = self.layout.room, self.layout.middles[self.s.me.slot]
        of = sum(count for (kind, _), count in self.ways.items() if kind is a.Act)
        at = sum(count for (kind, _), count in self.given.items() if kind is a.Act)
        self._count(option)
        if self.finger and of > 1:
            at, of = 0, 1
        part = (wide + 6) / of
        place = round(x - (wide + 6) / 2 + part * (at + 0.5), 1), y
        corner = part / 2 - self.layout.least, high / 2 - self.layout.least * 0.4
        markup, thing = mark(part - 2, high + 6, self.finger, 10), ""
        if of > 1:
            markup += badge(effect_sign(f"action.{option.action}.{max(option.way - 1, 0)}"), 0, high * 0.2)
            thing = f"room.{self.s.rooms[self.s.me.slot].tile.kind}"
        return Mark(f"act-{at}", markup, place, 1, corner, thing)

    def _card(self, option: Action, kind: str) -> Mark | None:
        """Mark a card in the viewer's hand, in as many strips as it has effects."""
        if not self.is_own:
            return None
        hand = self.s.players[self.layout.own].hand
        place = next((at for at, card in enumerate(hand) if card.kind == kind), None)
        if place is None and isinstance(option, a.Discard):
            place = next((at for at, card in enumerate(hand) if is_contamination(card)), None)
        if place is None:
            return None
        x, y, scale = hand_spots(self.layout, len(hand))[place]
        of, at = max(1, self.ways.get((type(option), kind), 1)), self._count(option)
        part = HIGH / of
        middle = y + (part * (at + 0.5) - HIGH / 2) * scale
        wide = max(WIDE, self.finger / scale)
        markup, thing = mark(wide, part - 4, self.finger / scale), ""
        if of > 1 and isinstance(option, a.Play):
            markup += badge(effect_sign(f"card.{kind}.{option.way - 1}"), WIDE / 2 - 15, 0, 12)
            thing = f"card.{kind}"
        return Mark(f"hand-{place}-{at}", markup, (x, round(middle, 1)), scale, None, thing)

    def _chip(self, item: str) -> Mark | None:
        """Mark an item of the viewer's, except on a phone, where it is too small for fingers."""
        if self.finger or not self.is_own:
            return None
        player = self.s.players[self.layout.own]
        place = next((at for at, one in enumerate(player.items) if one.kind == item), None)
        if place is None:
            return None
        first = len(player.objectives) + len(player.contingencies)
        boxes = chip_boxes(self.layout, first, len(player.items) + len(player.objects))
        return _boxed(f"item-{place}", boxes[first + place], 0)

    def _count(self, option: Action) -> int:
        """Return the number of marks that this thing has already."""
        key = (type(option), _name(option))
        before = self.given.get(key, 0)
        self.given[key] = before + 1
        return before


def _name(option: Action) -> str:
    return str(getattr(option, "card", "") or getattr(option, "action", ""))


def _boxed(on: str, box: Box, finger: float) -> Mark:
    x, y, wide, high = box
    return Mark(on, mark(wide, high, finger, 8), (round(x + wide / 2, 1), round(y + high / 2, 1)))


def meant(s: State, item: str, thing: str) -> list[str]:
    """Return the actions that a click on a room, an intruder, a card or an item could mean."""
    kind, _, name = item.partition("-")
    match kind:
        case "room":
            here = s.tile(name).actions if s.players and s.me.slot == name and s.rooms[name].explored else ()
            return [f"move {name}", f"careful {name}", *(f"room {action}" for action in here if action in ROOM_ACTIONS)]
        case "hand":
            card = thing.removeprefix("card.")
            return [f"play {card}", f"play {card} 1", f"play {card} 2"]
        case "item":
            held = thing.removeprefix("item.")
            return [f"use {held}", f"use {held} 1", f"use {held} 2"] if held in ITEMS else []
    return [f"melee {item}"] if item in s.intruders else []
