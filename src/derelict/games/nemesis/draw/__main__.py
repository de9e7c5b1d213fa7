"""Write every drawing of Nemesis to its own file: `python -m derelict.games.nemesis.draw FOLDER`."""

from typing import Any

from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box
from derelict.games.nemesis import GAME
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.figures import figure

SAMPLE: dict[str, Any] = GAME.start(3, 5).position()


def all_pieces(language: str) -> tuple[list[Item], Box]:
    """Draw the characters and the intruders."""
    marks = [(name, name, mark) for name, mark in pictograms.CHARACTERS.items()]
    marks += [(kind, "alien", mark) for kind, mark in pictograms.INTRUDERS.items()]
    items = [
        item
        for at, (name, look, mark) in enumerate(marks)
        for item in figure(name, mark, look, at % 3 if look == "alien" else 0, (40.0 * at, 0, 1), name, "")
    ]
    return items, (-30.0, -30.0, 40.0 * len(marks) + 20, 60.0)


GALLERY = Gallery(
    game=GAME,
    about="Write every figure and a sample match as SVG.",
    place="facility",
    sample=SAMPLE,
    sheets={"pieces": all_pieces},
    thing="character.sentry",
)

if __name__ == "__main__":
    GALLERY.main()
