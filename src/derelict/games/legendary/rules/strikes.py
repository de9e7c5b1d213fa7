"""Strikes: drawing, avoiding and healing them (L-81 to L-90, L-121 to L-123, L-199, L-200)."""

from typing import ClassVar

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import PASS, Pick, Spend
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import Asking, carry_out, put
from derelict.games.legendary.rules.ledger import dropped
from derelict.games.legendary.rules.players.dying import die, kill_alien
from derelict.games.legendary.rules.shuffling import shuffled
from derelict.games.legendary.rules.vigilance import spend
from derelict.games.legendary.state import State

REMEMBERED = 16
"""The number of recent Strikes to remember."""


class Strikes(Step[State], frozen=True):
    """L-90: the number of Strikes that a player has still to draw."""

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    left: int
    card: str = ""

    def run(self, s: State) -> None:
        draw_strikes(s, self.seat, self.left, self.card)


def draw_strikes(s: State, seat: int, count: int, card: str = "") -> None:
    """L-81, L-90, L-122: draw Strikes one after the other; a player who can avoid one is asked before it is drawn.

    `card` makes the player draw them: an enemy that strikes, or a card whose text says so.
    """
    while count > 0 and s.lives(seat) and not s.sheltered >> seat & 1:
        count -= 1
        if avoiders(s, seat):
            s.do(Avoid(seat, card), Strikes(seat, count, card))
            return
        depth = len(s.stack)
        take_strike(s, seat)
        if count and len(s.stack) > depth:
            s.stack.insert(depth, Strikes(seat, count, card))
            return


def take_strike(s: State, seat: int) -> None:
    """L-30, L-83 to L-87: draw a Strike; "you" in its text means the player who drew it.

    If it kills that player, its further effect still applies to the others.
    """
    kind = _top_strike(s)
    if kind is None:
        return
    strike = CARDS[kind]
    if s.log is not None:
        s.tell(events.StrikeDrawn(seat, kind, strike.damage))
    if strike.data.stays_by_avatar:
        s.wounds[seat] += (kind,)
        if s.damage(seat) >= s.health(seat):
            die(s, seat)
    else:
        s.strike_discard += (kind,)
    if strike.draw_effect and s.outcome is None:
        carry_out(s, strike.draw_effect, seat, kind)


def _top_strike(s: State) -> str | None:
    """L-199, L-200: take the top Strike; rebuild an empty deck at once."""
    if not s.strikes:
        _renew(s)
        if not s.strikes:
            return None
    kind = s.strikes[-1].kind
    s.strikes = s.strikes[:-1]
    s.drawn = (*s.drawn[1 - REMEMBERED :], kind)
    s.revelations += 1
    if not s.strikes:
        _renew(s)
    return kind


def _renew(s: State) -> None:
    if s.strike_discard:
        s.strikes = shuffled(s, s.strike_discard)
        s.strike_discard = ()


def strike_alien(s: State, seat: int) -> None:
    """L-215: an Alien player draws a Strike, ignores its text, and keeps it only if it shows damage."""
    kind = _top_strike(s)
    if kind is None:
        return
    damage = CARDS[kind].damage
    s.tell(events.StrikeDrawn(seat, kind, damage))
    if damage:
        s.wounds[seat] += (kind,)
        if s.damage(seat) >= s.health(seat):
            kill_alien(s, seat)
    else:
        s.strike_discard += (kind,)


def avoiders(s: State, seat: int) -> list[Spend]:
    """Return the cards in play that could avoid a Strike for a player."""
    found = [Spend(kind) for kind in s.vigil[seat] if CARDS[kind].avoids] if s.vigil[seat] else []
    if seat == s.player:
        for play in s.plays:
            if CARDS[play.kind].avoids and play.card and not play.gone:
                found.append(Spend(play.kind, play.form))
    return list(dict.fromkeys(found)) if found else found


class Avoid(Asking[Action], frozen=True):
    """L-122, L-123: ask whether to discard a Vigilant card instead of drawing a Strike."""

    rule = "L-122"
    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: str = ""

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "avoid", Listed([*avoiders(s, self.seat), PASS]), about=(self.card,))

    def answer(self, s: State, choice: Action) -> None:
        if not isinstance(choice, Spend):
            take_strike(s, self.seat)
            return
        if s.log is not None:
            s.tell(events.StrikeAvoided(self.seat, choice.card))
        spend(s, self.seat, choice)


class Healing(Step[State], frozen=True):
    """The number of a player's Strikes still to be healed."""

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    left: int
    card: str = ""

    def run(self, s: State) -> None:
        heal(s, self.seat, self.left, self.card)


def heal(s: State, seat: int, count: int, card: str = "") -> None:
    """L-88, L-89: discard a player's Strikes; if they differ, one is chosen."""
    while count > 0 and s.wounds[seat]:
        count -= 1
        if len(set(s.wounds[seat])) > 1:
            s.do(Healing(seat, count, card))
            put(s, WhichWound(seat, card))
            return
        heal_one(s, seat, s.wounds[seat][0])


def heal_one(s: State, seat: int, kind: str) -> None:
    s.wounds[seat] = dropped(s.wounds[seat], kind)
    s.strike_discard += (kind,)
    s.tell(events.Healed(seat, kind))


class WhichWound(Asking[Pick], frozen=True):
    """L-89: the active player chooses which Strike of a player is healed."""

    rule = "L-89"
    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: str = ""

    def asker(self, s: State) -> int:
        return s.player if s.takes_part(s.player) else self.seat

    def ask(self, s: State) -> Decision:
        wounds = [Pick("strike", kind) for kind in dict.fromkeys(s.wounds[self.seat])]
        return Decision(self.asker(s), "which_wound", Listed(wounds), "option", (self.card, str(self.seat)))

    def answer(self, s: State, choice: Pick) -> None:
        heal_one(s, self.seat, choice.card)
