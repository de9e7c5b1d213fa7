"""What the engine knows of the cards, once they are read: by id, ready to be looked up.

The tables here are empty until `content.reading.read_all` has filled them; who needs them at import calls it. They
stand apart from it so that the rules, which the words call, can know the cards, which are made of the words.
"""

from typing import Literal

from derelict.core.effects import Word
from derelict.games.legendary.content.data import (
    AvatarData,
    CardData,
    CharacterData,
    ClassName,
    LocationData,
    ObjectiveData,
    RoleData,
    TeamName,
)

CLASSES: tuple[ClassName, ...] = ("intel", "leadership", "strength", "survival", "tech")
TEAMS: tuple[TeamName, ...] = ("nostromo", "sulaco", "fury161", "betty", "marines")
ICON: dict[str, int] = {name: 1 << bit for bit, name in enumerate((*CLASSES, *TEAMS))}
"""A bit for each class and team icon."""
ALL_CLASSES = sum(ICON[name] for name in CLASSES)

Group = Literal[
    "basic", "sergeant", "role", "barracks", "agenda", "hive", "drone", "secret", "hatchery", "strike", "alien"
]
"""The stack of the box that a card belongs to."""
Script = tuple[Word, ...]
"""Clauses, carried out in order."""


class Pay:
    """What a card lets players pay Recruit points for."""

    def __init__(self, cost: int, requires: Word | None, do: Script) -> None:
        self.cost = cost
        self.requires = requires
        self.do = do


class Kind:
    """A kind of card with its clauses read. Copies of a kind are alike."""

    def __init__(self, data: CardData, group: Group) -> None:
        self.id = data.id
        self.data = data
        self.group: Group = group
        self.type = data.kind
        self.cost = data.cost
        self.attack = data.attack
        self.recruit = data.recruit
        self.damage = data.damage
        self.icons = sum(ICON[name] for name in (*data.classes, *filter(None, [data.team])))
        self.classes = sum(ICON[name] for name in data.classes)
        self.coordinate = "coordinate" in data.keywords
        self.vigilant = "vigilant" in data.keywords
        self.is_enemy = data.kind in ("enemy", "final_enemy", "alien")
        self.is_final = data.kind == "final_enemy"
        self.is_character = data.kind == "character" and group not in ("hive",)
        self.is_basic = group == "basic"
        self.strikes = 0 if data.does_not_strike or not self.is_enemy else data.strike_count
        self.layer = 0
        """Of a Hive card, the Objective whose mini-deck it belongs to."""
        self.ripley = False
        self.character = ""
        self.formula: Word | None = None
        self.play: Script = ()
        self.once: Script = ()
        self.sacrifice: Script = ()
        self.mobilize: Script = ()
        self.response: Script = ()
        self.reveal: Script = ()
        self.reveal_complex: Script = ()
        self.reveal_combat: Script = ()
        self.enter_combat: Script = ()
        self.death: Script = ()
        self.strike: Script = ()
        self.event: Script = ()
        self.static: Script = ()
        self.attached: Script = ()
        self.draw_effect: Script = ()
        self.when_drawn: Script = ()
        self.win: Script = ()
        self.zones: dict[tuple[str, str], Script] = {}
        """Zone abilities by zone and timing."""
        self.pays: tuple[Pay, ...] = ()
        self.pay_from: Literal["", "found", "attached", "board"] = ""
        """Where the card must be for its payment."""
        self.cuts_off = False
        """Whether nobody may lend cards while it is face up in the Complex."""
        self.avoids = 0
        """How many Strikes its response avoids; -1 for all of the phase, 0 if it avoids none."""
        self.is_plain = False
        """Whether nothing but what lies on the card itself, or is attached to its room, changes its Attack."""
        self.is_handy = False
        """Whether it can be used again after it was played: once this turn, sacrificed, or discarded from play."""
        self.copies_cards = False
        """Whether its text copies or clones cards."""


class Location:
    def __init__(self, data: LocationData, hazards: tuple[Script, ...], stray: Script) -> None:
        self.data = data
        self.hazards = hazards
        self.stray = stray


class Objective:
    def __init__(self, data: ObjectiveData, event: Script, setup: Script, done: tuple[Word, ...]) -> None:
        self.data = data
        self.event = event
        self.setup = setup
        self.done = done
        """The conditions that must all hold."""


class AlienAvatar:
    def __init__(self, data: AvatarData, start: Script) -> None:
        self.data = data
        self.start = start


CARDS: dict[str, Kind] = {}
ROLES: dict[str, RoleData] = {}
ROLE_CARD: dict[str, str] = {}
CHARACTERS: dict[str, CharacterData] = {}
CHARACTER_DECK: dict[str, tuple[str, ...]] = {}
"""The 14 cards of a character."""
LOCATIONS: dict[str, Location] = {}
OBJECTIVES: dict[str, Objective] = {}
MINI_DECKS: dict[str, tuple[str, ...]] = {}
"""The Hive cards of an Objective."""
AVATARS: dict[str, AlienAvatar] = {}
DRONES: list[str] = []
SERGEANTS: list[str] = []
STRIKES: list[str] = []
ALIEN_DECK: list[str] = []
GOOD: list[str] = []
EVIL: list[str] = []
STARTING_DECK: list[str] = []
SILENCED: set[str] = set()
"""The Objectives with a card that forbids lending while it lies in the Complex."""
PAID_ON_BOARD: set[str] = set()
"""The Objectives with cards that are paid for where they lie in the Complex."""
LENDABLE: set[str] = set()
"""Cards with Coordinate."""
COST: dict[str, int] = {"": 99}
"""What each card costs to recruit; an empty space of the HQ is out of reach."""
PERILS: set[str] = set()
"""Cards that do harm as soon as they are drawn."""

SCRIPTS: dict[str, Script] = {}
"""Every list of clauses by its key, the inner ones of a word too: frames name clauses by key and number."""
_KEYS: dict[int, str] = {}


def add_script(key: str, script: Script) -> None:
    SCRIPTS[key] = script
    _KEYS[id(script)] = key


def key_of(script: Script) -> str:
    """The key of a list of clauses that was read from the content."""
    return _KEYS[id(script)]
