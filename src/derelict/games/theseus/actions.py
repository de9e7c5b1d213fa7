"""The actions of Theseus, each pointing at one thing."""

from typing import Annotated

from derelict.core.actions import Action, Grammar, Number, Words
from derelict.games.theseus.content.cards import CARDS, FACTIONS, UNITS
from derelict.games.theseus.content.places import ROOMS, SPOTS


def short(kind: str) -> str:
    """Return the id of a card without its faction."""
    return kind.partition(".")[2]


CardId = Annotated[str, Words({card: short(card) for card in CARDS})]
Unit = Annotated[str, Words(tuple(UNITS))]


class At(Action, frozen=True):
    """Point at a room, a slot, a waiting place or a sector."""

    form = "{spot}"

    spot: Annotated[int, Words(dict(enumerate(SPOTS)))]


class Move(Action, frozen=True):
    """Move the unit in a room; the number of units decides how far."""

    form = "move {room}"

    room: Annotated[int, Words(dict(enumerate(SPOTS[:ROOMS])))]


class Drifter(Action, frozen=True):
    """Point at a unit in Space, where units of one kind and side are alike."""

    form = "space [{upgraded} ]{unit}"

    unit: Unit
    upgraded: Annotated[bool, Words({True: "upgraded"})] = False


class Spend(Action, frozen=True):
    """Use an Upgrade token; the next action names its target."""

    form = "spend"


class Play(Action, frozen=True):
    """Use an Instant or a Bonus card."""

    form = "play {card}"

    card: CardId


class Pick(Action, frozen=True):
    """Point at a card in hand during set-up."""

    form = "card {card}"

    card: CardId


class Leave(Action, frozen=True):
    """Leave a card out of the deck."""

    form = "leave {card}"

    card: CardId


class Token(Action, frozen=True):
    """Take an Upgrade token, or point at a stored one."""

    form = "token"


class Against(Action, frozen=True):
    """Point at a faction."""

    form = "{faction}"

    faction: Annotated[str, Words(tuple(FACTIONS))]


class Hatch(Action, frozen=True):
    """Let an embryo hatch."""

    form = "hatch {unit}"

    unit: Unit


class Amount(Action, frozen=True):
    form = "{number}"

    number: Annotated[int, Number(99)]


class Side(Action, frozen=True):
    """Lay the Pandora sector token before or after an enemy in turn order."""

    form = "{before}"

    before: Annotated[bool, Words({True: "left", False: "right"})]


class Skip(Action, frozen=True):
    form = "skip"


class Enter(Action, frozen=True):
    form = "enter"


class Stop(Action, frozen=True):
    form = "stop"


class GoOn(Action, frozen=True):
    form = "go on"


class Pass(Action, frozen=True):
    form = "pass"


class Yes(Action, frozen=True):
    form = "yes"


class No(Action, frozen=True):
    form = "no"


SPEND, TOKEN, SKIP, ENTER, STOP, GO_ON, PASS, YES, NO = (
    Spend(), Token(), Skip(), Enter(), Stop(), GoOn(), Pass(), Yes(), No(),
)  # fmt: skip
MOVES = tuple(map(Move, range(ROOMS)))
"""Created once, because they are offered in every turn."""
GRAMMAR = Grammar.of(__name__)
parse = GRAMMAR.parse
