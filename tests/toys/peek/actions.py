"""The actions of Peek."""

from typing import Annotated

from derelict.core.actions import Action, Grammar, Number, Words
from tests.toys.peek.state import HOUSE, KINDS


class Draw(Action, frozen=True):
    form = "draw"


class Peek(Action, frozen=True):
    """Look at the top of the deck."""

    form = "peek"


class Roll(Action, frozen=True):
    form = "roll"


class Shuffle(Action, frozen=True):
    form = "shuffle"


class Play(Action, frozen=True):
    form = "play {kind}"

    kind: Annotated[str, Words(tuple(KINDS))]


class Walk(Action, frozen=True):
    """Go to a neighbouring place."""

    form = "walk {place}"

    place: Annotated[str, Words(tuple(place.id for place in HOUSE.places))]


class Swap(Action, frozen=True):
    """Exchange a card in hand, named by its place there, for the top of the deck: nobody else sees either."""

    form = "swap {number}"

    number: Annotated[int, Number(sum(KINDS.values()), first=1)]


class Veto(Action, frozen=True):
    form = "veto"


class Pass(Action, frozen=True):
    form = "pass"


parse = Grammar.of(__name__).parse
