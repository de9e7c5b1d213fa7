"""A picture of the keyboard on which the keys that do something are lit."""

import re
from typing import Any

from derelict.core.content.text import Catalogue
from derelict.core.game import Game

LETTERS = {"en": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"), "fr": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN")}
DIGITS = "1234567890"
MEANINGS = (
    ("arrows", ("←", "↑", "↓", "→")),
    ("enter", ("Enter",)),
    ("digits", ("1–9",)),
    ("escape", ("Esc",)),
    ("undo", ("U", "Y")),
    ("explain", ("I",)),
    ("help", ("?",)),
    ("why_not", ("N",)),
    ("recap", ("W",)),
    ("history", ("H",)),
    ("log", ("↑", "↓", "Enter")),
    ("zoom", ("+", "−", "0")),
)
"""What keys do at every table, under `keys` in the catalogue, and the keys."""
_LETTER = re.compile(r"\b[A-Z]\b")


def key_facts(texts: Catalogue, game: Game, language: str) -> dict[str, Any]:
    """Return the rows of the keyboard, each key with whether it is lit, and what the lit ones do."""
    own = game.texts.say(language, "game.keys") if game.texts.has("game.keys") else ""
    lit = {*"UYINHW", *_LETTER.findall(own)}

    def named(key: str) -> str:
        return texts.say(language, f"key.{key.lower()}") if key in ("Enter", "Esc", "Tab") else key

    top, home, low = LETTERS[language]
    rows = [
        [(named("Esc"), True), *((digit, True) for digit in DIGITS), ("−", True), ("+", True)],
        [(named("Tab"), True), *((letter, letter in lit) for letter in top), ("", False), ("", False)],
        [("", False), *((letter, letter in lit) for letter in home), (named("Enter"), True)],
        [("", False), *((letter, letter in lit) for letter in low), ("", False), ("↑", True)],
        [("", False), ("", False), (" ", False), ("←", True), ("↓", True), ("→", True)],
    ]
    does = [([named(key) for key in keys], texts.say(language, f"keys.{name}")) for name, keys in MEANINGS]
    return {"rows": rows, "does": does, "own": own}
