"""The look: dusk over rusted metal, and a light theme on paper. Nothing relies on colour alone."""

from derelict.core.drawing.style import Look, variables
from derelict.games.neuroshima.content.places import DIRECTIONS
from derelict.games.neuroshima.draw.metal import DEFS

COLOURS = {"moloch": "#96352b", "outpost": "#41713b", "borgo": "#2c629c", "hegemony": "#8d5f0e"}
"""The colour of each army."""
_THEMES = """
.nh{--dusk-near:#2b251f;--dusk-far:#100e0c;--grit:#ffffff0d;--hex:#35302a;--hexline:#5d5347;--hexink:#c9bfae;
--panel-high:#2e2924;--panel-low:#1d1a17;--panelline:#5a5045;--ink:#f1eadc;--dim:#b9ae9c;--glow:#ffd25e;--glowink:#1b1508;
--hurt:#ff6a55;--heal:#63d69a;OWN--other:#6c5596}
.nh.light{--dusk-near:#f7f1e3;--dusk-far:#dccfb6;--grit:#5a45200f;--hex:#e6dbc5;--hexline:#a4957a;--hexink:#554933;
--panel-high:#fbf6ea;--panel-low:#ece1cc;--panelline:#b3a485;--ink:#231d14;--dim:#5f5443;--glow:#b3590a;--glowink:#fff;
--hurt:#b3200e;--heal:#0b6b3a}
""".replace("OWN", variables(COLOURS))

_GROUND = """
.nh .sky{fill:url(#nh-dusk)}.nh .grit{fill:none;stroke:var(--grit);stroke-width:1.4}
.nh .dirt{fill:none;stroke:var(--grit);stroke-width:1.6;stroke-linecap:round}
.nh .dusk-near{stop-color:var(--dusk-near)}.nh .dusk-far{stop-color:var(--dusk-far)}
.nh .hex polygon{fill:var(--hex);stroke:var(--hexline);stroke-width:1.4}
.nh .hex .dust{fill:url(#nh-dirt);stroke:none}.nh .hex .lip{fill:none;stroke:#0003;stroke-width:2.4}
.nh .hex.outer polygon{stroke-dasharray:6 4}.nh .hex.outer .lip,.nh .hex.outer .dust{stroke-dasharray:none}
.nh .hex text{fill:var(--hexink)}
"""

_TILES = """
.nh-metal{stroke:#0b0a08;stroke-width:1.6}.nh-metal-moloch{fill:var(--moloch)}.nh-metal-outpost{fill:var(--outpost)}
.nh-metal-borgo{fill:var(--borgo)}.nh-metal-hegemony{fill:var(--hegemony)}.nh-metal-other{fill:var(--other)}
.nh-bevel{fill:none;stroke:#fff;stroke-opacity:.24;stroke-width:1}
.nh .moloch{--army:var(--moloch)}.nh .outpost{--army:var(--outpost)}.nh .borgo{--army:var(--borgo)}
.nh .hegemony{--army:var(--hegemony)}
.nh-well{fill:#161310;stroke:#0b0a08;stroke-width:1.4}
.nh-stitch{fill:none;stroke:#fff;stroke-opacity:.22;stroke-dasharray:2 2.6}
.nh .blade{fill:#fbf4e6;stroke:#0b0a08;stroke-width:1.3;stroke-linejoin:round}
.nh .attack .edge{stroke:#0007;stroke-width:1}
.nh .bullet{fill:#f0a860;stroke:#0b0a08;stroke-width:1.1}.nh .case{fill:#ffe08a;stroke:#0b0a08;stroke-width:1.1}
.nh .needle{fill:#c9f4ff;stroke:#0b0a08;stroke-width:1}
.nh .attack ellipse{fill:none;stroke:#8fe6ff;stroke-width:1.7}
.nh .armor path{fill:#b9c2cb;stroke:#0b0a08;stroke-width:1.2}.nh .armor circle{fill:#353b42}
.nh .net path{fill:none;stroke:#f0e9d8;stroke-width:1.2}.nh .net .cloth{fill:#0b0a08;fill-opacity:.6;stroke-width:1}
.nh .net circle{fill:#f0e9d8;stroke:#0b0a08;stroke-width:.7}
.nh .link path{fill:none;stroke:#7fd8c1;stroke-width:2.6;stroke-linecap:round}
.nh .link .under{stroke:#0b0a08;stroke-width:4.8}.nh .link .bolt{fill:#7fd8c1;stroke:#0b0a08;stroke-width:1.2}
.nh .emblem path,.nh .emblem circle{fill:#fbf4e6}.nh .emblem .hole{fill:#161310}
.nh .emblem .letter{font-size:20px;font-weight:700;fill:#fbf4e6}
.nh .sign .line{stroke-width:3.4}
.nh .initiative circle{fill:#fbf4e6;stroke:#0b0a08}.nh .initiative text{font-weight:800;fill:#161310}
.nh .name{font-weight:600;fill:#fbf4e6}.nh .amount,.nh .life{font-weight:800;fill:#fbf4e6}
.nh .heart path{fill:#ff7a68;stroke:#0b0a08;stroke-width:.8}
.nh .heart.lost path{fill:#161310;stroke:#ffb3a8;stroke-width:1}
.nh .heart.lost .crack{stroke:#ffb3a8;stroke-width:1.6}
.nh .boot path{fill:#8ce8d0}
.nh-gash{fill:none;stroke:#1a0503;stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
.nh-gore{fill:none;stroke:#ff6a55;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.nh .held .chip{fill:#0b0a08;stroke:#f0e9d8;stroke-width:1}.nh .held text{font-weight:700;fill:#f0e9d8}
.nh .rim,.nh .held{pointer-events:none}
"""

_TRAYS = """
.nh .band{fill:var(--army,var(--other))}
.nh .out{opacity:.55}.nh .slot{fill:none;stroke-opacity:.75;stroke:var(--panelline);stroke-dasharray:4 4}
.nh .own .tab{fill:var(--glow);stroke:#0b0a08}.nh .own text{font-weight:800;fill:var(--glowink)}
.nh .below{font-weight:600;fill:var(--ink)}
.nh .flag path,.nh .life-sign path{fill:#fff}
.nh .mark path{fill:#fff}
.nh .mark .line{fill:none;stroke:#fff;stroke-width:2}
.nh .status .ribbon{fill:var(--glow)}
.nh .status .ribbon+g path{fill:var(--glowink)}.nh .status .onribbon{fill:var(--glowink)}
"""

_DANGER = """
.nh .aim{pointer-events:none}
.nh .aim .wedge,.nh .aim .tip{fill:#ff4630;stroke:#1c0503;stroke-width:2;stroke-linejoin:round}
.nh .aim .trail{fill:none;stroke:#1c0503;stroke-width:7;stroke-dasharray:9 6}
.nh .aim .core{fill:none;stroke:#ff4630;stroke-width:4.4;stroke-dasharray:9 6}
.nh .aim .alarm{fill:none;stroke:#ff4630;stroke-width:6;stroke-linejoin:round}
.nh .peril .impact path{fill:#d8321f;stroke:#fff;stroke-width:.9;stroke-linejoin:round}
.nh .peril text{font-weight:800;fill:#fff}
@media (prefers-reduced-motion:no-preference){.nh .aim .alarm{animation:nh-alarm 1.6s ease-in-out infinite}}
@keyframes nh-alarm{50%{stroke-opacity:.35}}
"""

_CHOICES = """
.nh .pick .badge{fill:var(--panel-low);stroke:var(--glow);stroke-width:1.4}.nh .pick .badge-sign path{fill:var(--ink)}
.nh .pick .badge-text{font-weight:600;fill:var(--ink)}
.nh .pick:hover .badge,.nh .pick.pointed .badge{stroke-width:3}
.nh .pick .arrow{fill:var(--glow);stroke:#0b0a08;stroke-width:1.6;stroke-linejoin:round}
.nh .pick .hit{fill:var(--hurt)}
.nh .pick .alike{fill:var(--panel-low);stroke:var(--glow);stroke-width:2}
.nh .pick .equals{stroke:var(--ink);stroke-width:2.6;stroke-linecap:round}
.nh .pick:hover .arrow,.nh .pick.pointed .arrow{fill:#fff;stroke:var(--glow);stroke-width:3}
.nh .pick:hover .equals,.nh .pick.pointed .equals{stroke:#0b0a08}
.nh .ghost{opacity:.82;cursor:pointer}
@media (prefers-reduced-motion:no-preference){.nh .turner{transition:transform .15s ease-out}}
"""

_BATTLE = """
.nh .battle .shot{stroke-dasharray:9 6}.nh .battle .gauss{stroke:#8fe6ff;stroke-width:4}
.nh .battle.missed{opacity:.6}.nh .battle .miss{stroke:#e8dfcd;stroke-dasharray:2 7;stroke-width:2.4}
.nh .battle .netline{stroke:#f0e9d8;stroke-dasharray:4 4}
.nh .battle .blast path{fill:#ff8a3c;stroke:#0b0a08;stroke-width:.8}
.nh .battle .shield+text{fill:#161310}
.nh .battle .rescue path{fill:#fff;stroke:#0b6b3a;stroke-width:2.2}.nh .battle .heal{stroke:#63d69a}
.nh .battle .skull path{fill:#fff;stroke:#0b0a08;stroke-width:.8}.nh .battle .skull .hole{fill:#0b0a08}
.nh .battle .ring{fill:none;stroke:#f0e9d8;stroke-width:4;stroke-dasharray:4 4}
.nh .battle .doom{fill:#0b0a08;fill-opacity:.62}
.nh .battle .sight{fill:none;stroke:#fff;stroke-width:3}
.nh .battle .sightunder{fill:none;stroke:#0b0a08;stroke-width:6}
"""

_FACINGS = "".join(
    [f".nh .from-{way}{{transform:rotate(var(--facing,{60 * number}deg))}}" for number, way in enumerate(DIRECTIONS)]
    + [
        f".nh:has(#face-{way}{state}){{--facing:{60 * number}deg}}"
        for state in (".pointed", ":hover")
        for number, way in reversed([*enumerate(DIRECTIONS)])
    ]
)
"""The ghost of a tile faces as the arrow under the pointer, else as the choice with the focus, else as the first of
those that look alike. It needs no script.
"""

LOOK = Look.of("nh", f"{_THEMES}{_GROUND}{_TILES}{_TRAYS}{_DANGER}{_CHOICES}{_FACINGS}{_BATTLE}", DEFS)
