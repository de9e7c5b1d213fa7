"""What a choice does or risks, before it is made.

It is told from a view alone: the choice is made in worlds that agree with everything the seat has seen, so what is
certain happens in all of them, and what is at risk in some. Nothing hidden can be learned from it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.events import Event, Told
from derelict.core.state import State

if TYPE_CHECKING:
    from derelict.core.game import Game

WORLDS = 20
"""The number of worlds in which a choice is tried: each one is 5 %."""
MOST_STEPS = 12
"""The number of questions that may belong to one choice."""
MOST_LINES = 4
"""The number of lines that are told of one choice."""


class Chance(Struct, frozen=True):
    """Something that happens after a choice, in words, and in how many of a hundred cases."""

    text: str
    percent: int = 100


class Prospect(Struct, frozen=True):
    """What follows from a choice: in words, and as events to draw over the picture."""

    lines: tuple[Chance, ...]
    events: tuple[Event, ...] = ()
    then: int | None = None
    """The seat that is certain to be asked next, if it is another one."""
    is_whole: bool = False
    """Whether there is nothing more to tell, so that it need not be tried."""


class Rehearsal(Struct, frozen=True):
    """An automatic part of a game, played to its end on a copy of a view: its result in one line, and how it came."""

    headline: str
    told: list[Told]
    pictures: list[tuple[int, State]]
    after: State


Own = Callable[[Any, Decision, Action, str], Prospect | None]


Says = Callable[[Event, str], str | None]


def _as_told(event: Event, language: str) -> str | None:
    return None


def _nothing(view: Any, decision: Decision, action: Action, language: str) -> Prospect | None:
    return None


@dataclass(frozen=True)
class Outlook:
    """How a game tells what its choices do or risk."""

    prompts: frozenset[str] = frozenset()
    """The questions whose choices are worth telling about."""
    matters: tuple[type[Event], ...] = ()
    """The events that are told, the most important ones first."""
    through: frozenset[str] = frozenset()
    """The questions after a choice that do not change what it does, such as how to pay: the first answer will do."""
    says: Says = _as_told
    """The words for an event whose sentence names something unknown in advance, such as the face of a die."""
    own: Own = _nothing
    """Tell about a choice in the game's own words, before the result of playing on in worlds; None for no words."""


NONE = Outlook()


def prospect(game: "Game", view: Any, decision: Decision, action: Action, language: str) -> Prospect:
    """Return what a choice of a seat does or risks, from its view."""
    outlook = game.outlook
    if decision.prompt not in outlook.prompts:
        return Prospect(())
    own = outlook.own(view, decision, action, language)
    if own is not None and own.is_whole:
        return own
    tried = _tried(game, outlook, view, decision, action, language)
    if own is None:
        return tried
    return Prospect((*own.lines, *tried.lines)[:MOST_LINES], (*own.events, *tried.events), tried.then)


@dataclass
class _Seen:
    """What happens in some worlds."""

    event: Event
    rank: int
    worlds: int = 0


def _tried(game: "Game", outlook: Outlook, view: Any, decision: Decision, action: Action, language: str) -> Prospect:
    found, asked = dict[str, _Seen](), set[int | None]()
    for number in range(WORLDS):
        world = game.fill(view, Random(number))
        told, following = _play_on(world, decision.seat, action, outlook)
        asked.add(following)
        texts = set[str]()
        for event in told:
            text = outlook.says(event, language) or game.sentence(world, event, language)
            if text not in texts:
                texts.add(text)
                rank = next(at for at, kind in enumerate(outlook.matters) if isinstance(event, kind))
                found.setdefault(text, _Seen(event, rank)).worlds += 1
    ranked = sorted(found.items(), key=lambda one: (one[1].worlds < WORLDS, one[1].rank, -one[1].worlds))
    lines = [Chance(text, 100 * one.worlds // WORLDS) for text, one in ranked]
    sure = tuple(one.event for _, one in ranked if one.worlds == WORLDS)
    following = asked.pop() if len(asked) == 1 else None
    return Prospect(tuple(lines[:MOST_LINES]), sure, following if following != decision.seat else None)


def _play_on(world: State, seat: int, action: Action, outlook: Outlook) -> tuple[list[Event], int | None]:
    """Make a choice in a world, with what belongs to it; return what its seat is told, and who is asked then."""
    world.log = log = list[Told]()
    decision = apply(world, action)
    for _ in range(MOST_STEPS):
        answer = _answer(decision, outlook)
        if answer is None:
            break
        decision = apply(world, answer)
    world.log = None
    told = [one.event for one in log if one.reaches(seat) and isinstance(one.event, outlook.matters)]
    return told, decision.seat if decision is not None else None


def _answer(decision: Decision | None, outlook: Outlook) -> Action | None:
    """Return the answer to a question that belongs to a choice, or that only asks whether somebody wants something."""
    if decision is None:
        return None
    if decision.prompt in outlook.through:
        return decision.options[0]
    return next((option for option in decision.options if option.text == decision.decline), None)
