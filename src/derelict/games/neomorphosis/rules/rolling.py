"""Skill tests and attacks of the crew: the die, what is added, cards that change the result (M-72 to M-74, M-183)."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.core.outcomes import Outcomes
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Use
from derelict.games.neomorphosis.content.tables import ABILITIES
from derelict.games.neomorphosis.content.words.cards import Reroll, Scope, Skill, Tested
from derelict.games.neomorphosis.rules.bonuses import MEMORY, attack_parts, effect_of, skill_parts, timing_of, usable
from derelict.games.neomorphosis.rules.decks import roll_die
from derelict.games.neomorphosis.rules.wounds import use_up
from derelict.games.neomorphosis.state import State

Purpose = Literal["move", "leave", "door", "terminal", "assemble", "capture", "fit", "attack"]


class Trial(Struct, frozen=True):
    """A roll of the six-sided die: who makes it, what for, what is added, and what the total must exceed."""

    crew: str
    purpose: Purpose
    target: str
    skill: Tested
    scope: Scope
    bonus: int
    threshold: int
    weapon: str = ""


SETTLED = Outcomes[Callable[[State, Trial, bool], None]]()
"""What follows a test, by its purpose."""


class RollDie(Step[State], frozen=True):
    """M-73: the die is rolled; the test succeeds if the total exceeds the threshold."""

    test: Trial

    def run(self, s: State) -> None:
        s.keep_picture()
        look(s, self.test, roll_die(s, self.test.crew, "M-73"))


def look(s: State, test: Trial, face: int) -> None:
    """A roll that fails may still be changed."""
    if face + test.bonus <= test.threshold and helpers(s, test):
        s.do(Reconsider(test, face))
    else:
        settle(s, test, face)


def helpers(s: State, test: Trial) -> list[str]:
    """M-183: the cards that could change the result of a test."""
    me = s.crew[test.crew]
    found = _helpers(me.ability, me.bag, me.worn, test.skill)
    return [card for card in found if card not in ABILITIES or card not in s.spent] if found else found


@lru_cache(MEMORY)
def _helpers(ability: str, bag: tuple[str, ...], worn: tuple[str, ...], skill: Tested) -> list[str]:
    late = [card for card in usable(ability, bag, worn) if card in ABILITIES or timing_of(card) == "after_roll"]
    return [
        card
        for card in late
        for word in effect_of(card)
        if isinstance(word, Reroll) or (isinstance(word, Skill) and word.skill == skill and card not in ABILITIES)
    ]


class Reconsider(Question[State, Accept | Use], frozen=True):
    """M-183: cards that change a result are played after the roll."""

    rule = "M-183"

    test: Trial
    face: int

    def ask(self, s: State) -> Decision:
        options = (Accept(), *map(Use, helpers(s, self.test)))
        about = (str(self.face + self.test.bonus), str(self.test.threshold), self.test.skill)
        seat = s.seat_of(self.test.crew)
        return Decision(seat, "reconsider", Listed(options), "option", about, decline="accept")

    def answer(self, s: State, choice: Accept | Use) -> None:
        if not isinstance(choice, Use):
            settle(s, self.test, self.face)
            return
        words = effect_of(choice.card)
        s.tell(events.Used(self.test.crew, choice.card))
        use_up(s, self.test.crew, choice.card)
        if any(isinstance(word, Reroll) for word in words):
            s.do(RollDie(self.test))
        else:
            more = sum(word.amount for word in words if isinstance(word, Skill))
            look(s, replace(self.test, bonus=self.test.bonus + more), self.face)


def _parts(s: State, test: Trial) -> Iterator[tuple[str, int]]:
    """The parts of the bonus: the lasting ones, and what cards have added after the roll."""
    if test.purpose == "attack":
        lasting = attack_parts(s, test.crew, test.weapon, test.target)
    else:
        lasting = list(skill_parts(s, test.crew, test.skill, test.scope))
    yield from lasting
    yield "cards", test.bonus - sum(amount for _, amount in lasting)


def settle(s: State, test: Trial, face: int) -> None:
    """M-73: settle the test by its total."""
    total = face + test.bonus
    success = total > test.threshold
    if s.log is not None:
        parts = tuple((name, amount) for name, amount in _parts(s, test) if amount)
        s.tell(events.Tested(test.crew, test.skill, face, parts, total, test.threshold, success, test.scope))
    SETTLED[test.purpose](s, test, success)
