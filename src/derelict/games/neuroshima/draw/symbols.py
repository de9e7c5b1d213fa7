"""Our own pictograms, told apart by shape. Edge symbols are drawn for the edge at the top of a tile."""

from derelict.games.neuroshima.draw.geometry import HALF

TOP = -HALF + 3


def blow(strength: int) -> str:
    """A blow: broad teeth, one for each point of strength."""
    width = {1: 20.0, 2: 14.0, 3: 11.0}.get(strength, 9.0)
    start = -strength * width / 2
    teeth = "".join(
        f"<path d='M{start + n * width:g} {TOP + 15:g} l{width / 2:g} -15 l{width / 2:g} 15z'/>" for n in range(strength)
    )
    return f"<g class='blow'>{teeth}</g>"


def shot(strength: int) -> str:
    """A shot: slim darts with a shaft, one for each point of strength."""
    gap = 11
    start = -(strength - 1) * gap / 2
    darts = "".join(
        f"<path d='M{start + n * gap:g} {TOP} l5 8 h-3.2 v11 h-3.6 v-11 h-3.2z'/>" for n in range(strength)
    )
    return f"<g class='shot'>{darts}</g>"


def gauss() -> str:
    """A Gauss shot: a dart that goes on through rings."""
    return (
        f"<g class='shot gauss'><path d='M0 {TOP} l5 8 h-3.2 v13 h-3.6 v-13 h-3.2z'/>"
        f"<ellipse cx='0' cy='{TOP + 11}' rx='9' ry='2.6'/><ellipse cx='0' cy='{TOP + 17}' rx='9' ry='2.6'/></g>"
    )


def armor() -> str:
    """Armour: a riveted plate along the edge."""
    y = -HALF + 1.5
    rivets = "".join(f"<circle cx='{x}' cy='{y + 2.6:g}' r='1.1'/>" for x in (-16, -8, 0, 8, 16))
    return f"<g class='armor'><path d='M-22 {y:g} h44 l-3 5.4 h-38z'/>{rivets}</g>"


def net() -> str:
    """A net: a mesh that widens towards the edge."""
    y = TOP
    return (
        f"<g class='net'><path d='M-16 {y} h32 l-9 17 h-14z'/>"
        f"<path d='M-8 {y} l4 17 M0 {y} v17 M8 {y} l-4 17 M-13.5 {y + 5.5} h27 M-10.5 {y + 11} h21'/></g>"
    )


def link() -> str:
    """A link of a module: a socket at the edge."""
    return f"<g class='link'><path d='M-10 {-HALF + 2:g} a10 10 0 0 0 20 0z'/></g>"


MODULES: dict[str, str] = {
    "medic": "<path d='M-4 -12 h8 v8 h8 v8 h-8 v8 h-8 v-8 h-8 v-8 h8z'/>",
    "melee": "<path d='M-10 9 L0 -10 L10 9z M-10 13 h20 v-2 h-20z'/>",
    "ranged": "<path d='M0 -13 l7 10 h-4.6 v15 h-4.8 v-15 h-4.6z'/>",
    "initiative": "<path d='M-12 -8 l9 8 -9 8z M0 -8 l9 8 -9 8z'/>",
    "malus": "<path d='M12 -8 l-9 8 9 8z M0 -8 l-9 8 9 8z'/>",
    "extra_attack": "<path d='M-11 -3 h8 v-8 h6 v8 h8 v6 h-8 v8 h-6 v-8 h-8z' transform='rotate(45)'/>"
    "<circle r='13' class='ring'/>",
    "capture": "<path d='M-12 0 a12 9 0 0 1 24 0 a12 9 0 0 1 -24 0z' class='ring'/><circle r='5'/>",
    "lend_mobility": "<path d='M-12 -5 h13 v-5 l11 10 l-11 10 v-5 h-13z'/>",
    "convert": "<path d='M-12 -3 h16 v-5 l8 7 h-24z M12 3 h-16 v5 l-8 -7 h24z'/>",
    "double_move": "<path d='M-13 -9 l8 9 -8 9z M-4 -9 l8 9 -8 9z M5 -9 l8 9 -8 9z'/>",
    "explode": "<path d='M0 -13 l3 8 8 -4 -4 8 8 3 -8 3 4 8 -8 -4 -3 8 -3 -8 -8 4 4 -8 -8 -3 8 -3 -4 -8 8 4z'/>",
}
"""What a module does, at its centre."""

ACTIONS: dict[str, str] = {
    "battle": "<path d='M-20 -20 l6 0 l14 16 l14 -16 h6 v6 l-15 14 l15 14 v6 h-6 l-14 -16 l-14 16 h-6 v-6 l15 -14"
    " l-15 -14z'/>",
    "move": "<path d='M0 -24 l9 11 h-6 v10 h10 v-6 l11 9 l-11 9 v-6 h-10 v10 h6 l-9 11 l-9 -11 h6 v-10 h-10 v6"
    " l-11 -9 l11 -9 v6 h10 v-10 h-6z'/>",
    "push": "<path d='M-24 -5 h22 v-10 l20 15 l-20 15 v-10 h-22z M20 -16 h5 v32 h-5z'/>",
    "snipe": "<path d='M-18 0 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0z' class='ring'/>"
    "<path d='M-26 -1.5 h18 v3 h-18z M8 -1.5 h18 v3 h-18z M-1.5 -26 h3 v18 h-3z M-1.5 8 h3 v18 h-3z'/><circle r='3'/>",
    "grenade": "<path d='M-13 4 a13 14 0 1 0 26 0 a13 14 0 1 0 -26 0z M-5 -10 v-8 h10 v8z M5 -18 q14 -2 12 12 l-4 -1"
    " q1 -8 -8 -7z'/>",
    "air_strike": "<path d='M0 -24 l5 14 l19 12 v5 l-19 -5 v12 l6 5 v4 l-11 -3 l-11 3 v-4 l6 -5 v-12 l-19 5 v-5 l19 -12z'/>",
}
"""What an action tile does."""

EMBLEMS: dict[str, str] = {
    "moloch": "<path d='M0 -12 l3 4 5 -2 0 5 5 2 -3 3 3 3 -5 2 0 5 -5 -2 -3 4 -3 -4 -5 2 0 -5 -5 -2 3 -3 -3 -3 5 -2 0"
    " -5 5 2z'/><circle r='4' class='hole'/>",
    "outpost": "<path d='M0 -12 l3.4 8 8.6 .8 -6.6 5.6 2 8.6 -7.4 -4.6 -7.4 4.6 2 -8.6 -6.6 -5.6 8.6 -.8z'/>",
    "borgo": "<path d='M-9 -11 q6 10 1 22 q-6 -10 -1 -22z M0 -11 q6 10 1 22 q-6 -10 -1 -22z M9 -11 q6 10 1 22 q-6 -10"
    " -1 -22z'/>",
    "hegemony": "<path d='M-11 -9 l5 6 l6 -9 l6 9 l5 -6 v14 h-22z M-11 7 h22 v4 h-22z'/>",
}
"""The sign of an army, told apart by shape; an army without one shows its first letter."""


def emblem(army: str) -> str:
    return EMBLEMS.get(army, f"<text class='letter' y='7'>{army[:1].upper()}</text>")


HEART = "<path d='M0 4 l-4.5 -4.5 a2.6 2.6 0 0 1 4.5 -2.6 a2.6 2.6 0 0 1 4.5 2.6z'/>"
WOUND = "<path d='M0 -5 q5 6 0 9 q-5 -3 0 -9z'/>"
WALK = "<path d='M-6 4 l4 -8 l2 4 l2 -4 l4 8 h-3 l-1.6 -3.4 l-1.4 3 l-1.4 -3 l-1.6 3.4z'/>"
