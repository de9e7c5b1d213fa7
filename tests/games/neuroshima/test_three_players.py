"""Three players: deathmatch, scoring deathmatch, one against a team, and teams with one player leading two armies."""

from typing import Any

import pytest

from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.events import (
    ArmyRemoved,
    BattleEnded,
    BattleStarted,
    Ended,
    ExtraTurn,
    LastTileDrawn,
    PhaseStarted,
    Scored,
    TurnBegun,
)
from derelict.games.neuroshima.preview import explain
from tests.games.neuroshima.table import GAME, Armies, Table, position
from tests.marks import rule

THREE = ["outpost", "borgo", "hegemony"]


def begun(mode: str, seats: int = 3, armies: list[str] | None = None, **options: Any) -> Table:
    """A match at its first turn; units are drawn first, so that nobody is asked about a bad draw."""
    fresh = GAME.start(seats=seats, seed=1, mode=mode, armies=armies or THREE, **options).position()
    fresh["piles"] = [
        sorted(pile, key=lambda tile: _is_unit(army, tile)) for army, pile in zip(*_piles(fresh), strict=True)
    ]
    table = Table(GAME.position(fresh))
    for hex in ("a1", "c1", "e1", "e3")[: len(fresh["armies"])]:
        table.play(hex)
    return table


def _piles(fresh: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    return fresh["armies"], fresh["piles"]


def _is_unit(army: str, tile: str) -> bool:
    return ARMIES[army].tiles[tile].action is None


def first_turns(table: Table, count: int) -> list[tuple[str, int, bool]]:
    """The next turns: whose, how many tiles are held, and whether one of them has to go."""
    seen = []
    for _ in range(count):
        forced = table.prompt == "forced_discard"
        seen.append((table.turn_of, len(table.hand(table.turn_of)), forced))
        if forced:
            table.play(table.options[0])
        table.play("end")
    return seen


def causes(table: Table) -> list[str]:
    return [event.cause for event in table.events(BattleStarted)]


@rule("N-103", "N-8")
def test_a_deathmatch_begins_with_one_two_and_three_tiles() -> None:
    table = begun("deathmatch")
    assert table.state.life == [20, 20, 20]
    assert (table.at("a1"), table.piece("c1").tile, table.piece("e1").tile) == ("hq", "borgo.hq", "hegemony.hq")
    assert first_turns(table, 5) == [
        ("outpost", 1, False),
        ("borgo", 2, False),
        ("hegemony", 3, True),
        ("outpost", 3, True),
        ("borgo", 3, True),
    ]


@rule("N-103", "N-4")
def test_in_a_deathmatch_everybody_fights_everybody() -> None:
    """Three units in a triangle, each facing the next, fall together in phase 2."""
    table = position(
        mode="deathmatch",
        outpost={"a1": "hq", "c3": "runner n"},
        borgo={"a3": "hq", "c2": "brawler se"},
        hegemony={"e3": "hq", "d2": "runner sw"},
    )
    table.battle()
    assert table.is_empty("c3")
    assert table.is_empty("c2")
    assert table.is_empty("d2")


def deathmatch(life: dict[str, int], **more: Any) -> Table:
    """The Outpost's Commando has Borgo's HQ in its line, Borgo's Assassin the Hegemony's."""
    settings: dict[str, Any] = {
        "hands": {"outpost": ["battle"], "borgo": ["officer"], "hegemony": ["officer_1"]},
        "piles": {"outpost": ["move"] * 5, "borgo": ["mutant"] * 5, "hegemony": ["ganger"] * 4},
    }
    return position(
        mode="deathmatch",
        life=life,
        outpost={"a1": "hq", "c3": "commando n"},
        borgo={"c1": "hq", "e3": "assassin n", "b4": "scout n"},
        hegemony={"e1": "hq"},
        **{**settings, **more},
    )


@rule("N-104")
def test_who_loses_the_hq_leaves_the_board_and_takes_no_more_turns() -> None:
    table = deathmatch({"borgo": 1})
    table.play("play battle")
    assert table.results == []
    assert [event.army for event in table.events(ArmyRemoved)] == ["borgo"]
    assert table.is_empty("c1")
    assert table.is_empty("e3")
    assert table.is_empty("b4")
    assert table.life("hegemony") == 19, "its units fought on to the end of the battle"
    assert table.hand("borgo") == []
    assert len(table.discards("borgo")) == 3 + 1 + 5, "board, hand and pile"
    assert table.turn_of == "hegemony", "Borgo is passed over"
    table.play("discard ganger", "end")
    assert table.turn_of == "outpost"
    table.play(*(["keep"] if table.prompt == "bad_draw" else []), "discard move", "end")
    assert table.turn_of == "hegemony"
    GAME.check(table.state)


@rule("N-105")
def test_the_last_hq_standing_wins_at_once() -> None:
    table = deathmatch({"borgo": 1, "hegemony": 1})
    table.play("play battle")
    assert table.results == ["won", "lost", "lost"]
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "last_standing"


@rule("N-105")
def test_if_all_remaining_hqs_fall_together_their_players_draw_and_the_earlier_fallen_has_lost() -> None:
    """Borgo went out before; the Outpost and the Hegemony destroy each other's HQ."""
    table = position(
        mode="deathmatch",
        life={"outpost": 1, "borgo": 0, "hegemony": 1},
        outpost={"a1": "hq", "c3": "commando ne"},
        borgo={},
        hegemony={"e1": "hq", "a2": "ganger n"},
    )
    table.battle()
    assert table.results == ["drawn", "lost", "drawn"]


@rule("N-105")
def test_hqs_that_fall_together_draw_also_when_nothing_else_is_left_of_their_armies() -> None:
    """A Clown in the middle destroys three HQs and itself: no tile of anybody is left anywhere."""
    table = position(
        mode="deathmatch",
        life={"moloch": 1, "outpost": 1, "borgo": 1},
        moloch={"c3": "clown s", "c2": "hq"},
        outpost={"d3": "hq"},
        borgo={"b3": "hq"},
    )
    table.battle("explode")
    assert table.results == ["drawn", "drawn", "drawn"]


@rule("N-105")
def test_the_order_of_falling_in_one_battle_does_not_matter() -> None:
    """The Hegemony's HQ falls in phase 3, the Outpost's in phase 2, Borgo's never."""
    table = position(
        mode="deathmatch",
        life={"outpost": 1, "borgo": 1, "hegemony": 1},
        outpost={"a1": "hq", "c3": "commando ne"},
        borgo={"a3": "hq", "a2": "mutant n"},
        hegemony={"e1": "hq"},
    )
    table.battle()
    assert table.results == ["lost", "won", "lost"]


@rule("N-106", "N-94")
def test_after_the_last_tile_both_others_take_one_turn_and_then_the_most_life_wins() -> None:
    table = position(
        mode="deathmatch",
        hands={"outpost": ["scout"], "borgo": ["officer"], "hegemony": ["officer_1"]},
        piles={"outpost": ["move", "move"], "borgo": ["mutant"], "hegemony": ["ganger"] * 4},
        life={"outpost": 5, "borgo": 7, "hegemony": 6},
        outpost={"a1": "hq"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.play("end")
    assert [event.army for event in table.events(LastTileDrawn)] == ["borgo"]
    table.play("end")
    assert (table.turn_of, causes(table)) == ("hegemony", [])
    table.play("discard ganger", "end")
    assert (table.turn_of, causes(table)) == ("outpost", [])
    table.play("discard scout", "end")
    assert causes(table) == ["final"]
    assert table.results == ["lost", "won", "lost"]


@rule("N-106")
def test_the_last_turns_go_on_when_the_player_of_the_last_tile_is_eliminated() -> None:
    """Borgo has drawn its last tile and loses its HQ in a battle for a full board; the others finish."""
    edge = {"a2": "commando nw", "a3": "commando sw", "b1": "commando n", "b4": "commando s", "d4": "commando s"}
    table = position(
        mode="deathmatch",
        turn="borgo",
        hands={"borgo": ["scout"], "hegemony": ["officer_1"], "outpost": ["medic"]},
        more={"last_turns": ["hegemony", "outpost"]},
        life={"borgo": 1, "outpost": 9, "hegemony": 8},
        outpost={"a1": "hq", **edge, "b2": "officer", "b3": "recon_center", "c2": "annihilator n"},
        borgo={"c1": "hq", "d1": "assassin n", "e2": "assassin se", "c5": "brawler s"},
        hegemony={"e1": "hq", "d2": "net_fighter s", "e3": "ganger se", "c4": "transport", "d3": "boss s"},
    )
    table.play("place scout c3 n")
    assert [event.army for event in table.events(ArmyRemoved)] == ["borgo"]
    assert table.turn_of == "hegemony"
    table.play("end")
    assert (table.turn_of, causes(table)) == ("outpost", ["full"])
    table.play("end")
    assert causes(table) == ["full", "final"]
    assert table.results == ["won", "lost", "lost"]


@rule("N-104", "N-106")
def test_an_army_that_falls_before_its_last_turn_does_not_take_it() -> None:
    """The Hegemony has nothing but its HQ, and still a last turn to come, when that HQ falls."""
    edge = {"a2": "commando nw", "a3": "commando sw", "b1": "commando n", "b4": "commando s", "d4": "commando s"}
    table = position(
        mode="deathmatch",
        turn="outpost",
        hands={"borgo": ["scout"], "outpost": ["medic", "scout"]},
        more={"last_turns": ["borgo", "hegemony"]},
        life={"borgo": 3, "outpost": 9, "hegemony": 1},
        outpost={
            "a1": "hq",
            **edge,
            "b2": "officer",
            "b3": "recon_center",
            "c2": "annihilator s",
            "d2": "runner ne",
            "e3": "annihilator se",
        },
        borgo={
            "c1": "hq",
            "d1": "assassin n",
            "e2": "assassin se",
            "c5": "brawler s",
            "c4": "officer",
            "d3": "officer",
        },
        hegemony={"e1": "hq"},
    )
    table.play("place scout c3 n")
    assert [event.army for event in table.events(ArmyRemoved)] == ["hegemony"]
    assert table.turn_of == "borgo"
    table.play("end")
    assert causes(table) == ["full", "final"]
    assert [event.army for event in table.events(TurnBegun)] == ["borgo"], "the Hegemony's last turn is not taken"
    assert table.results[2] == "lost"


@rule("N-106", "N-105")
@pytest.mark.parametrize(("outpost", "results"), [(9, ["won", "lost", "lost"]), (7, ["lost", "lost", "won"])])
def test_an_hq_that_falls_in_the_final_battle_is_out_of_the_reckoning(outpost: int, results: list[str]) -> None:
    """Borgo's HQ falls to a Commando; the other two compare their life."""
    table = position(
        mode="deathmatch",
        turn="hegemony",
        hands={"hegemony": ["officer_1"]},
        more={"last_turns": []},
        life={"outpost": outpost, "borgo": 1, "hegemony": 8},
        outpost={"a1": "hq", "c3": "commando n"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.play("end")
    assert causes(table) == ["final"]
    assert table.results == results


@rule("N-99", "N-106")
def test_a_tie_for_the_lead_is_played_off_once_by_all_and_then_drawn_by_the_tied() -> None:
    table = position(
        mode="deathmatch",
        turn="hegemony",
        hands={"hegemony": ["officer_1"], "outpost": ["scout"], "borgo": ["scout"]},
        more={"last_turns": []},
        life={"outpost": 9, "borgo": 9, "hegemony": 8},
        outpost={"a1": "hq"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.play("end")
    assert len(table.events(ExtraTurn)) == 1
    assert table.turn_of == "outpost"
    table.play("end")
    assert table.turn_of == "borgo"
    table.play("end")
    assert table.turn_of == "hegemony", "also the one who is behind"
    table.play("end")
    assert causes(table) == ["final", "final"]
    assert table.results == ["drawn", "drawn", "lost"]


@rule("N-94", "N-104")
def test_an_eliminated_player_has_no_last_turn() -> None:
    table = position(
        mode="deathmatch",
        turn="hegemony",
        hands={"outpost": ["runner"], "hegemony": ["officer_1"]},
        piles={"outpost": ["scout"], "hegemony": ["scout", "runner", "guard"]},
        life={"borgo": 0},
        outpost={"a1": "hq"},
        borgo={},
        hegemony={"e1": "hq"},
    )
    table.play("end")
    assert table.events(LastTileDrawn) == [LastTileDrawn("outpost")]
    table.play("end")
    assert [event.army for event in table.events(TurnBegun)][-2:] == ["outpost", "hegemony"]


@rule("N-107")
def test_a_scoring_match_begins_at_0_points_in_the_order_of_a_deathmatch() -> None:
    table = begun("scoring")
    assert table.state.points == [0, 0, 0]
    assert [turn[:2] for turn in first_turns(table, 4)] == [
        ("outpost", 1),
        ("borgo", 2),
        ("hegemony", 3),
        ("outpost", 3),
    ]


def scoring(points: dict[str, int], **pieces: dict[str, str]) -> Table:
    return position(mode="scoring", points=points, **Armies(pieces))


@rule("N-107", "N-108")
def test_wounds_to_enemy_hqs_are_points_and_an_hq_never_falls() -> None:
    table = scoring(
        {},
        outpost={"a1": "hq", "c3": "annihilator n", "c4": "officer"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    for _ in range(6):
        table.battle()
    assert table.points("outpost") == 18, "three for each shot"
    assert table.piece("c1").tile == "borgo.hq"
    assert table.results == []
    assert [(event.army, event.points) for event in table.events(Scored)] == [("outpost", 3)]


@rule("N-108")
def test_wounds_that_a_medic_takes_and_wounds_to_units_score_nothing() -> None:
    table = scoring(
        {},
        outpost={"a1": "hq", "c3": "annihilator n", "d3": "commando n"},
        borgo={"c1": "hq", "d1": "scout n", "b1": "medic ne"},
        hegemony={"e3": "hq"},
    )
    table.battle()
    assert table.is_empty("b1")
    assert table.is_empty("d1")
    assert table.state.points == [0, 0, 0]


@rule("N-108")
def test_an_explosion_scores_for_enemy_hqs_and_not_for_the_own_one() -> None:
    table = scoring({}, moloch={"c3": "clown s", "c4": "hq"}, outpost={"c2": "hq"}, borgo={"d3": "hq", "a1": "scout"})
    table.battle("explode")
    assert table.points("moloch") == 2
    assert table.points("outpost") == table.points("borgo") == 0


RACE = {
    "outpost": {"a1": "hq", "c3": "commando n"},
    "borgo": {"c1": "hq", "e2": "brawler n"},
    "hegemony": {"e1": "hq"},
}
"""In phase 3 the Outpost scores 1 point; in phase 2 Borgo scores 2."""


@rule("N-109")
def test_the_first_to_reach_twenty_points_wins_and_the_rest_of_the_battle_is_not_fought() -> None:
    """The Outpost gets its 20th point in phase 3; Borgo would come to 21 in phase 2."""
    table = scoring({"outpost": 19, "borgo": 19}, **RACE)
    table.battle()
    assert table.state.points == [20, 19, 0]
    assert table.results == ["won", "lost", "lost"]
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "goal"
    assert [standing.score for standing in table.match.outcome.standings] == [20, 19, 0]
    assert [event.initiative for event in table.events(PhaseStarted)] == [3]
    assert [type(told.event) for told in table.match.events][-2:] == [BattleEnded, Ended]


@rule("N-109")
def test_nineteen_points_are_not_enough() -> None:
    table = scoring({"outpost": 18, "borgo": 17}, **RACE)
    table.battle()
    assert table.state.points == [19, 19, 0]
    assert table.results == []
    assert [event.initiative for event in table.events(PhaseStarted)] == [3, 2, 1, 0]


@rule("N-109", "N-27")
@pytest.mark.parametrize(
    ("points", "results"),
    [
        ({"outpost": 19, "borgo": 19, "hegemony": 19}, ["lost", "won", "lost"]),
        ({"outpost": 19, "borgo": 18, "hegemony": 19}, ["drawn", "drawn", "lost"]),
        ({"outpost": 19, "borgo": 17, "hegemony": 19}, ["won", "lost", "lost"]),
    ],
)
def test_of_those_who_reach_twenty_in_one_phase_the_most_points_win(points: dict[str, int], results: list[str]) -> None:
    """In phase 3 the Outpost scores 1 and Borgo 2; the Hegemony would score in phase 2."""
    table = scoring(
        points,
        outpost={"a1": "hq", "c3": "commando n"},
        borgo={"c1": "hq", "e2": "claws n", "e3": "officer n"},
        hegemony={"e1": "hq", "a2": "thug n"},
    )
    table.battle()
    assert table.results == results


@rule("N-109", "N-31")
def test_points_of_the_last_phase_end_the_match_too() -> None:
    """A Saboteur slows the Net Fighter down to phase 0."""
    table = scoring(
        {"borgo": 19},
        outpost={"a1": "hq", "b3": "saboteur"},
        borgo={"e3": "hq", "a2": "net_fighter n"},
        hegemony={"e1": "hq"},
    )
    table.battle()
    assert table.attack_phases("a2") == [0]
    assert table.results == ["lost", "won", "lost"]


@rule("N-109", "N-66")
def test_nobody_is_asked_anything_once_the_match_is_won() -> None:
    """In phase 2 a Clown could choose to explode; the match is over before."""
    pieces = {"outpost": {"a1": "hq", "c3": "commando n"}, "borgo": {"c1": "hq"}, "moloch": {"e1": "hq", "d2": "clown"}}
    assert scoring({"outpost": 18}, **pieces).begin_battle().prompt == "explode"
    table = scoring({"outpost": 19}, **pieces).battle()
    assert table.results == ["won", "lost", "lost"]


@rule("N-109")
def test_twenty_points_in_the_final_battle_win_without_a_reckoning() -> None:
    table = position(
        mode="scoring",
        turn="hegemony",
        hands={"hegemony": ["officer_1"]},
        more={"last_turns": []},
        points={"outpost": 19, "borgo": 19},
        **Armies(RACE),
    )
    table.play("end")
    assert causes(table) == ["final"]
    assert table.results == ["won", "lost", "lost"]


@rule("N-109")
def test_twenty_points_mean_nothing_outside_the_scoring_mode() -> None:
    table = position(mode="deathmatch", points={"outpost": 25}, **Armies(RACE)).battle()
    assert table.results == []
    assert table.life("outpost") == 20
    assert table.life("borgo") == 19
    assert table.life("hegemony") == 18


@rule("N-109")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_preview_stops_where_the_match_is_won(language: str) -> None:
    story = explain(scoring({"outpost": 19, "borgo": 19}, **RACE).state, language)
    assert [phase.initiative for phase in story.phases] == [3]
    assert story.points_won == {"outpost": 1, "borgo": 0, "hegemony": 0}
    assert [line.rule for line in story.aftermath] == ["N-109"]
    assert "Outpost" in story.aftermath[0].text


@rule("N-109")
def test_without_twenty_points_the_most_after_the_final_battle_win() -> None:
    table = position(
        mode="scoring",
        turn="hegemony",
        hands={"hegemony": ["officer_1"]},
        more={"last_turns": []},
        points={"outpost": 3, "borgo": 5, "hegemony": 4},
        life={"borgo": 1},
        outpost={"a1": "hq"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.play("end")
    assert table.results == ["lost", "won", "lost"]


@rule("N-99", "N-109")
def test_equal_points_are_played_off() -> None:
    table = position(
        mode="scoring",
        turn="hegemony",
        hands={"hegemony": ["officer_1"], "outpost": ["scout"], "borgo": ["scout"]},
        more={"last_turns": []},
        points={"outpost": 5, "borgo": 5, "hegemony": 4},
        outpost={"a1": "hq"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.play("end", "end", "end", "end")
    assert causes(table) == ["final", "final"]
    assert table.results == ["drawn", "drawn", "lost"]


@rule("N-110", "N-8")
def test_one_against_a_team_has_its_own_life_order_and_first_draws() -> None:
    table = begun("versus")
    assert table.state.life == [20, 13, 13]
    assert first_turns(table, 6) == [
        ("outpost", 1, False),
        ("borgo", 2, False),
        ("outpost", 3, True),
        ("hegemony", 3, True),
        ("outpost", 3, True),
        ("borgo", 3, True),
    ]


@rule("N-110", "N-117", "N-118")
def test_the_team_of_one_against_a_team_is_friendly() -> None:
    """The Commando of the single player is shot over an ally; Borgo's HQ hurries the Hegemony's Ganger."""
    table = position(
        mode="versus",
        outpost={"a1": "hq", "c1": "commando n"},
        borgo={"e3": "hq", "c4": "assassin n"},
        hegemony={"c3": "hq", "d3": "ganger nw", "e1": "net_fighter n"},
    )
    table.battle()
    assert table.is_empty("c1")
    assert table.life("hegemony") == 13
    assert table.attacks_of("d3") == [(4, "nw", "melee")]


def versus(life: dict[str, int], **more: Any) -> Table:
    """The Commando has the Hegemony's HQ in its line, Borgo's Brawler the Outpost's."""
    return position(
        mode="versus",
        life=life,
        outpost={"c1": "hq", "c3": "commando s"},
        borgo={"a1": "hq", "c2": "brawler n"},
        hegemony={"c5": "hq"},
        **more,
    )


@rule("N-111")
@pytest.mark.parametrize(
    ("life", "results"),
    [
        ({"hegemony": 1}, ["won", "lost", "lost"]),
        ({"outpost": 2}, ["lost", "won", "won"]),
        ({"outpost": 2, "hegemony": 1}, ["lost", "won", "won"]),
        ({"outpost": 3, "hegemony": 2}, []),
    ],
)
def test_the_side_that_first_loses_an_hq_loses_and_together_the_team_wins(
    life: dict[str, int], results: list[str]
) -> None:
    table = versus(life)
    table.battle()
    assert table.results == results


@rule("N-111")
def test_one_player_wins_who_fells_both_hqs_of_the_team_at_once() -> None:
    table = position(
        mode="versus",
        life={"borgo": 1, "hegemony": 1},
        outpost={"a1": "hq", "c3": "commando n", "d2": "commando ne"},
        borgo={"c1": "hq"},
        hegemony={"e1": "hq"},
    )
    table.battle()
    assert table.results == ["won", "lost", "lost"]


@rule("N-112")
@pytest.mark.parametrize(
    ("life", "results"),
    [
        ({"outpost": 9, "borgo": 8, "hegemony": 2}, ["won", "lost", "lost"]),
        ({"outpost": 8, "borgo": 2, "hegemony": 9}, ["lost", "won", "won"]),
        ({"outpost": 9, "borgo": 8, "hegemony": 8}, ["won", "lost", "lost"]),
    ],
)
def test_after_the_final_battle_the_team_counts_its_healthier_hq(life: dict[str, int], results: list[str]) -> None:
    table = position(
        mode="versus",
        turn="hegemony",
        hands={"hegemony": ["officer_1"]},
        more={"last_turns": []},
        life=life,
        outpost={"c1": "hq"},
        borgo={"a1": "hq"},
        hegemony={"c5": "hq"},
    )
    table.play("end")
    assert table.results == results


@rule("N-99", "N-112", "N-94")
def test_a_tie_against_the_team_gives_each_army_one_more_turn() -> None:
    table = position(
        mode="versus",
        turn="hegemony",
        hands={"outpost": ["scout"], "borgo": ["scout"], "hegemony": ["officer_1"]},
        more={"last_turns": []},
        life={"outpost": 9, "borgo": 9, "hegemony": 2},
        outpost={"c1": "hq"},
        borgo={"a1": "hq"},
        hegemony={"c5": "hq"},
    )
    seen = []
    table.play("end")
    while not table.is_quiet():
        seen.append(table.turn_of)
        table.play("end")
    assert seen == ["outpost", "borgo", "hegemony"], "the single player too has only one"
    assert table.results == ["drawn", "drawn", "drawn"]


@rule("N-94", "N-110")
@pytest.mark.parametrize(
    ("last", "rest"),
    [("outpost", ["borgo", "hegemony"]), ("borgo", ["outpost", "hegemony"]), ("hegemony", ["outpost", "borgo"])],
)
def test_the_last_turns_against_a_team_are_one_per_army(last: str, rest: list[str]) -> None:
    piles = {"outpost": ["commando"] * 4, "borgo": ["mutant"] * 4, "hegemony": ["ganger"] * 4}
    piles[last] = [piles[last][0]]
    order = ["outpost", "borgo", "outpost", "hegemony"]
    before = order[(order.index(last) - 1) % 4]
    hands = {before: ["scout"], last: ["scout"]}
    table = position(
        mode="versus",
        turn=before,
        hands=hands,
        piles=piles,
        outpost={"c1": "hq"},
        borgo={"a1": "hq"},
        hegemony={"c5": "hq"},
    )
    if before == "outpost" and last == "hegemony":
        table = position(
            mode="versus",
            hands=hands,
            piles=piles,
            more={"turn": 3},
            outpost={"c1": "hq"},
            borgo={"a1": "hq"},
            hegemony={"c5": "hq"},
        )
    table.play("end")
    seen = []
    while not causes(table):
        seen.append(table.turn_of)
        if table.prompt == "forced_discard":
            table.play(table.options[0])
        table.play("end")
    assert seen == [last, *rest]


@rule("N-113")
def test_with_three_players_in_teams_seat_1_leads_both_armies_of_the_first_team() -> None:
    table = begun("teams", 3, ["outpost", "borgo", "hegemony", "moloch"])
    assert table.state.seats == 3
    assert table.state.rules.leaders == (0, 0, 1, 2)
    assert table.state.life == [15, 15, 15, 15]
    seats = []
    for _ in range(5):
        seats.append((table.turn_of, table.seat))
        if table.prompt == "forced_discard":
            table.play(table.options[0])
        table.play("end")
    assert seats == [("outpost", 0), ("hegemony", 1), ("borgo", 0), ("moloch", 2), ("outpost", 0)]


@rule("N-113", "N-115")
def test_with_three_players_in_teams_the_numbers_are_those_of_the_armies() -> None:
    """Seat 1 draws one tile for army 1 and two for army 2, which goes third."""
    table = begun("teams", 3, ["outpost", "borgo", "hegemony", "moloch"])
    assert [turn[:2] for turn in first_turns(table, 5)] == [
        ("outpost", 1),
        ("hegemony", 3),
        ("borgo", 2),
        ("moloch", 3),
        ("outpost", 3),
    ]


@rule("N-113", "N-119")
def test_the_leader_of_two_armies_wins_and_loses_with_their_team() -> None:
    pieces = {
        "outpost": {"a1": "hq", "c3": "commando s"},
        "borgo": {"a3": "hq"},
        "hegemony": {"c5": "hq"},
        "moloch": {"e3": "hq"},
    }
    table = position(mode="teams", more={"seats": 3}, life={"hegemony": 1}, **Armies(pieces))
    table.battle()
    assert table.results == ["won", "lost", "lost"]
    table = position(
        mode="teams",
        more={"seats": 3},
        life={"borgo": 1},
        **Armies({**pieces, "hegemony": {"c5": "hq", "a2": "ganger s"}}),
    )
    table.battle()
    assert table.results == ["lost", "won", "won"]
    assert table.match.outcome is not None
    assert [standing.score for standing in table.match.outcome.standings] == [15, 14, 15]


@rule("N-113", "N-87")
def test_a_pushed_unit_of_the_second_army_asks_its_leader() -> None:
    table = position(
        mode="teams",
        turn="hegemony",
        hands={"hegemony": ["push", "battle"]},
        more={"seats": 3},
        outpost={"a1": "hq"},
        borgo={"a3": "hq", "c2": "mutant n"},
        hegemony={"c5": "hq", "c3": "ganger n"},
        moloch={"e3": "hq"},
    )
    table.play("play push")
    assert (table.seat, table.prompt) == (0, "pushed_to")
