"""Big cards that explain a thing of the picture: a card, a figure, a token or a sign."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from derelict.core.drawing.cards import CardLine, big_card, well
from derelict.core.drawing.legend import THING
from derelict.core.drawing.shapes import sign
from derelict.core.game import Named
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.words.cards import Burns
from derelict.games.neomorphosis.draw import panel, pictograms
from derelict.games.neomorphosis.draw.help.legend import LEGEND
from derelict.games.neomorphosis.draw.pictograms import SIGNS, VALUES
from derelict.games.neomorphosis.draw.style import LOOK
from derelict.games.neomorphosis.draw.texts import called, danger, say
from derelict.games.neomorphosis.rules.bonuses import effect_of
from derelict.games.neomorphosis.rules.functions import combo_of
from derelict.games.neomorphosis.wording import THINGS, faces_said, name_of, opening, rules_said, says


class Explained(NamedTuple):
    """A thing in words: its name, its kind, its picture, and its effects, line by line."""

    name: str
    kind: str
    picture: str
    lines: Sequence[CardLine]


@cache
def thing_card(thing: str, language: str) -> str:
    """Draw a thing with its name and effects as one SVG document; raise KeyError for an unknown thing."""
    if thing.startswith(THING) and thing not in pictograms.THINGS:
        return LEGEND.card(thing.removeprefix(THING), language, say(language, "kind.sign"))
    return big_card(LOOK, *explained(thing, language))


@cache
def explained(thing: str, language: str) -> Explained:
    """Return a thing in words; raise KeyError for an unknown thing."""
    if thing in pictograms.THINGS:
        return _sign(thing, language)
    kind, _, name = thing.partition(".")
    kinds = {"crew": _crew, "alien": _alien, "tile": _tile, "mission": _mission, "xeno": _piece}
    if kind in kinds:
        return kinds[kind](name, language)
    if thing in tables.EMERGENCIES:
        return _emergency(thing, language)
    if thing in tables.FUNCTIONS:
        return _function(thing, language)
    if thing in tables.COMPROMISED:
        fire = SIGNS["fire"]
        wounds = max([tables.TOKEN_WOUNDS, *(word.amount for word in effect_of(thing) if isinstance(word, Burns))])
        lines = [*_effects(thing, fire, language), (fire, say(language, "value.burns", count=wounds))]
        return _said(thing, "compromised", fire, lines, language)
    return _card(thing, language)


def _said(thing: str, kind: str, mark: str, lines: Sequence[CardLine], language: str) -> Explained:
    """Return a thing with its own name, shown by a sign."""
    return Explained(called(thing, language), say(language, f"kind.{kind}"), well(mark), lines)


@cache
def thing_names(language: str) -> tuple[Named, ...]:
    """Return every card, alien and crew member by name."""
    cards = (
        *tables.ITEMS,
        *tables.EQUIPMENT,
        *tables.ABILITIES,
        *tables.EMERGENCIES,
        *tables.FUNCTIONS,
        *tables.COMPROMISED,
    )
    return (
        *(Named(THINGS[card].in_(language), card) for card in cards),
        *(Named(name_of(kind, language), f"alien.{kind}") for kind in tables.ALIENS),
        *(Named(name_of(name, language), f"crew.{name}") for name in tables.CREW),
    )


def _effects(card: str, mark: str, language: str) -> list[CardLine]:
    """Return the effects of a card, each word with its sign; `mark` is the sign of words without one."""
    return [(pictograms.WORDS.get(word.sign, mark), says(word, language)) for word in effect_of(card)]


def _card(card: str, language: str) -> Explained:
    """Return an item, a piece of equipment or an ability in words."""
    kind = (
        "item"
        if card in tables.ITEMS
        else "ability"
        if card in tables.ABILITIES
        else f"equipment_{tables.EQUIPMENT[card].kind}"
    )
    mark = {"item": SIGNS["crate"], "ability": SIGNS["hand"]}.get(kind) or pictograms.BENCHES[
        tables.EQUIPMENT[card].kind
    ]
    lines = _effects(card, mark, language)
    if card in tables.EQUIPMENT:
        lines += _equipment(card, language)
    if card not in tables.ABILITIES:
        data = tables.ITEMS.get(card) or tables.EQUIPMENT[card]
        lines.append((SIGNS["broken"], say(language, "value.fragility", value=data.fragility)))
        lines += [(SIGNS["alarm"], say(language, "value.discard"))] if data.discard else []
    if card in tables.ITEMS and tables.ITEMS[card].terminal:
        lines.append((SIGNS["terminal"], say(language, "value.at_terminal")))
    return _said(card, kind, mark, lines, language)


def _equipment(card: str, language: str) -> Iterator[CardLine]:
    data = tables.EQUIPMENT[card]
    yield SIGNS["wrench"], say(language, f"value.assemble_{data.kind}", value=data.threshold)
    if data.weapon is not None:
        least, most = data.weapon.reach
        reach = str(least) if least == most else f"{least}-{most}"
        facts = {"reach": reach, "attack": data.weapon.attack, "wounds": data.weapon.wounds}
        yield SIGNS["blade"], say(language, "value.weapon", **facts)
        if data.weapon.blast:
            yield pictograms.FUNCTIONS["drone_self_destruct"], say(language, "value.blast")
        if data.weapon.ammo:
            yield SIGNS["bolt"], say(language, "value.ammo", value=data.weapon.ammo)
    if data.chains:
        yield SIGNS["gear"], say(language, "value.chains")


def _crew(name: str, language: str) -> Explained:
    data = tables.CREW[name]
    values = ("hp", "defence", "science", "tech", "agility", "dice")
    lines = [(VALUES[value], say(language, f"value.{value}", value=getattr(data, value))) for value in values]
    weapon = data.weapon
    if weapon.name is not None:
        reach = "0" if weapon.reach == (0, 0) else f"{weapon.reach[0]}-{weapon.reach[1]}"
        facts = {"name": weapon.name.in_(language), "reach": reach, "attack": weapon.attack, "wounds": weapon.wounds}
        lines.append((SIGNS["blade"], say(language, "value.own_weapon", **facts)))
    picture = f"<g class='figure {name}'><circle class='body' r='60'/>{sign(pictograms.CREW[name], scale=3)}</g>"
    return Explained(data.name, say(language, "kind.crew"), picture, lines)


def _alien(kind: str, language: str) -> Explained:
    data = tables.ALIENS[kind]
    values = {name: getattr(data, name) for name in ("hp", "defence", "attack", "wounds", "hindrance")}
    lines = [(VALUES[name], say(language, f"value.{name}", value=value)) for name, value in values.items() if value]
    for into in data.becomes:
        lines.append((pictograms.ALIENS[into], say(language, "value.becomes", name=called(into, language))))
    body = "M0 -64 L56 -32 V32 L0 64 L-56 32 V-32z"
    picture = f"<g class='figure alien'><path class='body' d='{body}'/>{sign(pictograms.ALIENS[kind], scale=3.4)}</g>"
    return Explained(called(kind, language), say(language, f"type.{data.type}"), picture, lines)


def _emergency(card: str, language: str) -> Explained:
    data = tables.EMERGENCIES[card]
    lines = [
        (SIGNS["gear"], say(language, "value.solve", symbols=faces_said(data.combo, language))),
        (pictograms.FUNCTIONS[data.disables], danger(card, data.sector, language)),
    ]
    return _said(card, "emergency", SIGNS["alarm"], lines, language)


def _function(function: str, language: str) -> Explained:
    lines = [
        (SIGNS["gear"], say(language, "value.solve", symbols=faces_said(combo_of(function), language))),
        (pictograms.FUNCTIONS[function], say(language, f"function_help.{function}")),
    ]
    return _said(function, "function", pictograms.FUNCTIONS[function], lines, language)


def _tile(tile: str, language: str) -> Explained:
    spawns = tables.TILES[tile].spawns
    lines = [
        (pictograms.ALIENS["worm"], say(language, "value.spawns", zone=zone, numbers=", ".join(map(str, numbers))))
        for zone, numbers in enumerate(spawns, 1)
        if numbers
    ]
    lines.insert(0, (SIGNS["shield"], say(language, "sign_help.sector")))
    return _said(tile, "sector", SIGNS["door"], lines, language)


def _piece(crew: str, language: str) -> Explained:
    picture = f"<g class='xeno piece {crew}'>{panel.piece(crew, 0, 150)}</g>"
    lines = [(SIGNS["gear"], say(language, "sign_help.diagram"))]
    return Explained(called(crew, language), say(language, "kind.piece"), picture, lines)


def _mission(mission: str, language: str) -> Explained:
    """Return a mission in words: its goals, a crew member's comment, and the special rules."""
    level = tables.LEVELS[mission]
    lines: list[CardLine] = [(SIGNS["objective"], text) for text in (level.brief.in_(language),) if text]
    lines += [(pictograms.CREW[level.by], opening(mission, language))] if level.by else []
    lines += [(SIGNS["alarm"], text) for text in rules_said(level.rules, language)]
    lines.append((SIGNS["tick"], say(language, "sign_help.mission")))
    return Explained(level.name.in_(language), say(language, "kind.mission"), well(SIGNS["objective"]), lines)


def _sign(thing: str, language: str) -> Explained:
    name = thing.removeprefix("sign.").replace(".", "_")
    mark = pictograms.THINGS[thing]
    lines = [(mark, say(language, f"sign_help.{name}")), *_numbers(thing, language)]
    return Explained(say(language, f"sign.{name}"), say(language, "kind.sign"), well(mark), lines)


def _numbers(thing: str, language: str) -> Iterator[CardLine]:
    """Yield the numbers on a token, on the panel and on the drone's card (M-11, M-14, M-214)."""
    integrity = {"door": tables.DOOR, "terminal": tables.TERMINAL}
    if thing in integrity:
        yield SIGNS["shield"], say(language, "value.integrity", value=integrity[thing])
    if thing in (*integrity, "truck"):
        yield SIGNS["wrench"], say(language, "value.repair", value=tables.REPAIR)
    if thing == "sign.slots":
        yield SIGNS["shield"], say(language, "value.wall", value=tables.WALL)
    if thing == "drone":
        yield SIGNS["run"], say(language, "value.drone_move", value=tables.DRONE.move)
        yield SIGNS["wrench"], say(language, "value.drone_tech")
        star = pictograms.FUNCTIONS["drone_self_destruct"]
        yield star, say(language, "value.explosion", value=tables.DRONE.explosion)
