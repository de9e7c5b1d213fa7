"""The end of a match: winners, reason, points, the dead, all Agendas and achievements.

A match that was given up has no score, and reveals nothing hidden.
"""

from collections.abc import Iterator

from derelict.core.drawing.endings import ending
from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.state import RESIGNED
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.draw.texts import called, say
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS, name_of


def ending_item(s: State, language: str, layout: Layout, seat: int | None) -> Item:
    assert s.outcome is not None
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    left, _, wide, _ = layout.frame
    lines = list[str]()
    for player, standing in enumerate(s.outcome.standings if s.outcome.reason != RESIGNED else ()):
        facts = {"who": called(s, player, language), "result": say(language, f"result_{standing.result}")}
        line = say(language, "result", count=standing.score, **facts)
        lines.append(" · ".join([line, *_fate(s, player, language)]))
    feats = list[str]()
    for name, player in s.achievements:
        facts = {"seat": called(s, player, language), "achievement": TEXTS.say(language, f"achievement.{name}")}
        feats.append(TEXTS.say(language, "event.Achieved", **facts))
    verdict = say(language, _verdict(s, seat))
    across = min(430.0, wide - 24)
    drawn = [fitted(line, across / 2 - 15, 0, 15, across - 30, "who") for line in lines]
    drawn += [fitted(feat, across / 2 - 15, 0, 13, across - 30, "why", weight=SEMIBOLD) for feat in feats]
    label = "; ".join([verdict, reason, *lines, *feats])
    return ending((left + wide / 2, 246.0 if layout.is_tall else 255.0), across, verdict, reason, drawn, label)


def _fate(s: State, player: int, language: str) -> Iterator[str]:
    """Yield whether a player is dead, and that player's Agenda."""
    if not s.takes_part(player):
        yield say(language, "dead")
    if s.agendas:
        kind = s.agendas[player].kind
        yield f"{name_of(kind, language)} ({TEXTS.say(language, f'side.{CARDS[kind].data.alignment}')})"


def _verdict(s: State, seat: int | None) -> str:
    """Return the result for a seat; for spectators, whether any player has won."""
    assert s.outcome is not None
    if not s.outcome.winners:
        return "defeat"
    return "over" if seat is None else "victory" if seat in s.outcome.winners else "defeat"
