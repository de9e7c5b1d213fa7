"""What the game lends to bots: judgement, and a turn played well as a friend, as a traitor and as an Alien player."""

from random import Random

import pytest

from derelict import bots
from derelict.bots.lines import best_line
from derelict.core.view import View
from derelict.games.legendary.advice import evaluate, promising, worthwhile
from derelict.games.legendary.advice.cards import asset, next_play, recruits, worth
from derelict.games.legendary.advice.dangers import Target, best_kills, danger, menace
from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.table import GAME, Table, complex

ORGANISM = CARDS["the_perfect_organism"].attack


def chosen(table: Table, bot: str = "greedy", seed: int = 1) -> str:
    """What a bot answers to the open decision, by what its seat may know."""
    decision = table.match.decision
    assert decision is not None
    return bots.make(bot, seed).choose(table.match.view(decision.seat), decision).text


def turn_of(table: Table, bot: str = "greedy") -> list[str]:
    """Let a bot make all decisions until the turn of seat 1 is over, and say what it has done."""
    players = [bots.make(bot, seed) for seed in range(table.state.seats)]
    done: list[str] = []
    turn = table.state.turn
    while (decision := table.match.decision) is not None and table.state.turn == turn:
        assert len(done) < 100, f"the turn does not end: {done[-5:]}"
        action = players[decision.seat].choose(table.match.view(decision.seat), decision)
        done.append(action.text)
        table.play(action.text)
    return done


# How good it looks


def test_friends_judge_alike() -> None:
    table = complex("gunner", "medic", "scout", wounds=[["claw_rake"], [], ["scratch"]], combat=["vent_stalker up"])
    values = {evaluate(table.state, seat) for seat in range(3)}
    assert len(values) == 1
    assert -1 < values.pop() < 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({}, {"wounds": [["claw_rake"]]}),
        ({"wounds": [["scratch"]]}, {"wounds": [["torn_open"]]}),
        ({}, {"combat": ["vent_stalker up"]}),
        ({"rooms": {"operations": "vent_stalker up"}}, {"rooms": {"airlock": "vent_stalker up"}}),
        ({"rooms": {"airlock": "vent_stalker up"}}, {"combat": ["vent_stalker up"]}),
        ({}, {"huggers": ["facehugger seat=1 left=2"]}),
        ({"huggers": ["facehugger seat=1 left=2"]}, {"huggers": ["facehugger seat=1 left=1"]}),
        ({}, {"discard": ["chestburster"]}),
        ({"stage": 1}, {}),
        ({"found": ["sos_signal"]}, {}),
        ({"discard": ["captain_of_the_ship"]}, {}),
        ({"attack": 3}, {"attack": 2}),
    ],
)
def test_what_is_better_looks_better(better: dict[str, object], worse: dict[str, object]) -> None:
    good, bad = complex("gunner", "medic", **better), complex("gunner", "medic", **worse)
    assert evaluate(good.state, 0) > evaluate(bad.state, 0)
    assert evaluate(good.state, 1) > evaluate(bad.state, 1)


def test_the_last_points_of_health_are_dearest() -> None:
    def loss(*wounds: str) -> float:
        before, after = complex(wounds=[list(wounds)]), complex(wounds=[[*wounds, "scratch"]])
        return evaluate(before.state, 0) - evaluate(after.state, 0)

    assert loss("second_mouth", "torn_open") > loss() > 0


def test_the_end_counts_as_it_is() -> None:
    table = complex("gunner", "medic", stage=2, combat=["the_perfect_organism up"], attack=20)
    table.play("fight combat 1")
    assert [evaluate(table.state, seat) for seat in (0, 1)] == [1.0, 1.0]


def test_hidden_cards_count_alike() -> None:
    """Whatever a guess puts there: a judgement must not depend on what nobody knows."""
    values = {
        evaluate(complex("gunner", "medic", rooms={"med_lab": kind}).state, 0)
        for kind in ("event1", "alien_egg", "sos_signal", "the_perfect_organism")
    }
    assert len(values) == 1


# What cards are worth


def test_dear_characters_are_worth_more_than_basic_ones() -> None:
    basics = max(worth("grunt"), worth("specialist"))
    for kind, card in CARDS.items():
        if card.group == "barracks":
            assert worth(kind) > basics, kind
    assert worth("chestburster") < 0 < worth("specialist")
    assert worth("no_fair_fights") > worth("hired_muscle") > worth("barroom_brawler")


def test_recruit_points_are_worth_less_near_the_end() -> None:
    early, late = complex().state, complex().state
    late.hive = late.hive[:1]
    assert asset(early, "sergeant") > asset(late, "sergeant")
    assert asset(early, "electric_prod") == asset(late, "electric_prod")


def test_the_best_purchase_uses_the_points() -> None:
    offered = ["electric_prod", "find_it_and_kill_it", "signal_triangulation", "sergeant"]
    state = complex().state
    assert recruits(state, 5, offered)[0] == "electric_prod"
    assert recruits(state, 2, offered) == []
    assert len(recruits(state, 8, offered)) == 2


def test_a_class_ability_waits_for_its_class() -> None:
    state = complex().state
    assert next_play(state, ["signal_triangulation", "bridge_status_check"]) == "bridge_status_check"
    assert next_play(state, ["grunt", "thirst_for_knowledge"]) == "thirst_for_knowledge"
    assert next_play(state, ["remote_piloting", "grunt"]) == "grunt"


def test_both_sides_of_a_pair_are_played() -> None:
    table = complex(hand=["captain_of_the_ship", "captain_of_the_ship", "grunt"], rooms={})
    done = turn_of(table)
    assert done.count("play captain_of_the_ship") == 2
    assert done[-1] == "end"


# Fighting and scanning


def test_the_best_kills_for_the_attack_there_is() -> None:
    dear, cheap, other = Target(5, 6, 9.0), Target(1, 3, 5.0), Target(2, 3, 5.0)
    assert best_kills([dear, cheap, other], 6) == (10.0, (cheap, other))
    assert best_kills([dear, cheap], 6)[1] == (dear,)
    assert best_kills([dear, cheap], 2) == (0.0, ())
    assert best_kills([Target(5, 0, 1.0)], 0)[0] == 1.0


def test_danger_grows_on_the_way() -> None:
    ways = [danger("vent_stalker", place) for place in range(6)]
    assert ways == sorted(ways)
    assert danger("xenomorph_runner", 1) > danger("vent_stalker", 1)
    assert menace("the_newborn") > menace("vent_stalker") > 0


def test_what_would_kill_is_killed() -> None:
    """At the brink of death the enemy in the Combat Zone is fought, not the easy one far away."""
    table = complex(
        wounds=[["second_mouth", "torn_open", "claw_rake"]],
        rooms={"ventilation_shafts": "ambush_xenomorph up"},
        combat=["full_grown_xenomorph up"],
        attack=6,
    )
    assert chosen(table) == "fight combat 1"


def test_a_facehugger_is_fought_first() -> None:
    table = complex(
        "gunner", "medic", huggers=["facehugger seat=2 left=1"], combat=["dormant_drone up"], attack=4, hand=[]
    )
    assert chosen(table) == "fight facehugger 1"
    assert chosen(table, "search:10") == "fight facehugger 1"


def test_the_winning_blow_is_found() -> None:
    table = complex("gunner", "medic", stage=2, hand=["grunt"], rooms={"med_lab": "the_perfect_organism up"},
                    huggers=["facehugger seat=1 left=1"], attack=ORGANISM - 1)  # fmt: skip
    done = turn_of(table)
    assert done == ["play grunt", "fight med_lab"]
    assert table.results() == ["won", "won"]


def test_a_payment_that_wins_is_made() -> None:
    table = complex("gunner", stage=2, hand=[], attached=["escape_shuttle airlock"],
                    combat=["the_perfect_organism up"], attack=ORGANISM - 4, recruit=4)  # fmt: skip
    assert turn_of(table) == ["pay escape_shuttle", "fight combat 1"]
    weak = complex("gunner", stage=2, hand=[], attached=["escape_shuttle airlock"],
                   combat=["the_perfect_organism up"], attack=ORGANISM - 7, recruit=4)  # fmt: skip
    assert "pay escape_shuttle" not in turn_of(weak)


def test_an_objective_is_paid_for_before_anybody_is_recruited() -> None:
    table = complex("gunner", stage=1, hand=[], attached=["ventilation_lock ventilation_shafts"], recruit=4)
    assert chosen(table) == "pay ventilation_lock"


def test_scanning_begins_at_the_airlock() -> None:
    table = complex(hand=[], rooms={"airlock": "event1", "weapons_locker": "event1"}, attack=4)
    assert chosen(table) == "scan airlock"


def test_the_wounded_are_healed_first() -> None:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[["scratch"], ["torn_open", "claw_rake"]])
    table.play("play battlefield_medicine")
    assert chosen(table) == "player 2"
    table.play("player 2")
    assert chosen(table) == "strike torn_open"


# Helping


def test_help_is_asked_for_once_a_turn() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech", "grunt"]])
    assert chosen(table) == "ask for help"
    table.play("ask for help", "pass")
    assert chosen(table) == "play grunt"


def test_nobody_is_asked_who_can_have_nothing_to_lend() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["grunt"]])
    assert chosen(table) == "play grunt"


def test_a_friend_lends_a_card_and_an_infected_one_does_not() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech", "grunt"]]).play("ask for help")
    assert chosen(table) == "give sergeant_tech"
    ill = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]], decks=[[], ["chestburster"]])
    assert chosen(ill.play("ask for help")) == "pass for this turn"


# Against the others


def test_the_traitor_lends_nothing_and_fights_for_nobody() -> None:
    fields = {"agenda": "hidden", "agendas": ["ruthless", "calm"], "hands": [[], ["sergeant_tech"]]}
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=1"], attack=3, **fields)
    assert "fight facehugger 1" not in turn_of(table)
    friend = complex("gunner", "medic", huggers=["facehugger seat=2 left=1"], attack=3,
                     agenda="hidden", agendas=["clever", "calm"], hands=[[], ["sergeant_tech"]])  # fmt: skip
    assert "fight facehugger 1" in turn_of(friend)
    helper = complex("gunner", "medic", agenda="hidden", agendas=["calm", "ruthless"], hands=[[], ["sergeant_tech"]])
    assert chosen(helper.play("ask for help")) == "pass for this turn"


def test_the_traitor_saves_the_own_life() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=1 left=1"], attack=3, hand=[],
                    agenda="hidden", agendas=["ruthless", "calm"])  # fmt: skip
    assert chosen(table) == "fight facehugger 1"


def test_a_known_traitor_strikes_the_weakest() -> None:
    table = complex("gunner", "medic", "scout", wounds=[[], [], ["torn_open"]], attack=4, hand=[], agenda="hidden",
                    agendas=["ruthless", "calm", "clever"], unmasked=[1], discard=["ruthless"])  # fmt: skip
    assert chosen(table) == "fight player 3"


def test_the_traitor_likes_what_others_fear() -> None:
    def value(seat: int, **fields: object) -> float:
        agendas = {"agenda": "hidden", "agendas": ["ruthless", "calm", "clever"]}
        return evaluate(complex("gunner", "medic", "scout", **agendas, **fields).state, seat)

    hurt = {"wounds": [[], ["torn_open"], []]}
    assert value(0, **hurt) > value(0)
    assert value(1, **hurt) < value(1)
    assert value(0, wounds=[["torn_open"], [], []]) < value(0)
    assert value(0, stage=1) < value(0)


def test_who_does_not_know_the_own_agenda_is_a_friend() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=1"], attack=3, hand=[],
                    agenda="delayed", agendas=["ruthless", "calm"])  # fmt: skip
    assert chosen(table) == "fight facehugger 1"


def test_an_alien_player_plays_all_its_cards_against_the_weakest() -> None:
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[2, 3], aliens=[1],
                    avatars=["warrior_xenomorph", "", ""], hand=["lunge", "learn_their_ways"],
                    wounds=[[], [], ["torn_open"]])  # fmt: skip
    assert chosen(table) == "play learn_their_ways"
    table.play("play lunge")
    assert chosen(table) == "player 3"
    value = evaluate(table.state, 0)
    assert value == pytest.approx(evaluate(table.state, 0))
    assert evaluate(table.state, 1) == evaluate(table.state, 2) != value


# Nothing hidden


def test_the_choice_is_the_same_in_worlds_that_look_the_same() -> None:
    """Through a whole match: in another world that looks the same to who is asked, the answer is the same."""
    table, number = Table(GAME.start(seats=3, seed=5, mode="aliens")), 0
    while (decision := table.match.decision) is not None and number < 150:
        number += 1
        view = table.match.view(decision.seat)
        other = GAME.fill(view.state, Random(number))
        assert GAME.hide(other, decision.seat) == view.state
        seen = View(GAME, GAME.hide(other, decision.seat), decision.seat)
        answers = {bots.make("greedy", number).choose(given, decision).text for given in (view, seen)}
        assert len(answers) == 1
        table.play(answers.pop())
    assert number > 100


def test_hidden_hands_do_not_sway_the_turn() -> None:
    """Whatever others hold, and whatever lies in the decks, the next thing to do is the same."""
    fields = {"rooms": {"airlock": "event1"}, "combat": ["vent_stalker up"], "attack": 4}
    one = complex("gunner", "medic", hands=[[], ["sergeant_tech"]], decks=[[], ["grunt"]], **fields)
    two = complex("gunner", "medic", hands=[[], ["grunt"]], decks=[[], ["sergeant_tech"]], **fields)
    for table in (one, two):
        assert table.match.decision is not None
        assert [option.text for option in worthwhile(table.state, table.match.decision)] == ["ask for help"]


def test_a_view_is_enough() -> None:
    """What the seat may not see is not in what the bot is given."""
    table = complex("gunner", "medic", hand=[], rooms={"airlock": "alien_egg"}, attack=3)
    assert not table.knows(1, "airlock")
    hidden = complex("gunner", "medic", hand=[], rooms={"airlock": "event1"}, attack=3)
    assert [chosen(table, seed=seed) for seed in range(5)] == [chosen(hidden, seed=seed) for seed in range(5)]


# Whole matches


@pytest.mark.parametrize(
    ("seats", "mode", "options"),
    [
        (1, "alien", {}),
        (3, "aliens", {}),
        (5, "resurrection", {"alien_player": True}),
        (3, "alien3", {"agenda": "hidden"}),
        (2, "mix", {"versus": True, "dealing": "chosen"}),
    ],
)
def test_greedy_plays_whole_matches(seats: int, mode: str, options: dict[str, object]) -> None:
    """Every turn ends, whatever happens, and there is always something promising."""
    table = Table(GAME.start(seats=seats, seed=2, mode=mode, **options))
    players = [bots.make("greedy", seat) for seat in range(seats)]
    steps, turn = 0, 0
    while (decision := table.match.decision) is not None:
        lines = promising(table.state, decision)
        assert lines
        assert all(line[0] in decision.options for line in lines)
        steps = steps + 1 if table.state.turn == turn else 0
        turn = table.state.turn
        assert steps < 200
        table.match.play(players[decision.seat].choose(table.match.view(decision.seat), decision))
    assert table.results()


def test_a_look_ahead_sees_only_what_is_worthwhile() -> None:
    """The end of the turn is not weighed while something is left to do."""
    table = complex("gunner", hand=["grunt"], rooms={})
    decision = table.match.decision
    assert decision is not None
    value, line = best_line(GAME.advice, table.state, decision)
    assert [action.text for action in line] == ["play grunt"]
    assert -1 < value < 1
