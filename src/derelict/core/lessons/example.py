"""The example game of a rulebook: a start, and its turns one after the other, each with what the book says of it."""

from copy import deepcopy
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.game import Game
from derelict.core.match import Match


class Turn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is done, and what the book says of it in our words."""

    plays: tuple[str, ...]
    en: str
    fr: str


class Story(Struct, frozen=True, forbid_unknown_fields=True):
    """The example as it is written."""

    position: dict[str, Any]
    start: Name
    """Said before anything is done."""
    turn: list[Turn]

    @classmethod
    def read(cls, folder: Traversable, name: str) -> "Story":
        return checked(read_toml(folder / name), cls, name)


@dataclass(frozen=True)
class Example:
    """The example game of a rulebook."""

    game: Game
    story: Story

    @classmethod
    def read(cls, game: Game, package: str, name: str = "example.toml") -> "Example":
        """Load an example from a package."""
        return cls(game, Story.read(files(package), name))

    def start(self) -> Match:
        return self.game.position({"game": self.game.name, **deepcopy(self.story.position)})
