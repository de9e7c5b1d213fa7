"""Words of the cards in plain language: what a card says on screen is made from what it does."""

from collections.abc import Callable, Sequence
from typing import Any

from derelict.core.effects import Word
from derelict.core.text import Catalogue
from derelict.games.legendary.content.board import ROOM
from derelict.games.legendary.content.kinds import CARDS

PLURALS = {
    "draw", "discard", "heal", "strikes", "hand_size", "kill_own", "kill_card", "kill_hq", "scan", "peek", "peek_hive",
    "add_hive", "hide", "hatch_into", "avoid", "move", "push",
}  # fmt: skip
"""Words whose sentence depends on a number."""
CHANGES = ("weaken", "boost")
"""Words that change the Attack of enemies."""
UNSAID = ("owner", "in_play")
"""What goes without saying: the owner of a card picks it, and it works while it is in play."""
FORMS: dict[str, Callable[[Any], str]] = {
    "gain": lambda word: word.source if word.source == "sergeant" or word.to == "discard" else "hand",
    "copy": lambda word: word.source,
    "no_scan": lambda word: word.until,
    "place_enemy": lambda word: word.hidden,
    "hatch": lambda word: "self" if word.what == "self" else "another",
    "attach": lambda word: "room" if word.room in ROOM else word.room,
    "clear": lambda word: "room" if word.room in ROOM else word.room,
    "scan_cost": lambda word: "more" if word.amount > 0 else "less",
    "per": lambda word: word.character or word.counted,
    "move": lambda word: f"{word.what}_{'back' if word.back else 'forward'}",
}
"""Words with several sentences, and which it is."""


def say_word(word: Word, catalogue: Catalogue, language: str) -> str:
    """A word with its arguments as a sentence."""
    facts: dict[str, Any] = {"per": ""}
    for field in word.__struct_fields__:
        facts |= _fact(field, getattr(word, field), catalogue, language)
    name = word.name
    if name in CHANGES:
        return _say_change(word, facts, catalogue, language)
    if name == "every":
        return _say_every(word, facts, catalogue, language)
    key = f"word.{name}"
    if name in FORMS:
        key += f".{FORMS[name](word)}"
        facts["amount"] = getattr(word, "back", 0) or getattr(word, "forward", facts.get("amount", 0))
        if name == "scan_cost":
            facts["amount"] = abs(facts["amount"])
    elif facts.get("amount") == "all":
        return catalogue.say(language, f"{key}.all", **facts)
    elif isinstance(who := getattr(word, "who", None), str) and name not in ("has_facehugger", "wounded"):
        key += ".you" if who == "you" else ".they"
    if name in PLURALS:
        facts["count"] = abs(facts["amount"])
    if name == "hand_size":
        facts["amount"] = f"{facts['amount']:+d}".replace("-", "−")
    return catalogue.say(language, key, **facts)


def _say_change(word: Any, facts: dict[str, Any], catalogue: Catalogue, language: str) -> str:
    """A change of Attack: of an enemy that is pointed at, for as long as its card is in play, or for a while."""
    if isinstance(word.amount, Word):
        facts["per"] = catalogue.say(language, "word.per.seen")
    form = "aimed" if word.what in ("enemy", "alien") else "lasting" if word.until == "in_play" else "passing"
    return catalogue.say(language, f"word.{word.name}.{form}", **facts)


def _say_every(word: Any, facts: dict[str, Any], catalogue: Catalogue, language: str) -> str:
    """What each player does: `it` is left out, and what can be averted by showing a card is a choice."""
    inner, form = word.then[0], "does"
    if inner.name == "unless":
        form = "shows"
        facts |= _fact("icon", inner.test.icon, catalogue, language) | _fact("then", inner.then, catalogue, language)
    facts["then"] = facts["then"].removeprefix(catalogue.say(language, "word.who.it") + " ")
    return catalogue.say(language, f"word.every.{form}", **facts)


def _fact(field: str, value: Any, catalogue: Catalogue, language: str) -> dict[str, Any]:
    """What stands for an argument in the sentence."""
    match field, value:
        case "amount", Word():
            return {"amount": getattr(value, "amount", 0), "per": say_word(value, catalogue, language)}
        case _, Word():
            return {field: say_word(value, catalogue, language)}
        case "then", tuple():
            return {"then": _join(value, catalogue, language)}
        case "zones", tuple():
            names = [catalogue.say(language, f"word.zone.{zone}") for zone in value]
            return {"zones": catalogue.say(language, "word.or").join(names)}
        case (("who" | "pick" | "until"), str()):
            key = f"word.{field}.{value}"
            return {field: "" if value in UNSAID else catalogue.say(language, key)}
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
            key = f"word.room.{value}"
            return {field: catalogue.say(language, key) if catalogue.has(key) else value}
    return {field: value}


def _join(words: Sequence[Word], catalogue: Catalogue, language: str) -> str:
    """Clauses in order. The same one twice is said once, and a condition begins a new sentence of its own."""
    parts = [say_word(word, catalogue, language) for word in words]
    if len(parts) == 2 and parts[0] == parts[1]:
        return catalogue.say(language, "word.twice", then=parts[0])
    text = parts[0]
    for word, part in zip(words[1:], parts[1:], strict=True):
        text += catalogue.say(language, "word.also" if word.name in ("when", "unless") else "word.then") + part
    return text


def say_clauses(clauses: Sequence[Word], catalogue: Catalogue, language: str) -> str:
    """Clauses one after the other; a player chosen for all of them is named once, and then meant."""
    text = _join(clauses, catalogue, language)
    chosen = catalogue.say(language, "word.who.target")
    before, named, after = text.partition(chosen)
    return before + named + after.replace(chosen, catalogue.say(language, "word.who.it"))
