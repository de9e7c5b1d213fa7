"""Big cards that explain a thing of the picture: a room, a card, an item, a token or a sign."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from derelict.core.drawing.cards import CardLine, big_card, well
from derelict.core.drawing.shapes import sign
from derelict.core.game import Named
from derelict.games.nemesis.content import kinds as k
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import words
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.help.legend import LEGEND
from derelict.games.nemesis.draw.style import LOOK
from derelict.games.nemesis.draw.texts import say
from derelict.games.nemesis.state import STRENGTH
from derelict.games.nemesis.wording.describing import capital, contingency, describe, objective
from derelict.games.nemesis.wording.names import TEXTS


class Explained(NamedTuple):
    """A thing in words: its name, its kind, its picture, and its effects, line by line."""

    name: str
    kind: str
    picture: str
    lines: Sequence[CardLine]


@cache
def thing_card(thing: str, language: str) -> str:
    """Draw a thing with its name and effects as one SVG document; raise KeyError for an unknown thing."""
    return big_card(LOOK, *explained(thing, language))


@cache
def explained(thing: str, language: str) -> Explained:
    """Return a thing in words; raise KeyError for an unknown thing."""
    kind, _, name = thing.partition(".")
    match kind:
        case "sign":
            return _plain(f"sign.{name}", name, language)
        case "tile":
            return _plain(f"tile.{name}", "unexplored", language)
        case "intruder":
            picture = f"<g class='figure alien'>{sign(_BURST, scale=1)}{sign(pictograms.INTRUDERS[name], scale=3)}</g>"
            lines = [(pictograms.INTRUDERS[name], say(language, f"sign_help.{name}"))]
            return Explained(
                capital(TEXTS.say(language, f"name.intruder.{name}")), say(language, "of.intruder"), picture, lines
            )
        case "room":
            return _room(tables.ROOMS[name], language)
        case "character":
            return _character(tables.CHARACTERS[name], language)
        case "computer":
            return _computer(tables.COMPUTERS[name], language)
    return _card(kind, name, language)


def _plain(title: str, name: str, language: str) -> Explained:
    """Return a sign of the legend, under its own title."""
    mark = LEGEND.signs[name].mark
    lines = [(mark, say(language, f"sign_help.{name}"))]
    return Explained(say(language, title), say(language, "of.sign"), well(mark), lines)


def effect_sign(key: str) -> str:
    """Return the sign of an effect, by its words."""
    found = (pictograms.WORDS[word.sign] for word in words(key) if word.sign in pictograms.WORDS)
    return next(found, pictograms.COG)


def _lines(keys: Iterable[str], language: str) -> Iterator[CardLine]:
    for key in keys:
        if words(key):
            yield effect_sign(key), describe(key, language)


def _offer(file: str, offer: k.Offer, language: str) -> list[CardLine]:
    """Return the cost of something, when it can be used, and its effects."""
    lines = list(_lines((f"{file}.{offer.id}.{number}" for number in range(len(offer.ways))), language))
    if offer.ways:
        cost = say(language, "cost", count=offer.cost)
        cost += f" {say(language, f'combat.{offer.combat}')}" if offer.combat != "any" else ""
        lines.append((pictograms.CARDS, cost))
    return lines


def _room(room: k.RoomTile, language: str) -> Explained:
    lines: list[CardLine] = []
    for action in room.actions:
        one = tables.ROOM_ACTIONS[action]
        keys = [f"action.{action}.{number}" for number in range(len(one.ways))]
        effects = say(language, "or").join(describe(key, language) for key in keys)
        text = say(language, "room.action", name=one.name.in_(language), cost=one.cost, effects=effects)
        lines.append((effect_sign(keys[0]) if keys else pictograms.COG, text))
    keys = [f"room.{room.id}.{part}" for part in ("explore", "search", "standing")]
    lines += _lines(keys, language)
    lines += [(pictograms.COMPUTER, say(language, "computer.here"))] if room.computer else []
    search = f"colour.{room.colour}" if room.searchable else "colour.nothing"
    lines.append((pictograms.SEARCH, say(language, search)))
    return Explained(room.name.in_(language), say(language, "of.room"), well(pictograms.ROOMS[room.id]), lines)


def _character(character: k.Character, language: str) -> Explained:
    face = sign(pictograms.CHARACTERS[character.id], scale=3)
    picture = f"<g class='figure {character.id}'><circle class='body' r='60'/>{face}</g>"
    lines = [(pictograms.KNOWLEDGE, say(language, "character.start", knowledge=character.knowledge))]
    if character.starting_item:
        name = tables.ITEMS[character.starting_item].name.in_(language)
        lines.append((pictograms.ITEM, say(language, "character.item", name=name)))
    name = tables.ITEMS[character.quest_item].name.in_(language)
    lines.append((pictograms.OBJECTIVE, say(language, "character.quest", name=name)))
    names = ", ".join(tables.CARDS[card].name.in_(language) for card in dict.fromkeys(character.cards))
    lines.append((pictograms.CARDS, names))
    return Explained(character.name.in_(language), say(language, f"of.{character.group}"), picture, lines)


def _computer(card: k.ComputerCard, language: str) -> Explained:
    keys = [f"computer.{card.id}.{number}" for number in range(len(card.lines))]
    lines = list(_lines((*keys, f"computer.{card.id}.reveal"), language))
    return Explained(say(language, "computer.name"), say(language, "of.computer"), well(pictograms.COMPUTER), lines)


def _card(kind: str, name: str, language: str) -> Explained:
    if kind == "item":
        return _item(tables.ITEMS[name], language)
    things, mark = _CARDS[kind]
    one, of = things[name], kind
    if isinstance(one, k.ActionCard):
        lines, mark = _offer("card", one, language), pictograms.ACTIONS[name]
    elif isinstance(one, k.Objective):
        lines, of = [(mark, objective(name, language))], one.deck
    elif kind == "contingency":
        lines = [(mark, contingency(name, language))]
    else:
        lines, dark = list(_lines([f"{kind}.{name}"], language)), f"{kind}.{name}.dark"
        lines += [(pictograms.DARK, say(language, "in_dark", effect=describe(dark, language)))] if words(dark) else []
    return Explained(one.name.in_(language), say(language, f"of.{of}"), well(mark), lines)


def _item(item: k.Item, language: str) -> Explained:
    mark = pictograms.GUN if item.weapon else pictograms.ITEM
    lines = list(_lines([f"item.{item.id}.standing"], language)) + _offer("item", item, language)
    if item.weapon:
        first, most = item.ammo
        lines.insert(0, (pictograms.AMMO, say(language, f"weapon.{item.weapon}", count=first, most=most)))
    lines += [(pictograms.COG, say(language, "heavy"))] if item.heavy else []
    lines += [(pictograms.BLAST, say(language, "one_use"))] if item.one_use else []
    if item.component:
        lines.append((pictograms.ITEM, say(language, "component", name=say(language, f"part.{item.component}"))))
    if item.built_from:
        parts = say(language, "plus").join(say(language, f"part.{part}") for part in item.built_from)
        lines.append((pictograms.ITEM, say(language, "built", parts=parts)))
    for number in range(len(item.quests)):
        text = describe(f"item.{item.id}.quest.{number}", language)
        lines.append((pictograms.OBJECTIVE, say(language, "quest", test=text)))
    return Explained(item.name.in_(language), say(language, f"of.{item.kind}"), well(mark), lines)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Return everything that has a card, by name."""
    named: list[tuple[str, dict[str, k.Thing]]] = [
        ("room", dict(tables.ROOMS)), ("card", dict(tables.CARDS)), ("item", dict(tables.ITEMS)),
        ("attack", dict(tables.ATTACKS)), ("event", dict(tables.EVENTS)), ("wound", dict(tables.WOUNDS)),
        ("weakness", dict(tables.WEAKNESSES)), ("character", dict(tables.CHARACTERS)),
    ]  # fmt: skip
    found = {thing.name.in_(language): f"{kind}.{id}" for kind, things in named for id, thing in things.items()}
    found |= {TEXTS.say(language, f"name.intruder.{kind}"): f"intruder.{kind}" for kind in STRENGTH}
    return tuple(Named(name, thing) for name, thing in found.items())


_CARDS: dict[str, tuple[Mapping[str, k.Thing], str]] = {
    "card": (tables.CARDS, pictograms.CARDS), "objective": (tables.OBJECTIVES, pictograms.OBJECTIVE),
    "contingency": (tables.CONTINGENCIES, pictograms.CONTINGENCY),
    "weakness": (tables.WEAKNESSES, pictograms.WEAKNESS), "wound": (tables.WOUNDS, pictograms.WOUND),
    "attack": (tables.ATTACKS, pictograms.INTRUDERS["adult"]), "event": (tables.EVENTS, pictograms.CARDS),
}  # fmt: skip
"""Cards and tokens with the same kind of explanation, with their signs."""
_BURST = (
    "<path class='body' d='M0 -64 L16 -48 L36 -56 L42 -36 L60 -28 L52 -8 L64 8 L48 24 L52 44 L32 48 L20 64 L0 52"
    " L-20 64 L-32 48 L-52 44 L-48 24 L-64 8 L-52 -8 L-60 -28 L-42 -36 L-36 -56 L-16 -48z'/>"
)
