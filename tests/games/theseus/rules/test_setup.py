"""Set-up with its choices: T-14 to T-24. Teams and Pandora have files of their own."""

from collections import Counter
from typing import Any

import pytest

from derelict.games.theseus.content.cards import BONUS_DECK, CARDS, FACTIONS
from derelict.games.theseus.content.places import SECTORS, SLOT_SPOT, SLOTS, SPOTS
from derelict.games.theseus.events import LeftOut, LightningAssault, Sprung
from derelict.games.theseus.rules.preparing import StartingSlot
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import NOBODY
from tests.games.theseus.rules.tools import put_down_cards, set_up, start
from tests.games.theseus.table import GAME, Table
from tests.marks import rule


def bonus_slots(table: Table) -> dict[str, str]:
    """Where Bonus cards lie."""
    cards = {SPOTS[slot + SLOT_SPOT]: table.state.card(slot) for slot in range(SLOTS)}
    return {spot: card.kind for spot, card in cards.items() if card is not None and card.owner == NOBODY}


def marked_slots(table: Table) -> set[str]:
    """The slots in play that are marked for a Bonus card."""
    return {
        f"{SECTORS[sector].id}.s{number}"
        for sector in table.state.rules.ring
        for number, slot in enumerate(SECTORS[sector].slots, 1)
        if slot.bonus
    }


@rule("T-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bonus_card_lies_on_each_marked_slot_and_nowhere_else(seats: int) -> None:
    table = start(seats=seats, mode="duel" if seats == 2 else "deathmatch")
    laid = bonus_slots(table)
    assert set(laid) == marked_slots(table)
    assert not Counter(laid.values()) - Counter(BONUS_DECK), "the others are out of the game"


@rule("T-14")
def test_the_bonus_cards_are_shuffled() -> None:
    laid = {tuple(bonus_slots(start("aliens", "greys", seed=seed)).values()) for seed in range(6)}
    assert len(laid) > 3


@rule("T-15")
def test_fifteen_of_25_cards_make_a_shuffled_deck_and_nobody_sees_the_other_ten() -> None:
    table = start("aliens", "greys")
    for player, name in enumerate(("aliens", "greys")):
        deck = (*table.state.decks[player], *table.state.dealt[player])
        assert (len(deck), len(table.state.box[player])) == (15, 10)
        assert Counter(deck) + Counter(table.state.box[player]) == Counter(FACTIONS[name].deck)
        for seat in (0, 1):
            view = table.match.view(seat=seat).state
            assert isinstance(view, State)
            assert set(view.box[player]) == {"?"}
    decks = {start("aliens", "greys", seed=seed).state.decks[0] for seed in range(6)}
    assert len(decks) == 6


@rule("T-16")
@pytest.mark.parametrize(("deck", "most"), [("level0", 0), ("level1", 1), ("level2", 2), ("random", 3)])
def test_decks_are_made_of_cards_up_to_the_chosen_level(deck: str, most: int) -> None:
    levels = set()
    for seed in range(8):
        table = start("aliens", "greys", seed=seed, deck=deck)
        for player in (0, 1):
            chosen = [f.kind for f in table.state.stack if isinstance(f, StartingSlot) and f.player == player]
            cards = (*table.state.decks[player], *table.state.dealt[player], *chosen)
            assert len(cards) == 15, "three cards of one kind are a choice that makes itself"
            levels |= {CARDS[card].data.level for card in cards}
    assert levels == set(range(most + 1))


@rule("T-17")
def test_picked_decks_are_what_the_player_leaves() -> None:
    table = start("aliens", "scientists", deck="picked")
    assert (table.prompt, table.asked) == ("leave_out", "aliens")
    assert table.options == sorted({f"leave {card.partition('.')[2]}" for card in FACTIONS["aliens"].deck})
    left_out = []
    for _ in range(20):
        option = table.options[0]
        left_out.append(f"{table.asked}.{option.removeprefix('leave ')}")
        table.play(option)
    assert table.prompt == "starting_card"
    for player, name in enumerate(("aliens", "scientists")):
        own = [card for card in left_out if card.startswith(name)]
        assert len(own) == 10
        deck = (*table.state.decks[player], *table.state.dealt[player])
        assert Counter(deck) + Counter(own) == Counter(FACTIONS[name].deck)


@rule("T-17")
@pytest.mark.parametrize(("mode", "seats", "count"), [("duel", 2, 10), ("teams", 4, 15)])
def test_who_picks_is_told_how_many_are_still_to_go(mode: str, seats: int, count: int) -> None:
    match = GAME.start(mode=mode, seats=seats, seed=1, deck="picked")
    while match.decision is not None and match.decision.prompt != "leave_out":
        match.play(match.decision.options[0])
    for left in range(count, 0, -1):
        assert match.decision is not None
        assert str(left) in GAME.prompt(match.view(match.decision.seat).state, match.decision, "fr")
        match.play(match.decision.options[0])


@rule("T-17")
def test_a_picked_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        table = start("aliens", "scientists", seed=seed, deck="picked")
        for _ in range(20):
            table.play(table.options[0])
        orders.add(table.state.decks[0] + table.state.dealt[0])
    assert len(orders) == 4


@rule("T-17")
def test_who_picks_does_not_know_the_order_afterwards() -> None:
    """The cards that a player picks among lie in some order; the deck is shuffled after the picking."""
    table = start("aliens", "scientists", deck="picked")
    while table.asked == "aliens":
        table.play(table.options[0])
    lay = list(table.state.decks[0])
    while table.prompt == "leave_out":
        table.play(table.options[0])
    deck = [*table.state.decks[0], *reversed(table.state.dealt[0])]
    assert sorted(deck) == sorted(lay)
    assert deck != lay


@rule("T-17", "T-12")
def test_nobody_sees_the_order_of_a_deck_that_is_being_picked_and_all_see_its_top_later() -> None:
    table = start("aliens", "scientists", deck="picked")
    for seat in (0, 1):
        assert "?" in table.match.view(seat=seat).state.decks[1 - seat][-1:]  # type: ignore[attr-defined]
    set_up(table)
    for viewer in (0, 1, None):
        view = table.match.view(seat=viewer).state
        assert isinstance(view, State)
        assert [deck[-1] for deck in view.decks] == [deck[-1] for deck in table.state.decks]


@rule("T-17")
def test_nobody_else_learns_what_a_player_leaves_out() -> None:
    table = start("aliens", "scientists", deck="picked")
    table.play("leave hive")
    (told,) = (entry for entry in table.match.events if isinstance(entry.event, LeftOut))
    assert told.reaches(0)
    assert not told.reaches(1)
    assert not told.reaches(None)
    view = table.match.view(seat=1).state
    assert isinstance(view, State)
    assert view.box[0] == ("?",)


@rule("T-18")
def test_each_player_draws_the_top_three_and_installs_one_of_them_anywhere() -> None:
    table = start("aliens", "scientists")
    assert [len(dealt) for dealt in table.state.dealt] == [3, 3]
    assert (table.prompt, table.asked, len(set(table.options))) == ("starting_card", "aliens", 3)
    table.play(table.options[0])
    assert {option.partition(".")[0] for option in table.options} == {
        SECTORS[sector].id for sector in table.state.rules.ring
    }
    table.play("laboratory.s3")
    assert table.at("laboratory.s3").startswith("aliens.")
    assert table.asked == "scientists", "in turn order"


def dealt(*cards: str, **asked: Any) -> Table:
    """The Aliens, who choose first, have drawn these cards."""
    fresh = start("aliens", "scientists", **asked).match.position()
    box, deck = fresh["box"][0], fresh["decks"][0]
    pool = Counter(fresh["dealt"][0] + deck + box)
    wanted = [f"aliens.{card}" for card in cards]
    pool.subtract(wanted)
    rest = list(pool.elements())
    fresh["dealt"][0], fresh["decks"][0], fresh["box"][0] = wanted, rest[: len(deck)], rest[len(deck) :]
    return Table(GAME.position(fresh))


@rule("T-18")
def test_an_instant_that_is_chosen_is_kept_in_hand() -> None:
    table = dealt("hive", "shaft", "assault")
    table.play("card shaft")
    assert table.hand("aliens") == ["aliens.shaft"]
    assert (table.prompt, table.asked) == ("starting_card", "scientists"), "no slot is asked for"
    put_down_cards(table)
    assert (table.at("alien_nest.w1"), table.at("alien_nest.w2")) == ("aliens.hive", "aliens.assault")


@rule("T-19")
def test_a_starting_card_goes_to_an_empty_slot() -> None:
    table = start("aliens", "scientists")
    table.play(table.options[0])
    assert not set(table.options) & set(bonus_slots(table))
    table.play("workshop.s2")
    table.play(table.options[0])
    assert "workshop.s2" not in table.options
    before = bonus_slots(table)
    table.play(table.options[0])
    assert bonus_slots(table) == before
    assert table.state.hands == [(), ()]


@rule("T-20")
def test_the_other_two_wait_at_home_instants_too_and_twelve_stay_in_the_deck() -> None:
    table = dealt("hive", "shaft", "assault")
    table.play("card hive", "workshop.s2")
    put_down_cards(table)
    assert (table.at("alien_nest.w1"), table.at("alien_nest.w2")) == ("aliens.shaft", "aliens.assault")
    assert table.at("laboratory.w1").startswith("scientists.")
    assert table.at("laboratory.w2").startswith("scientists.")
    assert [len(deck) for deck in table.state.decks] == [12, 12]
    assert table.state.dealt == [(), ()]


@rule("T-21")
def test_two_units_start_at_home_and_then_the_third_anywhere_in_turn_order() -> None:
    table = start("aliens", "scientists")
    put_down_cards(table)
    asked = []
    for room in ("alien_nest.a", "alien_nest.d", "laboratory.b", "laboratory.c"):
        asked.append(table.asked)
        assert {option.partition(".")[0] for option in table.options} == {room.partition(".")[0]}
        table.play(room)
    assert "alien_nest.a" not in table.options, "a room for each"
    assert len(table.options) == 20 - 4
    asked.append(table.asked)
    table.play("laboratory.a")
    asked.append(table.asked)
    assert len(table.options) == 20 - 5
    table.play("laboratory.d")
    assert asked == ["aliens", "aliens", "scientists", "scientists", "aliens", "scientists"]
    assert (table.turn_of, table.prompt) == ("aliens", "which_unit")


@rule("T-22")
def test_the_start_is_quiet() -> None:
    """A third unit onto an enemy trap, another that fills a sector: nothing happens."""
    table = dealt("hive", "shaft", "assault")
    table.play("card hive", "laboratory.s2")
    put_down_cards(table)
    for room in ("alien_nest.a", "alien_nest.b", "laboratory.a", "laboratory.b", "laboratory.c", "laboratory.d"):
        table.play(room)
    assert table.state.life == [20, 20]
    assert not table.events(Sprung)
    assert not table.events(LightningAssault)
    assert table.malfunction == ""
    assert table.state.end == 0


@rule("T-23")
def test_decks_that_were_asked_for_are_those_of_beginners_too() -> None:
    assert start("aliens", "scientists", beginner=True, deck="level2").state.rules.deck == "level2"


@rule("T-23")
def test_beginners_play_with_the_fifteen_cards_of_level_0() -> None:
    table = start("aliens", "greys", beginner=True)
    for player, name in enumerate(("aliens", "greys")):
        deck = Counter((*table.state.decks[player], *table.state.dealt[player]))
        assert deck == Counter(card for card in FACTIONS[name].deck if CARDS[card].data.level == 0)
        assert deck.total() == 15
    other = start("aliens", "greys", seed=2, beginner=True)
    assert other.state.decks[0] != table.state.decks[0], "shuffled"


@rule("T-24")
def test_beginners_draw_five_and_install_three_in_turn() -> None:
    table = start("marines", "scientists", beginner=True)
    assert [len(dealt) for dealt in table.state.dealt] == [5, 5]
    assert put_down_cards(table) == ["marines", "scientists"] * 3
    owners = [card.owner for board in table.state.boards for card in board.cards if card and card.owner != NOBODY]
    assert sorted(owners) == [0, 0, 0, 1, 1, 1]
    assert all(table.at(f"{home}.w{place}") for home in ("unloading_dock", "laboratory") for place in (1, 2))
    assert [len(deck) for deck in table.state.decks] == [10, 10]


@rule("T-24", "T-19")
def test_an_instant_counts_as_one_of_the_beginners_three() -> None:
    table = dealt("shaft", "hive", "assault", "tentacles", "camouflage", beginner=True)
    table.play("card shaft")
    put_down_cards(table)
    installed = [card.kind for board in table.state.boards for card in board.cards if card and card.owner == 0]
    assert len(installed) == 2
    assert table.hand("aliens") == ["aliens.shaft"]
    assert table.at("alien_nest.w1")
    assert table.at("alien_nest.w2")


@pytest.mark.parametrize("seed", range(3))
def test_a_set_up_ends_with_all_pieces_in_their_places(seed: int) -> None:
    GAME.check(set_up(start(seats=4, mode="deathmatch", seed=seed)).state)
