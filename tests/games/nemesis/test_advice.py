"""What bots borrow: it leads to objectives and ways out, and every bot can play with it."""

from random import Random

import pytest

from derelict.bots.greedy import GreedyBot
from derelict.bots.search import SearchBot
from derelict.core.components.cards import SEEN_BY
from derelict.core.decisions import Decision
from derelict.core.engine import apply, pending
from derelict.core.options import Listed
from derelict.games.nemesis import GAME
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.advice import ADVICE, SAFE, evaluate
from derelict.games.nemesis.advice.answers import answers
from derelict.games.nemesis.advice.company import gift, spoils
from derelict.games.nemesis.advice.plans import exit_plan, insurance, objective, plan_of
from derelict.games.nemesis.advice.ways import nearest
from derelict.games.nemesis.rules.turn.performing import Deed, Perform
from derelict.games.nemesis.state import Intruder, Power, State
from tests.games.nemesis.table import Stage, facility


def late(seed: int, decisions: int = 60, seats: int = 3) -> State:
    """The state of a match some way on."""
    match, rng = GAME.start(seats, seed), Random(seed)
    for _ in range(decisions):
        assert match.decision is not None
        match.play(match.decision.options[rng.randrange(len(match.decision.options))])
    assert isinstance(match.state, State)
    return match.state


def test_every_answer_is_offered_and_the_best_come_first() -> None:
    for seed in range(6):
        s = late(seed)
        for _ in range(40):
            decision = pending(s)
            if decision is None:
                break
            found = answers(s, decision)
            assert sorted(action.text for action in found) == sorted(action.text for action in decision.options)
            assert ADVICE.worthwhile(s, decision) == found[:1]
            assert all(line[0] in decision.options for line in ADVICE.promising(s, decision))
            apply(s, found[0])


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("semi_coop", 2), ("semi_coop", 5), ("coop", 3)])
def test_the_rule_of_thumb_plays_to_the_end(mode: str, seats: int) -> None:
    match = GAME.start(seats, 4, mode)
    bots = [GreedyBot(seat) for seat in range(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.play(bots[seat].choose(match.view(seat), match.decision))
    assert match.outcome is not None


def test_the_value_of_a_seat_lies_between_loss_and_victory() -> None:
    s = late(2)
    for seat in range(s.seats):
        before = evaluate(s, seat)
        assert -1 < before < 1
        s.players[seat].fate = "dead"
        assert evaluate(s, seat) < before


def test_a_signal_brings_whoever_needs_one_nearer() -> None:
    s = late(3)
    s.players[0].signal = False
    s.contingency, s.neutral = s.contingency[:1], ()
    assert any("send_signal" in plan.deeds for plan in insurance(s, 0, 30.0))
    s.players[0].signal = True
    assert not any("send_signal" in plan.deeds for plan in insurance(s, 0, 30.0))


def test_the_way_out_is_taken_when_time_runs_short() -> None:
    s = late(5)
    s.active, s.time, s.alert = 0, 1, None
    player = s.players[0]
    player.fate, player.pod, player.slot = "alive", "", s.find("isolation_room")
    plan, leaving = plan_of(s, 0)
    assert leaving
    assert "lock_in" in plan.deeds
    assert exit_plan(s, 0).need <= objective(s, 0).need + 9
    assert set(SAFE) == {"bunker", "evacuated", "locked_in"}


def test_search_uses_it() -> None:
    match, bot = GAME.start(2, 1), SearchBot(1, iterations=6)
    for _ in range(12):
        assert match.decision is not None
        match.play(bot.choose(match.view(match.decision.seat), match.decision))


def holding(stage: Stage, objective: str) -> Stage:
    """Let seat 0 hold one objective only."""
    stage.state.players[0].objectives = (SEEN_BY[0][objective],)
    return stage


def answer(stage: Stage) -> str:
    """The first answer of the advice to the open question."""
    decision = pending(stage.state)
    assert decision is not None
    return answers(stage.state, decision)[0].text


def test_intruders_and_closed_doors_make_a_way_longer() -> None:
    s = facility("sentry", "janitor").state
    free = nearest(s, "004", ("011",))
    assert free == 2
    s.intruders["adult1"] = Intruder("006")
    assert nearest(s, "004", ("011",)) > free
    s.intruders.clear()
    s.doors["c08"] = "closed"
    assert nearest(s, "004", ("011",)) > free


def test_the_elevator_is_a_way_while_it_has_power() -> None:
    s = facility("sentry", "janitor", power=["elevator"]).state
    ride = nearest(s, "002", ("018",))
    s.power["elevator"] = Power(s.power["elevator"].number, blue=False)
    assert ride <= 2 < nearest(s, "002", ("018",))


def test_a_shot_that_hit_is_not_rolled_again() -> None:
    s = facility("hacker", "janitor").state
    for face, again in (("blank", True), ("creeper", True), ("adult", False), ("double", False)):
        decision = Decision(0, "reroll", Listed((a.Yes(), a.Pass())), "confirm", (face, "adult1"))
        assert (answers(s, decision)[0] == a.Yes()) == again


def test_a_friend_gives_a_treatment_to_the_more_wounded_and_others_keep_it() -> None:
    def kept(objective: str) -> Stage:
        stage = facility(
            "sentry",
            "janitor",
            "survivor",
            at={0: "004", 1: "004"},
            items={0: ["medkit"]},
            hands={0: ["rest", "search"]},
            wounds={1: ["arm", "leg"]},
        )
        return holding(stage, objective)

    assert gift(kept("c7").state, 0) is None
    stage = kept("p7")
    assert gift(stage.state, 0) == ("medkit", 1)
    stage.act("trade")
    for _ in range(6):
        if stage.prompt == "turn":
            break
        stage.play(answer(stage))
    assert "medkit" in stage.items(1)


def test_whoever_needs_a_death_interrupts_the_way_out_of_the_victim_only() -> None:
    def seen(objective: str, deed: Deed) -> bool:
        s = holding(facility("sentry", "janitor", "survivor"), objective).state
        for number, player in enumerate(s.players, 1):
            player.number = number
        s.stack.append(Perform(1, deed))
        return spoils(s, 0, 1)

    assert seen("c2", a.Act("lock_in"))
    assert seen("c2", a.LeaveBase())
    assert not seen("c2", a.Move("001"))
    assert not seen("c3", a.Act("lock_in"))
    assert not seen("p1", a.Act("lock_in"))


def test_whoever_needs_a_death_turns_the_facility_against_the_victim() -> None:
    def doing(objective: str, room: str) -> str:
        stage = facility(
            "sentry",
            "janitor",
            "survivor",
            at={0: "009", 1: "012", 2: "003"},
            rooms={"009": room},
            power=["S-02"],
            intruders={"adult": "012"},
            hands={0: ["search", "search", "rest", "repairs", "demolition"]},
        )
        for number, player in enumerate(holding(stage, objective).state.players, 1):
            player.number = number
        found = answer(stage)
        if found == "room vent_out":
            stage.act(found)
            assert answer(stage) == "at 012"
        elif found.startswith("room exterminate"):
            assert stage.act(found).state.players[1].serious == 1
        return found

    assert doing("c2", "vent_control") == "room vent_out"
    assert doing("c2", "defense_control").startswith("room exterminate")
    assert doing("c4", "vent_control") != "room vent_out", "there is no fourth player to be rid of"
    assert doing("p1", "vent_control") != "room vent_out"


def test_friends_give_what_the_other_needs_more() -> None:
    def given(items: dict[int, list[str]], knowledge: int = 5) -> tuple[str, int] | None:
        stage = facility("sentry", "survivor", mode="coop", at={0: "004", 1: "004"}, items=items)
        stage.state.players[0].knowledge, stage.state.players[1].knowledge = knowledge, 3
        return gift(stage.state, 0)

    assert given({0: ["research_documents"]}) == ("research_documents", 1)
    assert given({0: ["research_documents"]}, knowledge=4) is None
    assert given({0: ["pistol"]}) == ("pistol", 1)
    assert given({0: ["medkit"]}) is None
    assert given({0: ["pistol"], 1: ["shotgun"]}) is None


def test_in_co_op_everybody_takes_another_objective() -> None:
    s = facility("sentry", "janitor", mode="coop", at={0: "002", 1: "018"}).state
    s.players[0].objectives, s.players[1].objectives = (SEEN_BY[0]["s2"],), (SEEN_BY[1]["s9"],)
    first, second = objective(s, 0), objective(s, 1)
    assert first.need
    assert second.need
    assert first.slots != second.slots
    for player in s.players:
        player.informed = player.signal = True
    s.rooms["001"].token = s.rooms["003"].token = None
    assert not objective(s, 0).need
    assert not objective(s, 1).need
