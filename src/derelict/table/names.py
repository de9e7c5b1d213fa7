"""Words that people type and others see: made safe to show on one line."""

import unicodedata

LONGEST_NAME = 24
GUESTS = frozenset({"Guest", "Invité"})
"""What our catalogues call somebody without a name of their own. Older tables have these words where a name is kept."""
_FOLDED = frozenset(word.casefold() for word in GUESTS)
MOST_MARKS = 2
"""How many combining marks may follow a character."""


def clean_line(text: str, longest: int) -> str:
    """The text on one line: no control, format or direction characters, no floods of accents, not too long."""
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
    """A name to show; empty when nothing is left of it."""
    return clean_line(text, LONGEST_NAME)


def own_name(name: str) -> str:
    """The name that somebody has chosen; nothing for a guest, whom every reader sees called so in their language."""
    return "" if is_guests(name) else name


def is_guests(name: str) -> bool:
    """Whether a name is the word for a guest, in any language, in capital or small letters and of any width."""
    return unicodedata.normalize("NFKC", name).casefold() in _FOLDED
