"""The data of the content files, read and checked when the game loads."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from derelict.core.components.dice import Die
from derelict.core.components.places import BadMap, Map
from derelict.core.content.files import ContentFiles, checked, read_toml
from derelict.core.content.names import Name
from derelict.core.errors import BadContent
from derelict.games.neomorphosis.content import kinds

FOLDER = files("derelict.games.neomorphosis") / "content"
"""The folder of the content files."""


_FILES = ContentFiles(FOLDER)
_read, _table = _FILES.read, _FILES.table
_crew, _panel = _read("crew"), _read("panel")
CREW = _table("crew", kinds.CrewCard, "crew")
DRONE = checked(_crew["drone"], kinds.DroneCard, "crew.toml, drone")
ABILITIES = _table("abilities", kinds.AbilityCard, "ability")
ITEMS = _table("items", kinds.ItemCard, "item")
EQUIPMENT = _table("equipment", kinds.EquipmentCard, "equipment")
ALIENS = _table("aliens", kinds.AlienCard, "alien")
BEHAVIOURS = _table("aliens", kinds.BehaviourCard, "behaviour")
ACTIVATIONS = _table("activation", kinds.ActivationCard)
INFESTATIONS = _table("infestation", kinds.InfestationCard)
MUTATIONS = _table("neomorphosis", kinds.MutationCard)
EMERGENCIES = _table("emergencies", kinds.EmergencyCard)
COMPROMISED = _table("compromised", kinds.CompromisedCard)
FUNCTIONS = _table("panel", kinds.FunctionCard, "function")
PIECES = _table("xenobiology", kinds.Piece, "piece", "crew")
TILES = _table("tiles", kinds.Tile, "tile")
PLANS = _table("generator", kinds.Level, "plan")
MISSION_CARDS = _table("generator", kinds.MissionCard)
_OBJECTIVES = _table("generator", kinds.Objective, "objective")

SLOTS: int = _panel["slots"]
WORST: int = _panel["levels"]
"""The level after which an emergency goes critical (M-145)."""
ACTIONS: int = _panel["actions"]
INTERVENTIONS: int = _panel["interventions"]
TIME_SPACES: int = _panel["time_spaces"]
WALL: int = _panel["wall"]
DOOR: int = _panel["door"]
TERMINAL: int = _panel["terminal"]
"""Integrity: what a structural attack must exceed (M-115)."""
REPAIR: int = _panel["repair"]
"""What a repair must exceed (M-214)."""
TOKEN_WOUNDS: int = _read("compromised")["token_wounds"]
POOLS: dict[str, int] = {
    name: _panel[name] for name in ("eggs", "doors", "terminals", "crates", "halon_tanks", "benches")
}
_dice = {row["id"]: Die(row["id"], tuple(row["faces"])) for row in _panel["die"]}
D6, PROGRAMMING, NEOMORPHOSIS = _dice["d6"], _dice["programming"], _dice["neomorphosis"]
_CARDS: tuple[dict[str, Any], ...] = (ITEMS, EQUIPMENT, ABILITIES, COMPROMISED)
EFFECTS: dict[str, str] = {id: card.effect for cards in _CARDS for id, card in cards.items()}
"""The effects of the cards that crew members have or that lie on sectors."""


def names() -> dict[str, Name]:
    """The name of everything that has an id."""
    found: tuple[dict[str, Any], ...] = (
        ABILITIES, ALIENS, BEHAVIOURS, COMPROMISED, EMERGENCIES, EQUIPMENT, FUNCTIONS, ITEMS, LEVELS, MISSION_CARDS,
        MUTATIONS, TILES, OBJECTIVES,
    )  # fmt: skip
    return {id: entry.name for rows in found for id, entry in rows.items()}


def missions(folder: Traversable) -> dict[str, kinds.Level]:
    """The missions of a folder: those of the campaign in their order, then all others by file name."""
    found: dict[str, kinds.Level] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            level = checked(read_toml(file), kinds.Level, f"missions/{file.name}")
            if level.id in (*found, *PLANS):
                raise BadContent(f"missions/{file.name}: the id {level.id} is taken")
            if level.number is not None and level.number in [other.number for other in found.values()]:
                raise BadContent(f"missions/{file.name}: the number {level.number} is taken")
            found[level.id] = level
    return dict(sorted(found.items(), key=lambda pair: (pair[1].number is None, pair[1].number or 0)))


def the_map(level: kinds.Level, file: str) -> Map:
    """The map of a level; an inconsistency is reported as a fault of the file."""
    try:
        return kinds.map_of(level, TILES)
    except KeyError as fault:
        raise BadContent(f"{file}: there is no tile {fault}") from None
    except BadMap as fault:
        raise BadContent(f"{file}: {fault}") from None


MISSIONS = missions(FOLDER / "missions")
LEVELS: dict[str, kinds.Level] = MISSIONS | PLANS
ORDER = tuple(level.id for level in MISSIONS.values() if level.number is not None)
"""The missions of the campaign, in their order."""
OBJECTIVES = _OBJECTIVES | {objective.id: objective for level in LEVELS.values() for objective in level.objectives}
MAPS = {id: the_map(level, id) for id, level in LEVELS.items()}
SECTOR_OF = {zone: zone.partition(":")[0] for board in MAPS.values() for zone in board.area_of}
FIGURES = {
    f"{kind}{number}" if card.figures > 1 else kind: kind
    for kind, card in ALIENS.items()
    for number in range(1, card.figures + 1)
}
"""The kind of every alien figure and egg token, by its name."""
