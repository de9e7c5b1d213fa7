"""Texts of pictures, shown when a sign is pointed at."""

from functools import cache

from derelict.core.drawing.lettering import EXTRABOLD, fitted
from derelict.core.drawing.shapes import Point
from derelict.games.neomorphosis.content.tables import EMERGENCIES, WORST
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS, THINGS, name_of


def say(language: str, key: str, **facts: object) -> str:
    """Return a sentence of the picture."""
    return TEXTS.say(language, f"draw.{key}", **facts)


def line(
    layout: Layout, text: str, at: Point, room: float, look: str, size: float = 1, anchor: str = "start",
    weight: int = EXTRABOLD,
) -> str:  # fmt: skip
    """Draw a line in a size in units of the smallest letters of the picture, and never below them."""
    return fitted(text, *at, size * layout.least, room, f"{look} {anchor}".strip(), "", 1 / size, weight)


def sector_name(s: State, sector: str, language: str) -> str:
    """Return the name of the tile of a sector."""
    tile = next(laid.tile for laid in s.plan.sectors if laid.sector == sector)
    return THINGS[tile].in_(language)


@cache
def danger(card: str, sector: str, language: str) -> str:
    """Return the effect of an emergency while it lasts, and after that."""
    function = THINGS[EMERGENCIES[card].disables].in_(language)
    return say(language, "emergency_about", function=function, sector=sector)


def called(thing: str, language: str) -> str:
    name = name_of(thing, language)
    return name[:1].upper() + name[1:]


def worst(s: State, language: str) -> tuple[str, bool]:
    """Return the next threat in a sentence, and whether it is urgent."""
    free = s.slots.count(None)
    critical = [slot.card.kind for slot in s.slots if slot is not None and slot.is_active and slot.level == WORST]
    unsecured = [sector for sector in sorted(s.compromised) if not s.is_secured(sector)]
    if not free:
        return say(language, "danger.full"), True
    if critical:
        return say(language, "danger.critical", card=called(critical[0], language)), True
    if unsecured:
        return say(language, "danger.unsecured", sectors=", ".join(unsecured)), len(unsecured) >= free
    if s.is_last_space:
        return say(language, "danger.time"), True
    return say(language, "danger.free", count=free), False
