"""How Theseus is won, in three pictures."""

from derelict.core.drawing.how import arrow, panel, put, told
from derelict.core.drawing.scene import Scene
from derelict.core.drawing.shapes import sign
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.style import LOOK


def _unit(kind: str, faction: str, x: float, y: float, scale: float = 1.3) -> str:
    return put(units.body(kind, False), x, y, scale, faction)


def how(language: str) -> tuple[Scene, Scene, Scene]:
    """Draw the goal, a turn and the end."""
    sector = "<rect x='-42' y='-34' width='84' height='68' rx='10' fill='#232c38' stroke='#5d7286' stroke-width='2'/>"
    heart, atom = sign(pictograms.HEART, scale=1.2), sign(pictograms.KNOWLEDGE, scale=1.2)
    return (
        panel(
            LOOK, "goal",
            _unit("marine", "marines", 70, 74, 1.7), _unit("alien", "aliens", 226, 74, 1.7),
            arrow((112, 74), (182, 74)),
            put(heart, 112, 152), told("20 → 0", 172, 162, 26),
        ),
        panel(
            LOOK, "turn",
            put(sector, 54, 90), put(sector, 150, 90), put(sector, 246, 90),
            _unit("marine", "marines", 36, 90, 0.9), _unit("marine", "marines", 72, 90, 0.9),
            arrow((60, 48), (240, 48)), told("2", 150, 38, 26),
            put(faces.face("marines.minefield", language), 246, 92, 0.95, "marines"),
        ),
        panel(
            LOOK, "end",
            put(heart, 66, 66, 1.5), told("8", 108, 78, 34), put(atom, 170, 66, 1.5), told("7", 214, 78, 34),
            told("8 + 7 > 13", 150, 148, 32),
        ),
    )  # fmt: skip
