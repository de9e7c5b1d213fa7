"""What a player of Neuroshima Hex can do, one thing pointed at each."""

import re

from derelict.core.actions import Action
from derelict.games.neuroshima.board import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import TILES


def short(tile: str) -> str:
    """The id of a tile without its army."""
    return tile.partition(".")[2]


class Place(Action, frozen=True):
    """Bring a unit onto the board; the hex and the facing follow."""

    tile: str

    @property
    def text(self) -> str:
        return f"place {short(self.tile)}"


class Play(Action, frozen=True):
    """Use an action tile; its targets follow."""

    tile: str

    @property
    def text(self) -> str:
        return f"play {short(self.tile)}"


class Discard(Action, frozen=True):
    tile: str

    @property
    def text(self) -> str:
        return f"discard {short(self.tile)}"


class Walk(Action, frozen=True):
    """Use the mobility of a unit; where to, and the facing, follow."""

    hex: int

    @property
    def text(self) -> str:
        return f"move {HEXES[self.hex]}"


class EndTurn(Action, frozen=True):
    @property
    def text(self) -> str:
        return "end"


class Redraw(Action, frozen=True):
    @property
    def text(self) -> str:
        return "redraw"


class Keep(Action, frozen=True):
    @property
    def text(self) -> str:
        return "keep"


class At(Action, frozen=True):
    """Point at a hex."""

    hex: int

    @property
    def text(self) -> str:
        return HEXES[self.hex]


class Face(Action, frozen=True):
    """Turn the front of a tile in a direction."""

    facing: int

    @property
    def text(self) -> str:
        return DIRECTIONS[self.facing]


class Attack(Action, frozen=True):
    """Attack as printed: do not explode, do not convert."""

    @property
    def text(self) -> str:
        return "attack"


class Explode(Action, frozen=True):
    @property
    def text(self) -> str:
        return "explode"


class Convert(Action, frozen=True):
    """Make an attack at the other range: the number of the attack on the tile."""

    attack: int

    @property
    def text(self) -> str:
        return f"convert {self.attack + 1}"


class Save(Action, frozen=True):
    """Let a medic take an attack: on whom, and from whom. An action tile has no hex to come from."""

    patient: int
    attacker: int = -1

    @property
    def text(self) -> str:
        source = f" from {HEXES[self.attacker]}" if self.attacker >= 0 else ""
        return f"save {HEXES[self.patient]}{source}"


_WORDS: dict[str, Action] = {a.text: a for a in (EndTurn(), Redraw(), Keep(), Attack(), Explode())}


def parse(text: str) -> Action | None:
    """The action of a text, whether or not it can be done now; None for anything else."""
    if text in _WORDS:
        return _WORDS[text]
    if text in NUMBER:
        return At(NUMBER[text])
    if text in DIRECTIONS:
        return Face(DIRECTIONS.index(text))
    if found := re.fullmatch(r"move (\w+)", text):
        return Walk(NUMBER[found[1]]) if found[1] in NUMBER else None
    if found := re.fullmatch(r"convert ([1-9])", text):
        return Convert(int(found[1]) - 1)
    if found := re.fullmatch(r"save (\w+)(?: from (\w+))?", text):
        patient, attacker = found.groups()
        if patient in NUMBER and (attacker is None or attacker in NUMBER):
            return Save(NUMBER[patient], -1 if attacker is None else NUMBER[attacker])
    if found := re.fullmatch(r"(place|play|discard) (\w+)", text):
        tile = next((key for key in TILES if short(key) == found[2]), None)
        if tile is not None:
            verb: type[Place] | type[Play] | type[Discard]
            verb = {"place": Place, "play": Play, "discard": Discard}[found[1]]  # type: ignore[assignment]
            return verb(tile)
    return None
