"""Our own pictograms, distinct in shape. All are drawn around (0, 0) and about 24 units wide.

Solid parts take the colour of the sign; `line` is drawn as a stroke, `hole` in the colour of the ground.
"""

INTRUDERS: dict[str, str] = {
    "larva": "<path class='line thick' d='M-9 7 Q-12 -2 -5 -3 Q1 -4 2 1 Q3 6 8 4'/><circle cx='9' cy='2' r='4'/>"
    "<path d='M11 -2 l3 -3 M11 6 l3 3' class='line'/>",
    "creeper": "<path d='M-6 -4 Q0 -10 6 -4 L8 4 Q0 10 -8 4z'/>"
    "<path class='line' d='M-6 -2 L-13 -8 M6 -2 L13 -8 M-7 2 L-13 7 M7 2 L13 7 M-4 6 L-7 12 M4 6 L7 12'/>",
    "adult": "<path d='M-3 -12 Q8 -12 8 -4 Q8 1 3 2 L4 12 H-5 L-6 2 Q-10 -1 -9 -5 Q-8 -12 -3 -12z'/>"
    "<path class='line' d='M-6 4 L-13 9 M5 4 L13 8'/><path class='hole' d='M-6 -6 h11 l-3 4 h-5z'/>",
    "breeder": "<path d='M-10 -10 L-4 -5 L0 -12 L4 -5 L10 -10 L8 3 Q0 12 -8 3z'/>"
    "<path class='line' d='M-8 4 L-13 12 M8 4 L13 12 M0 8 V13'/><path class='hole' d='M-5 -2 h3 v3 h-3z M2 -2 h3"
    " v3 h-3z'/>",
    "queen": "<path d='M-12 -8 L-6 -2 L-4 -12 L0 -4 L4 -12 L6 -2 L12 -8 L9 5 H-9z'/>"
    "<path d='M-9 7 H9 L6 12 H-6z'/><path class='hole' d='M-4 0 h3 v3 h-3z M1 0 h3 v3 h-3z'/>",
    "blank": "<circle r='9'/><circle class='hole' r='5'/>",
}

CHARACTERS: dict[str, str] = {
    "lab_rat": "<path d='M-11 6 Q-10 -6 2 -6 Q9 -6 12 2 L12 5 H4 L2 8 H-4z'/><circle cx='3' cy='-7' r='4'/>"
    "<path class='line' d='M-11 6 Q-15 8 -12 12'/><circle class='hole' cx='8' cy='0' r='1.4'/>",
    "sentry": "<path d='M0 -12 L10 -8 V0 Q9 9 0 12 Q-9 9 -10 0 V-8z'/>"
    "<path class='hole' d='M-1.6 -7 h3.2 v5 h5 v3.2 h-5 v6 h-3.2 v-6 h-5 v-3.2 h5z'/>",
    "survivor": "<circle cy='-7' r='5'/><path d='M-9 12 L-6 0 H6 L9 12 H4 L0 5 L-4 12z'/>"
    "<path class='line' d='M-6 1 L-12 -4 M6 1 L12 -4'/>",
    "xenobiologist": "<path d='M-3 -12 h6 v2 h-1.4 v6 L9 8 Q10 12 6 12 H-6 Q-10 12 -9 8 L-1.6 -4 v-6 H-3z'/>"
    "<circle class='hole' cx='-2' cy='7' r='2'/><circle class='hole' cx='3' cy='4' r='1.5'/>",
    "hacker": "<path d='M-12 -9 h24 v15 h-24z'/><path class='hole' d='M-9.6 -6.6 h19.2 v10.2 h-19.2z'/>"
    "<path class='line' d='M-6 -4 l3 2.6 -3 2.6 M0 2 h6'/><path d='M-6 8 h12 v3 h-12z'/>",
    "janitor": "<path class='line thick' d='M7 -12 L-1 3'/><path d='M-8 3 L6 5 L3 12 H-11z'/>"
    "<path class='hole' d='M-6 7 l1 4 h-1.6z M-1 8 l.6 3 h-1.6z'/>",
}

PERSON = "<circle cy='-6' r='5.4'/><path d='M-9 12 Q-9 1 0 1 Q9 1 9 12z'/>"
FIRE = (
    "<path d='M1 -13 Q4 -6 8 -2 Q11 2 8.6 7 Q6 12 0 12 Q-7 12 -8.8 6 Q-10 0 -5.6 -4.4 Q-5 -1 -3 0 Q-4 -8 1 -13z'/>"
    "<path class='hole' d='M.4 2 Q5 6 2.8 9.2 Q0 11 -2.8 9.2 Q-4.6 6 .4 2z'/>"
)
MALFUNCTION = "<path d='M0 -12 L12 10 H-12z'/><path class='hole' d='M2 -6 L-4 3 H-.6 L-2 8 L4 -1 H.8z'/>"
NOISE = "<path d='M-11 -4 h5 L1 -10 V10 L-6 4 h-5z'/><path class='line' d='M4 -5 Q8 0 4 5 M7.4 -8.6 Q13.4 0 7.4 8.6'/>"
VENT = (
    "<path d='M-10 -10 h20 v20 h-20z'/><path class='hole' d='M-8 -7 h16 v2.6 h-16z M-8 -1.4 h16 v2.6 h-16z M-8"
    " 4.2 h16 v2.6 h-16z'/>"
)
COMPUTER = (
    "<path d='M-11 -9 h22 v14 h-22z'/><path class='hole' d='M-9 -7 h18 v10 h-18z'/>"
    "<path d='M-6.6 -5 l4 2.6 -4 2.6z M-1 -1 h6 v1.6 h-6z M-5 7 h10 v3 h-10z'/>"
)
ELEVATOR = (
    "<path d='M-10 -12 h20 v24 h-20z'/><path class='hole' d='M-1 -10 h2 v20 h-2z M-6.6 -3 l2.6 -4 2.6 4z M4 3"
    " h-.4 l2.6 4 2.2 -4z'/>"
)
EGG = "<path d='M0 -12 Q9 -3 9 4 A9 8.4 0 0 1 -9 4 Q-9 -3 0 -12z'/><path class='hole' d='M-4 3 l4 -4 4 4 -4 4z'/>"
CARCASS = (
    "<path d='M-12 3 Q-10 -6 0 -6 Q10 -6 12 3 L6 7 L3 3 L0 8 L-3 3 L-6 7z'/><path class='hole' d='M-5 -2 l2 2"
    " -2 2 -2 -2z M5 -2 l2 2 -2 2 -2 -2z'/>"
)
CORPSE = "<path d='M-12 4 h6 l3 -6 h12 v4 h3 v5 h-24z'/><circle cx='-9' cy='-1' r='3.6'/>"
OBJECTS = {"egg": EGG, "carcass": CARCASS, "corpse": CORPSE}
SLIME = (
    "<path d='M-10 -8 H10 V-2 Q10 6 6 6 Q4 6 4 2 Q4 -1 2 -1 Q0 -1 0 5 Q0 12 -3.4 12 Q-6 12 -6 3 Q-6 0 -8 0"
    " Q-10 0 -10 -4z'/>"
)
LARVA = INTRUDERS["larva"]
KNOWLEDGE = (
    "<path d='M-8 -12 H5 L9 -8 V12 H-8z'/><path class='hole' d='M-5 -6 h10 v2 h-10z M-5 -1 h10 v2 h-10z M-5 4"
    " h7 v2 h-7z'/>"
)
SIGNAL = (
    "<path d='M-2 -2 h4 v14 h-4z'/><circle cy='-4' r='3.4'/><path class='line' d='M-7 2 Q-11 -4 -7 -10 M7 2"
    " Q11 -4 7 -10'/>"
)
WOUND = "<path d='M-11 -2 L-3 -8 L1 -3 L11 -9 L4 1 L10 6 L1 5 L-4 12 L-4 4 L-12 5z'/>"
HEART = "<path d='M0 10 Q-12 1 -9 -6 Q-5 -12 0 -5 Q5 -12 9 -6 Q12 1 0 10z'/>"
CARDS = "<path d='M-9 -9 L2 -12 L8 9 L-3 12z'/><path class='hole' d='M-6 -6.6 L1 -8.6 L4.6 5.6 L-2.2 7.6z'/>"
ITEM = "<path d='M-11 -5 L0 -11 L11 -5 V7 L0 12 L-11 7z'/><path class='hole' d='M-1 -2 V9 L-9 5.6 V-5.4z'/>"
AMMO = "<path d='M-7 12 V-3 Q-7 -10 -4 -12 Q-1 -10 -1 -3 V12z M1 12 V-3 Q1 -10 4 -12 Q7 -10 7 -3 V12z'/>"
POWER = "<path d='M3 -13 L-8 2 H-1 L-3 13 L8 -3 H1z'/>"
HOURGLASS = (
    "<path d='M-9 -13 h18 v3 h-18z M-9 10 h18 v3 h-18z M-7 -9 H7 Q7 -3 1.4 0 Q7 3 7 9 H-7 Q-7 3 -1.4 0 Q-7 -3 -7 -9z'/>"
    "<path class='hole' d='M-4.4 -7 H4.4 Q3.6 -4.6 0 -2.6 Q-3.6 -4.6 -4.4 -7z'/>"
)
FIRST = "<path d='M-9 -12 h3 v24 h-3z M-4 -11 L11 -6 L-4 1z'/>"
CONTAMINATION = (
    "<circle cy='-6' r='6'/><circle cx='-6' cy='5' r='6'/><circle cx='6' cy='5' r='6'/>"
    "<circle class='hole' cy='-7' r='3'/><circle class='hole' cx='-7' cy='5.6' r='3'/>"
    "<circle class='hole' cx='7' cy='5.6' r='3'/><circle cy='1.4' r='2.4' class='hole'/>"
)
CLOCK = "<circle r='11'/><circle class='hole' r='8.4'/><path d='M-1.2 -6 h2.4 v6 h5 v2.4 h-7.4z'/>"
BLAST = "<path d='M0 -13 L3 -5 L10 -9 L6 -2 L13 2 L5 4 L7 12 L0 7 L-7 12 L-5 4 L-13 2 L-6 -2 L-10 -9 L-3 -5z'/>"
ALERT = (
    "<path d='M-8 9 V-1 Q-8 -10 0 -10 Q8 -10 8 -1 V9z M-11 10 h22 v3 h-22z'/><path class='hole' d='M-1.3 -6"
    " h2.6 v7 h-2.6z M-1.3 3 h2.6 v2.6 h-2.6z'/>"
)
POD = "<path d='M0 -13 Q7 -7 7 2 L10 10 L5 8 H-5 L-10 10 L-7 2 Q-7 -7 0 -13z'/><circle class='hole' cy='-3' r='3'/>"
GATE = "<path d='M-12 12 V-6 L0 -12 L12 -6 V12 h-6 V-1 h-12 V12z'/>"
ROVER = "<path d='M-12 2 L-8 -6 H4 L8 0 H12 V6 H-12z'/><circle cx='-6' cy='8' r='4'/><circle cx='6' cy='8' r='4'/>"
LOCK = "<path d='M-9 -1 h18 v13 h-18z'/><path class='line thick' d='M-5.6 0 V-5 Q-5.6 -10 0 -10 Q5.6 -10 5.6 -5 V0'/>"
CONTINGENCY = (
    "<path d='M0 -12 L11 -6 V6 L0 12 L-11 6 V-6z'/><path class='hole' d='M-1.6 -6 h3.2 v8 h-3.2z M-1.6 4 h3.2"
    " v3 h-3.2z'/>"
)
OBJECTIVE = "<path d='M0 -12 L3.2 -4 L11.6 -3.6 L5 1.6 L7.2 10 L0 5.2 L-7.2 10 L-5 1.6 L-11.6 -3.6 L-3.2 -4z'/>"
WEAKNESS = (
    "<circle r='11'/><circle class='hole' r='8'/><path d='M-1.4 -13 h2.8 v9 h-2.8z M-1.4 4 h2.8 v9 h-2.8z M-13"
    " -1.4 h9 v2.8 h-9z M4 -1.4 h9 v2.8 h-9z'/>"
)
BAG = "<path d='M-4 -12 h8 l-2 4 Q10 -2 10 6 Q10 12 0 12 Q-10 12 -10 6 Q-10 -2 -2 -8z'/>"
SEARCH = (
    "<circle cx='-2' cy='-2' r='8'/><circle class='hole' cx='-2' cy='-2' r='5'/><path class='line thick' d='M4"
    " 4 L11 11'/>"
)
EYE = "<path d='M-12 0 Q0 -12 12 0 Q0 12 -12 0z'/><circle class='hole' r='4.6'/><circle r='2.1'/>"
DOOR = "<path d='M-8 -12 h16 v24 h-16z'/><path class='hole' d='M-.8 -12 h1.6 v24 h-1.6z'/>"
FIST = "<path d='M-9 -6 h4 v-3 h4 v-1 h4 v2 h4 v3 h2 V4 Q8 11 0 11 Q-8 11 -9 3z'/>"
HAND = (
    "<path d='M-8 3 V-6 h3 V0 h1 V-11 h3.4 V0 h1 V-12 h3.4 V0 h1 V-9 h3.4 V4 Q8 12 0 12 Q-6 12 -8 3z'/>"
    "<path d='M-12 -2 h3 v7 h-3z'/>"
)
WRENCH = "<path d='M6 -12 Q1 -11 1 -5 L-11 7 Q-12 12 -7 11 L5 -1 Q11 -1 12 -6 L8 -3 L4 -4 L3 -8z'/>"
RUN = "<path d='M-10 -8 L0 0 L-10 8z M0 -8 L10 0 L0 8z'/>"
DARK = "<path d='M4 -11 A11 11 0 1 0 11 4 A9 9 0 0 1 4 -11z'/>"
GUN = "<path d='M-12 -6 H12 V-1 H4 L2 3 H-2 L-4 10 H-9 L-7 -1 H-12z'/>"
COG = (
    "<path d='M-2.4 -12 h4.8 l.8 3.4 3 1.3 3 -1.9 3.4 3.4 -1.9 3 1.3 3 v4.8 l-3.4 .8 -1.3 3 1.9 3 -3.4 3.4 -3 -1.9"
    " -3 1.3 -.8 .4 h-4 l-.8 -1.7 -3 -1.3 -3 1.9 -3.4 -3.4 1.9 -3 -1.3 -3 -.4 -.8 v-4 l1.7 -.8 1.3 -3 -1.9 -3"
    " 3.4 -3.4"
    " 3 1.9 3 -1.3z'/><circle class='hole' r='4.4'/>"
)
MOVE = "<path d='M-10 -3 H2 V-9 L12 0 L2 9 V3 H-10z'/>"
SURGERY = "<path d='M-3.4 -11 h6.8 v7.6 h7.6 v6.8 h-7.6 v7.6 h-6.8 v-7.6 h-7.6 v-6.8 h7.6z'/>"
QUESTION = (
    "<path d='M-7 -5 Q-6 -12 1 -12 Q8 -12 8 -6 Q8 -2 3 0 Q1.6 1 1.6 4 H-2 Q-2 -1 1 -3 Q4 -5 4 -6.6 Q4 -8.8 1"
    " -8.8 Q-2.4 -8.8 -3 -5z M-2.2 7 h4 v4 h-4z'/>"
)

WORDS: dict[str, str] = {
    "wound": WOUND, "care": SURGERY, "contamination": CONTAMINATION, "larva": LARVA, "slime": SLIME,
    "knowledge": KNOWLEDGE, "cards": CARDS, "signal": SIGNAL, "noise": NOISE, "danger": ALERT, "fire": FIRE,
    "malfunction": MALFUNCTION, "counter": SEARCH, "door": DOOR, "vent": VENT, "move": MOVE,
    "attack": INTRUDERS["adult"], "injury": FIST, "retreat": RUN, "ammo": AMMO, "egg": EGG, "power": POWER,
    "autodestruction": BLAST, "elevator": ELEVATOR, "computer": COMPUTER, "pod": POD, "contingency": CONTINGENCY,
    "eye": EYE, "light": DARK,
}  # fmt: skip
"""The signs of words, by the names that words use."""


def _with(mark: str, small: str) -> str:
    """Draw a sign with a smaller one in its corner, which distinguishes related cards."""
    return (
        f"<g transform='translate(-2.4 -2.4) scale(.82)'>{mark}</g><circle class='hole' cx='7.6' cy='7.6' r='7.2'/>"
        f"<g transform='translate(7.6 7.6) scale(.46)'>{small}</g>"
    )


ACTIONS: dict[str, str] = {
    "search": SEARCH, "rest": HEART, "interruption": HAND, "demolition": BLAST, "inconspicuous": DARK,
    "weird_metabolism": _with(SLIME, HEART), "basic_repairs": WRENCH, "sensitive_hearing": NOISE,
    "feel_of_the_dark": EYE, "quarantine": DOOR, "stun": FIST, "repairs": COG, "defense_plan": GUN,
    "facility_tour": MOVE, "desperate_attack": _with(FIST, WOUND), "distraction": RUN, "obstinate": SURGERY,
    "vents": VENT, "rushed_analysis": _with(KNOWLEDGE, CLOCK), "vivisection": WOUND,
    "field_experience": _with(KNOWLEDGE, SEARCH), "pheromones": SLIME, "workspace_plan": _with(KNOWLEDGE, COG),
    "recharge": AMMO, "neuralink": _with(COMPUTER, EYE), "bypass": _with(COMPUTER, DOOR),
    "it_works_for_me": COMPUTER, "master_plan": _with(COMPUTER, OBJECTIVE), "clean_up": FIRE,
    "emergency_key": ELEVATOR, "maintenance_plan": _with(COG, CLOCK), "jury_rigging": ITEM,
    "it_should_work": _with(COG, QUESTION),
}  # fmt: skip
"""The signs of action cards."""

ROOMS: dict[str, str] = {
    "archive": KNOWLEDGE, "transmitter_control": SIGNAL, "cave_entrance": VENT, "power_generator": POWER,
    "emergency_room": SURGERY, "laboratory": CHARACTERS["xenobiologist"], "nest": EGG, "decon_room": SLIME,
    "css_a": POD, "css_b": POD, "css_c": POD, "cooling_system": BLAST, "vent_control": DOOR, "testing_lab": LARVA,
    "contaminated_room": SLIME, "guard_room": GUN, "defense_control": FIST, "surgery": HEART, "css_control": CLOCK,
    "isolation_room": LOCK, "repository": ITEM, "emergency_stairs": RUN, "backup_power": POWER,
    "elevator_s01": ELEVATOR, "elevator_s02": ELEVATOR, "elevator_s03": ELEVATOR, "alert_room": ALERT,
}  # fmt: skip

FACES: dict[str, str] = {
    "silence": DARK, "danger": ALERT, "blank": "", "creeper": INTRUDERS["creeper"], "adult": INTRUDERS["adult"],
    "hit": FIST, "double": BLAST, "pay_hit": CARDS, "hit_pay_double": FIST + CARDS,
}  # fmt: skip
"""The faces of the dice; numbers stand for themselves."""
