"""Parsing of input: the actions that a player's words mean in a position.

The words of consecutive actions may be typed at once (`place runner b3 ne`). A choice that has resolved itself
meanwhile may be named or left out. The last action may be shortened while it stays clear.
"""

from typing import TYPE_CHECKING

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.errors import AmbiguousAction, IllegalAction, InvalidAction
from derelict.core.state import State

if TYPE_CHECKING:
    from derelict.core.game import Game

LONGEST_LINE = 200
"""The most letters of an action. Unknown words are scanned repeatedly, so their length is limited."""


def read_line(game: "Game", s: State, decision: Decision, text: str) -> list[Action]:
    """Return the actions in a line of text. Several are checked by playing them on a copy; raise an `ActionError`.

    A line is one choice with its parts. It stops where something new is shown or another seat is asked: typed text
    must not depend on what the player cannot know yet, and nobody answers for another seat.
    """
    if len(text) > LONGEST_LINE:
        raise InvalidAction(f"no action has more than {LONGEST_LINE} characters: type one action at a time")
    rest = " ".join(text.lower().split())
    if not rest:
        raise InvalidAction("there are no words here: type an action")
    for option in decision.options:
        if option.text == rest:
            return [option]
    world, line, known = s.copy(), list[Action](), _known(s)
    while True:
        action, said = _next_action(game, world, decision, rest)
        line.append(action)
        rest = rest[len(said) :].lstrip()
        forced: list[Action] = []
        following = apply(world, action, forced)
        if rest and _known(world) == known:
            rest = _without_forced(rest, forced)
        if not rest:
            return line
        if following is None or _known(world) != known or not _goes_on(decision, following):
            raise InvalidAction(f"{rest!r} is not part of {' '.join(one.text for one in line)!r}: type it on its own")
        decision = following


def _known(s: State) -> tuple[int, int]:
    """Return a value that changes when something hidden becomes known or chance is used."""
    return s.revelations, s.chance.counter if s.chance is not None else 0


def _goes_on(decision: Decision, following: Decision) -> bool:
    return following.continues and following.seat == decision.seat


def _without_forced(rest: str, forced: list[Action]) -> str:
    """Skip the names of choices that have resolved themselves."""
    for choice in forced:
        if _starts_with(rest, choice.text):
            rest = rest[len(choice.text) :].lstrip()
    return rest


def _next_action(game: "Game", s: State, decision: Decision, rest: str) -> tuple[Action, str]:
    """Return the option with which the words begin, and the number of its words."""
    fits = [option for option in decision.options if _starts_with(rest, option.text)]
    if fits:
        longest = max(fits, key=lambda option: len(option.text))
        return longest, longest.text
    begun = [option for option in decision.options if option.text.startswith(rest)]
    if game.parse(rest) is not None:
        # A complete action is never the prefix of another: `o1` does not mean `o12`.
        begun = [option for option in begun if _starts_with(option.text, rest)]
    if len(begun) == 1:
        return begun[0], rest
    if begun:
        texts = [option.text for option in begun]
        raise AmbiguousAction(f"{rest!r} may mean {_listed(texts)}: say more", tuple(texts))
    raise _refusal(game, s, decision, rest)


def _refusal(game: "Game", s: State, decision: Decision, rest: str) -> InvalidAction | IllegalAction:
    """Return the refusal: illegal now, with the rule behind it, or not an action at all."""
    words = rest.split()
    for cut in range(len(words), 0, -1):
        action = game.parse(" ".join(words[:cut]))
        if action is not None:
            return IllegalAction(f"{action.text!r} is not possible now", game.reason(s, decision, action))
    offered = _listed([option.text for option in decision.options])
    return InvalidAction(f"{rest!r} is not an action; possible now: {offered}")


def _starts_with(words: str, beginning: str) -> bool:
    return words == beginning or words.startswith(beginning + " ")


def _listed(texts: list[str], most: int = 8) -> str:
    return ", ".join(texts[:most]) + (f" and {len(texts) - most} more" if len(texts) > most else "")
