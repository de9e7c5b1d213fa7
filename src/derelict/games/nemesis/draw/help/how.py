"""How Nemesis: Lockdown is won, in three pictures."""

from derelict.core.drawing.how import arrow, panel, put, told
from derelict.core.drawing.scene import Scene
from derelict.core.drawing.shapes import sign
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.figures import JAGGED
from derelict.games.nemesis.draw.style import LOOK

_TILE = "<rect class='floor' x='-44' y='-34' width='88' height='68' rx='9'/>"


def _character(name: str, x: float, y: float, scale: float = 1.6) -> str:
    return put(f"<circle class='body' r='15'/>{sign(pictograms.CHARACTERS[name], scale=0.8)}", x, y, scale, _of(name))


def _intruder(kind: str, x: float, y: float, scale: float = 1.8) -> str:
    return put(
        f"<path class='body' d='{JAGGED}'/>{sign(pictograms.INTRUDERS[kind], scale=0.8)}", x, y, scale, _of("alien")
    )


def _of(name: str) -> str:
    return f"figure {name}"


def _card(x: float, y: float, mark: str = "") -> str:
    drawn = "<rect x='-17' y='-24' width='34' height='48' rx='5' fill='#3a2c26' stroke='#c5aea2' stroke-width='1.6'/>"
    return put(drawn + (sign(mark, scale=0.9) if mark else ""), x, y)


def how(language: str) -> tuple[Scene, Scene, Scene]:
    """Draw the goal, a turn and the end."""
    ways_out = ((pictograms.POD, 34), (pictograms.LOCK, 90), (pictograms.GATE, 146))
    ground = "<circle class='well' r='23' stroke='#c5aea2'/>"
    return (
        panel(
            LOOK, "goal", _character("sentry", 58, 112), _card(58, 44, pictograms.OBJECTIVE),
            *(arrow((104, 90), (196, y)) for _, y in ways_out),
            *(put(ground + sign(mark, scale=1.2), 236, y) for mark, y in ways_out),
        ),
        panel(
            LOOK, "turn", _card(48, 46, pictograms.MOVE), _card(48, 120, pictograms.CARDS), told("×2", 96, 92, 28),
            arrow((122, 84), (160, 84)), put(_TILE, 224, 58, 1, "room"), _character("hacker", 224, 62, 1.3),
            put(sign(pictograms.NOISE, scale=1.6), 172, 142), arrow((196, 142), (226, 142)),
            _intruder("adult", 258, 140),
        ),
        panel(
            LOOK, "end", put(sign(pictograms.HOURGLASS, scale=2.2), 54, 60), told("0", 54, 130, 44),
            arrow((92, 84), (128, 84)), put(sign(pictograms.CONTAMINATION, scale=2), 166, 48),
            put(sign(pictograms.CONTINGENCY, scale=2), 166, 122), arrow((200, 84), (230, 84)),
            put(sign(pictograms.CORPSE, scale=2), 262, 84),
        ),
    )  # fmt: skip
