"""The look: a dark facility on Mars, and a light theme like a plan on paper. Nothing relies on colour alone."""

from derelict.core.drawing.shapes import glow_of, pattern
from derelict.core.drawing.style import FONT, Look, variables

COLOURS = {
    "lab_rat": "#9a6a12", "sentry": "#b23b2e", "survivor": "#2f6f94",
    "xenobiologist": "#3f7d3a", "hacker": "#7650a8", "janitor": "#8a4a6a",
}  # fmt: skip
"""The colour of each character."""

_THEMES = """
.nemesis{--dust-near:#2a1a16;--dust-far:#0b0707;--section:#3a2a24;--sectionline:#7a5a4c;--shadow:#05060a;
--floor:#4a3a33;--floorline:#a58674;--unknown:#1a1513;--slot:#17110f;--slotline:#6b5246;--panel-high:#2c211d;
--panel-low:#181110;--panelline:#6d5347;--ink:#f6ece6;--dim:#c5aea2;--glow:#ffd25e;--glowink:#1b1508;--bad:#ff7657;
--good:#6fdb9f;--fire:#ff8a3c;--lamp:#8fd3ff;OWN--alien:#8a1238;--nobody:#5d5550;
--corridor:#8a6d5e}
.nemesis.light{--dust-near:#fbf3ee;--dust-far:#e6d3c8;--section:#efe0d6;--sectionline:#b3917f;--shadow:#6a5a6b;
--floor:#fffaf6;--floorline:#a07e6c;--unknown:#dcc9bd;--slot:#efe2d9;--slotline:#b39a8c;--panel-high:#fffdfb;
--panel-low:#f3e7df;--panelline:#bda295;--ink:#231713;--dim:#5f4a40;--glow:#a8500a;--glowink:#fff;--bad:#b3200e;
--good:#0b6b3a;--fire:#b3420a;--lamp:#0b5c80;--corridor:#a98c7c}
LOOKS.nemesis .alien{--own:var(--alien)}.nemesis .nobody{--own:var(--nobody)}
""".replace("OWN", variables(COLOURS)).replace(
    "LOOKS", "".join(f".nemesis .{name}{{--own:var(--{name})}}" for name in COLOURS)
)

_FACILITY = """
.nemesis .sky{fill:url(#nemesis-dust)}.nemesis .dust-near{stop-color:var(--dust-near)}
.nemesis .dust-far{stop-color:var(--dust-far)}
.nemesis .section{fill:var(--section);stroke:var(--sectionline);stroke-width:1.4}
.nemesis .shadow{fill:var(--shadow);fill-opacity:.5}
.nemesis .section-tab{fill:var(--panel-low);stroke:var(--sectionline)}
.nemesis .power.lit .section-tab{stroke:var(--lamp);stroke-width:2.4}
.nemesis .tabsign path{fill:var(--ink)}.nemesis .corridor{stroke:var(--corridor);stroke-width:13;fill:none}
.nemesis .chip-plate{fill:var(--slot);stroke:var(--slotline);stroke-width:1.3}
.nemesis .corridor-chip.noisy .chip-plate{fill:var(--glow);stroke:#07090b}
.nemesis .corridor-chip.noisy .strong{fill:var(--glowink)}
.nemesis .corridor-chip.noisy .onbright path{fill:var(--glowink)}
.nemesis .corridor-chip.noisy .onbright .line{fill:none;stroke:var(--glowink);stroke-width:2.4}
.nemesis .door{stroke:#fbf8ee;stroke-width:7;stroke-linecap:butt;fill:none;paint-order:stroke}
.nemesis.light .door{stroke:#231713}.nemesis .door.wreck{stroke-width:4;stroke:var(--bad)}
.nemesis .room .floor{fill:var(--floor);stroke:var(--floorline);stroke-width:2}
.nemesis .room .dim{fill:var(--shadow);fill-opacity:.52}
.nemesis .room.unknown .floor{fill:var(--unknown);stroke-dasharray:6 5}
.nemesis .room.burning .floor{stroke:var(--fire);stroke-width:4}
.nemesis .room.mine .floor{stroke:var(--ink);stroke-width:4.5}
.nemesis .room.mine.hunted .floor{stroke:var(--bad);stroke-width:6}
.nemesis .flag .tab{fill:var(--own);stroke:#fff;stroke-width:1.6}.nemesis .flag text{font-weight:800;fill:#fff}
.nemesis .figure.own .body{stroke:#fff;stroke-width:3}.nemesis .figure.alien .body{stroke:#ffb3c6;stroke-width:1.4}
.nemesis .room.venting .floor{stroke:var(--lamp);stroke-width:4}
.nemesis .watermark{opacity:.24}.nemesis .room.unknown .watermark{opacity:.14}
.nemesis .watermark path,.nemesis .watermark circle,.nemesis .watermark ellipse{fill:var(--ink)}
.nemesis .watermark .hole{fill:var(--floor)}
.nemesis .watermark .line{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round}
.nemesis .room-name{font-weight:800;fill:var(--ink)}.nemesis.light .shadow,.nemesis.light .room .dim{fill-opacity:.2}
.nemesis .token.fire path{fill:var(--fire)}.nemesis .token.malfunction path{fill:var(--glow)}
.nemesis .token.noisy path{fill:var(--glow)}.nemesis .token.token .hole.hole{fill:var(--slot)}
.nemesis .strong{font-weight:700;fill:var(--ink)}
.nemesis .figure .body{fill:var(--own);stroke:#05080b;stroke-width:1.8;stroke-linejoin:round}
.nemesis .figure .rim{fill:none;stroke:#fff;stroke-opacity:.55;stroke-width:1.3}
.nemesis .figure.now .rim{stroke:var(--glow);stroke-opacity:1;stroke-width:3.4}
.nemesis .figure .wounds{fill:#a51c0c;stroke:#fff;stroke-width:1.2}.nemesis .figure text{font-weight:800;fill:#fff}
.nemesis .thick{stroke-width:4}
"""

_PANEL = """
.nemesis .row-name{font-weight:600;fill:var(--dim)}.nemesis .here{fill:var(--slot);stroke:var(--slotline)}
.nemesis .here.hunted{fill:#3a100c;stroke:var(--bad);stroke-width:2}.nemesis.light .here.hunted{fill:#ffe3dc}
.nemesis .head{font-weight:800;fill:var(--ink)}.nemesis .loud{font-weight:800;fill:var(--bad)}
.nemesis .time .slot{fill:var(--slot);stroke:var(--slotline)}.nemesis .time .slot.past{fill-opacity:.25}
.nemesis .time .slot.white{fill:#fbf8ee}.nemesis .time .slot.here{fill:var(--glow);stroke:#07090b;stroke-width:2}
.nemesis .slot-number{font-weight:700;fill:var(--ink)}.nemesis .slot-number.past{fill:var(--dim)}
.nemesis .slot-number.white{fill:#10151b}.nemesis .slot-number.here{fill:var(--glowink)}
.nemesis .threshold.red path{fill:var(--bad)}.nemesis .threshold.blue path{fill:var(--lamp)}
.nemesis .countdown .disc{fill:#ffd25e;stroke:#07090b;stroke-width:1.4}.nemesis .countdown.red .disc{fill:#ff7657}
.nemesis .countdown .onbright path{fill:#10151b}.nemesis .onbright .hole{fill:#fff}
.nemesis .chip.off text,.nemesis .chip.unlit text{fill:var(--dim)}
.nemesis .chip.lit .chip-plate{stroke:var(--lamp);stroke-width:2.2}
.nemesis .chip.loud .chip-plate{fill:var(--bad)}.nemesis .chip.loud text{fill:#1b0805}
.nemesis .chip.loud .inked path{fill:#1b0805}.nemesis .chip.goal .chip-plate{stroke:var(--glow);stroke-width:2}
.nemesis .chip.red .chip-plate{stroke:#ff7657;stroke-width:2.2}
.nemesis .chip.yellow .chip-plate{stroke:#ffd25e;stroke-width:2.2}
.nemesis .chip.green .chip-plate{stroke:#6fdb9f;stroke-width:2.2}
.nemesis .leads path{fill:var(--glow);stroke:#07090b;stroke-width:1}
.nemesis .player .band{fill:var(--own)}.nemesis .player .name{font-weight:800;fill:#fff}
.nemesis .player .lead{font-weight:700;fill:#fff}.nemesis .stat{font-weight:600;fill:var(--ink)}
.nemesis .mark.bad text{fill:var(--bad)}.nemesis .mark.bad path,.nemesis .mark.bad circle{fill:var(--bad)}
.nemesis .mark.bad .line{fill:none;stroke:var(--bad)}.nemesis .mark.good text{fill:var(--good)}
.nemesis .mark.good path,.nemesis .mark.good circle{fill:var(--good)}
.nemesis .mark.good .line{fill:none;stroke:var(--good)}
.nemesis .mark .hole{fill:var(--panel-low)}.nemesis .mark.healed text{fill:var(--dim)}
.nemesis .face{fill:var(--panel-high);stroke:var(--floorline);stroke-width:2}
.nemesis .face.contaminated{fill:#1d2d17;stroke:#8fd06a}.nemesis .face.in{stroke:var(--bad)}
.nemesis .face.back{fill:var(--unknown)}
.nemesis .face-band{fill:#10151b;fill-opacity:.82}.nemesis .flows-hand .title{fill:#fff}
.nemesis .contaminated .inked path,.nemesis .contaminated .inked circle{fill:#8fd06a}
.nemesis .contaminated .inked .hole{fill:#1d2d17}.nemesis .price path{fill:var(--glow)}
.nemesis .price .hole{fill:var(--panel-high)}.nemesis .price-number{font-weight:800;fill:var(--glow)}
.nemesis .veil-card{fill:var(--shadow);fill-opacity:.5}.nemesis .why-plate{fill:#10151b;fill-opacity:.9}
.nemesis .why-plate+.why{font-weight:700;fill:#ffd0c4}.nemesis .chip .why{font-weight:600;fill:var(--dim)}
.nemesis .battle .meaning{font-weight:600;fill:#f3dccb}.nemesis .battle .well{fill:#2a1f1b}
.nemesis .battle .held{fill:#ffdf8a;stroke:#07090b}
.nemesis .battle .short{fill:none;stroke:#ff7657;stroke-width:2;stroke-dasharray:3 2}
.nemesis .chip.unfit .chip-plate{fill-opacity:.4}.nemesis .chip.unfit .strong{fill:var(--dim)}
.nemesis .known{font-weight:600;fill:var(--ink)}.nemesis .chip.unfit .why{fill:var(--bad)}
.nemesis .switch{display:flex;gap:.4em;align-items:center;justify-content:flex-end;height:100%;cursor:pointer;
color:var(--dim);font-family:FONT;font-weight:600;white-space:nowrap;user-select:none}
.nemesis .switch.wide{font-size:15.8px}.nemesis .switch.tall{font-size:24px}
.nemesis .switch input{width:1.1em;height:1.1em;margin:0;accent-color:var(--glow)}
.nemesis .switch:hover{color:var(--ink)}
.nemesis:has(.switch input:checked) .secret{pointer-events:none}
.nemesis:has(.switch input:checked) .secret>*{visibility:hidden}
.nemesis:has(.switch input:checked) .secret>.face,.nemesis:has(.switch input:checked) .secret>.chip-plate{
visibility:visible;fill:var(--unknown);stroke:var(--slotline);stroke-width:1.4}
.nemesis:not(:has(.given)):has(.pick:is(:hover,.pointed) .cost) .pays>.face{stroke:var(--glow);
stroke-width:5}.nemesis .cost{pointer-events:none}
.nemesis .pick:not(:hover,.pointed) .cost{visibility:hidden}
.nemesis .cost .tag{fill:var(--glow);stroke:#07090b;stroke-width:1.2}
.nemesis .cost text{font-weight:800;fill:var(--glowink)}
.nemesis .last-round{pointer-events:none}.nemesis .last-round path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.nemesis .last-under{stroke:#05080b;stroke-width:8}.nemesis .last-round .last-way{stroke:var(--own);stroke-width:4.4}
.nemesis .last .fate{fill:#05080b;stroke:#fff;stroke-width:1.2}
.nemesis .strike{stroke:var(--bad);stroke-width:3;stroke-linecap:round}
"""

DEFS = "".join(
    (
        glow_of("nemesis-dust", 1200, "dust-near", "dust-far"),
        pattern("nemesis-pattern-sentry", 10, 10, "M-2 12 L12 -2 M-2 2 L2 -2 M8 12 L12 8"),
        pattern("nemesis-pattern-lab_rat", 12, 12, "M0 6 H12 M6 0 V12"),
        pattern("nemesis-pattern-hacker", 14, 14, "M7 7 m-4.6 0 a4.6 4.6 0 1 0 9.2 0 a4.6 4.6 0 1 0 -9.2 0"),
        pattern("nemesis-pattern-xenobiologist", 12, 8, "M0 0 L6 5 L12 0 M0 8 L6 13 L12 8 M0 -8 L6 -3 L12 -8"),
        pattern("nemesis-pattern-survivor", 8, 8, "M0 4 H8"),
        pattern("nemesis-pattern-janitor", 10, 10, "M3 0 V10"),
        pattern("nemesis-pattern-nobody", 10, 10, ""),
    )
)

LOOK = Look.of("nemesis", f"{_THEMES}{_FACILITY}{_PANEL}".replace("FONT", FONT), DEFS)
