"""The middle of the ring: Space, the end token, the supply of Upgrade tokens, the turn and its phase."""

from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, sign
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.trays import upgrade_token
from derelict.games.theseus.rules.movement.moving import WALKING
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS

GROUND, STATUS = 1, 3
STEPS = ("3", "2", "1", "")
"""The steps of the end token; the last one is the end."""
_PHASES = {
    "WhichUnit": 0, "AfterMove": 0, "ReturnTo": 0, "SectorPhase": 1, "ActionCards": 1, "Plan": 2, "Planning": 3,
    "InstallWhere": 3, "Refill": 3,
}  # fmt: skip
"""The phase of each frame of the rules; the innermost one counts."""


def phase(s: State, decision: Decision | None) -> int:
    """Return the number of the turn's phase, or -1 where it is unknown.

    Before a unit has moved, the table shows it; after that only a decision does.
    """
    if not s.turn or s.outcome is not None:
        return -1
    if not s.moved or WALKING in s.where:
        return 0
    frames = reversed(s.stack) if decision is not None else ()
    return next((at for frame in frames if (at := _PHASES.get(type(frame).__name__, -1)) >= 0), -1)


def centre_groups(s: State, decision: Decision | None, language: str, layout: Layout) -> tuple[Group, Group]:
    return _centre(s.turn, s.end, s.supply, language, layout), _phases(layout, phase(s, decision), language)


@kept
def _centre(turn: int, end: int, supply: int, language: str, layout: Layout) -> Group:
    return (
        _space(layout, language),
        _status(layout, turn, language),
        _end(layout, end, language),
        _supply(layout, supply, language),
    )


def _space(layout: Layout, language: str) -> Item:
    """Draw an orbit with arrows in the direction of the ring."""
    left, top, wide, high = layout.middle_spots.space
    rx, ry = wide / 2 - 4, high / 2 - 4
    arcs = "".join(
        f"<path class='compass' d='M{-sign * rx * 0.82:.1f} {-sign * ry * 0.57:.1f} A{rx:.1f} {ry:.1f} 0 0 1"
        f" {sign * rx * 0.7:.1f} {-sign * ry * 0.714:.1f}'/><path class='compass-head' d='M-6 -8 L10 0 L-6 8z'"
        f" transform='translate({sign * rx * 0.7:.1f} {-sign * ry * 0.714:.1f}) rotate({turn})'/>"
        for sign, turn in ((1, 34), (-1, 214))
    )
    name = TEXTS.say(language, "spot.space")
    markup = (
        f"<ellipse class='orbit' rx='{rx:.1f}' ry='{ry:.1f}'/>{arcs}"
        f"<text class='space-name' y='{ry - 3:.1f}' font-size='13.4'>{name.upper()}</text>"
    )
    return Item("space", markup, GROUND, left + wide / 2, top + high / 2, kind="space", label=name)


def _supply(layout: Layout, count: int, language: str) -> Item:
    label, where = TEXTS.say(language, "draw.supply", count=count), layout.middle_spots.supply
    return Item("supply", upgrade_token(count), STATUS, *where, 0, 1.1, "token", label=label, thing="token.upgrade")


def _status(layout: Layout, turn: int, language: str) -> Item:
    text = TEXTS.say(language, "draw.turn", number=turn) if turn else TEXTS.say(language, "draw.setup")
    markup = fitted(text, 0, 0, 15, 90, "turn-text", "start")
    return Item("turn", markup, STATUS, *layout.middle_spots.turn, kind="status", label=text, thing="sign.turn")


@kept
def _phases(layout: Layout, now: int, language: str) -> tuple[Item, ...]:
    """Draw the four phases in a row, the present one lit and named."""
    x, y = layout.middle_spots.phases
    items = []
    for number, mark in enumerate(pictograms.PHASES):
        aside = (number - 1.5) * 27
        markup, look = f"<circle class='disc' r='11'/><g transform='scale(.56)'>{mark}</g>", "phase"
        name = TEXTS.say(language, f"draw.phase.{number}")
        if number == now:
            look = "phase now"
            if layout.name == "tall":
                markup += fitted(name, 58 - aside, 4.5, 14.4, 112, "phasename", "start", weight=SEMIBOLD)
            else:
                markup += fitted(name, -aside, 25, 13, 130, "phasename", weight=SEMIBOLD)
        where = x + aside, y
        items.append(
            Item(f"phase-{number}", markup, STATUS, *where, kind=look, label=name, thing=f"sign.phase{number}")
        )
    return tuple(items)


def _end(layout: Layout, end: int, language: str) -> Item:
    """Draw the track of the end token: 3, 2, 1, the end."""
    parts = []
    for number, text in enumerate(STEPS, start=1):
        face = f"<text y='5' font-size='14'>{text}</text>" if text else _LAST_STEP
        ring = "<circle class='now-step' r='13'/>" if number == end else ""
        reached = " class='reached'" if number <= end else ""
        place = f"transform='translate({(number - 1) * 25} 0)'"
        parts.append(f"<g{reached} {place}><circle class='step' r='10'/>{face}{ring}</g>")
    label = TEXTS.say(language, "draw.end_far")
    if end:
        label = TEXTS.say(language, "draw.end", step=TEXTS.say(language, f"step.{end}"))
    return Item("end", "".join(parts), STATUS, *layout.middle_spots.end, kind="steps", label=label, thing="sign.end")


_LAST_STEP = sign(pictograms.CROSS, scale=0.7, look="dimmed")
