"""Content files: TOML next to the code, read and checked once when a game loads."""

import tomllib
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from derelict.core.content.typography import typeset
from derelict.core.errors import BadContent

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")


def read_toml(file: "Traversable") -> dict[str, Any]:
    """Read the tables of a content file; give their French its non-breaking spaces."""
    try:
        tables: dict[str, Any] = typeset(tomllib.loads(file.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadContent(f"{file.name}: {fault}") from None
    return tables


def checked(data: Any, kind: type[T], where: str) -> T:
    """Convert data to a record of this type; an error names the file, the card and the field."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise BadContent(f"{where}: {fault}") from None


class ContentFiles:
    """The content files of a folder; each has its rows under a heading."""

    def __init__(self, folder: "Traversable") -> None:
        self.folder = folder

    def read(self, name: str) -> dict[str, Any]:
        return read_toml(self.folder / f"{name}.toml")

    def table(self, name: str, kind: type[T], head: str = "card", key: str = "id") -> dict[Any, T]:
        """Return the rows under a heading by id; refuse an id that is used twice."""
        found: dict[Any, T] = {}
        for row in self.read(name)[head]:
            id = row.get(key, "?")
            if id in found:
                raise BadContent(f"{name}.toml: {id} appears twice")
            found[id] = checked(row, kind, f"{name}.toml, {id}")
        return found
