"""Dice: faces are data, throws use the chance of the match, odds are exact.

>>> die = Die("combat", ("blank", "hit", "hit", "double"))
>>> chance_of([die], lambda faces: faces[0] != "blank")
Fraction(3, 4)
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from derelict.core.events import EVERYBODY, Event
from derelict.core.state import State

Faces = tuple[str, ...]
"""The faces of thrown dice, in the order of the throw."""


class Die(Struct, frozen=True):
    """A die with equally likely faces; a face listed twice is twice as likely."""

    id: str
    faces: Faces

    def __post_init__(self) -> None:
        if len(self.faces) < 2:
            raise ValueError(f"the die {self.id!r} needs two faces or more, not {len(self.faces)}")


class Rolled(Event, frozen=True):
    """Dice were thrown: all of them, or only those at the places in `again`."""

    seat: int
    dice: tuple[str, ...]
    faces: Faces
    by: str
    """The rule that calls for the throw."""
    again: tuple[int, ...] = ()

    @property
    def why(self) -> str:
        return self.by

    def facts(self) -> dict[str, Any]:
        """Return the faces as a list for a sentence."""
        return {**super().facts(), "faces": ", ".join(self.faces)}


def numbered(id: str, sides: int) -> Die:
    """Return a die numbered from 1 up."""
    return Die(id, tuple(map(str, range(1, sides + 1))))


def roll(s: State, seat: int, dice: Sequence[Die], rule: str, audience: int = EVERYBODY) -> Faces:
    """Throw dice and show an audience the result."""
    chance = s.dice()
    faces = tuple([die.faces[chance.below(len(die.faces))] for die in dice])
    if s.log is not None:
        s.tell(Rolled(seat, _ids(dice), faces, rule), audience)
    return faces


def roll_again(
    s: State,
    seat: int,
    dice: Sequence[Die],
    faces: Faces,
    places: Collection[int],
    rule: str,
    audience: int = EVERYBODY,
) -> Faces:
    """Throw the dice at some places again; leave the others as they are."""
    new = tuple(_throw(s, die) if place in places else faces[place] for place, die in enumerate(dice))
    s.tell(Rolled(seat, _ids(dice), new, rule, tuple(sorted(places))), audience)
    return new


def _throw(s: State, die: Die) -> str:
    return die.faces[s.dice().below(len(die.faces))]


def _ids(dice: Iterable[Die]) -> tuple[str, ...]:
    return tuple(die.id for die in dice)


def sums(dice: Iterable[Die], value: Callable[[str], int] = int) -> dict[int, Fraction]:
    """Return the probability of each sum, lowest first; `value` gives the worth of a face.

    >>> sums([numbered("d6", 6)] * 2)[7]
    Fraction(1, 6)
    """
    found = {0: Fraction(1)}
    for die in dice:
        longer = dict[int, Fraction]()
        for total, odds in found.items():
            for face in die.faces:
                to = total + value(face)
                longer[to] = longer.get(to, Fraction()) + odds / len(die.faces)
        found = longer
    return dict(sorted(found.items()))


def matches(dice: Iterable[Die], wanted: Collection[str]) -> dict[int, Fraction]:
    """Return the probability that exactly 0, 1, 2, ... of the dice show a wanted face.

    >>> matches([numbered("d6", 6)] * 2, {"5", "6"})
    {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    """
    return sums(dice, lambda face: int(face in wanted))


def at_least(odds: dict[int, Fraction], least: int) -> Fraction:
    """Return the probability that a sum or a number of matches is at least `least`.

    >>> at_least(sums([numbered("d6", 6)]), 5)
    Fraction(1, 3)
    """
    return sum((part for number, part in odds.items() if number >= least), Fraction())


def chance_of(dice: Sequence[Die], succeeds: Callable[[Faces], bool]) -> Fraction:
    """Return the probability that dice succeed, whatever success means.

    The cost grows with the product of the numbers of different faces, so use it for a handful of dice.
    """
    found: dict[Faces, Fraction] = {(): Fraction(1)}
    for die in dice:
        kinds = {face: Fraction(die.faces.count(face), len(die.faces)) for face in die.faces}
        found = {(*faces, face): odds * part for faces, odds in found.items() for face, part in kinds.items()}
    return sum((odds for faces, odds in found.items() if succeeds(faces)), Fraction())
