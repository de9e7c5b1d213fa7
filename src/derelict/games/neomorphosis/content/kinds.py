"""The records that describe the game: one for each kind of card, tile and token."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from derelict.core.components.places import Map, Place, Way
from derelict.core.content.names import Name

Function = Literal["scan", "feedback", "drone_control", "remote_door", "fire_suppression", "drone_self_destruct"]
Symbol = Literal["p1", "p2", "p3", "p4", "triangle", "diamond", "cross"]
Skill = Literal["science", "tech"]
Species = Literal["egg", "worm", "hydra", "biter", "mammoth", "queen", "blare", "phipps"]
Type = Literal["egg", "larva", "ripper", "slug", "boss", "special"]
Colour = Literal["normal", "blue", "red", "locked", "barricade"]
DoorState = Literal["open", "closed", "broken"]
Timing = Literal["passive", "action", "free", "before_roll", "after_roll", "on_wound"]
Count = Annotated[int, Meta(ge=0)]
Id = Annotated[str, Meta(pattern=r"^\w+$")]
Sector = Literal["1", "2", "3", "4", "5", "6", "7", "8"]
Speaker = Literal["", "robert", "alice", "yuri", "carolin"]
MOTIFS: tuple[str, ...] = ("triangle", "diamond", "cross")
EXIT = "exit"
"""The far side of a door that leads out of the level."""


class Sourced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing whose file says where its facts come from."""

    provenance: Literal["seed", "reconstructed"]
    seed_fields: tuple[str, ...] = ()
    reconstructed_fields: tuple[str, ...] = ()
    seed_ref: str = ""


class Thing(Sourced, frozen=True, kw_only=True):
    id: Id
    name: Name


class Gun(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon: how far it reaches, its attack value and wounds, its ammunition if that is limited (M-100 to M-108)."""

    reach: tuple[Count, Count]
    attack: Count
    wounds: Count
    ammo: Count = 0
    blast: bool = False
    name: Name | None = None


class CrewCard(Sourced, frozen=True, kw_only=True):
    """The identity card of a crew member (M-7)."""

    id: str
    name: str
    science: Count
    tech: Count
    dice: Count
    hp: Count
    defence: Count
    agility: Count
    weapon: Gun


class DroneCard(Sourced, frozen=True, kw_only=True):
    """The drone's card (M-14)."""

    name: str
    move: Count
    explosion: Count


class AbilityCard(Thing, frozen=True, kw_only=True):
    crew: str
    effect: str


class ItemCard(Thing, frozen=True, kw_only=True):
    """An item (M-9): `discard` is its (X) icon, `terminal` the icon of use at a terminal."""

    fragility: Count
    discard: bool
    terminal: bool
    timing: Timing
    effect: str


class EquipmentCard(Thing, frozen=True, kw_only=True):
    """A card to build (M-10): `chains` if its right edge repeats the symbol, so that another card fits there."""

    kind: Skill
    threshold: Count
    fragility: Count
    chains: bool
    weapon: Gun | None = None
    discard: bool = False
    timing: Timing = "passive"
    effect: str = ""


class AlienCard(Thing, frozen=True, kw_only=True):
    """An alien identity card (M-15). Eggs have no attack."""

    type: Type
    species: Species
    figures: Count
    hp: Count
    defence: Count
    attack: Count = 0
    hindrance: Count = 0
    wounds: Count = 0
    becomes: tuple[str, ...] = ()
    halon_wounds: Count = 0
    """The wounds that halon deals to it instead of killing it."""
    steps: tuple[str, ...] = ()
    """The special activation printed on the card itself."""

    @property
    def is_hatched(self) -> bool:
        return self.type != "egg"

    @property
    def is_boss(self) -> bool:
        return self.type in ("boss", "special")


class BehaviourCard(Thing, frozen=True, kw_only=True):
    alien: str
    steps: tuple[str, ...]


class ActivationCard(Sourced, frozen=True, kw_only=True):
    """An alien activation card (M-17)."""

    id: str
    eggs: bool
    walls: tuple[Type, ...]
    larva: tuple[str, ...] = ()
    ripper: tuple[str, ...] = ()
    slug: tuple[str, ...] = ()
    special: bool
    neomorphosis: bool

    @property
    def blocks(self) -> tuple[tuple[str, str], ...]:
        """The types and their steps, in the order of the card."""
        named = (("larva", self.larva), ("ripper", self.ripper), ("slug", self.slug))
        return tuple((type, step) for type, steps in named for step in steps)


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    alien: str
    spawns: tuple[int, ...]


class InfestationCard(Sourced, frozen=True, kw_only=True):
    id: str
    boxes: tuple[Box, ...]


class MutationCard(Thing, frozen=True, kw_only=True):
    """A neomorphosis card."""

    effect: str


class EmergencyCard(Thing, frozen=True, kw_only=True):
    combo: tuple[Symbol, ...]
    disables: Function
    sector: str


class CompromisedCard(Thing, frozen=True, kw_only=True):
    effect: str


class FunctionCard(Sourced, frozen=True, kw_only=True):
    """One of the six basic functions of the panel."""

    id: Function
    name: Name
    combo: tuple[Symbol, ...]


class Edge(Struct, frozen=True, forbid_unknown_fields=True):
    species: Species
    icon: Literal["attack", "defence"]
    value: int


class Piece(Sourced, frozen=True, kw_only=True):
    """A xenobiology piece."""

    crew: str
    north: Edge
    east: Edge
    south: Edge
    west: Edge


class Tile(Thing, frozen=True, kw_only=True):
    """A room of three zones: which of them touch, the zone at the middle of each edge, and the spawn numbers."""

    touching: tuple[tuple[int, int], ...]
    north: int
    east: int
    south: int
    west: int
    spawns: tuple[tuple[int, ...], ...]


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile in its place, as a numbered sector, with the degrees by which it is turned clockwise."""

    sector: Sector
    tile: str
    x: int
    y: int
    turned: Literal[0, 90, 180, 270]


class Door(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    a: str
    b: str
    state: DoorState
    colour: Colour = "normal"

    @property
    def is_exit(self) -> bool:
        return self.b == EXIT


class Bench(Struct, frozen=True, forbid_unknown_fields=True):
    zone: str
    kind: Skill


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    colour: Literal["yellow", "green", "blue", "red"]
    zone: str = ""


class Lurking(Struct, frozen=True, forbid_unknown_fields=True):
    alien: str
    zone: str


class Level(Thing, frozen=True, kw_only=True, dict=True):
    """A map with its tokens: a mission, or a plan of the generator."""

    sectors: tuple[Laid, ...]
    doors: tuple[Door, ...]
    terminals: tuple[str, ...]
    broken_terminals: tuple[str, ...] = ()
    crates: tuple[str, ...]
    benches: tuple[Bench, ...]
    halon_tanks: tuple[str, ...]
    start: str
    drone: str
    brief: Name = Name("", "")
    by: Speaker = ""
    """The crew member who speaks the opening."""
    opening: Name = Name("", "")
    won: Name = Name("", "")
    """The story once the mission is accomplished; empty where an epilogue tells it."""
    lost: Name = Name("", "")
    number: int | None = None
    """Its place in the campaign, for a mission that has one."""
    objectives: tuple[Objective, ...] = ()
    aliens: tuple[Lurking, ...] = ()
    infestation: dict[str, Count] = {}
    eggs_everywhere: bool = False
    no_emergencies_in: tuple[str, ...] = ()
    halon_loaded: bool = True
    compromised: tuple[str, ...] = ()
    lost_functions: tuple[Function, ...] = ()
    rules: tuple[str, ...] = ()
    victory: tuple[str, ...] = ()
    defeat: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    """The places where the cards of the generator put what they bring."""
    exit: str = ""
    notes: str = ""

    @cached_property
    def door(self) -> dict[str, Door]:
        return {door.id: door for door in self.doors}

    @cached_property
    def doors_of(self) -> dict[str, list[str]]:
        """M-65: the doors that belong to each zone."""
        found: dict[str, list[str]] = {}
        for door in self.doors:
            found.setdefault(door.a, []).append(door.id)
            found.setdefault(door.b, []).append(door.id)
        return found

    @cached_property
    def ends_of(self) -> dict[str, tuple[str, ...]]:
        """The zones to which each door belongs."""
        return {door.id: (door.a,) if door.is_exit else (door.a, door.b) for door in self.doors}

    @cached_property
    def exits_of(self) -> dict[str, list[str]]:
        """M-31: the doors of each zone that lead out of the level."""
        exits = {
            door.a: [other.id for other in self.doors if other.is_exit and other.a == door.a] for door in self.doors
        }
        return {zone: doors for zone, doors in exits.items() if doors}

    @cached_property
    def borders(self) -> dict[str, frozenset[str]]:
        """The doors between each sector and others."""
        inside = {
            door.id: {end.partition(":")[0] for end in (door.a, door.b)} for door in self.doors if not door.is_exit
        }
        within = {id for id, sectors in inside.items() if len(sectors) == 1}
        return {
            laid.sector: frozenset(id for id, sectors in inside.items() if laid.sector in sectors) - within
            for laid in self.sectors
        }

    @cached_property
    def benches_of(self) -> dict[str, frozenset[Skill]]:
        """The kinds of benches in each zone that has any."""
        zones = {bench.zone for bench in self.benches}
        return {zone: frozenset(bench.kind for bench in self.benches if bench.zone == zone) for zone in zones}


class MissionCard(Thing, frozen=True, kw_only=True):
    """A card of the generator."""

    deck: Literal["entry", "exploration", "eradication"]
    story: Name
    setup: tuple[str, ...]
    rules: tuple[str, ...] = ()
    goals: tuple[str, ...]


def map_of(level: Level, tiles: dict[str, Tile]) -> Map:
    """M-58: zones touch within a tile or through a door; between tiles without a door there is a wall."""
    places = [Place(f"{laid.sector}:{zone}", laid.sector) for laid in level.sectors for zone in (1, 2, 3)]
    ways = [
        Way(f"{laid.sector}:{a}", f"{laid.sector}:{b}") for laid in level.sectors for a, b in tiles[laid.tile].touching
    ]
    ways += [Way(door.a, door.b, door.id) for door in level.doors if not door.is_exit]
    return Map(tuple(places), tuple(ways))
