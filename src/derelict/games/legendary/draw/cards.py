"""A single thing of the picture, big, with what it does in words generated from its data."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape

from derelict.core.game import Named
from derelict.core.lettering import fitted, wrap
from derelict.games.legendary import keywords
from derelict.games.legendary.content.board import ROOM, ROOM_DATA
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLE_CARD, ROLES
from derelict.games.legendary.describing import abilities, describe_avatar, describe_location, describe_objective
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.defs import DEFS
from derelict.games.legendary.draw.style import STYLE
from derelict.games.legendary.draw.texts import say
from derelict.games.legendary.keywords import explain
from derelict.games.legendary.wording import NAMES, TEXTS, name_of

WIDTH, TEXT_LEFT, TEXT_SIZE, LINE = 440, 224, 14.5, 18
NOTE_SIZE, NOTE_LINE = 13.4, 16.2

Line = tuple[str, str]
"""The sign of a line, drawn around (0, 0), and its text."""


@cache
def thing_card(thing: str, language: str, theme: str = "") -> str:
    """A picture of a thing with its name and what it does, as one SVG document; KeyError if there is no such thing."""
    kind, _, name = thing.partition(".")
    match kind:
        case "room":
            return _room(name, language, theme)
        case "back":
            return _back(name.split(".")[0], language, theme)
        case "avatar":
            return _avatar(name, language, theme)
        case "objective":
            return _objective(name, language, theme)
        case "location":
            return _location(name, language, theme)
    return _card(thing, language, theme)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Every card, room, player, Objective and Location by its name."""
    return (
        *(Named(name_of(id, language), id) for id in CARDS),
        *(Named(room.name[language], f"room.{room.id}") for room in ROOM_DATA),  # type: ignore[index]
        *(Named(NAMES[id][language], f"avatar.{id}") for id in (*ROLES, *AVATARS)),
        *(Named(NAMES[id][language], f"objective.{id}") for id in OBJECTIVES),
        *(Named(NAMES[id][language], f"location.{id}") for id in LOCATIONS),
    )


def _card(id: str, language: str, theme: str) -> str:
    kind = CARDS[id]
    data = kind.data
    under = [TEXTS.say(language, f"type.{kind.type}", number=data.goal_of or "")]
    if kind.character:
        under.append(NAMES[kind.character][language])
    under.append(say(language, "big.copies", count=data.copies))
    picture = f"<g transform='scale(2)'>{faces.face(id, language)}</g>"
    notes = explain(keywords.of_card(id), language)
    return _document(name_of(id, language), " · ".join(under), picture, list(_card_lines(id, language)), theme, notes)


def _card_lines(id: str, language: str) -> Iterator[Line]:
    """The icons and numbers with their names, then the abilities."""
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
        yield _mark_of(text, language), text[:1].upper() + text[1:]


def _mark_of(text: str, language: str) -> str:
    """The sign of an ability: that of the keyword, class or team it begins with."""
    for name, mark in signs.KEYWORDS.items():
        if text.startswith(TEXTS.say(language, f"keyword.{name}")):
            return mark
    for name, mark in (*signs.CLASSES.items(), *signs.TEAMS.items()):
        if text.startswith(TEXTS.say(language, f"icon.{name}")):
            return mark
    return signs.PHASES[1]


def _room(name: str, language: str, theme: str) -> str:
    number = ROOM[name]
    data = ROOM_DATA[number]
    title: str = data.name[language]  # type: ignore[index]
    picture = f"<circle class='well' r='66'/>{signs.sign(signs.SCAN, 0, 0, 3.6)}"
    lines = [(signs.SCAN, say(language, "big.room", cost=data.scan_cost))]
    return _document(title, say(language, "big.room_kind", number=number + 1), picture, lines, theme)


def _back(pile: str, language: str, theme: str) -> str:
    picture = f"<g transform='scale(2)'>{faces.back(pile)}</g>"
    lines = [(faces.BACKS[pile], say(language, f"big.{pile}"))]
    return _document(say(language, f"big_name.{pile}"), say(language, "big.back"), picture, lines, theme)


def _avatar(id: str, language: str, theme: str) -> str:
    is_role = id in ROLES
    if not is_role and id not in AVATARS:
        raise KeyError(id)
    picture = f"<circle class='well' r='72'/>{signs.sign(emblems.of_avatar(id), 0, 0, 4.2)}"
    marks = (signs.HEART, signs.SHIELD, signs.PHASES[1])
    lines = list(zip(marks, describe_avatar(id, language), strict=False))
    words = [] if is_role else keywords.of_avatar(id)
    if is_role:
        card = ROLE_CARD[id]
        words = keywords.of_card(card)
        lines.append((emblems.of_card(card), name_of(card, language)))
        lines += [(signs.PHASES[1], text[:1].upper() + text[1:]) for text in abilities(card, language)]
    kind = say(language, "big.role" if is_role else "big.avatar")
    return _document(NAMES[id][language], kind, picture, lines, theme, explain(words, language))


def _objective(id: str, language: str, theme: str) -> str:
    number = OBJECTIVES[id].data.stage
    picture = f"<circle class='well' r='66'/>{signs.sign(emblems.TYPES['goal'], 0, 0, 3.8)}"
    marks = (emblems.TYPES["goal"], emblems.TYPES["event"])
    lines = list(zip(marks, describe_objective(id, language), strict=True))
    under, notes = say(language, "big.objective", number=number), explain(keywords.of_objective(id), language)
    return _document(NAMES[id][language], under, picture, lines, theme, notes)


def _location(id: str, language: str, theme: str) -> str:
    picture = f"<circle class='well' r='66'/>{signs.sign(emblems.TYPES['hazard'], 0, -4, 3.8)}"
    lines = [(emblems.TYPES["hazard"], text) for text in describe_location(id, language)]
    notes = explain(keywords.of_location(id), language)
    return _document(NAMES[id][language], say(language, "big.location"), picture, lines, theme, notes)


def _document(title: str, under: str, picture: str, lines: list[Line], theme: str, notes: Sequence[str] = ()) -> str:
    """The picture, the lines beside it, and under them in small letters the notes on their words."""
    body, y = [], 78.0
    for mark, text in lines:
        rows = wrap(text, TEXT_SIZE, 0.9 * (WIDTH - TEXT_LEFT - 8))
        body.append(
            f"<g transform='translate({TEXT_LEFT - 18} {y - 5:g})'><circle class='well' r='12.5'/>"
            f"{signs.sign(mark, 0, 0, 0.68)}</g>"
        )
        for row in rows:
            body.append(
                f"<text class='bigline' x='{TEXT_LEFT + 2}' y='{y:g}' font-size='{TEXT_SIZE}'>{escape(row)}</text>"
            )
            y += LINE
        y += 11 if len(rows) < 2 else 6
    for note in notes:
        for row in wrap(note, NOTE_SIZE, WIDTH - TEXT_LEFT + 18):
            body.append(
                f"<text class='bignote' x='{TEXT_LEFT - 30}' y='{y:g}' font-size='{NOTE_SIZE}'>{escape(row)}</text>"
            )
            y += NOTE_LINE
        y += 5
    height = max(y + 4, 262)
    room = WIDTH - TEXT_LEFT + 18
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="le {theme}" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style><defs>{DEFS}</defs>'
        f"<rect class='bigcard' x='1' y='1' width='{WIDTH - 2}' height='{height - 2:g}' rx='8'/>"
        f"<g transform='translate(96 {height / 2:g})'>{picture}</g>"
        f"{fitted(title, TEXT_LEFT - 30, 29, 22, room, 'bigname', 'start')}"
        f"{fitted(under, TEXT_LEFT - 30, 48, 12.5, room, 'bigkind', 'start')}{''.join(body)}</svg>"
    )
