"""Four players: teams, friendly units, Moloch in a team, deathmatch and scoring."""

from typing import Any

import pytest

from derelict.games.neuroshima.events import BattleStarted, Blasted, ExtraTurn, Spared, Struck
from tests.games.neuroshima.table import GAME, Armies, Table, position
from tests.games.neuroshima.test_three_players import begun, first_turns
from tests.marks import rule

FOUR = ["outpost", "borgo", "hegemony", "moloch"]
HQS = {"outpost": {"a1": "hq"}, "borgo": {"a3": "hq"}, "hegemony": {"e1": "hq"}, "moloch": {"e3": "hq"}}


def teams(pieces: dict[str, dict[str, str]], hqs: bool = True, **more: Any) -> Table:
    """Outpost and Borgo against Hegemony and Moloch; each with its HQ in a corner."""
    armies = {army: {**(HQS[army] if hqs else {}), **pieces.get(army, {})} for army in FOUR}
    return position(mode="teams", **more, **Armies(armies))


@rule("N-114", "N-115", "N-116", "N-8")
def test_teams_alternate_and_draw_one_two_three_by_number() -> None:
    table = begun("teams", 4, FOUR)
    assert table.state.rules.sides == (0, 0, 1, 1)
    assert [table.piece(hex).tile for hex in ("a1", "c1", "e1", "e3")] == [
        "outpost.hq",
        "hegemony.hq",
        "borgo.hq",
        "moloch.hq",
    ], "the HQs are placed in turn order too"
    assert table.state.life == [15, 15, 15, 15]
    assert first_turns(table, 7) == [
        ("outpost", 1, False),
        ("hegemony", 3, True),
        ("borgo", 2, False),
        ("moloch", 3, True),
        ("outpost", 3, True),
        ("hegemony", 3, True),
        ("borgo", 3, True),
    ], "player 2 goes third, and draws two"


@rule("N-115", "N-102", "N-100")
@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({"reinforcements": True}, [1, 6, 2, 6, 6]),
        ({"alternative_start": True}, [3, 3, 3, 3, 3]),
        ({"reinforcements": True, "alternative_start": True}, [3, 6, 6, 6, 6]),
    ],
)
def test_the_options_change_the_first_draws_of_teams_as_of_others(options: dict[str, bool], counts: list[int]) -> None:
    table = begun("teams", 4, FOUR, **options)
    assert [held for _, held, _ in first_turns(table, 5)] == counts


@rule("N-114")
def test_each_seat_leads_its_own_army() -> None:
    table = begun("teams", 4, FOUR)
    assert table.state.rules.leaders == (0, 1, 2, 3)
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        if table.prompt == "forced_discard":
            table.play(table.options[0])
        table.play("end")
    assert seats == [0, 2, 1, 3]


@rule("N-116")
@pytest.mark.parametrize(("option", "life"), [({}, 15), ({"team_life": "15"}, 15), ({"team_life": "20"}, 20)])
def test_team_hqs_have_15_life_or_20_by_option(option: dict[str, str], life: int) -> None:
    match = GAME.start(seats=4, seed=1, mode="teams", **option)
    assert list(match.state.life) == [life] * 4  # type: ignore[attr-defined]
    duel = GAME.start(seats=2, seed=1, **option)
    assert list(duel.state.life) == [20, 20]  # type: ignore[attr-defined]


@rule("N-117")
def test_modules_and_hqs_help_units_of_the_allied_army_both_ways() -> None:
    """Borgo's HQ hurries an Outpost Commando; the Outpost's HQ lets a Mutant attack twice; a Scout helps too."""
    table = teams(
        {
            "outpost": {"c3": "hq", "b2": "commando n", "c5": "scout n"},
            "borgo": {"b3": "hq", "c2": "mutant n", "c4": "claws se"},
        },
        hqs=False,
    )
    table.battle()
    assert table.attacks_of("b2") == [(3, "n", "ranged"), (4, "n", "ranged")]
    assert {phase for phase, _, _ in table.attacks_of("c2")} == {2, 1}
    assert {phase for phase, _, _ in table.attacks_of("c4")} == {5, 4}, "HQ, HQ and Scout"


@rule("N-117", "N-63")
def test_a_medic_heals_an_allied_unit() -> None:
    table = teams({"outpost": {"c4": "medic n"}, "borgo": {"c3": "mutant s"}, "hegemony": {"c2": "ganger s"}})
    table.battle()
    assert table.at("c3") == "mutant"
    assert table.is_empty("c4")


@rule("N-117", "N-59")
def test_modules_do_not_help_the_other_team() -> None:
    table = teams({"outpost": {"c3": "scout n"}, "hegemony": {"c2": "ganger n"}})
    table.battle()
    assert table.attacks_of("c2") == [(3, "n", "melee")]


@rule("N-118")
def test_attacks_do_not_hit_allies_and_shots_pass_over_them() -> None:
    table = teams(
        {
            "outpost": {"c5": "commando n", "b3": "runner n"},
            "borgo": {"c3": "scout n", "b2": "mutant s"},
            "hegemony": {"c1": "guard n"},
        }
    )
    table.battle()
    assert table.at("c3") == "scout"
    assert table.at("b2") == "mutant"
    assert table.at("b3") == "runner"
    assert table.wounds("c1") == 1


@rule("N-118")
def test_nets_do_not_catch_allies() -> None:
    table = teams({"borgo": {"c3": "net_fighter n"}, "outpost": {"c2": "commando n"}})
    assert table.netted() == set()
    table = teams({"borgo": {"c3": "net_fighter n"}, "hegemony": {"c2": "ganger n"}})
    assert table.netted() == {"c2"}


@rule("N-118")
def test_an_ally_is_neither_moved_nor_pushed() -> None:
    table = teams({"outpost": {"c3": "commando n"}, "borgo": {"c2": "mutant n"}}, hands={"outpost": ["move", "battle"]})
    assert table.refusal("play move c2") == "N-85"
    table = position(
        mode="teams",
        turn="hegemony",
        hands={"hegemony": ["push", "battle"]},
        hegemony={"a1": "hq", "c3": "ganger n"},
        borgo={"a3": "hq", "c2": "mutant n"},
        outpost={"e1": "hq"},
        moloch={"e3": "hq"},
    )
    assert "play push" not in table.options


@rule("N-118", "N-89")
def test_action_tiles_do_not_aim_at_allies() -> None:
    table = teams(
        {"outpost": {"c3": "commando n"}, "borgo": {"c2": "mutant n"}, "hegemony": {"d3": "guard n", "d2": "scout"}},
        hands={"outpost": ["sniper", "battle"]},
    )
    assert table.refusal("play sniper c2") == "N-89"
    table.play("play sniper d3")
    assert table.wounds("d3") == 1


def team_battle(life: dict[str, int]) -> Table:
    """Everybody is shot at: each HQ loses one point in phase 3, or two where a Brawler strikes in phase 2."""
    table = position(
        mode="teams",
        life=life,
        outpost={"a1": "hq", "d2": "commando ne"},
        borgo={"a3": "hq", "d4": "brawler ne"},
        hegemony={"e1": "hq", "b3": "universal_soldier sw"},
        moloch={"e3": "hq", "b1": "hornet sw"},
    )
    table.battle()
    return table


@rule("N-119", "N-120", "N-121")
@pytest.mark.parametrize(
    ("life", "results", "left"),
    [
        # What is lost: Outpost 2 (Hornet), Borgo 2 (Soldier's blow and shot), Hegemony 1, Moloch 2.
        ({}, [], (13, 13, 14, 13)),
        ({"outpost": 2}, ["lost", "lost", "won", "won"], (0, 13, 14, 13)),
        ({"moloch": 2}, ["won", "won", "lost", "lost"], (13, 13, 14, 0)),
        ({"outpost": 2, "moloch": 2}, ["lost", "lost", "won", "won"], (0, 13, 14, 0)),
        ({"outpost": 2, "moloch": 2, "hegemony": 14}, ["drawn"] * 4, (0, 13, 13, 0)),
        ({"outpost": 2, "moloch": 2, "hegemony": 13}, ["won", "won", "lost", "lost"], (0, 13, 12, 0)),
        ({"outpost": 1, "borgo": 1, "hegemony": 1, "moloch": 1}, ["drawn"] * 4, (0, 0, 0, 0)),
        ({"outpost": 2, "borgo": 2, "moloch": 2, "hegemony": 3}, ["lost", "lost", "won", "won"], (0, 0, 2, 0)),
        ({"outpost": 9, "borgo": 2, "moloch": 2, "hegemony": 1}, ["won", "won", "lost", "lost"], (7, 0, 0, 0)),
        ({"outpost": 2, "borgo": 2}, ["lost", "lost", "won", "won"], (0, 0, 14, 13)),
    ],
)
def test_who_wins_when_team_hqs_fall(life: dict[str, int], results: list[str], left: tuple[int, ...]) -> None:
    table = team_battle(life)
    assert tuple(table.state.life) == left
    assert table.results == results


@rule("N-119")
@pytest.mark.parametrize(
    ("life", "results"),
    [
        ({"outpost": 15, "borgo": 2, "hegemony": 9, "moloch": 9}, ["lost", "lost", "won", "won"]),
        ({"outpost": 15, "borgo": 4, "hegemony": 9, "moloch": 9}, ["won", "won", "lost", "lost"]),
    ],
)
def test_after_the_final_battle_the_team_with_more_life_in_total_wins(life: dict[str, int], results: list[str]) -> None:
    table = teams({}, turn="moloch", hands={"moloch": ["scout"]}, more={"last_turns": []}, life=life)
    table.play("end")
    assert table.results == results


@rule("N-99", "N-119", "N-94")
def test_teams_with_equal_totals_play_one_more_round() -> None:
    table = teams(
        {},
        turn="moloch",
        hands={army: ["scout"] for army in FOUR},
        more={"last_turns": []},
        life={"outpost": 15, "borgo": 3, "hegemony": 9, "moloch": 9},
    )
    table.play("end")
    assert len(table.events(ExtraTurn)) == 1
    seen = []
    while not table.is_quiet():
        seen.append(table.turn_of)
        table.play("end")
    assert seen == ["outpost", "hegemony", "borgo", "moloch"]
    assert table.results == ["drawn"] * 4


@rule("N-93", "N-94", "N-114")
def test_after_the_last_tile_three_others_take_their_last_turns() -> None:
    table = teams(
        {},
        hands={"outpost": ["scout"], "hegemony": ["scout"]},
        piles={"outpost": ["runner"], "borgo": ["mutant"] * 4, "hegemony": ["ganger"], "moloch": ["hybrid"] * 2},
        life={"moloch": 5},
    )
    table.play("end")
    seen = []
    while not table.is_quiet():
        seen.append(table.turn_of)
        if table.prompt == "forced_discard":
            table.play(table.options[0])
        table.play("end")
    assert seen == ["hegemony", "borgo", "moloch", "outpost"]
    assert [event.cause for event in table.events(BattleStarted)] == ["final"]
    assert table.results == ["won", "won", "lost", "lost"]


@rule("N-122")
@pytest.mark.parametrize("mode", ["deathmatch", "scoring"])
def test_four_in_a_deathmatch_take_turns_and_draw_one_two_three_three(mode: str) -> None:
    table = begun(mode, 4, FOUR)
    assert table.state.rules.sides == (0, 1, 2, 3)
    assert table.state.life == [20] * 4
    assert first_turns(table, 5) == [
        ("outpost", 1, False),
        ("borgo", 2, False),
        ("hegemony", 3, True),
        ("moloch", 3, True),
        ("outpost", 3, True),
    ]


@rule("N-122", "N-104", "N-105")
def test_a_deathmatch_of_four_goes_on_after_one_elimination() -> None:
    table = position(
        mode="deathmatch",
        hands={"outpost": ["battle"]},
        piles={
            "outpost": ["runner"] * 2,
            "borgo": ["mutant"] * 4,
            "hegemony": ["ganger"] * 4,
            "moloch": ["hybrid"] * 2,
        },
        life={"borgo": 1},
        outpost={"a1": "hq", "c3": "commando s"},
        borgo={"c5": "hq", "d4": "scout"},
        hegemony={"e1": "hq"},
        moloch={"e3": "hq"},
    )
    table.play("play battle")
    assert table.results == []
    assert table.is_empty("d4")
    assert table.turn_of == "hegemony"


def with_moloch(pieces: dict[str, dict[str, str]], hqs: bool = True, **more: Any) -> Table:
    """Moloch and Hegemony against Outpost and Borgo."""
    home = {"moloch": "a1", "hegemony": "a3", "outpost": "e1", "borgo": "e3"}
    armies = {army: {**({home[army]: "hq"} if hqs else {}), **pieces.get(army, {})} for army in home}
    return position(mode="teams", **more, **Armies(armies))


@rule("N-123")
def test_moloch_s_attacks_hit_allied_units_and_stop_at_them() -> None:
    table = with_moloch(
        {
            "moloch": {"c5": "hybrid n", "d3": "hornet n"},
            "hegemony": {"c3": "guard n", "d2": "scout"},
            "outpost": {"c1": "scout"},
        }
    )
    table.battle()
    assert table.wounds("c3") == 1, "a shot"
    assert table.is_empty("d2"), "a blow"
    assert table.at("c1") == "scout", "the ally stood before it"


@rule("N-123")
def test_moloch_passes_over_its_own_units_as_always() -> None:
    table = with_moloch({"moloch": {"c5": "hybrid n", "c3": "blocker s"}, "outpost": {"c1": "scout"}})
    table.battle()
    assert table.wounds("c3") == 0
    assert table.is_empty("c1")


@rule("N-123", "N-37")
def test_moloch_hurts_an_allied_hq_but_its_hq_does_not() -> None:
    table = with_moloch({"moloch": {"b3": "hybrid sw"}})
    table.battle()
    assert table.life("hegemony") == 14
    table = with_moloch({"moloch": {"c3": "hq"}, "hegemony": {"c2": "hq", "d3": "guard n"}}, hqs=False)
    table.battle()
    assert table.life("hegemony") == 15
    assert table.is_empty("d3"), "Moloch's HQ strikes allied units, with the bonus of the allied HQ beside it"
    assert len(table.events(Spared)) >= 1
    assert table.life("moloch") == 15


@rule("N-123", "N-134")
def test_a_gauss_shot_goes_through_allies_too() -> None:
    table = with_moloch({"moloch": {"c5": "gauss_cannon n"}, "hegemony": {"c3": "guard n"}, "outpost": {"c1": "scout"}})
    table.battle()
    assert table.wounds("c3") == 1
    assert table.is_empty("c1")


@rule("N-123", "N-137")
def test_a_clown_s_explosion_hits_allies_like_everybody() -> None:
    table = with_moloch({"moloch": {"c3": "clown s"}, "hegemony": {"c2": "guard n"}})
    table.battle("explode")
    assert [event.target.tile for event in table.events(Blasted)] == ["hegemony.guard"]


@rule("N-123", "N-119")
def test_moloch_can_lose_the_match_for_its_team() -> None:
    table = with_moloch({"moloch": {"b3": "hybrid sw"}}, life={"hegemony": 1})
    table.battle()
    assert table.results == ["lost", "lost", "won", "won"]


@rule("N-124")
def test_allies_of_moloch_spare_it_and_shoot_over_it() -> None:
    table = with_moloch(
        {
            "moloch": {"c3": "hybrid nw", "b1": "scout"},
            "hegemony": {"c5": "universal_soldier n", "b2": "ganger n"},
            "outpost": {"c1": "scout"},
        }
    )
    table.battle()
    assert table.at("c3") == "hybrid"
    assert table.at("b1") == "scout"
    assert table.is_empty("c1")
    hits = {(event.attacker.tile, event.target.tile) for event in table.events(Struck)}
    assert not any(a.startswith("hegemony") and t.startswith("moloch") for a, t in hits)


@rule("N-124")
def test_an_allied_hq_does_not_strike_moloch() -> None:
    table = with_moloch({"moloch": {"b3": "medic s"}, "hegemony": {}})
    table.battle()
    assert table.at("b3") == "medic", "beside the Hegemony's HQ"


@rule("N-125")
def test_moloch_and_its_ally_net_each_other() -> None:
    table = with_moloch({"moloch": {"c3": "net_fighter n"}, "hegemony": {"c2": "ganger s", "d3": "ganger s"}})
    assert table.netted() == {"c2"}
    table = with_moloch({"moloch": {"c3": "hybrid n"}, "hegemony": {"c2": "net_fighter s"}})
    assert table.netted() == {"c3"}
    table = with_moloch({"moloch": {"c3": "net_fighter n"}, "hegemony": {"c2": "net_fighter s"}})
    assert table.netted() == set(), "and free each other as enemies would"


@rule("N-125")
def test_moloch_pushes_its_ally_whose_leader_chooses_and_is_pushed_in_turn() -> None:
    pieces = {"moloch": {"c3": "hybrid n"}, "hegemony": {"c2": "ganger s"}}
    table = with_moloch(pieces, hands={"moloch": ["push", "battle"]})
    table.play("play push")
    assert (table.seat, table.prompt, table.options) == (1, "pushed_to", ["c1", "d1", "b1"])
    table.play("c1")
    assert table.at("c1") == "ganger"
    table = with_moloch(pieces, turn="hegemony", hands={"hegemony": ["push", "battle"]})
    table.play("play push")
    assert (table.seat, table.prompt) == (0, "pushed_to")
    table.play("c4")
    assert table.at("c4") == "hybrid"


@rule("N-125", "N-118")
def test_moloch_s_units_are_not_moved_by_the_ally_s_move_tile() -> None:
    table = with_moloch(
        {"moloch": {"c3": "hybrid n"}, "hegemony": {"c2": "ganger s"}},
        turn="hegemony",
        hands={"hegemony": ["move", "battle"]},
    )
    assert table.refusal("play move c3") == "N-85"


@rule("N-125", "N-117")
def test_moloch_and_its_ally_share_effects_both_ways() -> None:
    """Moloch's HQ strengthens a Soldier's shot; the Hegemony's HQ the Hornet's blow; a Medic serves either way."""
    table = with_moloch(
        {
            "moloch": {"c3": "hq", "b2": "hornet n"},
            "hegemony": {"b3": "hq", "c2": "universal_soldier n"},
            "outpost": {"c1": "officer", "b1": "scout"},
        },
        hqs=False,
    )
    table.battle()
    bonus = {(event.attacker.tile, event.kind): event.bonus for event in table.events(Struck)}
    assert bonus["hegemony.universal_soldier", "ranged"] == 1
    assert bonus["moloch.hornet", "melee"] == 1
    table = with_moloch({"moloch": {"c4": "medic n"}, "hegemony": {"c3": "ganger s"}, "borgo": {"c2": "claws s"}})
    table.battle()
    assert table.at("c3") == "ganger"
    assert table.is_empty("c4")
    table = with_moloch({"hegemony": {"c4": "scout n"}, "moloch": {"c3": "hybrid n"}})
    table.battle()
    assert table.attacks_of("c3") == [(4, "n", "ranged")]


@rule("N-123")
def test_without_an_ally_moloch_is_an_army_like_the_others() -> None:
    table = position(moloch={"c3": "hunter_killer n", "c2": "scout"}, borgo={"d2": "officer"})
    table.battle()
    assert table.at("c2") == "scout"
    assert table.is_empty("d2")


@rule("N-123", "N-110")
def test_moloch_is_as_hostile_in_the_team_of_one_against_a_team() -> None:
    table = position(
        mode="versus",
        outpost={"a1": "hq"},
        moloch={"e1": "hq", "c3": "hornet n"},
        borgo={"e3": "hq", "c2": "scout"},
    )
    table.battle()
    assert table.is_empty("c2")
