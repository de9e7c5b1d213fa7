"""A scene: a view as named pieces of SVG, so that a page can change only what changed.

The same scene is the page of the table, the picture in a notebook and in the docs, and the file of a replay.
"""

from collections.abc import Iterable
from html import escape
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

LayoutName = Literal["wide", "tall"]
"""The shape of the screen that a picture is for."""
PART = "."
"""Between the name of an item and the name of a part of it that moves along."""


class Item(Struct, frozen=True):
    """One piece of a scene. `choice` is the text of the action that pointing at it means; `label` names it.

    `x`, `y`, `turn` and `scale` place it, so that a page can let it glide; the markup is drawn around (0, 0).
    Marks to point at are for the eye and the hand alone: the list of choices beside a picture names the same
    choices for keyboards and screen readers. `thing` is what it shows wherever it is: a card or a tile that a
    page can explain. An item called `name.part` goes where the item `name` goes.
    """

    id: str
    markup: str
    layer: int = 0
    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1
    kind: str = ""
    choice: str = ""
    label: str = ""
    thing: str = ""

    @property
    def transform(self) -> str:
        turned = f" rotate({self.turn:g})" if self.turn else ""
        scaled = f" scale({self.scale:g})" if self.scale != 1 else ""
        return f"translate({self.x:g} {self.y:g}){turned}{scaled}"

    def svg(self) -> str:
        attributes = [f'id="{escape(self.id)}" transform="{self.transform}" data-layer="{self.layer}"']
        if self.kind:
            attributes.append(f'class="{escape(self.kind)}"')
        if self.thing:
            attributes.append(f'data-thing="{escape(self.thing)}"')
        if self.choice:
            attributes.append(f'data-choice="{escape(self.choice)}" aria-hidden="true"')
        title = f"<title>{escape(self.label)}</title>" if self.label else ""
        return f"<g {' '.join(attributes)}>{title}{self.markup}</g>"


class Scene(Struct, frozen=True):
    """The pieces of a picture in drawing order, the part of the plane that they fill, and their look.

    `kind` is the class of the whole picture, which the rules of its style begin with.
    """

    items: tuple[Item, ...]
    left: float
    top: float
    width: float
    height: float
    style: str = ""
    defs: str = ""
    title: str = ""
    kind: str = ""

    @classmethod
    def of(cls, items: Iterable[Item], frame: tuple[float, float, float, float], **look: str) -> "Scene":
        """A scene from items in any order; layers are drawn from the lowest up."""
        left, top, width, height = frame
        return cls(tuple(sorted(items, key=lambda item: item.layer)), left, top, width, height, **look)

    @property
    def box(self) -> str:
        """The part of the plane that is seen."""
        return f"{self.left:g} {self.top:g} {self.width:g} {self.height:g}"

    def svg(self, theme: str = "", styled: bool = True) -> str:
        """The whole picture as one SVG document that needs nothing else, or without style for a page that has it."""
        kind = escape(f"{self.kind} {theme}".strip())
        style = f"<style>{self.style}</style>" if styled else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" viewBox="{self.box}" role="group"'
            f' aria-label="{escape(self.title)}">{style}<defs>{self.defs}</defs>'
            f"{''.join(item.svg() for item in self.items)}</svg>"
        )

    def after(self, old: "Scene") -> "Scene":
        """This scene with the ids of an earlier one, for things that stayed or moved.

        Pieces have no names of their own in a game. What stands where it stood is the same; a thing that is
        gone from one place and new in another has moved, the shortest ways first; all others get ids that
        nothing had before.
        """
        now = [item for item in self.items if _is_piece(item)]
        names = _pair(now, [item for item in old.items if _is_piece(item)])
        taken = {item.id for item in old.items} | set(names.values())
        for item in now:
            if item.id not in names:
                names[item.id] = _unused(item.id, taken)
                taken.add(names[item.id])
        new = {name: given for name, given in names.items() if name != given}
        return replace(self, items=tuple(_renamed(item, new) for item in self.items)) if new else self

    def changes(self, old: "Scene") -> tuple[list[Item], list[str]]:
        """The items that are new or different since another scene, and the ids that are gone."""
        before = {item.id: item for item in old.items}
        now = {item.id for item in self.items}
        changed = [item for item in self.items if before.get(item.id) != item]
        return changed, [name for name in before if name not in now]


def _is_piece(item: Item) -> bool:
    return bool(item.thing) and not item.choice


def _pair(now: list[Item], before: list[Item]) -> dict[str, str]:
    """For each item that was there before, here or elsewhere, the id it had."""
    old: dict[str, list[Item]] = {}
    for item in before:
        old.setdefault(item.thing, []).append(item)
    ways = sorted(
        ((item.x - was.x) ** 2 + (item.y - was.y) ** 2, number, which)
        for number, item in enumerate(now)
        for which, was in enumerate(old.get(item.thing, ()))
    )
    names: dict[str, str] = {}
    given: set[str] = set()
    for _, number, which in ways:
        item = now[number]
        was = old[item.thing][which]
        if item.id not in names and was.id not in given:
            names[item.id] = was.id
            given.add(was.id)
    return names


def _unused(name: str, taken: set[str]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def _renamed(item: Item, names: dict[str, str]) -> Item:
    name, dot, part = item.id.partition(PART)
    new = names.get(name, name)
    return item if new == name else replace(item, id=f"{new}{dot}{part}")
