"""The schemas of the content files."""

from typing import Any, Literal

from msgspec import Struct

from derelict.core.content.names import Name
from derelict.games.legendary.content.places import ZoneName

Clauses = list[str]
ClassName = Literal["intel", "leadership", "strength", "survival", "tech"]
TeamName = Literal["nostromo", "sulaco", "fury161", "betty", "marines"]
Keyword = Literal["coordinate", "vigilant", "sacrifice", "mobilize"]
TypeName = Literal[
    "character", "enemy", "final_enemy", "facehugger", "chestburster", "event", "hazard", "special", "goal", "strike",
    "alien",
]  # fmt: skip


class Sourced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The source of an entry; `known` names the sourced fields of an entry that is otherwise our own."""

    provenance: str
    confidence: float
    name_provenance: str = ""
    known: list[str] = []
    note: str = ""


class ZoneAbility(Struct, frozen=True, forbid_unknown_fields=True):
    """The ability of a card that is face up in a zone."""

    zone: ZoneName
    timing: Literal["continuous", "after_hive_phase", "strike_phase"]
    do: Clauses


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that a player may pay Recruit points for."""

    cost: int
    do: Clauses
    requires: str = ""


class CardData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of any kind, as in a content file. Clauses are effects in the words of this game."""

    id: str
    name: Name
    copies: int
    kind: TypeName = "character"
    subtype: Literal["", "alien", "android", "human", "egg"] = ""
    rarity: Literal["", "common", "uncommon", "rare"] = ""
    cost: int = 0
    classes: list[ClassName] = []
    team: Literal["", "nostromo", "sulaco", "fury161", "betty", "marines"] = ""
    attack: int = 0
    attack_plus: bool = False
    recruit: int = 0
    recruit_plus: bool = False
    keywords: list[Keyword] = []
    per_starting_deck: int = 0
    mitigates_strikes: bool = False
    alignment: Literal["", "good", "evil"] = ""
    family: str = ""
    damage: int = 0
    stays_by_avatar: bool = False
    strike_count: int = 1
    does_not_move: bool = False
    does_not_strike: bool = False
    cannot_be_moved_by_players: bool = False
    drone: bool = False
    goal_of: int = 0
    stays_on_board: bool = False
    counts_as: str = ""
    attack_formula: str = ""
    play: Clauses = []
    once: Clauses = []
    sacrifice: Clauses = []
    mobilize: Clauses = []
    response: Clauses = []
    reveal: Clauses = []
    reveal_complex: Clauses = []
    reveal_combat: Clauses = []
    enter_combat: Clauses = []
    death: Clauses = []
    strike: Clauses = []
    event: Clauses = []
    static: Clauses = []
    attached: Clauses = []
    draw_effect: Clauses = []
    when_drawn: Clauses = []
    win: Clauses = []
    zone_abilities: list[ZoneAbility] = []
    pay: list[Payment] = []


class RoleData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A role: its Avatar, and the card that joins the deck."""

    id: str
    name: Name
    avatar_copies: int
    health: int
    defense: int
    card: dict[str, Any]


class CharacterData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character of the Barracks; its four cards must add up to the public totals."""

    id: str
    name: Name
    film: str
    team: TeamName
    totals: dict[str, Any]
    card: list[dict[str, Any]]
    ripley: bool = False
    totals_exception: str = ""


class HazardData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    number: int
    do: Clauses


class StrayData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The effect of a Hazard that circulates through the decks on the player who draws it."""

    when_drawn: Clauses


class LocationData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Name
    film: str
    copies: int
    hazard: list[HazardData]
    stray_experiment: StrayData | None = None


class ObjectiveData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Name
    film: str
    stage: int
    copies: int
    complete_when: Clauses
    event: Clauses
    setup: Clauses = []


class HiveData(Struct, frozen=True, forbid_unknown_fields=True):
    """A mini-deck."""

    id: str
    stage: int
    size: int
    card: list[dict[str, Any]]


class AvatarData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Alien Avatar."""

    id: str
    name: Name
    copies: int
    health: int
    defense: int
    start_of_turn: Clauses = []
