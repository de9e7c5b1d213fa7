"""Events, prompts and actions in words, English and French."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from derelict.core.actions import Action
from derelict.core.content.folders import files
from derelict.core.content.text import Catalogue
from derelict.core.content.typography import as_sentence
from derelict.core.content.wording import Wording, each
from derelict.core.decisions import Decision
from derelict.core.events import Event
from derelict.games.neuroshima import actions, events
from derelict.games.neuroshima.content.places import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import ARMIES, TILES, Tile
from derelict.games.neuroshima.state import Piece, State

TEXTS = Catalogue.read(files("derelict.games.neuroshima") / "text")


def army_name(army: str, language: str) -> str:
    return ARMIES[army].data.name.in_(language)


def tile_name(tile: str, language: str) -> str:
    return TILES[tile].data.name.in_(language)


def piece_name(piece: Piece | events.Unit, hex: int, language: str) -> str:
    """Name a tile on the board in a sentence: name and hex, and the army if another one has a tile of this name."""
    return f"{sided_name(piece.tile, language)} {HEXES[hex]}"


@lru_cache(maxsize=4096)
def sided_name(tile: str, language: str) -> str:
    """Name a tile unambiguously among all armies."""
    name, army = tile_name(tile, language), TILES[tile].army
    if not any(tile_name(key, language) == name for key, other in TILES.items() if other.army != army):
        return name
    return TEXTS.say(language, "sided", tile=name, army=army_name(army, language))


@lru_cache(maxsize=4096)
def placed_name(tile: str, hex: int, language: str) -> str:
    """Name a tile on the board by itself: name, army and hex."""
    army = army_name(TILES[tile].army, language)
    return f"{tile_name(tile, language)} [{army}, {HEXES[hex]}]"


def direction(way: int, language: str) -> str:
    return TEXTS.say(language, f"direction.{DIRECTIONS[way]}")


def compass(way: int, language: str) -> str:
    """Return a direction as on a compass, for sentences of the log."""
    return TEXTS.say(language, f"compass.{DIRECTIONS[way]}")


class NeuroshimaWording(Wording):
    def tell(self, s: State, event: Event, facts: dict[str, Any], language: str) -> str:
        match event:
            case events.Struck(bonus=bonus, armor=armor):
                facts["bonus"] = TEXTS.say(language, "struck.bonus", **facts) if bonus else ""
                facts["armor"] = TEXTS.say(language, "struck.armor", armor=armor) if armor else ""
            case events.Wounded(left=left):
                facts["count"] = left
            case events.Ended(winners=()):
                return "EndedDrawn"
            case events.Moved(unit, to=to) if unit.hex == to:
                return "MovedTurning"
            case events.HqPlaced(unit):
                _enter(facts, unit, language)
            case events.Placed(unit):
                _enter(facts, unit, language)
                return "PlacedRound" if _is_round(unit) else ""
            case events.Moved(unit) if _is_round(unit):
                return "MovedRound"
        return ""

    def prompt(self, s: State, decision: Decision, language: str) -> str:
        tile = ""
        if decision.prompt == "move_to":
            piece = s.board[NUMBER[decision.about[0]]]
            tile = piece.tile if piece is not None else ""
        return _asked(decision.prompt, decision.about, s.rules.armies[s.army], tile, language)

    def label(self, s: State, decision: Decision, action: Action, language: str) -> str:
        match action:
            case actions.At(hex) | actions.Walk(hex):
                piece = s.board[hex]
                return _hex_label(type(action).__name__, hex, "" if piece is None else piece.tile, language)
            case actions.Place(tile) | actions.Play(tile) | actions.Discard(tile):
                return _tile_label(type(action).__name__, tile, language)
            case actions.Face(facing):
                return _facing_label(facing, chosen_tile(s, decision), language)
            case actions.Convert(number):
                piece = s.board[HEXES.index(decision.about[0])]
                assert piece is not None
                way, kind, strength = piece.shape.attacks[number]
                attack = f"{TEXTS.say(language, f'attack.{kind}')} {strength}, {direction(way, language)}"
                return TEXTS.say(language, "action.Convert", number=number + 1, attack=attack)
            case actions.Save(patient, attacker) if attacker < 0:
                return TEXTS.say(language, "action.SaveFromTile", patient=_hex_name(s, patient, language))
            case actions.Save(patient, attacker):
                facts = {"patient": _hex_name(s, patient, language), "attacker": _hex_name(s, attacker, language)}
                return TEXTS.say(language, "action.Save", **facts)
        return super().label(s, decision, action, language)


def _enter(facts: dict[str, Any], unit: events.Unit, language: str) -> None:
    name = sided_name(unit.tile, language)
    facts["unit"] = TEXTS.say(language, "entering", unit=name, hex=HEXES[unit.hex])


def _is_round(unit: events.Unit) -> bool:
    return len(TILES[unit.tile].facings) == 1


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


WORDING = NeuroshimaWording(
    TEXTS,
    {
        events.Unit: lambda unit, language: piece_name(unit, unit.hex, language),
        "helpers": each(lambda unit, language: piece_name(unit, unit.hex, language)),
        "throwers": each(lambda unit, language: piece_name(unit, unit.hex, language)),
        "change": lambda change, language: f"{change:+}".replace("-", "\N{MINUS SIGN}"),
        "army": army_name,
        "winners": each(army_name),
        "tile": tile_name,
        "tiles": each(tile_name),
        "to": lambda hex, language: HEXES[hex],
        "facing": compass,
        "way": compass,
        "wounds": lambda wounds, language: TEXTS.say(language, "wounds", count=wounds),
        "kind": lambda kind, language: TEXTS.say(language, f"strike.{kind}"),
    },
    keys=("cause", "reason"),
)
sentence, prompt, label = WORDING.sentence, WORDING.prompt, WORDING.label


@lru_cache(maxsize=4096)
def _tile_label(action: str, tile: str, language: str) -> str:
    return TEXTS.say(language, f"action.{action}", tile=tile_name(tile, language))


@lru_cache(maxsize=4096)
def _hex_label(action: str, hex: int, tile: str, language: str) -> str:
    unit = placed_name(tile, hex, language) if tile else HEXES[hex]
    return TEXTS.say(language, f"action.{action}", unit=unit)


@cache
def _facing_label(facing: int, tile: str, language: str) -> str:
    """Name a direction, and those in which the tile looks identical."""
    first, *others = (direction(way, language) for way in TILES[tile].alike(facing))
    return TEXTS.say(
        language, "action.FaceAlike" if others else "action.Face", direction=first, others=", ".join(others)
    )


def chosen_tile(s: State, decision: Decision) -> str:
    """Name the tile that an earlier part of a choice has settled; empty if there is none."""
    first = decision.about[0] if decision.about else ""
    if decision.prompt in ("place_at", "place_facing"):
        return f"{s.rules.armies[s.army]}.{first}"
    piece = s.board[NUMBER[first]] if first in NUMBER else None
    return "" if piece is None else piece.tile


def _hex_name(s: State, hex: int, language: str) -> str:
    piece = s.board[hex]
    return HEXES[hex] if piece is None else piece_name(piece, hex, language)


def tile_lines(tile: Tile, language: str, facing: int = 0) -> Iterator[tuple[str, str]]:
    """Describe what a tile does, line by line, each after the name of its symbol.

    Its directions are those of the board in this facing.
    """
    data, say = tile.data, TEXTS.say

    def ways(edges: Sequence[int]) -> str:
        if len(edges) == len(DIRECTIONS):
            return say(language, "draw.all_edges")
        return ", ".join(direction((edge + facing) % len(DIRECTIONS), language) for edge in edges)

    if data.initiative:
        yield "initiative", say(language, "tile.initiative", values=", ".join(map(str, data.initiative)))
    for kind, strength in dict.fromkeys((attack.kind, attack.strength) for attack in data.attacks):
        edges = [attack.edge for attack in data.attacks if (attack.kind, attack.strength) == (kind, strength)]
        facts = {"kind": say(language, f"attack.{kind}"), "strength": strength, "edges": ways(edges)}
        yield f"attack.{kind}", say(language, "tile.attack", **facts)
    for key, edges in (("armor", data.armor), ("net", data.nets)):
        if edges:
            yield key, say(language, f"tile.{key}", edges=ways(edges))
    if data.toughness:
        yield "toughness", say(language, "tile.toughness", count=data.toughness)
    if data.mobile:
        yield "mobile", say(language, "tile.mobile")
    for effect in tile.effects:
        yield f"effect.{effect.sign}", effect.says(TEXTS, language)
    if data.links:
        yield "links", say(language, "tile.links", edges=ways(data.links))
    if tile.action is not None:
        yield f"action.{tile.action.sign}", tile.action.says(TEXTS, language)


def describe_tile(tile: Tile, language: str, facing: int = 0) -> str:
    """Describe what a tile does, generated from its data."""
    lines = [TEXTS.say(language, f"tile.{tile.data.kind}"), *(text for _, text in tile_lines(tile, language, facing))]
    return " ".join(map(as_sentence, lines))


def seat_title(s: State, seat: int, language: str) -> str:
    """Name the armies that a seat leads."""
    return _led_by(seat, s.rules.leaders, s.rules.armies, language)


@lru_cache(maxsize=4096)
def _led_by(seat: int, leaders: tuple[int, ...], armies: tuple[str, ...], language: str) -> str:
    return ", ".join(army_name(army, language) for army, leader in zip(armies, leaders, strict=True) if leader == seat)
