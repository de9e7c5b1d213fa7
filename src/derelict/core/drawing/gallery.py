"""Write every drawing of a game into a folder, with one command:

    python -m derelict.games.GAME.draw FOLDER

A game declares its gallery in `draw/__main__.py`: a sample position, its sheets, and a thing to explain.
"""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.drawing.shapes import Box, ground
from derelict.core.game import Game


class Gallery(Struct, frozen=True):
    """The gallery of a game."""

    game: Game
    about: str
    """The help text of the command."""
    place: str
    """The name of the picture of a position."""
    sample: dict[str, Any]
    """A position that shows as many kinds of things as possible."""
    sheets: dict[str, Callable[[str], tuple[list[Item], Box]]]
    """Sheets with all pieces of the game, by name: the pieces in a language, and the box they fill."""
    thing: str
    """A thing to show as a big card."""

    def position(self, language: str, layout: LayoutName) -> Scene:
        """Draw the sample as the first seat sees it."""
        match = self.game.position(self.sample)
        return self.game.drawing.scene(match.view(0).state, match.decision, language, layout, 0)

    def contact_sheet(self, language: str, name: str) -> Scene:
        """Draw every piece, on the ground and in the style of the game."""
        items, frame = self.sheets[name](language)
        look = self.position(language, "wide")
        groups = (ground(frame, "class='sky'"), tuple(items))
        return Scene(groups, *frame, style=look.style, defs=look.defs, title=look.title, kind=look.kind)

    def pictures(self) -> dict[str, str]:
        """Return all pictures in all languages by file name."""
        made: dict[str, str] = {}
        for language in LANGUAGES:
            wide, tall = self.position(language, "wide"), self.position(language, "tall")
            for name in self.sheets:
                made[f"{name}.{language}.svg"] = self.contact_sheet(language, name).svg()
            made[f"{self.place}.wide.{language}.svg"] = wide.svg()
            made[f"{self.place}.tall.{language}.svg"] = tall.svg()
            made[f"{self.place}.light.{language}.svg"] = wide.svg("light")
            made[f"card.{language}.svg"] = self.game.drawing.card(self.thing, language)
        return made

    def write(self, folder: Path) -> list[Path]:
        """Write all pictures into a folder; create it if needed."""
        folder.mkdir(parents=True, exist_ok=True)
        pictures = self.pictures()
        for name, picture in pictures.items():
            (folder / name).write_text(picture, "utf-8")
        return [folder / name for name in pictures]

    def main(self, arguments: Sequence[str] | None = None) -> None:
        """Run the command."""
        parser = argparse.ArgumentParser(description=self.about)
        parser.add_argument("folder", type=Path, help="where the pictures go; made if it is not there")
        for path in self.write(parser.parse_args(arguments).folder):
            print(path)
