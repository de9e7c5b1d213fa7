"""How a match ended: who has won and why, with the life and knowledge of everybody."""

from derelict.core.lettering import fitted, width
from derelict.core.scene import Item
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.sectors import Group
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name

LAYER = 11
WIDE, LINE = 348.0, 25.0


def ending_group(s: State, language: str, layout: Layout) -> Group:
    """A sheet over Space; on a tall picture below the line at its top."""
    if s.outcome is None:
        return ()
    first = [player for player, standing in enumerate(s.outcome.standings) if standing.result != "lost"]
    names = ", ".join(faction_name(s.rules.factions[player], language) for player in first)
    title = f"{names} – {TEXTS.say(language, f'draw.{s.outcome[first[0]].result}')}"
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    high = 66 + LINE * s.seats
    top = -high / 2
    parts = [
        f"<rect class='sheet' x='{-WIDE / 2:g}' y='{top:g}' width='{WIDE:g}' height='{high:g}' rx='12'/>",
        fitted(title, 0, top + 29, 24, WIDE - 30, "verdict"),
        fitted(reason, 0, top + 48, 14, WIDE - 30, "why"),
        *(_line(s, player, top + 71 + LINE * player, language) for player in range(s.seats)),
    ]
    left, upper, wide, tall = layout.centre
    x, y = (left + wide / 2, upper + tall / 2) if layout.name == "wide" else (0.0, layout.frame[1] + 84 + high / 2)
    return (Item("ending", "".join(parts), LAYER, x, y, kind="ending", label=f"{title}; {reason}"),)


def _line(s: State, player: int, y: float, language: str) -> str:
    """A faction, and its totals with their signs."""
    assert s.outcome is not None
    name = f"{faction_name(s.rules.factions[player], language)} – "
    text = name + TEXTS.say(language, f"draw.{s.outcome[player].result}")
    right, parts = WIDE / 2 - 18, [fitted(text, -WIDE / 2 + 18, y, 16, 200, "who", "start")]
    totals = [(s.life[player], "points" if s.rules.is_deathmatch else "life")]
    if s.rules.knows[player]:
        totals.append((s.knowledge[player], "knowledge"))
    for number, what in totals:
        parts.append(f"<text class='who end' x='{right:g}' y='{y:g}' font-size='17'>{number}</text>")
        aside, sign = right - width("00", 17) - 12, pictograms.TOTALS[what]
        parts.append(f"<g class='sign' transform='translate({aside:.1f} {y - 6:g}) scale(.66)'>{sign}</g>")
        right -= 58
    return "".join(parts)
