"""The station, the units, the cards and the tokens: T-1 to T-13."""

from collections import Counter
from typing import Any

import pytest

from derelict.core.errors import BadPosition, UnknownOption
from derelict.games.theseus.content.cards import BONUS_DECK, CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.content.places import HOME, NEUTRAL, REACH, ROOM_NAMES, SECTORS, SPOT, WAITING_OF
from derelict.games.theseus.rules.setup import TOKENS as UPGRADE_TOKENS
from derelict.games.theseus.state import HIDDEN, State
from tests.games.theseus.rules.tools import finish_turn, set_up, start, value
from tests.games.theseus.table import GAME, station
from tests.marks import rule

WITH_CARDS = ["marines", "aliens", "scientists", "greys"]


def ring(*factions: str, **asked: Any) -> list[str]:
    return [SECTORS[sector].id for sector in start(*factions, **asked).state.rules.ring]


@rule("T-1")
def test_three_sectors_are_neutral_and_four_belong_to_a_faction() -> None:
    assert {SECTORS[sector].id for sector in NEUTRAL} == {"corridors", "control_room", "workshop"}
    assert {name: SECTORS[sector].id for name, sector in HOME.items()} == {
        "marines": "unloading_dock",
        "aliens": "alien_nest",
        "scientists": "laboratory",
        "greys": "grey_wreck",
    }
    assert len(SECTORS) == 7


@rule("T-1", "T-2")
def test_in_play_are_the_neutral_sectors_and_those_of_who_takes_part() -> None:
    assert ring("greys", "marines") == ["control_room", "grey_wreck", "workshop", "unloading_dock", "corridors"]
    assert ring("marines", "greys") == ["control_room", "unloading_dock", "workshop", "grey_wreck", "corridors"]


@rule("T-2", "T-209")
def test_the_sectors_of_further_players_follow_the_corridors() -> None:
    three = ring("aliens", "marines", "greys", mode="deathmatch")
    assert three == ["control_room", "alien_nest", "workshop", "unloading_dock", "corridors", "grey_wreck"]
    four = ring("aliens", "marines", "greys", "scientists", mode="deathmatch")
    assert four == [*three, "laboratory"]


@rule("T-2")
def test_turns_go_in_the_order_of_the_seats_over_and_over() -> None:
    table = set_up(start("greys", "aliens", "marines", mode="deathmatch"))
    seen = []
    for _ in range(6):
        seen.append(table.turn_of)
        finish_turn(table)
    assert seen == ["greys", "aliens", "marines"] * 2


@rule("T-2")
def test_no_faction_is_played_twice() -> None:
    with pytest.raises(UnknownOption, match="greys is named twice"):
        start("greys", "greys")
    for seed in range(10):
        factions = start(seats=4, seed=seed, mode="deathmatch").state.rules.factions
        assert len(set(factions)) == 4


@rule("T-2")
def test_no_more_factions_play_than_there_are_seats() -> None:
    with pytest.raises(UnknownOption, match="3 factions were named"):
        start("greys", "aliens", "marines", seats=2)


@rule("T-3")
def test_a_sector_has_four_rooms_for_one_unit_each() -> None:
    for sector in SECTORS:
        assert [room for room in ROOM_NAMES if f"{sector.id}.{room}" in SPOT] == list("abcd")
    with pytest.raises(BadPosition, match=r"two in corridors\.a"):
        station("aliens", "marines", units=["alien corridors.a", "marine corridors.a"])


@rule("T-3")
def test_passages_link_both_ways_and_stay_within_a_sector() -> None:
    for room, linked in enumerate(REACH):
        assert room not in linked
        assert all(room in REACH[other] and room // 4 == other // 4 for other in linked)


@rule("T-3")
def test_rooms_without_a_passage_are_parted_by_a_wall() -> None:
    walls = [
        sector.id
        for number, sector in enumerate(SECTORS)
        if any(len(REACH[number * 4 + room]) < 3 for room in range(4))
    ]
    assert "control_room" in walls
    assert SPOT["control_room.c"] not in REACH[SPOT["control_room.a"]]


@rule("T-3")
def test_the_passages_allow_what_the_examples_of_the_rulebook_tell() -> None:
    """Who stops in the Corridors reaches three, a Marine two of three; in the Control Room one of two is hit."""
    reached = {sector.id: {len(REACH[SPOT[f"{sector.id}.{room}"]]) for room in ROOM_NAMES} for sector in SECTORS}
    assert 3 in reached["corridors"]
    assert all(2 in reached[SECTORS[home].id] for home in HOME.values())
    assert 1 in reached["control_room"]


@rule("T-4", "T-5")
def test_only_an_installed_card_has_its_effect() -> None:
    units = ["scientist corridors.a", "scientist workshop.a"]
    for fields, lost in (
        ({"slots": {"control_room.s1": "aliens.hive"}}, value("aliens.hive")),
        ({"waiting": {"control_room.w1": "aliens.hive"}}, 0),
    ):
        table = station("scientists", "aliens", units=units, **fields)
        table.play("move corridors.a", "control_room.a")
        assert table.life("scientists") == 20 - lost


@rule("T-4")
def test_a_slot_holds_one_card_the_new_one_takes_the_place_of_the_old_one() -> None:
    units = ["alien control_room.a", "alien corridors.a"]
    table = station(
        "aliens", "scientists", units=units,
        slots={"workshop.s2": "aliens.hive"}, waiting={"alien_nest.w1": "aliens.assault"},
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "workshop.s2")
    assert table.at("workshop.s2") == "aliens.assault"
    assert table.discards("aliens") == ["aliens.hive"]


@rule("T-5", "T-6")
def test_two_places_to_wait_at_home_one_in_corridors_and_control_room_none_in_the_workshop() -> None:
    places = {sector.id: len(WAITING_OF[number]) for number, sector in enumerate(SECTORS)}
    assert places == {
        "corridors": 1, "workshop": 0, "control_room": 1,
        "unloading_dock": 2, "alien_nest": 2, "laboratory": 2, "grey_wreck": 2,
    }  # fmt: skip


@rule("T-7")
@pytest.mark.parametrize("faction", WITH_CARDS)
def test_a_faction_has_three_units_alike_that_start_on_the_basic_side(faction: str) -> None:
    other = "greys" if faction != "greys" else "marines"
    table = set_up(start(faction, other))
    (standard,) = (unit for unit in FACTIONS[faction].units if unit.standard)
    placed = [kind for unit, kind in enumerate(table.state.rules.units) if table.state.where[unit] >= 0]
    assert placed.count(standard.id) == 3
    assert standard.upgraded_attack is not None, "the other side"
    assert table.state.upgraded == 0


@rule("T-8")
def test_each_faction_has_25_cards_and_there_are_nine_bonus_cards() -> None:
    assert {name: len(FACTIONS[name].deck) for name in WITH_CARDS} == dict.fromkeys(WITH_CARDS, 25)
    assert len(BONUS_DECK) == 9
    assert {CARDS[card].faction for card in BONUS_DECK} == {"bonus"}


@rule("T-9")
def test_the_tokens_of_the_box() -> None:
    assert UPGRADE_TOKENS == 20
    assert UNITS["minor_alien"].count == 3
    assert {name: token.count for name, token in TOKENS.items()} == {
        "parasite": 2, "clamp": 2, "invisibility": 2, "deactivation": 3,
        "fire": 2, "tentacles": 2, "defence_system": 2, "crawlers": 4, "camouflage": 5, "camera": 5,
    }  # fmt: skip
    markers = {name for name, token in TOKENS.items() if token.kind != "in_play"}
    assert markers == {"fire", "tentacles", "defence_system", "crawlers", "camouflage", "camera"}


@rule("T-10")
def test_a_faction_starts_with_20_life_and_no_knowledge() -> None:
    state = set_up(start("aliens", "greys")).state
    assert (state.life, state.knowledge) == ([20, 20], [0, 0])


@rule("T-10", "T-63")
def test_a_wound_to_any_unit_takes_one_life_point_off_the_faction() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "alien workshop.b"]
    table = station("marines", "aliens", units=units, life=[20, 9])
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 7, "one in the Corridors, one in the Workshop"


@rule("T-10")
def test_only_scientists_and_greys_gain_knowledge() -> None:
    assert {name for name, faction in FACTIONS.items() if faction.data.knowledge} == {"scientists", "greys"}


@rule("T-11")
@pytest.mark.parametrize(("before", "after"), [(20, 20), (19, 20), (12, 15)])
def test_life_never_rises_above_twenty(before: int, after: int) -> None:
    tokens = 3 - value("scientists.infirmary")
    table = station(
        "scientists", "aliens", units=["scientist corridors.a", "scientist workshop.a"], life=[before, 20],
        slots={"control_room.s1": f"scientists.infirmary upgrades={tokens}"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.life("scientists") == after


@rule("T-12")
def test_everybody_sees_the_boards_hands_tokens_and_the_top_of_each_deck_but_nothing_below() -> None:
    table = set_up(start("aliens", "scientists"))
    state = table.state
    for seat in (0, 1, None):
        view = table.match.view(seat=seat).state
        assert isinstance(view, State)
        assert (view.boards, view.waiting, view.hands, view.stock) == (
            *(state.boards, state.waiting, state.hands, state.stock),
        )
        for player in (0, 1):
            assert view.decks[player] == (HIDDEN,) * 11 + state.decks[player][-1:]
            assert view.box[player] == (HIDDEN,) * 10


@rule("T-12")
def test_the_next_card_is_seen_when_the_top_one_is_drawn() -> None:
    units = ["alien control_room.a", "alien corridors.a"]
    deck = ["aliens.hive", "aliens.shaft", "aliens.tentacles"]
    table = station("aliens", "scientists", units=units, decks=[deck, []], waiting={"corridors.w1": "aliens.assault"})
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1")
    view = table.match.view(seat=1).state
    assert isinstance(view, State)
    assert view.decks[0] == (HIDDEN, "aliens.shaft")


@rule("T-13")
def test_every_kind_of_card_but_the_bonus_cards_belongs_to_a_faction() -> None:
    kinds = {CARDS[card].type for name in WITH_CARDS for card in FACTIONS[name].deck}
    assert kinds == {"action", "trap", "module", "shortcut", "duplication", "special", "instant"}
    assert {CARDS[card].type for card in BONUS_DECK} == {"instant"}


@rule("T-13")
def test_an_action_card_is_for_its_owner_and_a_trap_for_the_enemy() -> None:
    slots = {"control_room.s1": "scientists.small_laboratory", "control_room.s2": "aliens.hive"}
    units = ["scientist corridors.a", "scientist workshop.a", "alien laboratory.a", "alien laboratory.b"]
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.knowledge("scientists") == value("scientists.small_laboratory")
    assert table.life("scientists") == 20 - value("aliens.hive")
    table = station("aliens", "scientists", units=[*units[1:], "scientist control_room.d"], slots=slots)
    table.play("move laboratory.a", "control_room.a")
    assert (table.life("aliens"), table.knowledge("scientists")) == (20, 0)


def test_the_pieces_of_the_box_are_counted_by_the_invariants() -> None:
    GAME.check(set_up(start("marines", "greys")).state)
    assert Counter(FACTIONS["marines"].deck).total() == 25
