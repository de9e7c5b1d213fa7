"""The end of a match: fates, objectives with reasons, the contingency, and everybody's way in the last round."""

from collections.abc import Iterator

from msgspec.structs import replace

from derelict.core.components.cards import UNKNOWN
from derelict.core.drawing.endings import ending
from derelict.core.drawing.lettering import SEMIBOLD, wrap
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, path, sign, words
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.figures import RADIUS
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import character_name, room_number, say
from derelict.games.nemesis.state import State
from derelict.games.nemesis.wording.describing import judged, revealed
from derelict.games.nemesis.wording.names import TEXTS

SIZE, INDENT = 16, 52
FATES = {
    "dead": pictograms.CORPSE, "locked_in": pictograms.LOCK, "bunker": pictograms.GATE, "evacuated": pictograms.POD,
}  # fmt: skip
"""The sign of each fate; nobody is alive in the facility at the end."""


def ending_group(s: State, language: str, layout: Layout) -> Group:
    """Draw a sheet beside the facility, with some lines for every player."""
    if s.outcome is None:
        return ()
    verdict = say(language, f"ending.{s.outcome[max(layout.own, 0)].result}")
    reason = TEXTS.say(language, f"reason.{s.outcome.reason}")
    left, top, wide, _ = layout.seat if layout.own >= 0 else layout.others[0]
    scale = layout.least / SIZE
    wide = layout.panel[2] / scale
    lines = list(_lines(s, language, wide - 90))
    sheet = ending((0, 0), wide, verdict, reason, lines, f"{verdict}; {reason}")
    high = (66 + 24 * len(lines)) * scale
    top = min(top, layout.frame[3] - high - 4)
    return (replace(sheet, x=round(left + wide * scale / 2, 1), y=round(top + high / 2, 1), scale=round(scale, 3)),)


def _lines(s: State, language: str, room: float) -> Iterator[str]:
    assert s.outcome is not None
    for seat, player in enumerate(s.players):
        mark = pictograms.CHARACTERS.get(player.character, pictograms.PERSON)
        won = pictograms.OBJECTIVE if s.outcome[seat].result == "won" else pictograms.CORPSE
        signs = sign(mark, 10, -6, 0.7) + sign(won, 34, -6, 0.6)
        verdict = TEXTS.say(language, f"name.verdict.{player.verdict}") if player.verdict else ""
        fate = say(language, f"fate.{player.fate}")
        text = say(language, "ending.line", name=character_name(s, seat, language), fate=fate, verdict=verdict)
        yield from _wrapped(signs, text, room, "who")
        for card in player.objectives:
            if card.kind != UNKNOWN:
                yield from _wrapped("", judged(s, seat, card.kind, language), room, "why")
    for text in revealed(s, language):
        yield from _wrapped(sign(pictograms.CONTINGENCY, 10, -6, 0.7), text, room, "who")


def _wrapped(signs: str, text: str, room: float, look: str) -> Iterator[str]:
    for row in wrap(text, SIZE, room, SEMIBOLD):
        yield signs + words(row, INDENT, 0, SIZE, f"{look} start")
        signs = ""


def last_round(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw the ways of the characters through the last round, and where they ended."""
    if s.outcome is None:
        return
    for seat, player in enumerate(s.players):
        if player.trail and player.fate in FATES and player.character:
            name, fate = character_name(s, seat, language), say(language, f"fate.{player.fate}")
            label = say(language, "ending.last", name=name, room=room_number(player.trail[-1]), fate=fate)
            yield _way(layout, seat, s.seats, player.character, player.trail, player.fate, label)


@kept
def _way(layout: Layout, seat: int, seats: int, character: str, trail: tuple[str, ...], fate: str, label: str) -> Group:
    aside = (seat - (seats - 1) / 2) * layout.room[0] / 5.2
    points = [(layout.middles[slot][0] + aside, layout.middles[slot][1] + layout.room[1] / 12) for slot in trail]
    way = (
        f"<path class='last-under' d='{path(points)}'/><path class='last-way' d='{path(points)}'/>"
        if points[1:]
        else ""
    )
    x, y = points[-1]
    drawn = f"<circle class='body' r='{RADIUS}'/>{sign(pictograms.CHARACTERS[character], scale=0.8)}"
    drawn += f"<circle class='fate' cx='11' cy='-11' r='9'/>{sign(FATES[fate], 11, -11, 0.5)}"
    return (
        Item(f"last-way{seat}", way, 4, kind=f"last-round {character}"),
        Item(f"last{seat}", drawn, 6, round(x, 1), round(y, 1), 0, 0.9, f"piece figure last {character}",
             label=label, thing=f"character.{character}"),
    )  # fmt: skip
