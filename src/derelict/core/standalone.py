"""A picture on its own: the look of every element written on the element itself.

Programs that show SVG know stylesheets to different degrees, and few of them know variables. A picture made here is the
same in all of them, and no page that it is put into can change it.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from derelict.core.stylesheets import Node, Rule, resolved, rules_of

NAMESPACE = "http://www.w3.org/2000/svg"
_DECLARED = f' xmlns="{NAMESPACE}"'
_FOR_PAGES = {"animation", "cursor", "outline", "pointer-events", "transition"}
_ALPHA = re.compile(r"#(?:([0-9a-fA-F]{3})([0-9a-fA-F])|([0-9a-fA-F]{6})([0-9a-fA-F]{2}))")
_OPACITY = {"fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity"}
_ANGLE = re.compile(r"(?<=\d)deg\b")


def standalone(svg: str, style: str) -> str:
    """An SVG document that is drawn with a stylesheet, as one that needs none."""
    root = ElementTree.fromstring(svg.replace(_DECLARED, "", 1))
    _write(root, None, None, _by_last(style), {})
    root.set("xmlns", NAMESPACE)
    return ElementTree.tostring(root, encoding="unicode")


@lru_cache(maxsize=16)
def _by_last(style: str) -> dict[str, list[Rule]]:
    """The rules by a word that what they mean must have: a class, an id or the name of the element."""
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules_of(style):
        last = rule.chain[-1][1]
        found[min(last.classes, default="") or min(last.ids, default="") or last.tag].append(rule)
    return dict(found)


def _write(
    element: Element, parent: Node | None, previous: Node | None, rules: Mapping[str, list[Rule]], known: dict[str, str]
) -> Node:
    """Write the look on an element and on all inside it; `known` are the variables of what it is in."""
    classes = frozenset(element.attrib.pop("class", "").split())
    node = Node(element.tag, element.get("id", ""), classes, parent, previous)
    meant = [rule for word in {"", node.tag, node.id, *classes} for rule in rules.get(word, ()) if rule.means(node)]
    look: dict[str, str] = {}
    for rule in sorted(meant, key=lambda rule: rule.weight):
        look.update(rule.look)
    variables = {name: resolved(value, known) for name, value in look.items() if name.startswith("--")}
    if variables:
        known = {**known, **variables}
    for name, value in look.items():
        if name not in _FOR_PAGES and not name.startswith("--"):
            _set(element, name, resolved(value, known))
    before = None
    for child in element:
        before = _write(child, node, before, rules, known)
    return node


def _set(element: Element, name: str, value: str) -> None:
    if name == "transform":
        value = _ANGLE.sub("", value)
    found = _ALPHA.fullmatch(value) if name in _OPACITY else None
    if found is not None:
        value, alpha = f"#{found[1] or found[3]}", int((found[2] or "") * 2 or found[4], 16) / 255
        element.set(_OPACITY[name], f"{alpha:.3g}")
    if value:
        element.set(name, value)
