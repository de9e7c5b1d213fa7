"""Shared parts of pictures: gradients, plating, the pattern of each faction, and the sky."""

from random import Random

from derelict.core.drawing.shapes import fade, glow_of, pattern

_PATTERNS = {
    "marines": (10, 10, "M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8"),
    "aliens": (14, 9, "M0 9 Q3.5 0 7 9 Q10.5 0 14 9 M-3.5 4.5 Q0 -4.5 3.5 4.5 Q7 -4.5 10.5 4.5 Q14 -4.5 17.5 4.5"),
    "scientists": (12, 12, "M0 6 H12 M6 0 V12"),
    "greys": (14, 14, "M7 7 m-4.6 0 a4.6 4.6 0 1 0 9.2 0 a4.6 4.6 0 1 0 -9.2 0"),
    "pandora": (12, 8, "M0 0 L6 5 L12 0 M0 8 L6 13 L12 8 M0 -8 L6 -3 L12 -8"),
    "bonus": (8, 8, "M0 4 H8"),
}


def _stars() -> str:
    """Draw a tile of sky; it is always the same."""
    rng = Random("theseus")
    dots = "".join(
        f"<circle cx='{rng.randrange(4, 256)}' cy='{rng.randrange(4, 216)}' r='{rng.choice((0.5, 0.6, 0.7, 0.9, 1.2))}'"
        f" opacity='{rng.choice((0.25, 0.4, 0.6, 0.8))}'/>"
        for _ in range(46)
    )
    return (
        "<pattern id='th-stars' width='260' height='220' patternUnits='userSpaceOnUse'>"
        f"<g class='stars'>{dots}</g></pattern>"
    )


DEFS = "".join(
    (
        *(pattern(f"th-pattern-{name}", *lines) for name, lines in _PATTERNS.items()),
        _stars(),
        "<pattern id='th-plates' width='44' height='30' patternUnits='userSpaceOnUse'>"
        "<path d='M0 .5 H44 M22 0 V15 M0 15.5 H44 M0 15 V30' fill='none' class='seam'/></pattern>",
        fade("th-deck", "deck-high", "deck-low"),
        glow_of("th-void", 560, "void-near", "void-far"),
    )
)
