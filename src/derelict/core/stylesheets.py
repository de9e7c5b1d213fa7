"""A stylesheet of a scene as rules that can be asked which elements they mean.

Read is what a picture that keeps still needs: elements, classes and ids, one inside, directly inside or right after
another. Rules about pointing, motion and the screen have no place in it and are passed over.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
_STEP = re.compile(r"\s*([>+])\s*|\s+")
_SIMPLE = re.compile(r"([.#]?)(-?[a-zA-Z_][\w-]*)|\*")
_VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(,?)")


class Node(Struct, frozen=True, gc=False):
    """An element as a rule sees it: what it is, what it is in, and what stands right before it."""

    tag: str
    id: str
    classes: frozenset[str]
    parent: "Node | None"
    previous: "Node | None"


class Compound(Struct, frozen=True):
    """What one element must be."""

    tag: str
    ids: frozenset[str]
    classes: frozenset[str]

    def means(self, node: Node) -> bool:
        return self.tag in ("", node.tag) and self.ids <= {node.id} and self.classes <= node.classes


class Rule(Struct, frozen=True):
    """What an element is to look like, and which elements: the last of a chain, each with its way to the one before."""

    chain: tuple[tuple[str, Compound], ...]
    weight: tuple[int, int, int, int]
    """How much it counts against others: ids, classes, elements, and its place in the sheet."""
    look: dict[str, str]

    def means(self, node: Node) -> bool:
        return self.chain[-1][1].means(node) and self._follows(node, len(self.chain) - 1)

    def _follows(self, node: Node, last: int) -> bool:
        if last == 0:
            return True
        way, before = self.chain[last][0], self.chain[last - 1][1]
        other = node.previous if way == "+" else node.parent
        while other is not None:
            if before.means(other) and self._follows(other, last - 1):
                return True
            other = other.parent if way == " " else None
        return False


@lru_cache(maxsize=16)
def rules_of(style: str) -> tuple[Rule, ...]:
    """The rules of a stylesheet, the weakest first."""
    found = []
    for place, (selectors, body) in enumerate(_RULE.findall(_without_blocks(_COMMENT.sub("", style)))):
        look = dict(_declaration(text) for text in body.split(";") if ":" in text)
        for selector in selectors.split(","):
            chain = _chain(selector.strip())
            if chain is not None:
                ids, classes = sum(len(c.ids) for _, c in chain), sum(len(c.classes) for _, c in chain)
                found.append(Rule(chain, (ids, classes, sum(bool(c.tag) for _, c in chain), place), look))
    return tuple(sorted(found, key=lambda rule: rule.weight))


def _without_blocks(style: str) -> str:
    """The sheet without its `@` parts, which are about screens and motion."""
    kept, depth, is_kept = [], 0, True
    for part in re.split(r"([@{};])", style):
        if part == "@" and depth == 0:
            is_kept = False
        if is_kept:
            kept.append(part)
        depth += (part == "{") - (part == "}")
        if part in ("}", ";") and depth == 0:
            is_kept = True
    return "".join(kept)


def _declaration(text: str) -> tuple[str, str]:
    name, _, value = text.partition(":")
    return name.strip(), value.strip()


def _chain(selector: str) -> tuple[tuple[str, Compound], ...] | None:
    parts = _STEP.split(selector)
    chain = []
    for number in range(0, len(parts), 2):
        compound = _compound(parts[number])
        if compound is None:
            return None
        chain.append(((parts[number - 1] or " ") if number else "", compound))
    return tuple(chain)


def _compound(text: str) -> Compound | None:
    """What `tag.class#id` asks for; None for what a still picture never is, such as pointed at."""
    if not text or _SIMPLE.sub("", text):
        return None
    names: dict[str, list[str]] = {"": [], ".": [], "#": []}
    for sign, name in _SIMPLE.findall(text):
        names[sign].append(name)
    return Compound(names[""][0] if names[""] else "", frozenset(names["#"]), frozenset(names["."]))


def resolved(value: str, known: Mapping[str, str]) -> str:
    """A value with its variables replaced; nothing if one is not known and has no other value."""
    while (found := _VAR.search(value)) is not None:
        end, depth = found.end(), 1
        while end < len(value) and depth:
            depth += (value[end] == "(") - (value[end] == ")")
            end += 1
        other = value[found.end() : end - 1].strip() if found[2] else ""
        value = value[: found.start()] + known.get(found[1], other) + value[end:]
    return value.strip()
