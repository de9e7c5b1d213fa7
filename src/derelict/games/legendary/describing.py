"""What a card, a Location or an Objective does, generated from its data."""

from derelict.games.legendary import keywords
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLES, Kind
from derelict.games.legendary.keywords import explain
from derelict.games.legendary.wording import NAMES, TEXTS, say_clauses

TIMINGS = (
    "play", "once", "sacrifice", "mobilize", "response", "reveal", "reveal_complex", "reveal_combat", "enter_combat",
    "death", "strike", "event", "static", "attached", "draw_effect", "when_drawn", "win",
)  # fmt: skip
RULED = ("facehugger", "chestburster", "event", "hazard")
"""Cards that do what a rule says."""
NEVER_LEFT_OUT = {"enemy": "attack", "final_enemy": "attack", "strike": "damage"}
"""Types with a number that is said also if it is 0."""


def describe(id: str, language: str) -> str:
    """All that a card says, and what its keywords mean."""
    return _joined([in_short(id, language), *explain(keywords.of_card(id), language)], language)


def in_short(id: str, language: str) -> str:
    """All that a card says: type, icons, numbers, keywords, abilities."""
    return _joined([_kind_line(CARDS[id], language), *abilities(id, language)], language)


def _joined(lines: list[str], language: str) -> str:
    return TEXTS.say(language, "card.separator").join(_capital(line) for line in lines if line)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _kind_line(kind: Kind, language: str) -> str:
    data = kind.data
    parts = [TEXTS.say(language, f"type.{kind.type}", number=data.goal_of or "")]
    if kind.type in ("enemy", "final_enemy"):
        parts.append(TEXTS.say(language, f"subtype.{data.subtype}"))
    if kind.character:
        parts.append(NAMES[kind.character][language])
    parts += [TEXTS.say(language, f"icon.{icon}") for icon in (*data.classes, *filter(None, [data.team]))]
    numbers = {"cost": kind.cost, "recruit": kind.recruit, "attack": kind.attack, "damage": kind.damage}
    for name, number in numbers.items():
        if number or NEVER_LEFT_OUT.get(kind.type) == name:
            plus = "+" if getattr(data, f"{name}_plus", False) else ""
            parts.append(TEXTS.say(language, f"card.{name}", **{name: f"{number}{plus}"}))
    return ", ".join(parts)


def abilities(id: str, language: str) -> list[str]:
    """The abilities of a card, a line each."""
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
            lines.append(TEXTS.say(language, f"timing.{timing}", text=say_clauses(script, language)))
    for (zone, timing), script in kind.zones.items():
        text = TEXTS.say(language, "word.no_coordinate.while") if kind.cuts_off else say_clauses(script, language)
        lines.append(TEXTS.say(language, f"timing.{zone}_{timing}", text=text))
    for pay in kind.pays:
        test = pay.requires.plain(TEXTS, language) if pay.requires is not None else ""
        key = "timing.pay_if" if test else "timing.pay"
        lines.append(TEXTS.say(language, key, cost=pay.cost, test=test, text=say_clauses(pay.do, language)))
    return lines


def describe_location(id: str, language: str) -> list[str]:
    """The three Hazard abilities, and what a Stray Experiment does."""
    location = LOCATIONS[id]
    lines = [
        TEXTS.say(language, "timing.hazard", number=number, text=say_clauses(script, language))
        for number, script in enumerate(location.hazards, 1)
    ]
    if location.stray:
        lines.append(TEXTS.say(language, "timing.when_drawn", text=say_clauses(location.stray, language)))
    return lines


def describe_objective(id: str, language: str) -> list[str]:
    """When an Objective is completed, and its Event ability."""
    objective = OBJECTIVES[id]
    done = TEXTS.say(language, "word.and").join(word.plain(TEXTS, language) for word in objective.done)
    lines = [TEXTS.say(language, "timing.complete", text=done)]
    return [*lines, TEXTS.say(language, "timing.event", text=say_clauses(objective.event, language))]


def describe_avatar(id: str, language: str) -> list[str]:
    """Health, Defense and ability of a role or an Alien Avatar."""
    data = AVATARS[id].data if id in AVATARS else ROLES[id]
    lines = [
        TEXTS.say(language, "card.health", health=data.health),
        TEXTS.say(language, "card.defense", defense=data.defense),
    ]
    if id in AVATARS and AVATARS[id].start:
        lines.append(TEXTS.say(language, "timing.start", text=say_clauses(AVATARS[id].start, language)))
    return lines
