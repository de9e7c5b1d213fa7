"""The look: a polar station on emergency power, and a light theme like a floor plan. Nothing relies on colour alone."""

from derelict.core.drawing.shapes import glow_of, pattern
from derelict.core.drawing.style import Look, read_style, variables

COLOURS = {"robert": "#a4562b", "alice": "#2f7d8c", "yuri": "#7a5aa6", "carolin": "#5d7c2f"}
"""The colour of each crew member."""
DEFS = "".join(
    (
        glow_of("neo-void", 1100, "ice-near", "ice-far"),
        pattern("neo-fog", 12, 12, "M-2 14 L14 -2 M-2 2 L2 -2 M10 14 L14 10"),
        "<pattern id='neo-embers' width='26' height='22' patternUnits='userSpaceOnUse'>"
        "<path d='M6 20 Q1 13 7 8 Q8 12 11 10 Q15 15 10 20z M19 9 Q16 5 20 1 Q24 5 21 9z' fill='#ff8a3c'"
        " fill-opacity='.5'/></pattern>",
        pattern("neo-pattern-robert", 10, 10, "M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8"),
        pattern("neo-pattern-alice", 12, 12, "M0 6 H12 M6 0 V12"),
        pattern("neo-pattern-yuri", 14, 14, "M7 7 m-4.6 0 a4.6 4.6 0 1 0 9.2 0 a4.6 4.6 0 1 0 -9.2 0"),
        pattern("neo-pattern-carolin", 12, 8, "M0 0 L6 5 L12 0 M0 8 L6 13 L12 8 M0 -8 L6 -3 L12 -8"),
    )
)

LOOK = Look.of("neo", f".neo{{{variables(COLOURS)}}}{read_style(__package__)}", DEFS)
