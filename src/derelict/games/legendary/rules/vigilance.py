"""Vigilant characters in play, and what they are discarded for (L-120 to L-125)."""

from msgspec.structs import replace

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import carry_out
from derelict.games.legendary.rules.ledger import dropped
from derelict.games.legendary.state import Played, State


def spend(s: State, seat: int, kind: str) -> None:
    """L-121: a Vigilant card is discarded from play for its effect; a clone is itself again then (L-203)."""
    card = kind
    if kind in s.vigil[seat]:
        s.vigil[seat] = dropped(s.vigil[seat], kind)
    else:
        card = leave_play(s, next(at for at, play in enumerate(s.plays) if _is_in_play(play, kind)))
    s.discards[seat] += (card,)
    s.tell(events.Spent(seat, kind))
    carry_out(s, CARDS[kind].response, seat, kind)


def _is_in_play(play: Played, kind: str) -> bool:
    return play.kind == kind and play.card != "" and not play.gone


def leave_play(s: State, at: int) -> str:
    """A card that was played this turn leaves play; what it gave stays. Returns the card itself."""
    s.plays = (*s.plays[:at], replace(s.plays[at], gone=True), *s.plays[at + 1 :])
    return s.plays[at].card


def take_played(s: State, card: str) -> None:
    """The card itself, whatever it counts as, leaves play."""
    leave_play(s, next(at for at, play in enumerate(s.plays) if play.card == card and not play.gone))
