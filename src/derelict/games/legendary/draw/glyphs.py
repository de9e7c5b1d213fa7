"""The effects of a card as a row of signs, for faces too small for words, generated from the same data."""

from collections.abc import Iterator
from functools import cache

from derelict.core.drawing.lettering import width
from derelict.core.drawing.shapes import sign
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.scripts import Script
from derelict.games.legendary.draw import emblems, signs

Token = tuple[str, str]
"""A sign, or a short text: ("sign", markup) or ("text", "+2")."""
Row = tuple[Token, ...]

_MOVE = "<path d='M-11 -8 h5 l7 8 -7 8 h-5 l7 -8z M0 -8 h5 l7 8 -7 8 h-5 l7 -8z'/>"
_BACK = f"<g transform='scale(-1 1)'>{_MOVE}</g>"
_ATTACH = "<path d='M-3 -12 h6 v7 h5 l-8 8 -8 -8 h5z M-10 6 h20 v5 h-20z'/>"

SIGNS: dict[str, str] = {
    **{name.lower(): mark for name, mark in vars(signs).items() if name.isupper() and isinstance(mark, str)},
    **signs.CLASSES,
    **signs.TEAMS,
    **signs.KEYWORDS,
    **emblems.TYPES,
    "attach": _ATTACH,
    "back": _BACK,
    "forward": _MOVE,
    "hive": signs.PHASES[0],
}
"""The signs of words by the names that words use."""
TIMING_SIGNS: dict[str, str] = {
    "sacrifice": signs.KEYWORDS["sacrifice"],
    "mobilize": signs.KEYWORDS["mobilize"],
    "response": signs.KEYWORDS["vigilant"],
    "reveal": signs.EYE,
    "reveal_complex": signs.EYE,
    "reveal_combat": signs.EYE,
    "enter_combat": _MOVE,
    "death": signs.SKULL,
    "strike": signs.STRIKE,
    "event": emblems.TYPES["event"],
    "attached": _ATTACH,
}
"""The signs for timings other than playing the card."""
_OTHERS = ("play", "once", "static", "draw_effect", "when_drawn")


@cache
def rows(card: str) -> tuple[Row, ...]:
    """Return a card's abilities as rows of signs, leaving out those without a sign."""
    kind = CARDS[card]
    found: list[Row] = []
    for timing in (*_OTHERS, *TIMING_SIGNS):
        script: Script = getattr(kind, timing)
        tokens = list(_script(script))
        if not tokens:
            continue
        if timing in TIMING_SIGNS:
            tokens = [("sign", TIMING_SIGNS[timing]), ("text", ":"), *tokens]
        elif timing == "once":
            tokens = [("text", "1×"), *tokens]
        found.append(tuple(tokens))
    for (zone, _), script in kind.zones.items():
        place = signs.STRIKE if zone == "combat_zone" else signs.PHASES[0]
        tokens = list(_script(script))
        found += [(("sign", place), ("text", ":"), *tokens)] if tokens else []
    for pay in kind.pays:
        found.append((("text", str(pay.cost)), ("sign", signs.RECRUIT), ("text", ":"), *_script(pay.do)))
    return tuple(found)


def _script(script: Script) -> Iterator[Token]:
    for clause in script:
        for kind, text in clause.row():
            yield kind, SIGNS[text] if kind == "sign" else text


SIZE = 10.0
"""The width of a sign in a row, and the height of a row."""


def row_width(row: Row) -> float:
    return sum(SIZE + 1 if kind == "sign" else width(text, SIZE) + 1 for kind, text in row)


_LEAST_SIGN = 8.5
"""The smallest sign; it may be smaller than letters."""
_MORE: Row = (("text", "…"),)
"""The replacement for signs that do not fit; the big card shows them."""


def lettered_row(row: Row, x: float, y: float, room: float, size: float) -> str:
    """Lay out a row with letters of a size; its signs share the remaining room. A row without room is left out."""
    letters = sum(width(text, size) + 1 for kind, text in row if kind == "text")
    count = sum(kind == "sign" for kind, _ in row)
    side = min(size, (room - letters) / count - 1) if count else size
    if side < _LEAST_SIGN:
        return lettered_row(_MORE, x, y, room, size)
    at, parts = x - (letters + count * (side + 1)) / 2, list[str]()
    for kind, text in row:
        step = side + 1 if kind == "sign" else width(text, size) + 1
        if kind == "sign":
            parts.append(sign(text, round(at + step / 2, 1), y, side / 26))
        else:
            place = f"x='{at + step / 2:.1f}' y='{y + size * 0.35:.1f}'"
            parts.append(f"<text class='glyph' {place} font-size='{size:g}'>{text}</text>")
        at += step
    return "".join(parts)


def draw_row(row: Row, x: float, y: float, room: float, most: float = 1) -> str:
    """Draw a row centred at a place, no wider than its room."""
    wide = row_width(row)
    scale = min(most, room / wide)
    parts, at = [], -wide / 2
    for kind, text in row:
        if kind == "sign":
            parts.append(sign(text, at + SIZE / 2 + 0.5, 0, SIZE / 26))
            at += SIZE + 1
        else:
            step = width(text, SIZE) + 1
            parts.append(f"<text class='glyph' x='{at + step / 2:.1f}' y='3.5' font-size='{SIZE:g}'>{text}</text>")
            at += step
    return f"<g transform='translate({x:g} {y:g}) scale({scale:.3g})'>{''.join(parts)}</g>"
