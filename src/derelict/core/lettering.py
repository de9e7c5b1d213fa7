"""Letters that fit into pictures: lines that are squeezed where a font is wider than expected, names in two lines,
sentences in several.

Pictures are drawn where no font can be measured, so widths are guessed for bold condensed letters.
"""

import re
from functools import cache, lru_cache
from html import escape

_NARROW = frozenset("iIl.,:;'’!|()[]jtfr- \u00a0\u202f")
_BREAKING = re.compile(r"[ \n]+")
_WIDE = frozenset("mwMW@%")


@lru_cache(maxsize=4096)
def width(text: str, size: float) -> float:
    """About how wide a text is in a bold condensed font."""
    units = sum(0.25 if c in _NARROW else 0.7 if c in _WIDE else 0.55 if c.isupper() else 0.45 for c in text)
    return units * size


@cache
def fitted(
    text: str, x: float, y: float, size: float, room: float, kind: str, anchor: str = "", least: float = 0.72
) -> str:
    """One line that never gets wider than its room: smaller first, to the `least` part of its size, then squeezed."""
    size = round(max(min(size, size * room / width(text, size)), least * size), 2)
    squeeze = ""
    if (wide := width(text, size)) > room * 0.8:
        squeeze = f" textLength='{min(wide, room):.4g}' lengthAdjust='spacingAndGlyphs'"
    kind = f"{kind} {anchor}".strip()
    return f"<text class='{kind}' x='{x:g}' y='{y:g}' font-size='{size:g}'{squeeze}>{escape(text)}</text>"


def split(name: str) -> tuple[str, ...]:
    """A name in two lines as even as can be, or in one if it is a single word."""
    words = _BREAKING.split(name.replace("-", "- ").strip())
    if len(words) < 2:
        return (name,)
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    first, second = min(cuts, key=lambda lines: max(map(len, lines)))
    return first.replace("- ", "-"), second.replace("- ", "-")


def wrap(text: str, size: float, room: float) -> list[str]:
    """A sentence in lines that fit the room."""
    lines = [""]
    for word in _BREAKING.split(text.strip()):
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
