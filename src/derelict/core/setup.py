"""What is settled before a match: modes, options, seats."""

from typing import Any, Literal

from msgspec import Struct

from derelict.core.errors import UnknownOption

Seed = int | str


class Mode(Struct, frozen=True):
    """A way to play, and by how many."""

    name: str
    seats: tuple[int, ...]


class Option(Struct, frozen=True):
    """Something that may be settled before a match: one of `values`, several of them, or yes and no.

    The catalogue explains it under `option.<name>`.
    """

    name: str
    kind: Literal["one", "several", "flag"]
    default: Any
    values: tuple[str, ...] = ()

    def parse(self, value: Any) -> Any:
        """The value, checked; text from a command line is understood too."""
        if self.kind == "flag":
            if value in (True, False):
                return bool(value)
            if value in ("yes", "no"):
                return value == "yes"
            raise UnknownOption(f"{self.name} is yes or no, not {value!r}")
        if self.kind == "several":
            chosen = value.split(",") if isinstance(value, str) else value
            if not isinstance(chosen, list | tuple):
                raise UnknownOption(f"{self.name} is a list of {', '.join(self.values)}, not {value!r}")
            return [self._known(part) for part in chosen]
        return self._known(value)

    def _known(self, value: Any) -> str:
        if str(value) not in self.values:
            raise UnknownOption(f"{self.name} has no {value!r}; there are: {', '.join(self.values)}")
        return str(value)


class Setup(Struct, frozen=True):
    """What was settled before a match: with the seed and the actions it is the whole match."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
