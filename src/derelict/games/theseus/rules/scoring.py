"""Life and knowledge, and the moment a match is won."""

from derelict.core.state import Outcome
from derelict.games.theseus import events
from derelict.games.theseus.state import State

FULL = 20
"""Life at the start and at most, and the knowledge that wins."""


def wound(s: State, victim: int, amount: int, source: int, by_parasite: bool = False) -> None:
    """A player's units take wounds that another deals; in a deathmatch these are points for who deals them."""
    if s.outcome is not None:
        return
    rules = s.rules
    if rules.mode == "deathmatch":
        if not s.racing or source in s.racing:
            gained = min(amount, FULL - s.life[source])
            s.life[source] += gained
            s.tell(events.Scored(rules.factions[source], gained, s.life[source], by_parasite))
            if s.life[source] >= FULL:
                finish(s, {rules.sides[source]}, "life")
        return
    s.life[victim] = max(0, s.life[victim] - amount)
    if s.log is not None:
        s.tell(events.Wounded(rules.factions[victim], amount, s.life[victim], by_parasite))
    if s.life[victim] == 0:
        finish(s, set(rules.sides) - {rules.sides[victim]}, "killed")


def learn(s: State, player: int, amount: int) -> None:
    """Knowledge points, for a faction that collects them."""
    if s.outcome is not None or not s.rules.knows[player] or amount <= 0 or (s.racing and player not in s.racing):
        return
    s.knowledge[player] += amount
    if s.log is not None:
        s.tell(events.Learned(s.rules.factions[player], amount, s.knowledge[player]))
    if s.knowledge[player] >= FULL:
        finish(s, {s.rules.sides[player]}, "knowledge")


def heal(s: State, player: int, amount: int) -> None:
    gained = min(amount, FULL - s.life[player])
    if s.outcome is None and gained > 0:
        s.life[player] += gained
        s.tell(events.Healed(s.rules.factions[player], gained, s.life[player]))


def totals(s: State) -> list[int]:
    """Life and knowledge of each side together."""
    count = max(s.rules.sides) + 1
    sums = [0] * count
    for player, side in enumerate(s.rules.sides):
        sums[side] += s.life[player] + s.knowledge[player]
    return sums


def finish(s: State, winners: set[int], reason: str, drawn: bool = False) -> None:
    """The match is over: nothing that was still to be resolved is resolved."""
    rules = s.rules
    players = {player for player, side in enumerate(rules.sides) if side in winners}
    sums = totals(s)
    scores = [sums[side] for side in rules.sides]
    s.outcome = Outcome.of(set() if drawn else players, players if drawn else set(), scores, reason)
    s.stack.clear()
    s.tell(events.Ended(tuple(rules.factions[player] for player in sorted(players)), reason))
