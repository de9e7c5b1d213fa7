"""A large picture of a single thing, with text generated from its data."""

from collections.abc import Iterator
from functools import cache

from derelict.core.drawing.cards import CardLine, big_card, well
from derelict.core.drawing.shapes import sign
from derelict.core.game import Named
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLE_CARD, ROLES
from derelict.games.legendary.content.places import ROOM, ROOM_DATA
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.help.legend import LEGEND
from derelict.games.legendary.draw.style import LOOK
from derelict.games.legendary.draw.texts import say
from derelict.games.legendary.wording import NAMES, TEXTS, keywords, name_of
from derelict.games.legendary.wording.describing import (
    abilities,
    describe_avatar,
    describe_location,
    describe_objective,
)
from derelict.games.legendary.wording.keywords import explain


@cache
def thing_card(thing: str, language: str) -> str:
    """Draw a thing with its name and effects as one SVG document; raise KeyError for an unknown thing."""
    kind, _, name = thing.partition(".")
    kinds = {
        "room": _room,
        "back": _back,
        "avatar": _avatar,
        "objective": _objective,
        "location": _location,
        "sign": _sign,
    }
    return kinds[kind](name, language) if kind in kinds else _card(thing, language)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Return every card, room, player, Objective and Location by its name."""
    return (
        *(Named(name_of(id, language), id) for id in CARDS),
        *(Named(room.name.in_(language), f"room.{room.id}") for room in ROOM_DATA),
        *(Named(NAMES[id].in_(language), f"avatar.{id}") for id in (*ROLES, *AVATARS)),
        *(Named(NAMES[id].in_(language), f"objective.{id}") for id in OBJECTIVES),
        *(Named(NAMES[id].in_(language), f"location.{id}") for id in LOCATIONS),
    )


def _card(id: str, language: str) -> str:
    kind = CARDS[id]
    data = kind.data
    under = [TEXTS.say(language, f"type.{kind.type}", number=data.goal_of or "")]
    if kind.character:
        under.append(NAMES[kind.character].in_(language))
    under.append(say(language, "big.copies", count=data.copies))
    picture = f"<g transform='scale(2)'>{faces.face(id, language)}</g>"
    notes = explain(keywords.of_card(id), language)
    return big_card(LOOK, name_of(id, language), " · ".join(under), picture, _card_lines(id, language), notes)


def _card_lines(id: str, language: str) -> Iterator[CardLine]:
    """Yield the icons and numbers with their names, then the abilities."""
    kind = CARDS[id]
    data = kind.data
    for icon in data.classes if len(data.classes) < 5 else ():
        yield signs.CLASSES[icon], TEXTS.say(language, f"icon.{icon}")
    if data.team:
        yield signs.TEAMS[data.team], TEXTS.say(language, f"icon.{data.team}")
    numbers = (
        ("cost", signs.RECRUIT, kind.cost, False),
        ("recruit", signs.RECRUIT, kind.recruit, data.recruit_plus),
        ("attack", signs.ATTACK, kind.attack, data.attack_plus),
        ("damage", signs.HEART, kind.damage, False),
    )
    for name, mark, number, plus in numbers:
        if number or plus:
            yield mark, TEXTS.say(language, f"card.{name}", **{name: f"{number}{'+' * plus}"})
    for text in abilities(id, language):
        yield _mark_of(text, language), text


def _mark_of(text: str, language: str) -> str:
    """Return the sign of an ability: that of the keyword, class or team it begins with."""
    for name, mark in signs.KEYWORDS.items():
        if text.startswith(TEXTS.say(language, f"keyword.{name}")):
            return mark
    for name, mark in (*signs.CLASSES.items(), *signs.TEAMS.items()):
        if text.startswith(TEXTS.say(language, f"icon.{name}")):
            return mark
    return signs.PHASES[1]


def _sign(name: str, language: str) -> str:
    return LEGEND.card(name, language, say(language, "sign.kind"))


def _room(name: str, language: str) -> str:
    number = ROOM[name]
    data = ROOM_DATA[number]
    title: str = data.name.in_(language)
    picture = well(signs.SCAN)
    lines = [(signs.SCAN, say(language, "big.room", cost=data.scan_cost))]
    return big_card(LOOK, title, say(language, "big.room_kind", number=number + 1), picture, lines)


def _back(name: str, language: str) -> str:
    pile = name.split(".")[0]
    picture = f"<g transform='scale(2)'>{faces.back(pile)}</g>"
    lines = [(faces.BACKS[pile], say(language, f"big.{pile}"))]
    return big_card(LOOK, say(language, f"big_name.{pile}"), say(language, "big.back"), picture, lines)


def _avatar(id: str, language: str) -> str:
    is_role = id in ROLES
    if not is_role and id not in AVATARS:
        raise KeyError(id)
    picture = f"<circle class='well' r='72'/>{sign(emblems.of_avatar(id), 0, 0, 4.2)}"
    marks = (signs.HEART, signs.SHIELD, signs.PHASES[1])
    lines = list(zip(marks, describe_avatar(id, language), strict=False))
    words = [] if is_role else keywords.of_avatar(id)
    if is_role:
        card = ROLE_CARD[id]
        words = keywords.of_card(card)
        lines.append((emblems.of_card(card), name_of(card, language)))
        lines += [(signs.PHASES[1], text) for text in abilities(card, language)]
    kind = say(language, "big.role" if is_role else "big.avatar")
    return big_card(LOOK, NAMES[id].in_(language), kind, picture, lines, explain(words, language))


def _objective(id: str, language: str) -> str:
    number = OBJECTIVES[id].data.stage
    picture = well(emblems.TYPES["goal"])
    marks = (emblems.TYPES["goal"], emblems.TYPES["event"])
    lines = list(zip(marks, describe_objective(id, language), strict=True))
    under, notes = say(language, "big.objective", number=number), explain(keywords.of_objective(id), language)
    return big_card(LOOK, NAMES[id].in_(language), under, picture, lines, notes)


def _location(id: str, language: str) -> str:
    picture = well(emblems.TYPES["hazard"])
    lines = [(emblems.TYPES["hazard"], text) for text in describe_location(id, language)]
    notes = explain(keywords.of_location(id), language)
    return big_card(LOOK, NAMES[id].in_(language), say(language, "big.location"), picture, lines, notes)
