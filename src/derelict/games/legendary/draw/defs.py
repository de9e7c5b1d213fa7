"""Shared definitions of pictures: gradients, and patterns by class and kind of card: nothing relies on colour alone."""

from derelict.core.drawing.shapes import fade, pattern

_PATTERNS = {
    "intel": (12, 12, "M6 6 m-3.4 0 a3.4 3.4 0 1 0 6.8 0 a3.4 3.4 0 1 0 -6.8 0"),
    "leadership": (12, 8, "M0 7 L6 2 L12 7"),
    "strength": (9, 9, "M0 0 H9 V9"),
    "survival": (14, 9, "M0 9 Q3.5 0 7 9 Q10.5 0 14 9"),
    "tech": (12, 12, "M0 4 H5 V12 M8 0 V7 H12"),
    "basic": (8, 8, "M0 4 H8"),
    "ally": (10, 10, "M5 2 V8 M2 5 H8"),
    "agenda": (8, 8, "M0 8 L8 0"),
    "hostile": (12, 12, "M0 0 Q8 4 6 12 M12 0 Q4 4 6 12"),
    "final_enemy": (10, 10, "M0 10 L5 0 L10 10"),
    "event": (10, 10, "M0 2 L5 5 L3 6 L10 9"),
    "hazard": (12, 12, "M-3 15 L15 -3 M-3 3 L3 -3 M9 15 L15 9"),
    "goal": (12, 12, "M0 6 H12 M6 0 V12"),
    "special": (10, 6, "M0 0 H10 M5 0 V6"),
    "strike": (12, 14, "M2 0 Q5 7 2 14 M8 0 Q11 7 8 14"),
    "back-hive": (18, 16, "M9 0 L18 4 V12 L9 16 L0 12 V4z"),
    "back-player": (14, 14, "M0 14 L14 0 M0 0 L14 14"),
    "back-barracks": (14, 10, "M0 9 L7 2 L14 9"),
    "back-sergeants": (12, 6, "M0 5 L6 1 L12 5"),
    "back-strikes": (14, 16, "M3 0 Q6 8 3 16 M10 0 Q13 8 10 16"),
    "back-agenda": (10, 10, "M0 10 L10 0"),
    "back-alien": (14, 10, "M0 10 Q7 -4 14 10"),
}


DEFS = "".join(
    (
        *(pattern(f"le-{name}", *lines) for name, lines in _PATTERNS.items()),
        fade("le-corridor", "cold", "cool", "hot", across=True),
        fade("le-hot", "hot", "hotter", across=True),
        fade("le-floor", "floor-far", "floor-near"),
        "<radialGradient id='le-night' gradientUnits='objectBoundingBox' cx='.5' cy='.42' r='.75'>"
        "<stop offset='0' class='night-near'/><stop offset='1' class='night-far'/></radialGradient>"
        "<pattern id='le-grate' width='22' height='11' patternUnits='userSpaceOnUse'>"
        "<path d='M0 .5 H22 M5.5 0 V5.5 M16.5 5.5 V11 M0 6 H22' fill='none' class='seam'/></pattern>"
        "<pattern id='le-stripes' width='14' height='14' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
        "<path d='M0 0 H7 V14 H0z' class='stripe-fill'/></pattern>",
    )
)
