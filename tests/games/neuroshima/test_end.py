"""The last tile, the last turns, the final battle, and who wins a duel."""

from typing import Any

import pytest

from derelict.games.neuroshima.events import BattleStarted, Ended, ExtraTurn, HqDestroyed, LastTileDrawn, TurnBegun
from tests.games.neuroshima.table import GAME, Armies, Table, position
from tests.marks import rule

# A board of 18 units that leave each other in peace; c3 is the hex left free.
PEACE: Armies = {
    "outpost": {
        "a1": "hq",
        "a2": "commando nw",
        "b1": "commando n",
        "a3": "commando sw",
        "b4": "commando s",
        "c1": "commando n",
        "c5": "annihilator s",
        "d1": "annihilator n",
        "b2": "scout",
        "b3": "recon_center",
        "c2": "officer",
    },
    "moloch": {
        "e3": "hq",
        "e2": "hybrid se",
        "d4": "hybrid s",
        "e1": "hornet ne",
        "c4": "blocker",
        "d3": "blocker",
        "d2": "brain",
    },
}


def duel(outpost: dict[str, str], borgo: dict[str, str], **more: Any) -> Table:
    """The Outpost's turn, one tile in its pile: it will draw that one in its next turn."""
    settings: dict[str, Any] = {
        "hands": {"outpost": ["recon_center"], "borgo": ["officer"]},
        "piles": {"outpost": ["scoper"], "borgo": ["medic", "claws", "claws", "scout"]},
    }
    return position(**{**settings, **more}, outpost={"a1": "hq", **outpost}, borgo={"e3": "hq", **borgo})


def last_turn(outpost: dict[str, str], borgo: dict[str, str], **more: Any) -> Table:
    """Borgo's last turn: when it ends, the final battle is fought."""
    settings: dict[str, Any] = {"hands": {"borgo": ["officer"]}, "turn": "borgo", "more": {"last_turns": []}}
    return position(**{**settings, **more}, outpost={"a1": "hq", **outpost}, borgo={"e3": "hq", **borgo})


def causes(table: Table) -> list[str]:
    return [event.cause for event in table.events(BattleStarted)]


def turns(table: Table) -> list[str]:
    return [event.army for event in table.events(TurnBegun)]


@rule("N-93", "N-94")
def test_after_the_last_tile_that_turn_the_other_s_turn_and_the_final_battle_are_played() -> None:
    table = duel({}, {}, life={"outpost": 19})
    table.play("end")
    assert table.turn_of == "borgo"
    assert not table.events(LastTileDrawn)
    table.play("discard scout", "end")
    assert [event.army for event in table.events(LastTileDrawn)] == ["outpost"]
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["recon_center", "scoper"])
    table.play("place scoper c3")
    assert table.turn_of == "outpost", "the turn of the last tile is played to its end"
    table.play("end")
    assert (table.turn_of, causes(table)) == ("borgo", []), "one last turn"
    table.play("discard officer", "end")
    assert causes(table) == ["final"]
    assert turns(table) == ["borgo", "outpost", "borgo"]
    assert table.results == ["lost", "won"]


@rule("N-93")
def test_it_is_the_drawing_that_counts_even_if_the_last_tile_is_kept() -> None:
    table = duel({}, {}, hands={"borgo": ["officer"]}, turn="borgo", life={"borgo": 3})
    table.play("end", "end")
    assert table.hand("outpost") == ["scoper"]
    table.play("discard scout", "end")
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost"]


@rule("N-93", "N-94")
def test_the_second_player_to_run_out_gets_no_further_turn_for_it() -> None:
    """Borgo draws its own last tile in its last turn: the final battle follows all the same."""
    table = duel({}, {}, piles={"outpost": ["scoper"], "borgo": ["medic", "claws", "scout"]}, life={"borgo": 19})
    table.play("end", "discard scout", "end", "end")
    assert table.hand("borgo") == ["officer", "claws", "medic"]
    table.play("discard medic", "end")
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost"]
    assert [event.army for event in table.events(LastTileDrawn)] == ["outpost"]


@rule("N-93", "N-84")
def test_a_redraw_can_draw_the_last_tile() -> None:
    table = duel(
        {},
        {},
        turn="borgo",
        hands={"outpost": ["move", "move"], "borgo": ["officer"]},
        piles={"outpost": ["scoper", "scout", "move"], "borgo": ["medic"] + ["claws"] * 3},
    )
    table.play("end")
    assert table.options == ["redraw", "keep"]
    assert not table.events(LastTileDrawn)
    table.play("redraw")
    assert table.hand("outpost") == ["scout", "scoper"], "two were left for three"
    assert [event.army for event in table.events(LastTileDrawn)] == ["outpost"]


def peace(**more: Any) -> Table:
    return position(**PEACE, **more)


@rule("N-93", "N-22")
def test_a_tile_that_fills_the_board_brings_a_battle_then_the_last_turn_then_the_final_battle() -> None:
    table = peace(
        hands={"outpost": ["saboteur", "medic"], "moloch": ["clown", "scout"]},
        more={"last_turns": ["moloch"]},
        life={"moloch": 7},
    )
    table.play("place saboteur c3")
    assert causes(table) == ["full"]
    assert table.turn_of == "moloch", "the battle has ended the turn"
    assert table.hand("outpost") == ["medic"]
    table.play("end")
    assert causes(table) == ["full", "final"]
    assert table.results == ["won", "lost"]


@rule("N-93")
def test_the_very_last_turn_may_fill_the_board_too() -> None:
    table = peace(hands={"moloch": ["scout"]}, turn="moloch", more={"last_turns": []}, life={"moloch": 7})
    table.play("place scout c3 n")
    assert causes(table) == ["full", "final"]
    assert table.results == ["won", "lost"]


@rule("N-95")
def test_a_destroyed_hq_ends_the_duel() -> None:
    table = position(
        hands={"outpost": ["battle"]},
        piles={"outpost": ["move"], "borgo": ["mutant"]},
        outpost={"a1": "hq", "c3": "commando s"},
        borgo={"c5": "hq"},
        life={"outpost": 1, "borgo": 1},
    )
    table.play("play battle")
    assert table.results == ["won", "lost"]
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "destroyed"
    assert table.is_quiet()


@rule("N-95")
def test_an_hq_with_one_point_left_fights_on() -> None:
    table = position(outpost={"a1": "hq", "c3": "commando s"}, borgo={"c5": "hq"}, life={"borgo": 2})
    table.battle()
    assert table.results == []
    assert table.life("borgo") == 1


@rule("N-95", "N-31")
def test_the_duel_ends_with_the_battle_and_not_before() -> None:
    """Borgo's HQ falls in phase 3; in phase 2 its Brawler still destroys the other: a draw."""
    table = position(
        outpost={"c1": "hq", "c3": "commando s"},
        borgo={"c5": "hq", "c2": "brawler n"},
        life={"outpost": 2, "borgo": 1},
    )
    table.battle()
    assert [event.army for event in table.events(HqDestroyed)] == ["borgo", "outpost"]
    assert table.results == ["drawn", "drawn"]
    assert table.is_empty("c1")


@rule("N-95")
def test_both_hqs_destroyed_in_one_phase_is_a_draw() -> None:
    table = position(
        outpost={"c1": "hq", "c3": "runner s"},
        borgo={"c4": "hq", "c2": "brawler n"},
        life={"outpost": 1, "borgo": 1},
    )
    table.battle()
    assert table.results == ["drawn", "drawn"]
    assert table.events(Ended)[-1].winners == ()


@rule("N-96")
@pytest.mark.parametrize(("mine", "theirs", "results"), [(5, 4, ["won", "lost"]), (4, 5, ["lost", "won"])])
def test_the_most_life_after_the_final_battle_wins(mine: int, theirs: int, results: list[str]) -> None:
    table = last_turn({}, {}, life={"outpost": mine, "borgo": theirs})
    table.play("end")
    assert table.results == results
    assert table.match.outcome is not None
    assert [standing.score for standing in table.match.outcome.standings] == [mine, theirs]
    assert table.match.outcome.reason == "final"


@rule("N-96")
def test_the_damage_of_the_final_battle_itself_counts() -> None:
    table = last_turn({"e1": "commando s"}, {})
    table.play("end")
    assert (table.life("outpost"), table.life("borgo")) == (20, 19)
    assert table.results == ["won", "lost"]


@rule("N-97", "N-98")
def test_equal_hqs_play_one_more_turn_each_and_one_more_battle_then_draw() -> None:
    table = last_turn({"c3": "runner n"}, {"c5": "assassin s"})
    table.play("end")
    assert causes(table) == ["final"]
    assert len(table.events(ExtraTurn)) == 1
    assert table.turn_of == "outpost", "in turn order"
    table.play("end")
    assert (table.turn_of, causes(table)) == ("borgo", ["final"])
    table.play("end")
    assert causes(table) == ["final", "final"]
    assert table.results == ["drawn", "drawn"]
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "tie"
    assert len(table.events(ExtraTurn)) == 1, "and no third time"


@rule("N-97")
def test_the_second_battle_may_decide() -> None:
    """In the extra turn the Runner, with nothing left to draw, walks up to the HQ."""
    table = last_turn({"c4": "runner n"}, {"b4": "assassin s"})
    table.play("end", "move c4 d4 ne", "end")
    assert causes(table) == ["final", "final"]
    assert (table.life("outpost"), table.life("borgo")) == (20, 19)
    assert table.results == ["won", "lost"]


@rule("N-98")
def test_an_extra_turn_draws_and_plays_tiles_but_no_battle_tile() -> None:
    table = last_turn(
        {}, {}, hands={"outpost": ["battle"], "borgo": ["battle", "officer"]}, piles={"borgo": ["scout", "claws"]}
    )
    table.play("end")
    assert (table.turn_of, table.options) == ("outpost", ["discard battle", "end"])
    assert table.refusal("play battle") == "N-84"
    table.play("end")
    assert table.hand("borgo") == ["battle", "officer", "claws"], "there was something to draw"
    assert table.prompt == "forced_discard"
    table.play("discard officer")
    assert table.refusal("play battle") == "N-84"
    table.play("place claws d4 ne")
    assert "claws" in [table.at(hex) for hex in ("d4",)]


@rule("N-98", "N-99")
def test_an_hq_destroyed_in_the_second_battle_decides_as_in_any_other() -> None:
    table = last_turn({"c4": "runner n"}, {"b4": "assassin s"}, life={"outpost": 1, "borgo": 1})
    table.play("end", "move c4 d4 ne", "end")
    assert table.results == ["won", "lost"]
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "destroyed"


@rule("N-97", "N-23")
def test_a_board_full_at_the_end_of_extra_turns_ends_the_match_all_the_same() -> None:
    table = position(
        turn="moloch",
        hands={"outpost": ["saboteur"], "moloch": ["scout"]},
        more={"last_turns": [], "overtime": True},
        **PEACE,
    )
    table.play("place scout c3 n")
    assert causes(table) == ["full", "final"]
    assert table.results == ["drawn", "drawn"]


@rule("N-12", "N-98")
def test_an_end_reached_by_the_ordinary_door_is_a_whole_match() -> None:
    """Both players only discard: the piles run out, nothing happens in two battles, and it is a draw."""
    match = GAME.start(seats=2, seed=3, armies=["moloch", "borgo"])
    match.play("a1")
    match.play("e3")
    while match.decision is not None:
        texts = [option.text for option in match.decision.options]
        match.play(next(text for text in texts if text.startswith(("discard", "keep", "end"))))
    assert match.outcome is not None
    assert [standing.result for standing in match.outcome.standings] == ["drawn", "drawn"]
    GAME.check(match.state)
