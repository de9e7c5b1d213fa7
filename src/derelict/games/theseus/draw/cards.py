"""Big cards that explain a thing of the picture: a card, a unit, a sector, a token or a sign."""

from collections.abc import Iterator
from functools import cache

from derelict.core.drawing.cards import CardLine, big_card, well
from derelict.core.game import Named
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT, TOKENS, UNITS
from derelict.games.theseus.content.places import SECTOR, SECTORS
from derelict.games.theseus.draw import faces, pictograms, units
from derelict.games.theseus.draw.help.legend import LEGEND
from derelict.games.theseus.draw.style import LOOK
from derelict.games.theseus.wording import TEXTS, card_name, faction_name, sector_name, unit_kind, unit_words

FLAGS = {
    "single_use": pictograms.BIN,
    "crossing": pictograms.TYPES["shortcut"],
    "optional": pictograms.CROSS,
    "unarmed": pictograms.ASLEEP,
    "uncopied": pictograms.EFFECTS["duplication"],
}


@cache
def thing_card(thing: str, language: str) -> str:
    """Draw a thing with its name and its effects as one SVG document; raise KeyError if there is no such thing."""
    kind, _, name = thing.partition(".")
    drawn = {"unit": _unit, "sector": _sector, "token": _token, "sign": _sign}.get(kind)
    return drawn(name, language) if drawn is not None else _card(thing, language)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Return every card, unit, sector and explained token by name; cards of several factions may share one."""
    tokens = [name for name in pictograms.TOKENS if TEXTS.has(f"draw.token_help.{name}")]
    return (
        *(Named(card_name(key, language), key, _owner(kind.faction, language)) for key, kind in CARDS.items()),
        *(Named(unit_kind(kind, language), f"unit.{kind}") for kind in UNITS),
        *(Named(sector_name(number, language), f"sector.{data.id}") for number, data in enumerate(SECTORS)),
        *(Named(_token_name(name, language), f"token.{name}") for name in tokens),
    )


def _owner(faction: str, language: str) -> str:
    return TEXTS.say(language, "draw.card.bonus") if faction == "bonus" else faction_name(faction, language)


def _card(key: str, language: str) -> str:
    kind = CARDS[key]
    under = f"{_owner(kind.faction, language)} · {TEXTS.say(language, f'draw.type.{kind.type}')}"
    if kind.faction != "bonus":
        count = TEXTS.say(language, "draw.card.count", count=kind.data.copies)
        under += f" · {count} · {TEXTS.say(language, 'draw.card.level', level=kind.data.level)}"
    picture = f"<g class='{kind.faction}' transform='scale(2.7)'>{faces.face(key, language)}</g>"
    return big_card(LOOK, card_name(key, language), under, picture, _card_lines(key, language))


def _card_lines(key: str, language: str) -> Iterator[CardLine]:
    """Return the lines of a card: when it works, what it does word by word, and remarks."""
    kind, say = CARDS[key], TEXTS.say
    yield pictograms.TYPES[kind.type], say(language, f"draw.when.{kind.sort}")
    for word in kind.effects:
        yield pictograms.of_card(kind.data.id, (word.sign,)), word.says(TEXTS, language)
    for flag in kind.flags:
        yield FLAGS[flag], say(language, f"card.{flag}")


def _unit(kind: str, language: str) -> str:
    data, faction = UNITS[kind], FACTION_OF_UNIT[kind]
    picture = f"<g class='{faction}'><g transform='translate(0 -42) scale(1.9)'>{units.body(kind, False)}</g>"
    if data.upgraded_attack is not None:
        picture += f"<g transform='translate(0 56) scale(1.9)'>{units.body(kind, True)}</g>"
    else:
        picture = picture.replace("translate(0 -42) scale(1.9)", "scale(2.4)")
    lines: list[CardLine] = []
    sides = [("basic", data.attack), *([("upgraded", data.upgraded_attack)] if data.upgraded_attack else [])]
    for side, attack in sides:
        words = " ".join(unit_words(kind, side == "upgraded", language))
        sign = pictograms.BLADE if attack != "none" else pictograms.FIGURE
        lines.append((sign, TEXTS.say(language, f"draw.unit.{side}", text=words)))
    if data.extra_sector:
        lines.append((pictograms.PHASES[0], TEXTS.say(language, "draw.unit.extra_sector")))
    return big_card(LOOK, unit_kind(kind, language), faction_name(faction, language), f"{picture}</g>", lines)


def _sector(name: str, language: str) -> str:
    number = SECTOR[name]
    data = SECTORS[number]
    sign = pictograms.SECTORS[data.action]
    waiting = TEXTS.say(language, "draw.sector.waiting", count=data.waiting)
    lines = [
        (sign, TEXTS.say(language, f"draw.sector.{data.action}")),
        (pictograms.HOURGLASS, waiting),
        (pictograms.EFFECTS["duplication"], TEXTS.say(language, "draw.sector.slots", count=len(data.slots))),
    ]
    under = TEXTS.say(language, "draw.sector.own" if data.action == "faction_base" else "draw.sector.neutral")
    return big_card(LOOK, sector_name(number, language), under, well(sign), lines)


def _token(name: str, language: str) -> str:
    sign, kind = pictograms.TOKENS[name], TEXTS.say(language, "draw.token.kind")
    lines = [(sign, TEXTS.say(language, f"draw.token_help.{name}"))]
    return big_card(LOOK, _token_name(name, language), kind, well(sign), lines)


def _sign(name: str, language: str) -> str:
    return LEGEND.card(name, language, TEXTS.say(language, "draw.sign.kind"))


def _token_name(name: str, language: str) -> str:
    return TOKENS[name].name.in_(language) if name in TOKENS else TEXTS.say(language, f"draw.token.{name}")
