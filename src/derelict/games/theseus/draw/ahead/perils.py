"""What an enemy may do with the next move: whoever would be hit, and how hard, louder than anything else."""

from collections import Counter

from derelict.core.drawing.happenings import trail, wedge
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Point, between, kept, number, rect, sign
from derelict.games.theseus import events
from derelict.games.theseus.advice.threats import Threat, worst_threat
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.ahead.ways import way
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, sector_name, unit_name

LINE, RING, PERIL = 2, 4, 9
"""The layers of the way under the cards, of the rings under the units, and of what is over both."""


def peril_group(s: State, seat: int | None, language: str, layout: Layout) -> Group:
    """Mark what a seat has to fear; spectators have nothing to fear."""
    threat = worst_threat(s, seat) if seat is not None else None
    if threat is None:
        return ()
    mover = events.Unit(s.rules.units[threat.unit], bool(s.upgraded >> threat.unit & 1), s.where[threat.unit])
    return _marks(threat, mover, tuple(s.where), language, layout)


@kept
def _marks(threat: Threat, mover: events.Unit, where: tuple[int, ...], language: str, layout: Layout) -> Group:
    """Draw the way of the unit that brings it about, what strikes whom, and what each would lose."""
    start, path = layout.room(mover.room), threat.path
    points = way(layout, mover.room, path)
    points[-1] = between(points[-2], points[-1], 14)
    radius = layout.plan.room
    items = [Item("threat", trail(points, tip=True), LINE, kind="aim"), _ring("threat-unit", start, radius)]
    lost = Counter[int]()
    places = {unit: layout.room(room) for unit, room in enumerate(where) if room >= 0}
    for blow in threat.blows:
        lost[blow.target] += blow.wounds
    for slot in sorted({blow.slot for blow in threat.blows if blow.slot >= 0}):
        items.append(_card(slot, layout))
    for attacker, target in sorted({(blow.attacker, blow.target) for blow in threat.blows}):
        if attacker not in (-1, threat.unit):
            struck = wedge(places[attacker], places[target], radius * 0.74)
            items.append(Item(f"aimed-{attacker}-{target}", struck, PERIL, kind="aim"))
    facts = {"unit": unit_name(mover, language), "sector": sector_name(path[-1], language)}
    for target, count in sorted(lost.items()):
        label = TEXTS.say(language, "draw.peril", count=count, **facts)
        items += _target(target, count, places[target], radius, label)
    return tuple(items)


def _target(unit: int, count: int, at: Point, radius: float, label: str) -> Group:
    """Draw a ring around a unit, and beside its room what it would lose."""
    burst = sign(pictograms.BURST, scale=1.5, look="impact") + number(f"\N{MINUS SIGN}{count}", 17)
    x, y = at
    return (
        _ring(f"alarm-{unit}", at, radius + 2),
        Item(f"peril-{unit}", burst, PERIL, x + 24, y - 24, kind="peril", label=label, thing="sign.peril"),
    )


def _ring(name: str, at: Point, radius: float) -> Item:
    return Item(name, f"<circle class='alarm' r='{radius:g}'/>", RING, *at, kind="aim")


def _card(slot: int, layout: Layout) -> Item:
    """Draw a frame around the card that would wound."""
    wide, high = CARD[0] * layout.plan.card + 3, CARD[1] * layout.plan.card + 3
    return Item(f"alarm-card-{slot}", rect("alarm", wide, high, 5), RING, *layout.slot(slot), kind="aim")
