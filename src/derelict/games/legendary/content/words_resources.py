"""Words for what players get and suffer: Attack, Recruit points, cards, Strikes."""

from typing import ClassVar, Literal

from derelict.games.legendary import events
from derelict.games.legendary.content.board import COMBAT, ROOM
from derelict.games.legendary.rules.effects import Clause, Count, Effect, ForPlayers, Player, number
from derelict.games.legendary.rules.enemies import enemies
from derelict.games.legendary.rules.losing import Choice, discard_some
from derelict.games.legendary.rules.piles import draw
from derelict.games.legendary.rules.strikes import draw_strikes, heal
from derelict.games.legendary.state import State


class Per(Count, frozen=True):
    """A number for each card of a kind: other cards played this turn, face-up enemies, rooms that a card has passed."""

    amount: int
    counted: Literal["played_other", "enemies", "rooms_advanced"]
    character: Literal["", "ripley"] = ""
    zone: Literal["", "combat_zone"] = ""
    cap: int = 99

    def count(self, s: State, e: Effect) -> int:
        return min(self.amount * self.times(s, e), self.cap)

    def times(self, s: State, e: Effect) -> int:
        if self.counted == "played_other":
            others = s.plays[:-1] if e.me < 0 else s.plays
            return sum(play.is_ripley for play in others) if self.character else len(others)
        if self.counted == "enemies":
            return sum(not self.zone or place >= COMBAT for place, _ in enemies(s))
        return min(max(s.place_of(e.me), 0), len(ROOM) - 1)


Amount = int | Per


class Attack(Clause, frozen=True):
    """Attack for this turn."""

    amount: Amount

    def run(self, s: State, e: Effect) -> None:
        gained = number(s, e, self.amount)
        s.attack += gained
        if s.log is not None and gained:
            s.tell(events.Gave(e.you, gained, 0))


class Recruit(Clause, frozen=True):
    """Recruit points for this turn."""

    amount: Amount

    def run(self, s: State, e: Effect) -> None:
        gained = number(s, e, self.amount)
        s.recruit += gained
        if s.log is not None and gained:
            s.tell(events.Gave(e.you, 0, gained))


class RecruitAsAttack(Clause, frozen=True):
    """Recruit points may be spent as Attack this turn."""

    def run(self, s: State, e: Effect) -> None:
        s.as_attack = True


class Draw(ForPlayers, frozen=True):
    amount: int
    who: Player = "you"

    def apply(self, s: State, e: Effect, seat: int) -> None:
        draw(s, seat, self.amount)


class Discard(ForPlayers, frozen=True):
    """Cards from the hand are discarded."""

    amount: int
    who: Player = "you"
    pick: Choice = "owner"

    def apply(self, s: State, e: Effect, seat: int) -> None:
        discard_some(s, seat, self.amount, self.pick, e.card)


class Heal(ForPlayers, frozen=True):
    """Strikes beside an Avatar go to their discard."""

    settles_may: ClassVar[bool] = True
    amount: int
    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        heal(s, seat, self.amount, e.card)


class Strikes(ForPlayers, frozen=True):
    """Strikes are drawn."""

    amount: Amount
    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        draw_strikes(s, seat, number(s, e, self.amount), e.card)


class Avoid(Clause, frozen=True):
    """L-123: a Strike that was about to be drawn is not; the question about it has seen to that. `all` lasts."""

    amount: int | Literal["all"]

    def run(self, s: State, e: Effect) -> None:
        if self.amount == "all":
            s.sheltered |= 1 << e.you


class HandSize(ForPlayers, frozen=True):
    """More or fewer cards are drawn at the next Cleanup."""

    amount: int
    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        s.hand_change[seat] += self.amount
        s.tell(events.HandChanged(seat, self.amount))


class NoCoordinate(ForPlayers, frozen=True):
    """L-117: nobody may lend a card to a player in the next own turn, or while this is in play."""

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        s.isolated |= 1 << seat
        s.tell(events.CutOff(seat))


class AllowExtraCoordinate(Clause, frozen=True):
    """Each other player may lend one more card this turn."""

    def run(self, s: State, e: Effect) -> None:
        s.helpings += 1
