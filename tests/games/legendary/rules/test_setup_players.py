"""Setup of the players: L-5 to L-12, and the roles of the first game, L-269."""

from collections import Counter

import pytest

from derelict.core.content.typography import french
from derelict.core.errors import UnknownOption
from derelict.games.legendary.content.kinds import ROLE_CARD, ROLES
from derelict.games.legendary.events import RoleTaken
from derelict.table.screen.options import explain_setup
from tests.games.legendary.rules.tools import finish_turn, seen_by, start, whole_deck
from tests.games.legendary.table import GAME, complex
from tests.marks import rule

TEN = ["commander", "executive", "gunner", "medic", "mercenary", "priest", "researcher", "scout", "synthetic"]
TEN += ["technician"]
FIRST_GAME = ["gunner", "technician", "researcher", "medic", "scout"]


@rule("L-5", "L-6")
@pytest.mark.parametrize("role", TEN)
def test_seven_specialists_five_grunts_and_the_card_of_the_role_make_13(role: str) -> None:
    table = start(role, "gunner" if role != "gunner" else "medic")
    assert whole_deck(table) == Counter({"specialist": 7, "grunt": 5, ROLE_CARD[role]: 1})
    assert whole_deck(table).total() == 13


@rule("L-6")
def test_there_are_ten_roles_each_with_a_character_card_of_its_own() -> None:
    assert sorted(ROLES) == TEN
    assert len({ROLE_CARD[role] for role in TEN}) == 10


@rule("L-6")
def test_the_avatar_stays_for_the_whole_game() -> None:
    table = start("priest", "medic")
    for _ in range(6):
        finish_turn(table)
    assert table.state.roles == ["priest", "medic"]
    assert [(event.seat, event.role) for event in table.events(RoleTaken)] == [(0, "priest"), (1, "medic")]


@rule("L-7", "L-8")
def test_roles_chosen_freely_in_the_order_of_the_seats() -> None:
    table = start(seats=3, dealing="chosen")
    assert (table.asked, table.prompt) == (1, "role")
    assert sorted(table.options) == [f"role {role}" for role in TEN]
    table.play("role scout")
    assert table.asked == 2
    table.play("role commander")
    assert table.asked == 3
    table.play("role priest")
    assert table.state.roles == ["scout", "commander", "priest"]
    assert ROLE_CARD["priest"] in whole_deck(table, 3)
    assert table.turn_of == 1


@rule("L-8")
def test_a_role_that_is_taken_cannot_be_chosen_again() -> None:
    table = start(seats=2, dealing="chosen")
    table.play("role scout")
    assert len(table.options) == 9
    assert table.refusal("role scout") == "L-8"


@rule("L-8")
def test_two_players_cannot_be_given_the_same_role() -> None:
    with pytest.raises(UnknownOption, match="medic is named twice") as refusal:
        start("medic", "medic")
    said = explain_setup(GAME, refusal.value, "fr")
    assert said == french("le rôle « Toubib » est nommé deux fois ; tous les rôles d’une partie sont différents")
    with pytest.raises(UnknownOption, match="one role for each seat, and no more"):
        start("medic", "scout", "gunner", seats=2)


@rule("L-8")
@pytest.mark.parametrize("dealing", ["random", "chosen", "two", "first"])
def test_no_way_of_dealing_gives_a_role_twice(dealing: str) -> None:
    for seed in range(6):
        table = start("medic", seats=5, seed=seed, dealing=dealing)
        while table.prompt == "role":
            table.play(table.options[0])
        assert table.state.roles[0] == "medic"
        assert len(set(table.state.roles)) == 5


@rule("L-9")
def test_roles_dealt_at_random_one_to_each_player() -> None:
    dealt = [tuple(start(seats=3, seed=seed, dealing="random").state.roles) for seed in range(12)]
    assert all(len(set(roles)) == 3 for roles in dealt)
    assert len(set(dealt)) > 8
    assert len({role for roles in dealt for role in roles}) > 7, "any of the ten may come"


@rule("L-10")
def test_each_keeps_one_of_two_avatars() -> None:
    table = start(seats=3, dealing="two")
    pairs = []
    for seat in (1, 2, 3):
        assert (table.asked, table.prompt, len(table.options)) == (seat, "role", 2)
        pairs.append(tuple(table.options))
        table.play(table.options[-1])
    assert len({role for pair in pairs for role in pair}) == 6, "no Avatar is dealt twice"
    assert table.state.roles == [pair[-1].removeprefix("role ") for pair in pairs]


@rule("L-10")
def test_the_avatar_that_is_not_kept_is_out_of_the_game() -> None:
    table = start(seats=2, dealing="two")
    left = table.options[0].removeprefix("role ")
    table.play(table.options[1])
    assert f"role {left}" not in table.options
    assert table.refusal(f"role {left}") == "L-8"
    assert len({tuple(start(seats=2, seed=seed, dealing="two").options) for seed in range(8)}) > 5


@rule("L-10")
def test_five_players_get_all_ten_avatars_in_pairs() -> None:
    table = start(seats=5, dealing="two")
    offered = []
    while table.prompt == "role":
        offered += table.options
        table.play(table.options[0])
    assert sorted(offered) == [f"role {role}" for role in TEN]


@rule("L-11")
@pytest.mark.parametrize(("role", "health"), [("gunner", 10), ("scout", 9), ("priest", 11), ("synthetic", 12)])
def test_damage_below_health_is_survived_and_damage_equal_to_it_is_not(role: str, health: int) -> None:
    assert ROLES[role].health == health
    wounds = ["second_mouth", "torn_open"] + ["scratch"] * (health - 9)
    table = complex(role, "medic", wounds=[wounds], combat=["stray_drone"], strikes=["scratch"])
    assert table.damage() == health - 2
    table.end_turn()
    assert table.lives()
    table = complex(role, "medic", wounds=[[*wounds, "scratch"]], combat=["stray_drone"], strikes=["scratch"])
    assert table.lives()
    assert table.damage() == health - 1
    table.end_turn()
    assert not table.lives()


@rule("L-12")
def test_defense_is_neither_health_nor_a_shield_against_enemies() -> None:
    nine = ["second_mouth", "torn_open", "body_slam"]
    table = complex("gunner", "medic", wounds=[nine], combat=["stray_drone"], strikes=["scratch"])
    assert ROLES["gunner"].defense == 5
    table.end_turn()
    assert not table.lives()


@rule("L-12")
def test_defense_is_what_another_player_must_spend() -> None:
    for attack in (3, 4):
        table = complex("gunner", "medic", versus=True, attack=attack, strikes=["scratch"])
        assert table.offers("fight player 2") == (attack >= ROLES["medic"].defense)
    table.play("fight player 2")
    assert (table.attack, table.wounds(2)) == (0, ["scratch"])


@rule("L-12")
def test_without_the_agreement_players_do_not_fight() -> None:
    table = complex("gunner", "medic", attack=9)
    assert table.refusal("fight player 2") == "L-152"


@rule("L-12")
def test_defense_is_extra_health_if_the_table_agrees() -> None:
    nine = ["second_mouth", "torn_open", "body_slam"]
    table = complex("gunner", "medic", tough=True, wounds=[[*nine, "claw_rake", "claw_rake"]])
    assert (table.damage(), table.state.health(0)) == (13, 15)
    table = complex(
        "gunner", "medic", tough=True, wounds=[[*nine, "claw_rake", "claw_rake", "scratch"]], combat=["stray_drone"],
        strikes=["scratch"],
    )  # fmt: skip
    table.end_turn()
    assert not table.lives()


@rule("L-269")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_roles_of_the_first_game_by_the_number_of_players(seats: int) -> None:
    table = start(seats=seats, mode="alien", dealing="first")
    assert table.state.roles == FIRST_GAME[:seats]
    for seat, role in enumerate(FIRST_GAME[:seats], 1):
        assert whole_deck(table, seat)[ROLE_CARD[role]] == 1


@rule("L-24")
def test_nobody_sees_the_first_hand_of_another() -> None:
    view = seen_by(start("gunner", "medic"), 1)
    assert all(card.kind != "?" for card in view.hands[0])
    assert [card.kind for card in view.hands[1]] == ["?"] * 6
