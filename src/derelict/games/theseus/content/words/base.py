"""The interface of words for rules, bots and pictures."""

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.content.effects import Word
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Form
from derelict.core.options import Options

if TYPE_CHECKING:
    from derelict.games.theseus.state import State
    from derelict.games.theseus.state.board import InstalledCard, Works

CardType = Literal["action", "module", "trap", "instant", "shortcut", "duplication", "special"]
Moment = Literal["entering", "crossing", "stopping"]
"""When a moving unit may use a Shortcut."""
Trait = Literal[
    "gives", "stirs", "looks", "downgrades", "triggers", "teaches", "lurks", "clamps", "gathers", "fiercer",
    "wiser_attacks", "bursts", "holds", "shelters", "suppresses", "carries", "teleports", "strides", "reinforces",
]  # fmt: skip
"""The traits of cards. An Action card may only give, may stir, because it moves or makes units or triggers other cards,
or may depend on the places of units. A module has the change that it makes in its sector.
"""
MANY = 99


class X(Word, frozen=True):
    """The number in the upgrade symbol of a card, raised by its Upgrade tokens."""

    value: int = 0


Amount = int | X


class Worth(Struct, frozen=True):
    """The value of a word to bots, per unit of its number, in points of life or knowledge."""

    stop: float = 0.0
    """The usual value of a stop at the card."""
    turn: float = 0.0
    """The value of the installed card per turn."""
    most: int = MANY
    """The number beyond which the value per turn does not grow."""
    once: float = 0.0
    """The total value of a single-use card."""
    gain: float = 0.0
    """The value of a stop now, wherever units stand."""
    assaults: int = 0
    """The number of Assaults that a stop launches."""
    per_enemy: float = 0.0
    """The value of a stop now, for each enemy unit of the sector."""
    drain: float = 0.0
    """The value of a stop now, if any enemy is in the sector."""
    wounds: float = 0.0
    """The wounds that a stop deals to each enemy unit of the sector."""


class CardWord(Word, frozen=True):
    """A word of a card. The rules call the methods of its family; its sentence is `word.<name>`."""

    types: ClassVar[tuple[CardType, ...]]
    """The types of cards that may use it."""
    traits: ClassVar[frozenset[Trait]] = frozenset()
    worth: ClassVar[Worth] = Worth()

    def number(self, upgrades: int) -> int:
        """Return the number on a card with some Upgrade tokens; 0 for a word without one."""
        amount: Amount = getattr(self, "amount", 0)
        return amount.value + upgrades if isinstance(amount, X) else amount

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        """Show a number that tokens raise as such, with the plural: `1 (+1 per Upgrade)`."""
        facts = super().facts(catalogue, language)
        rising = [value for field in self.__struct_fields__ if isinstance(value := getattr(self, field), X)]
        return facts | ({"count": rising[0].value + 1} if rising else {})

    def join(self, works: "Works", slot: int, card: "InstalledCard", times: int) -> None:
        """Add the effect of the card to its board; `times` includes its Duplications."""


class ActionWord(CardWord, frozen=True):
    """A word of an Action card."""

    types: ClassVar[tuple[CardType, ...]] = ("action",)
    takes: ClassVar[Literal["", "upgrade", "deactivation", "invisibility"]] = ""
    """The tokens that its number takes, while there are any."""

    def run(self, s: "State", slot: int, amount: int) -> None:
        """Carry it out for the active player; the card lies in a slot of the station."""
        raise NotImplementedError

    def can_start(self, s: "State", slot: int) -> bool:
        """Whether a word that moves or makes units could do anything now."""
        return True


class TrapWord(CardWord, frozen=True):
    """A word of a trap."""

    types: ClassVar[tuple[CardType, ...]] = ("trap",)

    def join(self, works: "Works", slot: int, card: "InstalledCard", times: int) -> None:
        """Wait for a unit that stops or crosses; a trap that needs arming waits for its owner first."""
        data = card.data.data
        if not (data.armed or card.armed):
            works.unarmed += (slot,)
            return
        works.stops += (slot,) * times
        if data.crossing:
            works.crossings += (slot,) * times

    def spring(self, s: "State", unit: int, slot: int, amount: int) -> None:
        """Take effect on a unit; the card lies in a slot of the station."""
        raise NotImplementedError

    def room_left(self, card: "InstalledCard") -> float:
        """Return how much more the card can record before its owner has to stop there."""
        return inf


class ModuleWord(CardWord, frozen=True):
    """A word of a card that works as long as it is installed."""

    types: ClassVar[tuple[CardType, ...]] = ("module",)


class ShortcutWord(CardWord, frozen=True):
    """A word of a Shortcut."""

    types = ("shortcut",)
    moment: ClassVar[Moment]

    def join(self, works: "Works", slot: int, card: "InstalledCard", times: int) -> None:
        works.shortcuts += (slot,)


class CrossingWord(ShortcutWord, frozen=True):
    """A word of a Shortcut that a unit may use while it crosses the sector."""

    moment = "crossing"
    prompt: ClassVar[str]
    form: ClassVar[Form] = "amount"
    lengthens: ClassVar[bool] = False
    """Whether it adds movement points: a card does so once in a move."""
    spends: ClassVar[bool] = False
    """Whether unused points count as spent here."""

    def options(self, most: int, points: int) -> Options:
        """Return what the unit may do; `most` is the number of the card, `points` are those of the unit."""
        raise NotImplementedError

    def points_after(self, points: int, choice: Action) -> int:
        """Return the movement points that the unit has left."""
        raise NotImplementedError


class InstantWord(CardWord, frozen=True):
    """A word of an Instant or Bonus card in hand."""

    types: ClassVar[tuple[CardType, ...]] = ("instant",)
    refusal: ClassVar[str] = "T-112"
    """The rule that keeps it in hand when it cannot be played."""

    def is_playable(self, s: "State", side: int) -> bool:
        """Whether it could do anything now."""
        raise NotImplementedError

    def play(self, s: "State", amount: int) -> None:
        """Carry it out for the active player."""
        raise NotImplementedError


def added(totals: Mapping[int, int], side: int, amount: int) -> dict[int, int]:
    """Return totals by side with one of them raised."""
    return {**totals, side: totals.get(side, 0) + amount}
