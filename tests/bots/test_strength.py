"""Bots with real strength: the long series are run by hand, these are short ones with fixed seeds."""

import derelict
from derelict import bots
from derelict.arena.compare import compare
from derelict.bots.lines import complete, follow
from derelict.core.engine import pending
from derelict.games.neuroshima.actions import At, Face, Place
from tests.games.neuroshima.table import Table, position

GAME = derelict.game("neuroshima")


def test_greedy_beats_random() -> None:
    result = compare(GAME, "greedy", "random", 12, seed=1)
    assert result.wins_a >= 10
    assert result.games == result.wins_a + result.wins_b + result.draws == 12


def test_a_little_search_beats_greedy() -> None:
    result = compare(GAME, "search:8", "greedy", 6, seed=1)
    assert result.wins_a > result.wins_b


def answers(table: Table, bot: bots.Bot) -> list[str]:
    """What a bot does until somebody else is asked or its turn is over."""
    seat, turn, made = table.seat, table.state.turn, list[str]()
    while table.match.decision and (table.match.decision.seat, table.state.turn) == (seat, turn):
        action = bot.choose(table.match.view(seat), table.match.decision)
        made.append(action.text)
        table.match.play(action)
    return made


PILES = {"outpost": ["commando"] * 4, "borgo": ["mutant"] * 5}


def test_a_battle_that_wins_is_fought() -> None:
    for name in ("greedy", "search:20"):
        table = position(
            outpost={"a1": "hq", "c2": "annihilator s"},
            borgo={"c4": "hq"},
            hands={"outpost": ["battle", "move"]},
            piles=PILES,
            life={"borgo": 2},
        )
        answers(table, bots.make(name, 1))
        assert table.match.outcome is not None
        assert table.match.outcome.winners == (0,)


def test_a_battle_that_loses_is_not_fought() -> None:
    for name in ("greedy", "search:20"):
        table = position(
            outpost={"a1": "hq", "e3": "runner s"},
            borgo={"e1": "hq", "b1": "brawler sw", "b2": "mutant nw"},
            hands={"outpost": ["battle"]},
            piles=PILES,
            life={"outpost": 2},
        )
        assert "play battle" not in answers(table, bots.make(name, 1))


def test_a_shooter_is_placed_where_it_hits_the_enemy_hq() -> None:
    for name in ("greedy", "search:20"):
        table = position(
            outpost={"a1": "hq"},
            borgo={"e3": "hq"},
            hands={"outpost": ["annihilator"]},
            piles=PILES,
        )
        assert answers(table, bots.make(name, 1))[0] == "place annihilator"
        assert table.battle().life("borgo") <= 18


def test_the_parts_of_a_line_that_resolve_themselves_are_passed_over() -> None:
    table = position(outpost={"a1": "hq"}, borgo={"e3": "hq"}, hands={"outpost": ["scoper"]}, piles=PILES)
    decision = table.match.decision
    assert decision is not None
    world = table.match.view(0).guess(bots.make("random", 1).rng)
    made, following = follow(world, decision, (Place("outpost.scoper"), At(9), Face(0)))
    assert [action.text for action in made] == ["place scoper", "c3"]
    assert following == pending(world)


def test_a_line_cut_short_is_completed() -> None:
    table = position(outpost={"a1": "hq"}, borgo={"e3": "hq"}, hands={"outpost": ["commando"]}, piles=PILES)
    decision = table.match.decision
    assert decision is not None
    world = table.match.view(0).guess(bots.make("random", 1).rng)
    made, following = complete(GAME.advice, world, decision, (Place("outpost.commando"),))
    assert len(made) == 3
    assert following is not None
    assert not following.continues


def test_search_keeps_what_it_found_for_the_rest_of_the_turn() -> None:
    table = position(
        outpost={"a1": "hq"},
        borgo={"e3": "hq"},
        hands={"outpost": ["commando", "annihilator"]},
        piles=PILES,
    )
    bot = bots.make("search:30", 1)
    assert isinstance(bot, bots.SearchBot)
    made = answers(table, bot)
    assert len(made) >= 6
    assert 30 <= bot.simulations < 90
