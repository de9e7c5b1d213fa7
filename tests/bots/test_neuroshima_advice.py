"""What Neuroshima Hex lends to bots: battles foreseen, states judged, choices put in order."""

from random import Random

import pytest

import derelict
from derelict.bots.lines import complete
from derelict.core.chance import Chance
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.advice import after_battle, evaluate, promising
from derelict.games.neuroshima.advice.battle import fight
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import State
from tests.bots.players import modes
from tests.games.neuroshima.table import Table, position

GAME = derelict.game("neuroshima")


def random_states(mode: str, seats: int, seed: int) -> list[State]:
    """States at every decision of a random match."""
    state, rng, states = GAME.begin(GAME.setup(mode, seats), Chance.seeded(seed)), Random(seed), list[State]()
    decision = advance(state)
    while decision is not None:
        states.append(state.copy())
        decision = apply(state, rng.choice(decision.options))
    states.append(state)
    return states


def fought(s: State) -> State | None:
    """The state after a real battle; None where somebody has to choose in it."""
    w = s.copy()
    w.stack = [Battle("tile")]
    return w if advance(w) is None else None


@pytest.mark.parametrize(("mode", "seats"), modes(GAME))
def test_a_battle_foreseen_is_the_battle_fought(mode: str, seats: int) -> None:
    compared = 0
    for s in random_states(mode, seats, seed=4)[:-1:3]:
        real = fought(s)
        if real is not None and not s.spent and s.life == [max(1, life) for life in s.life]:
            foreseen = s.copy()
            fight(foreseen, Survey(s))
            assert (foreseen.life, foreseen.points) == (real.life, real.points)
            if real.outcome is None and len(real.alive()) == len(real.life):
                assert foreseen.board == real.board
            compared += 1
    assert compared > 10


def test_a_battle_foreseen_stops_where_the_match_is_won_by_points() -> None:
    table = position(
        mode="scoring",
        points={"outpost": 19, "borgo": 19},
        outpost={"a1": "hq", "c3": "commando n"},
        borgo={"c1": "hq", "e2": "brawler n"},
        hegemony={"e1": "hq"},
    )
    s = table.state.copy()
    fight(s, Survey(s))
    assert s.points == [20, 19, 0]


def test_a_medic_foreseen_takes_the_blow_for_the_hq() -> None:
    table = position(
        outpost={"c3": "hq", "c4": "medic n", "b3": "runner n"},
        borgo={"c2": "brawler s", "b2": "brawler s", "e3": "hq"},
    )
    s = table.state.copy()
    fight(s, Survey(s))
    assert s.life[0] == 20
    assert s.board[table.state.board.index(table.piece("c4"))] is None


@pytest.mark.parametrize(("mode", "seats"), modes(GAME))
def test_every_state_is_judged_and_ends_are_exact(mode: str, seats: int) -> None:
    states = random_states(mode, seats, seed=5)
    for s in states:
        before = s.copy()
        assert all(-1 <= evaluate(s, seat) <= 1 for seat in range(seats))
        assert s == before
    outcome = states[-1].outcome
    assert outcome is not None
    exact = {"won": 1.0, "drawn": 0.0, "lost": -1.0}
    assert [evaluate(states[-1], seat) for seat in range(seats)] == [exact[s.result] for s in outcome.standings]


@pytest.mark.parametrize(("mode", "seats"), modes(GAME))
def test_every_promising_choice_can_be_made(mode: str, seats: int) -> None:
    for s in random_states(mode, seats, seed=6)[:-1:5]:
        world = s.copy()
        decision = advance(world)
        assert decision is not None
        lines = promising(s, decision)
        assert lines
        for line in lines:
            assert line[0] in decision.options
            made, following = complete(GAME.advice, s.copy(), decision, line)
            assert made[0] == line[0]
            assert following is None or not following.continues


BASE = {"outpost": {"a1": "hq"}, "borgo": {"e3": "hq"}}


def judged(table: Table, army: str = "outpost") -> float:
    return evaluate(table.state, table.army(army))


def with_pieces(outpost: dict[str, str] | None = None, borgo: dict[str, str] | None = None, **more: object) -> Table:
    pieces = {"outpost": BASE["outpost"] | (outpost or {}), "borgo": BASE["borgo"] | (borgo or {})}
    return position(**pieces, **more)  # type: ignore[arg-type]


def test_more_life_is_better() -> None:
    full, hurt = with_pieces(), with_pieces(life={"outpost": 12})
    assert judged(full) > judged(hurt)
    assert judged(hurt, "borgo") > judged(full, "borgo")


def test_a_unit_that_hits_is_better_than_one_that_does_not() -> None:
    assert judged(with_pieces({"d3": "annihilator se"})) > judged(with_pieces({"d3": "annihilator n"}))


def test_an_enemy_in_a_net_is_better_than_a_free_one() -> None:
    free = position(hegemony={"a1": "hq", "c3": "net_fighter n"}, borgo={"e3": "hq", "c4": "brawler n"})
    caught = position(hegemony={"a1": "hq", "c3": "net_fighter s"}, borgo={"e3": "hq", "c4": "brawler n"})
    assert judged(caught, "hegemony") > judged(free, "hegemony")


def test_scoring_counts_points_and_not_life() -> None:
    pieces = {"outpost": {"a1": "hq"}, "borgo": {"e3": "hq"}, "moloch": {"c1": "hq"}}
    even = position(mode="scoring", **pieces)  # type: ignore[arg-type]
    ahead = position(mode="scoring", points={"outpost": 5}, **pieces)  # type: ignore[arg-type]
    assert judged(ahead) > judged(even)


def test_a_battle_in_progress_is_judged_at_its_end() -> None:
    table = position(
        moloch={"a1": "hq", "c3": "clown n"},
        borgo={"c2": "mutant s", "b2": "mutant se", "b3": "mutant ne", "e3": "hq"},
        outpost={"e1": "hq"},
        mode="deathmatch",
    ).begin_battle()
    assert table.prompt == "explode"
    decision = table.match.decision
    assert decision is not None
    assert [line[0].text for line in promising(table.state, decision)] == ["explode", "attack"]
    assert not after_battle(table.state).spent
