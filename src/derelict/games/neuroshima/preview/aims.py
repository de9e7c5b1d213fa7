"""Previews a tile that is about to be placed or moved: the tiles that it hits, helps, hampers and nets."""

from collections.abc import Iterator

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.events import Event, Told
from derelict.core.prospects import Chance, Outlook, Prospect
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At, Face, Play
from derelict.games.neuroshima.content.places import NUMBER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.preview.rehearsal import rehearse
from derelict.games.neuroshima.rules.attacks import Strikes, strike_hits
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import TEXTS, chosen_tile, direction, piece_name

FACING = ("place_facing", "move_facing")
PLACE = ("place_at", "move_to")
BATTLE = "battle"


def aim(s: State, decision: Decision, action: Action, language: str) -> Prospect | None:
    """Tell the effects of a tile in a facing, or in the best facing on a hex; for a Battle tile, the result."""
    match action:
        case Play(tile) if tile.endswith(BATTLE):
            return Prospect((Chance(rehearse(s, decision.seat, language).headline),), is_whole=True)
        case Face(facing) if decision.prompt in FACING:
            return _facing(s, decision, facing, language)
        case At(hex) if decision.prompt in PLACE:
            return _hex(s, decision, hex, language)
    return None


def _facing(s: State, decision: Decision, facing: int, language: str) -> Prospect:
    world, piece, hex = _with(s, decision, NUMBER[decision.about[-1]], facing)
    told = _attacks(world, hex)
    texts = [*_hits(piece, told, language), *_changes(s, world, hex, language)]
    return Prospect(tuple(map(Chance, texts)), tuple(told))


def _hex(s: State, decision: Decision, hex: int, language: str) -> Prospect:
    """Tell the effects of the facing that hits hardest on a hex."""
    tried = [(_with(s, decision, hex, facing), facing) for facing in TILES[_tile(s, decision)].facings]
    attacks = [(_attacks(world, hex), facing, piece) for (world, piece, _), facing in tried]
    told, facing, piece = max(attacks, key=lambda one: sum(_wounds(event) for event in one[0]))
    struck = [event for event in told if isinstance(event, events.Struck)]
    if not piece.shape.attacks:
        return Prospect(())
    if not struck:
        return Prospect((Chance(TEXTS.say(language, "outlook.nobody_from_here")),))
    key = "outlook.facing" if len(tried) > 1 else "outlook.hits"
    units = _targets(struck, language)
    return Prospect((Chance(TEXTS.say(language, key, way=direction(facing, language), units=units)),), tuple(struck))


def _tile(s: State, decision: Decision) -> str:
    """Return the tile that a question about a hex or a facing is about."""
    start = s.board[NUMBER[decision.about[0]]] if decision.about[0] in NUMBER else None
    return start.tile if start is not None else chosen_tile(s, decision)


def _with(s: State, decision: Decision, hex: int, facing: int) -> tuple[State, Piece, int]:
    """Return a copy of the board with the tile that is placed or moved on a hex."""
    world, piece = s.copy(), Piece(_tile(s, decision), s.army, facing)
    if decision.about[0] in NUMBER:
        world.board[NUMBER[decision.about[0]]] = None
    world.board[hex] = piece
    return world, piece, hex


def _attacks(world: State, hex: int) -> list[Event]:
    """Return the attacks that a tile would make now; none if a net holds it."""
    survey = Survey(world)
    if hex in survey.netted:
        return []
    world.log = log = list[Told]()
    strike_hits(Strikes(world, survey), hex)
    world.log = None
    return [one.event for one in log if isinstance(one.event, events.Struck | events.Missed)]


def _wounds(event: Event) -> int:
    return 1 + 10 * event.wounds if isinstance(event, events.Struck) else 0


def _hits(piece: Piece, told: list[Event], language: str) -> Iterator[str]:
    struck = [event for event in told if isinstance(event, events.Struck)]
    if struck:
        yield TEXTS.say(language, "outlook.hits", units=_targets(struck, language))
    elif told and piece.shape.attacks:
        yield TEXTS.say(language, "outlook.nobody")


def _targets(struck: list[events.Struck], language: str) -> str:
    return ", ".join(
        TEXTS.say(
            language,
            "outlook.target" if event.wounds else "outlook.stopped",
            unit=piece_name(event.target, event.target.hex, language),
            wounds=event.wounds,
        )
        for event in struck
    )


def _changes(s: State, world: State, hex: int, language: str) -> Iterator[str]:
    """Tell which tiles it helps, hampers and holds, compared with the current board."""
    before, after = Survey(s), Survey(world)
    if hex in after.netted:
        yield TEXTS.say(language, "outlook.held")
        return
    friends = world.rules.relations.friends[world.army]
    found: dict[str, list[str]] = {"nets": [], "helps": [], "hampers": []}
    for there, piece, _ in after.units:
        if there == hex:
            continue
        if there in after.netted and there not in before.netted:
            found["nets"].append(piece_name(piece, there, language))
        elif _served(before, there) != _served(after, there):
            found["helps" if friends[piece.army] else "hampers"].append(piece_name(piece, there, language))
    for what, units in found.items():
        if units:
            yield TEXTS.say(language, f"outlook.{what}", units=", ".join(units))


def _served(survey: Survey, hex: int) -> tuple[object, ...]:
    """Return the effects of other tiles on the tile on a hex."""
    return (
        survey.melee[hex],
        survey.ranged[hex],
        survey.initiative[hex],
        survey.extra_attacks[hex],
        survey.medics.get(hex),
        survey.converters.get(hex),
        hex in survey.mobilised,
    )


OUTLOOK = Outlook(
    prompts=frozenset({*FACING, *PLACE, "menu", "snipe", "grenade", "air_strike", "pushed_to"}),
    matters=(
        events.Ended,
        events.HqDestroyed,
        events.BattleStarted,
        events.HqHurt,
        events.Destroyed,
        events.Wounded,
        events.Pushed,
        events.LastTileDrawn,
    ),
    own=aim,
)
