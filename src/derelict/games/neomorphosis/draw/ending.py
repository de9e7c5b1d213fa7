"""The end of a mission: its result and reason, the state of everybody, and how the story goes on."""

from msgspec.structs import replace

from derelict.core.drawing.endings import ending
from derelict.core.drawing.lettering import SEMIBOLD, fitted, wrap
from derelict.core.drawing.shapes import Group, sign
from derelict.games.neomorphosis.content.tables import CREW
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.figures import crew_label
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.texts import say
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS, closing, name_of

STORY = 15.0
"""The size of the letters of the story, before the sheet is scaled to the picture."""


def ending_group(s: State, language: str, layout: Layout) -> Group:
    """Draw a sheet over the station."""
    if s.outcome is None:
        return ()
    verdict = say(language, f"ending.{s.outcome[0].result}")
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    reason = name_of(s.level, language) if s.outcome.reason == "mission_won" else reason
    (left, top, across, _), scale = layout.frames.station, layout.least / 13.9
    wide = min(across - 16, 800) / scale
    lines = [
        sign(pictograms.CREW[name], 10, -6, 0.7)
        + fitted(crew_label(s, name, language), 28, 0, 16, wide - 70, "who", "start")
        for name in CREW
    ]
    story = closing(s, language)
    for text in story:
        lines += [
            "",
            *(
                fitted(one, 0, 0, STORY, wide, "why", "start", 1, SEMIBOLD)
                for one in wrap(text, STORY, wide - 34, SEMIBOLD)
            ),
        ]
    item = ending((0, 0), wide, verdict, reason, lines, "; ".join((verdict, reason, *story)))
    high = (66 + 24 * len(lines)) * scale
    return (replace(item, x=left + across / 2, y=top + high / 2 + 8, scale=round(scale, 3)),)
