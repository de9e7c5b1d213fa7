"""The four Alien Avatars."""

from typing import Any

from tests.games.legendary.cards.stage import ALIEN, alien, card, cards, stage
from tests.marks import rule

AVATARS = {
    "hunter_xenomorph": (8, 4),
    "praetorian_xenomorph": (12, 6),
    "warrior_xenomorph": (10, 5),
    "xenomorph_taskmaster": (9, 5),
}
ALMOST = {
    8: ["second_mouth", "torn_open"],
    9: ["second_mouth", "torn_open", "scratch"],
    10: ["second_mouth", "torn_open", "claw_rake"],
    12: ["second_mouth", "torn_open", "claw_rake", "body_slam"],
}
"""Strikes that add up to 1 less than a Health."""


@cards("health, defense", AVATARS)
@rule("L-215", "L-216")
def test_an_alien_avatar_is_fought_with_its_defense_and_dies_of_its_health(
    kind: str, health: int, defense: int
) -> None:
    fields: dict[str, Any] = {"avatars": ["", "", kind], **ALIEN}
    assert not stage("gunner", "medic", "scout", attack=defense - 1, **fields).offers("fight player 3")
    wounds = [[], [], ALMOST[health]]
    for drawn, survives in (("scratch", False), ("miss", True)):
        table = stage("gunner", "medic", "scout", attack=defense, wounds=wounds, strikes=[drawn], **fields)
        table.play("fight player 3")
        assert (table.state.is_alien(2), table.attack) == (survives, 0)


@card("hunter_xenomorph")
def test_hunter_xenomorph_looks_at_a_hidden_card_at_the_start_of_the_turn() -> None:
    table = alien(avatar="hunter_xenomorph", rooms={"operations": "event1", "airlock": "ash"})
    assert (table.asked, table.prompt, table.options) == (3, "peek_where", ["operations", "airlock"])
    table.play("airlock")
    assert [table.knows(seat, "airlock") for seat in (1, 2, 3)] == [False, False, True]


@card("xenomorph_taskmaster")
def test_xenomorph_taskmaster_may_move_an_enemy_forward_at_the_start_of_the_turn() -> None:
    rooms = {"operations": "maturing_xenomorph up"}
    table = alien(avatar="xenomorph_taskmaster", rooms=rooms)
    assert table.options == ["operations", "pass"]
    assert table.play("operations").room("weapons_locker") == "maturing_xenomorph"
    table = alien(avatar="xenomorph_taskmaster", rooms=rooms).play("pass")
    assert (table.prompt, table.room("operations")) == ("alien_action", "maturing_xenomorph")


@card("praetorian_xenomorph", "warrior_xenomorph")
def test_the_other_avatars_have_no_ability() -> None:
    for avatar in ("praetorian_xenomorph", "warrior_xenomorph"):
        table = alien(avatar=avatar, rooms={"operations": "maturing_xenomorph up", "airlock": "ash"})
        assert table.prompt == "alien_action"
