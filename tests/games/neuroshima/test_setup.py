"""Setup and start: N-5 to N-9."""

from collections import Counter
from typing import Any

import pytest

from derelict.core.errors import UnknownOption
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import HIDDEN, State
from tests.games.neuroshima.table import position, start
from tests.marks import rule


@rule("N-5")
@pytest.mark.parametrize(("mode", "seats", "count"), [("duel", 2, 2), ("deathmatch", 3, 3), ("teams", 3, 4)])
def test_the_armies_of_a_match_are_all_different(mode: str, seats: int, count: int) -> None:
    for seed in range(20):
        armies = start(seats, seed, mode=mode).state.rules.armies
        assert len(armies) == count
        assert len(set(armies)) == count


@rule("N-5")
def test_an_army_cannot_be_named_twice() -> None:
    with pytest.raises(UnknownOption, match="borgo is named twice"):
        start(armies=["borgo", "borgo"])


@rule("N-5")
def test_a_named_army_is_not_drawn_again_by_lot() -> None:
    drawn = set()
    for seed in range(100):
        first, second = start(seed=seed, armies=["borgo"]).state.rules.armies
        assert first == "borgo"
        drawn.add(second)
    assert drawn == {"outpost", "moloch", "hegemony"}


@rule("N-5")
def test_an_army_in_the_middle_is_drawn_by_lot_as_one_at_the_end_is() -> None:
    for seed in range(20):
        first, second = start(seed=seed, armies=["any", "borgo"]).state.rules.armies
        assert (second, first) == start(seed=seed, armies=["borgo"]).state.rules.armies


@rule("N-6")
def test_the_hq_is_set_aside_and_34_tiles_are_shuffled() -> None:
    table = start(armies=["outpost", "borgo"])
    for army, name in enumerate(("outpost", "borgo")):
        pile = table.state.piles[army]
        assert len(pile) == 34
        assert Counter(pile) == Counter(ARMIES[name].pile)
        assert f"{name}.hq" not in pile
        assert pile != ARMIES[name].pile, "shuffled"
    assert table.state.piles[0] != start(seed=2, armies=["outpost", "borgo"]).state.piles[0]


@rule("N-6")
def test_tiles_are_drawn_one_by_one_from_the_top() -> None:
    table = start(armies=["outpost", "borgo"])
    first, second = table.state.piles
    table.play("a1", "e3")
    assert table.state.hands[0] == first[-1:]
    assert table.state.piles[0] == first[:-1]
    if table.prompt == "bad_draw":
        table.play("keep")
    table.play("end")
    assert table.state.hands[1] == (second[-1], second[-2])
    assert table.state.piles[1] == second[:-2]


@rule("N-6")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_and_discards_are_open_and_piles_only_counted(seat: int | None) -> None:
    table = position(
        outpost={},
        borgo={},
        hands={"outpost": ["runner"], "borgo": ["claws"]},
        piles={"outpost": ["medic", "scout"], "borgo": ["mutant"]},
        discards={"outpost": ["move"], "borgo": ["battle"]},
    )
    view = table.match.view(seat).state
    assert isinstance(view, State)
    assert view.hands == table.state.hands
    assert view.discards == table.state.discards
    assert view.piles == [(HIDDEN, HIDDEN), (HIDDEN,)]


@rule("N-7")
def test_an_hq_starts_with_20_life_points() -> None:
    assert start(armies=["outpost", "borgo"]).state.life == [20, 20]


@rule("N-8")
def test_seat_1_places_its_hq_first_then_seat_2_on_any_free_hex() -> None:
    table = start(armies=["outpost", "borgo"])
    assert (table.prompt, table.seat, len(table.options)) == ("place_hq", 0, 19)
    table.play("c3")
    assert table.piece("c3").tile == "outpost.hq"
    assert (table.prompt, table.seat, len(table.options)) == ("place_hq", 1, 18)
    assert table.refusal("c3") == "N-8"
    table.play("c2")
    assert table.piece("c2").tile == "borgo.hq", "next to the enemy HQ"
    assert table.state.turn == 1
    assert table.turn_of == "outpost"


@rule("N-8")
def test_in_a_team_game_hqs_are_placed_in_turn_order() -> None:
    table = start(4, mode="teams", armies=["outpost", "borgo", "moloch", "hegemony"])
    asked = []
    for hex in ("a1", "a2", "a3", "b1"):
        asked.append(table.seat)
        table.play(hex)
    assert asked == [0, 2, 1, 3]


def after_hqs(first: str, *second: str) -> dict[str, Any]:
    """Just after the HQs were placed, with these tiles on top of the piles."""
    return {
        "turn": 0,
        "stack": [{"type": "NextTurn"}],
        "piles": [["scout", "medic", "runner", first], ["medic", "scout", *reversed(second)]],
    }


@rule("N-9")
def test_the_first_turns_bring_one_and_two_tiles_and_then_up_to_three() -> None:
    table = position(outpost={"a1": "hq"}, borgo={"e3": "hq"}, more=after_hqs("commando", "claws", "mutant"))
    assert table.hand("outpost") == ["commando"]
    table.play("end")
    assert table.hand("borgo") == ["claws", "mutant"]
    table.play("end")
    assert table.hand("outpost") == ["commando", "runner", "medic"]


@rule("N-9")
def test_of_the_first_tiles_none_must_be_discarded() -> None:
    table = position(outpost={"a1": "hq"}, borgo={"e3": "hq"}, more=after_hqs("commando", "claws", "mutant"))
    assert table.prompt == "menu"
    table.play("end")
    assert table.prompt == "menu"
    assert table.discards("outpost") == table.discards("borgo") == []


@rule("N-9")
def test_each_of_the_first_tiles_may_be_played_kept_or_discarded() -> None:
    table = position(outpost={"a1": "hq"}, borgo={"e3": "hq"}, more=after_hqs("commando", "claws", "mutant"))
    assert table.options == ["place commando", "discard commando", "end"]
    table.play("discard commando")
    assert table.turn_of == "borgo", "nothing is left but to end the turn"
    assert table.options == ["place claws", "discard claws", "place mutant", "discard mutant", "end"]
    table.play("place claws c3 n", "place mutant c5 n")
    assert (table.at("c3"), table.at("c5")) == ("claws", "mutant")
    assert table.hand("outpost") == ["runner", "medic", "scout"], "the discarded tile is replaced"
