"""Words for characters and the HQ: killing, gaining, copying and cloning."""

from typing import Literal

from derelict.core.actions import Action
from derelict.core.components.cards import Card
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import Pick
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.words.base import UNLIMITED, Clause, Player, Trait
from derelict.games.legendary.rules.effects import AskingFor, Effect, ForPlayers, put
from derelict.games.legendary.rules.losing import Choice, Kills, kill_some
from derelict.games.legendary.rules.playing import clone, play_copy
from derelict.games.legendary.rules.recruiting import gain, gain_sergeant, refill, take_from_hq
from derelict.games.legendary.state import State

KillZone = Literal["hand", "played", "pile"]


class KillOwn(ForPlayers, frozen=True):
    """L-155: players kill characters of their own."""

    settles_may = True
    sign = "skull"
    keyword = "kill"
    traits = frozenset({"waits"})
    worth = 0.8
    amount: int
    zones: tuple[KillZone, ...]
    pick: Choice = "owner"
    who: Player = "you"

    def apply(self, s: State, e: Effect, seat: int) -> None:
        kill_some(s, Kills(seat, self.amount, self.zones, self.pick, True, e.optional, e.card))


class KillCard(Clause, frozen=True):
    """L-154: a player kills any of their own cards, including a Chestburster."""

    settles_may = True
    sign = "skull"
    keyword = "kill"
    worth = 0.5
    amount: int
    zones: tuple[KillZone, ...]

    def run(self, s: State, e: Effect) -> None:
        kill_some(s, Kills(e.you, self.amount, self.zones, "owner", False, e.optional, e.card))


class Taking(Clause, frozen=True):
    """A clause for a card that the player names."""

    def take(self, s: State, e: Effect, kind: str) -> None:
        raise NotImplementedError


class FromHq(Taking, frozen=True):
    """A clause for a card of the HQ."""

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind]

    def run(self, s: State, e: Effect) -> None:
        if self.options(s, e):
            put(s, WhichFromHq(e))


class WhichFromHq(AskingFor[Action], frozen=True):
    """Ask which card of the HQ to gain, kill, copy, or put under the Barracks."""

    about = FromHq

    def ask(self, s: State) -> Decision:
        e, word = self.effect, self.effect.said(FromHq)
        cards = [Pick("hq", kind) for kind in word.options(s, e)]
        return Decision(e.you, f"hq_{word.name}", self.declinable(cards), "option", (e.card,))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Pick):
            self.effect.said(FromHq).take(s, self.effect, choice.card)


class Gain(FromHq, frozen=True):
    """L-58: gain a character without paying."""

    settles_may = True
    sign = "person"
    keyword = "gain"
    source: Literal["hq", "sergeant"]
    max_cost: int = UNLIMITED
    to: Literal["discard", "hand"] = "discard"

    @property
    def variant(self) -> str:
        return "hand" if self.source == "hq" and self.to == "hand" else self.source

    @property
    def figure(self) -> str:
        return f"≤{self.max_cost}" if self.max_cost < UNLIMITED else ""

    def value(self) -> float:
        return 1.3 if self.source == "sergeant" else min(self.max_cost, 6) * (0.9 if self.to == "hand" else 0.4)

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind and CARDS[kind].cost <= self.max_cost]

    def run(self, s: State, e: Effect) -> None:
        if self.source == "sergeant":
            gain_sergeant(s, e.you)
        else:
            super().run(s, e)

    def take(self, s: State, e: Effect, kind: str) -> None:
        take_from_hq(s, kind)
        gain(s, e.you, kind, self.to == "hand")


class CycleHq(FromHq, frozen=True):
    """Put cards of the HQ under the Barracks."""

    settles_may = True
    sign = "person"
    worth = 0.2
    amount: int

    def take(self, s: State, e: Effect, kind: str) -> None:
        s.hq[s.hq.index(kind)] = ""
        s.barracks = (Card(kind, EVERYBODY), *s.barracks)
        s.tell(events.HqCardLeft(kind))
        refill(s)


class KillHq(FromHq, frozen=True):
    """Kill cards of the HQ."""

    sign = "skull"
    amount: int | Literal["all"]

    @property
    def variant(self) -> str:
        return "all" if self.amount == "all" else ""

    def run(self, s: State, e: Effect) -> None:
        if self.amount == "all":
            dead = [kind for kind in s.hq if kind]
            s.hq = [""] * len(s.hq)
            for kind in dead:
                _bury(s, kind)
            refill(s)
        elif self.options(s, e):
            for _ in range(min(self.amount, sum(map(bool, s.hq)))):
                put(s, WhichFromHq(e))

    def take(self, s: State, e: Effect, kind: str) -> None:
        s.hq[s.hq.index(kind)] = ""
        _bury(s, kind)
        refill(s)


def _bury(s: State, kind: str) -> None:
    s.dead_characters += (kind,)
    s.tell(events.CharacterKilled(-1, kind))


class TopDeck(Clause, frozen=True):
    """Put the next character gained this turn on top of the deck."""

    sign = "cards"
    keyword = "gain"
    worth = 0.3

    what: Literal["gained"]

    def run(self, s: State, e: Effect) -> None:
        s.on_top = True


class CopiesPlayed(Taking, frozen=True):
    """L-169: a clause for another card played this turn."""

    sign = "copy"
    worth = 2.2

    def run(self, s: State, e: Effect) -> None:
        if others_played(s, e):
            put(s, WhichPlayed(e))


class Copy(CopiesPlayed, FromHq, frozen=True):
    """L-167, L-169: copy a card of the HQ, or another card played this turn."""

    varies = "source"
    settles_may = True
    keyword = "copy"
    source: Literal["hq", "played_other"]

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset({"copies", "waits"}) if self.source == "played_other" else frozenset({"copies"})

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in super().options(s, e) if not (e.copied and CARDS[kind].copies_cards)]

    def run(self, s: State, e: Effect) -> None:
        (FromHq if self.source == "hq" else CopiesPlayed).run(self, s, e)

    def take(self, s: State, e: Effect, kind: str) -> None:
        play_copy(s, kind)


class Clone(CopiesPlayed, frozen=True):
    """L-201 to L-203: turn this card into a clone of another card played this turn."""

    keyword = "clone"
    traits = frozenset({"copies", "clones", "waits"})
    source: Literal["played_other"]

    def take(self, s: State, e: Effect, kind: str) -> None:
        clone(s, kind, e.earlier, e.copied)


def others_played(s: State, e: Effect) -> list[str]:
    """L-169: return the other cards played this turn that can be copied; a copied text never copies a copying card.

    The copying card is the last of its kind, because what it has copied already comes after it. It may be gone if the
    first copy killed it (L-278).
    """
    plays = [play.kind for play in s.plays]
    mine = len(plays) - 1 - plays[::-1].index(e.card) if e.card in plays else None
    others = dict.fromkeys(kind for at, kind in enumerate(plays) if at != mine)
    return [kind for kind in others if not (e.copied and CARDS[kind].copies_cards) and not _is_clone(kind)]


def _is_clone(kind: str) -> bool:
    """Return whether a card is a clone that copied nothing, which has no text to copy."""
    return any("clones" in clause.traits for clause in CARDS[kind].play)


class WhichPlayed(AskingFor[Action], frozen=True):
    """Ask which other card played this turn to copy or clone."""

    about = CopiesPlayed

    def ask(self, s: State) -> Decision:
        options = [Pick("played", kind) for kind in others_played(s, self.effect)]
        e = self.effect
        return Decision(e.you, f"played_{e.word.name}", Listed(options), "option", (e.card,))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Pick):
            self.effect.said(CopiesPlayed).take(s, self.effect, choice.card)
