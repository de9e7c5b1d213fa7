"""The rules of Peek, frame by frame.

On their turn a seat may peek once at the top of the deck; then it draws, rolls, shuffles the deck or plays a card for
its value. Each of the others who holds cards may veto a play with a veto card. The most points win.
"""

from derelict.core.actions import Action
from derelict.core.cards import place_of, show, shuffled, without
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Listed
from derelict.core.state import Outcome
from tests.toys.peek import events
from tests.toys.peek.actions import Draw, Pass, Peek, Play, Roll, Shuffle, Veto
from tests.toys.peek.state import VALUES, State


class NextTurn(Step[State], frozen=True):
    """P-1: the seats take turns until the turns are over or the deck is empty."""

    def run(self, s: State) -> None:
        s.turn += 1
        s.peeked = False
        s.do(Menu() if s.turn <= s.turns and s.deck else End())


class Menu(Question[State], frozen=True):
    """P-2: what a seat may do in its turn."""

    def ask(self, s: State) -> Decision:
        kinds = dict.fromkeys(card.kind for card in s.hands[s.seat])
        peek = () if s.peeked else (Peek(),)
        return Decision(s.seat, "menu", Listed((*peek, Draw(), Roll(), Shuffle(), *map(Play, kinds))))

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Peek():
                s.do(LookAtTop(), Menu())
            case Draw():
                s.do(TakeTop(), NextTurn())
            case Roll():
                s.do(RollDie(), NextTurn())
            case Shuffle():
                s.deck = shuffled(s.deck, s.dice())
                s.tell(events.Shuffled(s.seat))
                s.do(NextTurn())
            case Play(kind):
                lay_open(s, s.seat, kind)
                s.tell(events.Played(s.seat, kind))
                others = tuple((s.seat + step) % s.seats for step in range(1, s.seats))
                s.do(Vetoes(others), NextTurn())


class LookAtTop(Step[State], frozen=True):
    """P-3: the top card is seen by the one who peeks; the others know only that it was."""

    def run(self, s: State) -> None:
        s.peeked = True
        s.deck = (*s.deck[:-1], *show(s, s.deck[-1:], only(s.seat)))
        s.tell(events.Peeked(s.seat))
        s.tell(events.Saw(s.deck[-1].kind), only(s.seat))


class TakeTop(Step[State], frozen=True):
    """P-4: the top card comes into the hand of the one who draws. Who had peeked at it goes on knowing it."""

    def run(self, s: State) -> None:
        drawn = show(s, s.deck[-1:], only(s.seat))
        s.deck = s.deck[:-1]
        s.hands[s.seat] = s.hands[s.seat] + drawn
        s.tell(events.Drew(s.seat))
        s.tell(events.Saw(drawn[0].kind), only(s.seat))


class RollDie(Step[State], frozen=True):
    """P-5: five and six are worth a point; with the jackpot a six is worth three."""

    def run(self, s: State) -> None:
        number = s.dice().below(6) + 1
        s.tell(events.Rolled(s.seat, number))
        if number >= 5:
            score(s, s.seat, 3 if number == 6 and s.jackpot else 1)


class Vetoes(Question[State], frozen=True):
    """P-6: each of the others in turn may veto the play. Who holds any card is asked: it might be a veto."""

    left: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        hand = s.hands[self.left[0]] if self.left else ()
        options = (Pass(), Veto()) if any(card.kind == "veto" for card in hand) else (Pass(),)
        seat = self.left[0] if self.left else s.seat
        return Decision(seat, "veto", Listed(options), "confirm", secret=bool(hand), decline="pass")

    def answer(self, s: State, choice: Action) -> None:
        if not self.left:
            score(s, s.seat, VALUES[s.discards[-1].kind])
        elif isinstance(choice, Veto):
            lay_open(s, self.left[0], "veto")
            s.tell(events.Vetoed(self.left[0]))
        else:
            s.tell(events.Passed(self.left[0]))
            s.do(Vetoes(self.left[1:]))


class End(Step[State], frozen=True):
    """P-7: the most points win; a tie is a draw of those who share it."""

    def run(self, s: State) -> None:
        best = {seat for seat, points in enumerate(s.points) if points == max(s.points)}
        alone = best if len(best) == 1 else set()
        s.outcome = Outcome.of(alone, best - alone, s.points, "points")


def lay_open(s: State, seat: int, kind: str) -> None:
    """A card from a hand comes to lie open on the discards."""
    place = place_of(s.hands[seat], kind)
    s.discards = s.discards + show(s, s.hands[seat][place : place + 1], EVERYBODY)
    s.hands[seat] = without(s.hands[seat], place)


def score(s: State, seat: int, count: int) -> None:
    s.points[seat] += count
    s.tell(events.Scored(seat, count))


FRAMES: tuple[type[AnyFrame], ...] = (NextTurn, Menu, LookAtTop, TakeTop, RollDie, Vetoes, End)
