"""Carrying out clauses: one after another, each resolved with all its consequences before the next begins."""

from collections.abc import Callable
from functools import cache, reduce

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis.actions import Pass
from derelict.games.nemesis.content.scripts import clauses, conditions
from derelict.games.nemesis.content.words.base import Aimed, Clause, Context, Scoped
from derelict.games.nemesis.state import State


class Do(Step[State], frozen=True):
    """The clauses under a key, from `at` on. They end when the character whom they concern is out of the game."""

    key: str
    context: Context
    at: int = 0

    def run(self, s: State) -> None:
        stack, at, c = s.stack, self.at, self.context
        for run in _runs(self.key)[at:]:
            if c.seat >= 0 and s.players[c.seat].fate != "alive":
                return
            depth = len(stack)
            c, at = run(s, c) or c, at + 1
            if s.ended:
                return
            if len(stack) > depth:
                if at < len(_runs(self.key)):
                    stack.insert(depth, Do(self.key, c, at))
                return


Run = Callable[[State, Context], Context | None]
"""A clause as it is carried out: it changes the state, and may return another context for the clauses after it."""


@cache
def _runs(key: str) -> tuple[Run, ...]:
    """Return how each clause under a key is carried out, settled by its kind once and for all."""
    return tuple(_run_of(key, at, clause) for at, clause in enumerate(clauses(key)))


def _run_of(key: str, at: int, clause: Clause) -> Run:
    if isinstance(clause, Scoped):
        inside, other = inner(key, at), inner(key, at, otherwise=True)

        def scope(s: State, c: Context) -> None:
            scopes = clause.scopes(s, c)
            s.do(*[Do(inside, one) for one in scopes])
            if not scopes:
                carry_out(s, other, c)

        return scope
    if isinstance(clause, Aimed):
        is_secret = clause.secret

        def aim(s: State, c: Context) -> None:
            if is_secret or clause.finds(s, c):
                s.push(Aim(key, c, at))

        return aim
    return clause.run


class Aim(Question[State, Action], frozen=True):
    """The target of a clause, which its player chooses."""

    key: str
    context: Context
    at: int

    @property
    def word(self) -> Aimed:
        word = clauses(self.key)[self.at]
        assert isinstance(word, Aimed)
        return word

    def ask(self, s: State) -> Decision:
        """Ask the player; where others cannot know whether there is a target, a guess allows for none."""
        word, c = self.word, self.context
        options = tuple(word.targets(s, c)) or (Pass(),)
        return Decision(c.chooser, word.asks, Listed(options), "option", (c.source,), secret=word.secret)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Pass):
            return
        context = self.word.hit(s, self.context, choice)
        if context is not None and self.word.inside:
            s.do(Do(inner(self.key, self.at), context))


def inner(key: str, at: int, otherwise: bool = False) -> str:
    """Return the key of the clauses inside a clause, or of what is said for the other case."""
    return f"{key}/{at}{'-' if otherwise else ''}"


def key_of(file: str, id: str, way: int) -> str:
    """Return the key of one of the effects that something offers, by its number: a single one has the number 0."""
    return f"{file}.{id}.{way - 1 if way else 0}"


def carry_out(s: State, key: str, c: Context) -> None:
    """Carry out the text under a key."""
    if clauses(key):
        s.push(Do(key, c))


def is_possible(s: State, key: str, c: Context) -> bool:
    """Whether the conditions under a key hold, and its clauses could be carried out, as far as its player knows."""
    return check(key)(s, c)


Check = Callable[[State, Context], bool]


def always(s: State, c: Context) -> bool:
    return True


@cache
def check(key: str) -> Check:
    """Return what must hold for the text under a key: all conditions, and one of those that make it useful.

    Clauses that are always possible, and texts with a clause that always changes something, need no question.
    """
    script = clauses(key)
    tests: list[Check] = [test.holds for test in conditions(key)]
    asked = [clause for clause in script if type(clause).can is not Clause.can]
    tests += [
        clause.finds if isinstance(clause, Aimed) and type(clause).can is Aimed.can else clause.can for clause in asked
    ]
    useful = [clause.changes for clause in script if type(clause).changes is not Clause.changes]
    if useful and len(useful) == len(script):
        tests.append(useful[0] if len(useful) == 1 else lambda s, c: any(test(s, c) for test in useful))
    return reduce(_both, tests) if tests else always


def _both(one: Check, other: Check) -> Check:
    return lambda s, c: one(s, c) and other(s, c)


def amend(s: State, kind: type[AnyFrame], **changes: object) -> bool:
    """Change what the topmost waiting frame of a kind will do; return whether there is one."""
    for place in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[place], kind):
            s.stack[place] = replace(s.stack[place], **changes)
            return True
    return False


about = replace
"""A context with changes."""
