"""Vigilant characters in play, and the effects of discarding them (L-120 to L-125)."""

from msgspec.structs import replace

from derelict.games.legendary import events
from derelict.games.legendary.actions import GiveUp, Spend
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import carry_out
from derelict.games.legendary.rules.ledger import dropped
from derelict.games.legendary.state import State


def spend(s: State, seat: int, choice: Spend) -> None:
    """L-121: discard a Vigilant card from play for its effect; a clone becomes itself again (L-203)."""
    kind = card = choice.card
    if choice.which == "itself" and kind in s.vigil[seat]:
        s.vigil[seat] = dropped(s.vigil[seat], kind)
    else:
        card = leave_play(s, place_in_play(s, choice))
    s.discards[seat] += (card,)
    s.tell(events.Spent(seat, kind))
    carry_out(s, CARDS[kind].response, seat, kind)


def place_in_play(s: State, choice: GiveUp) -> int:
    """Return the index, among the cards played this turn, of the one given up."""
    return next(
        at
        for at, play in enumerate(s.plays)
        if play.kind == choice.card and play.form == choice.which and not play.gone
    )


def leave_play(s: State, at: int) -> str:
    """Remove a card played this turn from play and return the card itself; its effects stay."""
    s.plays = (*s.plays[:at], replace(s.plays[at], gone=True), *s.plays[at + 1 :])
    return s.plays[at].card


def take_played(s: State, card: str) -> None:
    """Remove the card itself from play, whatever it counts as."""
    leave_play(s, next(at for at, play in enumerate(s.plays) if play.card == card and not play.gone))
