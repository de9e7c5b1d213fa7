"""Words for characters: killing, gaining, copying and cloning them, and the HQ."""

from typing import ClassVar, Literal

from derelict.core.actions import Action
from derelict.core.cards import Card
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import PASS, Pick
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import Asking, Clause, Effect, ForPlayers, Player, put
from derelict.games.legendary.rules.losing import Choice, Kills, kill_some
from derelict.games.legendary.rules.playing import clone, play_copy
from derelict.games.legendary.rules.recruiting import gain, gain_sergeant, refill, take_from_hq
from derelict.games.legendary.state import State

KillZone = Literal["hand", "played", "pile"]


class KillOwn(ForPlayers, frozen=True):
    """L-155: own characters are killed."""

    settles_may: ClassVar[bool] = True
    amount: int
    zones: tuple[KillZone, ...]
    pick: Choice = "owner"
    who: Player = "you"

    def apply(self, s: State, e: Effect, seat: int) -> None:
        kill_some(s, Kills(seat, self.amount, self.zones, self.pick, True, e.optional, e.card))


class KillCard(Clause, frozen=True):
    """L-154: own cards of any kind are killed, a Chestburster too."""

    settles_may: ClassVar[bool] = True
    amount: int
    zones: tuple[KillZone, ...]

    def run(self, s: State, e: Effect) -> None:
        kill_some(s, Kills(e.you, self.amount, self.zones, "owner", False, e.optional, e.card))


class Gain(Clause, frozen=True):
    """L-58: a character is gained without paying."""

    settles_may: ClassVar[bool] = True
    source: Literal["hq", "sergeant"]
    max_cost: int = 99
    to: Literal["discard", "hand"] = "discard"

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind and CARDS[kind].cost <= self.max_cost]

    def run(self, s: State, e: Effect) -> None:
        if self.source == "sergeant":
            gain_sergeant(s, e.you)
        elif self.options(s, e):
            put(s, WhichFromHq(e))

    def take(self, s: State, e: Effect, kind: str) -> None:
        take_from_hq(s, kind)
        gain(s, e.you, kind, self.to == "hand")


class CycleHq(Clause, frozen=True):
    """Cards of the HQ go under the Barracks."""

    settles_may: ClassVar[bool] = True
    amount: int

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind]

    def run(self, s: State, e: Effect) -> None:
        if self.options(s, e):
            put(s, WhichFromHq(e))

    def take(self, s: State, e: Effect, kind: str) -> None:
        s.hq[s.hq.index(kind)] = ""
        s.barracks = (Card(kind, EVERYBODY), *s.barracks)
        s.tell(events.HqCardLeft(kind))
        refill(s)


class KillHq(Clause, frozen=True):
    """Cards of the HQ are killed."""

    amount: int | Literal["all"]

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind]

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


class WhichFromHq(Asking, frozen=True):
    """Which card of the HQ is gained, killed, copied, or put under the Barracks."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        word = self.effect.word
        assert isinstance(word, Gain | CycleHq | KillHq | Copy)
        options: list[Action] = [Pick("hq", kind) for kind in word.options(s, self.effect)]
        if self.effect.optional or not options:
            options.append(PASS)
        return Decision(self.effect.you, f"hq_{word.name}", Listed(options), "option", (self.effect.card,))

    def answer(self, s: State, choice: Action) -> None:
        word = self.effect.word
        if isinstance(choice, Pick) and isinstance(word, Gain | CycleHq | KillHq | Copy):
            word.take(s, self.effect, choice.card)


class TopDeck(Clause, frozen=True):
    """The next character gained this turn goes on top of the deck."""

    what: Literal["gained"]

    def run(self, s: State, e: Effect) -> None:
        s.on_top = True


class Copy(Clause, frozen=True):
    """L-167, L-169: a card of the HQ, or another card played this turn, is copied."""

    settles_may: ClassVar[bool] = True
    source: Literal["hq", "played_other"]

    def options(self, s: State, e: Effect) -> list[str]:
        return [kind for kind in dict.fromkeys(s.hq) if kind and not (e.copied and CARDS[kind].copies_cards)]

    def run(self, s: State, e: Effect) -> None:
        if self.source == "hq":
            if self.options(s, e):
                put(s, WhichFromHq(e))
        elif others_played(s, e):
            put(s, WhichPlayed(e))

    def take(self, s: State, e: Effect, kind: str) -> None:
        play_copy(s, kind)


class Clone(Clause, frozen=True):
    """L-201 to L-203: this card becomes a clone of another card played this turn."""

    source: Literal["played_other"]

    def run(self, s: State, e: Effect) -> None:
        if others_played(s, e):
            put(s, WhichPlayed(e))

    def take(self, s: State, e: Effect, kind: str) -> None:
        clone(s, kind, e.earlier, e.copied)


def others_played(s: State, e: Effect) -> list[str]:
    """L-169: the other cards played this turn that can be copied; the text of a copy copies no copying card.

    The card that copies is the first of its kind from behind: what it has copied already comes after it. It may be
    gone, killed by what it has copied first (L-278).
    """
    plays = [play.kind for play in s.plays]
    mine = len(plays) - 1 - plays[::-1].index(e.card) if e.card in plays else None
    others = dict.fromkeys(kind for at, kind in enumerate(plays) if at != mine)
    return [kind for kind in others if not (e.copied and CARDS[kind].copies_cards) and not _is_clone(kind)]


def _is_clone(kind: str) -> bool:
    """A clone that has become nothing has nothing to be copied."""
    return any(isinstance(word, Clone) for word in CARDS[kind].play)


class WhichPlayed(Asking, frozen=True):
    """Which other card played this turn is copied or cloned."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        options = [Pick("played", kind) for kind in others_played(s, self.effect)]
        return Decision(
            self.effect.you, f"played_{self.effect.word.name}", Listed(options), "option", (self.effect.card,)
        )

    def answer(self, s: State, choice: Action) -> None:
        word = self.effect.word
        if isinstance(choice, Pick) and isinstance(word, Copy | Clone):
            word.take(s, self.effect, choice.card)
