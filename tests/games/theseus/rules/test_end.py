"""The end token and all ways to win: T-125 to T-133, and T-256."""

from typing import Any

import pytest

from derelict.games.theseus.events import Ended, EndMoved, ReadOut, StoodStill, Tied
from derelict.games.theseus.rules import ending, modes, scoring
from derelict.games.theseus.rules.ending import STANDSTILL
from derelict.games.theseus.state import State
from tests.games.theseus.rules.test_random_play import LINEUPS, played
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule

UNITS = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist workshop.b"]


def at_home(**fields: object) -> Table:
    """An Alien comes home; its deck is empty."""
    fields = {"units": UNITS, "decks": [[], ["scientists.camera", "scientists.archives"]], **fields}
    return station("aliens", "scientists", **fields).play("move control_room.a", "alien_nest.a")


@rule("T-125")
@pytest.mark.parametrize(
    ("waiting", "lines"),
    [
        ("aliens.assault", ["alien_nest.w1", "laboratory.s2"]),
        ("aliens.shaft", ["alien_nest.w1"]),
        ("scientists.clamp", ["alien_nest.w1"]),
    ],
)
def test_the_end_token_moves_when_a_card_cannot_be_replaced(waiting: str, lines: list[str]) -> None:
    table = at_home(waiting={"alien_nest.w1": waiting}).play(*lines)
    assert table.state.end == 1
    assert table.at("alien_nest.w1") == ""


@rule("T-125")
def test_with_a_card_in_the_deck_it_stays() -> None:
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"}, decks=[["aliens.hive"], []])
    table.play("alien_nest.w1", "laboratory.s2")
    assert table.state.end == 0


@rule("T-125")
def test_three_two_one_and_the_end() -> None:
    steps = []
    for end in range(4):
        table = at_home(waiting={"alien_nest.w1": "aliens.assault"}, end=end, life=[20, 10])
        table.play("alien_nest.w1", "laboratory.s2")
        steps += [event.step for event in table.events(EndMoved)]
        assert (table.results() != {}) == (end == 3)
    assert steps == [1, 2, 3, 4], "the first step is the 3, the fourth is the end"


@rule("T-125", "T-204")
def test_a_reinforcement_that_takes_the_last_card_leaves_none_for_the_place() -> None:
    table = at_home(
        waiting={"alien_nest.w1": "aliens.assault"},
        slots={"control_room.s1": "bonus.unexpected_reinforcement"},
        decks=[["aliens.hive"], ["scientists.camera"]],
    )
    table.play("alien_nest.w1", "control_room.s1", "play unexpected_reinforcement", "workshop.s2")
    finish_turn(table)
    assert table.at("workshop.s2") == "aliens.hive"
    assert (table.at("alien_nest.w1"), table.state.end) == ("", 1)


@rule("T-126")
def test_an_empty_place_and_an_empty_deck_move_nothing() -> None:
    table = at_home(waiting={"corridors.w1": "aliens.assault"})
    assert not [option for option in table.options if ".w" in option]
    finish_turn(table)
    assert table.state.end == 0


@rule("T-127")
@pytest.mark.parametrize(("life", "knowledge", "winner"), [
    ([13, 8], [0, 7], "scientists"), ([13, 8], [0, 4], "aliens"), ([14, 20], [0, 0], "scientists"),
])  # fmt: skip
def test_at_the_end_the_larger_sum_of_life_and_knowledge_wins_at_once(
    life: list[int], knowledge: list[int], winner: str
) -> None:
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"}, end=3, life=life, knowledge=knowledge)
    table.play("alien_nest.w1", "laboratory.s2")
    assert table.results() == {name: "won" if name == winner else "lost" for name in ("aliens", "scientists")}
    assert table.match.decision is None
    outcome = table.state.outcome
    assert outcome is not None
    assert [outcome[seat].score for seat in (0, 1)] == [life[0] + knowledge[0], life[1] + knowledge[1]]


def tie(**fields: object) -> Table:
    fields = {"waiting": {"alien_nest.w1": "aliens.assault"}, "end": 3, **fields}
    return at_home(**fields).play("alien_nest.w1", "laboratory.s2")


@rule("T-128")
def test_a_tie_gives_each_player_one_more_turn_after_the_one_who_brought_it() -> None:
    table = tie(life=[12, 12])
    assert [event.factions for event in table.events(Tied)] == [("aliens", "scientists")]
    turns = []
    while table.match.decision is not None:
        turns.append(table.turn_of)
        finish_turn(table)
    assert turns == ["scientists", "aliens"]
    assert table.results() == {"aliens": "drawn", "scientists": "drawn"}


@rule("T-128")
def test_a_point_in_the_extra_turns_decides() -> None:
    units = ["alien control_room.a", "alien laboratory.a", "scientist corridors.a", "scientist workshop.a"]
    table = tie(life=[12, 12], units=units, slots={"control_room.s1": "scientists.infirmary"})
    assert table.turn_of == "scientists"
    finish_turn(table.play("move corridors.a", "control_room.a"))
    assert table.life("scientists") == 12 + value("scientists.infirmary")
    assert table.results() == {}, "the Aliens have their turn too"
    finish_turn(table)
    assert table.results() == {"aliens": "lost", "scientists": "won"}


@rule("T-129")
def test_the_extra_turns_are_ordinary_turns_but_the_end_token_stays() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist corridors.b"]
    table = tie(
        life=[12, 12], units=units, decks=[[], []],
        waiting={"alien_nest.w1": "aliens.assault", "laboratory.w1": "scientists.camera"},
    )  # fmt: skip
    assert table.state.end == 4
    table.play("move workshop.a", "laboratory.a", "token")
    assert table.stock("scientists") == 1
    table.play("laboratory.w1", "laboratory.s3")
    assert table.at("laboratory.s3") == "scientists.camera"
    assert table.state.end == 4
    finish_turn(table)
    assert table.turn_of == "aliens"


@rule("T-130")
@pytest.mark.parametrize(("life", "over"), [(2, True), (1, True), (3, False)])
def test_a_faction_whose_life_falls_to_zero_or_below_loses_at_once(life: int, over: bool) -> None:
    units = ["alien corridors.a", "alien workshop.a", "marine alien_nest.a"]
    assert value("marines.minefield") == 2
    table = station("aliens", "marines", units=units, slots={"control_room.s1": "marines.minefield"}, life=[life, 20])
    table.play("move corridors.a", "control_room.a")
    assert table.results() == ({"aliens": "lost", "marines": "won"} if over else {})


@rule("T-131")
@pytest.mark.parametrize(("knowledge", "over"), [(19, True), (18, False)])
def test_a_faction_that_reaches_twenty_knowledge_points_wins_at_once(knowledge: int, over: bool) -> None:
    units = ["grey alien_nest.a upgraded", "grey workshop.a", "alien corridors.b"]
    table = station("greys", "aliens", units=units, knowledge=[knowledge, 0], life=[1, 20])
    table.play("move alien_nest.a", "corridors.a")
    assert table.results() == ({"greys": "won", "aliens": "lost"} if over else {})


@rule("T-130", "T-132")
def test_a_match_may_end_in_the_middle_of_a_move() -> None:
    """A Parasite takes the last point: the move is not finished, and the position can still be written and read."""
    units = ["marine corridors.a", "marine corridors.b", "alien workshop.a", "alien workshop.b"]
    table = station("marines", "aliens", units=units, parasites=[(0, "aliens")], life=[1, 20])
    table.play("move corridors.a")
    assert table.results() == {"marines": "lost", "aliens": "won"}
    GAME.check(table.state)
    assert GAME.position(table.match.position()).state == table.state


@rule("T-132")
def test_the_first_effect_that_decides_stops_the_match() -> None:
    """The trap kills the unit's faction before its attack could win."""
    units = [
        "grey alien_nest.a upgraded",
        "grey workshop.a",
        "alien corridors.b",
        "alien corridors.c",
        "alien corridors.d",
    ]
    slots = {"corridors.s1": "aliens.hive"}
    table = station("greys", "aliens", units=units, slots=slots, knowledge=[19, 0], life=[1, 20])
    table.play("move alien_nest.a")
    assert table.results() == {"greys": "lost", "aliens": "won"}
    assert table.knowledge("greys") == 19
    assert table.match.decision is None


@rule("T-132", "T-191")
def test_nothing_is_regained_when_the_match_is_over() -> None:
    units = ["grey corridors.a", "grey workshop.a", "alien control_room.b"]
    table = station("greys", "aliens", units=units, slots={"control_room.s1": "greys.life_drain"}, life=[10, 1])
    table.play("move corridors.a", "control_room.a")
    assert table.results() == {"greys": "won", "aliens": "lost"}
    assert table.state.life == [10, 0]


@rule("T-133", "T-131", "T-180")
def test_the_camera_that_wins_is_the_last_thing_that_is_told() -> None:
    units = ["scientist alien_nest.d", "scientist laboratory.a", "alien workshop.a"]
    slots = {"corridors.s1": "scientists.camera points=6", "corridors.s2": "scientists.camera points=6"}
    table = station("scientists", "aliens", units=units, slots=slots, knowledge=[15, 0])
    table.play("move alien_nest.d", "corridors.a")
    assert table.results() == {"scientists": "won", "aliens": "lost"}
    assert isinstance(table.match.events[-1].event, Ended)
    assert len(table.events(ReadOut)) == 1


@rule("T-133")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_a_match_that_is_over_tells_and_changes_nothing_more(
    lineup: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[State] = []
    real = scoring.finish

    def noted(s: State, *args: Any, **rest: Any) -> None:
        real(s, *args, **rest)
        ends.append(s.copy())

    for module in (scoring, ending, modes):
        monkeypatch.setattr(module, "finish", noted)
    for seed in range(6):
        *_, (_, _, happened, last) = played(lineup, seed)
        assert isinstance(happened[-1], Ended)
        assert ends.pop() == last
        assert not ends, "it ends once"


@rule("T-127", "T-128")
def test_nothing_more_is_used_in_the_turn_that_brought_a_tie() -> None:
    table = station(
        "scientists", "aliens",
        units=["scientist alien_nest.d", "scientist workshop.b", "alien laboratory.c", "alien laboratory.a"],
        waiting={"corridors.w1": "aliens.hive", "alien_nest.w1": "aliens.hive"},
        decks=[[], []], hands=[["bonus.upgrade"], []], life=[13, 13], end=3,
    )  # fmt: skip
    table.play("move alien_nest.d", "corridors.a")
    while table.prompt != "planning":
        table.play("go on")
    table.play("corridors.w1")
    assert (table.prompt, table.turn_of) == ("which_unit", "aliens")


LOCKED = ["alien control_room.a", "alien laboratory.a", "alien corridors.a", "scientist workshop.a"]


def stood_still(turns: int, **fields: object) -> Table:
    """So many turns in which units walk about, and nothing comes of it."""
    table = station("aliens", "scientists", units=LOCKED, waiting={"laboratory.w1": "aliens.hive"}, **fields)
    for _ in range(turns):
        finish_turn(table)
    return table


@rule("T-256")
def test_a_match_in_which_nothing_changes_for_twenty_turns_each_is_reckoned() -> None:
    table = stood_still(40, life=[12, 11])
    assert STANDSTILL == 20, "for each of the two"
    assert table.results() == {}
    finish_turn(table)
    assert table.results() == {"aliens": "won", "scientists": "lost"}
    assert [event.turns for event in table.events(StoodStill)] == [40]


@rule("T-256", "T-128")
def test_a_tie_after_a_standstill_is_played_off() -> None:
    table = stood_still(41, life=[12, 12])
    assert table.results() == {}
    assert [event.factions for event in table.events(Tied)] == [("aliens", "scientists")]
    finish_turn(finish_turn(table))
    assert table.results() == {"aliens": "drawn", "scientists": "drawn"}


@rule("T-256")
@pytest.mark.parametrize("change", ["life", "knowledge", "deck", "end"])
def test_whatever_counts_begins_the_twenty_turns_anew(change: str) -> None:
    table = stood_still(40)
    match change:
        case "life":
            table.state.life[0] -= 1
        case "knowledge":
            table.state.knowledge[1] += 1
        case "deck":
            *deck, top = table.state.decks[0]
            table.state.decks[0] = tuple(deck)
            table.state.discard(top)
        case _:
            table.state.end += 1
    for _ in range(40):
        finish_turn(table)
        assert not table.events(StoodStill)
    finish_turn(table)
    assert table.events(StoodStill)


@rule("T-256")
def test_three_players_have_twenty_turns_each_too() -> None:
    units = ["alien control_room.a", "alien laboratory.a", "scientist workshop.a", "scientist corridors.a",
             "grey corridors.b", "grey alien_nest.a"]  # fmt: skip
    table = station("aliens", "scientists", "greys", units=units, mode="deathmatch", life=[3, 2, 1])
    for _ in range(60):
        finish_turn(table)
        assert not table.events(StoodStill)
    finish_turn(table)
    assert [event.turns for event in table.events(StoodStill)] == [60]
