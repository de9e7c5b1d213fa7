"""The extended battlefield: 37 hexes, and a final battle when the inner 19 are full."""

from typing import Any

import pytest

from derelict.core.errors import UnknownOption
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.events import BattleStarted
from tests.games.neuroshima.table import GAME, Armies, Table, position
from tests.marks import rule

# Eighteen units on the inner hexes that leave each other in peace, with c3 free; the HQs stand on the outer ring.
CROWD = {
    "outpost": {
        "a1": "commando nw",
        "a2": "commando nw",
        "a3": "commando sw",
        "b1": "commando n",
        "b4": "commando s",
        "b2": "scout",
        "b3": "recon_center",
        "c1": "officer",
    },
    "borgo": {"c2": "medic n", "d1": "scout n", "d2": "officer n", "e1": "super_officer n"},
    "hegemony": {"e2": "transport", "e3": "officer_1 n", "d3": "boss n"},
    "moloch": {"c4": "blocker", "c5": "blocker", "d4": "brain"},
}
HQS = {"outpost": "o1", "borgo": "o4", "hegemony": "o7", "moloch": "o10"}


def crowd(extra: dict[str, dict[str, str]] | None = None, **more: Any) -> Table:
    armies = {
        army: {HQS[army]: "hq", **CROWD[army], **(extra or {}).get(army, {})}
        for army in ("outpost", "borgo", "hegemony", "moloch")
    }
    more.setdefault("mode", "deathmatch")
    more["more"] = {"extended": True, **more.get("more", {})}
    return position(**more, **Armies(armies))


def causes(table: Table) -> list[str]:
    return [event.cause for event in table.events(BattleStarted)]


@rule("N-126")
@pytest.mark.parametrize("mode", ["teams", "deathmatch", "scoring"])
def test_four_players_may_use_all_37_hexes(mode: str) -> None:
    match = GAME.start(seats=4, seed=1, mode=mode, extended=True)
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == list(HEXES)
    match.play("o7")
    assert "o7" not in [option.text for option in match.decision.options]


@rule("N-126")
@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "duel"), (3, "deathmatch"), (3, "scoring"), (3, "versus"), (3, "teams")]
)
def test_fewer_than_four_players_may_not(seats: int, mode: str) -> None:
    with pytest.raises(UnknownOption, match="four players"):
        GAME.start(seats=seats, seed=1, mode=mode, extended=True)
    match = GAME.start(seats=seats, seed=1, mode=mode)
    assert match.decision is not None
    assert len(match.decision.options) == 19


def outer(hands: dict[str, list[str]], **outpost: str) -> Table:
    return position(
        mode="teams",
        hands=hands,
        more={"extended": True},
        outpost={"o10": "hq", **outpost},
        hegemony={"a1": "hq"},
        borgo={"o4": "hq", "c1": "mutant n"},
        moloch={"e3": "hq"},
    )


@rule("N-126")
def test_units_are_placed_moved_and_shoot_on_the_outer_ring() -> None:
    table = outer({"outpost": ["commando", "runner", "battle"]})
    table.play("place commando o1 s", "place runner o2 n", "move o2 o3 n")
    assert table.at("o3") == "runner"
    table.play("play battle")
    assert table.is_empty("c1"), "a shot from the outer ring"


@rule("N-126", "N-91")
def test_on_the_extended_board_an_air_strike_has_19_centres() -> None:
    table = position(
        mode="teams",
        hands={"moloch": ["air_strike", "battle"]},
        more={"extended": True},
        moloch={"o10": "hq"},
        hegemony={"a1": "hq"},
        borgo={"o4": "hq", "o1": "mutant n"},
        outpost={"e3": "hq"},
    )
    assert table.refusal("play air_strike o1") == "N-91"
    table.play("play air_strike")
    assert table.options == list(HEXES[:19])
    table.play("c1")
    assert table.is_empty("o1")


@rule("N-127", "N-128")
def test_placing_on_the_last_inner_hex_starts_the_final_battle() -> None:
    table = crowd(hands={"outpost": ["saboteur", "medic"], "borgo": ["claws"]}, life={"borgo": 9, "moloch": 12})
    table.play("place saboteur c3")
    assert causes(table) == ["final"]
    assert table.is_quiet() is False, "the Outpost and the Hegemony are equal, so there are extra turns"
    assert table.turn_of == "borgo"


@rule("N-127", "N-96")
def test_the_final_battle_of_a_full_inner_board_ends_the_match() -> None:
    table = crowd(hands={"outpost": ["saboteur", "medic"]}, life={"borgo": 9, "hegemony": 12, "moloch": 12})
    table.play("place saboteur c3")
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost", "lost", "lost"]
    assert table.hand("outpost") == ["medic"], "the turn is over at once"


@rule("N-127")
def test_a_tile_on_the_outer_ring_starts_nothing() -> None:
    table = crowd(hands={"outpost": ["saboteur", "medic"]})
    table.play("place saboteur o15")
    assert causes(table) == []
    assert table.turn_of == "outpost"


@rule("N-128")
def test_mobility_into_the_last_inner_hex_starts_the_final_battle() -> None:
    """The Runner stands on the outer ring; a2's Commando is away, so a2 is the last inner hex."""
    extra = {"outpost": {"c3": "saboteur", "o17": "runner n"}}
    table = crowd(extra, hands={"outpost": ["medic"]}, life={"borgo": 9, "hegemony": 9, "moloch": 9})
    assert causes(table) == []
    pieces = dict(table.match.position())
    board = {hex: words for hex, words in pieces["board"].items() if hex != "b1"}
    table = Table(GAME.position({**pieces, "board": board}))
    table.play("move o17 b1 n")
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost", "lost", "lost"]


@rule("N-128")
def test_a_move_tile_into_the_last_inner_hex_starts_the_final_battle() -> None:
    extra = {"outpost": {"c3": "saboteur"}}
    table = crowd(extra, hands={"outpost": ["medic", "move"]}, life={"borgo": 9, "hegemony": 9, "moloch": 9})
    pieces = dict(table.match.position())
    board = {hex: words for hex, words in pieces["board"].items() if hex != "c1"}
    table = Table(GAME.position({**pieces, "board": board}))
    table.play("play move o1 c1")
    assert table.at("c1") == "hq"
    assert causes(table) == ["final"]


@rule("N-128")
def test_moving_inside_the_inner_hexes_fills_nothing() -> None:
    table = crowd(hands={"outpost": ["medic", "move"]})
    table.play("play move b2 c3 n")
    assert table.at("c3") == "scout"
    assert causes(table) == []
    assert table.turn_of == "outpost"


@rule("N-128")
def test_a_push_into_the_last_inner_hex_starts_the_final_battle() -> None:
    """A Mutant on the outer ring is pushed inwards, onto e1; its leader has no other hex."""
    extra = {"outpost": {"c3": "saboteur"}, "borgo": {"o4": "hq", "o5": "mutant ne"}, "moloch": {"o6": "hybrid se"}}
    table = crowd(
        extra, turn="moloch", hands={"moloch": ["push", "scout"]}, life={"outpost": 9, "borgo": 9, "moloch": 9}
    )
    pieces = dict(table.match.position())
    board = {hex: words for hex, words in pieces["board"].items() if hex != "e1"}
    table = Table(GAME.position({**pieces, "board": board}))
    table.play("play push o6 o5")
    assert table.at("e1") == "mutant"
    assert causes(table) == ["final"]
    assert table.results == ["lost", "lost", "won", "lost"]


@rule("N-128", "N-23")
def test_there_is_no_other_battle_for_a_full_board() -> None:
    """With the outer ring filled and an inner hex free nothing starts; the inner hex alone counts."""
    table = crowd(
        {"outpost": {"o2": "annihilator n", "o3": "annihilator n"}}, hands={"outpost": ["brawler", "runner", "medic"]}
    )
    table.play("place brawler o5 ne", "place runner o6 se")
    assert causes(table) == []


@rule("N-128", "N-127")
def test_an_inner_board_that_stays_full_after_the_final_battle_starts_no_other() -> None:
    """A tie after the final battle: extra turns are played on the full board, then the second final battle."""
    table = crowd(hands={"outpost": ["saboteur"], "borgo": ["claws"], "hegemony": ["ganger"], "moloch": ["hybrid"]})
    table.play("place saboteur c3")
    assert causes(table) == ["final"]
    table.play("place claws o14 sw")
    assert causes(table) == ["final"]
    seen = []
    while not table.is_quiet():
        seen.append(table.turn_of)
        table.play("end")
    assert causes(table) == ["final", "final"]
    assert table.results == ["drawn"] * 4


@rule("N-128", "N-93")
def test_a_last_tile_leads_to_the_final_battle_as_usual() -> None:
    table = crowd(
        hands={"outpost": ["saboteur"], "hegemony": ["ganger"], "moloch": ["hybrid"]},
        piles={
            "outpost": ["move", "move", "move"],
            "borgo": ["claws"],
            "hegemony": ["ganger"] * 3,
            "moloch": ["push"] * 3,
        },
        life={"outpost": 19, "borgo": 9, "hegemony": 12, "moloch": 12},
    )
    table.play("end")
    seen = []
    while not table.is_quiet():
        seen.append(table.turn_of)
        if table.prompt == "forced_discard":
            table.play(table.options[0])
        table.play("end")
    assert seen == ["borgo", "hegemony", "moloch", "outpost"]
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost", "lost", "lost"]
