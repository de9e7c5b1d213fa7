"""The poster: a base on Mars at dusk, its gate half open, a rover's lights, and a queen behind the dust."""

from derelict.core.drawing import poster as paint
from derelict.games.nemesis.draw import pictograms

GROUND = 270.0
"""The line of the ground."""


def poster() -> str:
    """Paint the poster."""
    defs = (
        paint.falling("dusk", (0, "#140606"), (0.45, "#4a150d"), (0.72, "#a8401c"), (1, "#e08a4a")),
        paint.radiant("sun", (0, "#fff1d0"), (0.2, "#ffd08a .95"), (0.6, "#ff8a4a .35"), (1, "#ff8a4a 0")),
        paint.falling("dust", (0, "#6d2413"), (0.4, "#3a120b"), (1, "#120605")),
        paint.falling("haze", (0, "#ff9a5c 0"), (1, "#ff9a5c .4")),
        paint.radiant("lamp", (0, "#fff8e0"), (0.25, "#ffe08a .85"), (1, "#ffb45c 0")),
        paint.radiant("alarm", (0, "#ff8a6a .9"), (0.4, "#d8321f .55"), (1, "#d8321f 0")),
    )
    layers = (
        paint.fill("url(#dusk)"),
        paint.specks(3, 60, "#ffe6d0", 0, 110),
        paint.glow("sun", 474, 196, 150),
        "<circle cx='474' cy='196' r='20' fill='#fff6e4'/>",
        _queen(),
        paint.ridge(5, 262, 74, "#5c1e12", 12),
        paint.fill("url(#haze)", 170, 100),
        paint.ridge(14, 276, 40, "#3a120b", 18),
        _base(),
        f"<path d='M0 {GROUND} Q160 {GROUND - 9} 330 {GROUND} T640 {GROUND - 3} V360 H0z' fill='url(#dust)'/>",
        _gate(),
        _rover(),
        paint.specks(11, 120, "#ffb98a", 190, 355, 1.4),
    )
    return paint.poster(defs, layers)


def _queen() -> str:
    """Paint the queen behind the ridges, against the sun: a long skull on a thin body, and too many limbs."""
    skull = (
        "M400 112 Q432 78 484 84 Q536 90 566 58 Q558 104 520 120 Q500 130 486 128 L478 140 L466 130 L458 142 L448 130"
        " L438 140 L430 128 Q408 128 400 112z"
    )
    body = "M470 122 Q520 132 512 172 Q506 208 522 250 H458 Q476 216 464 188 Q454 158 470 122z"
    limbs = (
        "M474 158 L436 168 L410 214 L418 254 M480 180 L450 204 L440 262 M506 150 L548 134 L586 176 L592 258",
        "M510 178 L544 192 L556 262 M500 138 L536 104 L600 108 L628 150 M470 146 L424 136 L386 166 L372 226",
    )
    drawn = "".join(f"<path d='{limb}' stroke-width='{wide}'/>" for limb, wide in zip(limbs, (7, 5), strict=True))
    ribs = "M478 158 Q492 150 506 156 M476 172 Q492 164 508 170 M478 186 Q492 180 508 186"
    return (
        f"<g fill='#240908'><path d='{skull}'/><path d='{body}'/></g>"
        f"<g fill='none' stroke='#240908' stroke-linecap='round' stroke-linejoin='round'>{drawn}</g>"
        f"<path d='{ribs}' fill='none' stroke='#7a2c18' stroke-width='1.6'/>"
        "<path d='M436 96 Q480 88 528 96' fill='none' stroke='#7a2c18' stroke-width='1.6'/>"
        "<g fill='#ffd08a'><circle cx='422' cy='110' r='2.6'/><circle cx='434' cy='106' r='2'/></g>"
    )


def _dome(x: float, radius: float, lit: str) -> str:
    """Paint a dome with ribs and a row of windows."""
    y = GROUND + 4
    ribs = "".join(
        f"<path d='M{x - radius * part:.1f} {y} Q{x - radius * part:.1f} {y - radius * 0.86:.1f} {x} {y - radius:.1f}"
        f" Q{x + radius * part:.1f} {y - radius * 0.86:.1f} {x + radius * part:.1f} {y}' fill='none' stroke='#7a3520'/>"
        for part in (0.34, 0.72)
    )
    windows = "".join(
        f"<rect x='{x + radius * at:.1f}' y='{y - 19}' width='7' height='6' fill='{lit}' opacity='{shine}'/>"
        for at, shine in ((-0.7, 1), (-0.42, 0.25), (-0.12, 1), (0.18, 0.8), (0.5, 0.2))
    )
    shape = f"M{x - radius} {y} A{radius} {radius} 0 0 1 {x + radius} {y}z"
    return f"<path d='{shape}' fill='#1c0a08' stroke='#8a4428' stroke-width='1.6'/>{ribs}{windows}"


def _base() -> str:
    """Paint the domes, a tower, and a wing without power where the alarm turns."""
    mast = "M352 270 L360 118 L368 270 M355 214 H365 M356 180 H364 M358 148 H362"
    tower = "<path d='M286 272 V176 L294 168 H322 L330 176 V272z' fill='#170807' stroke='#8a4428' stroke-width='1.4'/>"
    pods = "".join(
        f"<g transform='translate({x} {y}) scale(1.5)' fill='#170807' class='pod'>{pictograms.POD}</g>"
        for x, y in ((572, 254), (606, 258))
    )
    return (
        f"{_dome(60, 64, '#ffe08a')}{_dome(232, 52, '#ff6a4a')}{paint.glow('alarm', 308, 166, 62)}{tower}"
        f"<rect x='298' y='182' width='20' height='7' fill='#ff6a4a'/><path d='{mast}' fill='none' stroke='#3d1710'"
        f" stroke-width='3'/>{paint.glow('alarm', 360, 116, 22)}{pods}"
    )


def _gate() -> str:
    """Paint the main gate, with light in its gap and a door that something has torn."""
    return (
        f"{paint.glow('lamp', 148, 286, 120, 0.55)}"
        "<path d='M86 312 V232 L104 214 H192 L210 232 V312z' fill='#0c0505' stroke='#a0522e' stroke-width='2.4'/>"
        "<path d='M134 312 V230 H162 V312z' fill='#ffe6a8'/>"
        "<path d='M134 312 V230 H104 L96 240 V312z' fill='#2a1410' stroke='#a0522e'/>"
        "<path d='M162 312 V230 H192 L201 240 V312z' fill='#2a1410' stroke='#a0522e'/>"
        "<path d='M176 246 L169 262 L180 272 L172 296 M187 250 L182 268 L190 280' fill='none' stroke='#050202'"
        " stroke-width='3.4'/>"
        "<path d='M143 311 L146 276 H152 L155 311 L150 311 L149 294 L147 311z' fill='#1c0a08'/>"
        "<circle cx='149' cy='270' r='6' fill='#1c0a08'/>"
        "<path d='M120 360 L136 312 H160 L188 360z' fill='#ffe6a8' opacity='.22'/>"
    )


def _rover() -> str:
    """Paint the rover that takes one of them away."""
    wheels = "".join(
        f"<circle cx='{x}' cy='328' r='13' fill='#070303' stroke='#5c2a1a' stroke-width='3'/>" for x in (386, 420, 458)
    )
    return (
        "<path d='M482 312 L640 286 V350z' fill='#ffe6a8' opacity='.2'/>"
        "<path d='M364 318 V296 L376 278 H424 L440 292 H474 L484 304 V318z' fill='#140807' stroke='#8a4428'"
        " stroke-width='1.8'/><path d='M382 284 H400 V296 H376z M405 284 H421 L430 294 V296 H405z' fill='#ffb45c'"
        f" opacity='.7'/>{wheels}{paint.glow('lamp', 480, 310, 20)}"
    )
