"""The goal of a puzzle, and how far a battle falls short of it."""

from msgspec import Struct

from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.state import ACTION_TILES, State
from derelict.games.neuroshima.wording import TEXTS, army_name

SOLVER = 0
"""The army, and the seat, of the player who solves a puzzle."""
ENEMY = 1


class Goal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything set must hold at the end of the battle (N-170)."""

    destroy: bool = False
    """The enemy HQ is destroyed."""
    damage: int = 0
    """The enemy HQ loses at least this much life."""
    kills: int = 0
    """At least this many enemy tiles, without the HQ, leave the board in the turn and the battle together."""
    clear: bool = False
    """No enemy tile but the HQ is left on the board."""
    unhurt: bool = False
    """The solver's HQ loses no life."""
    lossless: bool = False
    """No tile of the solver's is lost: neither from the board nor discarded from the hand."""

    @property
    def is_empty(self) -> bool:
        return self == Goal()

    @property
    def parts(self) -> int:
        """The number of its parts."""
        return sum(bool(getattr(self, name)) for name in self.__struct_fields__)

    def shortfall(self, start: State, end: State) -> int:
        """Return how much is missing: 0 when the goal is met, and 1 for a near miss."""
        missing = 0
        if self.destroy:
            missing += end.life[ENEMY]
        if self.damage:
            missing += max(0, self.damage - start.life[ENEMY] + end.life[ENEMY])
        if self.kills or self.clear:
            left = enemy_tiles(end)
            missing += left if self.clear else 0
            missing += max(0, self.kills - enemy_tiles(start) + left)
        if self.unhurt:
            missing += start.life[SOLVER] - end.life[SOLVER]
        if self.lossless:
            missing += own_tiles(start) - own_tiles(end)
        return missing

    def unmet(self, start: State, end: State) -> "Goal":
        """Return the parts of it that do not hold."""
        parts = {name: value for name in self.__struct_fields__ if (value := getattr(self, name))}
        return Goal(**{name: value for name, value in parts.items() if Goal(**{name: value}).shortfall(start, end)})

    def text(self, armies: tuple[str, ...], language: str) -> str:
        """Return the goal as a sentence."""
        parts = [
            TEXTS.say(language, f"puzzle.goal.{name}", count=value, enemy=army_name(armies[ENEMY], language))
            for name in self.__struct_fields__
            if (value := int(getattr(self, name)))
        ]
        joined = TEXTS.say(language, "puzzle.goal.and").join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)
        return f"{joined[0].upper()}{joined[1:]}."


def enemy_tiles(s: State) -> int:
    """Return the enemy's tiles on the board, without the HQ."""
    return sum(piece is not None and piece.army == ENEMY and not SHAPES[piece.tile][0].is_hq for piece in s.board)


def own_tiles(s: State) -> int:
    """Return the solver's tiles on the board and its units in hand."""
    on_board = sum(piece is not None and piece.army == SOLVER for piece in s.board)
    return on_board + sum(tile not in ACTION_TILES for tile in s.hands[SOLVER])
