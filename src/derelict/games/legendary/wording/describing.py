"""Descriptions of cards, Locations and Objectives, generated from their data."""

from itertools import pairwise

from derelict.core.content.typography import as_sentence
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLES
from derelict.games.legendary.content.scripts import Script
from derelict.games.legendary.content.things import TIMINGS, Kind
from derelict.games.legendary.content.words.base import say_clauses
from derelict.games.legendary.wording import NAMES, TEXTS, keywords
from derelict.games.legendary.wording.keywords import explain

RULED = ("facehugger", "chestburster", "event", "hazard")
"""Cards that carry out a rule."""
NEVER_LEFT_OUT = {"enemy": "attack", "final_enemy": "attack", "strike": "damage"}
"""The types whose number is shown even if it is 0."""


def describe(id: str, language: str) -> str:
    """Describe everything on a card, and explain its keywords."""
    return " ".join(map(as_sentence, [in_short(id, language), *explain(keywords.of_card(id), language)]))


def in_short(id: str, language: str) -> str:
    """Describe everything on a card: type, icons, numbers, keywords, abilities."""
    return " ".join(map(as_sentence, [_kind_line(CARDS[id], language), *abilities(id, language)]))


def _kind_line(kind: Kind, language: str) -> str:
    data = kind.data
    parts = [TEXTS.say(language, f"type.{kind.type}", number=data.goal_of or "")]
    if kind.type in ("enemy", "final_enemy"):
        parts.append(TEXTS.say(language, f"subtype.{data.subtype}"))
    if kind.character:
        parts.append(NAMES[kind.character].in_(language))
    parts += [TEXTS.say(language, f"icon.{icon}") for icon in (*data.classes, *filter(None, [data.team]))]
    numbers = {"cost": kind.cost, "recruit": kind.recruit, "attack": kind.attack, "damage": kind.damage}
    for name, number in numbers.items():
        if number or NEVER_LEFT_OUT.get(kind.type) == name:
            plus = "+" if getattr(data, f"{name}_plus", False) else ""
            parts.append(TEXTS.say(language, f"card.{name}", **{name: f"{number}{plus}"}))
    return ", ".join(parts)


def abilities(id: str, language: str) -> list[str]:
    """Describe the abilities of a card, one per line."""
    kind = CARDS[id]
    data = kind.data
    own = ("sacrifice", "mobilize")
    lines = [TEXTS.say(language, f"keyword.{name}") for name in data.keywords if name not in own]
    if kind.type in RULED:
        lines.append(TEXTS.say(language, f"card.rule_{kind.type}"))
    if kind.is_enemy:
        lines += [
            TEXTS.say(language, f"card.{name}") for name in ("does_not_move", "does_not_strike") if getattr(data, name)
        ]
        lines += [TEXTS.say(language, "card.double")] if data.strike_count == 2 else []
        lines += [TEXTS.say(language, "card.triple")] if data.strike_count == 3 else []
    if kind.formula is not None:
        lines.append(TEXTS.say(language, "card.formula"))
    if data.alignment:
        lines.append(TEXTS.say(language, f"card.{data.alignment}"))
    for timing in TIMINGS:
        if script := getattr(kind, timing):
            lines.append(TEXTS.say(language, f"timing.{timing}", text=_said(script, language)))
    for (zone, timing), script in kind.zones.items():
        text = TEXTS.say(language, "word.no_coordinate.while") if kind.cuts_off else _said(script, language)
        where = TEXTS.say(language, f"word.room.{zone}")
        lines.append(TEXTS.say(language, f"timing.{timing}", zone=where, text=text))
    for pay in kind.pays:
        test = pay.requires.says(TEXTS, language) if pay.requires is not None else ""
        key = "timing.pay_if" if test else "timing.pay"
        lines.append(TEXTS.say(language, key, cost=pay.cost, test=test, text=_said(pay.do, language)))
    return lines


def describe_location(id: str, language: str) -> list[str]:
    """Describe the three Hazard abilities, and what a Stray Experiment does."""
    location = LOCATIONS[id]
    lines = [
        TEXTS.say(language, "timing.hazard", number=number, text=_said(script, language))
        for number, script in enumerate(location.hazards, 1)
    ]
    if location.stray:
        lines.append(TEXTS.say(language, "timing.when_drawn", text=_said(location.stray, language)))
    return lines


def describe_objective(id: str, language: str) -> list[str]:
    """Describe an Objective's goal and its Event ability."""
    objective = OBJECTIVES[id]
    goals = [objective.done[0].says(TEXTS, language)]
    goals += [test.says_after(before, TEXTS, language) for before, test in pairwise(objective.done)]
    goal = as_sentence(TEXTS.say(language, "word.and").join(goals))
    return [goal, TEXTS.say(language, "timing.event", text=_said(objective.event, language))]


def _said(script: Script, language: str) -> str:
    return say_clauses(script, TEXTS, language)


def describe_avatar(id: str, language: str) -> list[str]:
    """Describe the Health, Defense and ability of a role or an Alien Avatar."""
    data = AVATARS[id].data if id in AVATARS else ROLES[id]
    lines = [
        TEXTS.say(language, "card.health", health=data.health),
        TEXTS.say(language, "card.defense", defense=data.defense),
    ]
    if id in AVATARS and AVATARS[id].start:
        lines.append(TEXTS.say(language, "timing.start", text=_said(AVATARS[id].start, language)))
    return lines
