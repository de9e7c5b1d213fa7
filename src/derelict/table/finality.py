"""What a seat could not take back alone, as far as it can know.

What a game is not sure of is played in one world guessed from the view of the seat that is asked, and always the same
one for the same view: so being asked again tells nobody anything that is hidden.
"""

from random import Random

from derelict.core.actions import Action
from derelict.core.engine import apply
from derelict.core.match import Match
from derelict.core.state import State


def final_texts(match: Match) -> frozenset[str]:
    """The texts of the options of the open decision after which the free way back would be closed at once."""
    decision = match.decision
    assert decision is not None
    view = match.seen(decision.seat)
    finals = match.game.finals(view, decision)
    closing = [*finals.sure]
    if finals.perhaps:
        world = match.game.fill(view, Random(0))
        closing += [option for option in finals.perhaps if _closes(world, option)]
    return frozenset([option.text for option in closing])


def _closes(world: State, option: Action) -> bool:
    """Whether it uses chance, reveals something or ends the match: see `Match.free_from` and `Record.free_from`."""
    after = world.copy()
    is_over = apply(after, option) is None
    return is_over or (after.revelations, after.dice().counter) != (world.revelations, world.dice().counter)
