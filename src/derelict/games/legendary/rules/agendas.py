"""Agendas come to light (L-230 to L-240)."""

from derelict.core.actions import Action
from derelict.core.cards import Card
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.options import Each
from derelict.games.legendary import events
from derelict.games.legendary.actions import Who
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import Asking
from derelict.games.legendary.rules.ledger import own
from derelict.games.legendary.state import State


def masked(s: State) -> list[int]:
    """The seats whose Agenda is still hidden."""
    return [seat for seat in range(len(s.agendas)) if not s.unmasked >> seat & 1]


def traitor(s: State) -> int:
    """The seat with the evil Agenda; -1 if there is none."""
    return next((seat for seat, card in enumerate(s.agendas) if CARDS[card.kind].data.alignment == "evil"), -1)


def is_alone(s: State, seat: int) -> bool:
    """L-242: whether a player is the only one alive; Alien players count as dead."""
    return s.alive == 1 << seat


def show_agenda(s: State, seat: int) -> None:
    """All see an Agenda; it stays where it lies."""
    kind = s.agendas[seat].kind
    s.agendas = (*s.agendas[:seat], Card(kind, EVERYBODY), *s.agendas[seat + 1 :])
    s.revelations += 1
    s.tell(events.AgendaShown(seat, kind, CARDS[kind].data.alignment))


def unmask(s: State, seat: int) -> None:
    """L-234: an Agenda is turned face up."""
    show_agenda(s, seat)
    s.unmasked |= 1 << seat


def gain_agenda(s: State, seat: int) -> None:
    """L-234: a revealed Agenda goes into the discard pile of its player."""
    unmask(s, seat)
    kind = s.agendas[seat].kind
    own(s, seat, kind)
    s.discards[seat] += (kind,)
    s.tell(events.Gained(seat, kind))


def call_traitor(s: State) -> None:
    """L-238: the last one alive shows an evil Agenda at once."""
    evil = traitor(s)
    if evil >= 0 and not s.unmasked >> evil & 1 and is_alone(s, evil):
        gain_agenda(s, evil)


class WhoseSecret(Asking, frozen=True):
    """L-232: whose Agenda is turned up."""

    seat: int

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "whose_secret", Each(Who, masked(s)))

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, Who)
        gain_agenda(s, choice.seat)
