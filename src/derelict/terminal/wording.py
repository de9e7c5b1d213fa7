"""What the command says, in the language of the player."""

from collections.abc import Mapping
from importlib.resources import files

from derelict.core.game import Game
from derelict.core.text import LANGUAGES, Catalogue

TEXTS = Catalogue.read(files("derelict") / "text")
say = TEXTS.say
LONGEST_NUMBER = 10
"""Digits of a number; what is longer is not counted with."""


def system_language(environ: Mapping[str, str]) -> str:
    """The language that the system asks for, as far as we speak it; English otherwise.

    >>> system_language({"LANG": "fr_FR.UTF-8"}), system_language({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    ('fr', 'en')
    """
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return asked[:2] if asked[:2] in LANGUAGES else "en"


def word(game: Game, language: str, key: str, default: str = "") -> str:
    """What a game calls something; a game of somebody else may leave it unsaid."""
    return game.texts.say(language, key) if game.texts.has(key) else default


def pair(language: str, name: str, text: str) -> str:
    """A name and what is said of it, with the colon of the language."""
    return say(language, "list.pair", name=name, text=text)


def counted(text: str) -> int | None:
    """The number that somebody typed, if it is one of a length that can be meant.

    >>> counted("12"), counted("-1"), counted("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else None


def shortened(text: str, most: int = 20) -> str:
    """What somebody typed, to be repeated to them."""
    return text if len(text) <= most else f"{text[:most]}…"


def decimal(value: float, digits: int, language: str) -> str:
    """A number as the language writes it.

    >>> decimal(33.333, 1, "en"), decimal(33.333, 1, "fr")
    ('33.3', '33,3')
    """
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text


def capitalised(text: str) -> str:
    """With a capital at its beginning and the rest as it was.

    >>> capitalised("bot MCTS")
    'Bot MCTS'
    """
    return text[:1].upper() + text[1:]
