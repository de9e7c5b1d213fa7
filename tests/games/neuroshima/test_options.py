"""The alternative start, the reinforcement rule, and both together."""

from typing import Any

import pytest

from derelict.core.errors import UnknownOption
from tests.games.neuroshima.table import GAME, Table, position
from tests.marks import rule

# The last tile of a pile is drawn first.
OUTPOST = ["scout", "officer", "runner", "brawler", "scoper", "medic", "commando", "commando", "runner", "saboteur"]
BORGO = ["scout", "officer", "mutant", "brawler", "claws", "medic", "claws", "mutant", "officer", "super_mutant"]


def opening(**options: Any) -> Table:
    """A duel before its first turn, with stacked piles."""
    fresh = GAME.start(seats=2, seed=1, armies=["outpost", "borgo"], **options).position()
    fresh["piles"] = [OUTPOST, BORGO]
    return Table(GAME.position(fresh)).play("a1", "e3")


@rule("N-100")
def test_with_the_alternative_start_the_first_player_draws_three_and_plays_at_most_one() -> None:
    table = opening(alternative_start=True)
    assert table.hand("outpost") == ["saboteur", "runner", "commando"]
    assert table.prompt == "forced_discard"
    table.play("discard saboteur")
    assert {"place runner", "place commando"} <= set(table.options)
    table.play("place commando c3 n")
    assert table.options == ["discard runner", "end"]
    assert table.refusal("place runner") == "N-100"
    table.play("end")
    assert table.hand("outpost") == ["runner"], "kept"


@rule("N-100")
def test_with_the_alternative_start_the_rest_may_be_discarded_and_mobility_used() -> None:
    table = opening(alternative_start=True)
    table.play("discard saboteur", "place runner c3 n")
    assert "move c3" in table.options, "a mobile unit may still move"
    table.play("discard commando")
    assert table.hand("outpost") == []


@rule("N-100")
def test_with_the_alternative_start_all_others_draw_three_and_play_on_as_usual() -> None:
    table = opening(alternative_start=True)
    table.play("discard saboteur", "end")
    assert (table.turn_of, table.hand("borgo")) == ("borgo", ["super_mutant", "officer", "mutant"])
    assert table.prompt == "forced_discard"
    table.play("discard officer", "place mutant c3 n", "place super_mutant c4 n")
    assert table.turn_of == "outpost", "both tiles were played"
    assert table.hand("outpost") == ["runner", "commando", "commando"], "up to three"
    table.play("discard runner", "place commando b1 n", "place commando b2 n")
    assert table.at("b2") == "commando", "the limit was for the first turn only"


@rule("N-100", "N-9")
def test_without_the_option_the_first_turns_bring_one_and_two_tiles() -> None:
    table = opening()
    assert (table.hand("outpost"), table.prompt) == (["saboteur"], "menu")
    table.play("end")
    assert (table.hand("borgo"), table.prompt) == (["super_mutant", "officer"], "menu")


@rule("N-101", "N-102")
def test_with_reinforcements_six_are_drawn_one_goes_and_two_are_played() -> None:
    table = opening(reinforcements=True)
    assert (table.hand("outpost"), table.prompt) == (["saboteur"], "menu"), "the first turns stay as they are"
    table.play("end")
    assert table.hand("borgo") == ["super_mutant", "officer"]
    table.play("end")
    assert table.hand("outpost") == ["saboteur", "runner", "commando", "commando", "medic", "scoper"], "up to six"
    assert table.prompt == "forced_discard"
    assert table.refusal("end") == "N-11"
    table.play("discard saboteur", "place runner c3 n", "place commando c4 n")
    assert table.refusal("place medic") == "N-101"
    assert table.options == ["move c3", "end"], "a mobile unit may still move"
    table.play("end")
    assert table.hand("outpost") == ["commando", "medic", "scoper"], "all the rest is kept"


@rule("N-101")
def test_action_tiles_count_as_played_and_mobility_does_not() -> None:
    table = position(
        hands={"outpost": ["move", "sniper", "commando"]},
        outpost={"a1": "hq", "c3": "runner n", "c5": "runner n"},
        borgo={"e3": "hq", "e1": "mutant n"},
        more={"reinforcements": True},
    )
    table.play("move c3 c2 n", "play move a1 a2")
    assert "play sniper" in table.options
    table.play("play sniper")
    assert table.refusal("place commando") == "N-101"


@rule("N-101")
def test_with_fewer_than_six_tiles_nothing_is_discarded() -> None:
    table = position(
        turn="borgo",
        hands={"outpost": ["move", "runner"], "borgo": ["mutant"]},
        piles={"outpost": ["commando", "scout", "medic"], "borgo": ["mutant"]},
        outpost={"a1": "hq"},
        borgo={"e3": "hq"},
        more={"reinforcements": True},
    )
    table.play("end")
    assert len(table.hand("outpost")) == 5
    assert table.prompt == "menu"


@rule("N-102")
def test_with_reinforcements_there_are_no_further_discards() -> None:
    table = opening(reinforcements=True)
    assert not [option for option in table.options if option.startswith("discard")]
    assert table.refusal("discard saboteur") == "N-102", "not even in the first turn"
    table.play("end", "end", "discard saboteur")
    assert table.refusal("discard medic") == "N-102"


@rule("N-102")
def test_without_reinforcements_three_tiles_are_the_limit_and_all_may_be_discarded() -> None:
    table = opening().play("end", "end")
    assert len(table.hand("outpost")) == 3
    table.play("discard saboteur", "discard runner", "discard commando")
    assert table.discards("outpost") == ["saboteur", "runner", "commando"]


@rule("N-100", "N-101", "N-102")
def test_both_options_together() -> None:
    table = opening(alternative_start=True, reinforcements=True)
    assert table.hand("outpost") == ["saboteur", "runner", "commando"], "three in the first turn"
    assert table.prompt == "forced_discard"
    table.play("discard saboteur", "place runner c3 n")
    assert table.refusal("place commando") == "N-100"
    assert table.refusal("discard commando") == "N-102"
    table.play("end")
    assert len(table.hand("borgo")) == 6, "the others fill up to six at once"
    table.play("discard officer", "place mutant c4 n", "place claws c5 n")
    assert table.turn_of == "outpost", "two were played, and nothing else can be done"
    assert len(table.hand("borgo")) == 3
    assert len(table.hand("outpost")) == 6
    table.play("discard runner", "place commando b1 n", "place medic b2 n")
    assert table.refusal("place scoper") == "N-101"


@rule("N-5", "N-126")
@pytest.mark.parametrize(
    "options",
    [
        {"armies": ["borgo", "borgo"]},
        {"armies": ["borgo", "moloch", "outpost"]},
        {"extended": True},
        {"team_life": "13"},
        {"armies": ["vegas"]},
    ],
)
def test_settings_that_do_not_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(UnknownOption):
        GAME.start(seats=2, seed=1, **options)
