"""The turn and the bad draw: N-10 to N-17."""

from typing import Any

import pytest

from tests.games.neuroshima.table import Table, position
from tests.marks import rule

Tiles = list[str]


def new_turn(kept: Tiles, pile: Tiles, board: dict[str, str] | None = None, other: Tiles | None = None) -> Table:
    """The Outpost is about to draw from this pile, its last tile first."""
    return position(
        outpost={"a1": "hq", **(board or {})},
        borgo={"e3": "hq"},
        hands={"outpost": kept},
        piles={"outpost": pile, "borgo": ["claws", "claws", "mutant", "mutant"] if other is None else other},
        more={"turn": 4, "stack": [{"type": "NextTurn"}]},
    )


@rule("N-10")
@pytest.mark.parametrize("kept", [[], ["scout"], ["scout", "medic"]])
def test_kept_tiles_count_among_the_three(kept: Tiles) -> None:
    table = new_turn(kept, ["move", "runner", "brawler", "saboteur", "commando"])
    assert table.hand("outpost") == [*kept, "commando", "saboteur", "brawler"][:3]


@rule("N-10")
def test_players_take_turns_and_draw_at_the_start_of_theirs() -> None:
    table = new_turn(["scout", "medic"], ["move", "commando", "runner"])
    assert (table.turn_of, table.hand("borgo")) == ("outpost", [])
    table.play("discard runner", "end")
    assert (table.turn_of, table.seat) == ("borgo", 1)
    assert table.hand("borgo") == ["mutant", "mutant", "claws"]
    assert table.hand("outpost") == ["scout", "medic"]
    table.play("discard claws", "end")
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["scout", "medic", "commando"])


@rule("N-11")
def test_with_three_tiles_one_must_go_before_anything_else() -> None:
    table = new_turn(["scout"], ["move", "commando", "runner"], {"c3": "runner"})
    assert table.prompt == "forced_discard"
    assert table.options == ["discard scout", "discard runner", "discard commando"]
    for line in ("place scout", "end", "move c3"):
        assert table.refusal(line) == "N-11"
    table.play("discard scout")
    assert table.discards("outpost") == ["scout"]
    assert table.hand("outpost") == ["runner", "commando"]
    assert table.prompt == "menu"


@rule("N-11")
def test_who_draws_the_very_last_tile_and_has_three_still_discards() -> None:
    assert new_turn(["scout"], ["commando", "runner"]).prompt == "forced_discard"


@rule("N-11")
@pytest.mark.parametrize("pile", [["commando"], []])
def test_with_fewer_than_three_nothing_need_be_discarded(pile: Tiles) -> None:
    table = new_turn(["scout"], pile)
    assert table.prompt == "menu"
    assert table.hand("outpost") == ["scout", *pile]
    assert table.discards("outpost") == []


@rule("N-12")
def test_tiles_and_mobility_come_in_any_order_as_often_as_possible() -> None:
    table = position(
        outpost={"a1": "hq", "c3": "runner n"},
        borgo={"e3": "hq"},
        hands={"outpost": ["commando", "move", "scout"]},
        piles={"outpost": ["medic"], "borgo": ["claws", "claws", "claws"]},
    )
    table.play("place commando a2 n", "move c3 c2 n", "play move a2 a3 n", "discard scout")
    assert table.turn_of == "borgo"
    assert (table.at("a3"), table.at("c2")) == ("commando", "runner")
    assert table.discards("outpost") == ["move", "scout"]


@rule("N-12")
def test_a_turn_may_be_ended_at_once() -> None:
    table = position(outpost={"c3": "runner"}, borgo={}, hands={"outpost": ["scout"], "borgo": ["claws"]})
    table.play("end")
    assert (table.turn_of, table.hand("outpost")) == ("borgo", ["scout"])


@rule("N-12")
def test_without_pile_and_tiles_mobility_can_still_be_used() -> None:
    table = new_turn([], [], {"c3": "runner n"})
    assert (table.turn_of, table.options) == ("outpost", ["move c3", "end"])
    table.play("move c3 c4 s")
    assert table.at("c4") == "runner"
    assert table.turn_of == "borgo"


@rule("N-13")
def test_any_number_of_the_remaining_tiles_may_be_discarded() -> None:
    table = new_turn(["scout"], ["move", "commando", "runner"]).play("discard scout", "discard runner")
    assert table.turn_of == "outpost"
    table.play("discard commando")
    assert table.discards("outpost") == ["scout", "runner", "commando"]
    assert table.turn_of == "borgo"


@rule("N-13")
def test_what_is_neither_played_nor_discarded_stays_for_the_next_turn() -> None:
    table = new_turn(["scout"], ["move", "commando", "runner"]).play("discard scout", "place runner c3 n", "end")
    assert table.hand("outpost") == ["commando"]
    table.play("discard mutant", "end")
    assert table.turn_of == "outpost"
    assert table.hand("outpost")[0] == "commando"


@rule("N-14")
def test_tiles_and_mobility_are_for_the_own_turn() -> None:
    table = position(
        outpost={"c3": "runner"},
        borgo={"e3": "assassin"},
        hands={"outpost": ["scout", "move"], "borgo": ["claws", "grenade"]},
    )
    assert table.refusal("place claws") == "N-14"
    assert table.refusal("play grenade") == "N-14"
    assert table.refusal("discard claws") == "N-14"
    assert table.refusal("move e3") == "N-55"
    assert not [text for text in table.options if "claws" in text or "grenade" in text or "e3" in text]


@rule("N-14")
def test_nothing_is_played_or_moved_during_a_battle() -> None:
    table = position(
        moloch={"c3": "clown n", "a1": "hq"},
        outpost={"c2": "runner", "e3": "hq"},
        hands={"moloch": ["battle", "scout", "move"], "outpost": ["sniper"]},
    )
    table.play("play battle")
    assert table.prompt == "explode"
    for line in ("place scout", "play move", "discard scout", "move c2", "play sniper"):
        assert table.refusal(line) == "N-14"


@rule("N-15")
def test_copies_of_a_tile_are_one_choice() -> None:
    table = position(outpost={}, borgo={}, hands={"outpost": ["commando", "commando"]})
    assert table.options == ["place commando", "discard commando", "end"]
    table.play("place commando c3 n")
    assert table.hand("outpost") == ["commando"]
    table = new_turn(["commando", "commando"], ["move", "commando"])
    assert table.hand("outpost") == ["commando", "commando"], "three alike leave no choice of what to discard"


@rule("N-15")
def test_a_move_must_shift_or_turn() -> None:
    table = position(outpost={"c3": "runner ne"}, borgo={}, hands={"outpost": ["move"]})
    for line in ("move c3", "play move"):
        begun = Table(table.match.copy()).play(line)
        begun = begun if begun.prompt == "move_to" else begun.play("c3")
        assert "c3" in begun.options
        begun.play("c3")
        assert begun.options == ["n", "se", "s", "sw", "nw"]
        assert begun.refusal("ne") == "N-15"


@rule("N-15")
def test_a_tile_alike_on_all_edges_cannot_move_on_the_spot() -> None:
    table = position(outpost={"c3": "hq"}, borgo={}, hands={"outpost": ["move"]}).play("play move")
    assert table.prompt == "move_to"
    assert "c3" not in table.options
    assert table.match.decision is not None
    asked = table.match.game.prompt(table.match.state, table.match.decision, "en")
    assert asked == "Where does the tile on c3 move?", "nothing about turning it there"
    around = {hex: "scout" if hex in ("c2", "c4") else "claws" for hex in ("c2", "c4", "d2", "d3", "b2", "b3")}
    shut = position(outpost={"c3": "hq"}, borgo=around, hands={"outpost": ["move", "battle"]})
    assert "play move" not in shut.options


@rule("N-16")
def test_nothing_but_action_tiles_may_be_redrawn() -> None:
    table = new_turn([], ["saboteur", "scout", "medic", "commando", "move", "battle", "sniper"])
    assert table.prompt == "bad_draw"
    assert table.options == ["redraw", "keep"]
    table.play("redraw")
    assert table.discards("outpost") == ["sniper", "battle", "move"]
    assert table.hand("outpost") == ["commando", "medic", "scout"]
    assert table.prompt == "forced_discard"


@rule("N-16")
def test_the_redraw_is_a_choice() -> None:
    table = new_turn([], ["scout", "medic", "commando", "move", "battle", "sniper"]).play("keep")
    assert table.hand("outpost") == ["sniper", "battle", "move"]
    assert table.prompt == "forced_discard"
    assert table.refusal("redraw") == "N-11"


@rule("N-16")
@pytest.mark.parametrize(("armies", "size"), [(("outpost", "borgo"), 1), (("borgo", "outpost"), 2)])
def test_the_tiles_of_the_first_turns_may_be_redrawn_too(armies: tuple[str, str], size: int) -> None:
    pieces: dict[str, Any] = {armies[0]: {"a1": "hq"}, armies[1]: {"e3": "hq"}}
    table = position(
        piles={"outpost": ["scout", "scout", "medic", "battle", "move"]},
        more={"turn": size - 1, "stack": [{"type": "NextTurn"}]},
        **pieces,
    )
    assert table.prompt == "bad_draw"
    assert table.hand("outpost") == ["move", "battle"][:size]
    table.play("redraw")
    assert table.hand("outpost") == (["battle"] if size == 1 else ["medic", "scout"])
    assert table.discards("outpost") == ["move", "battle"][:size]


@rule("N-16")
def test_a_redraw_may_be_repeated_in_the_same_turn_and_in_any_turn() -> None:
    pile = ["scout", "medic", "medic", "move", "move", "move", "battle", "battle", "battle"]
    table = new_turn([], pile).play("redraw")
    assert (table.prompt, table.hand("outpost")) == ("bad_draw", ["move", "move", "move"])
    table.play("redraw")
    assert table.hand("outpost") == ["medic", "medic", "scout"]
    table = new_turn([], ["scout", "scout", *["battle"] * 3, *["move"] * 3])
    table.play("keep", "play move a1 a2", "play move a2 a1", "discard mutant", "end")
    assert (table.turn_of, table.prompt) == ("outpost", "bad_draw")


@rule("N-17")
@pytest.mark.parametrize("kept", ["scout", "runner"])
def test_one_kept_unit_rules_a_redraw_out(kept: str) -> None:
    table = new_turn([kept], ["scout", "medic", "battle", "move"])
    assert table.hand("outpost") == [kept, "move", "battle"]
    assert table.prompt == "forced_discard"


@rule("N-17")
def test_a_drawn_unit_rules_a_redraw_out() -> None:
    assert new_turn(["move", "battle"], ["move", "scout"]).prompt == "forced_discard"


@rule("N-17")
def test_kept_action_tiles_are_replaced_with_the_rest_before_the_forced_discard() -> None:
    table = new_turn(["sniper", "battle"], ["saboteur", "scout", "medic", "commando", "move"])
    assert table.prompt == "bad_draw"
    table.play("redraw")
    assert table.discards("outpost") == ["sniper", "battle", "move"]
    assert table.hand("outpost") == ["commando", "medic", "scout"]
    assert table.prompt == "forced_discard"


@rule("N-17")
def test_with_an_empty_pile_there_is_no_redraw() -> None:
    table = new_turn(["move"], ["battle"])
    assert table.hand("outpost") == ["move", "battle"]
    assert table.prompt == "menu"
    assert table.refusal("redraw") == "N-16"


@rule("N-17")
def test_a_short_pile_gives_what_it_has() -> None:
    table = new_turn([], ["scout", "move", "battle", "sniper"]).play("redraw")
    assert table.hand("outpost") == ["scout"]
    assert table.prompt == "menu"
    assert table.state.piles[0] == ()
