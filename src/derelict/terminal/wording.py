"""What the command says, in the language of the player."""

from collections.abc import Mapping
from importlib.resources import files

from derelict.core.game import Game
from derelict.core.text import LANGUAGES, Catalogue

TEXTS = Catalogue.read(files("derelict") / "text")
say = TEXTS.say


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


def capitalised(text: str) -> str:
    """With a capital at its beginning and the rest as it was.

    >>> capitalised("bot MCTS")
    'Bot MCTS'
    """
    return text[:1].upper() + text[1:]
