"""Our own pictograms for what tiles do, for the armies, and for the small marks. All are about 24 units wide."""

_BLADE = "<path d='M0 -13 L9 9 L0 3.5 L-9 9z'/>"
_BULLET = "<path d='M-4 -3 Q-4 -9 0 -13 Q4 -9 4 -3z M-4 -1.5 H4 V8 H5.5 V11.5 H-5.5 V8 H-4z'/>"
_SWORD = "<path d='M0 -27 L4 -21 V7 H10 V11.5 H3 V20 A3.4 3.4 0 1 1 -3 20 V11.5 H-10 V7 H-4 V-21z'/>"
_BURST = (
    "<path d='M0 -14 L3.2 -5.6 L11 -9.4 L6.6 -1.8 L14 2.4 L5.8 4.4 L7.6 13 L0 7.4 L-7.6 13 L-5.8 4.4 L-14 2.4"
    " L-6.6 -1.8 L-11 -9.4 L-3.2 -5.6z'/>"
)
_ARROW = "<path d='M0 -25 L8.5 -14 H3.2 V-7.5 H-3.2 V-14 H-8.5z'/>"

EFFECTS: dict[str, str] = {
    "medic": "<path d='M-4.2 -12 h8.4 v7.8 h7.8 v8.4 h-7.8 v7.8 h-8.4 v-7.8 h-7.8 v-8.4 h7.8z'/>",
    "melee": _BLADE,
    "ranged": _BULLET,
    "initiative": "<path d='M-13 -10 h5.5 l8 10 -8 10 h-5.5 l8 -10z M0 -10 h5.5 l8 10 -8 10 h-5.5 l8 -10z'/>",
    "malus": "<path d='M13 -10 h-5.5 l-8 10 8 10 h5.5 l-8 -10z M0 -10 h-5.5 l-8 10 8 10 h5.5 l-8 -10z'/>",
    "extra_attack": "<path class='line' d='M9.6 5.5 A11 11 0 1 1 10.5 -3.4'/><path d='M5.2 -3.6 l10.6 -3 -2.4 10z'/>"
    "<path d='M0 -7 L5 6 L0 3 L-5 6z'/>",
    "capture": "<path d='M-11 -11 h7 v10 a4 4 0 0 0 8 0 v-10 h7 v10 a11 11 0 0 1 -22 0z'/>"
    "<path class='hole' d='M-11 -6.8 h7 v2 h-7z M4 -6.8 h7 v2 h-7z'/>",
    "lend_mobility": "<path d='M-13 -6 h11 v-5 h7 l6 6 v6 h-24z'/><circle cx='-7' cy='5.5' r='4.6'/>"
    "<circle cx='6' cy='5.5' r='4.6'/><circle class='hole' cx='-7' cy='5.5' r='1.8'/>"
    "<circle class='hole' cx='6' cy='5.5' r='1.8'/>",
    "convert": f"<g transform='translate(-8.5 -1) scale(.72)'>{_BLADE}</g>"
    f"<g transform='translate(9.5 -1) scale(.8)'>{_BULLET}</g>"
    "<path d='M-6 10 v-2 l-5 3.5 5 3.5 v-2 h12 v2 l5 -3.5 -5 -3.5 v2z'/>",
    "double_move": "<path d='M-13 -3 L-5 -12 L3 -3 H-1.8 V11 H-8.2 V-3z' transform='rotate(90)'/>"
    "<path d='M-3 -3 L5 -12 L13 -3 H8.2 V11 H1.8 V-3z' transform='rotate(90)'/>",
    "explode": _BURST,
}
"""What a unit, module or HQ does for itself and others."""

ACTIONS: dict[str, str] = {
    "battle": f"<g transform='rotate(42)'>{_SWORD}</g><g transform='rotate(-42)'>{_SWORD}</g>",
    "move": "".join(f"<g transform='rotate({turn})'>{_ARROW}</g>" for turn in range(0, 360, 60)) + "<circle r='5'/>",
    "push": "<path d='M-25 -5 h19 v-9 l17 14 -17 14 v-9 h-19z'/><path d='M14 -17 l11 6 v22 l-11 6z'/>",
    "snipe": "<circle class='line' r='16'/><circle r='3.2'/>"
    "<path d='M-1.8 -26 h3.6 v16 h-3.6z M-1.8 10 h3.6 v16 h-3.6z M-26 -1.8 h16 v3.6 h-16z M10 -1.8 h16 v3.6 h-16z'/>",
    "grenade": "<path d='M-5 -12 h10 v4 q9 3 9 14 a14 15 0 0 1 -28 0 q0 -11 9 -14z'/>"
    "<path d='M-6 -19 h11 q13 0 13 15 h-4 q0 -10 -9 -10.5 h-11z'/><circle class='line' cx='-11' cy='-16.5' r='4.6'/>"
    "<path class='hole' d='M-12.6 2 h25.2 v2.6 h-25.2z M-1.3 -7 h2.6 v27 h-2.6z'/>",
    "air_strike": "<path d='M0 24 Q-9 12 -9 0 V-9 H9 V0 Q9 12 0 24z'/>"
    "<path d='M-6 -11 h12 l8 -13 h-8 l-6 5 -6 -5 h-8z'/>"
    "<path class='hole' d='M-9 -3 h18 v3 h-18z'/><path d='M-22 8 l5 -2 3 14 z M22 8 l-5 -2 -3 14z'/>",
}
"""What an action tile does."""

EMBLEMS: dict[str, str] = {
    "moloch": "<path d='M-2.4 -12.5 h4.8 l.8 3 2.6 1.1 2.7 -1.6 3.4 3.4 -1.6 2.7 1.1 2.6 3 .8 v4.8 l-3 .8 -1.1 2.6"
    " 1.6 2.7 -3.4 3.4 -2.7 -1.6 -2.6 1.1 -.8 3 h-4.8 l-.8 -3 -2.6 -1.1 -2.7 1.6 -3.4 -3.4 1.6 -2.7 -1.1 -2.6"
    " -3 -.8 v-4.8 l3 -.8 1.1 -2.6 -1.6 -2.7 3.4 -3.4 2.7 1.6 2.6 -1.1z' transform='translate(0 -1.9)'/>"
    "<path class='hole' d='M-7.5 0 Q0 -8 7.5 0 Q0 8 -7.5 0z'/><circle r='2.9'/>",
    "outpost": "<path d='M0 -13 L3.1 -4.3 L12.4 -4 L5.1 1.6 L7.7 10.5 L0 5.4 L-7.7 10.5 L-5.1 1.6"
    " L-12.4 -4 L-3.1 -4.3z'/>"
    "<path d='M-11 11.5 L0 15 L11 11.5 V8.6 L0 12.2 L-11 8.6z'/>",
    "borgo": "<path d='M-11 -12 q9 8 5.5 25 q-9 -8 -5.5 -25z M-2 -13 q9 9 5.5 27 q-9 -9 -5.5 -27z"
    " M7 -12 q9 8 5.5 25 q-9 -8 -5.5 -25z' transform='translate(-1 0)'/>",
    "hegemony": "<path d='M-13 -11 q1 7 7 8 q0 -5 6 -5 q6 0 6 5 q6 -1 7 -8 q3 12 -6 14 l-2.5 8.5 h-9 l-2.5 -8.5"
    " q-9 -2 -6 -14z'/><path class='hole' d='M-5.4 .6 l4 2.2 -3 1.4z M5.4 .6 l-4 2.2 3 1.4z M-2 8 h4 v1.6 h-4z'/>",
}
"""The sign of an army, told apart by shape; an army without one shows its first letter."""


def emblem(army: str) -> str:
    return EMBLEMS.get(army, f"<text class='letter' y='7'>{army[:1].upper()}</text>")


HEART = "<path d='M0 5 l-5.4 -5.2 a3.1 3.1 0 0 1 5.4 -3.2 a3.1 3.1 0 0 1 5.4 3.2z'/>"
LOST_HEART = f"{HEART}<path class='crack' d='M-5.5 4.5 L5.5 -5'/>"
BOOT = "<path d='M-5 -6.5 h5.2 l.6 5 q5.4 .6 5.4 4.4 v2.4 h-11.2z M-5.4 6 h12 v1.6 h-12z'/>"
CROWN = "<path d='M-7 5 L-8 -5 L-3.6 -1 L0 -7 L3.6 -1 L8 -5 L7 5z'/>"
FLAG = "<path d='M-5 8 V-8 h1.8 v1.2 q4 -2.6 9 .4 v7.6 q-5 -3 -9 -.4 V8z'/>"
LINKED = "<path class='line' d='M-1 0 a4 4 0 1 1 -8 0 a4 4 0 1 1 8 0z M9 0 a4 4 0 1 1 -8 0 a4 4 0 1 1 8 0z'/>"
CROSS = "<path d='M-8 -5.5 L-5.5 -8 L0 -2.5 L5.5 -8 L8 -5.5 L2.5 0 L8 5.5 L5.5 8 L0 2.5 L-5.5 8 L-8 5.5 L-2.5 0z'/>"
BIN = "<path d='M-6 -5 h12 l-1.2 12 h-9.6z M-7 -8 h4.5 l1 -1.6 h3 l1 1.6 h4.5 v1.8 h-14z'/>"
BURST = _BURST
SHIELD = "<path d='M0 -13 q6 4 11 3.6 q1 16 -11 22 q-12 -6 -11 -22 q5 .4 11 -3.6z'/>"
SKULL = (
    "<path d='M-13 -3 a13 12.5 0 0 1 26 0 q0 6 -5 8.6 v6.4 h-16 v-6.4 q-5 -2.6 -5 -8.6z'/>"
    "<path class='hole' d='M-8.6 -3.4 a3.6 3.8 0 1 1 7.2 0 a3.6 3.8 0 1 1 -7.2 0z M1.4 -3.4 a3.6 3.8 0 1 1 7.2 0"
    " a3.6 3.8 0 1 1 -7.2 0z M0 1.6 l2 3.8 h-4z M-4.4 8 h1.4 v4 h-1.4z M-.7 8 h1.4 v4 h-1.4z M3 8 h1.4 v4 h-1.4z'/>"
)
