"""Peek: a small card game as a third party would write it, for tests of the core and its kit.

It has everything that the core supports: hidden hands, a deck to peek at, a shuffle, a die, questions that
go even to seats that can only pass, and events for some seats only.
"""

from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.components.cards import dealt, face_down, shuffled
from derelict.core.decisions import Decision
from derelict.core.game import Advice, Game
from derelict.core.parts import later
from derelict.core.setup import Mode, Option, Setup
from tests.toys.peek.actions import Peek, Play, Swap, Veto, Walk, parse
from tests.toys.peek.invariants import check
from tests.toys.peek.position import POSITIONS
from tests.toys.peek.rules import FRAMES, NextTurn
from tests.toys.peek.state import KINDS, Player, State
from tests.toys.peek.view import fill, hide
from tests.toys.peek.wording import WORDING

TURNS = {"standard": 6, "short": 3}
"""The number of turns of each seat."""


def begin(setup: Setup, chance: Chance) -> State:
    """P-0: the deck is shuffled, and each seat is dealt a hand that only it sees."""
    deck = shuffled(face_down(kind for kind, count in KINDS.items() for _ in range(count)), chance)
    size = int(setup.options["hand"])
    hands, deck = dealt(deck, setup.seats, size)
    s = State(
        seats=setup.seats,
        chance=chance,
        deck=deck,
        players=[Player(hand) for hand in hands],
        turns=TURNS[setup.mode] * setup.seats,
        jackpot=setup.options["jackpot"],
    )
    s.do(NextTurn())
    return s


def reason(s: State, decision: Decision, action: Action) -> str | None:
    match action:
        case Peek():
            return "P-3"
        case Veto():
            return "P-6"
        case Play():
            return "P-2"
        case Walk():
            return "P-9"
        case Swap():
            return "P-10"
    return None


def evaluate(s: State, seat: int) -> float:
    best = max(points for other, points in enumerate(s.points) if other != seat)
    return max(-1.0, min(1.0, (s.points[seat] - best) / 20))


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    return [(option,) for option in decision.options]


GAME = Game(
    name="peek",
    version="1",
    modes=(Mode("standard", (2, 3)), Mode("short", (2,))),
    options=(Option("hand", "one", "3", ("1", "2", "3")), Option("jackpot", "flag", False)),
    state=State,
    frames=FRAMES,
    begin=begin,
    hide=hide,
    fill=fill,
    check=check,
    parse=parse,
    reason=reason,
    texts=WORDING.texts,
    sentence=WORDING.sentence,
    prompt=WORDING.prompt,
    label=WORDING.label,
    positions=POSITIONS,
    advice=Advice(evaluate, promising),
    drawing="tests.toys.peek.draw:DRAWING",
    tutorial=later("tests.toys.peek.lessons:tutorial"),
)
