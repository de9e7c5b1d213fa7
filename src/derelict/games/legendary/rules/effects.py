"""Carrying out clauses: one after the other, each resolved with all its consequences before the next begins."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Decision
from derelict.core.frames import A, Question, Step
from derelict.core.options import Each, Listed
from derelict.games.legendary.actions import NO, PASS, YES, Who
from derelict.games.legendary.content.scripts import SCRIPTS, Script, inner_key
from derelict.games.legendary.content.words.base import Clause, Player
from derelict.games.legendary.state import State

C = TypeVar("C", bound=Clause)


class Effect(Step[State], frozen=True):
    """A clause to carry out and those after it, with the whole context of a word."""

    script: str
    at: int
    you: int
    card: str = ""
    """The kind of card whose clause it is."""
    me: int = -1
    """The number of that card on the board."""
    it: int = -1
    target: int = -1
    earlier: int = 0
    """The icons of the cards played before it this turn."""
    optional: bool = False
    """Whether the player may skip it."""
    copied: bool = False
    """Whether it is the clause of a copy."""

    def run(self, s: State) -> None:
        resolve(s, self)

    @property
    def word(self) -> Clause:
        return SCRIPTS[self.script][self.at]

    def said(self, kind: type[C]) -> C:
        """The clause, typed as the kind that the frame serves."""
        word = self.word
        assert isinstance(word, kind)
        return word

    def inside(self, it: int | None = None, optional: bool = False) -> "Effect":
        """Return the effect for the clauses inside the clause."""
        it, optional, key = self.it if it is None else it, self.optional or optional, inner_key(self.script, self.at)
        return Effect(key, 0, self.you, self.card, self.me, it, self.target, self.earlier, optional, self.copied)


class Asking(Question[State, A], Generic[A], frozen=True):
    """A question to one seat, dropped when its seat dies."""

    def asker(self, s: State) -> int:
        """The seat that is asked."""
        raise NotImplementedError


def put(s: State, question: Asking[Any]) -> None:
    """Ask a question if its seat is still in the game."""
    if s.takes_part(question.asker(s)):
        s.do(question)


def resolve(s: State, e: Effect) -> None:
    """Carry out a clause and those after it; a clause that needs a decision pushes its frame above the rest."""
    script = SCRIPTS[e.script]
    while True:
        depth = len(s.stack)
        script[e.at].run(s, e)
        if e.at + 1 == len(script) or s.outcome is not None:
            return
        e = Effect(e.script, e.at + 1, e.you, e.card, e.me, e.it, e.target, e.earlier, e.optional, e.copied)
        if len(s.stack) > depth:
            s.stack.insert(depth, e)
            return


def carry_out(s: State, script: Script, you: int, card: str = "", me: int = -1) -> None:
    """Carry out the clauses of a card for a player, if it has any."""
    if script:
        begin(s, Effect(script.key, 0, you, card, me))


def begin(s: State, e: Effect) -> None:
    """Carry out the clauses of a card. A target is chosen once for all of them."""
    if SCRIPTS[e.script].is_targeted:
        put(s, WhichTarget(e))
    else:
        resolve(s, e)


class AskingFor(Asking[A], Generic[A], frozen=True):
    """A question that a clause asks the player who carries it out."""

    about: ClassVar[type[Clause]] = Clause
    """The key of its prompt."""
    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def declinable(self, options: Sequence[Action]) -> Listed:
        """Return the options, including declining where the clause may be skipped."""
        return Listed((*options, PASS) if self.effect.optional or not options else tuple(options))


class WhichTarget(AskingFor[Who], frozen=True):
    """L-181: ask for the player whom the card targets."""

    rule = "L-181"

    def ask(self, s: State) -> Decision:
        you = self.effect.you
        return Decision(you, "which_target", Each(Who, s.players_from(you)), "option", (self.effect.card,))

    def answer(self, s: State, choice: Who) -> None:
        resolve(s, replace(self.effect, target=choice.seat))


class ForPlayers(Clause, frozen=True):
    """A clause that affects one or several players. Each such word has a field `who`."""

    @property
    def whom(self) -> Player:
        who: Player = getattr(self, "who", "you")
        return who

    @property
    def variant(self) -> str:
        return "you" if self.whom == "you" else "they"

    def says_after(self, before: Clause, catalogue: Catalogue, language: str) -> str:
        """Return its sentence, which names the player if the sentence before is about another."""
        said = super().says_after(before, catalogue, language)
        is_of_another = isinstance(before, ForPlayers) and before.whom in ("any", "target", "next")
        return catalogue.say(language, "word.yourself", then=said) if self.whom == "you" and is_of_another else said

    def apply(self, s: State, e: Effect, seat: int) -> None:
        raise NotImplementedError

    def eligible(self, s: State, e: Effect) -> Sequence[int]:
        """Return the players that `any` may choose."""
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
    """L-161, L-162, L-182: return the seats that a word affects; None if one has to be chosen."""
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


class WhichPlayer(AskingFor[Action], frozen=True):
    """L-181: ask which player a clause affects."""

    rule = "L-181"
    about = ForPlayers

    def ask(self, s: State) -> Decision:
        e = self.effect
        players = [Who(seat) for seat in candidates(s, e.said(ForPlayers), e)]
        return Decision(e.you, "which_player", self.declinable(players), "option", (e.card,))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Who):
            self.effect.said(ForPlayers).apply(s, self.effect, choice.seat)


def candidates(s: State, word: ForPlayers, e: Effect) -> Sequence[int]:
    if word.whom == "most_wounded":
        most = max(s.damage(seat) for seat in s.players_from(s.player))
        return [seat for seat in s.players_from(s.player) if s.damage(seat) == most]
    return word.eligible(s, e)


class ForPlayer(Step[State], frozen=True):
    """Carry out a clause for one of the players it affects."""

    about: ClassVar[type[Clause]] = ForPlayers
    effect: Effect
    seat: int

    def run(self, s: State) -> None:
        if s.takes_part(self.seat):
            self.effect.said(ForPlayers).apply(s, self.effect, self.seat)


class Confirm(AskingFor[Action], frozen=True):
    """Ask whether the player uses an optional clause."""

    def ask(self, s: State) -> Decision:
        e = self.effect
        return Decision(e.you, "whether", Listed((YES, NO)), "confirm", (e.card, e.script))

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            resolve(s, self.effect)


class Nothing(Step[State], frozen=True):
    """The remains of a question whose player has died."""

    def run(self, s: State) -> None:
        pass
