"""Carrying out clauses: one after the other, each finished with all it sets off before the next begins."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.core.text import Catalogue
from derelict.games.legendary.actions import NO, PASS, YES, Who
from derelict.games.legendary.content.kinds import SCRIPTS, Script, key_of
from derelict.games.legendary.content.saying import say_word
from derelict.games.legendary.state import State

Player = Literal["you", "next", "any", "each", "each_other", "target", "it", "most_wounded"]
"""Whom a clause means: `you` carries it out, `any` is chosen for this clause, `target` for all clauses of the card,
`it` is the player of an `each(...)` around it."""


class Effect(Step[State], frozen=True):
    """A clause about to be carried out, and those after it. This is also what a word knows of its surroundings."""

    script: str
    at: int
    you: int
    card: str = ""
    """The kind of card that says it."""
    me: int = -1
    """The number of that card on the board."""
    it: int = -1
    target: int = -1
    earlier: int = 0
    """The icons of the cards played before it this turn."""
    optional: bool = False
    """Whether the player may leave it."""
    copied: bool = False
    """Whether a copy says it."""

    def run(self, s: State) -> None:
        resolve(s, self)

    @property
    def word(self) -> Word:
        return SCRIPTS[self.script][self.at]


class Asking(Question[State], frozen=True):
    """A question to one seat. It is dropped when its seat dies."""

    def asker(self, s: State) -> int:
        """The seat that is asked."""
        raise NotImplementedError


def put(s: State, question: Asking) -> None:
    """Ask, if the seat is still in the game."""
    if s.takes_part(question.asker(s)):
        s.do(question)


class Spoken(Word, frozen=True):
    """A word that can be said in plain language."""

    def plain(self, catalogue: Catalogue, language: str) -> str:
        return say_word(self, catalogue, language)


class Clause(Spoken, frozen=True):
    """A word that does something."""

    settles_may: ClassVar[bool] = False
    """Whether its own question can be declined when it is optional; otherwise there is a yes or no before it."""

    def run(self, s: State, e: Effect) -> None:
        raise NotImplementedError

    def could_act(self, s: State, e: Effect) -> bool:
        """Whether it would do anything now, as far as everybody knows: what could not is not asked about."""
        return True


class Condition(Spoken, frozen=True):
    """A word that holds or does not."""

    def holds(self, s: State, e: Effect) -> bool:
        raise NotImplementedError


class Count(Spoken, frozen=True):
    """A word that stands for a number."""

    def count(self, s: State, e: Effect) -> int:
        raise NotImplementedError


def number(s: State, e: Effect, amount: int | Count) -> int:
    return amount if isinstance(amount, int) else amount.count(s, e)


def resolve(s: State, e: Effect) -> None:
    """Carry out a clause and those after it; what needs a decision is put on the stack above the rest."""
    script = SCRIPTS[e.script]
    while True:
        depth = len(s.stack)
        script[e.at].run(s, e)  # type: ignore[attr-defined]
        if e.at + 1 == len(script) or s.outcome is not None:
            return
        e = Effect(e.script, e.at + 1, e.you, e.card, e.me, e.it, e.target, e.earlier, e.optional, e.copied)
        if len(s.stack) > depth:
            s.stack.insert(depth, e)
            return


def carry_out(s: State, script: Script, you: int, card: str = "", me: int = -1) -> None:
    """Carry out the clauses of a card for a player. A target is chosen once for all of them."""
    key = key_of(script)
    effect = Effect(key, 0, you, card, me)
    if key in TARGETED:
        put(s, WhichTarget(effect))
    else:
        resolve(s, effect)


def begin(s: State, e: Effect) -> None:
    if e.script in TARGETED:
        put(s, WhichTarget(e))
    else:
        resolve(s, e)


def inner(s: State, script: Script, e: Effect, it: int | None = None, optional: bool = False) -> None:
    """Carry out the clauses inside a word, in the same surroundings."""
    it, optional = e.it if it is None else it, e.optional or optional
    resolve(s, Effect(key_of(script), 0, e.you, e.card, e.me, it, e.target, e.earlier, optional, e.copied))


TARGETED: set[str] = set()
"""The keys of the scripts of cards that name a `target`."""


class WhichTarget(Asking, frozen=True):
    """L-181: the player whom the card is aimed at."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        return Decision(
            self.effect.you, "which_target", Each(Who, s.players_from(self.effect.you)), "option", (self.effect.card,)
        )

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, Who)
        e = self.effect
        resolve(s, Effect(e.script, e.at, e.you, e.card, e.me, e.it, choice.seat, e.earlier, e.optional, e.copied))


class ForPlayers(Clause, frozen=True):
    """A clause that does something to one player or to several. Each such word has a field `who`."""

    @property
    def whom(self) -> Player:
        who: Player = self.who  # type: ignore[attr-defined]
        return who

    def apply(self, s: State, e: Effect, seat: int) -> None:
        raise NotImplementedError

    def eligible(self, s: State, e: Effect) -> Sequence[int]:
        """Whom the player may choose for `any`."""
        return s.players_from(e.you)

    def run(self, s: State, e: Effect) -> None:
        seats = seats_of(s, self.whom, e)
        if seats is None:
            put(s, WhichPlayer(e))
        elif len(seats) == 1:
            if s.takes_part(seats[0]):
                self.apply(s, e, seats[0])
        else:
            s.do(*(ForPlayer(e, seat) for seat in seats))


def seats_of(s: State, who: Player, e: Effect) -> Sequence[int] | None:
    """L-161, L-162, L-182: the seats that a word means; None if one has to be chosen."""
    match who:
        case "you":
            return (e.you,)
        case "next":
            return (s.next_player(e.you),) if s.alive else ()
        case "it":
            return (e.it,)
        case "target":
            return (e.target,)
        case "each":
            return s.players_from(s.player)
        case "each_other":
            return [seat for seat in s.players_from(s.player) if seat != e.you]
        case "most_wounded":
            most = max((s.damage(seat) for seat in s.players_from(s.player)), default=0)
            worst = [seat for seat in s.players_from(s.player) if s.damage(seat) == most]
            return worst if len(worst) == 1 else None
    return None


class WhichPlayer(Asking, frozen=True):
    """L-181: the player whom a clause is for."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        word = self.effect.word
        assert isinstance(word, ForPlayers)
        options: list[Action] = [Who(seat) for seat in candidates(s, word, self.effect)]
        if self.effect.optional:
            options.append(PASS)
        return Decision(self.effect.you, "which_player", Listed(options), "option", (self.effect.card,))

    def answer(self, s: State, choice: Action) -> None:
        word = self.effect.word
        if isinstance(choice, Who) and isinstance(word, ForPlayers):
            word.apply(s, self.effect, choice.seat)


def candidates(s: State, word: ForPlayers, e: Effect) -> Sequence[int]:
    if word.whom == "most_wounded":
        most = max(s.damage(seat) for seat in s.players_from(s.player))
        return [seat for seat in s.players_from(s.player) if s.damage(seat) == most]
    return word.eligible(s, e)


class ForPlayer(Step[State], frozen=True):
    """A clause for one of the players it is for."""

    effect: Effect
    seat: int

    def run(self, s: State) -> None:
        word = self.effect.word
        assert isinstance(word, ForPlayers)
        if s.takes_part(self.seat):
            word.apply(s, self.effect, self.seat)


class Confirm(Asking, frozen=True):
    """Whether the player does what may be done."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        return Decision(
            self.effect.you, "whether", Listed((YES, NO)), "confirm", (self.effect.card, self.effect.script)
        )

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            resolve(s, self.effect)


class Nothing(Step[State], frozen=True):
    """What is left of a question whose player has died."""

    def run(self, s: State) -> None:
        pass
