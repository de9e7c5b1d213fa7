"""Measures of drawings: tap targets, letter heights on a phone, and text extents."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Item, LayoutName, Scene

LAYOUTS: tuple[LayoutName, ...] = ("wide", "tall")
PHONE, FINGER = 360, 44
"""The width of a phone and the size of a tap target, in pixels."""
BOARD = 352.0
"""The width of the picture on such a phone."""
LEAST = 10.0
"""The least height of letters that can be read there without zooming, in pixels."""


def parsed(document: str) -> Element:
    return ElementTree.fromstring(document)


def said(document: Element) -> str:
    """Yield all texts of a picture."""
    return " ".join(text.text or "" for text in document.iter() if text.tag.rpartition("}")[2] == "text")


def touch(item: Item, scene: Scene) -> float:
    """Return the smaller side of a tap target on a phone, in pixels."""
    sides = [0.0]
    for shape in parsed(f"<g>{item.markup}</g>").iter():
        if "reach" not in shape.attrib.get("class", "").split():
            continue
        if shape.tag == "rect":
            sides.append(min(float(shape.attrib["width"]), float(shape.attrib["height"])))
        elif shape.tag == "circle":
            sides.append(2 * float(shape.attrib["r"]))
        else:
            points = [tuple(map(float, point.split(","))) for point in shape.attrib["points"].split()]
            sides.append(min(max(axis) - min(axis) for axis in zip(*points, strict=True)))
    return max(sides) * item.scale * PHONE / scene.width


def letters(item: Item, scene: Scene, inside: str = "") -> Iterator[tuple[str, float]]:
    """Yield the texts of an item and their heights in pixels, optionally only those inside groups of a kind."""
    for text, _, scale, looks in _texts(item):
        if not inside or inside in looks:
            yield text.text or "", float(text.attrib["font-size"]) * scale * item.scale * BOARD / scene.width


def edges(item: Item) -> Iterator[tuple[str, float, float]]:
    """Yield the texts of an upright item with their left and right ends in the picture."""
    for text, x, scale, looks in _texts(item) if not item.turn else ():
        size, said = float(text.attrib["font-size"]), text.text or ""
        wide = min(width(said, size), float(text.attrib.get("textLength", "inf"))) * scale
        x += float(text.attrib.get("x", 0)) * scale
        left = x if "start" in looks else x - wide if "end" in looks else x - wide / 2
        yield said, item.x + left * item.scale, item.x + (left + wide) * item.scale


Text = tuple[Element, float, float, list[str]]
"""A text with the place and scale of its group, and the classes of it and its ancestors."""


def _texts(item: Item) -> Iterator[Text]:

    def below(
        part: Element, x: float, scale: float, looks: list[str]
    ) -> Iterator[tuple[Element, float, float, list[str]]]:
        looks = looks + part.attrib.get("class", "").split()
        for kind, values in re.findall(r"(translate|scale)\(([-\d. e]+)\)", part.attrib.get("transform", "")):
            first = float(values.split()[0])
            x, scale = (x + first * scale, scale) if kind == "translate" else (x, scale * first)
        if part.tag == "text" and "font-size" in part.attrib:
            yield part, x, scale, looks
        for child in part:
            yield from below(child, x, scale, looks)

    return below(parsed(f"<g>{item.markup}</g>"), 0, 1, [])
