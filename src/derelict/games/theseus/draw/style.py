"""The look: cold light in a dark station, and a light theme like a blueprint. Nothing relies on colour alone."""

from derelict.core.drawing.style import Look, variables
from derelict.games.theseus.content.places import ROOMS, SPOTS
from derelict.games.theseus.draw.hull import DEFS

COLOURS = {
    "marines": "#4b7136",
    "aliens": "#8d2742",
    "scientists": "#25629f",
    "greys": "#6a5b93",
    "pandora": "#a1570f",
}
"""The colour of each faction."""
_THEMES = """
.th{--void-near:#16202b;--void-far:#070a10;--star:#cfe4ff;--deck-high:#2a3743;--deck-low:#1a232d;--deckline:#4f6577;
--bandhigh:#3a4c5c;--floor:#121a22;--floorline:#61788a;--tube:#0c1218;--tubeline:#5b7386;--wayline:#7fd6f0;
--slot:#0e151c;--slotline:#55697a;--panel-high:#222d38;--panel-low:#141b23;--panelline:#4a5d6d;--ink:#eaf3fa;--dim:#a9bbca;
--glow:#ffd25e;--glowink:#1b1508;--hurt:#ff6a55;--hurtink:#1b0805;--heal:#63d69a;--paper:#e9eef2;
OWN--bonus:#5a6570}
.th.light{--void-near:#f2f6f9;--void-far:#cfdae2;--star:#7d93a5;--deck-high:#fbfdfe;--deck-low:#e3ebf1;--deckline:#8aa0b2;
--bandhigh:#cfdbe4;--floor:#dfe8ee;--floorline:#6f8798;--tube:#c3d0da;--tubeline:#8aa0b2;--wayline:#0b6c93;
--slot:#d8e2ea;--slotline:#8b9fb0;--panel-high:#fbfdfe;--panel-low:#e6edf2;--panelline:#9db0bf;--ink:#14202a;--dim:#4a5c6b;
--glow:#b3590a;--glowink:#fff;--hurt:#b3200e;--hurtink:#fff;--heal:#0b6b3a}
.th .marines{--own:var(--marines)}.th .aliens{--own:var(--aliens)}.th .scientists{--own:var(--scientists)}
.th .greys{--own:var(--greys)}.th .pandora{--own:var(--pandora)}.th .bonus{--own:var(--bonus)}
""".replace("OWN", variables(COLOURS))

_SIGNS = """
.th .sign .thick{stroke-width:3.4}
.th .dark path,.th .dark circle,.th .dark ellipse{fill:#10151b}.th .dark .hole{fill:#fbf8ee}
.th .dark .line{fill:none;stroke:#10151b;stroke-width:2.1;stroke-linecap:round}.th .dark .thick{stroke-width:3.4}
.th .dimmed .hole{fill:var(--slot)}
"""

_STATION = """
.th .sky{fill:url(#th-void)}.th .stars{fill:var(--star)}
.th .void-near{stop-color:var(--void-near)}.th .void-far{stop-color:var(--void-far)}
.th .deck-high{stop-color:var(--deck-high)}.th .deck-low{stop-color:var(--deck-low)}
.th .tube path{fill:none;stroke-linecap:butt}.th .tube .shell{stroke:var(--tubeline);stroke-width:30}
.th .tube .inside{stroke:var(--tube);stroke-width:25}
.th .tube .rib{stroke:var(--tubeline);stroke-width:25;stroke-dasharray:1.6 9;
stroke-opacity:.45}.th .tube .chevron{fill:var(--wayline);stroke:none}
.th .tube .plate{fill:var(--tube);stroke:var(--tubeline);stroke-width:1.6}
.th .hull{fill:url(#th-deck);stroke:var(--deckline);stroke-width:1.6}.th .plating{fill:url(#th-plates);stroke:none}
.th .seam{stroke:#000;stroke-opacity:.14}.th.light .seam{stroke-opacity:.03}
.th .head{fill:var(--bandhigh)}.th .owned .head{fill:var(--own)}.th .headline{stroke:#0006;stroke-width:1.4}
.th .sector-name{font-weight:700;fill:var(--ink)}.th .owned .sector-name{fill:#fff}
.th .sector-act{font-weight:600;fill:var(--ink)}.th .owned .sector-act{fill:#fff}
.th .owned .head-sign path,.th .owned .head-sign circle{fill:#fff}.th .owned .head-sign .hole{fill:var(--own)}
.th .floorbox{fill:#0002}.th.light .floorbox{fill:#fff7}
.th .passage,.th .passage-floor,.th .passage-line,.th .wall,.th .strike,
.th .strikeunder{fill:none}
.th .unlaid rect{fill:var(--void-far);fill-opacity:.66;stroke:var(--dim);stroke-width:2;stroke-dasharray:7 5}
.th .passage{stroke:var(--floorline);stroke-width:15}.th .passage-floor{stroke:var(--floor);stroke-width:11}
.th .passage-line{stroke:var(--floorline);stroke-width:1.3;stroke-dasharray:2.5 4}
.th .wall{stroke:var(--floorline);stroke-width:2.4;stroke-opacity:.75;stroke-linecap:round}
.th .room .chamber{fill:var(--floor);stroke:var(--floorline);stroke-width:2}
.th .room .lip{fill:none;stroke:#0005;stroke-width:2}.th .room text{font-weight:600;fill:var(--dim)}
.th .pad .socket{fill:var(--slot);stroke:var(--slotline);stroke-width:1.4}
.th .pad .clamp{fill:var(--deck-low);stroke:var(--slotline);stroke-width:1.2}
.th .pad .clampcore{stroke:var(--wayline);stroke-width:2.4;stroke-linecap:round}.th .pad{pointer-events:none}
.th .pad .socket{pointer-events:all}
.th .queue .socket{fill:none;stroke:var(--slotline);stroke-width:1.6;stroke-dasharray:5 3.4}
.th .token .disc{fill:#10151b;stroke:#fbf8ee;stroke-width:1.2}
.th .token .gold{fill:#ffd25e;stroke:#10151b;stroke-width:1.2}
.th .token text{font-weight:800;fill:#fbf8ee}.th .token .ongold{fill:#10151b}
.th .jolt .disc{fill:#ffd25e;stroke:#10151b;stroke-width:1.4}.th .jolt path{fill:#10151b}.th .jolt .hole{fill:#ffd25e}
.th .deadened{fill:#0b0f14;fill-opacity:.62}.th.light .deadened{fill:#fff;fill-opacity:.6}
.th .strike{stroke:#fbf8ee;stroke-width:3;stroke-linecap:round}
.th .strikeunder{stroke:#10151b;stroke-width:6;stroke-linecap:round}
"""

_CARDS = """
.th .face{fill:#10151b;stroke:#05080b;stroke-width:1.4}.th .stripe{fill:var(--own)}
.th .edge{fill:none;stroke:var(--own);stroke-width:2.6}
.th .shine{fill:none;stroke:#fff;stroke-opacity:.3;stroke-width:.8}
.th .cardname{font-weight:600;fill:#fbf8ee}.th .value .house{fill:#ffd25e;stroke:#05080b;stroke-width:1}
.th .value text{font-weight:800;fill:#10151b}.th .times{fill:#fbf8ee;stroke:#05080b;stroke-width:1}
.th .timestext{font-weight:800;fill:#10151b}.th .pip{fill:#ffd25e;stroke:#05080b;stroke-width:.9}
.th .zz .disc{fill:#10151b;stroke:#fbf8ee;stroke-width:1}.th .backsign{opacity:.9}
"""

_UNITS = """
.th .body{fill:var(--own);stroke:#05080b;stroke-width:1.8;stroke-linejoin:round}
.th .sheen{fill:url(#th-sheen)}
.th .rim{fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:1.2;stroke-linejoin:round}
.th .crown-rim{fill:none;stroke:#ffd25e;stroke-width:2.4;stroke-linejoin:round}
.th .elite{fill:#ffd25e;stroke:#05080b;stroke-width:.9;stroke-linejoin:round}
.th .shadow{fill:#000;fill-opacity:.35}.th .blade{fill:#fbf8ee;stroke:#05080b;stroke-width:.9}
.th .lore{fill:none;stroke:#fbf8ee;stroke-width:1.1}.th .lore-core{fill:#fbf8ee;stroke:#05080b;stroke-width:.6}
.th .hooked{fill:#10151b;stroke:#fbf8ee;stroke-width:1}
.th .spent{stroke:#fbf8ee;stroke-width:2;fill:none;stroke-linecap:round}
.th .spent-disc{fill:#3d4a55;stroke:#05080b;stroke-width:1}
.th .ghostly .body{fill-opacity:.55;stroke:#fbf8ee;stroke-dasharray:3 2.4}
.th .unit-count{font-weight:800;fill:var(--ink)}
"""

_TRAYS = """
.th .band{fill:var(--own)}
.th .out .band{fill:#3f4a54}
.th .nest{fill:none;stroke:var(--panelline);stroke-dasharray:4 3.4;stroke-width:1.2}
.th .low{fill:#1c0503;stroke:#ff4630;stroke-width:3}
@media (prefers-reduced-motion:no-preference){.th .low{animation:th-low 1.6s ease-in-out infinite}}
@keyframes th-low{50%{stroke-opacity:.3}}
.th .notch{fill:var(--slot);stroke:var(--panelline);stroke-width:.8}.th .filled{fill:var(--hurt);stroke:#05080b66}
.th .known{fill:var(--wayline);stroke:#05080b66}
.th .orbit{fill:none;stroke:var(--tubeline);stroke-width:1.6;stroke-dasharray:1 9;stroke-linecap:round}
.th .compass{fill:none;stroke:var(--wayline);stroke-width:2.4;stroke-opacity:.55;stroke-linecap:round}
.th .compass-head{fill:var(--wayline);fill-opacity:.75}
.th .space-name{font-weight:700;fill:var(--dim);letter-spacing:3px}
.th .step{fill:var(--slot);stroke:var(--slotline);stroke-width:1.3}.th .steps text{font-weight:700;fill:var(--dim)}
.th .reached .step{fill:var(--hurt);stroke:#05080b}
.th .reached text,.th .reached path{fill:var(--hurtink)}
.th .now-step{fill:none;stroke:var(--glow);stroke-width:2.6}
.th .phase.now path{fill:var(--glowink)}.th .phase.now .hole{fill:var(--glow)}
.th .phasename{font-weight:600;fill:var(--ink)}
.th .phase path{fill:var(--dim)}.th .phase .hole{fill:var(--slot)}
"""

_DANGER = """
.th .aim{pointer-events:none}
.th .aim .wedge,.th .aim .tip{fill:#ff4630;stroke:#1c0503;stroke-width:2;stroke-linejoin:round}
.th .aim .trail{fill:none;stroke:#1c0503;stroke-width:7;stroke-dasharray:9 6}
.th .aim .core{fill:none;stroke:#ff4630;stroke-width:4.4;stroke-dasharray:9 6}
.th .aim .alarm{fill:none;stroke:#ff4630;stroke-width:5}
.th .peril .impact path{fill:#d8321f;stroke:#fff;stroke-width:.9;stroke-linejoin:round}
.th .peril text{font-weight:800;fill:#fff}
@media (prefers-reduced-motion:no-preference){.th .aim .alarm{animation:th-low 1.6s ease-in-out infinite}}
"""

_CHOICES = """
.th .way{display:none;pointer-events:none}
.th .way .under{fill:none;stroke:#05080b;stroke-width:11;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.8}
.th .way .trace{fill:none;stroke:var(--glow);stroke-width:5.4;stroke-linecap:round;stroke-linejoin:round;
stroke-dasharray:12 7}
.th .way .tip{fill:var(--glow);stroke:#05080b;stroke-width:1.6;stroke-linejoin:round}
.th .way .leg{fill:#05080b;stroke:var(--glow);stroke-width:2}.th .way .leg-number{font-weight:800;fill:#fff}
.th .way .goal{fill:var(--glow);fill-opacity:.06;stroke:var(--glow);stroke-width:3.4}
.th .way .danger{fill:none;stroke:var(--hurt);stroke-width:4}
.th .way .danger-under{fill:none;stroke:#05080b;stroke-width:7}
.th .way .alarm,.th .warning .alarm{fill:#d8321f;stroke:#fff;stroke-width:1.6;stroke-linejoin:round}
.th .way .alarm-text,.th .warning .alarm-text{font-weight:800;fill:#fff}
.th .way .benefit{fill:none;stroke:var(--heal);stroke-width:4;stroke-dasharray:3 3}
.th .way .perk{fill:#0b6b3a;stroke:#fff;stroke-width:1.4}
.th .way .notice{fill:#05080b;stroke:var(--glow);stroke-width:1.6}.th .way .notice-text{font-weight:700;fill:#fff}
.th .unit{pointer-events:none}.th .unit .body{pointer-events:auto}
@media (prefers-reduced-motion:no-preference){.th .way .trace{animation:th-flow .9s linear infinite}
@keyframes th-flow{to{stroke-dashoffset:-19}}
.th .springing{animation:th-flash .5s ease-in-out 3}@keyframes th-flash{50%{opacity:.25}}}
"""

_HAPPENINGS = """
.th .battle .steps-line{stroke-dasharray:2 9;stroke-width:4.4}
.th .battle .lore-line{stroke:#8fe6ff;stroke-dasharray:6 5}
.th .battle .wisdom circle{fill:#0b5c80;stroke:#fff;stroke-width:1.2}
.th .battle .flash{fill:#d8321f;fill-opacity:.3;stroke:#ff6a55;stroke-width:4}
.th .battle .acting{fill:#63d69a;fill-opacity:.22;stroke:#63d69a;stroke-width:4;stroke-dasharray:9 4}
"""

_ROOMS = [name.replace(".", "-") for name in SPOTS[:ROOMS]]
_WAYS = "".join(
    f".th:has(#{mark}-{room}:hover) #way-{room},.th:has(#{mark}-{room}.pointed) #way-{room}{{display:inline}}"
    for room in _ROOMS
    for mark in ("move", "pick")
)
"""A way shows while its unit is hovered, in the picture or in the list of choices."""

LOOK = Look.of(
    "th", f"{_THEMES}{_SIGNS}{_STATION}{_CARDS}{_UNITS}{_TRAYS}{_DANGER}{_CHOICES}{_WAYS}{_HAPPENINGS}", DEFS
)
