"""The end of a match: the winner and the reason, with everybody's life and knowledge."""

from derelict.core.drawing.endings import ending
from derelict.core.drawing.lettering import fitted, width
from derelict.core.drawing.shapes import Group, sign, words
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name

WIDE = 348.0


def ending_group(s: State, language: str, layout: Layout) -> Group:
    """Draw a sheet over Space; on a tall picture, below the line at its top."""
    if s.outcome is None:
        return ()
    first = [player for player, standing in enumerate(s.outcome.standings) if standing.result != "lost"]
    names = ", ".join(faction_name(s.rules.factions[player], language) for player in first)
    title = f"{names} – {TEXTS.say(language, f'draw.{s.outcome[first[0]].result}')}"
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    lines = [_line(s, player, language) for player in range(s.seats)]
    left, upper, wide, tall = layout.centre
    x, y = (left + wide / 2, upper + tall / 2) if layout.name == "wide" else (0.0, layout.frame[1] + 165)
    return (ending((x, y), WIDE, title, reason, lines, f"{title}; {reason}"),)


def _line(s: State, player: int, language: str) -> str:
    """Draw a faction and its totals with their signs."""
    assert s.outcome is not None
    name = f"{faction_name(s.rules.factions[player], language)} – "
    text = name + TEXTS.say(language, f"draw.{s.outcome[player].result}")
    right, parts = WIDE - 34, [fitted(text, 0, 0, 16, 200, "who", "start")]
    totals = [(s.life[player], mode_of(s).counted)]
    if s.rules.knows[player]:
        totals.append((s.knowledge[player], "knowledge"))
    for number, what in totals:
        parts.append(words(number, right, 0, 17, "who end"))
        parts.append(sign(pictograms.TOTALS[what], right - width("00", 17) - 12, -6, 0.66))
        right -= 58
    return "".join(parts)
