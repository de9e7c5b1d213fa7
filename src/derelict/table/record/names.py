"""Text that people type and others see, made safe to show on one line."""

import unicodedata
from functools import lru_cache

from derelict.table.record.record import Refused

LONGEST_NAME = 24
UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""
GUESTS = frozenset({"Guest", "Invité"})
"""The catalogues' words for a guest. Older tables have them in place of a name."""
_FOLDED = frozenset(word.casefold() for word in GUESTS)
MOST_MARKS = 2
"""The number of combining marks that may follow a character."""


def clean_line(text: str, longest: int) -> str:
    """Return the text on one line: no control, format or direction characters, no stacks of accents, cut short."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: longest * 8]):
        kind = unicodedata.category(character)
        if kind in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = 0
        if kind.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif not kind.startswith("C"):
            kept.append(character)
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    """Return a name to show; empty if nothing of it is left."""
    return clean_line(text, LONGEST_NAME)


def checked_name(text: str) -> str:
    """Return a name as it is stored, empty for a guest's; raises `Refused` if nothing of it is visible."""
    name = clean_name(text)
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in UNSEEN for sign in name):
        raise Refused("bad_name")
    return own_name(name)


@lru_cache(maxsize=1024)
def own_name(name: str) -> str:
    """Return a chosen name; empty for a guest, whose name is a word in each reader's language."""
    return "" if is_guests(name) else name


def is_guests(name: str) -> bool:
    """Return whether a name is the word for a guest, in any language, case or character width."""
    return unicodedata.normalize("NFKC", name).casefold() in _FOLDED
