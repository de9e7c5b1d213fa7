"""What was settled before a match."""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from derelict.games.legendary.content.kinds import PAID_ON_BOARD, SILENCED

AgendaRule = Literal["none", "hidden", "delayed"]


class Rules(Struct, frozen=True, dict=True):
    """What was settled before the match, and beside that, worked out once, what can never happen in it."""

    mode: str
    location: str
    objectives: tuple[str, str, str]
    characters: tuple[str, ...]
    drones: tuple[int, int, int]
    """How many Drones and Secrets each mini-deck got, that of Objective 1 first."""
    open_hands: bool = False
    alien_player: bool = False
    versus: bool = False
    agenda: AgendaRule = "none"
    tough: bool = False
    preparation: int = 0
    """How many own turns each player has before the first Hive phase."""

    @property
    def has_agendas(self) -> bool:
        return self.agenda != "none"

    @cached_property
    def has_silencers(self) -> bool:
        """Whether some card of these Objectives forbids lending while it lies in the Complex."""
        return not SILENCED.isdisjoint(self.objectives)

    @cached_property
    def is_paid_on_board(self) -> bool:
        """Whether some card of these Objectives is paid for where it lies in the Complex."""
        return not PAID_ON_BOARD.isdisjoint(self.objectives)
