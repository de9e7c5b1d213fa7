"""A slim row at the top of a tall picture: the life or points and the knowledge of everybody, and whose turn it is.

The trays are below the station, where a phone does not show them while a unit is to be chosen.
"""

from functools import lru_cache

from derelict.core.lettering import fitted, width
from derelict.core.scene import Item
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import Box, Point
from derelict.games.theseus.draw.sectors import DRAWN, GROUPS, Group
from derelict.games.theseus.draw.trays import is_on_turn, metal
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name

SCORE = 3
HIGH, GAP = 33.0, 6.0


def score_group(s: State, language: str, layout: Layout, asked: int | None) -> Group:
    """One plate for each faction, in the order of the trays; a wide picture needs none."""
    if layout.name == "wide":
        return ()
    scores = tuple(
        [
            (
                s.rules.factions[tray.player],
                (s.life[tray.player], s.knowledge[tray.player] if s.rules.knows[tray.player] else None),
                is_on_turn(s, tray.player, asked),
            )
            for tray in layout.trays
        ]
    )
    return _scores(scores, "points" if s.rules.is_deathmatch else "life", language, layout)


@lru_cache(maxsize=GROUPS)
def _scores(
    scores: tuple[tuple[str, tuple[int, int | None], bool], ...], first: str, language: str, layout: Layout
) -> Group:
    return tuple(_plate(*score, first, score_box(layout, number), language) for number, score in enumerate(scores))


def score_boxes(layout: Layout) -> dict[int, Box]:
    """Where the plates of the players are; a wide picture has none."""
    if layout.name == "wide":
        return {}
    return {tray.player: score_box(layout, number) for number, tray in enumerate(layout.trays)}


def score_box(layout: Layout, number: int) -> Box:
    """Where the plate of a faction is, counted in the order of the trays."""
    count = len(layout.trays)
    wide = (448 - GAP * (count - 1)) / count
    return -224 + number * (wide + GAP), layout.frame[1] + 3, wide, HIGH


def score_spot(layout: Layout, player: int, what: str) -> Point:
    """The middle of a total."""
    left, top, wide, high = score_box(layout, [tray.player for tray in layout.trays].index(player))
    size = _size(wide)
    return round(left + wide - 4 - size - (_step(size) if what == "knowledge" else 0), 1), top + high / 2


def _size(wide: float) -> float:
    return 21.0 if wide > 140 else 16.0


def _step(size: float) -> float:
    """How wide a total is with its sign."""
    return size * 2.1 + 4


@lru_cache(maxsize=DRAWN)
def _plate(name: str, totals: tuple[int, int | None], is_lit: bool, first: str, box: Box, language: str) -> Item:
    left, top, wide, high = box
    size, title = _size(wide), faction_name(name, language)
    parts, words, right = [metal(wide, high, high, name)], list[str](), wide - 6
    for what, total in zip((first, "knowledge"), totals, strict=True):
        if total is None:
            continue
        sign, aside, below = pictograms.TOTALS[what], right - width("00", size) - size * 0.6, high / 2 + size * 0.35
        parts.append(
            f"<text class='total end' x='{right:.1f}' y='{below:.1f}' font-size='{size:g}'>{total}</text>"
            f"<g class='sign' transform='translate({aside:.1f} {high / 2:g}) scale({size / 26:.3g})'>{sign}</g>"
        )
        words.append(TEXTS.say(language, f"draw.{what}", faction=title, count=total))
        right -= _step(size)
    sign, scale = pictograms.EMBLEMS[name], min(size / 20, 0.95)
    parts.append(f"<g class='sign' transform='translate(20 {high / 2:g}) scale({scale:.3g})'>{sign}</g>")
    if right > 100:
        parts.append(fitted(title, 39, high / 2 + 5.5, 16, right - 42, "title", "start"))
    if is_lit:
        middle = high / 2
        parts.append(f"<path class='turnmark' d='M-7 {middle - 12:g} L8 {middle:g} L-7 {middle + 12:g}z'/>")
        words.append(TEXTS.say(language, "draw.on_turn"))
    look = f"score {name}{' onturn' if is_lit else ''}"
    return Item(f"score-{name}", "".join(parts), SCORE, left, top, kind=look, label=", ".join(words))
