"""Setup of the board: L-13 to L-27."""

from collections import Counter

import pytest

from derelict.core.errors import UnknownOption
from derelict.games.legendary.content.kinds import (
    CARDS,
    CHARACTER_DECK,
    CHARACTERS,
    DRONES,
    LOCATIONS,
    MINI_DECKS,
    OBJECTIVES,
    SERGEANTS,
    STRIKES,
)
from derelict.games.legendary.content.places import FILMS
from tests.games.legendary.rules.tools import finish_turn, seen_by, start, whole_deck
from tests.games.legendary.table import GAME, Table, complex
from tests.marks import rule

FOUR_RIPLEYS = ["lieutenant_ripley", "ripley_no_8", "sister_ripley", "warrant_officer_ripley"]


def hive(table: Table) -> list[str]:
    """The Hive deck from the top down as it was before the first Hive phase."""
    entered = [card.kind for card in table.state.rooms if card is not None]
    return [*entered, *(card.kind for card in reversed(table.state.hive))]


def layers(table: Table, seats: int) -> list[list[str]]:
    """The Hive deck cut into its three mini-decks."""
    cards = hive(table)
    first, second = 9 + seats, 9 + 11 + 2 * seats
    return [cards[:first], cards[first:second], cards[second:]]


@rule("L-13")
def test_ten_sergeants_and_forty_strikes_are_shuffled_and_lie_face_down() -> None:
    table = start("gunner", "medic")
    assert Counter(card.kind for card in table.state.sergeants) == Counter(SERGEANTS)
    assert Counter(card.kind for card in table.state.strikes) == Counter(STRIKES)
    assert (len(SERGEANTS), len(STRIKES)) == (10, 40)
    for seat in (1, 2):
        view = seen_by(table, seat)
        assert {card.kind for card in (*view.sergeants, *view.strikes)} == {"?"}
    states = [start("gunner", "medic", seed=seed).state for seed in range(6)]
    assert len({state.strikes for state in states}) == 6
    assert len({state.sergeants for state in states}) == 6


@rule("L-14")
def test_the_hatchery_holds_14_cards_that_come_only_through_effects() -> None:
    table = start("gunner", "medic")
    state = table.state
    assert state.facehuggers + state.chestbursters == 14
    assert (state.facehuggers, state.chestbursters) == (9, 5)
    assert (seen_by(table, 1).facehuggers, seen_by(table, 2).chestbursters) == (9, 5), "it lies face up"
    assert not {"facehugger", "chestburster"} & {*hive(table), *(card.kind for card in state.barracks)}


@rule("L-14")
def test_an_effect_takes_a_card_of_the_kind_it_asks_for() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["open_egg_nearby"])
    table.end_turn()
    assert table.huggers() == [1]
    assert (table.state.facehuggers, table.state.chestbursters) == (8, 5)
    table.end_turn()
    assert table.is_infected(1)
    assert (table.state.facehuggers, table.state.chestbursters) == (8, 4)


@rule("L-15", "L-16")
@pytest.mark.parametrize("film", list(FILMS))
def test_a_film_has_one_location_and_an_objective_of_each_number(film: str) -> None:
    rules = start(seats=2, mode=film).state.rules
    assert rules.location == FILMS[film].location
    assert rules.objectives == FILMS[film].objectives
    assert [OBJECTIVES[id].data.stage for id in rules.objectives] == [1, 2, 3]


@rule("L-15")
@pytest.mark.parametrize("location", ["nostromo", "hadleys_hope", "fiorina_161", "auriga"])
def test_one_of_the_four_locations_is_chosen(location: str) -> None:
    assert len(LOCATIONS) == 4
    assert start(seats=2, mode="mix", location=location).state.rules.location == location


@rule("L-15", "L-16")
def test_what_is_not_chosen_in_a_free_mix_is_drawn_by_lot() -> None:
    settled = [start(seats=2, mode="mix", seed=seed).state.rules for seed in range(40)]
    assert {rules.location for rules in settled} == set(LOCATIONS)
    for number in range(3):
        drawn = {rules.objectives[number] for rules in settled}
        assert drawn == {id for id, objective in OBJECTIVES.items() if objective.data.stage == number + 1}


@rule("L-16")
def test_an_objective_cannot_be_chosen_for_another_place() -> None:
    with pytest.raises(UnknownOption):
        start(seats=2, mode="mix", objective1="breakout", objective2="a_perfect_organism")


@rule("L-16")
def test_objective_1_is_on_top() -> None:
    table = start(seats=2, mode="mix", objective1="breakout", objective2="the_beast_is_out_there")
    assert (table.objective, table.state.objective) == (1, "breakout")
    assert table.state.rules.objectives[1] == "the_beast_is_out_there"


@rule("L-17")
def test_the_mini_decks_have_9_11_and_13_cards() -> None:
    assert len(MINI_DECKS) == len(OBJECTIVES) == 12
    for id, deck in MINI_DECKS.items():
        assert len(deck) == (9, 11, 13)[OBJECTIVES[id].data.stage - 1]


@rule("L-17", "L-18", "L-19")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("film", list(FILMS))
def test_the_hive_by_the_number_of_players(seats: int, film: str) -> None:
    """The worked example of the Drones and its "etc.": one in each mini-deck with one player, two with two."""
    table = start(seats=seats, mode=film)
    assert len(hive(table)) == 33 + 3 * seats
    for number, layer in enumerate(layers(table, seats)):
        drones = [kind for kind in layer if CARDS[kind].group == "drone"]
        others = [kind for kind in layer if CARDS[kind].group != "drone"]
        assert len(drones) == seats
        assert Counter(others) == Counter(MINI_DECKS[FILMS[film].objectives[number]])


@rule("L-18")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_drones_left_over_are_not_used_and_nobody_has_seen_any(seats: int) -> None:
    table = start(seats=seats)
    assert len(DRONES) == 24
    left = Counter(card.kind for card in table.state.drone_box)
    used = Counter(kind for kind in hive(table) if CARDS[kind].group == "drone")
    assert left + used == Counter(DRONES)
    assert left.total() == 24 - 3 * seats
    for seat in range(1, seats + 1):
        view = seen_by(table, seat)
        assert {card.kind for card in (*view.drone_box, *view.hive)} == {"?"}


@rule("L-18")
def test_which_drones_come_is_left_to_chance() -> None:
    drawn = {
        tuple(sorted(kind for kind in hive(start(seats=1, seed=seed)) if CARDS[kind].group == "drone"))
        for seed in range(8)
    }
    assert len(drawn) > 4


@rule("L-19")
def test_each_mini_deck_is_shuffled_for_itself() -> None:
    for number in range(3):
        orders = {tuple(layers(start(seats=2, seed=seed), 2)[number]) for seed in range(6)}
        assert len(orders) == 6
    places = {layers(start(seats=1, seed=seed), 1)[0].index("sos_signal") for seed in range(20)}
    assert len(places) > 3


@rule("L-19")
def test_the_mini_deck_of_objective_1_comes_first() -> None:
    table = start(seats=1)
    entered = [card.layer for card in table.state.rooms if card is not None]
    assert entered + [card.layer for card in reversed(table.state.hive)] == [1] * 10 + [2] * 12 + [3] * 14
    for _ in range(3):
        finish_turn(table)
    assert table.state.turn == 4
    assert len(table.state.hive) == 36 - 4
    assert all(card is None or card.layer == 1 for card in table.state.rooms)


@rule("L-20")
def test_the_barracks_are_four_characters_with_14_cards_each_shuffled_together() -> None:
    assert len(CHARACTERS) == 16
    chosen = ["bishop", "johner", "call", "captain_dallas"]
    table = start(seats=2, mode="mix", characters=chosen)
    cards = [*(card.kind for card in table.state.barracks), *table.state.hq]
    assert len(cards) == 56
    assert Counter(CARDS[kind].character for kind in cards) == dict.fromkeys(chosen, 14)
    assert Counter(cards) == Counter(kind for character in chosen for kind in CHARACTER_DECK[character])
    assert {card.kind for card in seen_by(table, 1).barracks} == {"?"}
    tops = {tuple(start(seats=2, mode="mix", characters=chosen, seed=seed).state.hq) for seed in range(6)}
    assert len(tops) > 4


@rule("L-20")
def test_characters_not_chosen_are_drawn_at_random() -> None:
    settled = [start(seats=2, mode="mix", seed=seed, characters=["call"]).state.rules.characters for seed in range(8)]
    assert all(len(set(four)) == 4 and four[0] == "call" for four in settled)
    assert len({frozenset(four) for four in settled}) > 5


@rule("L-20")
def test_five_characters_are_too_many() -> None:
    with pytest.raises(UnknownOption):
        start(seats=2, mode="mix", characters=["bishop", "johner", "call", "captain_dallas", "christie"])


@rule("L-20")
@pytest.mark.parametrize("named", [["call"] * 2, ["bishop", "call", "johner", "call"], ["call"] * 5])
def test_no_character_is_chosen_twice(named: list[str]) -> None:
    with pytest.raises(UnknownOption, match="call is named twice or more") as refusal:
        start(seats=2, mode="mix", characters=named)
    assert "{" not in GAME.texts.say("fr", f"setup.{refusal.value.key}", **refusal.value.facts)


@rule("L-21")
def test_all_four_ripleys_together() -> None:
    table = start(seats=2, mode="mix", characters=FOUR_RIPLEYS)
    cards = [*(card.kind for card in table.state.barracks), *table.state.hq]
    assert Counter(CARDS[kind].character for kind in cards) == dict.fromkeys(FOUR_RIPLEYS, 14)
    assert all(CARDS[kind].ripley for kind in cards)
    assert sorted(id for id, character in CHARACTERS.items() if character.ripley) == FOUR_RIPLEYS


@rule("L-22")
def test_location_objectives_and_characters_of_different_films() -> None:
    table = start(
        seats=2, mode="mix", location="auriga", objective1="the_sos", objective2="the_beast_is_out_there",
        objective3="whos_laying_the_eggs", characters=["call", "bishop", "captain_dallas", "cmo_clemens"],
    )  # fmt: skip
    rules = table.state.rules
    assert rules.location == "auriga"
    assert rules.objectives == ("the_sos", "the_beast_is_out_there", "whos_laying_the_eggs")
    for number, layer in enumerate(layers(table, 2)):
        others = Counter(kind for kind in layer if CARDS[kind].group != "drone")
        assert others == Counter(MINI_DECKS[rules.objectives[number]])


@rule("L-22")
def test_a_film_is_not_mixed() -> None:
    with pytest.raises(UnknownOption):
        start(seats=2, mode="alien", location="auriga")


@rule("L-23")
def test_the_hq_shows_the_top_five_cards_of_the_barracks() -> None:
    table = start(seats=3)
    assert len(table.state.hq) == 5
    assert all(CARDS[kind].group == "barracks" for kind in table.state.hq)
    assert len(table.state.barracks) == 51
    assert seen_by(table, 2).hq == table.state.hq


@rule("L-24")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_each_player_shuffles_13_cards_and_draws_six(seats: int) -> None:
    table = start(seats=seats)
    for seat in range(1, seats + 1):
        assert (len(table.hand(seat)), len(table.deck(seat))) == (6, 7)
        assert whole_deck(table, seat).total() == 13
    orders = {tuple(start(seats=seats, seed=seed).deck(seats)) for seed in range(8)}
    assert len(orders) > 5


@rule("L-25", "L-26")
@pytest.mark.parametrize("seats", [2, 5])
def test_seat_1_begins_and_the_turns_go_clockwise(seats: int) -> None:
    table = start(seats=seats)
    turns = []
    for _ in range(seats + 1):
        assert table.asked == table.turn_of
        turns.append(table.turn_of)
        finish_turn(table)
    assert turns == [*range(1, seats + 1), 1]


@rule("L-27")
def test_nobody_may_look_at_face_down_cards() -> None:
    table = complex("gunner", "medic", rooms={"airlock": "vent_stalker", "med_lab": "vent_stalker up"})
    for seat in (1, 2):
        assert not table.knows(seat, "airlock")
        assert table.knows(seat, "med_lab")
        view = seen_by(table, seat)
        hidden = [*view.hive, *view.barracks, *view.sergeants, *view.strikes, *view.decks[0], *view.decks[1]]
        assert {card.kind for card in hidden} == {"?"}, "not even one's own deck"


@rule("L-27")
def test_an_effect_may_let_one_player_look() -> None:
    table = complex("gunner", "medic", hand=["bridge_status_check"], rooms={"airlock": "vent_stalker"})
    table.play("play bridge_status_check")
    assert table.knows(1, "airlock")
    assert not table.knows(2, "airlock")
    assert table.room("airlock") == "(vent_stalker)", "it stays face down"
