"""The ten roles: Health, Defense, and the card that a role brings along."""

from tests.games.legendary.cards.stage import card, cards, icons, stage, turn
from tests.marks import rule

ROLES = {
    "commander": (10, 4, "report_for_duty"),
    "executive": (9, 4, "welcome_aboard"),
    "gunner": (10, 5, "lets_rock"),
    "medic": (10, 4, "battlefield_medicine"),
    "mercenary": (9, 5, "ready_for_anything"),
    "priest": (11, 3, "violence_isnt_the_answer"),
    "researcher": (9, 3, "thirst_for_knowledge"),
    "scout": (9, 4, "reconnaissance"),
    "synthetic": (12, 4, "versatile_programming"),
    "technician": (10, 4, "right_tool_for_the_job"),
}
CLASSES = {
    "report_for_duty": "leadership",
    "welcome_aboard": "leadership",
    "lets_rock": "strength",
    "battlefield_medicine": "survival",
    "ready_for_anything": "tech",
    "violence_isnt_the_answer": "survival",
    "thirst_for_knowledge": "intel",
    "reconnaissance": "intel",
    "right_tool_for_the_job": "tech",
}
LETHAL = {
    9: ["second_mouth", "torn_open", "claw_rake"],
    10: ["second_mouth", "torn_open", "claw_rake", "scratch"],
    11: ["second_mouth", "torn_open", "claw_rake", "body_slam"],
    12: ["second_mouth", "torn_open", "claw_rake", "body_slam", "scratch"],
}
"""Strikes of 4, 3, 2, 2 and 1 damage that add up to a Health."""


@cards("health, defense, role_card", ROLES)
@rule("L-11", "L-84")
def test_a_role_dies_of_damage_equal_to_its_health(kind: str, health: int, defense: int, role_card: str) -> None:
    other = "medic" if kind != "medic" else "gunner"
    *before, last = LETHAL[health]
    for drawn, alive in ((last, False), ("miss", True)):
        table = stage(kind, other, wounds=[before], strikes=[drawn], combat=["full_grown_xenomorph"])
        assert table.end_turn().lives() is alive


@cards("health, defense, role_card", ROLES)
@rule("L-12", "L-151")
def test_a_role_is_fought_with_attack_equal_to_its_defense(
    kind: str, health: int, defense: int, role_card: str
) -> None:
    other = "medic" if kind != "medic" else "gunner"
    fields = {"versus": True, "strikes": ["scratch"]}
    assert not stage(other, kind, attack=defense - 1, **fields).offers("fight player 2")
    table = stage(other, kind, attack=defense, **fields).play("fight player 2")
    assert (table.wounds(2), table.attack) == (["scratch"], 0)


@cards("health, defense, role_card", ROLES)
@rule("L-6")
def test_a_role_brings_its_card_into_the_deck(kind: str, health: int, defense: int, role_card: str) -> None:
    table = stage(kind)
    assert sorted(table.deck()) == sorted([role_card] + ["specialist"] * 7 + ["grunt"] * 5)


@cards("of", CLASSES)
def test_a_role_card_is_of_one_class(kind: str, of: str) -> None:
    assert icons(kind) == {of}


@card("report_for_duty")
def test_report_for_duty_gains_the_top_sergeant() -> None:
    table = turn("report_for_duty", sergeants=["sergeant_intel", "sergeant_tech"]).play("play report_for_duty")
    assert (table.recruit, table.attack, table.discard()) == (1, 0, ["sergeant_tech"])
    assert len(table.state.sergeants) == 9


@card("report_for_duty")
def test_report_for_duty_without_sergeants_gives_its_recruit_point_only() -> None:
    table = turn("report_for_duty", rest="removed", hq=[""] * 5).play("play report_for_duty")
    assert (table.recruit, table.discard()) == (1, [])


@card("welcome_aboard")
def test_welcome_aboard_gains_a_character_of_3_or_less_or_nothing() -> None:
    hq = ["find_it_and_kill_it", "captain_of_the_ship", "bridge_status_check", "electric_prod", "steam_and_flame"]
    table = turn("welcome_aboard", hq=hq, barracks=["signal_triangulation"]).play("play welcome_aboard")
    assert table.options == ["hq find_it_and_kill_it", "hq bridge_status_check", "pass"]
    table.play("hq bridge_status_check")
    assert (table.recruit, table.attack, table.discard()) == (1, 0, ["bridge_status_check"])
    assert table.state.hq[2] == "signal_triangulation"
    declined = turn("welcome_aboard", hq=hq).play("play welcome_aboard", "pass")
    assert (declined.recruit, declined.discard()) == (1, [])


@card("welcome_aboard")
def test_welcome_aboard_with_nobody_cheap_enough() -> None:
    hq = ["captain_of_the_ship"] * 4 + ["electric_prod"]
    table = turn("welcome_aboard", hq=hq).play("play welcome_aboard")
    assert (table.prompt, table.recruit, table.discard()) == ("action", 1, [])


@card("lets_rock")
def test_lets_rock_gives_3_attack() -> None:
    table = turn("lets_rock").play("play lets_rock")
    assert (table.recruit, table.attack) == (0, 3)


@card("battlefield_medicine")
def test_battlefield_medicine_heals_a_strike_of_any_player() -> None:
    table = stage("medic", "gunner", hand=["battlefield_medicine"], wounds=[["scratch"], ["claw_rake", "torn_open"]])
    table.play("play battlefield_medicine")
    assert (table.recruit, table.attack, table.options) == (1, 0, ["player 1", "player 2"])
    table.play("player 2", "strike torn_open")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], ["claw_rake"])
    assert table.state.strike_discard == ("torn_open",)


@card("ready_for_anything")
def test_ready_for_anything_lets_recruit_points_serve_as_attack() -> None:
    fields = {"rooms": {"airlock": "stray_drone up"}, "hq": ["call_to_the_brothers"], "attack": 1, "recruit": 1}
    before = turn("ready_for_anything", **fields)
    assert not before.offers("fight airlock")
    before.play("play ready_for_anything")
    assert (before.attack, before.recruit) == (1, 3)
    before.play("fight airlock")
    assert (before.attack, before.recruit) == (2, 2), "the drone gives 2 Attack when it dies"
    assert before.offers("recruit call_to_the_brothers"), "what is left recruits as well"


@card("ready_for_anything")
def test_ready_for_anything_is_over_with_the_turn() -> None:
    table = stage("mercenary", "medic", hands=[["ready_for_anything"], ["specialist", "specialist"]],
                  rooms={"airlock": "stray_drone up"})  # fmt: skip
    table.play("play ready_for_anything").end_turn()
    table.play("play specialist", "play specialist")
    assert (table.recruit, table.offers("fight airlock")) == (2, False)


@card("violence_isnt_the_answer")
@rule("L-120", "L-122", "L-123")
def test_violence_isnt_the_answer_stays_until_it_avoids_a_strike() -> None:
    table = turn("violence_isnt_the_answer", combat=["full_grown_xenomorph"], strikes=["scratch", "torn_open"])
    table.play("play violence_isnt_the_answer")
    assert (table.recruit, table.attack) == (1, 0)
    table.play("end")
    assert table.options == ["spend violence_isnt_the_answer", "pass"]
    table.play("pass")
    assert (table.wounds(), table.vigil()) == (["torn_open"], ["violence_isnt_the_answer"])
    table.play("end", "spend violence_isnt_the_answer")
    assert (table.wounds(), table.vigil()) == (["torn_open"], [])
    assert table.state.strikes[-1].kind == "scratch", "the Strike was not drawn"


@card("thirst_for_knowledge")
def test_thirst_for_knowledge_draws_two() -> None:
    table = turn("thirst_for_knowledge", deck=["grunt", "specialist", "grunt"]).play("play thirst_for_knowledge")
    assert (table.hand(), table.recruit, table.attack) == (["grunt", "specialist"], 0, 0)


@card("reconnaissance")
def test_reconnaissance_scans_a_room_for_nothing() -> None:
    rooms = {"ventilation_shafts": "full_grown_xenomorph", "airlock": "maturing_xenomorph", "med_lab": "stray_drone up"}
    table = turn("reconnaissance", rooms=rooms).play("play reconnaissance")
    assert (table.recruit, table.attack, table.options) == (0, 1, ["ventilation_shafts", "airlock"])
    table.play("ventilation_shafts")
    assert table.rooms() == ["full_grown_xenomorph", "", "", "stray_drone", "(maturing_xenomorph)"]
    assert table.attack == 1


@card("reconnaissance")
@rule("L-63")
def test_reconnaissance_with_nothing_hidden() -> None:
    table = turn("reconnaissance", rooms={"med_lab": "stray_drone up"}).play("play reconnaissance")
    assert (table.prompt, table.attack) == ("action", 1)


@card("versatile_programming")
@rule("L-53")
def test_versatile_programming_is_of_all_classes_and_draws_one() -> None:
    table = turn("versatile_programming", deck=["specialist", "grunt"]).play("play versatile_programming")
    assert (table.hand(), table.recruit, table.attack) == (["grunt"], 0, 0)
    assert icons("versatile_programming") == {"intel", "leadership", "strength", "survival", "tech"}


@card("right_tool_for_the_job")
@rule("L-167")
def test_right_tool_for_the_job_copies_a_card_of_the_hq() -> None:
    hq = ["jury_rigged_burner", "bridge_status_check", "captain_of_the_ship"]
    table = turn("right_tool_for_the_job", "deck_by_deck_sweep", hq=hq)
    table.play("play right_tool_for_the_job", "hq jury_rigged_burner")
    assert (table.attack, table.recruit) == (3, 0)
    assert "jury_rigged_burner" in table.state.hq, "the card itself stays"
    assert table.play("play deck_by_deck_sweep").attack == 6, "the copy counts as a Nostromo card"


@card("right_tool_for_the_job")
def test_right_tool_for_the_job_with_an_empty_hq() -> None:
    table = turn("right_tool_for_the_job", rest="removed", hq=[""] * 5).play("play right_tool_for_the_job")
    assert (table.prompt, table.attack, table.recruit) == ("action", 0, 0)


@card("right_tool_for_the_job")
@rule("L-168")
def test_right_tool_for_the_job_copies_keywords_but_there_is_no_card_to_keep_or_kill() -> None:
    hq = ["last_survivor", "going_down_swinging"]
    fields = {"hq": hq, "combat": ["full_grown_xenomorph"], "strikes": ["scratch"]}
    table = turn("right_tool_for_the_job", **fields).play("play right_tool_for_the_job", "hq last_survivor")
    assert table.attack == 5
    table.play("end")
    assert (table.wounds(), table.vigil()) == (["scratch"], []), (
        "a copy is not discarded for an effect, and does not stay"
    )
    table = turn("right_tool_for_the_job", **fields).play("play right_tool_for_the_job", "hq going_down_swinging")
    table.play("sacrifice copy going_down_swinging")
    assert (table.attack, table.dead_characters) == (7, [])
    assert not table.offers("sacrifice copy going_down_swinging")
