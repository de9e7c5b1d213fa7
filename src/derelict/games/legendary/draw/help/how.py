"""How Legendary Encounters is won, in three pictures."""

from derelict.core.drawing.how import arrow, panel, put
from derelict.core.drawing.scene import Scene
from derelict.core.drawing.shapes import sign
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.style import LOOK


def how(language: str) -> tuple[Scene, Scene, Scene]:
    """Draw the goal, a turn and the end."""
    flags = tuple(put(sign(emblems.TYPES["goal"], scale=2.4), 62 + 88 * at, 74) for at in range(3))
    done = tuple(put(sign(signs.CHECK, scale=1.7), 62 + 88 * at, 140) for at in range(2))
    return (
        panel(LOOK, "goal", *flags, *done, arrow((200, 140), (262, 140))),
        panel(
            LOOK, "turn",
            put(faces.face("grunt", language), 48, 90, 0.92), put(faces.face("specialist", language), 126, 90, 0.92),
            arrow((172, 60), (214, 60)), arrow((172, 122), (214, 122)),
            put(sign(signs.SCAN, scale=1.8), 252, 60), put(sign(signs.PERSON, scale=1.8), 252, 124),
        ),
        panel(
            LOOK, "end",
            put(faces.face("the_perfect_organism", language), 74, 90, 1.1), arrow((130, 90), (184, 90)),
            put(sign(signs.SKULL, scale=2.6), 234, 90),
        ),
    )  # fmt: skip
