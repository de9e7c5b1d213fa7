"""Our own pictograms, distinct in shape. All are drawn around (0, 0) and about 24 units wide.

Solid parts take the colour of the sign; `line` is a stroke, `hole` has the colour of the ground.
"""

_BLADE = "<path d='M0 -12 L4.4 3 L0 1 L-4.4 3z M-5 4.4 h10 v2.2 h-10z M-1.4 6.6 h2.8 v5.4 h-2.8z'/>"
_SWORD = "<path d='M0 -15.6 L2.2 -12.4 V5 H6.4 V8 H1.8 V13.4 H-1.8 V8 H-6.4 V5 H-2.2 V-12.4z'/>"
_ATOM = (
    "<circle r='2.6'/><ellipse class='line' rx='11' ry='4.4'/>"
    "<ellipse class='line' rx='11' ry='4.4' transform='rotate(60)'/>"
    "<ellipse class='line' rx='11' ry='4.4' transform='rotate(-60)'/>"
)
_FIGURE = "<circle cy='-7' r='4'/><path d='M-6.5 10 v-5 a6.5 7 0 0 1 13 0 v5z'/>"
_UP = "<path d='M0 -11 L9 -1 H4 V10 H-4 V-1 H-9z'/>"
_EYE = "<path d='M-12 0 Q0 -12 12 0 Q0 12 -12 0z'/><circle class='hole' r='4.6'/><circle r='2.1'/>"
_BURST = (
    "<path d='M0 -13 L3 -5.2 L10.2 -8.7 L6.1 -1.7 L13 2.2 L5.4 4.1 L7 12 L0 6.9 L-7 12 L-5.4 4.1 L-13 2.2"
    " L-6.1 -1.7 L-10.2 -8.7 L-3 -5.2z'/>"
)
_BUG = (
    "<ellipse cy='2' rx='5' ry='7.4'/><circle cy='-7' r='3.4'/>"
    "<path class='line' d='M-4 -2 l-6 -4 M-5 2 h-7 M-4 6 l-6 5 M4 -2 l6 -4 M5 2 h7 M4 6 l6 5'/>"
)
_PINCERS = (
    "<path d='M-2 12 L-3 4 Q-12 1 -9 -9 L-5 -12 Q-8 -4 -2 -1 L-2 1 H2 L2 -1 Q8 -4 5 -12 L9 -9 Q12 1 3 4 L2 12z'/>"
)
_CARD = "<path d='M-7 -10 h14 v20 h-14z'/><path class='hole' d='M-4.6 -7.6 h9.2 v9 h-9.2z'/>"
_TURN = "<path class='line' d='M8.6 -5 A10 10 0 1 0 10 1'/><path d='M12.6 -9.5 v9 h-9z'/>"

CARDS: dict[str, str] = {
    "minefield": "<circle cy='2' r='7.6'/><path d='M-1.4 -12 h2.8 v6 h-2.8z M-12 .6 h5 v2.8 h-5z M7 .6 h5 v2.8 h-5z"
    " M-9.4 -8.4 l2 -2 4 4 -2 2z M9.4 -8.4 l-2 -2 -4 4 2 2z'/><circle class='hole' cy='2' r='2.6'/>",
    "fire": "<path d='M1 -13 Q4 -6 8 -2 Q11 2 8.6 7 Q6 12 0 12 Q-7 12 -8.8 6 Q-10 0 -5.6 -4.4 Q-5 -1 -3 0"
    " Q-4 -8 1 -13z'/><path class='hole' d='M.4 2 Q5 6 2.8 9.2 Q0 11 -2.8 9.2 Q-4.6 6 .4 2z'/>",
    "tentacles": "<path class='line thick' d='M-8 11 Q-12 0 -6 -5 Q-3 -9 -7 -11 M0 12 Q-3 2 1 -3 Q5 -8 1 -12"
    " M8 11 Q5 4 9 -1 Q12 -6 8 -10'/>",
    "hive": "<path d='M0 -12 l5 2.9 v5.8 l-5 2.9 -5 -2.9 v-5.8z M-5.8 -.6 l5 2.9 v5.8 l-5 2.9 -5 -2.9 v-5.8z"
    " M5.8 -.6 l5 2.9 v5.8 l-5 2.9 -5 -2.9 v-5.8z'/>",
    "defence_system": "<path d='M-11 -5 h13 v-3 h4 v3 h6 v3.4 h-6 v3 h-4 v-1.4 h-13z M-6 4 h5 l3 8 h-11z'/>"
    "<circle cx='-4' cy='1' r='4.6'/>",
    "armory": "<path d='M-12 -6 h17 l2 -3 h5 v7 h-9 l-1 3 h-4 l-1 9 h-6 l2 -9 h-5z'/>",
    "optimizer": "<path d='M-2 -12 h4 l.7 3 2.4 1 2.6 -1.6 2.9 2.9 -1.6 2.6 1 2.4 3 .7 v4 l-3 .7 -1 2.4 1.6 2.6"
    " -2.9 2.9 -2.6 -1.6 -2.4 1 -.7 3 h-4 l-.7 -3 -2.4 -1 -2.6 1.6 -2.9 -2.9 1.6 -2.6 -1 -2.4 -3 -.7 v-4 l3 -.7"
    " 1 -2.4 -1.6 -2.6 2.9 -2.9 2.6 1.6 2.4 -1z' transform='scale(.86) translate(0 -2.2)'/>"
    "<path class='hole' d='M0 -5.6 L4.8 0 H2 V4.6 H-2 V0 H-4.8z'/>",
    "infirmary": "<path d='M-4 -11.5 h8 v7.5 h7.5 v8 h-7.5 v7.5 h-8 v-7.5 h-7.5 v-8 h7.5z'/>",
    "small_laboratory": "<path d='M-4 -12 h8 v2.4 h-1.6 v6.4 L9.6 8.6 Q10.6 12 7 12 H-7 Q-10.6 12 -9.6 8.6"
    " L-2.4 -3.2 V-9.6 H-4z'/><path class='hole' d='M-2.6 1.6 h5.2 L6 8.6 H-6z'/>",
    "hatchery": "<path d='M0 -12 Q9 -4 9 3 A9 9 0 0 1 -9 3 Q-9 -4 0 -12z'/>"
    "<path class='hole' d='M0 -3 Q5 0 3 4.6 Q0 8 -3 4.6 Q-5 0 0 -3z'/>",
    "crawlers": f"<g transform='translate(-5 -3) scale(.62)'>{_BUG}</g><g transform='translate(6 3) scale(.62)"
    f" rotate(40)'>{_BUG}</g>",
    "gangway": "<path d='M-12 7 h6 v-4 h6 v-4 h6 v-4 h6 v4 h-3 v4 h-6 v4 h-6 v4 h-9z'/><path d='M2 -12 l10 0 0 7"
    " -3.4 -2.2 -5 3 -2 -3 5 -3z'/>",
    "remote_control": "<path d='M-4 -4 h8 v16 h-8z'/><circle class='hole' cy='0' r='1.8'/>"
    "<path class='line' d='M-6 -7 a8 8 0 0 1 12 0 M-9 -10 a12 12 0 0 1 18 0'/>",
    "phantom_attack": f"<g transform='translate(-3 0)'>{_BLADE}</g><path class='line' d='M7 -11 L11 2 M8 4 h5'"
    " stroke-dasharray='2.4 2'/>",
    "team_tactics": f"<g transform='translate(-6 1) scale(.76)'>{_FIGURE}</g>"
    "<path d='M1 -3 h5 v-4 l7 7 -7 7 v-4 h-5z'/>",
    "mind_control": "<path d='M-9 -2 a9 9 0 0 1 18 0 q0 4 -3 6 v4 h-12 v-4 q-3 -2 -3 -6z'/>"
    "<path class='hole line' d='M-5 -3 q2.5 -5 5 0 t5 0'/><path d='M-5 9.4 h10 v2.6 h-10z'/>",
    "probe": "<circle cy='-3' r='6.4'/><circle class='hole' cy='-3' r='2.8'/>"
    "<path class='line' d='M0 4 v8 M-4 4 l-5 7 M4 4 l5 7 M0 -9.4 v-3'/>",
    "transfer": "<path d='M-12 -8 h14 v-4 l9 7 -9 7 v-4 h-14z' transform='translate(0 -1) scale(.9)'/>"
    "<path d='M12 8 h-14 v4 l-9 -7 9 -7 v4 h14z' transform='translate(0 3) scale(.9)'/>",
    "ambush": "<circle class='line' r='8'/><circle r='2.4'/><path d='M-1.2 -13 h2.4 v8 h-2.4z M-1.2 5 h2.4 v8 h-2.4z"
    " M-13 -1.2 h8 v2.4 h-8z M5 -1.2 h8 v2.4 h-8z'/>",
    "vent_duct": "<path d='M-12 -9 h11 a10 10 0 0 1 10 10 v2 h4 l-8 9 -8 -9 h4 v-2 a2 2 0 0 0 -2 -2 h-11z'/>",
    "secret_passage": "<path d='M-9 12 V-4 a9 9 0 0 1 18 0 V12 h-4.4 V-3.6 a4.6 4.6 0 0 0 -9.2 0 V12z'/>"
    "<path d='M0 -1 l4.6 6 h-2.8 v7 h-3.6 v-7 h-2.8z'/>",
    "upgrade": _UP,
}
"""The pictograms of single cards; all others show that of their first effect."""

EFFECTS: dict[str, str] = {
    "assault": f"<g transform='rotate(45)'>{_SWORD}</g><g transform='rotate(-45)'>{_SWORD}</g>",
    "take_tokens": _UP,
    "heal": CARDS["infirmary"],
    "learn": _ATOM,
    "learn_per_enemy": CARDS["transfer"],
    "deactivate": "<path d='M-12 -2 h5 v-5 h6 v14 h-6 v-5 h-5z M12 -2 h-4 v-5 h-4 v14 h4 v-5 h4z'/>"
    "<path d='M0 -12 l3 0 -3 7 -2 0z M1 5 l2.4 0 -3 7 -2.4 0z'/>",
    "conceal": f"{_EYE}<path class='hole' d='M-12 9 L9 -12 L12 -9 L-9 12z'/><path d='M-10.4 11 L11 -10.4 L12 -9.4"
    " L-9.4 12z'/>",
    "move_enemies": CARDS["mind_control"],
    "abduct": "<path d='M-12 -5 q5 -3 6.4 -3 a6 5 0 0 1 11.2 0 q1.4 0 6.4 3 q-4 4 -12 4 t-12 -4z'/>"
    "<path d='M-4 1 h8 l4.4 11 h-16.8z' opacity='.6'/><circle cy='7' r='2.6'/>",
    "attack_anywhere": CARDS["phantom_attack"],
    "hatch": "<path d='M0 -12 Q9 -3 9 3.5 A9 8.6 0 0 1 -9 3.5 Q-9 -3 0 -12z'/>"
    "<path class='hole' d='M-9.4 1 l4 -3.4 3 4 3.4 -4.4 3 4.4 5.4 -2 v2.6 l-6 2.4 -3 -3.6 -3 3.8 -3.4 -3.4 -3 2.6z'/>",
    "wound_all": _BURST,
    "drain": "<path d='M0 -12 Q9 -1 9 4.4 A9 8 0 0 1 -9 4.4 Q-9 -1 0 -12z'/>"
    "<path class='hole' d='M0 8.4 L-4.6 3 H-1.7 V-2.6 H1.7 V3 H4.6z'/>",
    "downgrade": f"<g transform='rotate(180)'>{_UP}</g>",
    "trigger": CARDS["remote_control"],
    "wound": _BURST,
    "ambush": CARDS["ambush"],
    "record": "<path d='M-12 -6 h5 l2 -3.4 h10 l2 3.4 h5 v15 h-24z'/><circle class='hole' cy='1.6' r='5.4'/>"
    "<circle cy='1.6' r='2.6'/>",
    "seize": _PINCERS,
    "infest": _BUG,
    "fiercer": f"<g transform='translate(-4 0)'>{_BLADE}</g><path d='M4 -3 h3 v-3 h3 v3 h3 v3 h-3 v3 h-3 v-3 h-3z'/>",
    "wiser_attacks": CARDS["hatchery"],
    "wiser_cards": "<path d='M-12 -9 q7 -2 11 2 v17 q-4 -4 -11 -2z M12 -9 q-7 -2 -11 2 v17 q4 -4 11 -2z'/>",
    "lurk": "<path d='M-12 -1 l8 -5 3 5 -3.6 4z M12 -1 l-8 -5 -3 5 3.6 4z'/><path d='M-9 8 l3 -2 3 2 3 -2 3 2 3 -2 3 2"
    " -3 4 -3 -2 -3 2 -3 -2 -3 2z'/>",
    "strike_again": f"<g transform='translate(-5 2) scale(.86)'>{_BLADE}</g><g transform='translate(5 -2) scale(.86)'>"
    f"{_BLADE}</g>",
    "hold": "<path d='M-12 -8 h24 v5 h-24z M-12 1 h24 v5 h-24z M-9 -3 h4 v4 h-4z M5 -3 h4 v4 h-4z M-9 6 h4 v6 h-4z"
    " M5 6 h4 v6 h-4z'/>",
    "shelter": "<path d='M0 -12 L12 -3 V12 H-12 V-3z'/><path class='hole' d='M-4 12 V3 a4 4 0 0 1 8 0 V12z'/>",
    "suppress": CARDS["crawlers"],
    "draw_malfunction": "<path d='M2 -12 L-7 2 H-1 L-3 12 L8 -3 H1.6z'/><path d='M-12 9 h6 v3 h-6z M6 9 h6 v3 h-6z'/>",
    "skip": CARDS["vent_duct"],
    "halt": "<path d='M-11 -11 h22 v22 h-22z'/><path class='hole' d='M-8 -7.6 h16 v2.6 h-16z M-8 -2.6 h16 v2.6 h-16z"
    " M-8 2.4 h16 v2.6 h-16z'/>",
    "farther": "<path d='M-12 -9 l7 -2 8 3 8 -3 v19 l-8 3 -8 -3 -7 2z'/><path class='hole' d='M-7 2 h7 v-3.6 l6 5.2"
    " -6 5.2 v-3.6 h-7z'/>",
    "linger": "<path d='M-8 -12 h16 v3 l-6 9 6 9 v3 h-16 v-3 l6 -9 -6 -9z'/><path class='hole' d='M-4.6 -8.6 h9.2"
    " l-4.6 6.4z M0 3.6 l4 5 h-8z'/>",
    "teleport": "<ellipse class='line' rx='11' ry='4' cy='8'/><ellipse class='line' rx='8' ry='3' cy='2'/>"
    "<path d='M0 -13 l6.4 7.6 h-4 v6 h-4.8 v-6 h-4z'/>",
    "shift_card": f"<g transform='translate(-5 0) scale(.8)'>{_CARD}</g>"
    "<path d='M3 -2 h3 v-4 l6.6 6 -6.6 6 v-4 h-3z'/>",
    "reinforce": f"<g transform='translate(-3 0)'>{_CARD}</g><path d='M3 3 h3 v-3 h3.4 v3 h3 v3.4 h-3 v3 h-3.4 v-3"
    " h-3z'/>",
    "stride": CARDS["gangway"],
    "duplication": "<path d='M-10 -11 h13 v16 h-13z'/><path class='hole' d='M-4 -6 h15 v18 h-15z'/>"
    "<path d='M-2.6 -4.6 h12 v15.4 h-12z'/>",
}
"""The pictogram of each effect word."""

TYPES: dict[str, str] = {
    "action": "<path d='M-6 -8 L9 0 L-6 8z'/>",
    "trap": "<path d='M0 -9 L10 8 H-10z'/>"
    "<path class='hole' d='M-1.3 -3.4 h2.6 v6 h-2.6z M-1.3 4.2 h2.6 v2.4 h-2.6z'/>",
    "module": "<path d='M-4.6 -8 h9.2 l4.6 8 -4.6 8 h-9.2 l-4.6 -8z'/><circle class='hole' r='3.4'/>",
    "shortcut": "<path d='M-9 -8 h5 l6 8 -6 8 h-5 l6 -8z M0 -8 h5 l6 8 -6 8 h-5 l6 -8z'/>",
    "duplication": "<path d='M-8 -8 h11 v4 h5 v12 h-11 v-4 h-5z'/><path class='hole' d='M-3 -2.6 h4 v4.6 h-4z'/>",
    "special": "<path d='M0 -10 L2.6 -3.2 L9.8 -3 L4.1 1.4 L6.2 8.4 L0 4.4 L-6.2 8.4 L-4.1 1.4 L-9.8 -3 L-2.6 -3.2z'/>",
    "instant": "<path d='M2 -10 L-7 2 H-1 L-2 10 L7 -2.4 H1z'/>",
}
"""The outline of each kind of card."""

EMBLEMS: dict[str, str] = {
    "marines": "<path d='M-11 3 Q-11 -11 0 -11 Q11 -11 11 3 L8 4 V8 L4 12 H-4 L-8 8 V4z'/>"
    "<path class='hole' d='M-7.4 -1.6 H7.4 L6.2 4 Q0 6.4 -6.2 4z M-2.6 8 h5.2 v1.8 h-5.2z'/>",
    "aliens": "<path d='M-12 -9 Q-4 -14 4 -11 Q13 -7 11 -1 Q5 1 3 3 L9 6 L2.4 6.4 L6 11 L-1 8.6 L-3 12 Q-11 5 -8.6 -1"
    " Q-5 -5 -12 -9z'/><path class='hole' d='M-1 -6 Q4 -7 7 -3.6 Q2 -2 -1 -6z'/>",
    "scientists": _ATOM,
    "greys": "<path d='M0 -12.5 Q11 -12 10.4 -3 Q9.6 5 3.4 10.6 Q0 13.4 -3.4 10.6 Q-9.6 5 -10.4 -3 Q-11 -12 0 -12.5z'/>"
    "<path class='hole' d='M-8.4 -3.6 Q-2 -3 -1.4 3.4 Q-7.4 3 -8.4 -3.6z M8.4 -3.6 Q2 -3 1.4 3.4 Q7.4 3 8.4 -3.6z'/>",
    "pandora": "<path d='M0 -13 Q2 -6 7 -8 Q5 -3 12 -2 Q7 1 9 6 Q4 4 3 12 Q0 7 -3 12 Q-4 4 -9 6 Q-7 1 -12 -2"
    " Q-5 -3 -7 -8 Q-2 -6 0 -13z'/><path class='hole' d='M0 -5 Q4 -1 0 5 Q-4 -1 0 -5z'/>",
    "bonus": TYPES["special"],
}
"""The sign of each faction."""

SMALL: dict[str, str] = {
    "minor_alien": "<path d='M0 -9 Q8 -9 8 -1 Q8 5 3 6 L6 11 L0 7.4 L-6 11 L-3 6 Q-8 5 -8 -1 Q-8 -9 0 -9z'/>"
    "<path class='hole' d='M-5 -3 l4 2 -3 2z M5 -3 l-4 2 3 2z'/>",
    "runner": "<circle cx='2' cy='-8' r='3.6'/><path d='M-9 -3 l8 -2 5 3 6 -2 v3 l-7 2 -3 -1 -1 3 5 3 -2 7 h-3 l1 -5 -5"
    " -3 -4 5 h-4 l5 -8 1 -3 -4 1z'/>",
    "catcher": _PINCERS,
    "warrior": f"<g transform='rotate(30) scale(.95)'>{_BLADE}</g><path class='line' d='M-9 -4 a9 9 0 1 0 13 -4'/>",
}
"""The small units, which come into play by cards or by hatching."""

SECTORS: dict[str, str] = {
    "assault": EFFECTS["assault"],
    "extra_turn": f"{_TURN}<path d='M-1.6 -4 h3.2 v4 h3.4 v3 h-6.6z'/>",
    "malfunction": "<path d='M3 -13 L-8 2 H-1.4 L-4 13 L9 -3.4 H2z'/>",
    "faction_base": "<path d='M0 -12 L12 -2 H8 V11 H-8 V-2 H-12z'/><path class='hole' d='M0 -4 L4.6 1.4 H2 V7 H-2 V1.4"
    " H-4.6z'/>",
}
"""The sign of each sector's action."""

TOKENS: dict[str, str] = {
    "upgrade": "<path d='M0 -9 L8 -1 V8 H-8 V-1z'/><path class='hole' d='M0 -4.6 L4.4 .4 H1.8 V5 H-1.8 V.4 H-4.4z'/>",
    "malfunction": "<path d='M-5 -12 h10 l7 7 v10 l-7 7 h-10 l-7 -7 v-10z'/><path class='hole' d='M2.4 -9 L-5.6 1.6"
    " H-.8 L-2.6 9 L6 -2.4 H1.2z'/>",
    "invisibility": EFFECTS["conceal"],
    "clamp": _PINCERS,
    "parasite": _BUG,
    "deactivation": EFFECTS["deactivate"],
    "fire": CARDS["fire"],
    "tentacles": CARDS["tentacles"],
    "defence_system": CARDS["defence_system"],
    "camouflage": EFFECTS["lurk"],
    "crawlers": CARDS["crawlers"],
    "camera": EFFECTS["record"],
}
"""Tokens by name."""

PHASES = (
    "<path d='M-11 -3 h12 v-6 l11 9 -11 9 v-6 h-12z'/>",
    TYPES["action"],
    SECTORS["faction_base"],
    "<path d='M-10 -8 h13 v16 h-13z M5 -5 h2 v13 h-9 v2 h11 v-15z'/>",
)
"""The four phases of a turn: movement, action cards, sector action, planning."""

HEART = "<path d='M0 10 l-10.8 -10.4 a6.2 6.2 0 0 1 10.8 -6.4 a6.2 6.2 0 0 1 10.8 6.4z'/>"
KNOWLEDGE = _ATOM
CUP = (
    "<path d='M-6.4 -11 h12.8 v6 q0 7 -4.6 8.6 v3.2 h3.6 v4.2 h-10.8 v-4.2 h3.6 v-3.2 q-4.6 -1.6 -4.6 -8.6z'/>"
    "<path class='line' d='M-6.4 -8 h-4.6 q0 7 6.4 8 M6.4 -8 h4.6 q0 7 -6.4 8'/>"
)
TOTALS: dict[str, str] = {"life": HEART, "points": CUP, "knowledge": KNOWLEDGE}
"""The signs of a faction's totals. In a deathmatch, life counts points for wounds dealt: a heart would suggest
remaining life.
"""
BURST = _BURST
FIGURE = _FIGURE
HOURGLASS = EFFECTS["linger"]
BLADE = _BLADE
CROWN = "<path d='M-10 7 L-12 -7 L-5 -1 L0 -10 L5 -1 L12 -7 L10 7z'/>"
CROSS = "<path d='M-8 -5.5 L-5.5 -8 L0 -2.5 L5.5 -8 L8 -5.5 L2.5 0 L8 5.5 L5.5 8 L0 2.5 L-5.5 8 L-8 5.5 L-2.5 0z'/>"
PLUS = "<path d='M-3 -10 h6 v7 h7 v6 h-7 v7 h-6 v-7 h-7 v-6 h7z'/>"
INTO = "<path d='M-3 -12 h6 v9 h6 L0 6.4 L-9 -3 h6z M-11 4 h4 v4.6 h14 v-4.6 h4 v8.6 h-22z'/>"
SHIELD = "<path d='M0 -13 q6 4 11 3.6 q1 16 -11 22 q-12 -6 -11 -22 q5 .4 11 -3.6z'/>"
BIN = "<path d='M-8 -6 h16 l-1.6 16 h-12.8z M-9.4 -10 h6 l1.4 -2.2 h4 l1.4 2.2 h6 v2.4 h-18.8z'/>"
ASLEEP = "<path d='M-8 -9 h9 v2.6 l-5.4 5.6 h5.4 v2.8 h-9.4 v-2.6 l5.4 -5.6 h-5z M2 1 h7 v2.2 l-4 4.4 h4 v2.4 h-7.4"
ASLEEP += " v-2.2 l4 -4.4 h-3.6z'/>"


def of_card(card: str, words: tuple[str, ...]) -> str:
    """Return the pictogram of a card: its own, or that of its first effect."""
    return CARDS.get(card) or EFFECTS[words[0] if words else "duplication"]
