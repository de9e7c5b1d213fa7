"""Actions that are declared and paid for, and Interruptions of them (X-410 to X-412)."""

from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.effects import carry_out
from derelict.games.nemesis.rules.hands import put_down
from derelict.games.nemesis.state import State

INTERRUPTION = "interruption"


def could_hold(s: State, seat: int, card: str) -> bool:
    """Whether a player could hold an action card, as far as everybody knows: it has cards in hand that are not open,
    and the card does not lie on its discard pile."""
    player = s.players[seat]
    hidden = [held for held in player.hand if held.seen != EVERYBODY]
    return bool(hidden) and card not in [lying.kind for lying in player.discards]


class AskAround(Step[State], frozen=True):
    """X-410: the other players in the room are asked in order whether they interrupt."""

    rule = "X-410"

    seat: int
    """The seat whose action it is."""
    begun: tuple[int, ...] = ()
    """The seats that have been asked."""

    def run(self, s: State) -> None:
        for seat in s.in_room(s.players[self.seat].slot):
            if seat != self.seat and seat not in self.begun and could_hold(s, seat, INTERRUPTION):
                s.do(MayInterrupt(seat, self.seat), AskAround(self.seat, (*self.begun, seat)))
                return


class MayInterrupt(Question[State, a.Play | a.Pass], frozen=True):
    """X-410: a player in the room may cancel what has been declared."""

    rule = "X-410"

    seat: int
    acting: int

    def ask(self, s: State) -> Decision:
        held = any(card.kind == INTERRUPTION for card in s.players[self.seat].hand)
        options = (a.Pass(), a.Play(INTERRUPTION)) if held else (a.Pass(),)
        return Decision(
            self.seat, "interrupt", Listed(options), "option", (str(self.acting),), secret=True, decline="pass"
        )

    def answer(self, s: State, choice: a.Play | a.Pass) -> None:
        if isinstance(choice, a.Play):
            put_down(s, self.seat, INTERRUPTION)
            s.tell(events.Played(self.seat, INTERRUPTION))
            carry_out(s, f"card.{INTERRUPTION}.0", Context(self.seat, source=INTERRUPTION, moment="action"))


def interrupt(s: State, seat: int) -> None:
    """X-410, X-411: cancel what has been declared, unless somebody interrupts that in turn."""
    s.do(AskAround(seat), Cancel(seat))


class Interruptible(Step[State], frozen=True):
    """Something that an Interruption cancels."""


class Cancel(Interruptible, frozen=True):
    """X-410, X-411: an Interruption cancels the action, or the Interruption, before it."""

    rule = "X-410"

    seat: int

    def run(self, s: State) -> None:
        s.tell(events.Interrupted(self.seat))
        while s.stack:
            if isinstance(s.stack.pop(), Interruptible):
                return
