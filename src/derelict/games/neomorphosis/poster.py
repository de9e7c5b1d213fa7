"""The poster: a polar station at night, one wing on fire, and a brood under the ice."""

from math import sin

from derelict.core.drawing import poster as paint
from derelict.games.neomorphosis.draw import pictograms

ICE = 262.0
"""The line of the ice."""


def poster() -> str:
    """Paint the poster."""
    defs = (
        paint.falling("night", (0, "#050a14"), (0.5, "#0d2233"), (0.75, "#1d4557")),
        paint.falling("aurora", (0, "#63d69a 0"), (0.55, "#63d69a .34"), (1, "#7fd6f0 0")),
        paint.falling("crust", (0, "#bfe3ec"), (0.12, "#5f93a5"), (0.5, "#1f4656"), (1, "#0a1a22")),
        paint.radiant("blaze", (0, "#fff0c0"), (0.25, "#ff9a3c .9"), (0.7, "#d8421f .4"), (1, "#d8421f 0")),
        paint.radiant("lamp", (0, "#fff6d8"), (0.3, "#ffd98a .8"), (1, "#ffb45c 0")),
        paint.radiant("brood", (0, "#ff8fb0 .9"), (0.4, "#c0274f .6"), (1, "#5a0f2a 0")),
    )
    layers = (
        paint.fill("url(#night)"),
        paint.specks(4, 120, "#e8f6ff", 0, 200),
        _aurora(),
        paint.ridge(7, 250, 96, "#16303e", 11),
        paint.ridge(12, 262, 58, "#0f2430", 17),
        paint.glow("blaze", 452, 214, 150, 0.7),
        _station(),
        f"<path d='M0 {ICE + 6} Q120 {ICE - 8} 250 {ICE} T520 {ICE} T640 {ICE + 4} V360 H0z' fill='url(#crust)'/>",
        _cracks(),
        _brood(),
        paint.specks(21, 150, "#ffffff", 60, 350, 1.6),
    )
    return paint.poster(defs, layers)


def _aurora() -> str:
    bands = []
    for number in range(3):
        crest = [f"{x} {66 + 26 * number + 22 * sin(x / 90 + number * 1.7):.1f}" for x in range(-20, 680, 20)]
        foot = [f"{x} {150 + 20 * number + 16 * sin(x / 80 + number):.1f}" for x in range(660, -40, -20)]
        bands.append(f"<path d='M{' L'.join(crest)} L{' L'.join(foot)}z' fill='url(#aurora)' opacity='.6'/>")
    return "".join(bands)


def _module(x: float, y: float, wide: float, high: float, lit: str, roof: float = 9) -> str:
    """Paint a hut on stilts, with windows."""
    windows = "".join(
        f"<rect x='{x + 8 + at * 13:g}' y='{y + high * 0.34:g}' width='7' height='7' fill='{lit}'"
        f" opacity='{1 if (at * 5 + int(x)) % 4 else 0.2}'/>"
        for at in range(int((wide - 10) // 13))
    )
    stilts = "".join(
        f"<path d='M{x + wide * part:g} {y + high} V{ICE + 2}' stroke='#0a141b' stroke-width='4'/>"
        for part in (0.12, 0.5, 0.88)
    )
    return (
        f"{stilts}<path d='M{x} {y + high} V{y + roof} L{x + 8} {y} H{x + wide - 8} L{x + wide} {y + roof}"
        f" V{y + high}z'"
        f" fill='#1c2f3a' stroke='#07101a' stroke-width='1.6'/><path d='M{x + 4} {y + roof} H{x + wide - 4}'"
        f" stroke='#4c6b7a'/><path d='M{x + 6} {y + 1} H{x + wide - 6}' stroke='#dcf1f6' stroke-width='3'/>{windows}"
    )


def _station() -> str:
    """Paint the station: three huts, a dome, a mast with a beacon, and the wing that burns."""
    flames = (
        "<path d='M408 206 Q416 178 410 160 Q430 176 432 194 Q440 168 456 152 Q452 178 464 190 Q472 172 486 168"
        " Q480 186 492 206z' fill='#ff9a3c'/>"
        "<path d='M424 206 Q430 186 428 178 Q442 190 446 198 Q452 180 460 174 Q460 192 470 206z' fill='#ffe3a0'/>"
    )
    smoke = (
        "<path d='M436 160 Q420 128 446 108 Q430 84 462 66 Q456 92 474 104 Q496 120 476 152z' fill='#0a0f14'"
        " opacity='.62'/>"
    )
    return (
        f"<path d='M232 226 H420' stroke='#152530' stroke-width='10'/>{_module(72, 206, 92, 36, '#ffe08a')}"
        f"<path d='M164 224 H190' stroke='#152530' stroke-width='12'/>{_module(188, 190, 120, 52, '#ffe08a')}"
        "<path d='M206 190 A42 42 0 0 1 290 190z' fill='#20404f' stroke='#07101a' stroke-width='1.6'/>"
        "<path d='M220 190 A28 34 0 0 1 276 190 M248 148 V190' fill='none' stroke='#4c6b7a'/>"
        f"{smoke}{_module(398, 204, 108, 40, '#ff8a3c')}{flames}{_module(530, 214, 70, 30, '#ffe08a')}"
        "<path d='M340 258 L352 96 L364 258 M344 214 L361 190 M346 178 L359 158 M349 142 L356 128' fill='none'"
        f" stroke='#263d4a' stroke-width='3'/>{paint.glow('blaze', 352, 94, 20)}"
        "<circle cx='352' cy='94' r='3.6' fill='#ff5a3c'/>"
        f"{paint.glow('lamp', 112, 250, 34, 0.5)}{paint.glow('lamp', 250, 254, 46, 0.4)}"
    )


def _cracks() -> str:
    return (
        "<path d='M298 266 L306 284 L290 296 L312 312 L300 330 M306 284 L330 292 L350 286 M312 312 L340 320 M290 296"
        " L262 300' fill='none' stroke='#07131a' stroke-width='3'/>"
        "<path d='M299 266 L307 284 L291 296 L313 312' fill='none' stroke='#ff8fb0' stroke-opacity='.55'"
        " stroke-width='1.2'/>"
    )


def _brood() -> str:
    """Paint the eggs and the limbs below the ice, in their own light."""
    eggs = "".join(
        f"<g transform='translate({x} {y}) scale({scale})' fill='#16060d' class='egg'>{pictograms.ALIENS['egg']}</g>"
        for x, y, scale in ((232, 330, 1.5), (272, 338, 1.9), (322, 340, 1.6), (360, 334, 1.2))
    )
    limbs = "".join(
        f"<path d='M{x} 360 Q{x + lean} {330 - reach} {x + 2 * lean} {318 - reach} Q{x + 3 * lean} {306 - reach}"
        f" {x + 1.4 * lean} {300 - reach}' stroke-width='{wide}'/>"
        for x, lean, reach, wide in ((180, -22, 6, 9), (420, 26, 12, 10), (470, 18, 2, 7), (140, -16, -4, 6))
    )
    return (
        f"{paint.glow('brood', 296, 344, 190, 0.34)}"
        f"<g fill='none' stroke='#16060d' stroke-linecap='round'>{limbs}</g>{eggs}"
        f"<g fill='#ff8fb0'>{''.join(f'<circle cx={x!r} cy={y!r} r={r!r}/>' for x, y, r in EYES)}</g>"
    )


EYES = tuple(
    (f"{x:.0f}", f"{y:.0f}", "1.8") for x, y in ((376, 306), (384, 303), (121, 312), (128, 310), (454, 302), (461, 300))
)
"""The places of eyes that look out of the ice, in pairs."""
