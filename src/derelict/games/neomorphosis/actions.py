"""The actions of Neo-Morphosis."""

from typing import Annotated

from derelict.core.actions import Action, Grammar, Keys, Number, Words
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.xenobiology import GRID, is_valid
from derelict.games.neomorphosis.state import HALON

DOORS = dict.fromkeys(door.id for level in tables.LEVELS.values() for door in level.doors)
ZONES = tuple(f"{sector}:{zone}" for sector in range(1, 9) for zone in (1, 2, 3))
SECTORS = tuple(str(number) for number in range(1, 9))
BASE = "base"
"""The weapon on the identity card."""
Who = Annotated[str, Keys(tables.CREW)]
Zone = Annotated[str, Words(ZONES)]
Sector = Annotated[str, Words(SECTORS)]
DoorId = Annotated[str, Keys(DOORS)]
Figure = Annotated[str, Keys(tables.FIGURES)]
Held = Annotated[str, Keys(tables.ITEMS | tables.EQUIPMENT | tables.OBJECTIVES | tables.FIGURES, HALON)]
Card = Annotated[str, Keys(tables.ITEMS | tables.EQUIPMENT | tables.ABILITIES)]
SlotNumber = Annotated[int, Number(tables.SLOTS - 1, 1)]
DieNumber = Annotated[int, Number(11, 1)]
Character = Annotated[str, Keys(tables.FIGURES | tables.CREW)]


class Code:
    """Arrangements of the xenobiology diagram."""

    pattern = r"\S{19}"

    def write(self, value: str) -> str:
        return value

    def read(self, text: str) -> str:
        try:
            if is_valid(text):
                return text
        except (IndexError, ValueError):
            pass
        raise KeyError(text)


class OfCrew(Action, frozen=True):
    crew: Who


class OfCard(Action, frozen=True):
    card: Card


class OfThing(Action, frozen=True):
    thing: Held


class OfDoor(Action, frozen=True):
    door: DoorId


class OfFigure(Action, frozen=True):
    figure: Figure


class OfZone(Action, frozen=True):
    zone: Zone


class Lead(OfCrew, frozen=True):
    """Choose a crew member to lead."""

    form = "lead {crew}"


class Train(OfCard, frozen=True):
    """Choose a special ability."""

    form = "ability {card}"


class Hand(OfCrew, frozen=True):
    """Give a spare part to a crew member before the mission begins."""

    form = "hand to {crew}"


class Keep(Action, frozen=True):
    """Leave the diagram as it is."""

    form = "keep"


class Arrange(Action, frozen=True):
    form = "arrange"


class Join(Action, frozen=True):
    """Lay the four pieces in an arrangement."""

    form = "join {code}"

    code: Annotated[str, Code()]


class Lift(OfCrew, frozen=True):
    """Pick up the piece of a crew member, to turn it or to lay it elsewhere."""

    form = "lift {crew}"


class Rotate(Action, frozen=True):
    """Turn the piece that is held a quarter clockwise."""

    form = "rotate"


class Lay(Action, frozen=True):
    """Lay the piece that is held in a free place."""

    form = "lay {column},{row}"

    column: Annotated[int, Number(GRID - 1, 1)]
    row: Annotated[int, Number(GRID - 1, 1)]


class Activate(OfCrew, frozen=True):
    form = "activate {crew}"


class Move(OfZone, frozen=True):
    form = "move {zone}[ with {card}]"

    card: Card = ""


class Leave(OfDoor, frozen=True):
    form = "leave by {door}[ with {card}]"

    card: Card = ""


class Attack(Action, frozen=True):
    form = "attack {target}[ with {weapon}]"

    target: Character
    weapon: Annotated[str, Keys(tables.EQUIPMENT, BASE)] = BASE

    @property
    def is_aside(self) -> bool:
        """M-101: attacks on crew members are unusual."""
        return self.target in tables.CREW


class Hit(Action, frozen=True):
    """Assign the next wound of a blast."""

    form = "hit {target}"

    target: Figure


class Search(Action, frozen=True):
    form = "search"


class KeepItem(OfCard, frozen=True):
    form = "keep {card}"


class Assemble(OfCard, frozen=True):
    form = "assemble {card}"


class Equip(OfCard, frozen=True):
    form = "equip {card}"


class TakeOff(OfCard, frozen=True):
    form = "take off {card}"


class Scrap(OfCard, frozen=True):
    """Discard an equipped card."""

    form = "scrap {card}"


class Drop(OfThing, frozen=True):
    form = "drop {thing}"

    @property
    def is_aside(self) -> bool:
        """Dropping things is unusual, except objectives, which are to be brought somewhere."""
        return self.thing not in tables.OBJECTIVES


class PickUp(OfThing, frozen=True):
    form = "pick up {thing}"


class Give(OfThing, frozen=True):
    form = "give {thing} to {crew}"

    crew: Who


class Take(OfThing, frozen=True):
    form = "take {thing} from {crew}"

    crew: Who


class Open(OfDoor, frozen=True):
    form = "open {door}"


class Close(OfDoor, frozen=True):
    form = "close {door}"


class Heal(OfCrew, frozen=True):
    form = "heal {crew} with {card}"

    card: Card


class RepairDoor(OfDoor, frozen=True):
    form = "repair {door}"


class RepairTerminal(Action, frozen=True):
    form = "repair terminal"


class Reload(Action, frozen=True):
    form = "reload halon"


class Neutralise(Action, frozen=True):
    form = "neutralise {slot}"

    slot: SlotNumber


class Run(Action, frozen=True):
    """Try a basic function of a terminal; fire suppression names its sector first."""

    form = "run {function}[ in {sector}]"

    function: Annotated[str, Words(tuple(tables.FUNCTIONS))]
    sector: Sector = ""


class Use(OfCard, frozen=True):
    form = "use {card}"


class Capture(OfFigure, frozen=True):
    form = "capture {figure}"


class Fit(OfThing, frozen=True):
    """Try to fit a spare part to the truck."""

    form = "fit {thing}"


class Insert(OfThing, frozen=True):
    """Drop a decryption key at a terminal to neutralise an emergency."""

    form = "insert {thing} against {slot}"

    slot: SlotNumber


class EndTurn(Action, frozen=True):
    form = "end turn"


class Accept(Action, frozen=True):
    """Let a roll stand, go without a card, or stop repeating an effect."""

    form = "accept"


class TurnDie(Action, frozen=True):
    form = "turn {die} {face}"

    die: DieNumber
    face: Annotated[str, Words(tables.PROGRAMMING.faces)]


class Again(Action, frozen=True):
    """Choose a die to roll again."""

    form = "again {die}"

    die: DieNumber


class Cover(Action, frozen=True):
    """Cover some symbols of an emergency, counted from 1."""

    form = "cover {symbols}"

    symbols: Annotated[str, Words(["".join(n for n in "1234" if b & 1 << int(n) - 1) for b in range(1, 16)])]


class CoverOne(Action, frozen=True):
    """Put a repair token on a symbol of an emergency."""

    form = "mend {slot} symbol {symbol}"

    slot: SlotNumber
    symbol: Annotated[int, Number(3, 1)]


class Look(Action, frozen=True):
    form = "look {sector}"

    sector: Sector


class Shock(Action, frozen=True):
    """Let electrical feedback hit a character."""

    form = "shock {target}"

    target: Character


class Stun(Action, frozen=True):
    """Let electrical feedback stun an alien, which is captured."""

    form = "stun {target}"

    target: Figure


class StartEngine(Action, frozen=True):
    form = "start engine"


class Switch(OfDoor, frozen=True):
    """Open or close a door remotely."""

    form = "switch {door}"


class Fly(OfZone, frozen=True):
    """Move the drone."""

    form = "fly {zone}"


class DroneDoor(OfDoor, frozen=True):
    form = "drone door {door}"


class DroneRepair(Action, frozen=True):
    form = "drone repair {what}"

    what: Annotated[str, Keys(DOORS, "terminal")]


class Clear(Action, frozen=True):
    """Let the drone clear the barricade."""

    form = "clear barricade"


class Choose(OfFigure, frozen=True):
    """Choose the figure that acts."""

    form = "choose {figure}"


class Go(OfZone, frozen=True):
    """Choose one of several shortest ways of an alien."""

    form = "go {zone}"


class Load(OfCard, frozen=True):
    """Choose the weapon that gets the ammunition."""

    form = "load {card}"


class Retry(Action, frozen=True):
    form = "try again"


class GiveUp(Action, frozen=True):
    form = "give up"


GRAMMAR = Grammar.of(__name__)
parse = GRAMMAR.parse
