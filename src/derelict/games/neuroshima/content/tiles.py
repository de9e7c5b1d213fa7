"""The tiles of the armies: read from TOML, checked, and turned to every facing once."""

from functools import cached_property
from importlib.resources import files
from typing import Any, Literal

from msgspec import Struct

from derelict.core.content import checked, read_toml
from derelict.core.effects import Vocabulary, Word
from derelict.core.errors import BadContent
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.words import ACTIONS, EFFECTS

TILES_PER_ARMY = 35
Kind = Literal["hq", "unit", "module", "action"]
AttackKind = Literal["melee", "ranged", "gauss"]
Name = dict[Literal["en", "fr"], str]


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    """One attack through one edge."""

    edge: int
    kind: AttackKind
    strength: int


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as a content file says it."""

    id: str
    name: Name
    count: int
    kind: Kind
    initiative: list[int] = []
    attacks: list[Attack] = []
    armor: list[int] = []
    nets: list[int] = []
    toughness: int = 0
    mobile: bool = False
    links: list[int] = []
    effects: list[str] = []
    action: str | None = None
    printed_turn: int = 0


class ArmyData(Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a content file."""

    id: str
    name: Name
    provenance: Literal["seed", "public", "recalled", "reconstructed"]
    hostile_to_allies: bool = False


class Shape:
    """A tile turned to one facing: what it does in each direction of the board.

    The numbers that the rules ask for again and again are worked out here, once.
    """

    def __init__(self, tile: "Tile", facing: int) -> None:
        data, effects = tile.data, tile.effects
        self.tile = tile
        self.attacks = tuple(((a.edge + facing) % 6, a.kind, a.strength) for a in data.attacks)
        self.nets = tuple((edge + facing) % 6 for edge in data.nets)
        self.links = tuple((edge + facing) % 6 for edge in data.links)
        self.armored = tuple((way + 3 - facing) % 6 in data.armor for way in range(6))
        """Whether armour stops a shot that travels in a direction of the board."""
        self.look = (frozenset(self.attacks), frozenset(self.nets), frozenset(self.links), self.armored)
        self.initiative = tuple(data.initiative)
        self.hit_points = 1 + data.toughness
        self.is_hq = data.kind == "hq"
        self.is_module = data.kind == "module"
        self.is_mobile = data.mobile
        self.melee_bonus = _amount(effects, "melee")
        self.ranged_bonus = _amount(effects, "ranged")
        self.initiative_bonus = _amount(effects, "initiative")
        self.initiative_malus = sum(e.amount for e in effects if isinstance(e, words.Malus))
        self.extra_attacks = sum(isinstance(e, words.ExtraAttack) for e in effects)
        self.is_medic = any(isinstance(e, words.Medic) for e in effects)
        self.captures = any(isinstance(e, words.Capture) for e in effects)
        self.lends_mobility = any(isinstance(e, words.LendMobility) for e in effects)
        self.converts = any(isinstance(e, words.Convert) for e in effects)
        self.doubles_moves = any(isinstance(e, words.DoubleMove) for e in effects)
        self.explosion = sum(e.strength for e in effects if isinstance(e, words.Explode))


def _amount(effects: tuple[Word, ...], stat: str) -> int:
    return sum(e.amount for e in effects if isinstance(e, words.Bonus) and e.stat == stat)


class Tile:
    """A kind of tile. Its key names the army too: `outpost.runner`."""

    def __init__(self, army: ArmyData, data: TileData) -> None:
        self.key = f"{army.id}.{data.id}"
        self.army = army.id
        self.data = data
        where = f"{army.id}.toml, tile {data.id!r}"
        self.effects = tuple(_read(EFFECTS, text, where) for text in data.effects)
        self.action = _read(ACTIONS, data.action, where) if data.action is not None else None
        if (data.kind == "action") != (self.action is not None):
            raise BadContent(f"{where}: action tiles, and only they, say what their action is")
        edges = [*data.armor, *data.nets, *data.links, *(a.edge for a in data.attacks)]
        if any(not 0 <= edge <= 5 for edge in edges):
            raise BadContent(f"{where}: edges are 0 to 5")
        self.shapes = tuple(Shape(self, facing) for facing in range(6))

    @cached_property
    def facings(self) -> tuple[int, ...]:
        """The facings that differ: all six for most tiles, one for a tile alike on all its edges."""
        return tuple(facing for facing in range(6) if self.canonical(facing) == facing)

    def canonical(self, facing: int) -> int:
        """The first facing in which the tile looks as it does in this one."""
        return next(first for first in range(6) if self.shapes[first].look == self.shapes[facing].look)


class Army:
    """An army: its HQ, and the 34 tiles of its pile."""

    def __init__(self, data: ArmyData, tiles: list[TileData]) -> None:
        self.data = data
        self.tiles = {tile.id: Tile(data, tile) for tile in tiles}
        if len(self.tiles) < len(tiles):
            raise BadContent(f"{data.id}.toml: two tiles have the same id")
        total = sum(tile.count for tile in tiles)
        if total != TILES_PER_ARMY:
            raise BadContent(f"{data.id}.toml: an army has {TILES_PER_ARMY} tiles, this one {total}")
        if [tile.count for tile in tiles if tile.kind == "hq"] != [1]:
            raise BadContent(f"{data.id}.toml: an army has one HQ")
        self.hq = next(tile.key for tile in self.tiles.values() if tile.data.kind == "hq")
        self.pile = tuple(
            tile.key for tile in self.tiles.values() if tile.data.kind != "hq" for _ in range(tile.data.count)
        )


def _read(vocabulary: Vocabulary, text: str, where: str) -> Word:
    try:
        return vocabulary.read(text)
    except BadContent as fault:
        raise BadContent(f"{where}: {fault}") from None


class ArmyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A content file: an army is one data file."""

    army: ArmyData
    tile: list[dict[str, Any]]


def read_army(tables: object, file: str) -> Army:
    """The army of a content file's tables."""
    data = checked(tables, ArmyFile, file)
    tiles = [checked(tile, TileData, f"{file}, tile {tile.get('id')!r}") for tile in data.tile]
    return Army(data.army, tiles)


def _read_armies() -> dict[str, Army]:
    folder = files("derelict.games.neuroshima") / "content"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    armies = [read_army(read_toml(folder / name), name) for name in names]
    return {army.data.id: army for army in armies}


ARMIES: dict[str, Army] = _read_armies()
TILES: dict[str, Tile] = {tile.key: tile for army in ARMIES.values() for tile in army.tiles.values()}
SHAPES: dict[str, tuple[Shape, ...]] = {key: tile.shapes for key, tile in TILES.items()}
