"""Keeps every letter of a picture large enough for the screens that it is made for.

A text that would be too small is enlarged and squeezed into its old width. One that would have to grow too much is left
out: the card of the thing says it too.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import unescape

from msgspec.structs import replace

from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Item

SCREENS = {"wide": (1012.0, 590.0, 11.0), "tall": (348.0, 1e9, 10.0)}
"""The room for a picture on a 1366 x 768 desktop and on a phone 360 pixels wide, and the smallest letters there."""
MOST, MOST_SHORT, SHORT = 1.42, 2.3, 3
"""The largest factor for a text, that for a short text, such as a number, and the length of a short text."""
MORE_ROOM = 1.12
"""The factor by which an enlarged text may become wider."""
KEPT = 2_000
"""The size of each of the two generations of the cache of groups."""
_TAG = re.compile(r"<(/?)(g|text|tspan)\b([^>]*)>")
_SCALE = re.compile(r"scale\(([-\d.]+)")
_SIZE = re.compile(r"font-size='([\d.]+)'")
_SQUEEZED = re.compile(r" textLength='([\d.]+)'(?: lengthAdjust='\w+')?")
_INNER = re.compile(r"<[^>]*>")

Group = tuple[Item, ...]


def smallest(width: float, height: float) -> float:
    """Return the size of the smallest letters of a picture, in its own units."""
    wide, high, least = SCREENS["wide" if width > height else "tall"]
    return least / min(wide / width, high / height)


class Reader:
    """Makes groups of items legible, each once: an unchanged group stays the same tuple."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, float], tuple[Group, Group]] = {}
        self._older = self._seen

    def read(self, groups: Iterable[Group], least: float) -> tuple[Group, ...]:
        seen, find = self._seen.get, self._find
        return tuple(
            [
                group
                and (found[1] if (found := seen((id(group), least))) and found[0] is group else find(group, least))
                for group in groups
            ]
        )

    def _find(self, group: Group, least: float) -> Group:
        """Return a group from the older generation of the cache, or make it. Groups not asked for since are dropped."""
        key = id(group), least
        found = self._older.get(key)
        made = found[1] if found is not None and found[0] is group else self._make(group, least)
        if not any(item.choice for item in group):
            if len(self._seen) >= KEPT:
                self._older, self._seen = self._seen, {}
            self._seen[key] = group, made
        return made

    def _make(self, group: Group, least: float) -> Group:
        items = [_legible(item, least) for item in group]
        return group if all(new is old for new, old in zip(items, group, strict=True)) else tuple(items)


def _legible(item: Item, least: float) -> Item:
    if "font-size" not in item.markup:
        return item
    markup = legible(item.markup, round(least / item.scale, 3))
    return item if markup == item.markup else replace(item, markup=markup)


@lru_cache(maxsize=20_000)
def legible(markup: str, least: float) -> str:
    """Return some markup with no text smaller than a number of its units."""
    scales, parts, end, found = [1.0], list[str](), 0, _TAG.search(markup)
    while found is not None:
        closes, name, attributes = found.groups()
        parts.append(markup[end : found.start()])
        end = found.end()
        if name == "g":
            parts.append(found.group())
            if closes:
                scales.pop()
            elif not attributes.endswith("/"):
                scale = _SCALE.search(attributes)
                scales.append(scales[-1] * (abs(float(scale[1])) if scale else 1))
        elif name == "text" and not closes:
            end = markup.index("</text>", end) + len("</text>")
            parts.append(_grown(markup[found.start() : end], least / scales[-1]))
        else:
            parts.append(found.group())
        found = _TAG.search(markup, end)
    return "".join([*parts, markup[end:]])


def _grown(text: str, least: float) -> str:
    """Return a text with all letters at least that large; nothing if it would have to grow too much."""
    sizes = [float(size) for size in _SIZE.findall(text)]
    if not sizes or min(sizes) >= least:
        return text
    said = unescape(_INNER.sub("", text))
    if least / min(sizes) > (MOST_SHORT if len(said) <= SHORT or len(sizes) > 1 else MOST):
        return ""
    grown = _SIZE.sub(lambda size: f"font-size='{max(float(size[1]), least):.4g}'", text)
    if len(sizes) > 1 or len(said) <= SHORT:
        return grown
    squeezed = _SQUEEZED.search(text)
    room = MORE_ROOM * (float(squeezed[1]) if squeezed else width(said, sizes[0]))
    plain = _SQUEEZED.sub("", grown)
    if width(said, least) <= room:
        return plain
    return plain.replace("<text", f"<text textLength='{room:.4g}' lengthAdjust='spacingAndGlyphs'", 1)
