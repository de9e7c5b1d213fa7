"""Factions with their units, tokens and cards, and the Bonus cards: read from TOML and checked once."""

from collections import Counter
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.errors import BadContent
from derelict.games.theseus.content.words.base import (
    ActionWord,
    CardType,
    CardWord,
    InstantWord,
    Moment,
    ShortcutWord,
    Trait,
    TrapWord,
    X,
)

CARDS_PER_FACTION = 25
LEVEL_0_CARDS = 15
BONUS_CARDS = 9

Provenance = Literal["seed", "public", "reconstructed"]
Reach = Literal["none", "one", "each"]


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit: its attack on each side, and the further abilities of Pandora's embryos."""

    id: str
    name: Name
    count: int
    standard: bool
    attack: Reach
    provenance: Provenance
    upgraded_attack: Reach | None = None
    gains: Literal["wounds", "knowledge"] = "wounds"
    extra_sector: bool = False
    takeover: Literal["single", "permanent"] | None = None
    upgraded_takeover: Literal["single", "permanent"] | None = None


class TokenData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of extra token: a piece in play, a reminder of a card, or a tracker on one."""

    id: str
    name: Name
    count: int
    kind: Literal["in_play", "reminder", "tracker"]
    shape: str


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as written in a content file."""

    id: str
    name: Name
    type: CardType
    copies: int
    provenance: dict[str, Provenance]
    effects: list[str] = []
    value: int | None = None
    level: int = 0
    stacking: Literal["multiply", "once", "special"] = "special"
    single_use: bool = False
    optional: bool = False
    """Whether the player may leave an Action card unresolved."""
    crossing: bool = False
    """Whether units that only pass through also spring the trap."""
    armed: bool = True
    """Whether a trap works from the start, rather than only once a unit of its owner has stopped there."""
    copied: bool = True
    """Whether a Duplication copies it."""
    token: str = ""


class FactionData(Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a faction's file."""

    id: str
    name: Name
    knowledge: bool
    """Whether the faction collects knowledge points."""
    sector: str = ""


class CardKind:
    """A kind of card. Its key names the faction too: `aliens.hive`.

    Its words are parsed on first use, because they import the rules, and the rules import the cards.
    """

    def __init__(self, faction: str, data: CardData) -> None:
        self.key = f"{faction}.{data.id}"
        self.faction = faction
        self.data = data
        self.type = data.type
        self.value = data.value or 0
        self.is_instant = data.type == "instant"
        self.takes_tokens = data.value is not None
        self.is_copied = data.copied and data.stacking != "once" and data.type != "duplication"

    @cached_property
    def effects(self) -> tuple[CardWord, ...]:
        """Parse the card's words; `BadContent` names the card and the fault."""
        from derelict.games.theseus.content.words.vocabulary import VOCABULARIES

        data = self.data
        try:
            words = [VOCABULARIES[data.type].read(text) for text in data.effects]
        except BadContent as fault:
            raise BadContent(f"{self._where}: {fault}") from None
        if (data.type == "duplication") == bool(words):
            raise BadContent(f"{self._where}: every card but a Duplication says what it does")
        return tuple(self._with_value(word) for word in words if isinstance(word, CardWord))

    @property
    def _where(self) -> str:
        return f"{self.faction}.toml, card {self.data.id!r}"

    def _with_value(self, word: CardWord) -> CardWord:
        """Return a word whose `x` is the number in the upgrade symbol of the card."""
        rising = {field: X(self.value) for field in word.__struct_fields__ if isinstance(getattr(word, field), X)}
        if rising and self.data.value is None:
            raise BadContent(f"{self._where}: an effect with x needs a value")
        return replace(word, **rising) if rising else word

    @cached_property
    def traits(self) -> frozenset[Trait]:
        return frozenset[Trait]().union(*(word.traits for word in self.effects))

    @cached_property
    def gives(self) -> bool:
        """Whether an Action card only gives and must be resolved."""
        return all("gives" in word.traits for word in self.effects) and not self.data.optional

    @cached_property
    def is_sprung(self) -> bool:
        """Whether it is a trap that enemy units spring."""
        return self.type == "trap" and "lurks" not in self.traits

    @cached_property
    def flags(self) -> tuple[str, ...]:
        """Return remarks on the card beyond its words."""
        data = self.data
        found = {
            "single_use": data.single_use,
            "crossing": data.crossing,
            "optional": data.optional,
            "unarmed": not data.armed,
            "uncopied": not data.copied,
        }
        return tuple(name for name, is_so in found.items() if is_so)

    @property
    def sort(self) -> str:
        """Return the type; hidden traps, which nobody springs, have their own."""
        return "lurker" if "lurks" in self.traits else self.type

    @cached_property
    def actions(self) -> tuple[ActionWord, ...]:
        """Return the words of an Action card."""
        return tuple(word for word in self.effects if isinstance(word, ActionWord))

    @cached_property
    def traps(self) -> tuple[TrapWord, ...]:
        """Return the words of a trap."""
        return tuple(word for word in self.effects if isinstance(word, TrapWord))

    @cached_property
    def shortcut(self) -> ShortcutWord | None:
        """Return the word of a Shortcut."""
        return next((word for word in self.effects if isinstance(word, ShortcutWord)), None)

    @cached_property
    def moment(self) -> Moment | None:
        """Return when a moving unit may use a Shortcut."""
        return self.shortcut.moment if self.shortcut is not None else None

    @cached_property
    def instant(self) -> InstantWord | None:
        """Return the word of an Instant or Bonus card."""
        return next((word for word in self.effects if isinstance(word, InstantWord)), None)


class Faction:
    """A faction: its units, tokens, and the cards of its deck."""

    def __init__(
        self, data: FactionData, units: list[UnitData], tokens: list[TokenData], cards: list[CardData]
    ) -> None:
        self.data = data
        self.units = units
        self.tokens = {token.id: token for token in tokens}
        self.cards = [CardKind(data.id, card) for card in cards]
        self.deck = tuple(kind.key for kind in self.cards for _ in range(kind.data.copies))
        level_0 = sum(kind.data.copies for kind in self.cards if kind.data.level == 0)
        if self.deck and (len(self.deck), level_0) != (CARDS_PER_FACTION, LEVEL_0_CARDS):
            text = f"a faction has {CARDS_PER_FACTION} cards, {LEVEL_0_CARDS} of level 0"
            raise BadContent(f"{data.id}.toml: {text}, this one {len(self.deck)} and {level_0}")
        twice = [id for id, times in Counter(card.id for card in cards).items() if times > 1]
        if twice:
            raise BadContent(f"{data.id}.toml: two cards are called {twice[0]!r}")


class FactionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A content file: a faction is one data file."""

    faction: FactionData
    unit: list[UnitData]
    token: list[TokenData] = []
    card: list[dict[str, Any]] = []


def _cards(tables: list[dict[str, Any]], file: str) -> list[CardData]:
    return [checked(card, CardData, f"{file}, card {card.get('id')!r}") for card in tables]


def read_faction(tables: object, file: str) -> Faction:
    """Build a faction from the tables of its content file."""
    data = checked(tables, FactionFile, file)
    return Faction(data.faction, data.unit, data.token, _cards(data.card, file))


_FOLDER = files("derelict.games.theseus") / "content"
FACTIONS: dict[str, Faction] = {
    name: read_faction(read_toml(_FOLDER / f"{name}.toml"), f"{name}.toml")
    for name in ("marines", "aliens", "scientists", "greys", "pandora")
}
BONUS = [CardKind("bonus", card) for card in _cards(read_toml(_FOLDER / "bonus.toml")["card"], "bonus.toml")]
BONUS_DECK = tuple(kind.key for kind in BONUS for _ in range(kind.data.copies))
if len(BONUS_DECK) != BONUS_CARDS:
    raise BadContent(f"bonus.toml: there are {BONUS_CARDS} Bonus cards, not {len(BONUS_DECK)}")
CARDS: dict[str, CardKind] = {
    kind.key: kind for kind in (*(kind for faction in FACTIONS.values() for kind in faction.cards), *BONUS)
}
UNITS: dict[str, UnitData] = {unit.id: unit for faction in FACTIONS.values() for unit in faction.units}
FACTION_OF_UNIT = {unit.id: name for name, faction in FACTIONS.items() for unit in faction.units}
TOKENS: dict[str, TokenData] = {id: token for faction in FACTIONS.values() for id, token in faction.tokens.items()}


def all_words() -> list[CardWord]:
    """Return every word on the cards. All are parsed when the game loads, so that faults show then."""
    return [word for kind in CARDS.values() for word in kind.effects]
