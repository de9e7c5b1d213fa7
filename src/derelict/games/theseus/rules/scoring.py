"""Life and knowledge, and the end of a match."""

from derelict.core.state import Outcome
from derelict.games.theseus import events
from derelict.games.theseus.content.places import SLOT_SECTOR
from derelict.games.theseus.state import State

FULL = 20
"""The life at the start, which is also the maximum, and the knowledge that wins."""


def learn(s: State, player: int, amount: int) -> None:
    """Give knowledge points to a faction that collects them."""
    if s.outcome is not None or not s.rules.knows[player] or amount <= 0 or (s.racing and player not in s.racing):
        return
    s.knowledge[player] += amount
    if s.log is not None:
        s.tell(events.Learned(s.rules.factions[player], amount, s.knowledge[player]))
    if s.knowledge[player] >= FULL:
        finish(s, {s.rules.sides[player]}, "knowledge")


def learn_by_card(s: State, player: int, amount: int, slot: int) -> None:
    """Give knowledge points from a card; other cards of its sector may add to them."""
    card = s.card(slot)
    assert card is not None
    learn(s, player, amount + s.boards[SLOT_SECTOR[slot]].works.wiser_cards.get(card.side, 0))


def heal(s: State, player: int, amount: int) -> None:
    gained = min(amount, FULL - s.life[player])
    if s.outcome is None and gained > 0:
        s.life[player] += gained
        s.tell(events.Healed(s.rules.factions[player], gained, s.life[player]))


def totals(s: State) -> list[int]:
    """Return the sum of life and knowledge of each side."""
    count = max(s.rules.sides) + 1
    sums = [0] * count
    for player, side in enumerate(s.rules.sides):
        sums[side] += s.life[player] + s.knowledge[player]
    return sums


def finish(s: State, winners: set[int], reason: str, drawn: bool = False) -> None:
    """End the match: nothing more is resolved."""
    rules = s.rules
    players = {player for player, side in enumerate(rules.sides) if side in winners}
    sums = totals(s)
    scores = [sums[side] for side in rules.sides]
    s.tell(events.Ended(tuple(rules.factions[player] for player in sorted(players)), reason))
    s.outcome = Outcome.of(set() if drawn else players, players if drawn else set(), scores, reason)
    s.stack.clear()
