"""The setup of a match: modes, options, seats."""

from typing import Any, Literal

from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.errors import UnknownOption

Seed = int | str
YES, NO = ("yes", "true"), ("no", "false")
"""The words for a flag on a command line."""
ANY = "any"
"""In a list of values per side, this one is drawn at random."""


class Mode(Struct, frozen=True):
    """A mode and its numbers of seats. `sides` is the number of sides where that is not one per seat."""

    name: str
    seats: tuple[int, ...]
    sides: int | None = None


class Option(Struct, frozen=True):
    """A setting of a match: one of `values`, several, one for each side, or a flag.

    The catalogue explains it under `option.<name>`. Pages also name it, its values and their
    meanings if the catalogue has `option_name.<name>`, `value.<name>.<value>` and `value_help.<name>.<value>`.
    `modes` are those in which it has a meaning, all if none is named, and `fewest` is the number of seats it needs: a
    page offers it only there. One that is `unsaid` is left out of a setup while it has its default: setups from before
    the option existed, and the commitments made about them, stay valid.
    """

    name: str
    kind: Literal["one", "several", "each", "flag"]
    default: Any
    values: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    fewest: int = 1
    unsaid: bool = False

    def parse(self, value: Any) -> Any:
        """Return the value, checked; text from a command line is accepted."""
        if self.kind == "flag":
            if value in (True, False):
                return bool(value)
            if value in YES + NO:
                return value in YES
            raise UnknownOption(f"{self.name} is yes or no, not {value!r}", "flag", option=self.name, value=value)
        if self.kind in ("several", "each"):
            chosen = value.split(",") if isinstance(value, str) else value
            if not isinstance(chosen, list | tuple):
                known = ", ".join(self.values)
                text = f"{self.name} is a list of {known}, not {value!r}"
                raise UnknownOption(text, "list", option=self.name, value=value, known=known)
            return [ANY if self.kind == "each" and part == ANY else self._known(part) for part in chosen]
        return self._known(value)

    def _known(self, value: Any) -> str:
        if str(value) not in self.values:
            known = ", ".join(self.values)
            text = f"{self.name} has no {value!r}; there are: {known}"
            raise UnknownOption(text, "value", option=self.name, value=value, known=known)
        return str(value)


class Setup(Struct, frozen=True):
    """The setup of a match: with the seed and the actions it determines the whole match."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]


_FIRST, _RANDOM = "first_player", "random"


def first_player(most: int, modes: tuple[str, ...] = ()) -> Option:
    """Return the option that decides who plays first: seat 1, another one, or one drawn at random."""
    values = (*map(str, range(1, most + 1)), _RANDOM)
    return Option(_FIRST, "one", values[0], values, modes, fewest=2, unsaid=True)


def seats_needed(option: Option, value: str) -> int:
    """Return the number of seats that a value of an option needs, such as 3 for "seat 3 plays first"."""
    return int(value) if option.name == _FIRST and value != _RANDOM else 1


def first_seat(setup: Setup, chance: Chance) -> int:
    """Return the seat that plays first."""
    chosen = setup.options.get(_FIRST, "1")
    if chosen == _RANDOM:
        return chance.below(setup.seats)
    if int(chosen) > setup.seats:
        text = f"seat {chosen} cannot play first: there are {setup.seats} seats"
        raise UnknownOption(text, _FIRST, seat=int(chosen), seats=setup.seats)
    return int(chosen) - 1
