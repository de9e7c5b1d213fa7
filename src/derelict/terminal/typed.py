"""Turns typed lines into the words of actions: names may have any case, spacing and language."""

import re
from collections.abc import Mapping
from unicodedata import normalize

from derelict.core.content.text import LANGUAGES
from derelict.core.content.typography import without_accents
from derelict.core.decisions import Decision
from derelict.core.errors import ActionError, AmbiguousAction
from derelict.core.face import AnyFace
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.reading import read_line
from derelict.terminal.wording import say

_WORD = re.compile(r"[^\W_]+")


def as_action(match: Match, face: AnyFace, line: str, language: str) -> str:
    """Return the words of the actions that a line means; the line itself if it means none."""
    assert match.decision is not None
    labels = labelled(match, line, language)
    texts = [line, *(labels if len(labels) == 1 else ()), translated(match, face, line, language)]
    return next((text for text in texts if _is_understood(match, text)), _nearest(match.game, line, texts[-1]))


def labelled(match: Match, line: str, language: str) -> list[str]:
    """Return the texts of the options with the typed label; if there are none, of those whose label begins with it."""
    decision, wanted = match.decision, _key(line)
    assert decision is not None
    view = match.seen(decision.seat)
    keys = {option.text: _key(match.game.label(view, decision, option, language)) for option in decision.options}
    whole = [text for text, key in keys.items() if key == wanted]
    return whole or [text for text, key in keys.items() if wanted and key.startswith(f"{wanted} ")]


def translated(match: Match, face: AnyFace, line: str, language: str) -> str:
    """Replace names in a line by the words of actions, the longest first."""
    assert match.decision is not None
    known = _known(names(match, face, language), match.decision)
    parts, said = _key(line).split(), list[str]()
    while parts:
        taken = next((n for n in range(len(parts), 1, -1) if " ".join(parts[:n]) in known), 1)
        words = " ".join(parts[:taken])
        said.append(known.get(words, words))
        parts = parts[taken:]
    return " ".join(said)


def names(match: Match, face: AnyFace, language: str) -> dict[str, str]:
    """Return all names that a face knows with the words for them, the language's own last.

    Every game has a word for ending a turn or phase.
    """
    assert match.decision is not None
    view = match.view(match.decision.seat)
    known = {say(one, "play.end"): "end" for one in LANGUAGES}
    for one in (*LANGUAGES, language):
        known |= face.names(view, one)
    return known


def parsed(game: Game, line: str) -> int:
    """Return how many words of a line its first action takes; 0 if it begins with none."""
    words = line.lower().split()
    return next((cut for cut in range(len(words), 0, -1) if game.parse(" ".join(words[:cut])) is not None), 0)


def _known(named: Mapping[str, str], decision: Decision) -> dict[str, str]:
    """Return words by what may be typed for them. If two words share a name, the offered one is meant."""
    offered = {word for option in decision.options for word in option.text.split()}
    words = {*named.values(), *offered}
    ordered = sorted(named.items(), key=lambda one: one[1] in offered)
    return {**{_key(word): word for word in words}, **{_key(name): word for name, word in ordered}}


def _key(text: str) -> str:
    """Reduce a text to letters and digits, so that all ways of typing it are equal."""
    return " ".join(_WORD.findall(without_accents(normalize("NFC", text)).lower()))


def _is_understood(match: Match, text: str) -> bool:
    assert match.decision is not None
    try:
        read_line(match.game, match.state, match.decision, text)
    except AmbiguousAction:
        return True
    except ActionError:
        return False
    return True


def _nearest(game: Game, line: str, other: str) -> str:
    """Return the more informative of two refused lines: the one with fewer words after its action."""

    def left(text: str) -> int:
        taken = parsed(game, text)
        return len(text.split()) - taken if taken else len(line)

    return min(line, other, key=left)
