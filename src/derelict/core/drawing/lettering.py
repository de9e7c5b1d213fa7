"""Text that fits into pictures: lines squeezed where they are too long, names in two lines, sentences in
several. They are measured by the advance widths of the fonts that we ship (`tools/advance_widths.py`).
"""

import json
import re
from functools import cache, lru_cache
from html import escape

from derelict.core.content.folders import files

REGULAR, SEMIBOLD, EXTRABOLD = 400, 600, 800
"""The font weights that we ship. A style that asks for 500 gets 400, and 700 gets 800."""
_BREAKING = re.compile(r"[ \n]+")
_EM = 1000
"""The unit of the advance widths, and the assumed width of letters that the fonts lack."""


@cache
def _advances() -> dict[int, dict[str, int]]:
    table = json.loads((files("derelict") / "fonts" / "advance_widths.json").read_text("utf-8"))
    return {int(weight): widths for weight, widths in table.items()}


@lru_cache(maxsize=4096)
def width(text: str, size: float, weight: int = EXTRABOLD) -> float:
    """Measure a text in the condensed font of pictures, by default in its widest weight."""
    advances = _advances()[weight]
    return sum(advances.get(letter, _EM) for letter in text) * size / _EM


@cache
def fitted(
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    kind: str,
    anchor: str = "",
    least: float = 0.72,
    weight: int = EXTRABOLD,
) -> str:
    """Fit a line into a width: shrink it first, down to the `least` part of its size, then squeeze it.

    A line that nearly fills its width states that width, for programs that use another font. Where there is no room
    left, it gets the width of a letter.
    """
    room = max(room, size)
    size = round(max(min(size, size * room / width(text, size, weight)), least * size), 2)
    squeeze = ""
    if (wide := width(text, size, weight)) > room * 0.8:
        squeeze = f" textLength='{min(wide, room):.4g}' lengthAdjust='spacingAndGlyphs'"
    kind = f"{kind} {anchor}".strip()
    return f"<text class='{kind}' x='{x:g}' y='{y:g}' font-size='{size:g}'{squeeze}>{escape(text)}</text>"


def split(name: str) -> tuple[str, ...]:
    """Split a name into two lines of similar length; keep a single word in one."""
    words = _BREAKING.split(name.replace("-", "- ").strip())
    if len(words) < 2:
        return (name,)
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    first, second = min(cuts, key=lambda lines: max(map(len, lines)))
    return first.replace("- ", "-"), second.replace("- ", "-")


def wrap(text: str, size: float, room: float, weight: int = EXTRABOLD) -> list[str]:
    """Wrap a sentence into lines that fit the width."""
    lines = [""]
    for word in _BREAKING.split(text.strip()):
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size, weight) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
