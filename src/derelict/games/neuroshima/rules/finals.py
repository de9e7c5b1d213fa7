"""The moves of Neuroshima Hex that may need confirmation: all but those that only begin to place a unit."""

from collections.abc import Sequence

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neuroshima.actions import Place
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.rules.placing import PlaceAt
from derelict.games.neuroshima.rules.turns import Menu
from derelict.games.neuroshima.state import State


def finals(s: State, decision: Decision) -> Sequence[Action]:
    """Return the options that no question about a hex or a facing follows."""
    match s.stack[-1]:
        case Menu() if s.board.count(None) > 1:
            return [option for option in decision.options if not isinstance(option, Place)]
        case PlaceAt(tile) if len(TILES[tile].facings) > 1:
            return ()
    return decision.options
