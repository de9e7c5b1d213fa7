"""French typography: double punctuation marks are set apart by spaces at which no line may break.

Texts are written with plain spaces. When they are read from their files, spaces that must not break become
non-breaking: full ones before a colon, inside guillemets and before a unit, narrow ones before `;`, `!` and `?`.
"""

import re
from typing import Any
from unicodedata import combining, normalize

WHOLE, NARROW = "\u00a0", "\u202f"
_WHOLE = re.compile(r"(?<![\s·]) (?=[:»])|(?<=«) |(?<=[\d}]) (?=%|[A-Z]{2}\b)")
_NARROW = re.compile(r"(?<![\s·]) (?=[;!?])")
_BEFORE, _AFTER = re.compile(r"\s*([:;!?»%])"), re.compile(r"«\s*")


def french(text: str) -> str:
    """Return a French text with non-breaking spaces. A mark after a middle dot is quoted, not punctuation."""
    return _NARROW.sub(NARROW, _WHOLE.sub(WHOLE, text))


def paired(language: str, name: object, text: object) -> str:
    """Join a name and its description with the colon of the language.

    >>> paired("en", "Attack", 2)
    'Attack: 2'
    """
    return f"{name}{colon(language)} {text}"


def as_sentence(text: str) -> str:
    """Turn a phrase into a sentence.

    >>> as_sentence("draw 2 cards")
    'Draw 2 cards.'
    """
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def colon(language: str) -> str:
    return f"{WHOLE}:" if language == "fr" else ":"


def typeset(value: Any, is_french: bool = False) -> Any:
    """Apply French spacing to the data of a TOML file: to everything under `fr` or a name that ends with `_fr`."""
    if isinstance(value, str):
        return french(value) if is_french else value
    if isinstance(value, list):
        return [typeset(inside, is_french) for inside in value]
    if isinstance(value, dict):
        return {
            name: typeset(inside, is_french or name == "fr" or name.endswith("_fr")) for name, inside in value.items()
        }
    return value


def as_typed(text: str) -> str:
    """Normalise a text for search, so that all ways of typing it are equal.

    The result is lowercase, with straight apostrophes and a plain space before double punctuation marks.
    """
    plain = text.lower().replace("’", "'").replace(WHOLE, " ").replace(NARROW, " ")
    return _AFTER.sub("« ", _BEFORE.sub(r" \1", plain))


def without_accents(text: str) -> str:
    """Normalise a text for search without accents."""
    letters = normalize("NFD", text.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(letter for letter in letters if not combining(letter))
