"""Playing tiles: N-18 to N-23."""

from typing import Any

import pytest

from derelict.games.neuroshima.events import BattleStarted
from tests.games.neuroshima.table import GAME, Table, position
from tests.marks import rule


def causes(table: Table) -> list[str]:
    return [event.cause for event in table.events(BattleStarted)]


def crowded(hands: dict[str, list[str]], piles: dict[str, list[str]] | None = None) -> Table:
    """Nobody here can hurt anybody, and only c1 is free."""
    peaceful = ["saboteur", "recon_center", "medic", "medic", "officer", "scoper", "scout", "scout"]
    quiet = ["blocker", "blocker", "mother_module", "medic", "medic", "officer", "scout", "brain"]
    outpost = dict(zip(["c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4"], peaceful, strict=True))
    moloch = dict(zip(["b1", "b2", "b3", "b4", "e1", "e2", "e3", "a3"], quiet, strict=True))
    return position(outpost={**outpost, "a1": "runner nw", "a2": "runner nw"}, moloch=moloch, hands=hands, piles=piles)


@rule("N-18")
def test_a_unit_goes_onto_any_free_hex_in_any_facing() -> None:
    table = position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["commando", "scout"]})
    table.play("place commando")
    assert len(table.options) == 17
    table.play("e3")
    assert table.options == ["n", "ne", "se", "s", "sw", "nw"]
    table.play("sw")
    assert (table.piece("e3").tile, table.piece("e3").facing, table.piece("e3").army) == ("outpost.commando", 4, 0)
    assert table.hand("outpost") == ["scout"]


@rule("N-18")
@pytest.mark.parametrize("occupied", ["c3", "a1"])
def test_never_onto_another_tile(occupied: str) -> None:
    table = position(outpost={"c3": "hq"}, borgo={"a1": "mutant"}, hands={"outpost": ["commando"]})
    assert table.refusal(f"place commando {occupied}") == "N-18"


@rule("N-18")
def test_a_placed_unit_keeps_hex_and_facing() -> None:
    table = position(
        outpost={"c3": "commando ne", "b3": "scout ne"}, borgo={}, hands={"outpost": ["runner"], "borgo": ["claws"]}
    )
    assert table.refusal("move c3") == "N-18"
    table.play("place runner a1 n", "end", "place claws e3 n")
    assert (table.at("c3"), table.piece("c3").facing) == ("commando", 1)
    table.battle()
    assert (table.at("c3"), table.piece("c3").facing) == ("commando", 1)


@rule("N-18")
def test_move_push_back_and_mobility_are_the_exceptions() -> None:
    table = position(outpost={"c3": "commando n", "a1": "runner n"}, moloch={"c2": "guard n"}, hands={})
    assert table.options == ["move a1", "end"]
    table = position(outpost={"c3": "commando n"}, moloch={"c2": "guard n"}, hands={"outpost": ["move"]})
    table.play("play move c3 c4 s")
    assert (table.at("c4"), table.piece("c4").facing) == ("commando", 3)
    table = position(moloch={"c2": "guard n"}, outpost={"c3": "commando n"}, hands={"moloch": ["push"]})
    table.play("play push c2 c3", "c4")
    assert (table.at("c4"), table.piece("c4").facing) == ("commando", 0)


@rule("N-19")
@pytest.mark.parametrize(
    ("army", "tile", "facings"),
    [
        ("outpost", "commando", ["n", "ne", "se", "s", "sw", "nw"]),
        ("outpost", "scout", ["n", "ne"]),
        ("moloch", "brain", ["n", "ne"]),
        ("moloch", "hunter_killer", ["n", "ne", "se", "s", "sw", "nw"]),
        ("moloch", "armored_hunter", ["n", "ne", "se", "s", "sw", "nw"]),
        ("borgo", "medic", ["n", "ne", "se", "s", "sw", "nw"]),
    ],
)
def test_only_facings_that_differ_are_offered(army: str, tile: str, facings: list[str]) -> None:
    armies: dict[str, Any] = {army: {}, "hegemony": {}}
    table = position(hands={army: [tile]}, **armies)
    table.play(f"place {tile} c3")
    assert table.options == facings


@rule("N-19")
def test_a_facing_that_looks_like_another_is_not_offered() -> None:
    table = position(outpost={}, borgo={}, hands={"outpost": ["scout"]}).play("place scout c3")
    assert table.refusal("se") == "N-19"


@rule("N-19")
@pytest.mark.parametrize("tile", ["saboteur", "officer", "scoper", "recon_center"])
def test_a_tile_alike_on_all_edges_has_no_facing(tile: str) -> None:
    table = position(outpost={}, borgo={}, hands={"outpost": [tile, "runner"]}).play(f"place {tile} c3")
    assert table.at("c3") == tile
    assert table.prompt == "menu"


@rule("N-20")
def test_an_action_tile_works_at_once_and_is_discarded() -> None:
    table = position(outpost={}, borgo={"c3": "claws"}, hands={"outpost": ["sniper", "runner"]})
    table.play("play sniper")
    assert table.is_empty("c3")
    assert table.discards("outpost") == ["sniper"]
    assert table.discards("borgo") == ["claws"]
    assert table.hand("outpost") == ["runner"]
    assert table.prompt == "menu"


@rule("N-20")
def test_an_action_tile_begun_is_resolved_before_anything_else() -> None:
    table = position(outpost={}, borgo={"c3": "claws", "c4": "claws"}, hands={"outpost": ["sniper", "runner"]})
    table.play("play sniper")
    assert table.options == ["c3", "c4"]
    assert table.refusal("end") == "N-20"


@rule("N-21")
@pytest.mark.parametrize(
    ("tile", "mine", "theirs", "why"),
    [
        ("sniper", {"a1": "hq"}, {"c3": "hq"}, "N-89"),
        ("push", {"a1": "hq"}, {"c3": "hq"}, "N-86"),
        ("move", {}, {"c3": "hq"}, "N-85"),
    ],
)
def test_an_action_tile_without_use_can_only_be_kept_or_discarded(
    tile: str, mine: dict[str, str], theirs: dict[str, str], why: str
) -> None:
    table = position(hegemony=mine, borgo=theirs, hands={"hegemony": [tile], "borgo": ["claws"]})
    assert table.options == [f"discard {tile}", "end"]
    assert table.refusal(f"play {tile}") == why
    kept = Table(table.match.copy()).play("end")
    assert kept.hand("hegemony") == [tile]
    assert table.play(f"discard {tile}").discards("hegemony") == [tile]


@rule("N-21")
def test_a_move_that_no_free_unit_could_make_cannot_be_played() -> None:
    table = position(hegemony={"a1": "runner n"}, borgo={"a2": "net_fighter n"}, hands={"hegemony": ["move"]})
    assert table.options == ["discard move", "end"]


@rule("N-22", "N-24")
def test_a_tile_on_the_last_free_hex_starts_a_battle_at_once() -> None:
    table = crowded({"outpost": ["commando", "commando"], "moloch": ["guard"]})
    assert causes(table) == []
    table.play("place commando c1 n")
    assert causes(table) == ["full"]
    assert table.turn_of == "moloch"
    assert table.hand("outpost") == ["commando"]


@rule("N-22")
def test_as_long_as_a_hex_is_free_there_is_no_battle() -> None:
    table = crowded({"outpost": ["commando", "commando"], "moloch": ["guard"]})
    table.match = GAME.position(without(table, "c5"))
    table.play("place commando c5 s")
    assert causes(table) == []
    assert table.turn_of == "outpost"
    table.play("place commando c1 n")
    assert causes(table) == ["full"]


def without(table: Table, hex: str) -> dict[str, object]:
    """The position with one hex cleared."""
    written = table.match.position()
    del written["board"][hex]
    return written


@rule("N-22")
def test_the_battle_of_a_full_board_is_a_real_one() -> None:
    table = crowded({"outpost": ["commando"], "moloch": ["guard"]}).play("place commando c1 sw")
    assert table.wounds("b1") == 2, "the commando shot the blocker, an officer beside it"


@rule("N-23")
def test_a_board_that_stays_full_starts_no_further_battle() -> None:
    table = crowded(
        {"outpost": ["commando", "sniper", "commando"], "moloch": ["move", "guard"]},
        {"outpost": ["move", "move", "move"], "moloch": ["battle", "battle", "hybrid"]},
    )
    table.play("place commando c1 n")
    assert causes(table) == ["full"]
    table.play("discard hybrid")
    assert "place guard" not in table.options
    assert table.refusal("place guard") == "N-18"
    table.play("play move b1 b1 ne")
    assert causes(table) == ["full"], "turning a unit on a full board fills nothing"
    table.play("end", "discard move", "play sniper e1")
    assert causes(table) == ["full"], "a hex is free again"
    table.play("place commando e1 ne")
    assert causes(table) == ["full", "full"]


@rule("N-23")
def test_only_placing_fills_the_board() -> None:
    table = crowded({"outpost": ["move", "commando"]}, {"moloch": ["guard"]})
    table.play("play move c2 c1 n")
    assert causes(table) == []
    assert table.turn_of == "outpost"
    assert table.is_empty("c2")


@rule("N-19")
def test_no_facing_is_told_of_a_tile_that_is_alike_on_all_sides() -> None:
    table = position(hegemony={"c3": "boss n"}, borgo={}, hands={"hegemony": ["transport", "runner"]})
    placed = Table(table.match.copy()).play("place transport c4")
    assert placed.piece("c4").facing == 0
    assert [placed.match.log(0, language)[-1] for language in ("en", "fr")] == [
        "Transport → c4.",
        "Transport → c4.",
    ]
    assert table.play("place runner c4 ne").match.log(0)[-1].endswith("Runner → c4, facing NE.")
