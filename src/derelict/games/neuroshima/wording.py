"""Events, prompts and actions in words, English and French."""

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.text import Catalogue
from derelict.games.neuroshima import actions, events
from derelict.games.neuroshima.board import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import ARMIES, TILES, Tile
from derelict.games.neuroshima.state import Piece, State

TEXTS = Catalogue.read(files("derelict.games.neuroshima") / "text")


def army_name(army: str, language: str) -> str:
    return ARMIES[army].data.name[language]  # type: ignore[index]


def tile_name(tile: str, language: str) -> str:
    return TILES[tile].data.name[language]  # type: ignore[index]


def piece_name(piece: Piece | events.Unit, hex: int, language: str) -> str:
    """A tile on the board: name, army and hex."""
    return placed_name(piece.tile, hex, language)


@lru_cache(maxsize=4096)
def placed_name(tile: str, hex: int, language: str) -> str:
    army = army_name(TILES[tile].army, language)
    return f"{tile_name(tile, language)} [{army}, {HEXES[hex]}]"


def direction(way: int, language: str) -> str:
    return TEXTS.say(language, f"direction.{DIRECTIONS[way]}")


def sentence(s: State, event: core.Event, language: str) -> str:
    """An event as a sentence."""
    name = type(event).__name__
    facts = {field: _fact(field, value, language) for field, value in event.facts().items()}
    if isinstance(event, events.Struck):
        facts["bonus"] = TEXTS.say(language, "struck.bonus", **facts) if event.bonus else ""
        facts["armor"] = TEXTS.say(language, "struck.armor", armor=event.armor) if event.armor else ""
    elif isinstance(event, events.Wounded):
        facts["count"] = event.left
    elif isinstance(event, events.Ended) and not event.winners:
        name = "EndedDrawn"
    elif isinstance(event, events.Moved) and event.unit.hex == event.to:
        name = "MovedTurning"
    elif isinstance(event, events.Placed | events.Moved) and len(TILES[event.unit.tile].facings) == 1:
        name += "Round"
    return TEXTS.say(language, f"event.{name}", **facts)


def _fact(field: str, value: Any, language: str) -> Any:
    """What stands for a field of an event in its sentence."""
    match field, value:
        case _, events.Unit():
            return piece_name(value, value.hex, language)
        case (("helpers" | "throwers"), tuple()):
            return ", ".join(piece_name(unit, unit.hex, language) for unit in value)
        case "change", int():
            return f"{value:+}".replace("-", "\N{MINUS SIGN}")
        case "army", str():
            return army_name(value, language)
        case "winners", tuple():
            return ", ".join(army_name(army, language) for army in value)
        case "tile", str():
            return tile_name(value, language)
        case "tiles", tuple():
            return ", ".join(tile_name(tile, language) for tile in value)
        case "to", int():
            return HEXES[value]
        case (("facing" | "way"), int()):
            return direction(value, language)
        case (("kind" | "cause" | "reason"), str()):
            return TEXTS.say(language, f"{field}.{value}")
        case "wounds", int():
            return TEXTS.say(language, "wounds", count=value)
    return value


def prompt(s: State, decision: Decision, language: str) -> str:
    """What a decision asks, in plain words."""
    tile = ""
    if decision.prompt == "move_to":
        piece = s.board[NUMBER[decision.about[0]]]
        tile = piece.tile if piece is not None else ""
    return _asked(decision.prompt, decision.about, s.rules.armies[s.army], tile, language)


@lru_cache(maxsize=4096)
def _asked(prompt: str, about: tuple[str, ...], army: str, moved: str, language: str) -> str:
    facts: dict[str, str] = {}
    for word in about:
        if word in NUMBER:
            facts["to" if "hex" in facts else "hex"] = word
        elif word in ARMIES:
            facts["army"] = army_name(word, language)
        else:
            facts["tile"] = tile_name(f"{army}.{word}", language)
    can_turn = moved and len(TILES[moved].facings) > 1
    facts["turning"] = TEXTS.say(language, "move_to.turning") if can_turn else ""
    return TEXTS.say(language, f"prompt.{prompt}", **facts)


def label(s: State, decision: Decision, action: Action, language: str) -> str:
    """An option as a button would say it."""
    match action:
        case actions.At(hex) | actions.Walk(hex):
            piece = s.board[hex]
            return _hex_label(type(action).__name__, hex, "" if piece is None else piece.tile, language)
        case actions.Place(tile) | actions.Play(tile) | actions.Discard(tile):
            return _tile_label(type(action).__name__, tile, language)
        case actions.Face(facing):
            return _facing_label(facing, language)
        case actions.Convert(number):
            piece = s.board[HEXES.index(decision.about[0])]
            assert piece is not None
            way, kind, strength = piece.shape.attacks[number]
            attack = f"{TEXTS.say(language, f'kind.{kind}')} {strength}, {direction(way, language)}"
            return TEXTS.say(language, "action.Convert", number=number + 1, attack=attack)
        case actions.Save(patient, attacker) if attacker < 0:
            return TEXTS.say(language, "action.SaveFromTile", patient=_hex_name(s, patient, language))
        case actions.Save(patient, attacker):
            facts = {"patient": _hex_name(s, patient, language), "attacker": _hex_name(s, attacker, language)}
            return TEXTS.say(language, "action.Save", **facts)
    return TEXTS.say(language, f"action.{type(action).__name__}")


@lru_cache(maxsize=4096)
def _tile_label(action: str, tile: str, language: str) -> str:
    return TEXTS.say(language, f"action.{action}", tile=tile_name(tile, language))


@lru_cache(maxsize=4096)
def _hex_label(action: str, hex: int, tile: str, language: str) -> str:
    unit = placed_name(tile, hex, language) if tile else HEXES[hex]
    return TEXTS.say(language, f"action.{action}", unit=unit)


@cache
def _facing_label(facing: int, language: str) -> str:
    return TEXTS.say(language, "action.Face", direction=direction(facing, language))


def _hex_name(s: State, hex: int, language: str) -> str:
    piece = s.board[hex]
    return HEXES[hex] if piece is None else piece_name(piece, hex, language)


def describe_tile(tile: Tile, language: str, facing: int = 0) -> str:
    """What a tile does, generated from its data; its directions are those of the board when it faces that way."""
    data = tile.data

    def say_edges(edges: Iterable[int]) -> str:
        ways = ((edge + facing) % len(DIRECTIONS) for edge in edges)
        return ", ".join(TEXTS.say(language, "tile.edge", direction=direction(way, language)) for way in ways)

    parts = [TEXTS.say(language, f"tile.{data.kind}")]
    if data.initiative:
        parts.append(TEXTS.say(language, "tile.initiative", values=", ".join(map(str, data.initiative))))
    for kind, strength in dict.fromkeys((attack.kind, attack.strength) for attack in data.attacks):
        edges = [a.edge for a in data.attacks if (a.kind, a.strength) == (kind, strength)]
        word = TEXTS.say(language, f"kind.{kind}")
        parts.append(TEXTS.say(language, "tile.attack", kind=word, strength=strength, edges=say_edges(edges)))
    for key, edges in (("armor", data.armor), ("net", data.nets)):
        if edges:
            parts.append(TEXTS.say(language, f"tile.{key}", edges=say_edges(edges)))
    if data.toughness:
        parts.append(TEXTS.say(language, "tile.toughness", count=data.toughness))
    if data.mobile:
        parts.append(TEXTS.say(language, "tile.mobile"))
    parts.extend(effect.plain(TEXTS, language) for effect in tile.effects)
    if data.links:
        parts.append(TEXTS.say(language, "tile.links", edges=say_edges(data.links)))
    if tile.action is not None:
        parts.append(tile.action.plain(TEXTS, language))
    return TEXTS.say(language, "tile.separator").join(parts)


def seat_title(s: State, seat: int, language: str) -> str:
    """The armies that a seat leads."""
    return _led_by(seat, s.rules.leaders, s.rules.armies, language)


@lru_cache(maxsize=4096)
def _led_by(seat: int, leaders: tuple[int, ...], armies: tuple[str, ...], language: str) -> str:
    return ", ".join(army_name(army, language) for army, leader in zip(armies, leaders, strict=True) if leader == seat)
