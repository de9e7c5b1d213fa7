"""Words that contain other words, and the conditions they depend on."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from derelict.core.actions import Action
from derelict.core.components.cards import place_of, without
from derelict.core.content.text import Catalogue
from derelict.core.content.typography import capital
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import NO, Show
from derelict.games.legendary.content.data import ClassName, TeamName
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import ROOM, RoomName
from derelict.games.legendary.content.things import CLASSES, ICON
from derelict.games.legendary.content.words.base import COMBO, Clause, Condition, Player, Token, Trait, join
from derelict.games.legendary.content.words.hive import counts_as
from derelict.games.legendary.rules.effects import AskingFor, Confirm, Effect, put, resolve, seats_of
from derelict.games.legendary.rules.piles import take_openly
from derelict.games.legendary.rules.players.agendas import is_alone
from derelict.games.legendary.state import State

CLASS_BITS = 0b11111


class Around(Clause, frozen=True):
    """A clause that contains others."""

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset({"waits"}) if any("waits" in clause.traits for clause in self.inside) else frozenset()

    def value(self) -> float:
        return sum(clause.value() for clause in self.inside)

    def row(self) -> Iterator[Token]:
        for clause in self.inside:
            yield from clause.row()


class Combo(Around, frozen=True):
    """L-48 to L-51: a class or team ability."""

    icon: ClassName | TeamName
    then: tuple[Clause, ...]

    @property
    def keyword(self) -> str:
        return "class" if self.icon in CLASSES else "team"

    @property
    def icons(self) -> int:
        return ICON[self.icon]

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        facts = super().facts(catalogue, language)
        return facts | {"then": capital(facts["then"])}

    def value(self) -> float:
        return COMBO * super().value()

    def row(self) -> Iterator[Token]:
        yield "sign", self.icon
        yield "text", ":"
        yield from super().row()

    def run(self, s: State, e: Effect) -> None:
        bit = ICON[self.icon]
        if e.earlier & bit:
            s.combos |= bit & CLASS_BITS
            if s.log is not None:
                s.tell(events.ComboUsed(e.you, e.card, self.icon))
            resolve(s, e.inside())


class May(Around, frozen=True):
    """Clauses that a player may skip."""

    then: tuple[Clause, ...]

    def row(self) -> Iterator[Token]:
        yield "text", "("
        yield from super().row()
        yield "text", ")"

    def run(self, s: State, e: Effect) -> None:
        first = self.then[0]
        if first.settles_may:
            resolve(s, e.inside(optional=True))
        elif first.could_act(s, e):
            put(s, Confirm(e.inside()))


class Tested(Around, frozen=True):
    """Clauses that depend on a condition."""

    traits = frozenset()
    test: Condition
    then: tuple[Clause, ...]

    def value(self) -> float:
        return 0.0

    def says_after(self, before: Clause, catalogue: Catalogue, language: str) -> str:
        """Report once whether the condition holds."""
        if isinstance(before, Tested) and before.test == self.test:
            return catalogue.say(language, "word.otherwise", then=join(self.then, catalogue, language))
        if self.then == (before,):
            facts = self.facts(catalogue, language) | {"then": before.says_again(catalogue, language)}
            return catalogue.say(language, f"word.{self.name}", **facts)
        return super().says_after(before, catalogue, language)


class When(Tested, frozen=True):
    """Clauses for when a condition holds."""

    def run(self, s: State, e: Effect) -> None:
        if self.test.holds(s, e):
            resolve(s, e.inside())


class Unless(Tested, frozen=True):
    """L-158, L-159: clauses for when a condition fails; a player may show a card to avert them."""

    def row(self) -> Iterator[Token]:
        yield "text", "¬"
        if isinstance(self.test, Shows):
            yield "sign", self.test.icon
        yield "text", ":"
        yield from super().row()

    def run(self, s: State, e: Effect) -> None:
        if isinstance(self.test, Shows):
            put(s, ShowOrNot(e, self.test.icon))
        elif not self.test.holds(s, e):
            resolve(s, e.inside())


class Every(Around, frozen=True):
    """L-182: clauses for each player in turn; inside, `it` is that player."""

    traits = frozenset()
    who: Player
    then: tuple[Clause, ...]

    @property
    def variant(self) -> str:
        return "shows" if isinstance(self.then[0], Unless) else "does"

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        """Return the facts of its sentence: the player once, and as a choice what a shown card averts."""
        first = self.then[0]
        facts = super().facts(catalogue, language)
        facts |= (
            (first.facts(catalogue, language) | first.test.facts(catalogue, language))
            if isinstance(first, Unless)
            else {}
        )
        it = catalogue.say(language, "word.who.it") + " "
        return facts | {"who": self.fact("who", self.who, catalogue, language), "then": facts["then"].removeprefix(it)}

    def run(self, s: State, e: Effect) -> None:
        s.do(*(ForIt(e, seat) for seat in seats_of(s, self.who, e) or ()))


class ForIt(Step[State], frozen=True):
    """Carry out the clauses of an `every` for one of its players."""

    about: ClassVar[type[Clause]] = Every
    effect: Effect
    seat: int

    def run(self, s: State) -> None:
        if s.lives(self.seat):
            resolve(s, self.effect.inside(it=self.seat))


class Shows(Condition, frozen=True):
    """L-158: show a character of a class, from the hand or in play."""

    keyword = "show"
    icon: ClassName


class ShowOrNot(AskingFor[Action], frozen=True):
    """L-158, L-159, L-184: ask whether to show a card; any player with a hand is asked, whatever the hand holds."""

    rule = "L-158"
    about = Unless
    icon: str

    def asker(self, s: State) -> int:
        return self.effect.it

    def ask(self, s: State) -> Decision:
        seat = self.effect.it
        kinds = [*(card.kind for card in s.hands[seat]), *s.vigil[seat]]
        if seat == s.player:
            kinds += [play.kind for play in s.plays if play.card and not play.gone]
        bit = ICON[self.icon]
        shown: list[Action] = [Show(kind) for kind in dict.fromkeys(kinds) if kind in CARDS and CARDS[kind].icons & bit]
        secret = bool(s.hands[seat]) and not s.rules.open_hands
        return Decision(seat, "show", Listed([*shown, NO]), "option", (self.effect.card, self.icon), secret=secret)

    def answer(self, s: State, choice: Action) -> None:
        seat = self.effect.it
        if isinstance(choice, Show):
            _lay_open(s, seat, choice.card)
            s.tell(events.Shown(seat, choice.card))
        else:
            s.tell(events.Refused(seat))
            resolve(s, self.effect.inside())


def _lay_open(s: State, seat: int, kind: str) -> None:
    """Mark a card shown from the hand as known; a card in play was public before."""
    plays = [play.kind for play in s.plays if play.card and not play.gone] if seat == s.player else []
    in_play = kind in s.vigil[seat] or kind in plays
    if not in_play:
        hand = s.hands[seat]
        s.hands[seat] = without(hand, place_of(hand, kind))
        take_openly(s, seat, kind)
        s.revelations += 1


class InPlay(Condition, frozen=True):
    """True if a card of a kind lies face up on the board."""

    card: str

    def holds(self, s: State, e: Effect) -> bool:
        return any(card is not None and card.up and counts_as(card.kind, self.card) for card in (*s.rooms, *s.combat))


class HasFacehugger(Condition, frozen=True):
    """True if a Facehugger is in front of a player."""

    keyword = "facehugger"
    who: Player

    def holds(self, s: State, e: Effect) -> bool:
        seats = seats_of(s, self.who, e) or ()
        return any(hugger.seat in seats for hugger in s.huggers)


class Wounded(Condition, frozen=True):
    """True if a player has at least this much damage."""

    who: Player
    damage: int

    def holds(self, s: State, e: Effect) -> bool:
        return any(s.damage(seat) >= self.damage for seat in seats_of(s, self.who, e) or ())


class Used(Condition, frozen=True):
    """True if a card has been used and lies beside the Objectives."""

    card: str

    def holds(self, s: State, e: Effect) -> bool:
        return self.card in s.found


class AllOthersDead(Condition, frozen=True):
    """L-237, L-242: true if the player is the only one alive."""

    def holds(self, s: State, e: Effect) -> bool:
        return is_alone(s, e.you)


class Clear(Condition, frozen=True):
    """L-166: true if a room, or any room, has no card in it and is not locked."""

    keyword = "clear"

    room: RoomName | Literal["any_room"]

    @property
    def variant(self) -> str:
        return "any_room" if self.room == "any_room" else "room"

    @property
    def rooms(self) -> Sequence[int]:
        return range(len(ROOM)) if self.room == "any_room" else (ROOM[self.room],)

    def holds(self, s: State, e: Effect) -> bool:
        return any(s.rooms[room] is None and not s.locked >> room & 1 for room in self.rooms)


class Found(Condition, frozen=True):
    """True if enough cards of a kind are found."""

    keyword = "found"
    card: str
    count: int

    @property
    def needed(self) -> int:
        return self.count

    def reached(self, s: State, e: Effect) -> int:
        return min(self.count, s.found.count(self.card))


class Attached(Condition, frozen=True):
    """True if enough cards of a kind are attached to rooms."""

    keyword = "attach"
    card: str
    count: int

    @property
    def needed(self) -> int:
        return self.count

    def reached(self, s: State, e: Effect) -> int:
        return min(self.count, sum(attached.kind == self.card for attached in s.attached))


class Locked(Condition, frozen=True):
    """L-205: true if a room has left the Complex."""

    keyword = "lock"
    room: RoomName

    def holds(self, s: State, e: Effect) -> bool:
        return bool(s.locked >> ROOM[self.room] & 1)


class Killed(Condition, frozen=True):
    """True if a Final Enemy is killed."""

    card: str

    def says_after(self, before: Condition, catalogue: Catalogue, language: str) -> str:
        if isinstance(before, Killed):
            return catalogue.say(language, "word.killed_too", **self.facts(catalogue, language))
        return super().says_after(before, catalogue, language)

    def holds(self, s: State, e: Effect) -> bool:
        return self.card in s.slain
