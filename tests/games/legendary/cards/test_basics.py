"""Specialists, Grunts and Sergeants."""

from tests.games.legendary.cards.stage import card, cards, icons, stage, turn
from tests.marks import rule


@card("specialist")
@rule("L-157")
def test_a_specialist_gives_one_recruit_point_and_has_no_class() -> None:
    table = turn("specialist", "specialist").play("play specialist")
    assert (table.recruit, table.attack) == (1, 0)
    assert table.play("play specialist").recruit == 2
    assert icons("specialist") == set()


@card("grunt")
@rule("L-157")
def test_a_grunt_gives_one_attack_and_has_no_class() -> None:
    table = turn("grunt", "grunt").play("play grunt")
    assert (table.recruit, table.attack) == (0, 1)
    assert table.play("play grunt").attack == 2
    assert icons("grunt") == set()


SERGEANTS = {
    "sergeant_intel": "intel",
    "sergeant_leadership": "leadership",
    "sergeant_strength": "strength",
    "sergeant_survival": "survival",
    "sergeant_tech": "tech",
}


@cards("of", SERGEANTS)
@rule("L-57", "L-119")
def test_a_sergeant_costs_3_gives_2_recruit_and_is_of_one_class(kind: str, of: str) -> None:
    assert not turn(sergeants=[kind], recruit=2).offers("recruit sergeant")
    table = turn(sergeants=[kind], recruit=4).play("recruit sergeant")
    assert (table.discard(), table.recruit) == ([kind], 1)
    table = turn(kind).play(f"play {kind}")
    assert (table.recruit, table.attack) == (2, 0)
    assert icons(kind) == {of}


@cards("of", SERGEANTS)
@rule("L-109", "L-110", "L-112")
def test_a_sergeant_can_be_lent(kind: str, of: str) -> None:
    table = stage("gunner", "medic", hands=[["grunt"], [kind]], decks=[[], ["grunt"]])
    table.play("ask for help", f"give {kind}")
    assert table.hand(2) == ["grunt"]
    table.play(f"copy {kind}")
    assert table.recruit == 2
    assert table.end_turn().discard(2) == [kind]
