"""The fields of a position, in the words of the game."""

from typing import Any, Literal

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.state import Outcome
from derelict.games.legendary.settled import AgendaRule
from derelict.games.legendary.state import ACTION

SEATS = ("returning", "unmasked", "declined", "asked", "isolated", "dark_for", "sheltered")
"""Sets of seats."""
NUMBERS = (
    "stage", "hazards", "brood", "facehuggers", "chestbursters", "placed", "final_lasting", "final_passing", "turn",
    "round", "phase", "attack", "recruit", "icons", "combos", "helpings", "dark_until", "revelations",
)  # fmt: skip
STACKS = ("alien_deck", "drone_box", "barracks", "sergeants", "strikes")
PILES = (
    "alien_discard", "found", "spent", "dead_enemies", "dead_characters", "removed", "slain", "foreign",
    "strike_discard", "drawn",
)  # fmt: skip
FLAGS = ("rebuilt", "altered", "as_attack", "alone", "on_top")


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The fields of a position, in the words of the game. None stands for what is usual."""

    film: str = "alien"
    roles: list[str] | None = None
    seats: int | None = None
    location: str | None = None
    objectives: tuple[str, str, str] | None = None
    characters: tuple[str, ...] | None = None
    drones: tuple[int, int, int] = (0, 0, 0)
    open_hands: bool = False
    alien_player: bool = False
    versus: bool = False
    agenda: AgendaRule = "none"
    tough: bool = False
    preparation: int = 0
    alive: list[int] | None = None
    aliens: list[int] = []
    returning: list[int] = []
    avatars: list[str] | None = None
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    discards: list[list[str]] = []
    owned: list[list[str]] | None = None
    vigil: list[list[str]] = []
    wounds: list[list[str]] = []
    hand_change: list[int] | None = None
    fresh: list[str] | None = None
    agendas: list[str] | None = None
    unmasked: list[int] = []
    spare_agenda: list[str] | None = None
    alien_deck: list[str] = []
    alien_discard: list[str] = []
    hive: list[str] = []
    rooms: dict[str, str] = {}
    combat: list[str] = []
    locked: list[str] = []
    attached: list[str] = []
    found: list[str] = []
    spent: list[str] = []
    dead_enemies: list[str] = []
    dead_characters: list[str] = []
    removed: list[str] = []
    slain: list[str] = []
    stage: int = 0
    hazards: int = 0
    rebuilt: bool = False
    foreign: list[str] = []
    brood: int = 0
    drone_box: list[str] = []
    barracks: list[str] = []
    hq: list[str] | None = None
    sergeants: list[str] = []
    strikes: list[str] = []
    strike_discard: list[str] = []
    drawn: list[str] = []
    facehuggers: int | None = None
    chestbursters: int | None = None
    huggers: list[str] = []
    placed: int = 0
    altered: bool = False
    final_lasting: int = 0
    final_passing: int = 0
    player: int = 1
    turn: int = 1
    round: int = 1
    phase: int = ACTION
    attack: int = 0
    recruit: int = 0
    as_attack: bool = False
    plays: list[str] = []
    icons: int | None = None
    combos: int = 0
    offers: list[str] = []
    declined: list[int] = []
    asked: list[int] = []
    helpings: int = 1
    alone: bool = False
    isolated: list[int] = []
    on_top: bool = False
    dark_until: int = 0
    dark_for: list[int] = []
    sheltered: list[int] = []
    achievements: list[tuple[str, int]] = []
    rest: Literal["stacks", "removed"] = "stacks"
    revelations: int = 0
    chance: Chance | None = None
    stack: list[dict[str, Any]] | None = None
    outcome: Outcome | None = None
    game: str = "legendary"
