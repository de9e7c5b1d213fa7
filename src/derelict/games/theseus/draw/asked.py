"""Who is asked, which need not be whose turn it is: a frame around the tray with a word on it, a sign on the score."""

from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.lettering import width
from derelict.core.scene import Item
from derelict.core.typography import paired
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import Box
from derelict.games.theseus.draw.scores import score_boxes
from derelict.games.theseus.draw.sectors import GROUPS, Group
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name

MARK = 5
SIZE, TAB = 13.4, 17.0
"""Of the word on the frame, and how high what it stands on is: half of that is outside the tray."""


def asked_group(s: State, decision: Decision | None, language: str, layout: Layout, seat: int | None) -> Group:
    if decision is None or s.outcome is not None:
        return ()
    return _marks(decision.seat, s.rules.factions[decision.seat], decision.seat == seat, language, layout)


@lru_cache(maxsize=GROUPS)
def _marks(asked: int, faction: str, is_you: bool, language: str, layout: Layout) -> Group:
    word = TEXTS.say(language, "draw.asked_you" if is_you else "draw.asked")
    label, tray = paired(language, faction_name(faction, language), word), layout.tray(asked)
    wide, high = tray.plan.width, tray.plan.height
    across, has_room_above = width(word, SIZE) * 1.1 + 16, tray.y - layout.frame[1] > TAB
    tab = (
        f"<g transform='translate({wide - across / 2 - 10:.1f} {0 if has_room_above else high:g})'>"
        f"<rect class='tab' x='{-across / 2:.1f}' y='{-TAB / 2:g}' width='{across:.1f}' height='{TAB:g}' rx='8'/>"
        f"<text y='4.5' font-size='{SIZE:g}'>{word}</text></g>"
    )
    marks = [_frame("asked", (tray.x, tray.y, wide, high), tab, label)]
    if (box := score_boxes(layout).get(asked)) is not None:
        sign = f"<circle class='tab' r='{TAB / 2:g}'/><text y='4.6' font-size='{SIZE:g}'>?</text>"
        marks.append(_frame("asked-score", box, f"<g transform='translate(32 {box[3]:g})'>{sign}</g>", label))
    return tuple(marks)


def _frame(id: str, box: Box, sign: str, label: str) -> Item:
    x, y, wide, high = box
    rim = f"<rect class='rim-asked' x='0' y='0' width='{wide:g}' height='{high:g}' rx='5'/>"
    return Item(id, rim + sign, MARK, x, y, kind="asked", label=label)
