"""Cleanup phase: L-92 to L-98."""

from derelict.games.legendary.events import Drew, Infected, Shuffled
from tests.games.legendary.rules.tools import happened, seen_by
from tests.games.legendary.table import complex
from tests.marks import rule

MEDIC = ["grunt"] * 5 + ["specialist"] * 7 + ["battlefield_medicine"]
WHOLE = ["grunt"] * 5 + ["specialist"] * 7 + ["lets_rock"]


@rule("L-92")
def test_played_cards_and_the_rest_of_the_hand_are_discarded() -> None:
    table = complex("gunner", "medic", hand=["grunt", "lets_rock", "specialist"], discard=["electric_prod"])
    table.play("play grunt", "play lets_rock").end_turn()
    assert sorted(table.discard()) == ["electric_prod", "grunt", "lets_rock", "specialist"]
    assert table.state.plays == ()


@rule("L-92")
def test_the_hands_of_the_others_stay() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["specialist", "grunt"]])
    table.end_turn()
    assert table.hand(2) == ["grunt", "specialist"]
    assert table.discard(2) == []


@rule("L-93")
def test_six_cards_are_drawn_from_the_top_of_the_deck() -> None:
    top = ["specialist", "grunt", "specialist", "grunt", "lets_rock", "grunt"]
    table = complex("gunner", "medic", hand=["grunt"], deck=top)
    size = len(table.deck())
    table.end_turn()
    assert table.hand() == sorted(top)
    assert len(table.deck()) == size - 6
    assert [(event.seat, event.count) for event in table.events(Drew)] == [(0, 6)]


@rule("L-94")
def test_an_empty_deck_is_made_new_and_the_rest_is_drawn() -> None:
    table = complex("gunner", "medic", deck=["lets_rock", "grunt"], hand=["specialist"] * 7, discard=["grunt"] * 4)
    table.end_turn()
    hand = table.hand()
    assert len(hand) == 6
    assert {"lets_rock", "grunt"} <= set(hand), "what was left of the deck comes first"
    assert table.discard() == []
    assert len(table.deck()) == 13 - 6
    assert happened(table, Drew, Shuffled) == ["Drew", "Shuffled", "Drew"]


@rule("L-94")
def test_the_new_deck_is_shuffled() -> None:
    pile = ["grunt", "specialist"] * 5 + ["specialist"] * 2 + ["lets_rock"]
    decks = set()
    for seed in range(6):
        table = complex("gunner", "medic", discard=pile, chance={"key": f"{seed:064x}"})
        table.end_turn()
        decks.add(tuple(table.deck()))
    assert len(decks) > 3


@rule("L-94")
def test_a_new_deck_is_made_for_any_card_that_must_be_drawn() -> None:
    table = complex(
        "researcher", hand=["thirst_for_knowledge"], deck=["grunt"], discard=["grunt"] * 4 + ["specialist"] * 7
    )
    table.play("play thirst_for_knowledge")
    assert len(table.hand()) == 2
    assert (len(table.deck()), table.discard()) == (10, [])


@rule("L-95")
def test_a_deck_may_stay_empty_for_a_while() -> None:
    table = complex(
        "gunner", "medic", deck=["lets_rock"] + ["specialist"] * 5, discard=["grunt"] * 5 + ["specialist"] * 2
    )
    table.end_turn()
    assert (len(table.hand()), table.deck()) == (6, [])
    assert len(table.discard()) == 7
    assert table.events(Shuffled) == []
    table.end_turn()
    assert table.turn_of == 1
    assert table.deck() == [], "not in the turn of another either"
    table.end_turn()
    assert table.events(Shuffled) != []


@rule("L-96")
def test_with_nothing_left_no_more_cards_are_drawn() -> None:
    """A player who owns four cards."""
    few = ["grunt", "specialist", "specialist", "lets_rock"]
    dead = ["grunt"] * 4 + ["specialist"] * 5
    table = complex("gunner", "medic", owned=[few, MEDIC], decks=[[], MEDIC], hand=few, dead_characters=dead)
    table.end_turn()
    assert table.hand() == sorted(few)
    assert (table.deck(), table.discard()) == ([], [])
    table = complex("gunner", "medic", owned=[few, MEDIC], decks=[[], MEDIC], plays=few, dead_characters=dead)
    table.end_turn()
    assert table.hand() == sorted(few)


@rule("L-96")
def test_a_card_that_draws_with_nothing_to_draw() -> None:
    table = complex(
        "researcher", "medic", owned=[["thirst_for_knowledge"], MEDIC], decks=[[], MEDIC],
        hand=["thirst_for_knowledge"], dead_characters=["grunt"] * 5 + ["specialist"] * 7,
    )  # fmt: skip
    table.play("play thirst_for_knowledge")
    assert table.hand() == []
    assert table.prompt == "action"


@rule("L-97")
def test_a_player_sees_the_own_discard_pile_at_any_time() -> None:
    table = complex("gunner", "medic", discards=[["grunt", "lets_rock"], ["battlefield_medicine"]], recruit=3,
                    sergeants=["sergeant_tech"])  # fmt: skip
    assert seen_by(table, 1).discards[0] == ("grunt", "lets_rock")
    assert seen_by(table, 2).discards[1] == ("battlefield_medicine",), "also in the turn of another"
    table.play("recruit sergeant")
    assert seen_by(table, 1).discards[0] == ("grunt", "lets_rock", "sergeant_tech")


@rule("L-98")
def test_facehuggers_infect_when_the_new_hand_is_drawn() -> None:
    """The Chestburster comes too late for the new deck of this Cleanup phase."""
    table = complex("gunner", "medic", discard=WHOLE, huggers=["facehugger seat=1 left=1"])
    table.end_turn()
    assert happened(table, Drew, Infected) == ["Drew", "Infected"]
    assert table.lives()
    assert table.discard() == ["chestburster"]


@rule("L-98")
def test_effects_that_last_until_the_end_of_the_turn_are_over() -> None:
    table = complex("gunner", "medic", hand=["steam_and_flame"], rooms={"airlock": "maturing_xenomorph up"}, attack=0)
    before = table.attack_in("airlock")
    table.play("play steam_and_flame")
    assert table.attack_in("airlock") == before - 2
    table.end_turn()
    assert table.attack_in("airlock") == before


@rule("L-98")
def test_effects_of_the_turn_last_through_its_strike_phase() -> None:
    """Before the enemy strikes, a sacrifice still finds it as weak as it was made in the Action phase."""
    characters = ["christie", "chief_engineer_parker", "captain_dallas", "bishop"]
    table = complex(
        "gunner", "medic", hand=["steam_and_flame", "cut_the_strap"], characters=characters, stage=2, strikes=["miss"],
        combat=["full_grown_xenomorph lasting=4"],
    )  # fmt: skip
    table.play("play steam_and_flame", "play cut_the_strap", "end")
    assert table.attack_in("combat 1") == 8
    table.play("sacrifice cut_the_strap")
    assert table.dead_enemies == ["full_grown_xenomorph"]
