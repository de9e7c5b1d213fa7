"""How effects are carried out and who chooses: L-179 to L-184."""

import pytest

from derelict.games.legendary.events import Discarded, FacehuggerCame, Moved
from tests.games.legendary.rules.advanced_tools import NIGHT_AND_BROOD, alien
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import Table, complex
from tests.marks import rule


@rule("L-179")
def test_a_card_is_followed_against_a_rule() -> None:
    """Gained characters go to the discard pile, but those of Burden of Command into the hand."""
    table = complex("gunner", hand=["burden_of_command"], hq=["electric_prod", "trajectory_plot", "last_survivor"])
    table.play("play burden_of_command", "hq electric_prod")
    assert table.hand() == ["electric_prod", "trajectory_plot"]
    assert table.discard() == []


@rule("L-179")
def test_what_cannot_be_done_beats_a_card_that_does_it() -> None:
    """The first Hazard of the Nostromo forbids to scan: neither Attack nor the Scout's card helps."""
    table = complex("scout", hand=["reconnaissance"], rooms={"airlock": "hazard1", "med_lab": "event1"}, attack=4)
    table.play("scan airlock")
    assert table.refusal("scan med_lab") == "L-179"
    table.play("play reconnaissance")
    assert table.prompt == "action"
    assert table.room("med_lab") == "(event1)"


@rule("L-179")
def test_what_is_forbidden_for_a_while_is_allowed_after_it() -> None:
    """No scanning until the end of the next turn."""
    deck = [*["grunt"] * 2, *["specialist"] * 4, *["grunt"] * 2, *["specialist"] * 3, "reconnaissance"]
    table = complex("scout", rooms={"airlock": "hazard1", "med_lab": "event1"}, hand=["grunt"], deck=deck, attack=1)
    table.play("scan airlock", "end", "play grunt", "play grunt")
    assert table.refusal("scan med_lab") == "L-179"
    table.play("end", "play grunt", "play grunt")
    assert table.offers("scan med_lab")


@rule("L-180")
@pytest.mark.parametrize(("hand", "left"), [([], 0), (["grunt"], 0), (["grunt"] * 2, 0), (["grunt"] * 3, 1)])
def test_who_must_discard_two_discards_as_many_as_there_are(hand: list[str], left: int) -> None:
    table = alien(hands=[["panic_in_the_ranks"], hand])
    table.play("play panic_in_the_ranks", "player 2")
    assert len(table.hand(2)) == left
    assert table.discard(2) == ["grunt"] * (len(hand) - left)


@rule("L-180")
def test_the_rest_of_a_text_is_done_though_a_part_cannot_be() -> None:
    """Molting: the Alien player has no Strike to heal and one card to discard instead of two."""
    table = alien(hands=[["molt", "lunge"]])
    table.play("play molt")
    assert table.hand(1) == []
    assert "lunge" in table.state.alien_discard


@rule("L-181")
def test_the_player_whose_turn_it_is_chooses_and_is_meant() -> None:
    """An egg hatches: the text does not say who chooses which."""
    table = complex("gunner", "medic", player=2, attack=1,
                    rooms={"operations": "alien_egg up", "med_lab": "alien_egg up", "airlock": "event1"})  # fmt: skip
    table.play("scan airlock")
    assert table.asked == 2
    assert table.options == ["operations", "med_lab"]
    table.play("med_lab")
    assert table.rooms() == ["", "alien_egg", "", "", ""]
    assert table.huggers() == [2]


@rule("L-181")
def test_whom_a_card_helps_is_chosen_by_who_plays_it() -> None:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[["scratch"], ["scratch"]])
    table.play("play battlefield_medicine")
    assert (table.asked, table.options) == (1, ["player 1", "player 2"])
    table.play("player 2")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])


@rule("L-182")
def test_the_player_whose_turn_it_is_comes_first_then_the_others_clockwise() -> None:
    table = complex("gunner", "medic", "scout", film="aliens", player=2, attack=1, rooms={"airlock": "hazard1"},
                    hands=[["grunt", "specialist"]] * 3)  # fmt: skip
    table.play("scan airlock")
    order = []
    while table.prompt == "which_discard":
        order.append(table.asked)
        table.play("hand grunt")
    assert order == [2, 3, 1]


@rule("L-182")
def test_the_first_to_discard_has_done_so_before_the_second_is_asked() -> None:
    table = complex("gunner", "medic", film="aliens", attack=1, rooms={"airlock": "hazard1"},
                    hands=[["grunt", "specialist"], ["grunt", "specialist"]])  # fmt: skip
    table.play("scan airlock", "hand grunt")
    assert table.asked == 2
    assert table.discard(1) == ["grunt"]
    assert table.discard(2) == []


def two_events(**rooms: str) -> Table:
    """An Event is turned up among enemies that have Event abilities of their own."""
    table = complex("gunner", objectives=NIGHT_AND_BROOD, stage=1, attack=2, hive=["newt"],
                    rooms={"weapons_locker": "event2", **rooms})  # fmt: skip
    return table.play("scan weapons_locker")


@rule("L-183")
@pytest.mark.parametrize(
    ("first", "order"),
    [("med_lab", ["Moved", "FacehuggerCame"]), ("airlock", ["FacehuggerCame", "Moved"])],
)
def test_the_player_chooses_the_order_of_simultaneous_effects(first: str, order: list[str]) -> None:
    """The Night Swarmer would move, and the Cloned Queen sends a Facehugger."""
    table = two_events(med_lab="night_swarmer up", airlock="cloned_queen up")
    assert (table.prompt, table.asked) == ("which_event", 1)
    assert sorted(table.options) == ["airlock", "med_lab"]
    table.play(first)
    assert happened(table, FacehuggerCame, Moved)[:1] == order[:1]
    assert happened(table, FacehuggerCame)
    assert table.room("airlock") == "night_swarmer"
    assert table.combat == ["cloned_queen"]


@rule("L-184")
@pytest.mark.parametrize("rooms", [
    {"med_lab": "night_swarmer up", "airlock": "night_swarmer up"},
    {"med_lab": "brood_tender up", "airlock": "cloned_queen up"},
    {"med_lab": "brood_tender up", "airlock": "night_swarmer up"},
])  # fmt: skip
def test_nobody_is_asked_for_an_order_that_makes_no_difference(rooms: dict[str, str]) -> None:
    assert two_events(**rooms).prompt == "action"


@rule("L-184")
def test_who_has_no_choice_is_not_asked() -> None:
    table = complex("gunner", film="aliens", attack=1, rooms={"airlock": "hazard1"}, hand=["grunt"])
    table.play("scan airlock")
    assert table.prompt == "action"
    assert [lost.card for lost in table.events(Discarded)] == ["grunt"]


@rule("L-184")
@pytest.mark.parametrize(("open_hands", "prompt"), [(False, "which_discard"), (True, "action")])
def test_equal_cards_in_a_hidden_hand_are_asked_about(open_hands: bool, prompt: str) -> None:
    """The others cannot know that both cards are Grunts; where hands are open, they do."""
    table = complex("gunner", "medic", film="aliens", attack=1, rooms={"airlock": "hazard1"},
                    hands=[["grunt", "grunt"], []], open_hands=open_hands)  # fmt: skip
    table.play("scan airlock")
    assert table.prompt == prompt


@rule("L-184")
def test_who_cannot_show_anything_is_asked_all_the_same() -> None:
    table = complex("gunner", "medic", hazards=1, rooms={"airlock": "hazard2"}, attack=1, hands=[["grunt"], ["grunt"]])
    table.play("scan airlock")
    assert (table.prompt, table.asked, table.options) == ("show", 1, ["no"])
