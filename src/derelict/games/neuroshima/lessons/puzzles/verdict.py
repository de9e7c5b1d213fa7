"""The parts of a puzzle's goal that an attempt has left undone, from its final state."""

from collections import Counter
from collections.abc import Iterator

from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.lessons.puzzles.goal import ENEMY, SOLVER, Goal, enemy_tiles
from derelict.games.neuroshima.state import ACTION_TILES, State
from derelict.games.neuroshima.wording import TEXTS, army_name, tile_name


def missing(goal: Goal, start: State, end: State, language: str) -> Iterator[str]:
    """Yield a sentence for each part of a goal that does not hold at the end, with what is missing."""
    unmet, enemy = goal.unmet(start, end), army_name(end.rules.armies[ENEMY], language)
    taken, hurt = start.life[ENEMY] - end.life[ENEMY], start.life[SOLVER] - end.life[SOLVER]
    if unmet.destroy:
        yield TEXTS.say(language, "puzzle.missing.destroy", count=end.life[ENEMY], enemy=enemy)
    if unmet.damage:
        yield TEXTS.say(language, "puzzle.missing.damage", taken=taken, wanted=goal.damage, enemy=enemy)
    if unmet.kills:
        removed = enemy_tiles(start) - enemy_tiles(end)
        yield TEXTS.say(language, "puzzle.missing.kills", removed=removed, wanted=goal.kills)
    if unmet.kills or unmet.clear:
        yield TEXTS.say(language, "puzzle.missing.clear", tiles=_standing(end, language))
    if unmet.unhurt:
        yield TEXTS.say(language, "puzzle.missing.unhurt", count=hurt)
    if unmet.lossless:
        lost = (tile_name(tile, language) for tile in (_own(start) - _own(end)).elements())
        yield TEXTS.say(language, "puzzle.missing.lossless", tiles=", ".join(lost))


def _standing(s: State, language: str) -> str:
    """Return the enemy's tiles on the board, without the HQ."""
    return ", ".join(
        f"{tile_name(piece.tile, language)} ({HEXES[hex]})"
        for hex, piece in enumerate(s.board)
        if piece is not None and piece.army == ENEMY and not SHAPES[piece.tile][0].is_hq
    )


def _own(s: State) -> Counter[str]:
    """Return the solver's tiles on the board and its units in hand."""
    on_board = (piece.tile for piece in s.board if piece is not None and piece.army == SOLVER)
    return Counter([*on_board, *(tile for tile in s.hands[SOLVER] if tile not in ACTION_TILES)])
