"""The actions of Neuroshima Hex; each points at one thing."""

from typing import Annotated

from derelict.core.actions import Action, Grammar, Number, Words
from derelict.games.neuroshima.content.places import DIRECTIONS, HEXES
from derelict.games.neuroshima.content.tiles import TILES


def short(tile: str) -> str:
    """Return the id of a tile without its army."""
    return tile.partition(".")[2]


Tile = Annotated[str, Words({tile: short(tile) for tile in TILES})]
Hex = Annotated[int, Words(dict(enumerate(HEXES)))]


class Place(Action, frozen=True):
    """Bring a unit onto the board; the hex and the facing follow."""

    form = "place {tile}"

    tile: Tile


class Play(Action, frozen=True):
    """Use an action tile; its targets follow."""

    form = "play {tile}"

    tile: Tile


class Discard(Action, frozen=True):
    form = "discard {tile}"

    tile: Tile


class Walk(Action, frozen=True):
    """Use the mobility of a unit; the hex and the facing follow."""

    form = "move {hex}"

    hex: Hex


class EndTurn(Action, frozen=True):
    form = "end"


class Redraw(Action, frozen=True):
    form = "redraw"


class Keep(Action, frozen=True):
    form = "keep"


class At(Action, frozen=True):
    """Point at a hex."""

    form = "{hex}"

    hex: Hex


class Face(Action, frozen=True):
    """Turn the front of a tile in a direction."""

    form = "{facing}"

    facing: Annotated[int, Words(dict(enumerate(DIRECTIONS)))]


class Attack(Action, frozen=True):
    """Attack as printed: neither explode nor convert."""

    form = "attack"


class Explode(Action, frozen=True):
    form = "explode"


class Convert(Action, frozen=True):
    """Convert an attack to the other range: the number of the attack on the tile."""

    form = "convert {attack}"

    attack: Annotated[int, Number(8, first=1)]


class Save(Action, frozen=True):
    """Let a medic take an attack: the patient and the attacker. An action tile has no hex to attack from."""

    form = "save {patient}[ from {attacker}]"

    patient: Hex
    attacker: Hex = -1


GRAMMAR = Grammar.of(__name__)
parse = GRAMMAR.parse
