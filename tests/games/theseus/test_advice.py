"""What Theseus lends to bots: stations judged, dangers seen, and what the turn under way may still bring."""

from random import Random
from typing import Any

import pytest

import derelict
from derelict import bots
from derelict.bots.lines import best_line
from derelict.core.match import Match
from derelict.games.theseus import advice
from derelict.games.theseus.advice import evaluate, promising
from derelict.games.theseus.advice.cards import promises
from derelict.games.theseus.advice.moves import Prospects
from derelict.games.theseus.advice.pending import pending
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.content.places import SECTOR
from derelict.games.theseus.state import State
from tests.games.theseus.table import GAME, Table, station

DUEL = ["marine unloading_dock.a", "marine unloading_dock.c", "alien alien_nest.a", "alien alien_nest.c"]


def value(table: Table, faction: str) -> float:
    return evaluate(table.state, table.player(faction))


def worth(table: Table, faction: str) -> float:
    """What a side has and may expect, in points."""
    return advice.side_scores(table.state, advice.turns_left(table.state))[table.side(faction)]


def choice(table: Table) -> list[str]:
    """What `greedy` would choose, with all its parts."""
    decision = table.match.decision
    assert decision is not None
    return [action.text for action in best_line(GAME.advice, table.state, decision)[1]]


def greedy_match(*factions: str, seed: str) -> Match:
    match = GAME.start(seats=len(factions), seed=seed, factions=list(factions))
    players = [bots.bring("greedy", seat) for seat in range(len(factions))]
    while (decision := match.decision) is not None:
        match.play(players[decision.seat].choose(match.view(decision.seat), decision))
    return match


def test_what_one_side_gains_the_other_loses() -> None:
    table = station("marines", "aliens", units=DUEL, life=[14, 17])
    assert value(table, "marines") == pytest.approx(-value(table, "aliens"))


def test_more_life_is_better_and_the_enemys_is_worse() -> None:
    values = [
        [value(station("marines", "aliens", units=DUEL, life=[own, other]), "marines") for own in (4, 10, 16)]
        for other in (4, 10, 16)
    ]
    for row in values:
        assert row == sorted(row)
        assert len(set(row)) == 3
    for column in zip(*values, strict=True):
        assert list(column) == sorted(column, reverse=True)
        assert len(set(column)) == 3


def test_the_last_points_of_life_are_dearest() -> None:
    def at(life: int) -> float:
        return worth(station("marines", "aliens", units=DUEL, life=[life, 20]), "marines")

    assert at(3) - at(2) > at(18) - at(17)


def test_knowledge_is_as_good_as_life() -> None:
    units = ["scientist laboratory.a", "scientist laboratory.c", "marine unloading_dock.a", "marine unloading_dock.c"]
    poor = station("scientists", "marines", units=units)
    rich = station("scientists", "marines", units=units, knowledge=[5, 0])
    assert value(rich, "scientists") > value(poor, "scientists")


def test_a_match_that_is_over_is_worth_its_result() -> None:
    table = station(
        "marines", "aliens", units=["marine workshop.a", "marine workshop.b", "alien corridors.a"], life=[20, 1]
    )
    while table.match.decision is not None and not table.results():
        table.play(choice(table)[0])
    assert table.results() == {"marines": "won", "aliens": "lost"}
    assert (value(table, "marines"), value(table, "aliens")) == (1.0, -1.0)


def test_greedy_takes_the_winning_move() -> None:
    table = station(
        "marines",
        "aliens",
        units=["marine control_room.a", "marine alien_nest.a", "alien corridors.a", "alien workshop.a"],
        life=[20, 1],
    )
    assert choice(table)[0] == "move alien_nest.a", "one step to the Corridors, where everybody attacks"


def test_greedy_keeps_off_a_deadly_minefield() -> None:
    table = station(
        "aliens",
        "marines",
        units=["alien control_room.a", "alien unloading_dock.a", "marine workshop.c"],
        slots={"corridors.s1": "marines.minefield"},
        life=[2, 20],
    )
    assert choice(table)[0] == "move control_room.a", "the other unit would stop on the mines with two points of life"
    table.play("move unloading_dock.a", "corridors.a")
    assert table.results()["aliens"] == "lost"


def test_a_heavy_minefield_is_not_worth_its_wounds() -> None:
    def once(upgrades: int) -> float:
        slots = {"corridors.s1": f"marines.minefield upgrades={upgrades}"}
        table = station("marines", "aliens", units=DUEL, slots=slots)
        return promises(table.state.boards[SECTOR["corridors"]])[table.side("marines")].once

    assert once(0) < once(4) < once(0) + 4


def test_a_threat_that_may_kill_is_feared() -> None:
    units = ["alien corridors.a", "alien workshop.a", "marine alien_nest.a", "marine unloading_dock.a"]
    safe = ["alien control_room.a", "alien workshop.a", "marine alien_nest.a", "marine unloading_dock.a"]
    table = station("marines", "aliens", units=units, life=[20, 1])
    assert Prospects(table.state, 1.0).moves(table.player("marines")).harm >= 1
    assert worth(table, "aliens") < worth(station("marines", "aliens", units=safe, life=[20, 1]), "aliens") - 5


APART = ["marine unloading_dock.a", "marine control_room.a"]
FOUR = ["creature corridors.a", "creature corridors.b", "creature corridors.c", *APART]


def threat(**changes: Any) -> float:
    """How many wounds the next move of the Marines may deal to Creatures in the Corridors, two sectors away."""
    table = station("marines", "pandora", **{"units": FOUR, **changes})
    return Prospects(table.state, 1.0).moves(table.player("marines")).harm


def test_a_gangway_and_a_shortcut_bring_an_enemy_within_reach() -> None:
    assert threat() == 0.0, "one sector only leads into the Workshop"
    assert threat(hands=[["bonus.gangway"], []]) >= 2.0, "a Lightning Assault, and the Assault of the Corridors"
    assert threat(slots={"workshop.s2": "marines.secret_passage"}) >= 2.0
    assert threat(slots={"corridors.s2": "marines.secret_passage"}) == 0.0, "that one is not on the way"


def test_nobody_fears_lightning_in_a_hideout() -> None:
    units = ["creature unloading_dock.a", "marine workshop.a", "creature workshop.b", "marine workshop.c"]
    harms = []
    for slots in ({}, {"workshop.s2": "marines.hideout"}):
        table = station("pandora", "marines", units=units, slots=slots)
        harms.append(Prospects(table.state, 1.0).moves(table.player("pandora")).harm)
    assert harms[0] > harms[1]


def test_a_full_sector_that_nobody_can_leave_counts_for_who_hits_harder() -> None:
    units = ["marine control_room.a", "creature control_room.b", "creature control_room.c", "creature control_room.d"]
    table = station("pandora", "marines", units=units)
    prospects, sector = Prospects(table.state, 1.0), SECTOR["control_room"]
    assert prospects.returns
    assert prospects.exchange(table.player("pandora"), sector) == 1.0, "only one Creature reaches the Marine"
    assert prospects.exchange(table.player("marines"), sector) == 1.0
    elsewhere = [unit.replace("control_room", "corridors") for unit in units]
    table = station("pandora", "marines", units=elsewhere)
    prospects, sector = Prospects(table.state, 1.0), SECTOR["corridors"]
    assert prospects.exchange(table.player("pandora"), sector) == 6.0, "three hit, in two Assaults"
    assert prospects.exchange(table.player("marines"), sector) == 2.0


def test_a_crowd_is_worth_less_than_units_apart() -> None:
    far = ["marine control_room.a", "marine unloading_dock.a", "marine workshop.a", "alien alien_nest.a"]
    near = ["marine control_room.a", "marine control_room.b", "marine control_room.c", "alien alien_nest.a"]
    crowd = station("marines", "aliens", units=near).state
    scores = [[0.0, 0.0] for _ in range(2)]
    for found, state in zip(scores, (station("marines", "aliens", units=far).state, crowd), strict=True):
        advice._add_crowds(state, found, Prospects(state, 1.0))
    assert scores == [[0.0, 0.0], [-advice.CROWDED, 0.0]]


def test_an_embryo_is_not_wanted_where_it_throws_out_a_companion() -> None:
    table = station("pandora", "marines", units=FOUR)
    prospects = Prospects(table.state, 1.0)
    values = [prospects.hatching(count) for count in (1, 2, 3, 4)]
    assert values[0] == values[1] > values[2] > 0 > values[3]


def test_what_the_turn_may_still_bring_is_counted() -> None:
    table = station(
        "aliens",
        "scientists",
        units=["alien corridors.a", "alien workshop.a", "scientist laboratory.a"],
        slots={"laboratory.s2": "scientists.camera", "laboratory.s3": "scientists.camera"},
    )
    before = pending(table.state, Prospects(table.state, 1.0))
    table.play("move corridors.a", "control_room.a")
    assert table.prompt == "which_malfunction"
    assert before == 0.0 < pending(table.state, Prospects(table.state, 1.0))


def test_pandora_hatches_when_it_can() -> None:
    table = station(
        "pandora",
        "marines",
        units=["creature control_room.a", "creature workshop.a", "creature workshop.b", "marine unloading_dock.a"],
    )
    best = choice(table)
    table.play(*best)
    assert table.prompt == "which_embryo"


def test_an_embryo_sees_the_card_that_it_could_take() -> None:
    def takeover(slots: dict[str, str]) -> float:
        units = ["creature workshop.a", "catcher control_room.a", "marine unloading_dock.a"]
        table = station("pandora", "marines", units=units, slots=slots)
        return Prospects(table.state, 1.0).takeover(table.unit("control_room.a"), SECTOR["corridors"])

    assert takeover({}) == 0.0
    assert takeover({"corridors.s1": "marines.minefield"}) > 0.0


def test_pandora_makes_its_home_by_who_plays_first() -> None:
    first = greedy_home("pandora", "aliens")
    assert (first, greedy_home("aliens", "pandora")) == ("workshop", "corridors")


def greedy_home(*factions: str) -> str:
    match = GAME.start(seats=2, seed=1, factions=list(factions))
    decision = match.decision
    assert decision is not None
    assert decision.prompt == "pandora_sector"
    return bots.bring("greedy", 1).choose(match.view(decision.seat), decision).text


@pytest.mark.parametrize("seed", [1, 2])
def test_judging_uses_nothing_hidden(seed: int) -> None:
    match = GAME.start(seats=2, seed=seed, factions=["marines", "scientists"])
    rng = Random(seed)
    for _ in range(60):
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.seat)
        worlds = [view.guess(Random(number)) for number in range(4)]
        assert len({evaluate(world, decision.seat) for world in worlds if isinstance(world, State)}) == 1
        match.play(rng.choice(decision.options))


@pytest.mark.parametrize("factions", [("marines", "greys"), ("scientists", "greys"), ("aliens", "pandora")])
def test_greedy_comes_to_an_end(factions: tuple[str, str]) -> None:
    for number in range(3):
        match = greedy_match(*factions, seed=f"{number}")
        assert isinstance(match.state, State)
        assert match.outcome is not None
        assert match.state.turn < 300


def test_after_many_turns_a_whim_sways_the_judgement() -> None:
    table = station("marines", "aliens", units=DUEL)
    still = {value(table, "marines")}
    for turn in range(advice.PATIENCE + 11, advice.PATIENCE + 31, 2):
        table.state.turn = turn
        still.add(value(table, "marines"))
    assert len(still) > 5


def test_the_whim_of_thousands_of_turns_still_tells_choices_apart() -> None:
    table = station("marines", "aliens", units=DUEL)
    told = set()
    for turn in range(20_001, 20_041, 2):
        table.state.turn = turn
        told.add(value(table, "marines"))
    assert len(told) > 15
    assert max(told) < 1


def test_all_choices_are_among_the_promising() -> None:
    match = GAME.start(seats=2, seed=3, factions=["pandora", "greys"])
    rng = Random(3)
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        assert isinstance(match.state, State)
        firsts = {line[0] for line in promising(match.state, decision)}
        assert firsts == set(decision.options)
        match.play(rng.choice(decision.options))


def test_every_faction_has_its_say() -> None:
    assert set(advice.UPGRADED) == {
        unit.id for faction in FACTIONS.values() for unit in faction.units if unit.standard and unit.upgraded_attack
    }
    assert derelict.game("theseus").advice.evaluate is evaluate
