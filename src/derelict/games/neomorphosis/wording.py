"""Events, prompts, actions and cards in words, English and French."""

from collections.abc import Iterable
from fractions import Fraction
from importlib.resources import files
from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.content.effects import Word
from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.decisions import Decision
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.kinds import EXIT, Level
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.content.words.missions import mission_rule
from derelict.games.neomorphosis.content.xenobiology import bonuses, numbers
from derelict.games.neomorphosis.rules.ending import CAMPAIGN, epilogue
from derelict.games.neomorphosis.rules.turns import odds
from derelict.games.neomorphosis.state import NAMES, State, sector_of

THINGS = tables.names()
DOORS = {door.id: door for level in tables.LEVELS.values() for door in level.doors}
_PLAIN = Catalogue.read(files("derelict.games.neomorphosis") / "text")


def _modes(language: str) -> dict[str, str]:
    """Return the names of missions and plans, so that a content file is their only source."""
    said = {f"mode.{id}": mission.name.in_(language) for id, mission in tables.MISSIONS.items()}
    said |= {f"mode_help.{id}": mission.brief.in_(language) for id, mission in tables.MISSIONS.items()}
    return said | {f"value.plan.{id}": plan.name.in_(language) for id, plan in tables.PLANS.items()}


TEXTS = _PLAIN.merged(Catalogue({language: _modes(language) for language in LANGUAGES}))


def first_name(crew: str) -> str:
    return tables.CREW[crew].name.partition(" ")[0]


def name_of(thing: str, language: str) -> str:
    """Return the name of a card, a figure, a crew member or a token."""
    if thing in tables.CREW:
        return first_name(thing)
    if thing in tables.FIGURES:
        kind = tables.FIGURES[thing]
        number = thing.removeprefix(kind)
        return f"{TEXTS.say(language, f'alien.{kind}')} {number}".strip()
    if thing in THINGS:
        return THINGS[thing].in_(language)
    return TEXTS.say(language, f"thing.{thing}")


def door_name(level: Level, door: str, language: str) -> str:
    """Name a door by its colour, or by the sectors that it joins; in a campaign it may be one of an earlier mission."""
    one = level.door.get(door) or DOORS[door]
    if one.colour != "normal":
        return TEXTS.say(language, f"door.{one.colour}")
    if one.b == EXIT:
        return TEXTS.say(language, "door.lift" if door == "elevator" else "door.exit")
    return TEXTS.say(language, "door.between", a=sector_of(one.a), b=sector_of(one.b))


def card_number(id: str) -> str:
    return id.rpartition("_")[2].lstrip("0")


def _put(s: State, facts: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the facts of an event or an action in words."""
    said = dict(facts)
    for field, value in facts.items():
        if field in ("crew", "other", "thing", "figure", "into", "target", "who", "compromised", "kind", "alien"):
            said[field] = _thing(s, str(value), language)
        elif field == "card":
            said[field] = _card(str(value), language)
        elif field == "door" or (field in ("place", "what") and value in DOORS):
            said[field] = door_name(s.plan, value, language)
        elif field in ("function", "job"):
            said[field] = function_name(value, language)
        elif field == "slot" or field == "die":
            said[field] = value + 1
        elif field == "mission":
            said[field] = THINGS[value].in_(language)
        elif field == "skill":
            said[field] = TEXTS.say(language, f"skill.{value}")
        elif field == "weapon":
            said[field] = "" if value == a.BASE else name_of(value, language)
    return said


def _thing(s: State, value: str, language: str) -> str:
    if value in DOORS:
        return door_name(s.plan, value, language)
    return TEXTS.say(language, "terminal_in", zone=value) if ":" in value else name_of(value, language)


def _card(value: str, language: str) -> str:
    if value.startswith(("activation_", "infestation_")):
        return card_number(value)
    return name_of(value, language) if value else ""


def function_name(function: str, language: str) -> str:
    if function == "neutralise":
        return TEXTS.say(language, "function.neutralise")
    return tables.FUNCTIONS[function].name.in_(language)


def faces_said(faces: Iterable[str], language: str) -> str:
    """Return the faces of dice in words."""
    return ", ".join(TEXTS.say(language, f"face.{face}") if not face.isdigit() else face for face in faces)


def sentence(s: State, event: core.Event, language: str) -> str:
    """Return an event as a sentence."""
    facts = event.facts()
    key = f"event.{type(event).__name__}"
    match type(event).__name__:
        case "Rolled":
            facts["faces"] = faces_said(facts["faces"].split(", "), language)
        case "NewEmergency" | "MissionLost":
            facts["cause"] = TEXTS.say(language, f"cause.{facts['cause']}")
        case "Tested" | "AlienAttacked" | "StructureAttacked":
            field = "success" if "success" in facts else "hit"
            facts["total"] = _sum(facts, language)
            facts[field] = TEXTS.say(language, f"result.{facts[field]}".lower())
            if facts.get("what") == "wall":
                facts["place"] = TEXTS.say(language, "walls")
            elif facts.get("what") == "terminal":
                facts["place"] = TEXTS.say(language, "terminal_in", zone=facts["place"])
        case "Targets":
            facts["tie"] = TEXTS.say(language, f"tie.{facts['tie'] or 'none'}")
        case "Epilogue":
            return TEXTS.say(language, f"epilogue.{facts['ending']}")
        case "Arranged":
            facts["code"] = ", ".join(gains_said(facts["code"], language))
    if isinstance(facts.get("seat"), int):
        facts["seat"] += 1
    said = {name: fact for name, fact in _put(s, facts, language).items() if name != "count"}
    text = TEXTS.say(language, key, count=_counted(facts), **said)
    return f"{text[:1].upper()}{text[1:]} {_story(event, language)}".rstrip()


def _sum(facts: dict[str, Any], language: str) -> str:
    """Return the sum of a die and everything added to it, such as `4 + 3 (Tech) = 7`."""
    parts = facts.get("parts", [("attack", facts["total"] - facts["face"])])
    owner = tables.CREW[facts["crew"]] if "parts" in facts else None
    said = [str(facts["face"])]
    for name, amount in ((name, amount) for name, amount in parts if amount):
        text = THINGS[name].in_(language) if name in THINGS else TEXTS.say(language, f"part.{name}")
        if name == a.BASE and owner is not None and owner.weapon.name is not None:
            text = owner.weapon.name.in_(language)
        said.append(f"{'+' if amount >= 0 else '−'} {abs(amount)} ({text})")
    return f"{' '.join(said)} = {facts['total']}" if said[1:] else said[0]


def _story(event: core.Event, language: str) -> str:
    """Return the story at the beginning or the end of a mission."""
    match event:
        case events.MissionBegan(mission=id):
            return opening(id, language)
        case events.MissionWon(mission=id):
            return tables.LEVELS[id].won.in_(language)
        case events.MissionLost(mission=id):
            return tables.LEVELS[id].lost.in_(language)
    return ""


def opening(mission: str, language: str) -> str:
    """Return the words of a crew member before a mission."""
    level = tables.LEVELS[mission]
    said = level.opening.in_(language)
    return TEXTS.say(language, "opening", crew=first_name(level.by), said=said) if said else ""


def closing(s: State, language: str) -> list[str]:
    """Return how the story goes on after the end: that of the mission, and of the campaign."""
    won = s.outcome is not None and s.outcome[0].result == "won"
    told = (s.plan.won if won else s.plan.lost).in_(language)
    ends = s.level == tables.ORDER[-1] or s.rules.mode == CAMPAIGN
    said = TEXTS.say(language, f"epilogue.{epilogue(s, won)}") if ends else ""
    return [text for text in (told, said) if text]


def gains_said(code: str, language: str) -> list[str]:
    """Return the bonuses of a diagram in words (M-92)."""
    return [
        TEXTS.say(language, f"draw.bonus.{icon}", species=TEXTS.say(language, f"draw.species.{species}"), value=value)
        for (species, icon), value in sorted(bonuses(code).items())
    ] or [TEXTS.say(language, "draw.bonus.none")]


def _counted(facts: dict[str, Any]) -> int:
    """Return the number that decides the form of a sentence."""
    return next((facts[name] for name in ("count", "amount", "points", "left") if type(facts.get(name)) is int), 0)


def prompt(s: State, decision: Decision, language: str) -> str:
    """Phrase the question of a decision."""
    key, about = f"prompt.{decision.prompt}", decision.about
    facts = dict.fromkeys(("about0", "about1", "about2"), "")
    facts |= {f"about{number}": _about(s, part, language) for number, part in enumerate(about)}
    return TEXTS.say(language, key, **facts)


def _about(s: State, part: str, language: str) -> str:
    if part in tables.CREW or part in tables.FIGURES or part in THINGS:
        return name_of(part, language)
    if part in ("larva", "ripper", "slug"):
        return TEXTS.say(language, f"argument.{part}")
    if part in ("science", "tech", "agility", "attack"):
        return TEXTS.say(language, f"skill.{part}")
    if part == "neutralise":
        return function_name(part, language)
    words = part.split(" ")
    if all(TEXTS.has(f"face.{word}") for word in words):
        return faces_said(words, language)
    return part


def label(s: State, decision: Decision, action: Action, language: str) -> str:
    """Return the label of an option, as for a button."""
    facts = {name: getattr(action, name) for name in action.__struct_fields__}
    key = f"action.{type(action).__name__}"
    match action:
        case a.Attack(_, weapon):
            key += ".base" if weapon == a.BASE else ".with"
        case a.Move(_, card) | a.Leave(_, card):
            key += ".with" if card else ".plain"
        case a.Run(function, _):
            key += ".sector" if function == "fire_suppression" else ".plain"
        case a.Neutralise(slot) | a.Insert(_, slot) | a.CoverOne(slot, _):
            facts["card"] = _emergency(s, slot)
            if isinstance(action, a.CoverOne):
                symbols = tables.EMERGENCIES[facts["card"]].combo
                facts["symbol"] = TEXTS.say(language, f"face.{symbols[action.symbol]}")
        case a.Cover(symbols):
            combo = decision.about[0].split(" ") if decision.about else []
            chosen = [combo[int(number) - 1] for number in symbols if int(number) <= len(combo)]
            facts["symbols"] = faces_said(chosen, language)
        case a.TurnDie(_, face):
            facts["face"] = TEXTS.say(language, f"face.{face}")
        case a.Join(code):
            facts |= {"code": ", ".join(gains_said(code, language)), "number": numbers()[code]}
        case a.Keep():
            key += ".diagram" if decision.prompt in ("diagram", "lay_pieces") else ".plain"
        case a.Accept():
            prompts = ("reconsider", "brace", "drone", "look", "pick_dice", "more_dice", "put_on")
            key += f".{decision.prompt}" if decision.prompt in prompts else ".plain"
        case a.DroneRepair(what):
            key += ".terminal" if what == "terminal" else ".door"
            facts = {"door": what} if what != "terminal" else {}
    said, known = TEXTS.say(language, key, **_put(s, facts, language)), odds(s, action)
    if known is None or decision.prompt != "turn":
        return said
    if known.part is None:
        return TEXTS.say(language, "odds.whole", action=said, percent=percent(known.whole))
    return TEXTS.say(language, "odds.part", action=said, percent=percent(known.whole), part=percent(known.part))


def percent(chance: Fraction) -> int:
    return round(100 * chance)


def _emergency(s: State, number: int) -> str:
    slot = s.slots[number]
    return slot.card.kind if slot is not None else ""


def seat_title(s: State, seat: int, language: str) -> str:
    """Return the crew members whom a seat leads."""
    led = [first_name(name) for name, leader in zip(NAMES, s.leads, strict=False) if leader == seat]
    return ", ".join(led)


def says(word: Word, language: str) -> str:
    return word.says(TEXTS, language)


def goals_said(texts: Iterable[str], language: str) -> list[str]:
    """Return the goals of a mission, one sentence for each condition."""
    return [says(goal(text), language) for text in texts]


def rules_said(texts: Iterable[str], language: str) -> list[str]:
    """Return the special rules of a mission, one sentence each."""
    return [says(mission_rule(text), language) for text in texts]
