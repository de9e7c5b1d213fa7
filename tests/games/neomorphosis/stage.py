"""A station for rule tests: set up a position in a few lines, say what the dice will show, play by text.

    stage = station(crew={"robert": "4:2"}, aliens={"egg": "4:2"})
    stage.activate("robert").rolls("4").play("attack egg1")
    assert stage.kinds() == {}

Everything that is not named is as the tutorial begins, but no infestation card lies anywhere and nobody has an ability.
Piles are named in the order in which they are drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from derelict.core.chance import Chance
from derelict.core.components.cards import Card, face_down
from derelict.core.components.dice import Faces, Rolled
from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content.tables import D6, EMERGENCIES, EQUIPMENT, FIGURES, NEOMORPHOSIS, PROGRAMMING
from derelict.games.neomorphosis.rules.turns import Diagram, NextCrew
from derelict.games.neomorphosis.state import Alien, Slot, State
from tests.games.table import MatchTable

EMPTY = {"infestation": {}, "ground": {}, "aliens": {}, "crates": [], "halon": False, "drone": "", "workshop": []}
DICE = (D6, PROGRAMMING, NEOMORPHOSIS)


class Stage(MatchTable[State]):
    """A match with the questions that tests ask."""

    kind = State

    def activate(self, crew: str) -> Self:
        return self.play(f"activate {crew}")

    def rolls(self, *faces: str) -> Self:
        """The next dice show these faces."""
        self.state.chance = showing(faces)
        return self

    def kinds(self, zone: str = "") -> dict[str, str]:
        """The aliens on the board, or in a zone, with their zones, by name."""
        return {figure: alien.zone for figure, alien in self.state.aliens.items() if zone in ("", alien.zone)}

    def here(self, zone: str) -> list[str]:
        """Of which kinds the aliens of a zone are."""
        return sorted(FIGURES[figure] for figure in self.kinds(zone))

    def slot(self, number: int) -> Slot:
        """An emergency slot, counted from 1."""
        slot = self.state.slots[number - 1]
        assert slot is not None, f"slot {number} is empty"
        return slot

    def covered(self, number: int) -> list[str]:
        """The symbols of an emergency that are covered."""
        slot = self.slot(number)
        return [EMERGENCIES[slot.card.kind].combo[place] for place in slot.covered]

    def thrown(self) -> list[Faces]:
        """What was rolled, one entry for each throw."""
        return [event.faces for event in self.events(Rolled)]


def showing(faces: Sequence[str]) -> Chance:
    """Chance that comes to dice with these faces next."""
    wanted = [next(die.faces for die in DICE if face in die.faces) for face in faces]
    chance = Chance.seeded(0)
    start = 0
    while True:
        chance.counter = start
        if all(sides[chance.below(len(sides))] == face for sides, face in zip(wanted, faces, strict=True)):
            return Chance(chance.key, start)
        start += 1


def station(
    level: str = "tutorial",
    *,
    crew: Mapping[str, str] | None = None,
    aliens: Mapping[str, str | Sequence[str]] | None = None,
    wounds: Mapping[str, int] | None = None,
    bag: Mapping[str, Sequence[str]] | None = None,
    worn: Mapping[str, Sequence[str]] | None = None,
    ability: Mapping[str, str] | None = None,
    doors: Mapping[str, str] | None = None,
    slots: Sequence[Slot | None] = (),
    infestation: Mapping[str, Sequence[str]] | None = None,
    top: Mapping[str, Sequence[str]] | None = None,
    drone: str = "",
    diagram: str = "",
    round: int = 1,
    difficulty: str = "normal",
    options: Mapping[str, str] | None = None,
    change: Callable[[State], None] | None = None,
    frames: Sequence[AnyFrame] = (),
    dice: Sequence[str] = (),
) -> Stage:
    """A position in the crew phase, before anybody is activated; or one in which frames are resolved first.

    `change` does to the state what no other argument says.
    """
    begun = GAME.start(1, 1, level, abilities="random", difficulty=difficulty, **(options or {}))
    while begun.decision is not None and begun.decision.prompt in ("ability", "hand_out"):
        begun.play(begun.decision.options[0])
    s = begun.state.copy()
    assert isinstance(s, State)
    for member in s.crew.values():
        member.ability = ""
    for cards in s.infestation.values():
        s.decks["infestation"] += cards
    s.infestation = {}
    for figure in list(s.aliens):
        del s.aliens[figure]
    for name, zone in (crew or {}).items():
        s.crew[name].zone = zone
    for name, amount in (wounds or {}).items():
        s.crew[name].wounds = amount
    for name, card in (ability or {}).items():
        s.crew[name].ability = card
    for name, things in (bag or {}).items():
        s.crew[name].bag = tuple(things)
        _hold(s, things)
    for name, things in (worn or {}).items():
        s.crew[name].worn = tuple(things)
        _hold(s, things)
    for kind, zones in (aliens or {}).items():
        for zone in [zones] if isinstance(zones, str) else zones:
            s.aliens[str(s.spare(kind))] = Alien(zone)
    s.doors |= doors or {}
    s.drone = drone or s.drone
    s.diagram, s.round, s.time = diagram, round, round
    for sector, named in (infestation or {}).items():
        _take(s, "infestation", named)
        s.infestation[sector] = face_down(named)
    for number, slot in enumerate(slots):
        if slot is not None:
            _take(s, "emergency", [slot.card.kind])
        s.slots[number] = slot
    for deck, named in (top or {}).items():
        _take(s, deck, named)
        s.decks[deck] += face_down(reversed(named))
    if change is not None:
        change(s)
    base = next(place for place, frame in enumerate(s.stack) if isinstance(frame, NextCrew))
    s.stack = [*s.stack[: base + 1], *([Diagram()] if frames else []), *reversed(frames)]
    s.chance = showing(dice)
    return Stage(GAME.position(EMPTY | GAME.write(s)))


def emergency(card: str, level: int, *covered: int, tried: Sequence[str] = ()) -> Slot:
    """An emergency that is turned up; symbols are counted from 0."""
    return Slot(Card(card, EVERYBODY), level, covered, tuple(tried))


def _hold(s: State, things: Sequence[str]) -> None:
    """Cards that somebody has are no longer where they came from; weapons are loaded."""
    _take(s, "item", [thing for thing in things if thing not in EQUIPMENT])
    s.workshop = tuple(card for card in s.workshop if card not in things)
    s.ground = {zone: tuple(thing for thing in lying if thing not in things) for zone, lying in s.ground.items()}
    for thing in things:
        gun = EQUIPMENT[thing].weapon if thing in EQUIPMENT else None
        if gun is not None and gun.ammo:
            s.ammo[thing] = gun.ammo


def _take(s: State, deck: str, cards: Sequence[str]) -> None:
    """Cards leave their deck."""
    s.decks[deck] = tuple(card for card in s.decks[deck] if card.kind not in cards)
