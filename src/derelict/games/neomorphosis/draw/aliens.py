"""The card that drives the aliens, step by step, beside the station during their phase."""

from collections.abc import Iterator

from derelict.core import events as core
from derelict.core.components.dice import Rolled
from derelict.core.drawing.happenings import Mark
from derelict.core.drawing.lettering import SEMIBOLD
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, plate, rect, sign
from derelict.games.neomorphosis.content.kinds import ActivationCard
from derelict.games.neomorphosis.content.tables import ACTIVATIONS
from derelict.games.neomorphosis.content.words.steps import alien_step
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.layout import Layout
from derelict.games.neomorphosis.draw.texts import line, say
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.state import State, identity
from derelict.games.neomorphosis.wording import TEXTS, card_number, says

LAYER = 4
_MARKS = {"eggs": "egg", "walls": "ripper", "special": "hive_queen", "neomorphosis": "slug", "larva": "worm"}


def alien_card(s: State, language: str, layout: Layout) -> Group:
    """Draw the card of this alien phase with its steps."""
    drawn = s.discards.get("activation")
    if s.phase != "alien" or not drawn:
        return ()
    return _sheet(layout, drawn[-1], language)


@kept
def _sheet(layout: Layout, card: str, language: str) -> Group:
    (x, y, wide, high), unit = layout.frames.aliens, layout.least
    title = say(language, "alien_card", number=card_number(card))
    drawn = plate(wide, high, "fan") + line(layout, title, (14, unit * 1.6), wide - 28, "head", 1.25)
    label = f"{title}."
    for row, (kind, _, text) in enumerate(_steps(ACTIVATIONS[card], language)):
        _, middle, _, _ = _row(layout, card, row)
        drawn += sign(pictograms.ALIENS[_MARKS.get(kind, kind)], 24, middle - y, unit / 26, "inked")
        drawn += line(layout, text, (44, middle - y + unit * 0.34), wide - 56, "strong", weight=SEMIBOLD)
        label += f" {text}."
    return (Item("alien-card", drawn, LAYER, x, y, kind="piece aliencard", label=label, thing="sign.aliens"),)


def _row(layout: Layout, card: str, row: int) -> Box:
    """Return the middle, the width and the height of a step of the card."""
    (x, y, wide, high), unit = layout.frames.aliens, layout.least
    pitch = min(unit * 1.7, (high - unit * 2.4) / len(list(_steps(ACTIVATIONS[card], "en"))))
    return x + wide / 2, round(y + unit * 2.1 + pitch * (row + 0.5), 1), wide - 12, round(pitch, 1)


def step_mark(s: State, layout: Layout, event: core.Event) -> Mark | None:
    """Draw the frame around the step of the card that an event belongs to."""
    drawn = s.discards.get("activation")
    kind = _kind(event) if s.phase == "alien" and drawn else ""
    if not kind or not drawn:
        return None
    target = getattr(event, "target", getattr(event, "crew", ""))
    steps = list(_steps(ACTIVATIONS[drawn[-1]], "en"))
    rows = [row for row, (one, _, _) in enumerate(steps) if one == kind]
    fitting = [row for row in rows if steps[row][1].startswith("smash") != (target in s.crew)]
    if not rows:
        return None
    x, y, wide, high = _row(layout, drawn[-1], (fitting or rows)[0])
    return rect("step-now", wide, high, 5), (x, y)


def _kind(event: core.Event) -> str:
    """Return the block of the card that an event belongs to; empty if it can belong to several."""
    match event:
        case Rolled(dice=("neomorphosis", *_)) | swarm.Hatched():
            return "eggs"
        case swarm.StructureAttacked(what="wall"):
            return "walls"
        case swarm.Behaved():
            return "special"
        case swarm.Mutated() | swarm.Ringed() | swarm.Evolved():
            return "neomorphosis"
        case swarm.OfFigure(figure=figure):
            type = identity(figure).type
            return "special" if type in ("boss", "special") else type
    return ""


def _steps(card: ActivationCard, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the blocks of a card, the step in each, and its text."""
    if card.eggs:
        yield "eggs", "", say(language, "alien_step.eggs")
    if card.walls:
        types = ", ".join(TEXTS.say(language, f"argument.{type}") for type in card.walls)
        yield "walls", "smash", say(language, "alien_step.walls", types=types)
    for type, step in card.blocks:
        does = says(alien_step(step), language)
        kind = say(language, f"alien_step.{type}")
        yield type, step, say(language, "alien_step.block", kind=kind, does=does[:1].lower() + does[1:])
    if card.special:
        yield "special", "", say(language, "alien_step.special")
    if card.neomorphosis:
        yield "neomorphosis", "", say(language, "alien_step.neomorphosis")
