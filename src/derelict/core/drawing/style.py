"""The style that all games share: panels, marks, events, big cards and endings. Each game adds its own.

The colours come from variables that each game sets for its dark and its light theme: `ink` and `dim` for letters,
`panel-high`, `panel-low` and `panelline`, `glow` and `glowink` for what can be chosen and whose turn it is.
"""

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from derelict.core.content.folders import files
from derelict.core.drawing import dice
from derelict.core.drawing.legible import Reader, smallest
from derelict.core.drawing.scene import Item, Scene
from derelict.core.drawing.shapes import Box, fade

FONT = (
    "'Barlow Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow','DejaVu Sans Condensed',"
    "'Helvetica Neue',Arial,sans-serif"
)

_BASE = """
KIND text{font-family:FONT;text-anchor:middle;fill:var(--ink)}
KIND text.start{text-anchor:start}KIND text.end{text-anchor:end}
KIND .panel-high{stop-color:var(--panel-high)}KIND .panel-low{stop-color:var(--panel-low)}
KIND .panel{fill:url(#NAME-panel);stroke:var(--panelline);stroke-width:1.4}
KIND .onturn .panel{stroke:var(--glow);stroke-width:3}KIND .turnmark{fill:var(--glow);stroke:#07090b;stroke-width:1}
KIND .crown path{fill:var(--glow);stroke:#07090b;stroke-width:1}
KIND .title{font-weight:700;fill:#fff}KIND .note{font-weight:600;fill:#fff}KIND .total{font-weight:800;fill:#fff}
KIND .caption{font-weight:600;fill:var(--dim)}
KIND .count .tab{fill:var(--panel-low);stroke:var(--panelline)}KIND .count text{font-weight:700;fill:var(--ink)}
KIND .asked{pointer-events:none}KIND .asked .rim-asked{fill:none;stroke:var(--glow);stroke-width:3.4}
KIND .asked .tab{fill:var(--glow);stroke:#07090b}KIND .asked text{font-weight:800;fill:var(--glowink)}
KIND .status text{font-weight:700;fill:var(--ink)}
KIND .sign path,KIND .sign circle,KIND .sign ellipse{fill:#fbf8ee}KIND .sign .hole{fill:#10151b}
KIND .sign .line{fill:none;stroke:#fbf8ee;stroke-width:2.2;stroke-linecap:round}
KIND .sign .hole.line{fill:none;stroke:#10151b}
KIND .inked path,KIND .inked circle,KIND .inked ellipse{fill:var(--ink)}KIND .inked .hole{fill:var(--panel-low)}
KIND .inked .line{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round}
KIND .dimmed path,KIND .dimmed circle{fill:var(--dim)}KIND .dimmed .hole{fill:var(--panel-low)}
KIND .dimmed .line{fill:none;stroke:var(--dim);stroke-width:2.2;stroke-linecap:round}
KIND .lit path,KIND .lit circle{fill:var(--glowink)}KIND .lit .hole{fill:var(--glow)}
KIND .pick{cursor:pointer;outline:none}KIND .pick .reach{fill:#0000;stroke:none}
KIND .pick .halo{fill:none;stroke:#07090b;stroke-width:5}KIND.light .pick .halo{stroke:#fff}
KIND .pick .glow{fill:var(--glow);fill-opacity:.1;stroke:var(--glow);stroke-width:2.8;stroke-dasharray:8 4}
KIND .pick:hover .glow,KIND .pick.pointed .glow{fill-opacity:.26;stroke-width:4.4;stroke-dasharray:none}
KIND .verb .disc{fill:var(--glow);stroke:#07090b;stroke-width:1.3}
KIND .chosen{pointer-events:none}
KIND .chosen path,KIND .chosen polygon,KIND .chosen rect,
KIND .chosen circle{fill:none;stroke:var(--glow);stroke-width:3}
KIND .fan{fill:url(#NAME-panel);stroke:var(--glow);stroke-width:1.6}
KIND .battle{pointer-events:none}KIND .battle text{font-weight:800;fill:#fff}
KIND .battle .trail{fill:none;stroke:#07090b;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
KIND .battle .core{fill:none;stroke:#ffdf8a;stroke-width:3.6;stroke-linecap:round;stroke-linejoin:round}
KIND .battle .tip{fill:#ffdf8a;stroke:#07090b;stroke-width:1.6;stroke-linejoin:round}
KIND .battle .wedge{fill:#ffdf8a;stroke:#07090b;stroke-width:1.7;stroke-linejoin:round}
KIND .battle .impact path{fill:#d8321f;stroke:#fff;stroke-width:.9;stroke-linejoin:round}
KIND .battle .shield path{fill:#cfd6dd;stroke:#07090b;stroke-width:.9}
KIND .battle .gain path,KIND .battle .gain circle{fill:#0b6b3a;stroke:#fff;stroke-width:1.1}
KIND .battle .ring{fill:none;stroke:#ffdf8a;stroke-width:4}
KIND .battle .ringunder{fill:none;stroke:#07090b;stroke-width:8}
KIND .battle .ribbon{fill:#07090b;fill-opacity:.9;stroke:#ffdf8a;stroke-width:1.5}
KIND .bigcard{fill:url(#NAME-panel);stroke:var(--panelline);stroke-width:1.4}
KIND .bigname{font-weight:800;fill:var(--ink)}KIND .bigkind{font-weight:600;fill:var(--dim)}
KIND .bigline{font-weight:500;fill:var(--ink);text-anchor:start}
KIND .bignote{font-weight:500;fill:var(--dim);text-anchor:start}KIND .well{fill:#10151b}
KIND .phase .disc{fill:var(--slot);stroke:var(--slotline);stroke-width:1.3}
KIND .phase.now .disc{fill:var(--glow);stroke:#07090b}
KIND .ending .sheet{fill:#07090b;fill-opacity:.93;stroke:#ffd25e;stroke-width:2.4}KIND .ending text{fill:#f6f5ea}
KIND .ending .verdict{font-weight:800;fill:#ffd25e}KIND .ending .why{font-weight:600;fill:#cfd6cc}
KIND .ending .who{font-weight:700}
@media (prefers-reduced-motion:no-preference){KIND .pick .glow{animation:NAME-breathe 2.4s ease-in-out 3}
@keyframes NAME-breathe{50%{fill-opacity:.03;stroke-opacity:.62}}
KIND .pick:hover .glow,KIND .pick.pointed .glow{animation:none}
KIND .asked .rim-asked{animation:NAME-wait 1.8s ease-in-out 5}@keyframes NAME-wait{50%{stroke-opacity:.35}}}
"""

READER = Reader()


class Look(Struct, frozen=True):
    """The look of a game's pictures. `kind` is the class of each picture, with which its CSS rules begin."""

    kind: str
    style: str
    defs: str

    @classmethod
    def of(cls, kind: str, style: str, defs: str) -> "Look":
        """Return the shared look with a game's additions."""
        base = f"{_BASE}{dice.STYLE}".replace("KIND", f".{kind}").replace("NAME", kind).replace("FONT", FONT)
        return cls(kind, base + style, f"{_shades(kind)}{defs}")

    def scene(self, groups: Iterable[tuple[Item, ...]], frame: Box, title: str) -> Scene:
        """Return a picture in this look, in which no letter is too small to be read."""
        readable = READER.read(groups, smallest(*frame[2:]))
        return Scene(readable, *frame, style=self.style, defs=self.defs, title=title, kind=self.kind)


def read_style(package: str) -> str:
    """Return the stylesheet `style.css` of a package, without its comments and line breaks."""
    text = (files(package) / "style.css").read_text("utf-8")
    return re.sub(r"/\*.*?\*/|\n *", "", text, flags=re.DOTALL)


def variables(colours: Mapping[str, str]) -> str:
    """Return colours as variables of a theme."""
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def _shades(kind: str) -> str:
    """Define the gradients of panels, their headings, and the sheen of things on them."""
    black, white = "stop-color='#000' stop-opacity=", "stop-color='#fff' stop-opacity="
    return fade(f"{kind}-panel", "panel-high", "panel-low") + (
        f"<linearGradient id='{kind}-sheen' x1='0' y1='0' x2='0' y2='1'>"
        f"<stop offset='0' {white}'.3'/><stop offset='.5' {white}'0'/><stop offset='1' {black}'.38'/></linearGradient>"
        f"<linearGradient id='{kind}-shade' x1='0' y1='0' x2='0' y2='1'>"
        f"<stop offset='.3' {black}'0'/><stop offset='1' {black}'.38'/></linearGradient>"
    )
