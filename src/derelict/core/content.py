"""Content files: TOML beside the code, read and checked once when a game loads."""

import tomllib
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from derelict.core.errors import BadContent
from derelict.core.typography import typeset

T = TypeVar("T")


def read_toml(file: Traversable) -> dict[str, Any]:
    """The tables of a content file, their French with the spaces that it is said with."""
    try:
        tables: dict[str, Any] = typeset(tomllib.loads(file.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadContent(f"{file.name}: {fault}") from None
    return tables


def checked(data: Any, kind: type[T], where: str) -> T:
    """Data as a record of this type; a fault names the file, the card and the field."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise BadContent(f"{where}: {fault}") from None
