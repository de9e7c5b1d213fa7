"""Peek: a small card game as a third party would write it, to test the core and its kit with.

It has what the core promises to carry: hidden hands, a deck that can be peeked at, a shuffle, a die, questions that
are put even to those who can only pass, and events that not everybody is told.
"""

from typing import Any

import msgspec

from derelict.core.actions import Action
from derelict.core.cards import Cards, face_down, show, shuffled
from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.decisions import Decision
from derelict.core.errors import BadPosition
from derelict.core.events import only
from derelict.core.game import Advice, Game
from derelict.core.setup import Mode, Option, Setup
from tests.toys.peek.actions import Peek, Play, Veto, parse
from tests.toys.peek.rules import FRAMES, NextTurn
from tests.toys.peek.state import KINDS, State
from tests.toys.peek.view import check, fill, hide
from tests.toys.peek.words import TEXTS, label, prompt, sentence

TURNS = {"standard": 6, "short": 3}
"""Turns for each seat."""
_CODEC = Codec(State, FRAMES)


def begin(setup: Setup, chance: Chance) -> State:
    """P-0: the deck is shuffled, and each seat is dealt a hand that only it sees."""
    deck = shuffled(face_down(kind for kind, count in KINDS.items() for _ in range(count)), chance)
    size = int(setup.options["hand"])
    s = State(
        seats=setup.seats,
        chance=chance,
        deck=deck[setup.seats * size :],
        hands=[()] * setup.seats,
        points=[0] * setup.seats,
        turns=TURNS[setup.mode] * setup.seats,
        jackpot=setup.options["jackpot"],
    )
    for seat in range(setup.seats):
        dealt: Cards = deck[seat * size : (seat + 1) * size]
        s.hands[seat] = show(s, dealt, only(seat))
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
    return None


def read(data: dict[str, Any]) -> State:
    try:
        s: State = _CODEC.load(data)
    except msgspec.ValidationError as fault:
        raise BadPosition(f"the position is wrong: {fault}") from None
    try:
        check(s)
    except AssertionError as fault:
        raise BadPosition(f"the position is wrong: {fault}") from None
    return s


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
    texts=TEXTS,
    sentence=sentence,
    prompt=prompt,
    label=label,
    write=_CODEC.dump,
    read=read,
    advice=Advice(evaluate, promising),
)
