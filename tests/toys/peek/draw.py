"""Pictures of the cards and of thrown dice, and a legend of signs; everything else is listed field by field."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from derelict.core.components.dice import Rolled
from derelict.core.decisions import Decision
from derelict.core.drawing import plain
from derelict.core.drawing.cards import big_card, well
from derelict.core.drawing.dice import STYLE as DICE
from derelict.core.drawing.dice import dice
from derelict.core.drawing.happenings import Mark, happenings
from derelict.core.drawing.legend import THING, Legend
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.drawing.style import Look
from derelict.core.events import Event
from tests.toys.peek.content.cards import CARDS
from tests.toys.peek.state import State
from tests.toys.peek.wording import TEXTS, WORDING

LOOK = Look.of("pk", "", "")
STYLE = plain.STYLE + DICE.replace("KIND", ".plain").replace("NAME", "plain")
SIZE = 60
"""The size of a die."""
SIGNS = {
    "star": "<path d='M0 -12 L3 -4 L12 -4 L5 2 L7 11 L0 6 L-7 11 L-5 2 L-12 -4 L-3 -4z'/>",
    "shield": "<path d='M0 -13 q6 4 11 3.6 q1 16 -11 22 q-12 -6 -11 -22 q5 .4 11 -3.6z'/>",
}
"""The signs of words by name."""
LEGEND = Legend(LOOK, TEXTS, SIGNS)


def card(thing: str, language: str) -> str:
    """Draw a big card with its effect."""
    if thing.startswith(THING):
        return LEGEND.card(thing.removeprefix(THING), language, TEXTS.say(language, "draw.sign.kind"))
    kind = CARDS[thing]
    mark = SIGNS[kind.does.sign]
    return big_card(LOOK, kind.name.in_(language), "", well(mark), [(mark, kind.does.says(TEXTS, language))])


def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
    return structs.replace(plain.scene(s, decision, language, layout, seat), style=STYLE)


def overlay(s: State, told: Iterable[Event], language: str, layout: LayoutName, seat: int | None) -> list[Item]:
    """Draw dice over the middle of the sheet."""

    def marks(event: Event) -> Iterator[Mark]:
        if isinstance(event, Rolled):
            yield dice(event.faces, SIZE), (plain.WIDTH / 2, plain.HEIGHT / 2)

    return happenings(told, marks, lambda event: WORDING.sentence(s, event, language))


DRAWING = replace(plain.DRAWING, scene=scene, overlay=overlay, card=card, legend=LEGEND)
