"""What a newcomer meets: an easy opponent in every game, and cooperative games that partners do not win for them."""

import pytest

import derelict
from derelict import bots, registry
from derelict.arena import run
from derelict.arena.compare import compare
from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.games.nemesis.events import RoundBegan
from derelict.games.nemesis.events.ending import Perished
from derelict.games.nemesis.events.health import Died
from derelict.table.record.commands import LEVELS, usual_level

RIVALS = [name for name in registry.games() if derelict.game(name).is_rated]
PARTNERS = [name for name in registry.games() if not derelict.game(name).is_rated and name != "nemesis"]
"""In Nemesis everybody has an objective of their own, and hardly anybody survives: it has tests of its own."""
WAYS_OUT = ("end", "pass", "no", "done", "keep")


class Idle(Bot):
    """Somebody who passes wherever that is possible."""

    def choose(self, view: View, decision: Decision) -> Action:
        for way in WAYS_OUT:
            for option in decision.options:
                if option.text.split()[0] == way:
                    return option
        return decision.options[0]


@pytest.mark.parametrize("name", RIVALS)
def test_the_first_opponent_is_between_random_and_normal(name: str) -> None:
    easy, normal = LEVELS[usual_level(derelict.game(name))], LEVELS["normal"]
    game = derelict.game(name)
    assert compare(game, normal, easy, 8, seed=1).wins_a >= 7
    beside_random = compare(game, easy, "random", 12, seed=1)
    assert beside_random.wins_a > beside_random.wins_b


@pytest.mark.parametrize("name", PARTNERS)
def test_partners_win_with_a_newcomer_who_plays_and_not_for_one_who_does_not(name: str) -> None:
    game = derelict.game(name)
    partner, seats = LEVELS[usual_level(game)], game.modes[0].seats[0]
    beside = [partner] * (seats - 1)
    idle = run(game, n=4, bots=[f"{__name__}:Idle", *beside], seed=1, seats=seats)
    assert (idle.errors, idle.wins[0]) == (0, 0)
    playing = run(game, n=4, bots=["greedy", *beside], seed=1, seats=seats)
    assert (playing.errors, playing.wins[0] >= 2) == (0, True)


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 2), ("semi_coop", 2)])
def test_doing_nothing_does_not_win_nemesis_and_does_not_lose_it_before_one_has_looked_around(
    mode: str, seats: int
) -> None:
    """Beside a partner who knows what to do it may win once in six times."""
    game, won = derelict.game("nemesis"), 0
    for seed in range(1, 7):
        partner = bots.make(LEVELS[usual_level(game)], seed)
        match = game.start(seats=seats, mode=mode, seed=seed)
        while match.decision is not None:
            who = Idle(seed) if match.decision.seat == 0 else partner
            match.play(who.choose(match.view(match.decision.seat), match.decision))
        assert match.outcome is not None
        won += 0 in match.outcome.winners
        told = [one.event for one in match.events]
        ends = [at for at, event in enumerate(told) if isinstance(event, Died | Perished) and event.seat == 0]
        assert sum(isinstance(event, RoundBegan) for event in told[: min(ends, default=None)]) > 4
    assert won <= seats - 1


def test_a_newcomer_who_plays_nemesis_can_win_beside_an_easy_bot() -> None:
    first = run(derelict.game("nemesis"), n=6, bots=["greedy", LEVELS["easy"]], seed=1, seats=2)
    assert (first.errors, first.wins[0] >= 2) == (0, True)


def test_the_easy_bot_answers_like_the_normal_one_now_and_then() -> None:
    game = derelict.game("neuroshima")
    same = 0
    for seed in range(24):
        match = game.start(seed=seed)
        assert match.decision is not None
        view = match.view(match.decision.seat)
        same += bots.make("casual", seed).choose(view, match.decision) == bots.make("greedy", seed).choose(
            view, match.decision
        )
    assert 0 < same < 24
