"""What the tests of all drawings share: things of a scene, a scene after another, and the measures of the kit."""

from typing import Any

from derelict.core.drawing.scene import Item, Scene
from derelict.core.testing.drawings import moments
from derelict.core.testing.measuring import LAYOUTS, LEAST, letters, parsed, said

__all__ = ["LAYOUTS", "LEAST", "after", "item", "letters", "moments", "named", "parsed", "said"]


def item(scene: Scene, id: str) -> Item:
    (found,) = [item for item in scene.items if item.id == id]
    return found


def after(new: Scene, old: Scene) -> Scene:
    """A scene with the ids of an earlier one for things that stayed or moved."""
    return new.after(old).scene


def named(setup: dict[str, Any]) -> str:
    return "-".join(str(value) for value in setup.values()).replace("['pandora']", "pandora")
