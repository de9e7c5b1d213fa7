"""Words of the cards in plain language: what a card says on screen is made from what it does."""

from collections.abc import Callable, Iterable
from typing import Any

from derelict.core.effects import Word
from derelict.core.text import Catalogue
from derelict.games.legendary.content.board import ROOM, ROOM_DATA
from derelict.games.legendary.content.kinds import CARDS

PLURALS = {
    "draw", "discard", "heal", "strikes", "hand_size", "kill_own", "kill_card", "kill_hq", "scan", "peek", "peek_hive",
    "add_hive", "hide", "hatch_into", "avoid",
}  # fmt: skip
"""Words whose sentence depends on a number."""
SIGNED = ("hand_size", "scan_cost")
"""Words whose number is a change."""
FORMS: dict[str, Callable[[Any], str]] = {
    "gain": lambda word: word.source if word.source == "sergeant" or word.to == "discard" else "hand",
    "copy": lambda word: word.source,
    "no_scan": lambda word: word.until,
    "place_enemy": lambda word: word.hidden,
    "hatch": lambda word: "self" if word.what == "self" else "other",
    "attach": lambda word: "room" if word.room in ROOM else word.room,
    "clear": lambda word: "room" if word.room in ROOM else word.room,
    "every": lambda word: word.who,
    "per": lambda word: word.character or word.counted,
    "move": lambda word: f"{word.what}_{'back' if word.back else 'forward'}",
}
"""Words with several sentences, and which it is."""


def room_name(room: str, catalogue: Catalogue, language: str) -> str:
    if room in ROOM:
        return ROOM_DATA[ROOM[room]].name[language]  # type: ignore[index]
    return catalogue.say(language, "place.combat") if room == "combat_zone" else ""


def say_word(word: Word, catalogue: Catalogue, language: str) -> str:
    """A word with its arguments as a sentence."""
    facts: dict[str, Any] = {"per": ""}
    for field in word.__struct_fields__:
        facts |= _fact(field, getattr(word, field), catalogue, language)
    name = word.name
    if name in ("weaken", "boost"):
        return catalogue.say(language, f"word.change.{name}", **facts)
    key = f"word.{name}"
    if name in FORMS:
        key += f".{FORMS[name](word)}"
        facts["amount"] = getattr(word, "back", 0) or getattr(word, "forward", facts.get("amount", 0))
    elif facts.get("amount") == "all":
        return catalogue.say(language, f"{key}.all", **facts)
    elif isinstance(who := getattr(word, "who", None), str) and name not in ("has_facehugger", "wounded"):
        key += ".you" if who == "you" else ".they"
    if name in PLURALS:
        facts["count"] = abs(facts["amount"])
    if name in SIGNED:
        facts["amount"] = f"{facts['amount']:+d}".replace("-", "−")
    return catalogue.say(language, key, **facts)


def _fact(field: str, value: Any, catalogue: Catalogue, language: str) -> dict[str, Any]:
    """What stands for an argument in the sentence."""
    match field, value:
        case "amount", Word():
            return {"amount": getattr(value, "amount", 0), "per": say_word(value, catalogue, language)}
        case _, Word():
            return {field: say_word(value, catalogue, language)}
        case "then", tuple():
            parts = [say_word(part, catalogue, language) for part in value]
            return {"then": catalogue.say(language, "word.then").join(parts)}
        case "zones", tuple():
            names = [catalogue.say(language, f"word.zone.{zone}") for zone in value]
            return {"zones": catalogue.say(language, "word.or").join(names)}
        case (("who" | "pick" | "until"), str()):
            key = f"word.{field}.{value}"
            return {field: catalogue.say(language, key) if catalogue.has(key) else value}
        case "what", str() if value in CARDS:
            return {"card": CARDS[value].data.name[language]}  # type: ignore[index]
        case "what", str():
            key = f"word.what.{value}"
            return {"what": catalogue.say(language, key) if catalogue.has(key) else value}
        case "icon", str():
            return {"icon": catalogue.say(language, f"icon.{value}")}
        case "card", str():
            return {"card": CARDS[value].data.name[language]}  # type: ignore[index]
        case (("room" | "zone"), str()):
            return {field: room_name(value, catalogue, language)}
    return {field: value}


def say_clauses(clauses: Iterable[Word], catalogue: Catalogue, language: str) -> str:
    """Clauses one after the other; a player chosen for all of them is named once, and then meant."""
    text = catalogue.say(language, "word.then").join(say_word(word, catalogue, language) for word in clauses)
    chosen = catalogue.say(language, "word.who.target")
    before, named, after = text.partition(chosen)
    return before + named + after.replace(chosen, catalogue.say(language, "word.who.it"))
