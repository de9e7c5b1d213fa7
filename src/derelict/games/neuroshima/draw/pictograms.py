"""Our own pictograms, as `pictograms.toml` has them."""

from derelict.core.drawing.pictograms import read_pictograms

_TABLES = read_pictograms(__package__)
EFFECTS, ACTIONS, EMBLEMS = (_TABLES[name] for name in ("effects", "actions", "emblems"))
HEART, LOST_HEART, BOOT, CROWN, FLAG, LINKED, CROSS, BIN, BURST, SHIELD, SKULL = (
    _TABLES["signs"][name]
    for name in ["heart", "lost_heart", "boot", "crown", "flag", "linked", "cross", "bin", "burst", "shield", "skull"]
)


def emblem(army: str) -> str:
    return EMBLEMS.get(army, f"<text class='letter' y='7'>{army[:1].upper()}</text>")
