"""Words around other words, and what they depend on."""

from typing import Literal

from derelict.core.actions import Action
from derelict.core.cards import place_of, without
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import NO, Show
from derelict.games.legendary.content.board import ROOM
from derelict.games.legendary.content.data import ClassName, TeamName
from derelict.games.legendary.content.kinds import CARDS, ICON, key_of
from derelict.games.legendary.content.words_board import RoomName
from derelict.games.legendary.content.words_hive import counts_as
from derelict.games.legendary.rules.agendas import is_alone
from derelict.games.legendary.rules.effects import (
    Asking,
    Clause,
    Condition,
    Confirm,
    Effect,
    Player,
    inner,
    put,
    seats_of,
)
from derelict.games.legendary.rules.piles import take_openly
from derelict.games.legendary.state import State

CLASS_BITS = 0b11111


class Combo(Clause, frozen=True):
    """L-48 to L-51: a class or team ability."""

    icon: ClassName | TeamName
    then: tuple[Word, ...]

    def run(self, s: State, e: Effect) -> None:
        bit = ICON[self.icon]
        if e.earlier & bit:
            s.combos |= bit & CLASS_BITS
            if s.log is not None:
                s.tell(events.ComboUsed(e.you, e.card, self.icon))
            inner(s, self.then, e)


class May(Clause, frozen=True):
    """What a player may do or leave."""

    then: tuple[Word, ...]

    def run(self, s: State, e: Effect) -> None:
        word = self.then[0]
        assert isinstance(word, Clause)
        if word.settles_may:
            inner(s, self.then, e, optional=True)
        elif word.could_act(s, e):
            put(s, Confirm(within(self.then, e)))


def within(script: tuple[Word, ...], e: Effect) -> Effect:
    """The surroundings of the clauses inside a word."""
    return Effect(key_of(script), 0, e.you, e.card, e.me, e.it, e.target, e.earlier, e.optional, e.copied)


class When(Clause, frozen=True):
    test: Condition
    then: tuple[Word, ...]

    def run(self, s: State, e: Effect) -> None:
        if self.test.holds(s, e):
            inner(s, self.then, e)


class Unless(Clause, frozen=True):
    """L-158, L-159: what can be averted by showing a card is asked about."""

    test: Condition
    then: tuple[Word, ...]

    def run(self, s: State, e: Effect) -> None:
        if isinstance(self.test, Shows):
            put(s, ShowOrNot(e, self.test.icon))
        elif not self.test.holds(s, e):
            inner(s, self.then, e)


class Every(Clause, frozen=True):
    """L-182: for each player in turn; inside, `it` is that player."""

    who: Player
    then: tuple[Word, ...]

    def run(self, s: State, e: Effect) -> None:
        s.do(*(ForIt(e, seat) for seat in seats_of(s, self.who, e) or ()))


class ForIt(Step[State], frozen=True):
    """The clauses of an `every` for one of its players."""

    effect: Effect
    seat: int

    def run(self, s: State) -> None:
        word = self.effect.word
        assert isinstance(word, Every)
        if s.lives(self.seat):
            inner(s, word.then, self.effect, it=self.seat)


class Shows(Condition, frozen=True):
    """L-158: a character of a class is shown, from hand or in play."""

    icon: ClassName


class ShowOrNot(Asking, frozen=True):
    """L-158, L-159, L-184: a player may show a card; who has a hand is asked, whatever is in it."""

    effect: Effect
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
            return
        s.tell(events.Refused(seat))
        word = self.effect.word
        assert isinstance(word, Unless)
        inner(s, word.then, self.effect)


def _lay_open(s: State, seat: int, kind: str) -> None:
    """A card of the hand that was shown stays known; one in play was open before."""
    plays = [play.kind for play in s.plays if play.card and not play.gone] if seat == s.player else []
    in_play = kind in s.vigil[seat] or kind in plays
    if not in_play:
        hand = s.hands[seat]
        s.hands[seat] = without(hand, place_of(hand, kind))
        take_openly(s, seat, kind)
        s.revelations += 1


class InPlay(Condition, frozen=True):
    """A card of a kind lies face up on the board."""

    card: str

    def holds(self, s: State, e: Effect) -> bool:
        return any(card is not None and card.up and counts_as(card.kind, self.card) for card in (*s.rooms, *s.combat))


class HasFacehugger(Condition, frozen=True):
    who: Player

    def holds(self, s: State, e: Effect) -> bool:
        seats = seats_of(s, self.who, e) or ()
        return any(hugger.seat in seats for hugger in s.huggers)


class Wounded(Condition, frozen=True):
    """A player has so much damage or more."""

    who: Player
    damage: int

    def holds(self, s: State, e: Effect) -> bool:
        return any(s.damage(seat) >= self.damage for seat in seats_of(s, self.who, e) or ())


class Used(Condition, frozen=True):
    """A card has been used, and lies beside the Objectives."""

    card: str

    def holds(self, s: State, e: Effect) -> bool:
        return self.card in s.found


class AllOthersDead(Condition, frozen=True):
    """L-237, L-242: the player is the only one alive."""

    def holds(self, s: State, e: Effect) -> bool:
        return is_alone(s, e.you)


class Clear(Condition, frozen=True):
    """L-166: a room, or some room, has no card in it and is not locked."""

    room: RoomName | Literal["any_room"]

    def holds(self, s: State, e: Effect) -> bool:
        rooms = range(len(ROOM)) if self.room == "any_room" else (ROOM[self.room],)
        return any(s.rooms[room] is None and not s.locked >> room & 1 for room in rooms)


class Found(Condition, frozen=True):
    """So many cards of a kind are found."""

    card: str
    count: int

    def holds(self, s: State, e: Effect) -> bool:
        return s.found.count(self.card) >= self.count


class Attached(Condition, frozen=True):
    """So many cards of a kind are attached to rooms."""

    card: str
    count: int

    def holds(self, s: State, e: Effect) -> bool:
        return sum(attached.kind == self.card for attached in s.attached) >= self.count


class Locked(Condition, frozen=True):
    room: RoomName

    def holds(self, s: State, e: Effect) -> bool:
        return bool(s.locked >> ROOM[self.room] & 1)


class Killed(Condition, frozen=True):
    """A Final Enemy is killed."""

    card: str

    def holds(self, s: State, e: Effect) -> bool:
        return self.card in s.slain
