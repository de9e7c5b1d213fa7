"""What the tests of all drawings share: a thing of a scene, and how big it is under a finger."""

from xml.etree import ElementTree

from derelict.core.scene import Item, LayoutName, Scene

LAYOUTS: tuple[LayoutName, ...] = ("wide", "tall")
PHONE = 360
"""The width of a phone in pixels."""


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


def after(new: Scene, old: Scene) -> Scene:
    """A scene with the ids of an earlier one for things that stayed or moved."""
    return new.after(old).scene
