"""A single thing of the picture, big, with what it does in words: a card, a unit, a sector or a token."""

from collections.abc import Iterator
from functools import cache
from html import escape

from derelict.core.game import Named
from derelict.core.lettering import fitted, wrap
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT, TOKENS, UNITS
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.hull import DEFS
from derelict.games.theseus.draw.style import STYLE
from derelict.games.theseus.station import SECTOR, SECTORS
from derelict.games.theseus.wording import TEXTS, card_name, faction_name, sector_name, unit_kind, unit_words

WIDTH, TEXT_LEFT, TEXT_SIZE, LINE = 420, 206, 14, 18

Line = tuple[str, str]
"""The sign of a line, drawn around (0, 0), and its text."""


@cache
def thing_card(thing: str, language: str, theme: str = "") -> str:
    """A picture of a thing with its name and what it does, as one SVG document; KeyError if there is no such thing."""
    kind, _, name = thing.partition(".")
    if kind == "unit":
        return _unit(name, language, theme)
    if kind == "sector":
        return _sector(name, language, theme)
    if kind == "token":
        return _token(name, language, theme)
    return _card(thing, language, theme)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Every card, unit, sector and explained token by its name, which cards of other factions may have too."""
    tokens = [name for name in pictograms.TOKENS if TEXTS.has(f"draw.token_help.{name}")]
    return (
        *(Named(card_name(key, language), key, _owner(kind.faction, language)) for key, kind in CARDS.items()),
        *(Named(unit_kind(kind, language), f"unit.{kind}") for kind in UNITS),
        *(Named(sector_name(number, language), f"sector.{data.id}") for number, data in enumerate(SECTORS)),
        *(Named(_token_name(name, language), f"token.{name}") for name in tokens),
    )


def _owner(faction: str, language: str) -> str:
    return TEXTS.say(language, "draw.card.bonus") if faction == "bonus" else faction_name(faction, language)


def _card(key: str, language: str, theme: str) -> str:
    kind = CARDS[key]
    under = f"{_owner(kind.faction, language)} · {TEXTS.say(language, f'draw.type.{kind.type}')}"
    if kind.faction != "bonus":
        count = TEXTS.say(language, "draw.card.count", count=kind.data.copies)
        under += f" · {count} · {TEXTS.say(language, 'draw.card.level', level=kind.data.level)}"
    picture = f"<g class='{kind.faction}' transform='scale(2.7)'>{faces.face(key, language)}</g>"
    return _document(card_name(key, language), under, picture, list(_card_lines(key, language)), language, theme)


def _card_lines(key: str, language: str) -> Iterator[Line]:
    """When the card works, what it does, word by word, and what else is to know."""
    kind, data, say = CARDS[key], CARDS[key].data, TEXTS.say
    yield pictograms.TYPES[kind.type], say(language, f"draw.when.{kind.type}")
    for word in kind.effects:
        sign = pictograms.of_card(data.id, (word.name,))
        text = word.plain(TEXTS, language)
        yield sign, text[:1].upper() + text[1:]
    if kind.takes_tokens:
        yield pictograms.TOKENS["upgrade"], say(language, "card.value", value=kind.value)
    flags = (
        ("single_use", data.single_use, pictograms.BIN),
        ("crossing", data.crossing, pictograms.TYPES["shortcut"]),
        ("optional", data.optional, pictograms.CROSS),
        ("unarmed", not data.armed, pictograms.ASLEEP),
        ("uncopied", not data.copied, pictograms.EFFECTS["duplication"]),
    )
    yield from ((sign, say(language, f"card.{name}")) for name, is_so, sign in flags if is_so)


def _unit(kind: str, language: str, theme: str) -> str:
    data, faction = UNITS[kind], FACTION_OF_UNIT[kind]
    picture = f"<g class='{faction}'><g transform='translate(0 -42) scale(1.9)'>{units.body(kind, False)}</g>"
    if data.upgraded_attack is not None:
        picture += f"<g transform='translate(0 56) scale(1.9)'>{units.body(kind, True)}</g>"
    else:
        picture = picture.replace("translate(0 -42) scale(1.9)", "scale(2.4)")
    lines: list[Line] = []
    sides = [("basic", data.attack), *([("upgraded", data.upgraded_attack)] if data.upgraded_attack else [])]
    for side, attack in sides:
        words = " ".join(unit_words(kind, side == "upgraded", language))
        sign = pictograms.BLADE if attack != "none" else pictograms.FIGURE
        lines.append((sign, TEXTS.say(language, f"draw.unit.{side}", text=words)))
    if data.extra_sector:
        lines.append((pictograms.PHASES[0], TEXTS.say(language, "draw.unit.extra_sector")))
    return _document(
        unit_kind(kind, language), faction_name(faction, language), f"{picture}</g>", lines, language, theme
    )


def _sector(name: str, language: str, theme: str) -> str:
    number = SECTOR[name]
    data = SECTORS[number]
    sign = pictograms.SECTORS[data.action]
    picture = f"<circle class='well' r='62'/><g class='sign' transform='scale(3.4)'>{sign}</g>"
    waiting = TEXTS.say(language, "draw.sector.waiting", count=data.waiting)
    lines = [
        (sign, TEXTS.say(language, f"draw.sector.{data.action}")),
        (pictograms.HOURGLASS, waiting),
        (pictograms.EFFECTS["duplication"], TEXTS.say(language, "draw.sector.slots", count=len(data.slots))),
    ]
    under = TEXTS.say(language, "draw.sector.own" if data.action == "faction_base" else "draw.sector.neutral")
    return _document(sector_name(number, language), under, picture, lines, language, theme)


def _token(name: str, language: str, theme: str) -> str:
    sign = pictograms.TOKENS[name]
    picture = f"<circle class='well' r='62'/><g class='sign' transform='scale(3.6)'>{sign}</g>"
    lines = [(sign, TEXTS.say(language, f"draw.token_help.{name}"))]
    kind = TEXTS.say(language, "draw.token.kind")
    return _document(_token_name(name, language), kind, picture, lines, language, theme)


def _token_name(name: str, language: str) -> str:
    return TOKENS[name].name[language] if name in TOKENS else TEXTS.say(language, f"draw.token.{name}")  # type: ignore[index]


def _document(title: str, under: str, picture: str, lines: list[Line], language: str, theme: str) -> str:
    body, y = [], 76.0
    for sign, text in lines:
        rows = wrap(text, TEXT_SIZE, 0.88 * (WIDTH - TEXT_LEFT - 8))
        body.append(
            f"<g transform='translate({TEXT_LEFT - 18} {y - 5:g})'><circle class='well' r='13'/>"
            f"<g class='sign' transform='scale(.74)'>{sign}</g></g>"
        )
        for row in rows:
            body.append(f"<text class='bigline' x='{TEXT_LEFT + 4}' y='{y:g}'>{escape(row)}</text>")
            y += LINE
        y += 13 if len(rows) < 2 else 7
    height = max(y + 2, 236)
    room = WIDTH - TEXT_LEFT + 18
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="th {theme}" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style><defs>{DEFS}</defs>'
        f"<rect class='bigcard' x='1' y='1' width='{WIDTH - 2}' height='{height - 2:g}' rx='8'/>"
        f"<g transform='translate(86 {height / 2:g})'>{picture}</g>"
        f"{fitted(title, TEXT_LEFT - 32, 28, 22, room, 'bigname', 'start')}"
        f"{fitted(under, TEXT_LEFT - 32, 46, 12, room, 'bigkind', 'start')}{''.join(body)}</svg>"
    )
