"""The end of a match: who survived, and who won (X-378, X-395 to X-404)."""

from derelict.core.components.cards import show
from derelict.core.events import EVERYBODY
from derelict.core.frames import Step
from derelict.core.state import Outcome
from derelict.games.nemesis.content.scripts import conditions
from derelict.games.nemesis.content.tables import OBJECTIVES
from derelict.games.nemesis.content.words.base import Condition, Context
from derelict.games.nemesis.content.words.conditions import Signalled
from derelict.games.nemesis.events import ending as events
from derelict.games.nemesis.rules import hands, infection
from derelict.games.nemesis.rules.things.items import leave_game
from derelict.games.nemesis.state import INFECTED, State, is_contamination

FINAL_CARDS = 4
"""The number of cards that an infected player draws at the end (X-400)."""


class End(Step[State], frozen=True):
    """The lowest frame of every match, which settles the end in the order of the rules."""

    rule = "X-378"

    def run(self, s: State) -> None:
        _jump(s)
        _perish(s)
        if survivors(s):
            _contingency(s)
            _contamination(s)
        else:
            s.tell(events.NobodySurvived())
        _judge(s)
        s.stack.clear()


def survivors(s: State) -> list[int]:
    """X-378: the seats whose characters are not dead, wherever they are."""
    return [seat for seat in s.order() if s.players[seat].fate != "dead"]


def _jump(s: State) -> None:
    """X-397: with nobody left, the Time token jumps to the autodestruction, to the alert or to S."""
    if s.ended == "nobody_left":
        token = s.autodestruction
        s.time = token.slot if token is not None else s.alert or 0
        s.tell(events.TimeJumped(s.time))


def _perish(s: State) -> None:
    """X-356, X-395, X-396: destruction kills everybody in the facility, the end of time all who are not locked in."""
    if s.autodestruction is not None and not s.destroyed:
        s.destroyed = True
        s.tell(events.FacilityDestroyed("autodestruction"))
    if s.destroyed:
        s.intruders.clear()
    for seat in survivors(s):
        fate = s.players[seat].fate
        if fate == "alive" or (fate == "locked_in" and s.destroyed):
            _die(s, seat, "destroyed" if s.destroyed else "time")


def _die(s: State, seat: int, cause: str) -> None:
    player = s.players[seat]
    player.fate, player.slot, player.pod, player.verdict, player.objects = "dead", "", "", cause, ()
    leave_game(s, seat)
    s.tell(events.Perished(seat, cause))


def _contingency(s: State) -> None:
    """X-399: the active token is revealed, and kills every living character for whom its conditions hold."""
    s.contingency = show(s, s.contingency, EVERYBODY)
    for card in s.contingency:
        s.tell(events.ContingencyRevealed(card.kind))
        tests = conditions(f"contingency.{card.kind}")
        doomed = [seat for seat in survivors(s) if tests and all(test.holds(s, Context(seat)) for test in tests)]
        for seat in doomed:
            _die(s, seat, "contingency")


def _contamination(s: State) -> None:
    """X-400: whoever has an infected card or a larva shuffles all cards and draws four."""
    for seat in survivors(s):
        player = s.players[seat]
        marks = infection.look_at(s, seat, "deck", "hand", "discards")
        infected = player.larva or INFECTED in marks
        s.tell(events.FinalScan(seat, infected))
        if infected:
            hands.reshuffle(s, seat)
            hands.draw(s, seat, FINAL_CARDS)
            count = sum(map(is_contamination, player.hand))
            s.tell(events.FinalDraw(seat, count))
            if count:
                _die(s, seat, "contamination")


# Objectives


def demands(objective: str) -> list[tuple[Condition, ...]]:
    """X-379: the alternatives of an objective, each with its demands."""
    return [conditions(f"objective.{objective}.{number}") for number in range(len(OBJECTIVES[objective].any_of))]


def checked(s: State, seat: int, objective: str) -> list[list[tuple[Condition, bool]]]:
    """X-379, X-404: the alternatives of an objective, each demand with whether it is met; in co-op by any survivor."""
    who = survivors(s) if s.rules.is_coop else [seat]
    return [[(test, any(test.holds(s, Context(one)) for one in who)) for test in tests] for tests in demands(objective)]


def is_met(s: State, seat: int, objective: str) -> bool:
    """X-379: whether all demands of one alternative are met."""
    return any(all(holds for _, holds in tests) for tests in checked(s, seat, objective))


def unmet(s: State, seat: int, objective: str) -> list[Condition]:
    """The unmet demands of the alternative that is closest to being met."""
    ways = [[test for test, holds in tests if not holds] for tests in checked(s, seat, objective)]
    return min(ways, key=len)


def enough_signals(s: State) -> bool:
    """X-404: whether as many survivors have sent a Signal as there are objectives in co-op that ask for one."""
    asking = sum(
        any(isinstance(test, Signalled) for tests in demands(card.kind) for test in tests)
        for player in s.players
        for card in player.objectives
    )
    return sum(s.players[seat].signal for seat in survivors(s)) >= asking


def _judge(s: State) -> None:
    """X-401: objectives are revealed and judged; of two, either may be met."""
    met = []
    for seat, player in enumerate(s.players):
        player.objectives = show(s, player.objectives, EVERYBODY)
        results = [(card.kind, is_met(s, seat, card.kind)) for card in player.objectives]
        for objective, holds in results:
            s.tell(events.ObjectiveJudged(seat, objective, holds))
        met.append(any(holds for _, holds in results))
    alive = survivors(s)
    if s.rules.is_coop:
        team = bool(alive) and all(met) and enough_signals(s)
        winners = set(range(s.seats)) if team else set()
    else:
        winners = {seat for seat in alive if met[seat]}
    for seat, player in enumerate(s.players):
        player.verdict = "won" if seat in winners else player.verdict or ("objective" if seat in alive else "killed")
        s.tell(events.Judged(seat, player.verdict))
    scores = [2 if seat in winners else int(seat in alive) for seat in range(s.seats)]
    s.outcome = Outcome.of(winners, set(), scores, s.ended)
