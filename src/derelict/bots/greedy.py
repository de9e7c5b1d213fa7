"""Looks one step ahead: plays every choice with all its parts and takes the best result."""

from derelict.bots.bot import Bot
from derelict.bots.lines import best_line
from derelict.bots.replies import after_replies
from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.view import View


class GreedyBot(Bot):
    """Takes the choice with the best immediate result, in a world guessed from its view.

    It remembers the parts of a choice that are still to be asked for, so it does not reconsider hex and facing once the
    tile is chosen.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rest: Line = ()

    def choose(self, view: View, decision: Decision) -> Action:
        if not (decision.continues and self._rest and self._rest[0] in decision.options):
            advice, world = view.game.advice, view.guess(self.rng)
            ways = advice.worthwhile(world, decision)
            foresight = advice.foresight
            if len(ways) == 1:
                self._rest = (ways[0],)
            elif foresight is not None and foresight.wanted(world, decision):
                self._rest = after_replies(advice, foresight, world, decision)
            else:
                self._rest = best_line(advice, world, decision)[1]
        action, *rest = self._rest
        self._rest = tuple(rest)
        return action
