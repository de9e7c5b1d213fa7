"""Further rulings: L-270 to L-272."""

from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.table import complex
from tests.marks import rule


@rule("L-270")
def test_all_cards_of_a_push_take_their_rooms_before_the_reveal() -> None:
    """The Event that is pushed out moves all cards forward: those of the push have already moved once."""
    table = complex("gunner", film="aliens", hive=["hazard3"], rooms={
        "ventilation_shafts": "event2", "operations": "newt", "weapons_locker": "hazard1", "med_lab": "ceiling_crawler",
        "airlock": "event1"})  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["", "(hazard3)", "(event2)", "(newt)", "(hazard1)"]
    assert table.combat == ["event1", "ceiling_crawler"], "the Event lies there until all it has set off is done"


@rule("L-271")
def test_a_hidden_card_moves_whatever_it_says() -> None:
    """The hidden Queen is pushed like any other card; face up, she stays."""
    table = complex("gunner", film="aliens", hive=["event1"], rooms={"ventilation_shafts": "alien_queen"})
    table.end_turn()
    assert table.rooms() == ["(event1)", "(alien_queen)", "", "", ""]


@rule("L-271")
def test_a_hidden_enemy_neither_strengthens_others_nor_acts() -> None:
    """A Royal Guard makes the Queen stronger, but not from hiding; a hidden Queen does nothing in the Strike phase."""
    table = complex(
        "gunner", film="aliens", combat=["alien_queen"], rooms={"airlock": "royal_guard", "med_lab": "royal_guard up"}
    )
    assert table.attack_in("combat 1") == CARDS["alien_queen"].attack + 1
    table = complex("gunner", film="aliens", rooms={"airlock": "alien_queen"}, strikes=["scratch"])
    table.end_turn()
    assert table.wounds() == []


@rule("L-272", "L-146")
def test_the_card_of_a_helper_who_dies_is_removed_and_not_copied() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["find_it_and_kill_it"]], decks=[[], ["chestburster"]])
    table.play("ask for help", "give find_it_and_kill_it")
    assert not table.lives(2)
    assert not table.offers("copy find_it_and_kill_it")
    assert table.refusal("copy find_it_and_kill_it") == "L-118"
    assert "find_it_and_kill_it" in table.state.removed
    assert table.attack == 0
    table.end_turn()
    assert table.discard(2) == []
