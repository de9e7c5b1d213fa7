"""Words for enemies: killing them, and changing their Attack."""

from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from derelict.core.content.text import Catalogue
from derelict.games.legendary import events
from derelict.games.legendary.actions import FACEHUGGER
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.content.words.base import UNLIMITED, number, signed
from derelict.games.legendary.content.words.board import Aimed
from derelict.games.legendary.content.words.resources import Amount, usual
from derelict.games.legendary.rules.effects import Effect
from derelict.games.legendary.rules.hive.enemies import (
    attack_of,
    can_be_killed,
    card_in,
    enemies,
    hugger_attack,
    kill,
    replace_card,
)
from derelict.games.legendary.rules.lasting import Enemy, changed_by
from derelict.games.legendary.state import Hugger, State

Until = Literal["turn", "game", "in_play", "next_alien_turn"]


class KillEnemy(Aimed, frozen=True):
    """L-79, L-107: kill a face-up enemy without paying."""

    asks = "kill_which"
    sign = "skull"
    worth = 4.0
    max: int = UNLIMITED
    zone: Literal["", "combat_zone"] = ""

    def places(self, s: State, e: Effect) -> list[int]:
        found = [(place, card) for place, card in enemies(s) if can_be_killed(s, card)]
        found = [(place, card) for place, card in found if not self.zone or place >= COMBAT]
        places = [place for place, card in found if attack_of(s, card, min(place, COMBAT)) <= self.max]
        huggers = [] if self.zone else list(enumerate(s.huggers, FACEHUGGER))
        return places + [place for place, hugger in huggers if hugger_attack(hugger) <= self.max]

    @property
    def figure(self) -> str:
        return f"≤{self.max}" if self.max < UNLIMITED else ""

    def run(self, s: State, e: Effect) -> None:
        self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        kill(s, card_in(s, place))

    def could_act(self, s: State, e: Effect) -> bool:
        return bool(self.places(s, e))


class Changing(Aimed, frozen=True):
    """L-164, L-192: change the Attack of enemies."""

    asks = "change_which"
    sign = "attack"
    traits = frozenset({"changes"})
    factor: ClassVar[int]
    amount: Amount
    what: Literal["self", "enemy", "alien", "final_enemy", "all_enemies", "enemy_in_this_room"]
    until: Until = "turn"
    zone: Literal["", "combat_zone"] = ""

    @property
    def variant(self) -> str:
        return "aimed" if self.what in ("enemy", "alien") else "lasting" if self.until == "in_play" else "passing"

    @property
    def figure(self) -> str:
        return signed(self.factor * self.amount) if isinstance(self.amount, int) else "+X"

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        facts = super().facts(catalogue, language)
        return facts if isinstance(self.amount, int) else facts | {"per": catalogue.say(language, "word.per.seen")}

    @property
    def in_room(self) -> int:
        """The change of Attack in the room that its card is attached to."""
        assert isinstance(self.amount, int)
        return self.factor * self.amount

    def change(self, s: State, source: int, target: int) -> int:
        card = s.card_at(target)
        hits = source == target if self.what == "self" else card is not None and CARDS[card.kind].is_final
        return self.factor * number(s, Effect("", 0, s.player, "", source), self.amount) if hits else 0

    def places(self, s: State, e: Effect) -> list[int]:
        found = [
            place for place, card in enemies(s) if self.what != "alien" or CARDS[card.kind].data.subtype == "alien"
        ]
        found = [place for place in found if not self.zone or place >= COMBAT]
        return found if self.zone else found + [FACEHUGGER + number for number in range(len(s.huggers))]

    def run(self, s: State, e: Effect) -> None:
        amount = self.factor * number(s, e, self.amount)
        match self.what:
            case "final_enemy":
                if self.until == "game":
                    s.final_lasting += amount
                else:
                    s.final_passing += amount
                s.tell(events.FinalAttackChanged(amount))
            case "self":
                self.alter(s, e, s.place_of(e.me), e.me, amount)
            case "all_enemies":
                for place in self.places(s, e):
                    self.alter(s, e, place, card_in(s, place).id, amount)
            case _:
                self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        self.alter(s, e, place, card_in(s, place).id, self.factor * number(s, e, self.amount))

    def alter(self, s: State, e: Effect, place: int, id: int, amount: int) -> None:
        if place < 0:
            return
        s.altered |= self.until not in ("game", "next_alien_turn") or amount < 0
        card = s.card_at(id) if place < FACEHUGGER else card_in(s, place)
        assert card is not None
        if isinstance(card, Hugger):
            new = self.altered(card, e, amount)
            s.huggers = tuple(new if hugger.id == id else hugger for hugger in s.huggers)
        else:
            replace_card(s, self.altered(card, e, amount))
        s.tell(events.AttackChanged(card.kind, amount))

    def altered(self, card: Enemy, e: Effect, amount: int) -> Enemy:
        """L-192, L-274: return the card with its Attack changed for as long as the word says."""
        if self.until == "next_alien_turn":
            return replace(card, alien=changed_by(card.alien, e.you, amount))
        field = "lasting" if self.until == "game" else "passing"
        return replace(card, **{field: getattr(card, field) + amount})


class Weaken(Changing, frozen=True):
    """Lower the Attack of enemies."""

    factor = -1

    @property
    def saves(self) -> int:
        return self.amount if self.until == "turn" and isinstance(self.amount, int) else 0

    def value(self) -> float:
        return 0.8 * usual(self.amount)


class Boost(Changing, frozen=True):
    """Raise the Attack of enemies."""

    factor = 1
