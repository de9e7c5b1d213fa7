"""The keywords on cards, each explained in one sentence with the id of its rule."""

from collections.abc import Iterable, Iterator

from derelict.core.content.effects import Word
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES
from derelict.games.legendary.content.things import Kind
from derelict.games.legendary.content.words.base import Spoken
from derelict.games.legendary.wording import TEXTS

LABELS = {
    "once": "once", "reveal": "reveal", "reveal_complex": "reveal", "reveal_combat": "reveal", "death": "death",
    "strike": "strike", "event": "event",
}  # fmt: skip
"""The abilities that a keyword introduces."""


def explain(keywords: Iterable[str], language: str) -> list[str]:
    """Return a sentence for each keyword."""
    return [TEXTS.say(language, f"explained.{keyword}") for keyword in keywords]


def of_card(id: str) -> list[str]:
    """Return the keywords of a card, in order."""
    kind = CARDS[id]
    return list(dict.fromkeys((*_of_kind(kind), *_said(kind.words))))


def of_location(id: str) -> list[str]:
    location = LOCATIONS[id]
    return list(dict.fromkeys(("hazard", *_said(word for script in location.hazards for word in script))))


def of_objective(id: str) -> list[str]:
    objective = OBJECTIVES[id]
    return list(dict.fromkeys((*_said(objective.done), "objective_event", *_said(objective.event))))


def of_avatar(id: str) -> list[str]:
    """Return the keywords of an Alien Avatar."""
    return list(dict.fromkeys(_said(AVATARS[id].start)))


def _of_kind(kind: Kind) -> Iterator[str]:
    """Return the keywords on a card besides its effects."""
    data = kind.data
    if kind.is_final:
        yield "final_enemy"
    yield from data.keywords
    if kind.is_enemy:
        yield from (name for name in ("does_not_move", "does_not_strike") if getattr(data, name))
        yield from {2: ("double",), 3: ("triple",)}.get(data.strike_count, ())
    if data.alignment:
        yield data.alignment
    yield from (keyword for timing, keyword in LABELS.items() if getattr(kind, timing))


def _said(words: Iterable[Word]) -> Iterator[str]:
    """Return the keywords in the sentences of effects, including nested ones."""
    for word in words:
        for part in word.within():
            if isinstance(part, Spoken) and part.keyword:
                yield part.keyword
