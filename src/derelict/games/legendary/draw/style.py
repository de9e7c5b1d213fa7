"""The look: a cold station that turns red towards the Combat Zone, and a light theme. No colour stands alone."""

FONT = (
    "'Barlow Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow','DejaVu Sans Condensed',"
    "'Helvetica Neue',Arial,sans-serif"
)

_THEMES = """
.le{--night-near:#17201f;--night-far:#080b0c;--panel-high:#222b2c;--panel-low:#151b1d;--panelline:#46575a;
--ink:#eef4ee;--dim:#a8b8b4;--slot:#0d1213;--slotline:#4b5d60;--cold:#15333a;--cool:#2b3030;--hot:#5a2620;--hotter:#7d1d17;
--floor-far:#0b1113;--floor-near:#1a2426;--roomline:#5d7478;--glow:#ffd25e;--glowink:#1b1508;--seam:#000;--hurt:#ff6f5b;
--heal:#63d69a;--stripe:#ffd25e;--way:#8fd8d2}
.le.light{--night-near:#f4f6f2;--night-far:#d5dcd6;--panel-high:#fcfdfb;--panel-low:#e8ede7;--panelline:#9bada6;
--ink:#16211f;--dim:#4a5c57;--slot:#d9e1db;--slotline:#8b9f98;--cold:#c4dbdd;--cool:#dfe2dc;--hot:#efc9bd;--hotter:#e6a498;
--floor-far:#f3f6f2;--floor-near:#dde5df;--roomline:#7f958e;--glow:#b3590a;--glowink:#fff;--seam:#7f958e;--hurt:#b3200e;
--heal:#0b6b3a;--stripe:#b3590a;--way:#0e6a66}
.le .face-intel{--own:#7b4fa8}.le .face-leadership{--own:#2d68a8}.le .face-strength{--own:#2f7541}
.le .face-survival{--own:#a63a2c}.le .face-tech{--own:#93661a}.le .face-basic{--own:#56636a}
.le .face-ally{--own:#3b7f86}
.le .face-agenda{--own:#6c5a4b}.le .face-hostile{--own:#35502f}.le .face-final_enemy{--own:#7d1d3a}
.le .face-event{--own:#6f5b12}.le .face-hazard{--own:#8a4a10}.le .face-goal{--own:#1f6d78}
.le .face-special{--own:#4b5f7d}
.le .face-strike{--own:#8c1f1f}
.le .back-hive{--own:#24352a}.le .back-player{--own:#2f3f55}.le .back-barracks{--own:#4b4a2c}
.le .back-sergeants{--own:#4b4a2c}
.le .back-strikes{--own:#5c1c1c}.le .back-agenda{--own:#4d4038}.le .back-alien{--own:#35502f}
"""

_SIGNS = """
.le .sign path,.le .sign circle{fill:#f6f5ea}.le .sign .hole{fill:#10161a}
.le .sign .line{fill:none;stroke:#f6f5ea;stroke-width:2.2;stroke-linecap:round}
.le .inked path,.le .inked circle{fill:var(--ink)}.le .inked .hole{fill:var(--panel-low)}
.le .inked .line{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round}
.le .dimmed path,.le .dimmed circle{fill:var(--dim)}.le .dimmed .hole{fill:var(--panel-low)}
.le .dimmed .line{fill:none;stroke:var(--dim);stroke-width:2.2;stroke-linecap:round}
.le .glowing path,.le .glowing circle{fill:var(--glow)}.le .glowing .hole{fill:var(--panel-low)}
.le .glowing .line{fill:none;stroke:var(--glow);stroke-width:2.2;stroke-linecap:round}
.le .lit path,.le .lit circle{fill:var(--glowink)}.le .lit .hole{fill:var(--glow)}
.le .badge .shape path,.le .badge .shape circle{stroke:#0a0d0e;stroke-width:1.6;stroke-linejoin:round}
.le .force .shape path{fill:#f0523d}.le .hire .shape path{fill:#ffd25e}
.le .harm .shape path{fill:#b32626;stroke:#f6f5ea}
.le .badge text{font-weight:800;fill:#0d1012}
.le .harm text{fill:#fff;stroke:#3a0808;stroke-width:2.4;paint-order:stroke}
.le .force text{fill:#fff;stroke:#4c0f08;stroke-width:2;paint-order:stroke}
"""

_CARDS = """
.le .face{fill:#12181b;stroke:#050708;stroke-width:1.6}.le .head{fill:var(--own)}.le .backfill{fill:var(--own)}
.le .rim{fill:none;stroke:var(--own);stroke-width:2.2}
.le .backrim{fill:none;stroke:#f6f5ea;stroke-opacity:.4;stroke-width:1.6}
.le .halo-disc{fill:var(--own);fill-opacity:.34}
.le .plate{fill:#050708;fill-opacity:.66}.le .cardname{font-weight:700;fill:#fbfaf2}
.le .cardtext{font-weight:600;fill:#e9ecdf}.le .glyph{font-weight:700;fill:#f6f5ea}.le .backsign{opacity:.92}
.le .backnumber{font-weight:800;fill:#f6f5ea}.le .veil{fill:#0a1614;fill-opacity:.62}
.le .worse{fill:#ff8a76;stroke:#0a0d0e;stroke-width:1}.le .better{fill:#7ce0aa;stroke:#0a0d0e;stroke-width:1}
.le .count .tab{fill:#0a0d0e;stroke:#f6f5ea;stroke-width:1.2}.le .count text{font-weight:800;fill:#f6f5ea}
.le .under{fill:#12181b;stroke:#050708;stroke-width:1.4}.le .faded{opacity:.5}
.le .bigcard{fill:url(#le-panel);stroke:var(--panelline);stroke-width:1.4}.le .bigname{font-weight:800;fill:var(--ink)}
.le .bigline{font-weight:500;fill:var(--ink);text-anchor:start}.le .bigkind{font-weight:600;fill:var(--dim)}
.le .bignote{font-weight:500;fill:var(--dim);text-anchor:start}
.le .well{fill:#12181b}
"""

_BOARD = """
.le .night{fill:url(#le-night)}.le .night-near{stop-color:var(--night-near)}.le .night-far{stop-color:var(--night-far)}
.le .panel-high{stop-color:var(--panel-high)}.le .panel-low{stop-color:var(--panel-low)}
.le .cold{stop-color:var(--cold)}.le .cool{stop-color:var(--cool)}.le .hot{stop-color:var(--hot)}
.le .hotter{stop-color:var(--hotter)}.le .floor-far{stop-color:var(--floor-far)}
.le .floor-near{stop-color:var(--floor-near)}
.le .seam{stroke:var(--seam);stroke-opacity:.25}.le .stripe-fill{fill:var(--stripe);fill-opacity:.5}
.le .corridor{fill:url(#le-corridor)}.le .arena{fill:url(#le-hot)}.le .grate{fill:url(#le-grate)}
.le .hull{fill:none;stroke:var(--panelline);stroke-width:1.6}
.le .chamber{fill:url(#le-floor);fill-opacity:.62;stroke:var(--roomline);stroke-width:1.6}
.le .door{fill:var(--way);fill-opacity:.9}.le .door-far{fill:var(--way);fill-opacity:.16}
.le .roomname{font-weight:700;fill:var(--ink)}.le .socket{fill:var(--slot);fill-opacity:.55;stroke:var(--slotline);
stroke-width:1.4;stroke-dasharray:5 4}.le .scan-cost .disc{fill:#0a0d0e;stroke:var(--way);stroke-width:1.4}
.le .scan-cost text{font-weight:800;fill:#f6f5ea}.le .locked{fill:url(#le-stripes)}
.le .lockplate{fill:#0a0d0e;fill-opacity:.8}
.le .hazardband{fill:url(#le-stripes)}.le .zonename{font-weight:800;fill:var(--ink);letter-spacing:1px}
.le .caption{font-weight:600;fill:var(--dim)}.le .small{font-weight:700;fill:var(--ink)}
.le .panel{fill:url(#le-panel);stroke:var(--panelline);stroke-width:1.4}
.le .tabcard .tabface{fill:#12181b;stroke:var(--own,#1f6d78);stroke-width:1.6}
.le .tabcard text{font-weight:700;fill:#fbfaf2}
.le .goalrow{fill:var(--slot);fill-opacity:.7;stroke:var(--slotline);stroke-width:1}
.le .goalnow{fill:var(--glow);fill-opacity:.12;stroke:var(--glow);stroke-width:2}
.le .goalname{font-weight:700;fill:var(--ink)}.le .goaldim{font-weight:600;fill:var(--dim)}
.le .pip{fill:var(--slot);stroke:var(--dim);stroke-width:1.3}.le .pip.part{fill:var(--dim)}
.le .pip.full{fill:var(--glow);stroke:#0a0d0e}
.le .hz{fill:var(--slot);stroke:var(--slotline);stroke-width:1.3}.le .hz.past{fill:var(--hurt);stroke:#0a0d0e}
.le .hz.next{stroke:var(--glow);stroke-width:2}.le .hznum{font-weight:800;fill:var(--dim)}.le .past-num{fill:#1b0805}
"""

_TRAYS = """
.le .onturn .panel{stroke:var(--glow);stroke-width:2.6}.le .turnmark{fill:var(--glow);stroke:#0a0d0e;stroke-width:1}
.le .asked .rim-asked{fill:none;stroke:var(--glow);stroke-width:3.4}.le .asked .tab{fill:var(--glow)}
.le .asked text{font-weight:800;fill:var(--glowink)}
.le .title{font-weight:700;fill:var(--ink)}.le .note{font-weight:600;fill:var(--dim)}
.le .total{font-weight:800;fill:var(--ink)}
.le .out{opacity:.62}.le .avatar{fill:#12181b;stroke:var(--panelline);stroke-width:1.6}
.le .alien .avatar{fill:#35502f}.le .onturn .avatar{stroke:var(--glow);stroke-width:2.4}
.le .infection{fill:#6d1414;stroke:#ff8a76;stroke-width:1.4}.le .life{fill:var(--heal)}
.le .life-rail{fill:var(--slot);stroke:var(--slotline);stroke-width:1}
.le .big-force .shape path{fill:#f0523d;stroke:#0a0d0e;stroke-width:1.2}
.le .big-hire .shape path{fill:#ffd25e;stroke:#0a0d0e;stroke-width:1.2}
.le .big-force text,.le .big-hire text{font-weight:800}.le .big-force .bignum{fill:#fff;stroke:#4c0f08;stroke-width:3;
paint-order:stroke}.le .big-hire .bignum{fill:#14100a}
.le .bigcap{font-weight:700;fill:var(--ink)}
.le .phase .disc{fill:var(--slot);stroke:var(--slotline);stroke-width:1.3}
.le .phase.now .disc{fill:var(--glow);stroke:#0a0d0e}
.le .crown path{fill:var(--glow);stroke:#0a0d0e;stroke-width:1}
.le .played-icon{opacity:.28}.le .played-icon.on{opacity:1}
.le .clock .disc{fill:#0a0d0e;stroke:#ffd25e;stroke-width:1.4}.le .clock text{font-weight:800;fill:#ffd25e}
.le .lender .disc{fill:#0a0d0e;stroke:var(--way);stroke-width:1.6}.le .lender text{font-weight:800;fill:#fff}
.le .ending .sheet{fill:#0a0d0e;fill-opacity:.93;stroke:#ffd25e;stroke-width:2.4}.le .ending text{fill:#f6f5ea}
.le .ending .verdict{font-weight:800;fill:#ffd25e}.le .ending .why{font-weight:600;fill:#cfd6cc}
.le .ending .who{font-weight:700}.le .nest{fill:none;stroke:var(--slotline);stroke-width:1.2;stroke-dasharray:4 4}
"""

_CHOICES = """
.le .pick{cursor:pointer;outline:none}.le .pick .reach{fill:#0000;stroke:none}
.le .pick .halo{fill:none;stroke:#0a0d0e;stroke-width:5}.le.light .pick .halo{stroke:#fff}
.le .pick .glow{fill:var(--glow);fill-opacity:.03;stroke:var(--glow);stroke-width:2.8;stroke-dasharray:8 4}
.le .pick:hover .glow,.le .pick.pointed .glow{fill-opacity:.24;stroke-width:4.4;stroke-dasharray:none}
.le .verb .disc{fill:var(--glow);stroke:#0a0d0e;stroke-width:1.2}.le .fan{fill:url(#le-panel);fill-opacity:.97;
stroke:var(--glow);stroke-width:1.8}.le .chosen rect{fill:none;stroke:var(--glow);stroke-width:3}
@media (prefers-reduced-motion:no-preference){.le .pick .glow{animation:le-breathe 2.4s ease-in-out 3}
@keyframes le-breathe{50%{fill-opacity:0;stroke-opacity:.6}}
.le .pick:hover .glow,.le .pick.pointed .glow{animation:none}
.le .asked .rim-asked{animation:le-wait 1.8s ease-in-out 5}@keyframes le-wait{50%{stroke-opacity:.35}}
.le .door{animation:le-creep 3s ease-in-out 3}@keyframes le-creep{50%{fill-opacity:.35}}}
"""

_HAPPENINGS = """
.le .battle{pointer-events:none}.le .battle text{font-weight:800;fill:#fff}
.le .battle .ring{fill:none;stroke:#ffdf8a;stroke-width:4}
.le .battle .ringunder{fill:none;stroke:#0a0d0e;stroke-width:8}
.le .battle .trail{fill:none;stroke:#0a0d0e;stroke-width:9;stroke-linecap:round}
.le .battle .core{fill:none;stroke:#ffdf8a;stroke-width:4;stroke-linecap:round;stroke-dasharray:3 8}
.le .battle .tip{fill:#ffdf8a;stroke:#0a0d0e;stroke-width:1.6;stroke-linejoin:round}
.le .battle .blow{fill:#f0523d;stroke:#fff;stroke-width:1.2;stroke-linejoin:round}
.le .battle .impact path{fill:#d8321f;stroke:#fff;stroke-width:.9}
.le .battle .sign.impact path{fill:#ff8a76;stroke:none}
.le .battle .sign.impact .hole{fill:#0a0d0e}.le .battle .sign.impact .line{fill:none;stroke:#ff8a76}
.le .battle .gain path{fill:#0b6b3a;stroke:#fff;stroke-width:.9}
.le .battle .money path{fill:#ffd25e;stroke:#0a0d0e;stroke-width:1}.le .battle .money text{fill:#0a0d0e}
.le .battle .ribbon{fill:#0a0d0e;fill-opacity:.92;stroke:#ffdf8a;stroke-width:1.6}
.le .battle .alarm{fill:#5a0f0b;fill-opacity:.95;stroke:#ff8a76}
"""

STYLE = (
    f"{_THEMES}.le text{{font-family:{FONT};text-anchor:middle;fill:var(--ink)}}"
    ".le text.start{text-anchor:start}.le text.end{text-anchor:end}"
    f"{_SIGNS}{_CARDS}{_BOARD}{_TRAYS}{_CHOICES}{_HAPPENINGS}"
)
