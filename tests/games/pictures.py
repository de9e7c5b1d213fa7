"""What the tests of all drawings share: a thing of a scene, how big it is under a finger, and how high its letters."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from derelict.core.scene import Item, LayoutName, Scene

LAYOUTS: tuple[LayoutName, ...] = ("wide", "tall")
PHONE = 360
"""The width of a phone in pixels."""
BOARD = 352.0
"""How wide the picture is on such a phone."""
LEAST = 10.0
"""How high letters are there that can be read without zooming, in pixels."""


def parsed(document: str) -> ElementTree.Element:
    return ElementTree.fromstring(document)


def item(scene: Scene, id: str) -> Item:
    (found,) = [item for item in scene.items if item.id == id]
    return found


def touch(item: Item, scene: Scene) -> float:
    """The smaller side of what a finger can hit on a phone, in pixels."""
    sides = []
    for shape in parsed(f"<g>{item.markup}</g>").iter():
        if shape.attrib.get("class") == "reach":
            if shape.tag == "rect":
                sides.append(min(float(shape.attrib["width"]), float(shape.attrib["height"])))
            else:
                sides.append(2 * float(shape.attrib["r"]))
    return max(sides) * item.scale * PHONE / scene.width


def letters(item: Item, scene: Scene, inside: str = "") -> Iterator[tuple[str, float]]:
    """The texts of an item and how high they are in pixels; those of a kind, or in a group of that kind, if asked."""

    def below(part: ElementTree.Element, scale: float, is_inside: bool) -> Iterator[tuple[str, float]]:
        is_inside = is_inside or inside in part.attrib.get("class", "").split()
        found = re.search(r"scale\(([\d.]+)\)", part.attrib.get("transform", ""))
        scale *= float(found[1]) if found else 1
        if part.tag == "text" and is_inside:
            yield part.text or "", float(part.attrib["font-size"]) * scale
        for child in part:
            yield from below(child, scale, is_inside)

    return below(parsed(f"<g>{item.markup}</g>"), item.scale * BOARD / scene.width, not inside)


def after(new: Scene, old: Scene) -> Scene:
    """A scene with the ids of an earlier one for things that stayed or moved."""
    return new.after(old).scene
