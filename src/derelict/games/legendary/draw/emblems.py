"""Our own emblems: one for each character and role, and one for each kind of card from the Hive."""

from functools import cache

from derelict.core.drawing.emblems import Emblem, badges
from derelict.games.legendary.content.kinds import AVATARS, CARDS, ROLES
from derelict.games.legendary.content.things import Kind
from derelict.games.legendary.draw import signs

_WRENCH = (
    "<path d='M-11 -7 Q-11 -12 -5 -12 L-7 -8 L-4 -5.4 L-.6 -7.4 Q.4 -3 -2 -1.4 L9.6 9 Q10 12 7 12 L-4 .6"
    " Q-10 1 -11 -7z'/>"
)
_CROSS = "<path d='M-3.6 -11 h7.2 v7.4 h7.4 v7.2 h-7.4 v7.4 h-7.2 v-7.4 h-7.4 v-7.2 h7.4z'/>"
_FLASK = (
    "<path d='M-4 -12 h8 v2.4 h-1.6 v6.4 L9.6 8.6 Q10.6 12 7 12 H-7 Q-10.6 12 -9.6 8.6 L-2.4 -3.2 V-9.6 H-4z'/>"
    "<path class='hole' d='M-2.6 1.6 h5.2 L6 8.6 H-6z'/>"
)
_SIGHT = (
    "<circle class='line' r='8'/><circle r='2.2'/><path d='M-1.2 -13 h2.4 v8 h-2.4z M-1.2 5 h2.4 v8 h-2.4z M-13 -1.2 h8"
    " v2.4 h-8z M5 -1.2 h8 v2.4 h-8z'/>"
)
_PISTOL = "<path d='M-11 -7 h20 v5.4 h-11 l-1 3 h-3 l-1.6 8 h-6 l2 -11z'/>"

CHARACTERS: dict[str, str] = {
    "captain_dallas": "<circle class='line' r='7.6'/><circle r='2.6'/><path class='line' d='M0 -12 V-3 M0 3 V12"
    " M-12 0 H-3"
    " M3 0 H12 M-8.5 -8.5 L-2 -2 M8.5 8.5 L2 2 M8.5 -8.5 L2 -2 M-8.5 8.5 L-2 2'/>",
    "chief_engineer_parker": f"<g transform='scale(.98)'>{_WRENCH}</g><circle class='line' cx='6' cy='-6' r='4'/>",
    "navigator_lambert": "<circle class='line' r='10.6'/><path d='M0 -9 L3 -0 L0 9 L-3 0z'/><path d='M-9 0 L0 -1.6 L9 0"
    " L0 1.6z'/>",
    "warrant_officer_ripley": "<path d='M-12 3 h11 v-4 h4 q3 0 4 -5 q6 3 4.6 9 q-1.6 5 -8 5 h-4 v-2 h-11.6z'/>"
    "<path d='M-9 6 h5 l-1 6 h-4z'/><path class='hole' d='M6.4 -1 q3 2.6 1 5.4 q-3 1 -3.4 -1.4z'/>",
    "lieutenant_ripley": "<path d='M-12 12 V1 L-7 -7 L-2 -9 V-4 L-5 -2 L-8 3 V12z M12 12 V1 L7 -7 L2 -9 V-4 L5 -2 L8 3"
    " V12z'/><path d='M-3.6 1 h7.2 v8 h-7.2z'/>",
    "corporal_hicks": "<path d='M-11 -4 h6 v13 h-6z M-3 -4 h6 v13 h-6z M5 -4 h6 v13 h-6z'/>"
    "<path d='M-11 -5.4 q0 -5 3 -6 q3 1 3 6z M-3 -5.4 q0 -5 3 -6 q3 1 3 6z M5 -5.4 q0 -5 3 -6 q3 1 3 6z'/>"
    "<path class='hole' d='M-11 5 h6 v1.4 h-6z M-3 5 h6 v1.4 h-6z M5 5 h6 v1.4 h-6z'/>",
    "private_hudson": "<path class='line' d='M-10.6 4 A12 12 0 0 1 10.6 4 M-6.8 6 A7.6 7.6 0 0 1 6.8 6'/>"
    "<circle cy='8.4' r='2.6'/><circle cx='-5' cy='-6.6' r='1.7'/><circle cx='4.4' cy='-2' r='1.7'/>"
    "<circle cx='1' cy='-9.6' r='1.7'/>",
    "bishop": "<path d='M-9 10 V1 q0 -2 2 -2 V-5 q0 -1.6 1.5 -1.6 T-4 -5 V-8 q0 -1.6 1.6 -1.6 T-.8 -8 V-7 q0 -1.6"
    " 1.6 -1.6"
    " T2.4 -7 V-4 q0 -1.4 1.5 -1.4 T5.4 -4 V10z'/><path d='M7 -12 L10.4 -12 L9.6 6 L7.6 6z M6 6 h5.2 v1.8 h-1.4 v4.2"
    " h-2.4 v-4.2 h-1.4z'/>",
    "sister_ripley": "<path d='M-3 0 h6 l-1.4 12 h-3.2z'/><path d='M0 -13 Q7 -7 5.4 -2 Q4 1.4 0 1.4 Q-4 1.4 -5.4 -2 Q-6"
    " -5 -3 -7.6 Q-2.6 -5 -1 -4.6 Q-2 -9 0 -13z'/><path class='line' d='M-10 -9 L-7 -7 M10 -9 L7 -7 M-11.4 -2 H-8 M11.4"
    " -2 H8'/>",
    "brother_dillon": "<path d='M-10 -9 Q-4 -11 0 -8 Q4 -11 10 -9 V10 Q4 8 0 11 Q-4 8 -10 10z'/>"
    "<path class='hole' d='M-.8 -6 h1.6 v15 h-1.6z M-6.4 -5 h2 v3 h2.6 v2 h-2.6 v6 h-2 v-6 h-2 v-2 h2z'/>",
    "cmo_clemens": "<path d='M-1.6 -9.4 h3.2 v-2.6 h-3 M-4.4 -5 h8.8 v10 h-2.6 v3 h-3.6 v-3 h-2.6z M-.8 8 h1.6 v5"
    " h-1.6z"
    " M-3.4 -13 h6.8 v2.2 h-6.8z M-1.2 -11 h2.4 v6 h-2.4z'/><path class='hole' d='M-2 -2.4 h4 v1.2 h-4z M-2 .4 h4 v1.2"
    " h-4z'/><path class='line' d='M-10 -6 V6 M10 -6 V6'/>",
    "francis_85_aaron": "<path d='M-8.6 -9.4 h17.2 v21 h-17.2z M-3.4 -12.4 h6.8 v4 h-6.8z'/>"
    "<path class='hole' d='M-5.6 -4 h11.2 v1.8 h-11.2z M-5.6 .2 h11.2 v1.8 h-11.2z M-5.6 4.4 h7 v1.8 h-7z'/>",
    "ripley_no_8": "<path class='line' d='M-7 -12 Q9 -6 -7 0 Q9 6 -7 12 M7 -12 Q-9 -6 7 0 Q-9 6 7 12'/>"
    "<path d='M-4 -9.6 h8 v1.6 h-8z M-4 8 h8 v1.6 h-8z M-4.6 -3.8 h9.2 v1.6 h-9.2z M-4.6 2.2 h9.2 v1.6 h-9.2z'/>",
    "call": "<circle class='line' r='6'/><circle r='2.6'/><path class='line' d='M0 -6 V-12 M0 6 V12 M-6 0 H-12 M6 0 H12"
    " M4.2 -4.2 H9 V-9 M-4.2 4.2 H-9 V9'/>",
    "johner": "<circle cy='2.4' r='8.8'/><path d='M-3 -9 h6 v4 h-6z'/><path class='line' d='M2 -9 q1 -4 6 -3'/>"
    "<path class='hole' d='M-4.6 1 l3 -2 3 4 3 -3 2 2 -5 5z'/>",
    "christie": f"<g transform='translate(-3 -3.6) scale(.66)'>{_PISTOL}</g>"
    f"<g transform='translate(3 5) scale(-.66 .66)'>{_PISTOL}</g>",
}

ROLE_SIGNS: dict[str, str] = {
    "commander": f"<g transform='translate(0 -2) scale(.78)'>{signs.STAR}</g><path d='M-10 8 h20 v3.4 h-20z'/>",
    "executive": "<path d='M-11.4 -5 h22.8 v15.4 h-22.8z'/><path class='line' d='M-4.4 -5 v-4 h8.8 v4'/>"
    "<path class='hole' d='M-11.4 1 h9 v-1.4 h4.8 v1.4 h9 v1.6 h-9 v2 h-4.8 v-2 h-9z'/>",
    "gunner": _SIGHT,
    "medic": _CROSS,
    "mercenary": "<g transform='rotate(45)'><path d='M-1.8 -13 L0 -14 L1.8 -13 V5 h4 v2.6 h-4 v5 h-3.6 v-5 h-4"
    " v-2.6 h4z'/>"
    "</g><g transform='rotate(-45)'><path d='M-1.8 -13 L0 -14 L1.8 -13 V5 h4 v2.6 h-4 v5 h-3.6 v-5 h-4 v-2.6"
    " h4z'/></g>",
    "priest": "<path d='M-2 -12.4 h4 v6.4 h6.4 v4 h-6.4 v14.4 h-4 v-14.4 h-6.4 v-4 h6.4z'/>",
    "researcher": _FLASK,
    "scout": "<path d='M-11.6 8 V0 L-8.6 -8 H-3.6 L-2.4 -2 H2.4 L3.6 -8 H8.6 L11.6 0 V8 H3 V2 H-3 V8z'/>",
    "synthetic": "<path d='M-7 -7 h14 v14 h-14z'/><path class='hole' d='M-3.6 -3.6 h7.2 v7.2 h-7.2z'/><path"
    " class='line'"
    " d='M-4 -7 V-12 M0 -7 V-12 M4 -7 V-12 M-4 7 V12 M0 7 V12 M4 7 V12 M-7 -4 H-12 M-7 0 H-12 M-7 4 H-12 M7 -4 H12"
    " M7 0 H12 M7 4 H12'/>",
    "technician": _WRENCH,
}

_HEAD = (
    "<path d='M-12 -7 Q-5 -13 4 -10.6 Q13 -7 11.4 -.6 Q9 2 5 2.6 L8.6 5 L3.4 5.6 L6 9.6 L0 7.6 L-1.6 11.6 Q-8 9 -7.4 2"
)
_HEAD += " Q-6 -3.6 -12 -7z'/><path class='hole' d='M-3 -6.4 Q3.4 -8.6 8.4 -3.6 Q2 -2 -3 -6.4z'/>"
_EGG = (
    "<path d='M0 -9 Q8.4 -3 8.4 4.4 Q8.4 12 0 12 Q-8.4 12 -8.4 4.4 Q-8.4 -3 0 -9z'/>"
    "<path d='M0 -8 L-6 -12.6 L-3.6 -5.4z M0 -8 L6 -12.6 L3.6 -5.4z M0 -8 L-1.6 -13 L1.6 -13z'/>"
    "<path class='hole' d='M0 -4 L2 2 L0 8 L-2 2z'/>"
)
_HUGGER = (
    "<path d='M0 -7 Q5 -7 5 -1 Q5 5 0 5 Q-5 5 -5 -1 Q-5 -7 0 -7z'/>"
    "<path class='line' d='M-4 -4 L-9 -9 L-12 -5 M-5 -1 L-11 -2 L-12 3 M-4.6 2 L-9 4 L-9 9 M4 -4 L9 -9 L12 -5 M5 -1"
    " L11 -2"
    " L12 3 M4.6 2 L9 4 L9 9 M0 5 Q1 9 -3 10 Q-6 11 -4 13'/>"
)
_BURSTER = (
    "<path d='M-3 12 Q-8 6 -4 1 Q0 -3 -3 -6 L-7 -5 L-5.6 -8.4 Q-2 -13.4 4 -10.6 Q9 -7 4.6 -1 Q1 4 5 12z'/>"
    "<path class='line' d='M-12 12 Q-9 5 -7 6 M12 12 Q9 5 7 6 M-11.6 2 L-7.4 3 M11.6 2 L7.4 3'/>"
)
_GOLIC = f"{signs.PERSON}<path class='hole' d='M-4 3 h8 v1.8 h-8z M-4 6.6 h8 v1.8 h-8z'/>"
_ANDROID = (
    "<path d='M-7 -11 h14 v13 l-3 4 h-8 l-3 -4z M-10 12 q0 -5 6 -5 h8 q6 0 6 5z'/>"
    "<path class='hole' d='M-4.6 -6 h3.4 v2.6 h-3.4z M1.2 -6 h3.4 v2.6 h-3.4z M-3 1 h6 v1.6 h-6z'/>"
)
_CLAW = "<path d='M-12 8 Q-9 -8 7 -11 L12 -12 L9 -7 Q-2 -4 -2 3 L6 -1 L3 4 Q-4 9 -4 12z'/>"

_RUNNER = (
    "<path d='M-12 -3 Q-9 -9 -3 -7 Q3 -5 8 -8 L12 -6 L9 -2.6 Q12 2 8 4 L9.6 11 H6.6 L4.6 4.6 Q0 5.4 -3.6 3 L-5 11 H-8"
    " L-7 1 Q-11 1 -12 -3z'/><path class='hole' d='M-9 -3.6 Q-6 -5.6 -3.4 -4 Q-6 -2.2 -9 -3.6z'/>"
)
_CRAWLER = (
    "<path d='M0 -12 Q4.6 -8 4 -2 Q4 4 0 6.4 Q-4 4 -4 -2 Q-4.6 -8 0 -12z'/><path class='line' d='M-3.6 -3 L-9 -8"
    " L-11 -3"
    " M3.6 -3 L9 -8 L11 -3 M-3.4 2 L-9 4 L-9.6 10 M3.4 2 L9 4 L9.6 10 M0 6 Q1 10 -3 12'/>"
    "<path class='hole' d='M-2 -8 Q0 -10 2 -8 L1.4 -3 H-1.4z'/>"
)
_WARRIOR = (
    "<path d='M-11 -12 L-6 -5 Q0 -10 6 -5 L11 -12 L9.6 -1 Q9.6 5 5 8 L3.4 12 L1.4 9 H-1.4 L-3.4 12 L-5 8 Q-9.6 5"
    " -9.6 -1z'/>"
    "<path class='hole' d='M-6.4 -1.4 L-1.6 1.4 L-5.6 3z M6.4 -1.4 L1.6 1.4 L5.6 3z M-3 5 h1.6 l.7 2 .7 -2 .7 2 .7"
    " -2 h1.6"
    " v1.4 h-6z'/>"
)
_BREEDS = {
    "runner": _RUNNER, "hunter": _RUNNER, "beast": _RUNNER, "charging": _RUNNER, "kennel": _RUNNER,
    "crawler": _CRAWLER, "stalker": _CRAWLER, "lurker": _CRAWLER, "swarmer": _CRAWLER, "submerged": _CRAWLER,
    "spinner": _CRAWLER, "ambush": _CRAWLER, "warrior": _WARRIOR, "guard": _WARRIOR, "full_grown": _WARRIOR,
    "escaped": _WARRIOR, "elder": _WARRIOR, "praetorian": _WARRIOR, "taskmaster": _WARRIOR,
}  # fmt: skip
"""The emblems of enemies, by a word of their id."""

_QUEEN = (
    "<path d='M0 -13 L-3.6 -7 L-11 -11 L-8 -3 L-13 1 L-6 3 L-3.4 12 L0 8.6 L3.4 12 L6 3 L13 1 L8 -3 L11 -11 L3.6 -7z'/>"
    "<path class='hole' d='M-5 -1 L-1 1.4 L-4 2.4z M5 -1 L1 1.4 L4 2.4z M-1.6 5 h3.2 l-1.6 2.4z'/>"
)


def _crowned(mark: str) -> str:
    """Add the crown of spines of a Final Enemy."""
    spines = "M-5 -9 L-9 -14 L-3 -11.4 L0 -16 L3.4 -11.4 L9.6 -14 L6 -8z"
    return f"<g transform='translate(0 3) scale(.9)'>{mark}</g><path d='{spines}' transform='translate(0 1.6)'/>"


TYPES: dict[str, str] = {
    "enemy": _HEAD,
    "egg": _EGG,
    "human": _GOLIC,
    "android": _ANDROID,
    "final_enemy": _crowned(_HEAD),
    "facehugger": _HUGGER,
    "chestburster": _BURSTER,
    "event": "<path d='M2 -13 L-9 2 H-2 L-4 13 L9 -3.4 H2z'/>",
    "hazard": signs.WARNING,
    "special": "<path d='M-8 -12 h16 v6 h4 v8 h-5 v-4 h-3 v14 h-8 v-14 h-3 v4 h-5 v-8 h4z'/>",
    "goal": "<path d='M-8 -12 h2.6 v24 h-2.6z M-4 -11 Q1 -14 5 -10.6 T11 -11 V1 Q6 4 2 1 T-4 1z'/>",
    "strike": signs.STRIKE,
    "alien": _CLAW,
    "character": signs.PERSON,
    "sergeant": "<path d='M-10 -2 L0 -11 L10 -2 V3 L0 -6 L-10 3z M-10 6 L0 -3 L10 6 V11 L0 2 L-10 11z'/>",
    "agenda": "<path d='M-8 -12 h16 v24 h-16z'/><path class='hole' d='M-2 3 v-2.4 q4 -1.4 4 -3.4 q0 -1.6 -2 -1.6"
    " t-2 1.8"
    " h-2.6 q0 -4.2 4.6 -4.2 t4.6 4 q0 3 -4 4.4 v1.4z M-2 4.6 h2.8 v2.8 h-2.8z'/>",
}

SPECIALS: dict[str, str] = {
    "specialist": "<path d='M-11 -6 h22 v15 h-22z'/><path class='hole' d='M-8 -3 h16 v9 h-16z'/>"
    "<path d='M-5.6 4 v-3 h2 v3z M-1 4 v-5 h2 v5z M3.6 4 v-2 h2 v2z M-4 10 h8 v2 h-8z'/>",
    "grunt": "<path d='M-11 3 Q-11 -10 0 -10 Q11 -10 11 3 L8 4 V7 L4 11 H-4 L-8 7 V4z'/>"
    "<path class='hole' d='M-7.4 -1 H7.4 L6.2 4 Q0 6 -6.2 4z'/>",
    "sos_signal": signs.SCAN,
    "jones_the_cat": "<path d='M-9 11 V-1 L-9.6 -11 L-4 -6 H4 L9.6 -11 L9 -1 V4 Q9 11 0 11z'/>"
    "<path class='hole' d='M-6 -.4 l4 1.4 -3 2z M6 -.4 l-4 1.4 3 2z M-1.4 5 h2.8 l-1.4 1.8z'/>",
    "ventilation_lock": signs.LOCK,
    "escape_shuttle": signs.TEAMS["betty"],
    "sentry_gun": "<path d='M-12 -6 h13 v-3 h5 v3 h6 v3.4 h-6 v3 h-5 v-1.4 h-13z M-6 2 h3 l-3 10 h-3z M-1 2 h3 l4"
    " 10 h-3z"
    " M-4 2 h2.4 v10 h-2.4z'/>",
    "fire_door": "<path d='M-11 -12 h22 v24 h-22z'/><path class='hole' d='M-8 -9 h16 v4 h-16z M-8 -3 h16 v4 h-16z"
    " M-8 3 h16"
    " v4 h-16z'/>",
    "molten_lead": "<path d='M-11 -11 h22 l-4 9 h-14z M-2 -1 h4 v6 q4 1 4 4 t-6 3 -6 -3 4 -4z'/>",
    "cold_spray": "<path class='line' d='M0 -12 V12 M-10.4 -6 L10.4 6 M-10.4 6 L10.4 -6 M-3 -10 L0 -7 L3 -10 M-3 10"
    " L0 7 L3"
    " 10'/>",
    "failed_clone": CHARACTERS["ripley_no_8"],
    "cocooned_colonist": "<path d='M0 -12 Q8 -9 7 1 Q6 12 0 12 Q-6 12 -7 1 Q-8 -9 0 -12z'/><path class='hole'"
    " d='M-3 -6.6 a3"
    " 3 0 1 1 6 0 a3 3 0 1 1 -6 0z M-6 0 L6 3 V5 L-6 2z M-5 5 L5 8 V9.6 L-5 6.6z'/>",
    "newt": "<circle cy='-4' r='7'/><path d='M-7 12 Q-7 5 0 5 Q7 5 7 12z M-10 -8 L-6 -6 L-8 2z M10 -8 L6 -6 L8 2z'/>",
    "doctor_gediman": _FLASK,
    "secrets_revealed": TYPES["agenda"],
    "alien_queen": _QUEEN,
    "cloned_queen": _QUEEN,
    "the_beast": _crowned(_RUNNER),
    "the_newborn": _crowned(signs.SKULL),
    "miss": "<circle class='line' r='9.4'/><path class='line' d='M-6.6 6.6 L6.6 -6.6'/>",
    "acid_spray": "<path d='M-5 -11 q6 8 0 11 q-6 -3 0 -11z M5 -6 q6 8 0 11 q-6 -3 0 -11z M-4 3 q4.6 6 0 8.6 q-4.6"
    " -2.6 0"
    " -8.6z'/>",
    "second_mouth": "<path d='M-12 -8 H12 L8 -1 L5 -5 L2 0 L-1 -5 L-4 0 L-7 -5z M-12 9 H12 L8 2 L5 6 L2 1 L-1 6 L-4"
    " 1 L-7 6z'/>",
}
"""Single cards with an emblem of their own."""


def of_kind(kind: Kind) -> str:
    """Return the emblem of a card: that of the person on it, or of its kind."""
    if kind.character in CHARACTERS:
        return CHARACTERS[kind.character]
    if kind.id in SPECIALS:
        return SPECIALS[kind.id]
    if kind.group == "role":
        return ROLE_SIGNS[role_of(kind.id)]
    if kind.group in ("sergeant", "agenda"):
        return TYPES[kind.group]
    if kind.data.subtype in ("egg", "human", "android"):
        return TYPES[kind.data.subtype]
    return _breed(kind.id) if kind.type == "enemy" else TYPES[kind.type]


def _breed(id: str) -> str:
    return next((mark for word, mark in _BREEDS.items() if word in id), _HEAD)


@cache
def role_of(card: str) -> str:
    """Return the role whose deck a card belongs to."""
    return next(role for role, data in ROLES.items() if data.card["id"] == card)


def of_avatar(id: str) -> str:
    """Return the emblem of a role or of an Alien Avatar."""
    return ROLE_SIGNS.get(id) or _breed(id)


COLOURS = {
    "commander": "#2d68a8",
    "executive": "#56636a",
    "gunner": "#a63a2c",
    "medic": "#1f6d78",
    "mercenary": "#7d1d3a",
    "priest": "#7b4fa8",
    "researcher": "#2f7541",
    "scout": "#6b6a22",
    "synthetic": "#4b5f7d",
    "technician": "#93661a",
}
"""The colour of each role."""
_ALIEN = "#35502f"


def all_emblems() -> dict[str, Emblem]:
    """Return the emblem of every role and of every Alien Avatar."""
    return badges(ROLE_SIGNS, COLOURS) | {id: Emblem(of_avatar(id), _ALIEN) for id in AVATARS}


def of_card(id: str) -> str:
    return of_kind(CARDS[id])
