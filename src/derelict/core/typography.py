"""French sets its high signs apart, and no line may break there: what is written with plain spaces is said with others.

Texts are written as a keyboard types them. Where they are read from their files, the spaces that may not break become
so: a whole one before a colon, inside guillemets and before a unit, a narrow one before `;`, `!` and `?`.
"""

import re
from typing import Any
from unicodedata import combining, normalize

WHOLE, NARROW = "\u00a0", "\u202f"
_WHOLE = re.compile(r"(?<![\s·]) (?=[:»])|(?<=«) |(?<=[\d}]) (?=%|[A-Z]{2}\b)")
_NARROW = re.compile(r"(?<![\s·]) (?=[;!?])")
_BEFORE, _AFTER = re.compile(r"\s*([:;!?»%])"), re.compile(r"«\s*")


def french(text: str) -> str:
    """A French text with spaces that do not break. A sign after a middle dot is explained, and ends nothing."""
    return _NARROW.sub(NARROW, _WHOLE.sub(WHOLE, text))


def paired(language: str, name: object, text: object) -> str:
    """A name and what is said of it, with the colon of the language.

    >>> paired("en", "Attack", 2)
    'Attack: 2'
    """
    return f"{name}{colon(language)} {text}"


def colon(language: str) -> str:
    return f"{WHOLE}:" if language == "fr" else ":"


def typeset(value: Any, is_french: bool = False) -> Any:
    """What a TOML file holds with its French so: all that is below `fr` or a name that ends with `_fr`."""
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
    """A text as people type it when they look for something, so that all ways to type it are the same.

    In small letters, with straight apostrophes and with a plain space before high signs.
    """
    plain = text.lower().replace("’", "'").replace(WHOLE, " ").replace(NARROW, " ")
    return _AFTER.sub("« ", _BEFORE.sub(r" \1", plain))


def without_accents(text: str) -> str:
    """A text as people type it who leave accents out."""
    letters = normalize("NFD", text.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(letter for letter in letters if not combining(letter))
