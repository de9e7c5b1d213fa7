"""A scene: a view as named pieces of SVG, so that a page can change only what changed.

The same scene is the page of the table, the picture in a notebook and in the docs, and the file of a replay.
"""

from collections.abc import Iterable
from html import escape

from msgspec import Struct


class Item(Struct, frozen=True):
    """One piece of a scene. `choice` is the text of the action that pointing at it means; `label` names it.

    `x`, `y` and `turn` place it, so that a page can let it glide; the markup is drawn around (0, 0).
    """

    id: str
    markup: str
    layer: int = 0
    x: float = 0
    y: float = 0
    turn: float = 0
    kind: str = ""
    choice: str = ""
    label: str = ""

    @property
    def transform(self) -> str:
        turned = f" rotate({self.turn:g})" if self.turn else ""
        return f"translate({self.x:g} {self.y:g}){turned}"

    def svg(self) -> str:
        attributes = [f'id="{escape(self.id)}"', f'transform="{self.transform}"']
        if self.kind:
            attributes.append(f'class="{escape(self.kind)}"')
        if self.choice:
            attributes.append(f'data-choice="{escape(self.choice)}" tabindex="0" role="button"')
        title = f"<title>{escape(self.label)}</title>" if self.label else ""
        return f"<g {' '.join(attributes)}>{title}{self.markup}</g>"


class Scene(Struct, frozen=True):
    """The pieces of a picture in drawing order, the part of the plane that they fill, and their look."""

    items: tuple[Item, ...]
    left: float
    top: float
    width: float
    height: float
    style: str = ""
    defs: str = ""
    title: str = ""

    @classmethod
    def of(cls, items: Iterable[Item], frame: tuple[float, float, float, float], **look: str) -> "Scene":
        """A scene from items in any order; layers are drawn from the lowest up."""
        return cls(tuple(sorted(items, key=lambda item: item.layer)), *frame, **look)

    def svg(self) -> str:
        """The whole picture as one SVG document that needs nothing else."""
        box = f"{self.left:g} {self.top:g} {self.width:g} {self.height:g}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(self.title)}">'
            f"<style>{self.style}</style><defs>{self.defs}</defs>{''.join(item.svg() for item in self.items)}</svg>"
        )

    def changes(self, old: "Scene") -> tuple[list[Item], list[str]]:
        """The items that are new or different since another scene, and the ids that are gone."""
        before = {item.id: item for item in old.items}
        now = {item.id for item in self.items}
        changed = [item for item in self.items if before.get(item.id) != item]
        return changed, [name for name in before if name not in now]
