"""The end: the end token, the reckoning, and extra turns after a tie."""

from derelict.games.theseus import events
from derelict.games.theseus.rules.scoring import finish, totals
from derelict.games.theseus.state import State

END = 4
"""The number of steps of the end token: 3, 2, 1, end."""
STANDSTILL = 20
"""The turns of each player without a relevant change after which the match ends."""


def move_end(s: State) -> bool:
    """Move the end token one step; return whether it has reached the end, where the match stops at once."""
    if s.extra_turns is not None:
        return False
    s.end += 1
    s.tell(events.EndMoved(s.end))
    if s.end < END:
        return False
    reckon(s)
    return True


def stands_still(s: State) -> bool:
    """T-256: whether points, decks and the end token have been the same for so long that the match is over."""
    reached = (*s.life, *s.knowledge, *map(len, s.decks), s.end)
    if reached != s.reached:
        s.reached, s.since = reached, s.turn
        return False
    turns = s.turn - s.since
    if turns < STANDSTILL * len(s.rules.order):
        return False
    s.tell(events.StoodStill(turns))
    return True


def leaders(s: State) -> set[int]:
    """The sides with the most life and knowledge together."""
    sums = totals(s)
    best = max(sums)
    return {side for side, total in enumerate(sums) if total == best}


def reckon(s: State) -> None:
    """End the match: the larger sum wins; tied players take one more turn each, after the player who ended the match.

    Only the frame of the next turn, at the bottom of the stack, is left to resolve.
    """
    best = leaders(s)
    if len(best) == 1:
        finish(s, best, "reckoning")
        return
    order = s.rules.order
    start = order.index(s.player) + 1
    tied = tuple(player for player in (*order[start:], *order[:start]) if s.rules.sides[player] in best)
    s.tell(events.Tied(tuple(s.rules.factions[player] for player in sorted(tied))))
    s.racing = s.extra_turns = tied
    del s.stack[1:]


def settle_tie(s: State) -> None:
    """End the match after the extra turns: the leader wins, or the victory is shared."""
    racing = {s.rules.sides[player] for player in s.racing}
    sums = totals(s)
    best = max(sums[side] for side in racing)
    first = {side for side in racing if sums[side] == best}
    finish(s, first, "overtime" if len(first) == 1 else "shared", drawn=len(first) > 1)
