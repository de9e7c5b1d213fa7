"""The sentences of the command in the player's language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from derelict.core.content.folders import files
from derelict.core.content.text import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from derelict.core.game import Game

TEXTS = Catalogue.read(files("derelict") / "text")
say = TEXTS.say
LONGEST_NUMBER = 10
"""The most digits of a number; longer ones are not parsed."""


def system_language(environ: Mapping[str, str]) -> str:
    """Return the system's language if we have it; English otherwise.

    >>> system_language({"LANG": "fr_FR.UTF-8"}), system_language({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    ('fr', 'en')
    """
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return asked[:2] if asked[:2] in LANGUAGES else "en"


def word(game: "Game", language: str, key: str, default: str = "") -> str:
    """Return what a game calls something; a game from another package may leave it out."""
    return game.texts.say(language, key) if game.texts.has(key) else default


def pair(language: str, name: str, text: str) -> str:
    """Join a name and its description with the colon of the language."""
    return say(language, "list.pair", name=name, text=text)


def counted(text: str) -> int | None:
    """Return the number that somebody typed; None if it is not a number, or too long.

    >>> counted("12"), counted("-1"), counted("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else None


def shortened(text: str, most: int = 20) -> str:
    """Quote what somebody typed, cut to a readable length."""
    return text if len(text) <= most else f"{text[:most]}…"


def decimal(value: float, digits: int, language: str) -> str:
    """Format a number as the language writes it.

    >>> decimal(33.333, 1, "en"), decimal(33.333, 1, "fr")
    ('33.3', '33,3')
    """
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text


def capitalised(text: str) -> str:
    """Capitalise the first letter and leave the rest as it is.

    >>> capitalised("bot MCTS")
    'Bot MCTS'
    """
    return text[:1].upper() + text[1:]
