"""The pictograms of classes, teams, numbers, keywords and piles, distinct in shape and drawn around (0, 0).

A sign is about 24 units wide. The class `hole` is cut out; the class `line` is a stroke.
"""

CLASSES: dict[str, str] = {
    "intel": "<path d='M-12 0 Q-6 -8.4 0 -8.4 Q6 -8.4 12 0 Q6 8.4 0 8.4 Q-6 8.4 -12 0z'/>"
    "<circle class='hole' r='5'/><circle r='2.3'/>",
    "leadership": "<path d='M-10 -4 L0 -11 L10 -4 V0.6 L0 -6 L-10 .6z M-10 4.4 L0 -2.6 L10 4.4 V9 L0 2.4 L-10 9z"
    " M-3 8 h6 v4 h-6z'/>",
    "strength": "<path d='M-9 -3 Q-9 -6 -6.4 -6 H-5 V-8.4 Q-5 -10.4 -3 -10.4 H-1 V-10.6 Q0 -11.6 1.4 -11 L2 -10.4 H4"
    " Q6 -10.4 6 -8.4 Q9 -8.6 9 -6 V3 Q9 6 6 7 V12 H-6 V7 Q-9 6 -9 2z'/>"
    "<path class='hole' d='M-5.2 -3 h2 v4 h-2z M-.9 -4.4 h2 v5 h-2z M3.4 -4 h2 v4.6 h-2z'/>",
    "survival": "<path d='M1 -12.4 Q8.6 -6 8.8 1.4 Q9 12 0 12 Q-9 12 -8.8 2.2 Q-8.6 -2 -5.4 -5.4 Q-4.4 -2 -2.4 -1.4"
    " Q-3 -8 1 -12.4z'/><path class='hole' d='M.4 1 Q4.6 4 3.6 7.6 Q2.6 10 0 10 Q-3.4 10 -3.6 6.8 Q-3.2 4 .4 1z'/>",
    "tech": "<path d='M-2.4 -12 h4.8 l.8 3.2 2.6 1.1 2.9 -1.8 3.3 3.3 -1.8 2.9 1.1 2.5 3.2 .8 v4.6 l-3.2 .8 -1.1 2.5"
    " 1.8 2.9 -3.3 3.3 -2.9 -1.8 -2.6 1.1 -.8 3.2 h-4.8 l-.8 -3.2 -2.6 -1.1 -2.9 1.8 -3.3 -3.3 1.8 -2.9 -1.1 -2.5"
    " -3.2 -.8 v-4.6 l3.2 -.8 1.1 -2.5 -1.8 -2.9 3.3 -3.3 2.9 1.8 2.6 -1.1z' transform='translate(0 -1.4) scale(.88)'/>"
    "<circle class='hole' r='4'/>",
}

TEAMS: dict[str, str] = {
    "nostromo": "<path d='M-12 -6 Q-5 -5 0 0 Q5 -5 12 -6 Q10 1 3.6 3.4 L0 10 L-3.6 3.4 Q-10 1 -12 -6z'/>",
    "sulaco": "<path d='M-1.6 -12 h3.2 l1.4 7 h3.4 v-4 h2.4 v9 l2.4 2 v3 h-4.8 l-2 7 h-8 l-2 -7 h-4.8 v-3 l2.4 -2"
    " v-9 h2.4"
    " v4 h3.4z'/>",
    "fury161": "<path d='M-2.4 -12 h4.8 v6 h7 v4.8 h-7 v12.4 h-4.8 v-12.4 h-7 v-4.8 h7z'/>",
    "betty": "<path d='M0 -12 Q5 -7 5 0 L10 6 V11 L4.4 8 H-4.4 L-10 11 V6 L-5 0 Q-5 -7 0 -12z'/>"
    "<circle class='hole' cy='-3' r='2.4'/>",
    "marines": "<path d='M0 -9 l2.2 4.6 5 .4 -3.8 3.4 1.2 5 -4.6 -2.7 -4.6 2.7 1.2 -5 -3.8 -3.4 5 -.4z'/>"
    "<path d='M-12 4 Q-7 12 0 12 Q7 12 12 4 L9.4 3 Q6 8.6 0 8.6 Q-6 8.6 -9.4 3z'/>",
}

ATTACK = (
    "<path d='M0 -12.4 L2.6 -5.8 L8.8 -8.8 L5.8 -2.6 L12.4 0 L5.8 2.6 L8.8 8.8 L2.6 5.8 L0 12.4 L-2.6 5.8 L-8.8 8.8"
    " L-5.8 2.6 L-12.4 0 L-5.8 -2.6 L-8.8 -8.8 L-2.6 -5.8z'/>"
)
"""A burst: Attack for fighting and scanning."""
RECRUIT = "<path d='M-6 -10.4 H6 L12 0 L6 10.4 H-6 L-12 0z'/>"
"""A hexagon: Recruit points."""
PERSON = "<circle cy='-6.4' r='4.6'/><path d='M-8.6 11 V5.4 Q-8.6 -.4 -2.6 -.4 H2.6 Q8.6 -.4 8.6 5.4 V11z'/>"
HEART = "<path d='M0 10 l-10.8 -10.4 a6.2 6.2 0 0 1 10.8 -6.4 a6.2 6.2 0 0 1 10.8 6.4z'/>"
SHIELD = "<path d='M0 -11.6 q5.4 3.4 10 3.2 q1 14 -10 20 q-11 -6 -10 -20 q4.6 .2 10 -3.2z'/>"
STRIKE = (
    "<path d='M-8.6 -11 Q-3.6 -2 -5.4 11.6 Q-11.4 -.4 -8.6 -11z M-1 -12.4 Q4 -2 2 12.4 Q-4 0 -1 -12.4z"
    " M6.6 -11 Q11.6 -2 9.4 11 Q3.8 -.4 6.6 -11z'/>"
)
"""Three claw marks."""
CARDS = "<path d='M-10 -9.4 h10.6 v15.4 h-10.6z'/><path d='M2.4 -6.4 h7.6 v16.4 h-11.2 v-2.2 h3.6z'/>"
DRAW = (
    "<path d='M-9.6 -10 h11.4 v17 h-11.4z'/><path class='hole' d='M-3 2 h2 v-4 h-2.6 l3.6 -5 3.6 5 h-2.6 v4z'/>"
    "<path d='M3.6 -6.4 h6 v16.4 h-11.4 v-1.6 h5.4z'/>"
)
DISCARD = "<path d='M-10.6 4 h5.2 v4 h10.8 v-4 h5.2 v8 h-21.2z M-2 -12 h4 v8 h5 l-7 8 -7 -8 h5z'/>"
SCAN = (
    "<path class='line' d='M-9.6 5.6 A11 11 0 0 1 9.6 5.6 M-5.6 7 A6.4 6.4 0 0 1 5.6 7'/>"
    "<circle cy='9' r='2.2'/><path d='M-.9 7 L6.6 -8 L8.6 -7 L1.2 8z'/>"
)
"""A motion tracker."""
SKULL = (
    "<path d='M0 -11.4 Q9.6 -11.4 9.6 -2.4 Q9.6 3 5.6 5 V10.6 H-5.6 V5 Q-9.6 3 -9.6 -2.4 Q-9.6 -11.4 0 -11.4z'/>"
    "<path class='hole' d='M-6 -3.6 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0z M.8 -3.6 a2.6 2.6 0 1 1 5.2 0 a2.6"
    " 2.6 0"
    " 1 1 -5.2 0z M-1.4 3 L0 .4 L1.4 3z M-3 7 h1.6 v3.6 h-1.6z M1.4 7 h1.6 v3.6 h-1.6z'/>"
)
LOCK = (
    "<path d='M-8.6 -1.6 h17.2 v12.6 h-17.2z'/><path class='line' d='M-5 -2 v-4 a5 5 0 0 1 10 0 v4'/>"
    "<path class='hole' d='M-1.5 2.4 h3 v5 h-3z'/>"
)
CHECK = "<path d='M-9.6 .6 L-6 -3 L-2 1 L7 -8.4 L10.4 -4.8 L-2 8z'/>"
CROWN = "<path d='M-10 7 L-12 -7 L-5 -1 L0 -10 L5 -1 L12 -7 L10 7z'/>"
HAND = "<path d='M-10 2 L-6 -10 L1 -8 L-3 8z M-2 9 L2 -9 L9 -9 L7 9z'/>"
"""Cards held in a fan."""
STAR = "<path d='M0 -11.4 L3 -3.8 L11.2 -3.4 L4.8 1.6 L7 9.6 L0 5 L-7 9.6 L-4.8 1.6 L-11.2 -3.4 L-3 -3.8z'/>"
EYE = CLASSES["intel"]
HOURGLASS = (
    "<path d='M-7.4 -11.4 h14.8 v2.8 l-5.6 8.6 5.6 8.6 v2.8 h-14.8 v-2.8 l5.6 -8.6 -5.6 -8.6z'/>"
    "<path class='hole' d='M-4 -8 h8 l-4 5.8z M0 3.4 l3.4 4.8 h-6.8z'/>"
)
COPY = "<path d='M-10 -11 h13 v5 h-3 v-2 h-7 v12 h2 v3 h-5z'/><path d='M-3 -4 h13 v15.4 h-13z'/>"
DARK = "<path d='M4 -11 A11 11 0 1 0 10.6 5 A8.6 8.6 0 0 1 4 -11z'/>"
MUTE = "<path d='M-11 -4 h5 l6 -6 v20 l-6 -6 h-5z M3 -3.4 l2 -2 3 3 3 -3 2 2 -3 3 3 3 -2 2 -3 -3 -3 3 -2 -2 3 -3z'/>"

KEYWORDS: dict[str, str] = {
    "coordinate": "<path d='M-12 -7.6 h13 v-4 l9 7 -9 7 v-4 h-13z' transform='scale(.92) translate(-1 -1)'/>"
    "<path d='M12 7.6 h-13 v4 l-9 -7 9 -7 v4 h13z' transform='scale(.92) translate(1 1.4)'/>",
    "vigilant": f"{SHIELD}<path class='hole' d='M-6.4 -1.4 Q0 -7 6.4 -1.4 Q0 4 -6.4 -1.4z'/><circle cy='-1.4'"
    f" r='1.9'/>",
    "sacrifice": "<path d='M-1.8 -12 h3.6 v4 h5 v3 h-5 L2.2 6 L0 12 L-2.2 6 L-1.8 -5 h-5 v-3 h5z'/>"
    "<path d='M6.6 3 q3.4 4.4 0 6.6 q-3.4 -2.2 0 -6.6z'/>",
    "mobilize": "<path d='M-10.4 12 L-10.4 3 L0 -7 L10.4 3 V12 L0 2z M-10.4 2 V-4 L0 -12.6 L10.4 -4 V2 L0 -8z'/>",
}

PHASES = (
    "<path d='M0 -11.6 Q8.6 -4 8.6 3 A8.6 8.6 0 0 1 -8.6 3 Q-8.6 -4 0 -11.6z'/>"
    "<path class='hole' d='M0 -3.4 L3.4 2 L0 7.4 L-3.4 2z'/>",
    "<path d='M-7 -10 L10 0 L-7 10z'/>",
    STRIKE,
    "<path d='M0 -11 A11 11 0 1 1 -10.4 -3.6 L-6.2 -2 A6.6 6.6 0 1 0 0 -6.6 V-3.4 L-7.4 -8.8 L0 -14.2z'/>",
)
"""The four phases of a turn: Hive, Action, Strike, Cleanup."""

WARNING = (
    "<path d='M0 -11.4 L12 9.6 H-12z'/><path class='hole' d='M-1.4 -4.4 h2.8 v7 h-2.8z M-1.4 4.4 h2.8 v2.8 h-2.8z'/>"
)
PIN = "<path d='M0 12 L-8 0 A9 9 0 1 1 8 0z'/><circle class='hole' cy='-4.4' r='3.4'/>"
"""A map pin: the place where the film is set."""
