"""The look of the battlefield: two themes, and nothing told by colour alone."""

STYLE = """
.nh{--ground:#16181b;--hex:#23272c;--hexline:#3b4149;--ink:#e9e4d8;--dim:#8b9199;--paper:#d9d2c3;--steel:#9aa3ad;
--hurt:#ff5a4d;--glow:#ffd166;--moloch:#b5392f;--outpost:#4e8a4a;--borgo:#3a6ea8;--hegemony:#c08a24;--other:#7a5ea8}
.nh.light{--ground:#f3efe6;--hex:#e4ddce;--hexline:#b9b09d;--ink:#22252a;--dim:#6b6558;--paper:#fffaf0}
.nh text{font-family:'Barlow Condensed','Roboto Condensed','DejaVu Sans Condensed','Liberation Sans Narrow',sans-serif;
text-anchor:middle;fill:var(--ink)}
.nh .ground{fill:var(--ground)}
.nh .hex polygon{fill:var(--hex);stroke:var(--hexline);stroke-width:1.5}
.nh .hex.outer polygon{stroke-dasharray:5 4}
.nh .hex text{font-size:11px;fill:var(--dim)}
.nh .plate{stroke:#0009;stroke-width:1.5;fill:var(--army)}
.nh .inner{fill:#0003;stroke:#fff3;stroke-width:.8}
.nh .moloch{--army:var(--moloch)}.nh .outpost{--army:var(--outpost)}
.nh .borgo{--army:var(--borgo)}.nh .hegemony{--army:var(--hegemony)}.nh .piece,.nh .card{--army:var(--other)}
.nh .piece.moloch,.nh .card.moloch{--army:var(--moloch)}.nh .piece.outpost,.nh .card.outpost{--army:var(--outpost)}
.nh .piece.borgo,.nh .card.borgo{--army:var(--borgo)}.nh .piece.hegemony,.nh .card.hegemony{--army:var(--hegemony)}
.nh .blow path{fill:#fff;stroke:#000b;stroke-width:1}
.nh .shot path{fill:#fff;stroke:#000b;stroke-width:1}
.nh .gauss ellipse{fill:none;stroke:#fff;stroke-width:1.6}
.nh .armor path{fill:var(--steel);stroke:#000b;stroke-width:1}.nh .armor circle{fill:#0009}
.nh .net path{fill:#0002;stroke:#fff;stroke-width:1.3}
.nh .link path{fill:#f4e9c8;stroke:#000a;stroke-width:1}
.nh .emblem{fill:#fff;opacity:.92}.nh .emblem .hole{fill:var(--army)}
.nh .sign path{fill:#fff}.nh .sign .ring{fill:none;stroke:#fff;stroke-width:3}.nh .sign circle{fill:#fff}
.nh .initiative circle{fill:#111c;stroke:#fff;stroke-width:1.2}
.nh .initiative text{font-size:13px;font-weight:700;fill:#fff}
.nh .name{font-size:9px;font-weight:600;fill:#fff;paint-order:stroke;stroke:#000b;stroke-width:2px}
.nh .heart path{fill:#fff;stroke:#0009;stroke-width:.8}
.nh .heart.lost path{fill:#0006;stroke:#fff8}
.nh .walk path{fill:#fff;stroke:#0009;stroke-width:.6}
.nh .life{font-size:20px;font-weight:700;fill:#fff;paint-order:stroke;stroke:#000b;stroke-width:3px}
.nh .held{fill:none;stroke:#fff;stroke-width:1.6;stroke-dasharray:3 3;opacity:.95}
.nh .heldmesh{stroke:#fffb;stroke-width:1;fill:#0006}
.nh .glow{fill:var(--glow);fill-opacity:.16;stroke:var(--glow);stroke-width:3;stroke-dasharray:8 4}
.nh .last .plate{stroke:var(--glow);stroke-width:3}
.nh .letter{font-size:18px;font-weight:700;fill:#fff}
"""
