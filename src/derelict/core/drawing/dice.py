"""Thrown dice, drawn the same in every game. They roll into place where motion is welcome."""

from collections.abc import Iterable, Mapping

from derelict.core.drawing.shapes import rect, sign, words

STYLE = """
KIND .battle .dice .cube{fill:#fbf8ee;stroke:#07090b;stroke-width:2}
KIND .battle .dice text{font-weight:800;fill:#10151b;text-anchor:middle}
KIND .battle .dice path,KIND .battle .dice circle{fill:#10151b}KIND .battle .dice .hole{fill:#fbf8ee}
KIND .battle .dice .line{fill:none;stroke:#10151b;stroke-width:2.6}
@media (prefers-reduced-motion:no-preference){KIND .battle .die{animation:NAME-roll .7s cubic-bezier(.2,.8,.3,1)}
@keyframes NAME-roll{from{transform:translate(-90px,-40px) rotate(-540deg) scale(.4)}}}
"""
"""The rules for dice; `Look` has them already."""
_GAP = 1.2
"""The distance between dice, in multiples of their size."""


def dice(faces: Iterable[str], size: float, signs: Mapping[str, str] | None = None) -> str:
    """Draw dice in a row around (0, 0): a face as its sign if it has one, an empty sign for a blank, else as text."""
    shown, signs = list(faces), signs or {}
    drawn = ""
    for at, face in enumerate(shown):
        x = (at - (len(shown) - 1) / 2) * size * _GAP
        inside = words(face, 0, size * 0.24, size * 0.7)
        if face in signs:
            inside = sign(signs[face], 0, 0, size / 34, "face") if signs[face] else ""
        die = f"<g class='die'>{rect('cube', size, size, size / 6)}{inside}</g>"
        drawn += f"<g transform='translate({x:.1f} 0)'>{die}</g>"
    return f"<g class='dice'>{drawn}</g>"
