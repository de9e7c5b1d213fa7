"""Words for what happens to characters: cards, wounds, contamination, Knowledge.

Each acts on the character whom the clause concerns; `each` and `choose_character` change whom that is.
"""

from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.words.base import Aimed, Clause, Condition, Context, Scoped, aimed, clause, of_seat
from derelict.games.nemesis.content.words.conditions import ActionCards, is_concerned, slot_of
from derelict.games.nemesis.rules import boards, hands, infection, wounds
from derelict.games.nemesis.rules.effects import about
from derelict.games.nemesis.rules.turn import interrupting, turns
from derelict.games.nemesis.state import CLEAN, INFECTED, State

RULES = of_seat(
    contaminate=infection.contaminate, infest=infection.infest, slime=boards.slime, knowledge=boards.gain_knowledge,
    activate_knowledge=boards.activate_knowledge, discard=hands.give_up, discard_hand=hands.discard_hand,
    reshuffle=hands.reshuffle, pass_round=turns.pass_round, interrupt=interrupting.interrupt,
)  # fmt: skip
"""Words that are rules about one character."""


class Each(Scoped, frozen=True):
    """Clauses for every living character that fulfils a condition, in turn order."""

    then: tuple[Clause, ...]
    test: Condition | None = None
    where: Literal["anywhere", "here", "others_here"] = "anywhere"
    """`here` is the room that the clause speaks of; `others_here` leaves out the character whose clause it is."""

    @property
    def variant(self) -> str:
        return f"{self.where}_if" if self.test else self.where

    def scopes(self, s: State, c: Context) -> list[Context]:
        if self.test and any(isinstance(word, ActionCards) for word in self.test.within()):
            s.revelations += 1
        found = [about(c, seat=seat, you=-1) for seat in self._seats(s, c) if is_concerned(s, c, seat)]
        return [each for each in found if self.test is None or self.test.holds(s, each)]

    def _seats(self, s: State, c: Context) -> list[int]:
        if self.where == "anywhere":
            return [seat for seat in s.living() if s.players[seat].slot]
        here = s.in_room(slot_of(s, c))
        return here if self.where == "here" else [seat for seat in here if seat != c.seat]


class ChooseCharacter(Aimed, frozen=True):
    """Clauses for one character in the same room, chosen by the player."""

    asks = "choose_character"

    then: tuple[Clause, ...]
    test: Condition | None = None
    who: Literal["other", "any"] = "other"

    @property
    def variant(self) -> str:
        who = "anyone" if self.who == "any" else "another"
        return f"{who}_if" if self.test else who

    def targets(self, s: State, c: Context) -> list[a.Take]:
        here = [seat for seat in s.in_room(slot_of(s, c)) if self.who == "any" or seat != c.seat]
        return [a.Take(seat) for seat in here if self._fits(s, about(c, seat=seat))]

    def _fits(self, s: State, c: Context) -> bool:
        holds = self.test is None or self.test.holds(s, c)
        return holds and any(clause.changes(s, c) for clause in self.then)

    def hit(self, s: State, c: Context, choice: a.Take) -> Context:
        return about(c, seat=choice.seat, you=c.chooser)


@clause()
def light_wound(s: State, c: Context, amount: int) -> None:
    wounds.wound(s, c.seat, light=amount)


@clause()
def serious_wound(s: State, c: Context, amount: int) -> None:
    wounds.wound(s, c.seat, serious=amount)


@clause()
def die(s: State, c: Context) -> None:
    wounds.die(s, c.seat, c.source)


@clause(can=lambda s, c: bool(wounds.places(s, c.seat, dressed=False)))
def dress(s: State, c: Context, amount: int) -> None:
    """Dress serious wounds of the player's choice."""
    wounds.dress_some(s, c.seat, amount)


@clause(changes=lambda s, c: bool(wounds.places(s, c.seat, dressed=False)))
def dress_all(s: State, c: Context) -> None:
    for place, wound in enumerate(s.players[c.seat].wounds):
        if not wound.dressed:
            wounds.dress(s, c.seat, place)


@aimed(asks="heal_wound", at=lambda s, c: [a.Numbered(place + 1) for place in wounds.places(s, c.seat, dressed=True)])
def heal_dressed(s: State, c: Context, choice: a.Numbered) -> None:
    """Discard one dressed serious wound."""
    wounds.heal(s, c.seat, choice.place - 1)


@clause(changes=lambda s, c: s.players[c.seat].light > 0)
def heal_light(s: State, c: Context) -> None:
    """Remove all light wounds."""
    wounds.heal_light(s, c.seat)


class Rest(Clause, frozen=True):
    """Scan the contamination in hand and remove the clean cards; perhaps gain Knowledge if any was removed."""

    knowledge: int = 0

    @property
    def variant(self) -> str:
        return "knowledge" if self.knowledge else "plain"

    def changes(self, s: State, c: Context) -> bool:
        return bool(s.players[c.seat].contamination())

    def run(self, s: State, c: Context) -> None:
        marks = infection.look_at(s, c.seat, "hand")
        removed = infection.remove(s, c.seat, CLEAN, "hand")
        infection.infect(s, c.seat, marks)
        if removed:
            boards.gain_knowledge(s, c.seat, self.knowledge)


@clause(changes=lambda s, c: bool(s.players[c.seat].contamination()))
def check_hand(s: State, c: Context) -> None:
    """Look at the marks of the contamination in hand; an infected card brings no larva."""
    infection.look_at(s, c.seat, "hand")


class Cure(Clause, frozen=True):
    """Scan contamination and remove what is infected; no larva results."""

    varies = "zone"

    zone: Literal["hand", "all"]

    def changes(self, s: State, c: Context) -> bool:
        return self.zone == "all" or bool(s.players[c.seat].contamination())

    def run(self, s: State, c: Context) -> None:
        piles = ("hand",) if self.zone == "hand" else ("hand", "deck", "discards")
        infection.look_at(s, c.seat, *piles)
        infection.remove(s, c.seat, INFECTED, *piles)


@aimed(asks="disinfect", secret=True, at=lambda s, c: infection.faces(s, c.seat))
def disinfect(s: State, c: Context, choice: a.Discard) -> None:
    """Scan one contamination card in hand and remove it; an infected one is replaced."""
    infection.disinfect(s, c.seat, choice.card)


@clause()
def shell_scan(s: State, c: Context) -> None:
    """Take a contamination card and scan it: infected kills, and a creeper appears."""
    if infection.contaminate(s, c.seat) and INFECTED in infection.look_at(s, c.seat, "discards", last=1):
        infection.burst(s, c.seat, "shell")


@clause()
def shell_draw(s: State, c: Context, amount: int) -> None:
    """Draw from the deck and scan the contamination among it: infected brings a larva; the cards are discarded."""
    drawn = hands.draw(s, c.seat, amount)
    infection.infect(s, c.seat, infection.look_at(s, c.seat, "hand", last=drawn))
    if s.players[c.seat].is_alive:
        hands.discard_last(s, c.seat, drawn)


@clause(changes=lambda s, c: s.players[c.seat].larva)
def remove_larva(s: State, c: Context) -> None:
    infection.remove_larva(s, c.seat)


@clause(changes=lambda s, c: s.players[c.seat].slime)
def unslime(s: State, c: Context) -> None:
    boards.unslime(s, c.seat)


@clause(changes=lambda s, c: not s.players[c.seat].signal)
def send_signal(s: State, c: Context) -> None:
    boards.send_signal(s, c.seat)


class Draw(Clause, frozen=True):
    """Draw cards: a number, or one for each serious wound; perhaps scan what is drawn."""

    amount: int
    per: Literal["", "serious_wound"] = ""
    scan: bool = False

    @property
    def variant(self) -> str:
        return self.per or ("scan" if self.scan else "plain")

    def _number(self, s: State, c: Context) -> int:
        return self.amount * s.players[c.seat].serious if self.per else self.amount

    def changes(self, s: State, c: Context) -> bool:
        return self._number(s, c) > 0

    def run(self, s: State, c: Context) -> None:
        drawn = hands.draw(s, c.seat, self._number(s, c))
        if self.scan:
            infection.infect(s, c.seat, infection.look_at(s, c.seat, "hand", last=drawn))


@aimed(asks="discard_contamination", secret=True, at=lambda s, c: infection.faces(s, c.seat))
def discard_contamination(s: State, c: Context, choice: a.Discard) -> None:
    """Move a contamination card from the hand to the discard pile."""
    hands.discard(s, c.seat, choice.card)
