"""Write every drawing of Neo-Morphosis to its own file: `python -m derelict.games.neomorphosis.draw FOLDER`."""

from typing import Any

from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content.tables import ALIENS, CREW
from derelict.games.neomorphosis.draw import panel, pictograms
from derelict.games.neomorphosis.draw.figures import Look, Spot, figure
from derelict.games.neomorphosis.draw.pictograms import SIGNS

SAMPLE: dict[str, Any] = GAME.start(2, 5, "mission_05").position()


def all_pieces(language: str) -> tuple[list[Item], Box]:
    """Draw the crew, the drone, all aliens, and the xenobiology pieces."""
    marks = [(name, name, pictograms.CREW[name]) for name in CREW] + [("drone", "drone", SIGNS["drone"])]
    marks += [(kind, "alien", pictograms.ALIENS[kind]) for kind in ALIENS]
    items = [
        figure(name, Look(kind, mark, name, "", at % 4, str(at), at % 3 == 2), Spot((70.0 * at, 0), 1), 14)
        for at, (name, kind, mark) in enumerate(marks)
    ]
    items += [
        Item(f"xeno-{crew}", panel.piece(crew, 0, 100), 1, 120.0 * at + 20, 110, kind=f"xeno piece {crew}")
        for at, crew in enumerate(CREW)
    ]
    return items, (-50.0, -50.0, 70.0 * len(marks) + 30, 230.0)


GALLERY = Gallery(
    game=GAME,
    about="Write every figure and a sample mission as SVG.",
    place="station",
    sample=SAMPLE,
    sheets={"pieces": all_pieces},
    thing="crew.alice",
)

if __name__ == "__main__":
    GALLERY.main()
