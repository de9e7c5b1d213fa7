"""The factions, their units, tokens and cards, and the Bonus cards: read from TOML and checked once."""

from collections import Counter
from importlib.resources import files
from typing import Any, Literal

from msgspec import Struct

from derelict.core.content import checked, read_toml
from derelict.core.effects import Vocabulary, Word
from derelict.core.errors import BadContent
from derelict.games.theseus.content import words

CARDS_PER_FACTION = 25
LEVEL_0_CARDS = 15
BONUS_CARDS = 9

Name = dict[Literal["en", "fr"], str]
Provenance = Literal["seed", "public", "reconstructed"]
CardType = Literal["action", "module", "trap", "instant", "shortcut", "duplication", "special"]
Reach = Literal["none", "one", "each"]
VOCABULARIES: dict[CardType, Vocabulary] = {
    "action": words.ACTIONS,
    "module": words.MODULES,
    "trap": words.TRAPS,
    "instant": words.INSTANTS,
    "shortcut": words.SHORTCUTS,
    "special": words.SPECIALS,
    "duplication": Vocabulary(),
}


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit: whom it attacks on either side, and what a Pandora embryo can do besides."""

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
    """A kind of extra token: in play by itself, a reminder of a card, or a tracker on one."""

    id: str
    name: Name
    count: int
    kind: Literal["in_play", "reminder", "tracker"]
    shape: str


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as a content file says it."""

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
    """Whether a trap is sprung by who merely passes through as well."""
    armed: bool = True
    """Whether a trap works from the start, or only once a unit of its owner has stopped there."""
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
    """A kind of card. Its key names the faction too: `aliens.hive`."""

    def __init__(self, faction: str, data: CardData) -> None:
        self.key = f"{faction}.{data.id}"
        self.faction = faction
        self.data = data
        self.type = data.type
        where = f"{faction}.toml, card {data.id!r}"
        self.effects = tuple(_read(VOCABULARIES[data.type], text, where) for text in data.effects)
        if (data.type == "duplication") == bool(self.effects):
            raise BadContent(f"{where}: every card but a Duplication says what it does")
        if data.value is None and any(getattr(word, "amount", 0) == "x" for word in self.effects):
            raise BadContent(f"{where}: an effect of x needs a value")
        self.value = data.value or 0
        self.suppresses = any(isinstance(word, words.Suppress) for word in self.effects)
        self.is_instant = data.type == "instant"
        self.takes_tokens = data.value is not None
        self.is_copied = data.copied and data.stacking != "once" and data.type != "duplication"
        self.gives = all(getattr(word, "gives", False) for word in self.effects) and not data.optional
        self.stirs = any(getattr(word, "stirs", False) for word in self.effects)
        self.looks = any(getattr(word, "looks", False) for word in self.effects)

    def amount(self, word: Word, upgrades: int) -> int:
        """The number in an effect of a card with so many Upgrade tokens."""
        amount: int | str = getattr(word, "amount", 0)
        return self.value + upgrades if isinstance(amount, str) else amount


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


def _read(vocabulary: Vocabulary, text: str, where: str) -> Word:
    try:
        return vocabulary.read(text)
    except BadContent as fault:
        raise BadContent(f"{where}: {fault}") from None


def _cards(tables: list[dict[str, Any]], file: str) -> list[CardData]:
    return [checked(card, CardData, f"{file}, card {card.get('id')!r}") for card in tables]


def read_faction(tables: object, file: str) -> Faction:
    """The faction of a content file's tables."""
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
