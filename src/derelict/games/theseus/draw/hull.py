"""What pictures share: gradients, plating, the pattern of each faction, and the sky."""

from random import Random

_PATTERNS = {
    "marines": (10, 10, "M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8"),
    "aliens": (14, 9, "M0 9 Q3.5 0 7 9 Q10.5 0 14 9 M-3.5 4.5 Q0 -4.5 3.5 4.5 Q7 -4.5 10.5 4.5 Q14 -4.5 17.5 4.5"),
    "scientists": (12, 12, "M0 6 H12 M6 0 V12"),
    "greys": (14, 14, "M7 7 m-4.6 0 a4.6 4.6 0 1 0 9.2 0 a4.6 4.6 0 1 0 -9.2 0"),
    "pandora": (12, 8, "M0 0 L6 5 L12 0 M0 8 L6 13 L12 8 M0 -8 L6 -3 L12 -8"),
    "bonus": (8, 8, "M0 4 H8"),
}


def _pattern(name: str) -> str:
    wide, high, lines = _PATTERNS[name]
    return (
        f"<pattern id='th-pattern-{name}' width='{wide}' height='{high}' patternUnits='userSpaceOnUse'>"
        f"<path d='{lines}' fill='none' stroke='#000' stroke-opacity='.26' stroke-width='1.5'/></pattern>"
    )


def _stars() -> str:
    """A patch of sky that repeats itself; always the same one."""
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


def _fade(id: str, *stops: str) -> str:
    return f"<linearGradient id='{id}' x1='0' y1='0' x2='0' y2='1'>{''.join(stops)}</linearGradient>"


DEFS = "".join(
    (
        *(_pattern(name) for name in _PATTERNS),
        _stars(),
        "<pattern id='th-plates' width='44' height='30' patternUnits='userSpaceOnUse'>"
        "<path d='M0 .5 H44 M22 0 V15 M0 15.5 H44 M0 15 V30' fill='none' class='seam'/></pattern>",
        _fade("th-deck", "<stop offset='0' class='deck-high'/>", "<stop offset='1' class='deck-low'/>"),
        _fade("th-panel", "<stop offset='0' class='panel-high'/>", "<stop offset='1' class='panel-low'/>"),
        _fade(
            "th-sheen",
            "<stop offset='0' stop-color='#fff' stop-opacity='.34'/>",
            "<stop offset='.5' stop-color='#fff' stop-opacity='0'/>",
            "<stop offset='1' stop-color='#000' stop-opacity='.4'/>",
        ),
        _fade(
            "th-shade",
            "<stop offset='.3' stop-color='#000' stop-opacity='0'/>",
            "<stop offset='1' stop-color='#000' stop-opacity='.38'/>",
        ),
        "<radialGradient id='th-void' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='560'>"
        "<stop offset='0' class='void-near'/><stop offset='1' class='void-far'/></radialGradient>",
    )
)
