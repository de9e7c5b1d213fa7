"""How Neuroshima Hex is won, in three pictures."""

from derelict.core.drawing.how import arrow, panel, put, told
from derelict.core.drawing.scene import Scene
from derelict.core.drawing.shapes import sign
from derelict.games.neuroshima.draw import pictograms, tiles
from derelict.games.neuroshima.draw.style import LOOK


def _tile(key: str, language: str, turn: int = 0, life: int | None = None) -> str:
    return f"{tiles.face(key, 0, language, life)}<g transform='rotate({60 * turn})'>{tiles.rim(key)}</g>"


def how(language: str) -> tuple[Scene, Scene, Scene]:
    """Draw the goal, a turn and the end."""
    army = tuple(put(_tile(f"borgo.{name}", language), 60 + 90 * at, 62, 0.8, "borgo") for at, name in enumerate(
        ("brawler", "mutant", "officer")
    ))  # fmt: skip
    return (
        panel(
            LOOK, "goal",
            put(_tile("borgo.mutant", language, 1), 78, 96, 1.1, "borgo"),
            put(_tile("outpost.hq", language, life=20), 214, 84, 1.2, "outpost"),
            arrow((118, 88), (166, 84)),
            put(sign(pictograms.HEART, scale=2.4, look="heart"), 178, 158), told("20 → 0", 244, 168, 26),
        ),
        panel(
            LOOK, "turn", *army,
            put(sign(pictograms.BIN, scale=2), 60, 140), arrow((150, 104), (150, 164)), arrow((240, 104), (240, 164)),
        ),
        panel(
            LOOK, "end",
            put(_tile("borgo.hq", language, life=14), 64, 90, 1.05, "borgo"),
            put(_tile("outpost.hq", language, life=9), 236, 90, 1.05, "outpost"),
            put(sign(pictograms.ACTIONS["battle"], scale=1.3), 150, 90),
            told("14 > 9", 150, 168, 26),
        ),
    )  # fmt: skip
