"""Standalone pictures: the style of every element is written on the element itself.

SVG viewers support stylesheets to different degrees, and few support variables. A picture made here looks the
same in all of them, and no page that embeds it can change it.
"""

import re
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from cssselect2 import ElementWrapper, Matcher

from derelict.core.drawing.scene import NAMESPACE
from derelict.core.drawing.stylesheets import matcher, resolved

_DECLARED = f' xmlns="{NAMESPACE}"'
_FOR_PAGES = {"animation", "cursor", "outline", "pointer-events", "transition"}
_ALPHA = re.compile(r"#(?:([0-9a-fA-F]{3})([0-9a-fA-F])|([0-9a-fA-F]{6})([0-9a-fA-F]{2}))")
_OPACITY = {"fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity"}
_ANGLE = re.compile(r"(?<=\d)deg\b")


def standalone(svg: str, style: str) -> str:
    """Inline the stylesheet of an SVG document. HTML in it, such as a switch, is only for pages and left out."""
    root = ElementTree.fromstring(svg.replace(_DECLARED, "", 1))
    for group in [*root.iter()]:
        for page in group.findall("foreignObject"):
            group.remove(page)
    _write(ElementWrapper.from_xml_root(root), matcher(style), {})
    for element in root.iter():
        element.attrib.pop("class", None)
    root.set("xmlns", NAMESPACE)
    return ElementTree.tostring(root, encoding="unicode")


def _write(node: ElementWrapper, rules: Matcher, known: Mapping[str, str]) -> None:
    """Write the style on an element and its descendants; `known` are the variables of its parent."""
    look = {name: value for *_, declared in rules.match(node) for name, value in declared}
    variables = {name: resolved(value, known) for name, value in look.items() if name.startswith("--")}
    if variables:
        known = {**known, **variables}
    for name, value in look.items():
        if name not in _FOR_PAGES and not name.startswith("--"):
            _set(node.etree_element, name, resolved(value, known))
    for child in node.iter_children():
        _write(child, rules, known)


def _set(element: Element, name: str, value: str) -> None:
    if name == "transform":
        value = _ANGLE.sub("", value)
    found = _ALPHA.fullmatch(value) if name in _OPACITY else None
    if found is not None:
        value, alpha = f"#{found[1] or found[3]}", int((found[2] or "") * 2 or found[4], 16) / 255
        element.set(_OPACITY[name], f"{alpha:.3g}")
    if value:
        element.set(name, value)
