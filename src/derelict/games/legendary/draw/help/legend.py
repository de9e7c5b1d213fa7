"""The signs of the table: numbers, classes and teams, keywords, phases, piles and what cards do."""

from derelict.core.drawing.legend import Legend, Sign
from derelict.core.drawing.shapes import sign
from derelict.games.legendary.draw import emblems, glyphs, signs
from derelict.games.legendary.draw.style import LOOK
from derelict.games.legendary.wording import TEXTS


def _badge(mark: str, look: str) -> Sign:
    """Return a number's shape in its colour."""
    return Sign(mark, f"<g class='badge {look}'><g class='shape' transform='scale(1.15)'>{mark}</g></g>")


def _pile(mark: str) -> str:
    """Return a sign that stands for a pile, and is drawn on no other."""
    return f"<path d='M-11 -15 h22 v30 h-22z' opacity='.25'/>{sign(mark, scale=0.7)}"


LEGEND = Legend(
    LOOK,
    TEXTS,
    {
        "attack": _badge(signs.ATTACK, "force"),
        "recruit": _badge(signs.RECRUIT, "hire"),
        "damage": _badge(signs.HEART, "harm"),
        "defense": signs.SHIELD,
        **{f"phase{number}": mark for number, mark in enumerate(signs.PHASES)},
        **signs.CLASSES,
        **signs.TEAMS,
        **signs.KEYWORDS,
        "scan": signs.SCAN,
        "hand": signs.HAND,
        "cards": signs.CARDS,
        "draw": signs.DRAW,
        "discard": signs.DISCARD,
        "forward": glyphs.SIGNS["forward"],
        "back": glyphs.SIGNS["back"],
        "attach": glyphs.SIGNS["attach"],
        "dies": signs.SKULL,
        "locked": signs.LOCK,
        "done": signs.CHECK,
        "copy": signs.COPY,
        "counts": signs.STAR,
        "time": signs.HOURGLASS,
        "dark": signs.DARK,
        "mute": signs.MUTE,
        "hazard": signs.WARNING,
        "crown": signs.CROWN,
        "person": signs.PERSON,
        "location": signs.PIN,
        **{name: emblems.TYPES[name] for name in ("facehugger", "chestburster", "goal", "event")},
        "combat": _pile(signs.STRIKE),
        "icons": _pile(signs.CLASSES["tech"]),
        "strike_discard": _pile(signs.HEART),
        "dead_enemies": _pile(signs.SKULL),
        "dead_characters": _pile(signs.PERSON),
        "spent": _pile(signs.WARNING),
        "discard_pile": _pile(signs.DISCARD),
    },
)
