"""Words for gains and losses of players: Attack, Recruit points, cards, Strikes."""

from typing import Any, Literal

from derelict.core.content.text import Catalogue
from derelict.games.legendary import events
from derelict.games.legendary.content.places import COMBAT, ROOM
from derelict.games.legendary.content.words.base import (
    AVOID,
    RECRUIT,
    UNLIMITED,
    Clause,
    Count,
    Player,
    Trait,
    number,
    signed,
)
from derelict.games.legendary.rules.effects import Effect, ForPlayers
from derelict.games.legendary.rules.hive.enemies import enemies
from derelict.games.legendary.rules.losing import Choice, discard_some
from derelict.games.legendary.rules.piles import draw
from derelict.games.legendary.rules.strikes import draw_strikes, heal
from derelict.games.legendary.state import ACTION, State


class Per(Count, frozen=True):
    """A number per card of a kind: other cards played this turn, face-up enemies, rooms that a card has passed."""

    counted: Literal["played_other", "enemies", "rooms_advanced"]
    character: Literal["", "ripley"] = ""
    zone: Literal["", "combat_zone"] = ""
    cap: int = UNLIMITED

    @property
    def keyword(self) -> str:
        return self.character

    @property
    def variant(self) -> str:
        return self.character or self.counted

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


def plus(amount: Amount) -> str:
    return f"+{amount}" if isinstance(amount, int) else "+X"


def usual(amount: Amount) -> float:
    """The number that bots assume."""
    return amount if isinstance(amount, int) else 2.0 * amount.amount


class Attack(Clause, frozen=True):
    """Attack for this turn."""

    amount: Amount

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset() if isinstance(self.amount, int) else frozenset({"waits"})

    @property
    def gives(self) -> int:
        return self.amount if isinstance(self.amount, int) else 0

    @property
    def figure(self) -> str:
        return plus(self.amount)

    def value(self) -> float:
        return usual(self.amount)

    def run(self, s: State, e: Effect) -> None:
        gained = number(s, e, self.amount)
        s.attack += gained
        if s.log is not None and gained:
            s.tell(events.Gave(e.you, gained, 0))

    def could_act(self, s: State, e: Effect) -> bool:
        return s.phase <= ACTION


class Recruit(Clause, frozen=True):
    """Recruit points for this turn."""

    amount: Amount

    @property
    def figure(self) -> str:
        return plus(self.amount)

    def value(self) -> float:
        return RECRUIT * usual(self.amount)

    def run(self, s: State, e: Effect) -> None:
        gained = number(s, e, self.amount)
        s.recruit += gained
        if s.log is not None and gained:
            s.tell(events.Gave(e.you, 0, gained))

    def could_act(self, s: State, e: Effect) -> bool:
        return s.phase <= ACTION


class RecruitAsAttack(Clause, frozen=True):
    """Allow Recruit points to be spent as Attack this turn."""

    sign = "recruit"
    worth = 1.0

    def run(self, s: State, e: Effect) -> None:
        s.as_attack = True


class Draw(ForPlayers, frozen=True):
    """Draw cards from the deck."""

    traits = frozenset({"draws"})
    worth = 1.3
    amount: int
    who: Player = "you"

    def apply(self, s: State, e: Effect, seat: int) -> None:
        draw(s, seat, self.amount)


class Discard(ForPlayers, frozen=True):
    """Discard cards from the hand."""

    amount: int
    who: Player = "you"
    pick: Choice = "owner"

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset({"costs_hand"}) if self.who == "you" else frozenset()

    def apply(self, s: State, e: Effect, seat: int) -> None:
        discard_some(s, seat, self.amount, self.pick, e.card)


class Heal(ForPlayers, frozen=True):
    """Discard Strikes from beside an Avatar."""

    settles_may = True
    traits = frozenset({"heals"})
    sign = "heart"
    keyword = "heal"
    worth = 1.0
    amount: int
    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        heal(s, seat, self.amount, e.card)

    def could_act(self, s: State, e: Effect) -> bool:
        return any(s.wounds[seat] for seat in s.players_from(s.player))


class Strikes(ForPlayers, frozen=True):
    """Draw Strikes."""

    sign = "strike"

    amount: Amount
    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        draw_strikes(s, seat, number(s, e, self.amount), e.card)

    def says_again(self, catalogue: Catalogue, language: str) -> str:
        return catalogue.say(language, "word.strikes.another" if self.amount == 1 else "word.again")


class Avoid(Clause, frozen=True):
    """L-123: avoid a Strike about to be drawn, when `strikes.Avoid` asks for it. `all` lasts for the phase."""

    sign = "shield"
    worth = AVOID
    amount: int | Literal["all"]

    @property
    def variant(self) -> str:
        return "all" if self.amount == "all" else ""

    @property
    def avoids(self) -> int:
        return -1 if self.amount == "all" else self.amount

    def value(self) -> float:
        return self.worth * (3 if self.amount == "all" else self.amount)

    def run(self, s: State, e: Effect) -> None:
        if self.amount == "all":
            s.sheltered |= 1 << e.you


class HandSize(ForPlayers, frozen=True):
    """Draw more or fewer cards at the next Cleanup."""

    sign = "hand"
    amount: int
    who: Player

    @property
    def figure(self) -> str:
        return signed(self.amount)

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        return super().facts(catalogue, language) | {"amount": signed(self.amount)}

    def apply(self, s: State, e: Effect, seat: int) -> None:
        s.hand_change[seat] += self.amount
        s.tell(events.HandChanged(seat, self.amount))


class NoCoordinate(ForPlayers, frozen=True):
    """L-117: forbid lending to a player during the player's next turn, or while this card is in play."""

    sign = "mute"
    keyword = "lend"
    traits = frozenset({"cuts_off"})

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        s.isolated |= 1 << seat
        s.tell(events.CutOff(seat))


class AllowExtraCoordinate(Clause, frozen=True):
    """Let each other player lend one more card this turn."""

    sign = "coordinate"
    keyword = "lend"

    def run(self, s: State, e: Effect) -> None:
        s.helpings += 1
