"""Revealing Agendas (L-230 to L-240)."""

from derelict.core.components.cards import Card
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
    """Return the seats whose Agenda is still hidden."""
    return [seat for seat in range(len(s.agendas)) if not s.unmasked >> seat & 1]


def traitor(s: State) -> int:
    """Return the seat with the evil Agenda; -1 if there is none."""
    return next((seat for seat, card in enumerate(s.agendas) if CARDS[card.kind].data.alignment == "evil"), -1)


def is_alone(s: State, seat: int) -> bool:
    """L-242: return whether a player is the only one alive; Alien players count as dead."""
    return s.alive == 1 << seat


def show_agenda(s: State, seat: int) -> None:
    """Show an Agenda to everybody; it stays where it is."""
    kind = s.agendas[seat].kind
    s.agendas = (*s.agendas[:seat], Card(kind, EVERYBODY), *s.agendas[seat + 1 :])
    s.revelations += 1
    s.tell(events.AgendaShown(seat, kind, CARDS[kind].data.alignment))


def unmask(s: State, seat: int) -> None:
    """L-234: turn an Agenda face up."""
    show_agenda(s, seat)
    s.unmasked |= 1 << seat


def gain_agenda(s: State, seat: int) -> None:
    """L-234: put a revealed Agenda into its player's discard pile."""
    unmask(s, seat)
    kind = s.agendas[seat].kind
    own(s, seat, kind)
    s.discards[seat] += (kind,)
    s.tell(events.Gained(seat, kind))


def call_traitor(s: State) -> None:
    """L-238: let the last player alive reveal an evil Agenda at once."""
    evil = traitor(s)
    if evil >= 0 and not s.unmasked >> evil & 1 and is_alone(s, evil):
        gain_agenda(s, evil)


class WhoseSecret(Asking[Who], frozen=True):
    """L-232: ask whose Agenda is revealed."""

    rule = "L-232"
    seat: int

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "whose_secret", Each(Who, masked(s)))

    def answer(self, s: State, choice: Who) -> None:
        gain_agenda(s, choice.seat)
