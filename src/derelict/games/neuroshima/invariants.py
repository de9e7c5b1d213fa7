"""The invariants of every state: no tile is lost or duplicated, and every number is within its bounds."""

from collections import Counter

from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import HIDDEN, State


def check(s: State) -> None:
    """Raise AssertionError if a tile is lost or duplicated, or a number is out of bounds."""
    for army, name in enumerate(s.rules.armies):
        tiles = Counter((*s.piles[army], *s.hands[army], *s.discards[army], *s.box[army]))
        tiles.update(piece.tile for piece in s.board if piece is not None and piece.army == army)
        whole = Counter((ARMIES[name].hq, *ARMIES[name].pile))
        if not _is_before_placing(s, army):
            assert tiles == whole or HIDDEN in tiles, (
                f"{name}: tiles lost or duplicated: {tiles - whole}, {whole - tiles}"
            )
        assert 0 <= s.life[army] <= s.rules.life[army], f"{name}: life {s.life[army]}"
        if not s.box[army]:  # A position set up by hand may begin with more.
            assert len(s.hands[army]) <= s.rules.hand_limit, f"{name}: {len(s.hands[army])} tiles in hand"
            if army in s.rules.order[s.turn : 2]:
                assert not s.hands[army], f"{name}: {len(s.hands[army])} tiles in hand before the first turn"
    for piece in s.board:
        assert piece is None or piece.wounds < piece.shape.hit_points, f"a dead piece on the board: {piece}"


def _is_before_placing(s: State, army: int) -> bool:
    """Return whether an army's HQ is still beside the board, waiting to be placed."""
    return s.turn == 0 and s.hq_of(army) is None
