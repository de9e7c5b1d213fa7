"""Checks of user input; every mistake gets one sentence."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derelict.core.content.text import LANGUAGES
from derelict.core.errors import DerelictError, FileError, SetupError
from derelict.terminal.wording import TEXTS, pair, say

if TYPE_CHECKING:
    from derelict.core.setup import Seed


class Mistake(DerelictError):
    """A mistake on the command line."""


def told(refusal: DerelictError, language: str, game: str | None = None) -> str:
    """Say a refusal in a language; in English if no catalogue has words for it."""
    if isinstance(refusal, FileError):
        return _told_of_file(refusal, language)
    if not isinstance(refusal, SetupError) or not refusal.key:
        return str(refusal)
    key, facts = f"setup.{refusal.key}", dict(refusal.facts)
    for name, fact in facts.items():
        if isinstance(fact, list):
            facts[name] = say(language, "setup.or").join(map(str, fact))
    if TEXTS.has(key):
        return say(language, key, **facts)
    return _in_its_words(str(game), language, key, facts) or str(refusal)


def _told_of_file(fault: FileError, language: str) -> str:
    """Say what is wrong with a file, in our words or those of the position's game."""
    if TEXTS.has(fault.key):
        return say(language, fault.key, **fault.facts)
    return _in_its_words(str(fault.facts.get("game")), language, fault.key, fault.facts) or str(fault)


def _in_its_words(game: str, language: str, key: str, facts: Mapping[str, Any]) -> str:
    """Return the game's own words for it; empty if it has none or cannot be loaded."""
    # Games are slow to load, and only this refusal needs one.
    from derelict import registry

    try:
        texts = registry.game(game).texts
    except DerelictError:
        return ""
    return texts.say(language, key, **facts) if texts.has(key) else ""


def asked_language(arguments: list[str]) -> str | None:
    """Return the language of `--lang` before the rest is parsed, so that every refusal and help uses it."""
    said = [part for argument in arguments for part in argument.split("=")]
    return next((value for name, value in pairwise(said) if name == "--lang" and value in LANGUAGES), None)


def whole_number(language: str, name: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """Make a parser of whole numbers within a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise Mistake(say(language, "fault.number", name=name, text=repr(text))) from None
        if number < least:
            raise Mistake(say(language, "fault.at_least", name=name, least=least))
        if most is not None and number > most:
            raise Mistake(say(language, "fault.at_most", name=name, most=most))
        return number

    return read


def language_name(language: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in LANGUAGES:
            raise Mistake(pair(language, f"--lang {text}", say(language, "language.unknown")))
        return text

    return read


def one_of(language: str, name: str, known: tuple[str, ...]) -> Callable[[str], str]:
    """Make a parser of one word out of a few."""

    def read(text: str) -> str:
        if text not in known:
            raise Mistake(say(language, "fault.one_of", name=name, text=repr(text), known=", ".join(known)))
        return text

    return read


def seed(text: str) -> "Seed":
    """Parse a seed: a number, or any text."""
    try:
        return int(text)
    except ValueError:
        return text


def options(texts: list[str], language: str) -> dict[str, str]:
    """Parse the options of a game from `name=value`."""
    pairs = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Mistake(say(language, "fault.option", text=text))
        pairs[name] = value
    return pairs


def names(text: str) -> list[str]:
    """Split a list at its commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_file(name: str, language: str) -> str:
    """Read a text file."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake(say(language, "fault.no_file", file=name)) from None
    except IsADirectoryError:
        raise Mistake(say(language, "fault.folder", file=name)) from None
    except UnicodeDecodeError:
        raise Mistake(say(language, "fault.not_text", file=name)) from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise Mistake(say(language, "fault.unreadable", file=name, fault=reason)) from None
