"""How Neo-Morphosis is won, in three pictures."""

from derelict.core.drawing.how import arrow, panel, put, told
from derelict.core.drawing.scene import Scene
from derelict.core.drawing.shapes import sign
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.style import LOOK


def _crew(name: str, x: float, y: float, scale: float = 1.0) -> str:
    body = f"<circle class='body' r='26'/>{sign(pictograms.CREW[name], scale=1.3)}"
    return put(body, x, y, scale, f"figure {name}")


def how(language: str) -> tuple[Scene, Scene, Scene]:
    """Draw the goal, a turn and the end."""
    crew = tuple(_crew(name, 50 + 56 * (at % 2), 60 + 60 * (at // 2), 0.9) for at, name in enumerate(pictograms.CREW))
    slot = "<rect x='-26' y='-20' width='52' height='40' rx='6' fill='#232c38' stroke='#5d7286' stroke-width='2'/>"
    slots = tuple(
        put(slot + sign(SIGNS["alarm"], scale=0.9), 50 + 62 * (at % 2), 62 + 56 * (at // 2)) for at in range(4)
    )
    return (
        panel(LOOK, "goal", *crew, arrow((142, 90), (206, 90)), put(sign(SIGNS["door"], scale=3), 250, 90)),
        panel(
            LOOK, "turn", _crew("robert", 56, 70, 1.1), told("×3", 56, 140, 30), arrow((98, 70), (140, 70)),
            put(sign(SIGNS["run"], scale=1.3), 172, 44), put(sign(SIGNS["blade"], scale=1.3), 226, 44),
            put(sign(SIGNS["wrench"], scale=1.3), 172, 98), put(sign(SIGNS["terminal"], scale=1.3), 226, 98),
            put(sign(pictograms.ALIENS["ripper"], scale=1.5), 200, 150),
        ),
        panel(
            LOOK, "end", *slots, arrow((252, 44), (188, 80)), put(sign(SIGNS["alarm"], scale=1.7), 266, 40),
            put(sign(SIGNS["cross"], scale=2.6), 246, 122),
        ),
    )  # fmt: skip
