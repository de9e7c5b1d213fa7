"""Emblems: the sign of a side or a role on its colour, for seats, lists and logs."""

from collections.abc import Mapping

from msgspec import Struct

from derelict.core.drawing.scene import NAMESPACE
from derelict.core.drawing.standalone import standalone

SIZE = 20.0
"""Half the width of a badge; the sign on it is about 24 units wide."""
_OUTLINE = "M0 -18.5 Q1.4 -18.5 2.6 -17.8 L14.6 -10.9 Q16.6 -9.7 16.6 -7.4 V7.4 Q16.6 9.7 14.6 10.9 L2.6 17.8"
_OUTLINE += " Q0 19.2 -2.6 17.8 L-14.6 10.9 Q-16.6 9.7 -16.6 7.4 V-7.4 Q-16.6 -9.7 -14.6 -10.9 L-2.6 -17.8"
_OUTLINE += " Q-1.4 -18.5 0 -18.5z"
_STYLE = """
.badge{fill:COLOUR;stroke:#07090b;stroke-width:1.4}.shade{fill:url(#shade)}.rim{fill:none;stroke:#fff;stroke-opacity:.35}
.sign path,.sign circle,.sign ellipse{fill:#fbf8ee}.sign .hole{fill:COLOUR}
.sign .line{fill:none;stroke:#fbf8ee;stroke-width:2.2;stroke-linecap:round}.sign .thick{stroke-width:3.4}
.sign .hole.line{fill:none;stroke:COLOUR}
"""
_SHADE = (
    "<linearGradient id='shade' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.22'/>"
    "<stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.4'/>"
    "</linearGradient>"
)


class Emblem(Struct, frozen=True):
    """The sign of a side: a pictogram around (0, 0), in white on the colour of the side."""

    mark: str
    colour: str
    scale: float = 1.0

    def svg(self) -> str:
        """Return a badge as a standalone picture."""
        drawn = (
            f'<svg xmlns="{NAMESPACE}" viewBox="{-SIZE:g} {-SIZE:g} {2 * SIZE:g} {2 * SIZE:g}"><defs>{_SHADE}</defs>'
            f"<path class='badge' d='{_OUTLINE}'/><path class='shade' d='{_OUTLINE}'/>"
            f"<path class='rim' d='{_OUTLINE}' transform='scale(.9)'/>"
            f"<g class='sign' transform='scale({self.scale:g})'>{self.mark}</g></svg>"
        )
        return standalone(drawn, _STYLE.replace("COLOUR", self.colour))


def badges(marks: Mapping[str, str], colours: Mapping[str, str], scale: float = 1.0) -> dict[str, Emblem]:
    """Return an emblem for each side that has a colour."""
    return {side: Emblem(marks[side], colour, scale) for side, colour in colours.items()}


NOT_YET_KNOWN = Emblem(
    "<path class='line thick' d='M-5.4 -5 Q-5.4 -10.4 0 -10.4 Q6 -10.4 6 -5 Q6 -1.4 1.4 .6 Q0 1.4 0 4'/>"
    "<circle cy='9.6' r='2.2'/>",
    "#4f5861",
)
"""The badge of a side that is still to be drawn at random or chosen."""
