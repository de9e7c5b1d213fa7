"""What is settled before a match: modes, options, seats."""

from typing import Any, Literal

from msgspec import Struct

from derelict.core.errors import UnknownOption

Seed = int | str
YES, NO = ("yes", "true"), ("no", "false")
"""What a command line may say for a flag."""
ANY = "any"
"""In a list with one value for each, stands for one that is drawn by lot."""


class Mode(Struct, frozen=True):
    """A way to play, and by how many. `sides` is how many take part where that is not one for each seat."""

    name: str
    seats: tuple[int, ...]
    sides: int | None = None


class Option(Struct, frozen=True):
    """Something that may be settled before a match: one of `values`, several, one for each side, or yes and no.

    The catalogue explains it under `option.<name>`. A page for people also names it, its values and what they
    mean if the catalogue has `option_name.<name>`, `value.<name>.<value>` and `value_help.<name>.<value>`.
    `modes` are those in which it has a meaning, all if none is named, and `fewest` is how many seats it needs: a page
    offers it only there.
    """

    name: str
    kind: Literal["one", "several", "each", "flag"]
    default: Any
    values: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    fewest: int = 1

    def parse(self, value: Any) -> Any:
        """The value, checked; text from a command line is understood too."""
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
    """What was settled before a match: with the seed and the actions it is the whole match."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
