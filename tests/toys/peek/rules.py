"""The rules of Peek, frame by frame.

On their turn a seat may peek once at the top of the deck; then it draws, rolls, shuffles the deck or plays a card for
its value. Every other seat that holds cards may veto a play with a veto card. The most points win.
With the jackpot, seats may also walk about a house with a vault, where the die brings more, and swap with the deck.
"""

from derelict.core.actions import Action
from derelict.core.components.cards import place_of, show, shuffled, swapped, without
from derelict.core.components.dice import Faces, numbered, roll, roll_again
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import AnyFrame, Question, Step, frames_of
from derelict.core.options import Listed
from derelict.core.positions.stacks import Stacks
from derelict.core.state import Outcome
from tests.toys.peek import events
from tests.toys.peek.actions import Draw, Pass, Peek, Play, Roll, Shuffle, Swap, Veto, Walk
from tests.toys.peek.content.cards import CARDS
from tests.toys.peek.state import HOUSE, State

DIE = numbered("die", 6)


class NextTurn(Step[State], frozen=True):
    """P-1: the seats take turns until the turns are over or the deck is empty."""

    def run(self, s: State) -> None:
        s.turn += 1
        s.peeked = False
        s.do(Menu() if s.turn <= s.turns and s.deck else End())


class Menu(Question[State, Action], frozen=True):
    """P-2: what a seat may do in its turn."""

    rule = "P-2"

    def ask(self, s: State) -> Decision:
        kinds = dict.fromkeys(card.kind for card in s.player.hand)
        peek = () if s.peeked else (Peek(),)
        walks = map(Walk, HOUSE.neighbours(s.player.at, s.passes)) if s.jackpot else ()
        swaps = map(Swap, range(len(s.player.hand))) if s.jackpot else ()
        return Decision(s.seat, "menu", Listed((*peek, Draw(), Roll(), Shuffle(), *map(Play, kinds), *walks, *swaps)))

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
            case Walk(place):
                s.player.at = place
                s.tell(events.Walked(s.seat, place))
                s.do(NextTurn())
            case Swap(number):
                s.do(SwapTop(number), NextTurn())
            case Play(kind):
                lay_open(s, s.seat, kind)
                s.tell(events.Played(s.seat, kind))
                others = tuple((s.seat + step) % s.seats for step in range(1, s.seats))
                s.do(Vetoes(others), NextTurn())


class LookAtTop(Step[State], frozen=True):
    """P-3: the seat that peeks sees the top card; the others know only that it peeked."""

    def run(self, s: State) -> None:
        s.peeked = True
        s.deck = (*s.deck[:-1], *show(s, s.deck[-1:], only(s.seat)))
        s.tell(events.Peeked(s.seat))
        s.tell(events.Saw(s.deck[-1].kind), only(s.seat))


class TakeTop(Step[State], frozen=True):
    """P-4: the top card goes to the hand of the seat that draws. Seats that have peeked at it still know it."""

    def run(self, s: State) -> None:
        drawn = show(s, s.deck[-1:], only(s.seat))
        s.deck = s.deck[:-1]
        s.player.hand = s.player.hand + drawn
        s.tell(events.Drew(s.seat))
        s.tell(events.Saw(drawn[0].kind), only(s.seat))


class SwapTop(Step[State], frozen=True):
    """P-10: a card in hand and the top of the deck change places; seats that knew one still know it."""

    number: int

    def run(self, s: State) -> None:
        s.deck = (*s.deck[:-1], *show(s, s.deck[-1:], only(s.seat)))
        s.player.hand, s.deck = swapped(s.player.hand, self.number, s.deck, len(s.deck) - 1)
        s.tell(events.Swapped(s.seat))
        s.tell(events.Saw(s.player.hand[self.number].kind), only(s.seat))


class RollDie(Step[State], frozen=True):
    """P-5: five and six are worth a point; with the jackpot a six is worth three."""

    def run(self, s: State) -> None:
        faces = roll(s, s.seat, [DIE], "P-5")
        if s.jackpot and faces == ("1",):
            s.do(RollAgain(faces))
        else:
            reward(s, faces)


class RollAgain(Question[State, Pass | Roll], frozen=True):
    """P-8: with the jackpot, a one may be rolled again, once."""

    rule = "P-8"

    faces: Faces

    def ask(self, s: State) -> Decision:
        return Decision(s.seat, "again", Listed((Pass(), Roll())))

    def answer(self, s: State, choice: Pass | Roll) -> None:
        reward(s, roll_again(s, s.seat, [DIE], self.faces, {0}, "P-8") if isinstance(choice, Roll) else self.faces)


class Vetoes(Question[State, Pass | Veto], frozen=True):
    """P-6: the others in turn may veto the play. Every seat with a card is asked: the card might be a veto."""

    rule = "P-6"
    left: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        hand = s.players[self.left[0]].hand if self.left else ()
        options = (Pass(), Veto()) if any(CARDS[card.kind].does.vetoes for card in hand) else (Pass(),)
        seat = self.left[0] if self.left else s.seat
        return Decision(seat, "veto", Listed(options), "confirm", secret=bool(hand), decline="pass")

    def answer(self, s: State, choice: Pass | Veto) -> None:
        if not self.left:
            CARDS[s.discards[-1].kind].does.run(s, s.seat)
        elif isinstance(choice, Veto):
            lay_open(s, self.left[0], "veto")
            s.tell(events.Vetoed(self.left[0]))
        else:
            s.tell(events.Passed(self.left[0]))
            s.do(Vetoes(self.left[1:]))


class End(Step[State], frozen=True):
    """P-7: the most points win; a tie is a draw of the tied seats."""

    def run(self, s: State) -> None:
        best = {seat for seat, points in enumerate(s.points) if points == max(s.points)}
        alone = best if len(best) == 1 else set()
        s.outcome = Outcome.of(alone, best - alone, s.points, "points")


def lay_open(s: State, seat: int, kind: str) -> None:
    """Put a card from a hand face up on the discards."""
    player = s.players[seat]
    place = place_of(player.hand, kind)
    s.discards = s.discards + show(s, player.hand[place : place + 1], EVERYBODY)
    player.hand = without(player.hand, place)


def reward(s: State, faces: Faces) -> None:
    """P-5, P-9: score the die; with the jackpot a six opens the vault, in which every score is worth one more."""
    number = int(faces[0])
    if number >= 5:
        s.score(s.seat, (3 if number == 6 else 1) + (s.player.at == "vault") if s.jackpot else 1)
        s.is_vault_open = s.is_vault_open or (s.jackpot and number == 6)


def _is_turn(s: State, frame: AnyFrame) -> bool:
    return s.turn > 0 and bool(s.deck) and len(s.stack) == 1


def _is_played(s: State, frame: AnyFrame) -> bool:
    return s.turn > 0 and bool(s.discards) and len(s.stack) == 2


STACKS = Stacks(
    last=(NextTurn, Menu),
    waiting=(),
    begins=(NextTurn,),
    fields={
        "left": lambda s, seat: 0 <= seat < s.seats,
        "faces": lambda s, face: face in DIE.faces,
        "number": lambda s, number: 0 <= number < len(s.player.hand),
    },
    always={Menu: _is_turn, Vetoes: _is_played},
)
FRAMES = frames_of(__name__)
