"""The words of the rulebook that stand on a card alone, each explained in one sentence with the id of its rule."""

from collections.abc import Iterable, Iterator
from typing import Any

from derelict.core.effects import Word
from derelict.games.legendary.content.kinds import AVATARS, CARDS, CLASSES, LOCATIONS, OBJECTIVES, Kind
from derelict.games.legendary.content.reading import TIMINGS
from derelict.games.legendary.wording import TEXTS

RULES = {
    "coordinate": "L-109",
    "vigilant": "L-120",
    "sacrifice": "L-126",
    "mobilize": "L-129",
    "once": "L-160",
    "reveal": "L-67",
    "death": "L-78",
    "strike": "L-174",
    "event": "L-177",
    "objective_event": "L-68",
    "hazard": "L-69",
    "double": "L-173",
    "triple": "L-173",
    "does_not_move": "L-170",
    "does_not_strike": "L-172",
    "final_enemy": "L-106",
    "good": "L-229",
    "evil": "L-229",
    "class": "L-48",
    "team": "L-51",
    "attach": "L-165",
    "back": "L-187",
    "chestburster": "L-146",
    "clear": "L-166",
    "clone": "L-201",
    "copy": "L-167",
    "facehugger": "L-133",
    "forward": "L-185",
    "found": "L-105",
    "gain": "L-58",
    "hatch": "L-208",
    "heal": "L-88",
    "kill": "L-154",
    "lend": "L-109",
    "lock": "L-205",
    "ripley": "L-204",
    "scan": "L-60",
    "show": "L-158",
    "stray": "L-209",
}
"""Every keyword, and the rule that says what it means."""
LABELS = {
    "once": "once", "reveal": "reveal", "reveal_complex": "reveal", "reveal_combat": "reveal", "death": "death",
    "strike": "strike", "event": "event",
}  # fmt: skip
"""The abilities that a card has behind a keyword."""
SAID = {
    "attach": "attach", "attached": "attach", "chestburster": "chestburster", "clear": "clear", "clone": "clone",
    "copy": "copy", "facehugger": "facehugger", "has_facehugger": "facehugger", "hatch_into": "facehugger",
    "push": "forward", "found": "found", "set_aside": "found", "gain": "gain", "top_deck": "gain", "hatch": "hatch",
    "heal": "heal", "kill_own": "kill", "kill_card": "kill", "no_coordinate": "lend", "allow_extra_coordinate": "lend",
    "lock_room": "lock", "locked": "lock", "scan": "scan", "scan_all": "scan", "no_scan": "scan", "shows": "show",
    "give_hazard": "stray",
}  # fmt: skip
"""The words of effects whose sentence has a keyword."""


def explain(keywords: Iterable[str], language: str) -> list[str]:
    """A sentence for each keyword."""
    return [TEXTS.say(language, f"explained.{keyword}", rule=RULES[keyword]) for keyword in keywords]


def of_card(id: str) -> list[str]:
    """The keywords of a card, in the order in which it has them."""
    kind = CARDS[id]
    return list(dict.fromkeys((*_of_kind(kind), *_said(_clauses(kind)))))


def of_location(id: str) -> list[str]:
    location = LOCATIONS[id]
    return list(dict.fromkeys(("hazard", *_said(word for script in location.hazards for word in script))))


def of_objective(id: str) -> list[str]:
    objective = OBJECTIVES[id]
    return list(dict.fromkeys((*_said(objective.done), "objective_event", *_said(objective.event))))


def of_avatar(id: str) -> list[str]:
    """Those of an Alien Avatar."""
    return list(dict.fromkeys(_said(AVATARS[id].start)))


def _of_kind(kind: Kind) -> Iterator[str]:
    """What stands on a card beside its effects."""
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


def _clauses(kind: Kind) -> Iterator[Word]:
    """All that a card does, and the conditions of its payments."""
    for script in (*(getattr(kind, timing) for timing in TIMINGS), *kind.zones.values()):
        yield from script
    for pay in kind.pays:
        yield from filter(None, (pay.requires, *pay.do))


def _said(words: Iterable[Any]) -> Iterator[str]:
    """The keywords in the sentences of effects, the inner ones too."""
    for word in words:
        if word.name == "combo":
            yield "class" if word.icon in CLASSES else "team"
        elif word.name == "move":
            yield "back" if word.back else "forward"
        elif getattr(word, "character", "") == "ripley":
            yield "ripley"
        elif word.name in SAID:
            yield SAID[word.name]
        for value in (getattr(word, field) for field in word.__struct_fields__):
            yield from _said(
                part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Word)
            )
