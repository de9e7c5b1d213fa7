"""The tiles of the armies: read from TOML, checked, and turned to every facing once."""

from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from derelict.core.content.effects import Vocabulary, W, Word, words_in
from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.errors import BadContent
from derelict.games.neuroshima.content.words import effects
from derelict.games.neuroshima.content.words.base import ActionWord, TileWord

TILES_PER_ARMY = 35
Kind = Literal["hq", "unit", "module", "action"]
AttackKind = Literal["melee", "ranged", "gauss"]


_EFFECTS = Vocabulary(*words_in(TileWord, effects))


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    """One attack through one edge."""

    edge: int
    kind: AttackKind
    strength: int


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as in a content file."""

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
    """A tile turned to one facing, with its abilities in each direction of the board.

    The numbers that the rules need constantly are computed once, here.
    """

    melee_bonus: int
    ranged_bonus: int
    initiative_bonus: int
    initiative_malus: int
    extra_attacks: int
    explosion: int
    is_medic: bool
    captures: bool
    lends_mobility: bool
    converts: bool
    doubles_moves: bool

    def __init__(self, tile: "Tile", facing: int) -> None:
        data = tile.data
        self.tile = tile
        self.attacks: tuple[tuple[int, AttackKind, int], ...] = tuple(
            ((a.edge + facing) % 6, a.kind, a.strength) for a in data.attacks
        )
        self.nets: tuple[int, ...] = tuple((edge + facing) % 6 for edge in data.nets)
        self.links: tuple[int, ...] = tuple((edge + facing) % 6 for edge in data.links)
        self.armored = tuple((way + 3 - facing) % 6 in data.armor for way in range(6))
        """Whether armour stops a shot that travels in a direction of the board."""
        self.look = (frozenset(self.attacks), frozenset(self.nets), frozenset(self.links), self.armored)
        self.initiative = tuple(data.initiative)
        self.hit_points = 1 + data.toughness
        self.is_hq = data.kind == "hq"
        self.is_module = data.kind == "module"
        self.is_mobile: bool = data.mobile
        self.melee_bonus = self.ranged_bonus = self.initiative_bonus = self.initiative_malus = 0
        self.extra_attacks = self.explosion = 0
        self.is_medic = self.captures = self.lends_mobility = self.converts = self.doubles_moves = False
        for effect in tile.effects:
            effect.join(self)


class Tile:
    """A kind of tile. Its key includes the army: `outpost.runner`."""

    def __init__(self, army: ArmyData, data: TileData) -> None:
        self.key = f"{army.id}.{data.id}"
        self.army = army.id
        self.data = data
        self._where = where = f"{army.id}.toml, tile {data.id!r}"
        self.effects = tuple(_read(_EFFECTS, text, where) for text in data.effects)
        if (data.kind == "action") != (data.action is not None):
            raise BadContent(f"{where}: action tiles, and only they, have an action")
        edges = [*data.armor, *data.nets, *data.links, *(a.edge for a in data.attacks)]
        if any(not 0 <= edge <= 5 for edge in edges):
            raise BadContent(f"{where}: edges are 0 to 5")
        self.shapes = tuple(Shape(self, facing) for facing in range(6))

    @cached_property
    def action(self) -> ActionWord | None:
        """The effect of an action tile, parsed on first use: words import the rules, and rules import the tiles."""
        from derelict.games.neuroshima.content.words import actions

        text = self.data.action
        return _read(Vocabulary(*words_in(ActionWord, actions)), text, self._where) if text is not None else None

    @cached_property
    def facings(self) -> tuple[int, ...]:
        """Return the facings that differ: all six for most tiles, one for a tile with identical edges."""
        return tuple(facing for facing in range(6) if self.canonical(facing) == facing)

    def canonical(self, facing: int) -> int:
        """Return the first facing in which the tile looks as in this one."""
        return self.alike(facing)[0]

    def alike(self, facing: int) -> tuple[int, ...]:
        """Return the facings in which the tile looks as in this one, including this one."""
        return tuple(other for other in range(6) if self.shapes[other].look == self.shapes[facing].look)


def _read(vocabulary: Vocabulary[W], text: str, where: str) -> W:
    try:
        return vocabulary.read(text)
    except BadContent as fault:
        raise BadContent(f"{where}: {fault}") from None


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


class ArmyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A content file: an army is one data file."""

    army: ArmyData
    tile: list[dict[str, Any]]


def read_army(tables: object, file: str) -> Army:
    """Return the army of a content file's tables."""
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


def action_of(tile: str) -> ActionWord:
    """Return the effect of an action tile."""
    action = TILES[tile].action
    assert action is not None
    return action


def all_words() -> list[Word]:
    """Return every word on the tiles; the game calls it on loading, to expose faults in content files early."""
    return [word for tile in TILES.values() for word in (*tile.effects, tile.action) if word is not None]
