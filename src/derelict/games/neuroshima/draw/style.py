"""The look: dusk over rusted metal, and a light theme on paper. Nothing is told by colour alone."""

from derelict.games.neuroshima.board import DIRECTIONS

FONT = (
    "'Barlow Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow','DejaVu Sans Condensed',"
    "'Helvetica Neue',Arial,sans-serif"
)

_THEMES = """
.nh{--dusk-near:#2b251f;--dusk-far:#100e0c;--grit:#ffffff0d;--hex:#35302a;--hexline:#5d5347;--hexink:#c9bfae;
--panel-high:#2e2924;--panel-low:#1d1a17;--panelline:#5a5045;--ink:#f1eadc;--dim:#b9ae9c;--glow:#ffd25e;--glowink:#1b1508;
--hurt:#ff6a55;--heal:#63d69a;--moloch:#96352b;--outpost:#41713b;--borgo:#2c629c;--hegemony:#8d5f0e;--other:#6c5596}
.nh.light{--dusk-near:#f7f1e3;--dusk-far:#dccfb6;--grit:#5a45200f;--hex:#e6dbc5;--hexline:#a4957a;--hexink:#554933;
--panel-high:#fbf6ea;--panel-low:#ece1cc;--panelline:#b3a485;--ink:#231d14;--dim:#5f5443;--glow:#b3590a;--glowink:#fff;
--hurt:#b3200e;--heal:#0b6b3a}
"""

_GROUND = """
.nh .sky{fill:url(#nh-dusk)}.nh .grit{fill:none;stroke:var(--grit);stroke-width:1.4}
.nh .dirt{fill:none;stroke:var(--grit);stroke-width:1.6;stroke-linecap:round}
.nh .dusk-near{stop-color:var(--dusk-near)}.nh .dusk-far{stop-color:var(--dusk-far)}
.nh .panel-high{stop-color:var(--panel-high)}.nh .panel-low{stop-color:var(--panel-low)}
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
.nh .sign path,.nh .sign circle{fill:#fbf4e6}.nh .sign .line{fill:none;stroke:#fbf4e6;stroke-width:3.4}
.nh .sign .hole{fill:#161310}
.nh .initiative circle{fill:#fbf4e6;stroke:#0b0a08}.nh .initiative text{font-weight:800;fill:#161310}
.nh .name{font-weight:600;fill:#fbf4e6}.nh .amount,.nh .life{font-weight:800;fill:#fbf4e6}
.nh .heart path{fill:#ff7a68;stroke:#0b0a08;stroke-width:.8}
.nh .heart.lost path{fill:#161310;stroke:#ffb3a8;stroke-width:1}
.nh .heart.lost .crack{stroke:#ffb3a8;stroke-width:1.6}
.nh .boot path{fill:#8ce8d0}
.nh-gash{fill:none;stroke:#1a0503;stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
.nh-gore{fill:none;stroke:#ff6a55;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.nh .held .chip{fill:#0b0a08;stroke:#f0e9d8;stroke-width:1}.nh .held text{font-weight:700;fill:#f0e9d8}
.nh .rim,.nh .held,.nh .last,.nh .chosen{pointer-events:none}
"""

_TRAYS = """
.nh .panel{fill:url(#nh-panel);stroke:var(--panelline);stroke-width:1.4}.nh .band{fill:var(--army,var(--other))}
.nh .onturn .panel{stroke:var(--glow);stroke-width:3}.nh .turnmark{fill:var(--glow);stroke:#0b0a08;stroke-width:1}
.nh .title{font-weight:700;fill:#fff}.nh .note{font-weight:600;fill:#fff}.nh .total{font-weight:800;fill:#fff}
.nh .out{opacity:.55}.nh .slot{fill:none;stroke-opacity:.75;stroke:var(--panelline);stroke-dasharray:4 4}
.nh .count .tab{fill:var(--panel-low);stroke:var(--panelline)}.nh .count text{font-weight:700;fill:var(--ink)}
.nh .own .tab{fill:var(--glow);stroke:#0b0a08}.nh .own text{font-weight:800;fill:var(--glowink)}
.nh .below{font-weight:600;fill:var(--ink)}
.nh .caption{font-weight:600;fill:var(--dim)}.nh .flag path,.nh .life-sign path{fill:#fff}
.nh .crown path{fill:var(--glow);stroke:#0b0a08;stroke-width:1}.nh .mark path{fill:#fff}
.nh .mark .line{fill:none;stroke:#fff;stroke-width:2}
.nh .status text{font-weight:700;fill:var(--ink)}.nh .status .ribbon{fill:var(--glow)}
.nh .status .ribbon+g path{fill:var(--glowink)}.nh .status .onribbon{fill:var(--glowink)}
"""

_CHOICES = """
.nh .pick{cursor:pointer;outline:none}
.nh .pick .glow{fill:var(--glow);fill-opacity:.13;stroke:var(--glow);stroke-width:3;stroke-dasharray:9 4}
.nh .pick .halo{fill:none;stroke:#0b0a08;stroke-width:5}.nh.light .pick .halo{stroke:#fff}
.nh .pick .reach{fill:#0000;stroke:none}
.nh .pick:hover .glow,.nh .pick.pointed .glow{fill-opacity:.34;stroke-width:4.6;stroke-dasharray:none}
.nh .pick .badge{fill:var(--panel-low);stroke:var(--glow);stroke-width:1.4}.nh .pick .badge-sign path{fill:var(--ink)}
.nh .pick .badge-text{font-weight:600;fill:var(--ink)}
.nh .pick:hover .badge,.nh .pick.pointed .badge{stroke-width:3}
.nh .pick .arrow{fill:var(--glow);stroke:#0b0a08;stroke-width:1.6;stroke-linejoin:round}
.nh .pick .hit{fill:var(--hurt)}
.nh .pick:hover .arrow,.nh .pick.pointed .arrow{fill:#fff;stroke:var(--glow);stroke-width:3}
.nh .ghost{opacity:.82;cursor:pointer}
.nh .chosen path,.nh .chosen polygon{fill:none;stroke:var(--glow);stroke-width:3.4}
.nh .last path{fill:none;stroke:#fff;stroke-width:2.6;stroke-opacity:.9}.nh.light .last path{stroke:#231d14}
@media (prefers-reduced-motion:no-preference){.nh .turner{transition:transform .15s ease-out}
.nh .pick .glow{animation:nh-breathe 2.4s ease-in-out 3}
@keyframes nh-breathe{50%{fill-opacity:.05;stroke-opacity:.62}}
.nh .pick:hover .glow,.nh .pick.pointed .glow{animation:none}}
"""

_BATTLE = """
.nh .battle{pointer-events:none}.nh .battle .trail{fill:none;stroke:#0b0a08;stroke-width:7;stroke-linecap:round}
.nh .battle .core{fill:none;stroke:#ffdf8a;stroke-width:3.2;stroke-linecap:round}
.nh .battle .shot{stroke-dasharray:9 6}.nh .battle .gauss{stroke:#8fe6ff;stroke-width:4}
.nh .battle.missed{opacity:.6}.nh .battle .miss{stroke:#e8dfcd;stroke-dasharray:2 7;stroke-width:2.4}
.nh .battle .netline{stroke:#f0e9d8;stroke-dasharray:4 4}
.nh .battle .wedge{fill:#fbf4e6;stroke:#0b0a08;stroke-width:1.8;stroke-linejoin:round}
.nh .battle .blast path{fill:#ff8a3c;stroke:#0b0a08;stroke-width:.8}
.nh .battle .impact path{fill:#d8321f;stroke:#fff;stroke-width:.9;stroke-linejoin:round}
.nh .battle .shield path{fill:#cfd6dd;stroke:#0b0a08;stroke-width:.9}.nh .battle .shield+text{fill:#161310}
.nh .battle .rescue path{fill:#fff;stroke:#0b6b3a;stroke-width:2.2}.nh .battle .heal{stroke:#63d69a}
.nh .battle .skull path{fill:#fff;stroke:#0b0a08;stroke-width:.8}.nh .battle .skull .hole{fill:#0b0a08}
.nh .battle .ring{fill:none;stroke:#f0e9d8;stroke-width:4;stroke-dasharray:4 4}
.nh .battle .doom{fill:#0b0a08;fill-opacity:.62}
.nh .battle text{font-weight:800;fill:#fff}.nh .battle .sight{fill:none;stroke:#fff;stroke-width:3}
.nh .battle .sightunder{fill:none;stroke:#0b0a08;stroke-width:6}
.nh .battle .ribbon{fill:#0b0a08;fill-opacity:.86;stroke:#ffdf8a;stroke-width:1.4}
"""

_CARD = """
.nh .cardback{fill:url(#nh-panel);stroke:var(--panelline);stroke-width:1.4}
.nh .cardname{font-weight:800;fill:var(--ink)}
.nh .cardline{font-size:14px;font-weight:500;fill:var(--ink);text-anchor:start}
.nh .cardarmy{font-weight:600;fill:var(--dim)}.nh .token{fill:#161310}
"""

_FACINGS = "".join(
    f".nh .from-{way}{{transform:rotate(var(--facing,{60 * number}deg))}}"
    f".nh:has(#face-{way}.pointed){{--facing:{60 * number}deg}}.nh:has(#face-{way}:hover){{--facing:{60 * number}deg}}"
    for number, way in enumerate(DIRECTIONS)
)
"""The ghost of a tile looks where the arrow under the pointer does; no script is needed for it."""

STYLE = (
    f"{_THEMES}.nh text{{font-family:{FONT};text-anchor:middle;fill:var(--ink)}}"
    ".nh text.start{text-anchor:start}.nh text.end{text-anchor:end}"
    f"{_GROUND}{_TILES}{_TRAYS}{_CHOICES}{_FACINGS}{_BATTLE}{_CARD}"
)
