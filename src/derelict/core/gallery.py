"""Every drawing of a game on its own, written into a folder by one command:

    python -m derelict.games.GAME.draw FOLDER

A game says what is its own in its `draw/__main__.py`: a sample position, what its sheet shows, and a thing to explain.
"""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.game import Game
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.text import LANGUAGES

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""


class Gallery(Struct, frozen=True):
    """What the pictures of a game show."""

    game: Game
    about: str
    """What the command writes, in a sentence for its help."""
    place: str
    """What the picture of a position is called."""
    sample: dict[str, Any]
    """A position with something of everything."""
    pieces: str
    """What the sheet with every piece of the game is called."""
    sheet: Callable[[str], tuple[list[Item], Frame]]
    """All pieces in a language, and the part of the plane that they fill."""
    thing: str
    """A thing that is shown big and explained."""

    def position(self, language: str, layout: LayoutName) -> Scene:
        """The sample as the first seat sees it."""
        match = self.game.position(self.sample)
        return self.game.drawing.scene(match.view(0).state, match.decision, language, layout, 0)

    def contact_sheet(self, language: str) -> Scene:
        """Every piece, on the ground and in the style of the game."""
        items, (left, top, wide, high) = self.sheet(language)
        ground = f"<rect class='sky' x='{left:g}' y='{top:g}' width='{wide:g}' height='{high:g}'/>"
        scene = Scene.of([Item("ground", ground), *items], (left, top, wide, high))
        look = self.position(language, "wide")
        return replace(scene, style=look.style, defs=look.defs, title=look.title, kind=look.kind)

    def pictures(self) -> dict[str, str]:
        """All pictures by the names of their files, in all languages."""
        made: dict[str, str] = {}
        for language in LANGUAGES:
            wide, tall = self.position(language, "wide"), self.position(language, "tall")
            made[f"{self.pieces}.{language}.svg"] = self.contact_sheet(language).svg()
            made[f"{self.place}.wide.{language}.svg"] = wide.svg()
            made[f"{self.place}.tall.{language}.svg"] = tall.svg()
            made[f"{self.place}.light.{language}.svg"] = wide.svg("light")
            made[f"card.{language}.svg"] = self.game.drawing.card(self.thing, language)
        return made

    def write(self, folder: Path) -> list[Path]:
        """All pictures into a folder, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        pictures = self.pictures()
        for name, picture in pictures.items():
            (folder / name).write_text(picture, "utf-8")
        return [folder / name for name in pictures]

    def main(self, arguments: Sequence[str] | None = None) -> None:
        """The command."""
        parser = argparse.ArgumentParser(description=self.about)
        parser.add_argument("folder", type=Path, help="where the pictures go; made if it is not there")
        for path in self.write(parser.parse_args(arguments).folder):
            print(path)
