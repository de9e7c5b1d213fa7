"""A slim row at the top of a tall picture: the life or points and the knowledge of all, and the seat that is asked.

The trays are below the station, where a phone does not show them while the player chooses a unit.
"""

from derelict.core.content.typography import paired
from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Point, banded, kept, sign, words
from derelict.core.drawing.turns import asked_rim, tab, turn_mark
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.trays import is_on_turn
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name

SCORE, MARK = 3, 5
ASKED = 13.4
"""The size of the word on the frame around the asked seat."""
HIGH, GAP = 33.0, 6.0


def score_group(s: State, language: str, layout: Layout, asked: int | None) -> Group:
    """Draw one plate per faction, in the order of the trays; a wide picture needs none."""
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
    return _scores(scores, mode_of(s).counted, language, layout)


@kept
def _scores(
    scores: tuple[tuple[str, tuple[int, int | None], bool], ...], first: str, language: str, layout: Layout
) -> Group:
    return tuple(_plate(*score, first, score_box(layout, number), language) for number, score in enumerate(scores))


def score_boxes(layout: Layout) -> dict[int, Box]:
    """Return the places of the players' plates; a wide picture has none."""
    if layout.name == "wide":
        return {}
    return {tray.player: score_box(layout, number) for number, tray in enumerate(layout.trays)}


def score_box(layout: Layout, number: int) -> Box:
    """Return the place of a faction's plate, in the order of the trays."""
    count = len(layout.trays)
    wide = (448 - GAP * (count - 1)) / count
    return -224 + number * (wide + GAP), layout.frame[1] + 3, wide, HIGH


def score_spot(layout: Layout, player: int, what: str) -> Point:
    """Return the middle of a total."""
    left, top, wide, high = score_box(layout, [tray.player for tray in layout.trays].index(player))
    size = _size(wide)
    return round(left + wide - 4 - size - (_step(size) if what == "knowledge" else 0), 1), top + high / 2


def _size(wide: float) -> float:
    return 21.0 if wide > 140 else 16.0


def _step(size: float) -> float:
    """Return the width of a total with its sign."""
    return size * 2.1 + 4


def _plate(name: str, totals: tuple[int, int | None], is_lit: bool, first: str, box: Box, language: str) -> Item:
    left, top, wide, high = box
    size, title = _size(wide), faction_name(name, language)
    parts, told, right = [banded("th", wide, high, high, name)], list[str](), wide - 6
    for what, total in zip((first, "knowledge"), totals, strict=True):
        if total is None:
            continue
        aside = right - width("00", size) - size * 0.6
        parts.append(words(total, right, high / 2 + size * 0.35, size, "total end"))
        parts.append(sign(pictograms.TOTALS[what], aside, high / 2, size / 26))
        told.append(TEXTS.say(language, f"draw.{what}", faction=title, count=total))
        right -= _step(size)
    parts.append(sign(pictograms.EMBLEMS[name], 20, high / 2, min(size / 20, 0.95)))
    if right > 100:
        parts.append(fitted(title, 39, high / 2 + 5.5, 16, right - 42, "title", "start"))
    if is_lit:
        parts.append(turn_mark(high / 2))
        told.append(TEXTS.say(language, "draw.on_turn"))
    look = f"score {name}{' onturn' if is_lit else ''}"
    return Item(
        f"score-{name}", "".join(parts), SCORE, left, top, kind=look, label=", ".join(told), thing=f"sign.{first}"
    )


def asked_group(s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None) -> Group:
    """Mark the asked seat, which need not be the one on turn: a frame with a word around its tray, and a sign above."""
    if decision is None or s.outcome is not None:
        return ()
    return _asked(decision.seat, s.rules.factions[decision.seat], decision.seat == seat, language, layout)


@kept
def _asked(asked: int, faction: str, is_you: bool, language: str, layout: Layout) -> Group:
    word = TEXTS.say(language, "draw.asked_you" if is_you else "draw.asked")
    label, tray = paired(language, faction_name(faction, language), word), layout.tray(asked)
    wide, high = tray.plan.width, tray.plan.height
    across, has_room_above = width(word, ASKED) + 16, tray.y - layout.frame[1] > ASKED
    tabbed = tab(word, wide - across / 2 - 10, 0 if has_room_above else high, ASKED)
    marks = [asked_rim("asked", (tray.x, tray.y, wide, high), MARK, label, tabbed)]
    if (box := score_boxes(layout).get(asked)) is not None:
        marks.append(asked_rim("asked-score", box, MARK, label, tab("?", 32, box[3], ASKED, ASKED * 1.27)))
    return tuple(marks)
