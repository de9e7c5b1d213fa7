"""A scene: a view as named pieces of SVG, so that a page can update only the changed ones.

The table's page, notebooks, the docs and replay files all show the same scenes.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from itertools import chain, compress
from operator import attrgetter, is_, is_not, ne
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import astuple, replace

NAMESPACE = "http://www.w3.org/2000/svg"
LayoutName = Literal["wide", "tall"]
"""The shape of the screen that a picture is for."""
PART = "."
"""The separator between the name of an item and that of a part which moves with it."""


_layer, _choice = attrgetter("layer"), attrgetter("choice")


class Item(Struct, frozen=True, gc=False):
    """One piece of a scene. `choice` is the text of the action that a click on it means; `label` names it.

    `x`, `y`, `turn` and `scale` place it, so that a page can let it glide; the markup is drawn around (0, 0). Clickable
    marks are only for the eye and the pointer: the list of choices next to a picture has the same choices for keyboards
    and screen readers. `thing` is what it shows, wherever it is: a card or a tile that a page can explain. An item
    called `name.part` goes where the item `name` goes. One whose kind has a word such as `flows-hand` lies where the
    others of that word leave room: making way for them is not a move.
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


def repeated(mark: str, places: Sequence[tuple[float, float]], scale: float = 1.0) -> str:
    """Return the markup of an item that repeats a mark at several places, such as on equal cards."""
    (x, y), *others = places
    away = (f"translate({(u - x) / scale:.5g} {(v - y) / scale:.5g})" for u, v in others)
    return mark + "".join(f"<g transform='{shift}'>{mark}</g>" for shift in away)


def _without_choices(group: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in group if not item.choice) if any(item.choice for item in group) else group


Change = dict[str, Any]
"""The changed fields of an item, with its id. A new item is sent whole."""


def change(was: Item, item: Item) -> Change:
    """Return the changed fields of an item that had the same id."""
    old, new = astuple(was), astuple(item)
    return {"id": item.id, **dict(compress(zip(_FIELDS, new, strict=True), map(ne, old, new)))}


_FIELDS = Item.__struct_fields__


class Scene(Struct, frozen=True):
    """The pieces of a picture, the box that they fill, and their look.

    `kind` is the class of the whole picture, with which its CSS rules begin. A game that draws a group of
    items once and reuses the tuple makes comparisons of pictures cheaper. An item and the
    parts that move with it are in one group.
    """

    groups: tuple[tuple[Item, ...], ...]
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
        """Make a scene from items in any order, in one group."""
        left, top, width, height = frame
        return cls((tuple(items),), left, top, width, height, **look)

    @property
    def items(self) -> tuple[Item, ...]:
        """Return all items in drawing order: layers from the lowest up."""
        return tuple(sorted(chain.from_iterable(self.groups), key=_layer))

    @property
    def box(self) -> str:
        """The visible box, for SVG."""
        return _box(self.left, self.top, self.width, self.height)

    @property
    def choices(self) -> frozenset[str]:
        """Return the texts of all actions that a click on this scene can mean."""
        return frozenset(filter(None, map(_choice, chain.from_iterable(self.groups))))

    @property
    def still(self) -> "Scene":
        """Return the scene without choices."""
        return replace(self, groups=tuple(map(_without_choices, self.groups)))

    def with_items(self, items: Iterable[Item]) -> "Scene":
        """Return the scene with one more group."""
        return replace(self, groups=(*self.groups, tuple(items)))

    def as_data(self) -> dict[str, Any]:
        """Return the data of the whole scene for a page that has the style and shows nothing yet."""
        names = ("left", "top", "width", "height", "defs", "title", "kind", "items")
        return {name: getattr(self, name) for name in names}

    def svg(self, theme: str = "", styled: bool = True) -> str:
        """Return the picture as one self-contained SVG document, or without style for a page that has it."""
        kind = escape(f"{self.kind} {theme}".strip())
        svg = (
            f'<svg xmlns="{NAMESPACE}" class="{kind}" viewBox="{self.box}" role="group"'
            f' aria-label="{escape(self.title)}"><defs>{self.defs}</defs>'
            f"{''.join(item.svg() for item in self.items)}</svg>"
        )
        if not styled:
            return svg
        from derelict.core.drawing.standalone import standalone  # Only standalone pictures need to parse CSS.

        return standalone(svg, self.style)

    def small(self, box: tuple[float, float, float, float] | None = None) -> str:
        """Return the picture, or a part of it, as a separate image for a page that shows it small."""
        left, top, width, height = box or (self.left, self.top, self.width, self.height)
        items = "".join(item.svg() for item in self.still.items)
        return (
            f'<svg xmlns="{NAMESPACE}" class="{escape(self.kind)}" viewBox="{_box(left, top, width, height)}"'
            f"><style>{self.style}</style><defs>{self.defs}</defs>{items}</svg>"
        )

    def after(self, old: "Scene", drawn: "Scene | None" = None) -> "Transition":
        """Return the changes since an earlier scene; things that stayed or moved keep their ids.

        Pieces have no identity in a game. A thing in its old place is the same one; a thing that is
        gone from one place and new in another has moved, the shortest distances first; all others get ids that
        no thing had before. `drawn` is the earlier scene before it got ids: groups that both share are skipped.
        """
        before, now = (drawn or old).groups, self.groups
        both, most = sorted((len(before), len(now)))
        places = [*compress(range(both), map(is_not, before, now)), *range(both, most)]
        if not places:
            return Transition(replace(self, groups=old.groups), [], [])
        known = {
            id(item): named
            for at in places[: bisect_left(places, len(before))]
            for item, named in zip(before[at], old.groups[at], strict=True)
        }
        places = places[: bisect_left(places, len(now))]
        items = [item for at in places for item in now[at]]
        here = set(map(id, items))
        gone = {item.id: item for key, item in known.items() if key not in here}
        names = _names(old, known, items, gone)
        changes = list[Item | Change]()
        groups = [*old.groups[: len(now)], *now[len(before) :]]
        for at in places:
            named = [known.get(id(item)) or (_renamed(item, names) if names else item) for item in now[at]]
            groups[at] = now[at] if all(map(is_, named, now[at])) else tuple(named)
            for item, drawn_item in zip(named, now[at], strict=True):
                if id(drawn_item) not in known:
                    was = gone.pop(item.id, None)
                    if was is None:
                        changes.append(item)
                    elif was != item:
                        changes.append(change(was, item))
        return Transition(replace(self, groups=tuple(groups)), changes, list(gone))

    def changes(self, old: "Scene") -> tuple[list[Item | Change], list[str]]:
        """Return the items that are new or changed since a scene with the same ids, and the ids that are gone."""
        return changes_between(chain.from_iterable(old.groups), chain.from_iterable(self.groups))


@lru_cache
def _box(left: float, top: float, width: float, height: float) -> str:
    return f"{left:g} {top:g} {width:g} {height:g}"


def changes_between(before: Iterable[Item], items: Iterable[Item]) -> tuple[list[Item | Change], list[str]]:
    """Return the items that are new or changed since others, by their ids, and the ids that are gone."""
    if before is items:
        return [], []
    changed, gone = list[Item | Change](), {item.id: item for item in before}
    for item in items:
        was = gone.pop(item.id, None)
        if was is None:
            changed.append(item)
        elif was is not item and was != item:
            changed.append(change(was, item))
    return changed, list(gone)


class Transition(Struct, frozen=True):
    """A step from one scene to the next: the scene, its new or changed items, and the ids that are gone."""

    scene: Scene
    changes: list[Item | Change]
    gone: list[str]


def _names(old: Scene, known: dict[int, Item], items: list[Item], gone: dict[str, Item]) -> dict[str, str]:
    """Return the new ids of items, where they differ from those they were drawn with."""
    fresh = [item for item in items if id(item) not in known]
    pieces = [item for item in fresh if item.thing and not item.choice]
    names = _pair(pieces, [item for item in gone.values() if item.thing and not item.choice])
    left = [item for item in pieces if item.id not in names]
    if left:
        taken = {item.id for item in chain.from_iterable(old.groups)}
        for item in left:
            names[item.id] = _unused(item.id, taken)
            taken.add(names[item.id])
    if any(PART in item.id and item.id.partition(PART)[0] not in names for item in fresh):
        stayed = {item.id: named.id for item in items if (named := known.get(id(item))) is not None}
        names = stayed | names
    return names


def _pair(now: list[Item], before: list[Item]) -> dict[str, str]:
    """Match items with earlier ones and return their old ids: in the same place, in the same row, or nearby."""
    if not now or not before:
        return {}
    old: dict[str, list[Item]] = {}
    for item in before:
        old.setdefault(item.thing, []).append(item)
    names: dict[str, str] = {}
    given: set[str] = set()
    for item in now:
        for was in old.get(item.thing, ()):
            if was.x == item.x and was.y == item.y and was.id not in given and item.id not in names:
                names[item.id] = was.id
                given.add(was.id)
    ways = sorted(
        (*_way(was, item), number, which)
        for number, item in enumerate(now)
        if item.id not in names
        for which, was in enumerate(old.get(item.thing, ()))
        if was.id not in given
    )
    for *_, number, which in ways:
        item = now[number]
        was = old[item.thing][which]
        if item.id not in names and was.id not in given:
            names[item.id] = was.id
            given.add(was.id)
    return names


def _way(old: Item, new: Item) -> tuple[bool, float]:
    """Return how far an item would have moved: leaving a row counts as further than making way in it."""
    far = (new.x - old.x) ** 2 + (new.y - old.y) ** 2
    return far > 0 and old.kind.split(" ", 2)[:2] != new.kind.split(" ", 2)[:2], far


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
