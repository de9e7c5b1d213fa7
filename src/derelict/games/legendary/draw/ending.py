"""How a match ended: who has won, why, with how many points, who is dead, all Agendas, and what was achieved.

Where it was given up nothing is reckoned, and what is hidden stays so.
"""

from collections.abc import Iterator

from derelict.core.lettering import fitted
from derelict.core.scene import Item
from derelict.core.state import RESIGNED
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.draw.texts import called, say
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS, name_of

LAYER = 11


def ending_item(s: State, language: str, layout: Layout, seat: int | None) -> Item:
    assert s.outcome is not None
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    left, _, wide, _ = layout.frame
    lines = list[str]()
    for player, standing in enumerate(s.outcome.standings if s.outcome.reason != RESIGNED else ()):
        facts = {"who": called(s, player, language), "result": say(language, standing.result)}
        line = say(language, "result", count=standing.score, **facts)
        lines.append(" · ".join([line, *_fate(s, player, language)]))
    feats = [
        TEXTS.say(
            language,
            "event.Achieved",
            seat=called(s, player, language),
            achievement=TEXTS.say(language, f"achievement.{name}"),
        )
        for name, player in s.achievements
    ]
    verdict = say(language, _verdict(s, seat))
    high, across = 74 + 19 * len(lines) + 16 * len(feats), min(430.0, wide - 24)
    body = "".join(fitted(line, 0, -high / 2 + 72 + 19 * at, 15, across - 24, "who") for at, line in enumerate(lines))
    foot = -high / 2 + 71 + 19 * len(lines)
    body += "".join(fitted(feat, 0, foot + 16 * at, 13, across - 24, "why") for at, feat in enumerate(feats))
    markup = (
        f"<rect class='sheet' x='{-across / 2:g}' y='{-high / 2:g}' width='{across:g}' height='{high:g}' rx='12'/>"
        f"<text class='verdict' y='{-high / 2 + 33:g}' font-size='28'>{verdict}</text>"
        f"{fitted(reason, 0, -high / 2 + 51, 14, across - 24, 'why')}{body}"
    )
    y = 246.0 if layout.is_tall else 255.0
    label = "; ".join([verdict, reason, *lines, *feats])
    return Item("ending", markup, LAYER, left + wide / 2, y, kind="ending", label=label)


def _fate(s: State, player: int, language: str) -> Iterator[str]:
    """Whether a player is dead, and which Agenda it was."""
    if not s.takes_part(player):
        yield say(language, "dead")
    if s.agendas:
        kind = s.agendas[player].kind
        yield f"{name_of(kind, language)} ({TEXTS.say(language, f'side.{CARDS[kind].data.alignment}')})"


def _verdict(s: State, seat: int | None) -> str:
    """For who watches, whether anybody has won."""
    assert s.outcome is not None
    if not s.outcome.winners:
        return "defeat"
    return "over" if seat is None else "victory" if seat in s.outcome.winners else "defeat"
