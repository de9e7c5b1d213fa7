"""The Bonus cards: how they are won, when they are played, and what each of the three kinds does."""

from derelict.games.theseus.content.cards import BONUS_DECK, CARDS
from derelict.games.theseus.events import BonusTaken, Played
from tests.games.theseus.cards.stage import cross, decline, full_station, launch, number, visit
from tests.games.theseus.table import Table, station
from tests.marks import rule

REINFORCEMENT = "bonus.unexpected_reinforcement"
UNITS = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
"""The first Alien stops at home."""


def holding(*cards: str, **fields: object) -> Table:
    return station("aliens", "scientists", units=UNITS, hands=[list(cards), []], **fields)


@rule("T-8", "T-107")
def test_there_are_nine_bonus_cards_and_all_are_instants() -> None:
    assert len(BONUS_DECK) == 9
    assert all(CARDS[kind].is_instant for kind in BONUS_DECK)


@rule("T-204")
def test_a_reinforcement_installs_the_top_card_in_an_empty_slot_of_any_sector() -> None:
    slots = {"workshop.s1": "aliens.hive", "workshop.s2": "scientists.camera", "workshop.s3": "bonus.upgrade"}
    table = holding(REINFORCEMENT, slots=slots, decks=[["aliens.assault", "aliens.tentacles"], ["scientists.camera"]])
    table.play("play unexpected_reinforcement")
    assert table.prompt == "reinforce_where"
    assert not set(table.options) & set(slots), "in place of no card, a Bonus card included"
    assert {"workshop.s4", "laboratory.s1", "corridors.s5", "control_room.s1", "alien_nest.s1"} <= set(table.options)
    table.play("laboratory.s1")
    assert table.at("laboratory.s1") == "aliens.tentacles"
    assert table.deck("aliens") == ["aliens.assault"]
    assert table.hand("aliens") == []
    assert table.prompt == "which_unit", "the turn goes on"


@rule("T-204", "T-111")
def test_a_reinforcement_that_was_just_won_is_played_before_the_waiting_place_is_filled() -> None:
    table = station(
        "aliens", "scientists", units=UNITS, slots={"control_room.s1": REINFORCEMENT},
        waiting={"alien_nest.w1": "aliens.assault"}, decks=[["aliens.hive", "aliens.tentacles"], ["scientists.camera"]],
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "control_room.s1")
    table.play("play unexpected_reinforcement", "workshop.s1")
    assert table.at("workshop.s1") == "aliens.tentacles", "the top card"
    table.play("go on")
    assert table.at("alien_nest.w1") == "aliens.hive", "and then the next one"


@rule("T-204", "T-125")
def test_a_reinforcement_may_take_the_last_card_and_the_end_token_moves_for_the_refill() -> None:
    table = station(
        "aliens", "scientists", units=UNITS, slots={"control_room.s1": REINFORCEMENT},
        waiting={"alien_nest.w1": "aliens.assault"}, decks=[["aliens.tentacles"], ["scientists.camera"]],
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "control_room.s1")
    table.play("play unexpected_reinforcement", "workshop.s1", "go on")
    assert table.state.end == 1
    assert table.at("alien_nest.w1") == ""


@rule("T-205")
def test_an_instant_drawn_by_a_reinforcement_goes_to_the_hand() -> None:
    table = holding(REINFORCEMENT, decks=[["aliens.hive", "aliens.shaft"], ["scientists.camera"]])
    table.play("play unexpected_reinforcement")
    assert table.hand("aliens") == ["aliens.shaft"]
    assert table.prompt == "which_unit"


@rule("T-205", "T-112")
def test_a_reinforcement_cannot_be_played_with_an_empty_deck() -> None:
    table = holding(REINFORCEMENT, decks=[[], ["scientists.camera"]])
    assert table.options == ["move control_room.a", "move corridors.a"]


@rule("T-205", "T-112")
def test_a_reinforcement_cannot_be_played_without_an_empty_slot() -> None:
    slots = full_station("aliens.assault", "scientists")
    decks = [["aliens.hive"], []]
    assert "play unexpected_reinforcement" not in holding(REINFORCEMENT, slots=slots, decks=decks).options
    decks = [["aliens.shaft"], []]
    assert "play unexpected_reinforcement" in holding(REINFORCEMENT, slots=slots, decks=decks).options, "an Instant"
    del slots["workshop.s1"]
    decks = [["aliens.hive"], []]
    assert "play unexpected_reinforcement" in holding(REINFORCEMENT, slots=slots, decks=decks).options


@rule("T-73", "T-204")
def test_an_action_card_that_a_reinforcement_brings_into_the_sector_is_resolved_there() -> None:
    table = visit(
        "aliens", "scientists", {"s1": "aliens.phantom_attack"}, "scientist b", up=True, hands=[[REINFORCEMENT], []],
        decks=[["aliens.hive", "aliens.assault"], ["scientists.camera"]],
    )  # fmt: skip
    decline(table.play("play unexpected_reinforcement", "laboratory.s4"))
    assert table.life("scientists") == 19


@rule("T-206", "T-207")
def test_a_gangway_takes_a_unit_one_sector_farther() -> None:
    table = cross("aliens", "scientists", {}, hands=[["bonus.gangway"], []])
    assert (table.prompt, table.options) == ("farther", ["stop", "play gangway"])
    table.play("play gangway", "corridors.a")
    assert table.at("corridors.a") == "alien"
    assert table.hand("aliens") == []
    assert [event.card for event in table.events(Played)] == ["bonus.gangway"]


@rule("T-206", "T-108")
def test_a_gangway_may_be_kept() -> None:
    table = cross("aliens", "scientists", {}, hands=[["bonus.gangway"], []]).play("stop", "laboratory.a")
    assert table.at("laboratory.a") == "alien"
    assert table.hand("aliens") == ["bonus.gangway"]


@rule("T-207", "T-50")
def test_the_sector_where_a_gangway_is_played_counts_as_crossed() -> None:
    slots = {"laboratory.s1": "scientists.defence_system armed", "laboratory.s2": "scientists.camera"}
    table = cross("aliens", "scientists", slots, hands=[["bonus.gangway"], []]).play("play gangway", "corridors.a")
    assert table.life("aliens") == 20 - number("scientists.defence_system")
    assert table.card("laboratory.s2").points == 0, "a Camera waits for units that stop"


@rule("T-206", "T-108")
def test_two_gangways_take_a_unit_two_sectors_farther() -> None:
    table = cross("aliens", "scientists", {}, hands=[["bonus.gangway", "bonus.gangway"], []])
    table.play("play gangway", "play gangway")
    assert table.options[0] == "control_room.a"


@rule("T-206", "T-36")
def test_shortcuts_and_traps_apply_to_the_sector_of_a_gangway() -> None:
    slots = {"corridors.s1": "aliens.vent_duct"}
    table = cross("aliens", "scientists", slots, hands=[["bonus.gangway"], []]).play("play gangway")
    assert table.prompt == "skip_or_enter"
    assert table.play("skip").options[0] == "control_room.a"
    slots = {"corridors.s1": "scientists.camera"}
    table = cross("aliens", "scientists", slots, hands=[["bonus.gangway"], []]).play("play gangway", "corridors.a")
    assert table.card("corridors.s1").points == number("scientists.camera")


@rule("T-206")
def test_a_gangway_is_for_own_units_and_for_ordinary_moves() -> None:
    slots = {"s1": "aliens.abduction"}
    table = visit("aliens", "scientists", slots, "scientist b", hands=[[], ["bonus.gangway"]])
    table.play("laboratory.b", "corridors")
    assert table.prompt == "which_room"
    slots = {"s1": "greys.mind_control"}
    table = visit("greys", "aliens", slots, "alien corridors.a", to="", hands=[["bonus.gangway"], []])
    table.play("stop", "alien_nest.a", "corridors.a")
    assert table.prompt == "which_room", "not for a moved enemy"
    units = ["alien space", "alien corridors.a", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units, hands=[["bonus.gangway"], []])
    table.play("space alien", "workshop.a")
    assert table.at("workshop.a") == "alien"


@rule("T-206", "T-109", "T-108")
def test_a_gangway_is_not_offered_at_other_moments_nor_in_the_turn_of_others() -> None:
    assert holding("bonus.gangway").options == ["move control_room.a", "move corridors.a"]
    assert cross("scientists", "aliens", {}, hands=[[], ["bonus.gangway"]]).prompt == "which_room"


@rule("T-208", "T-105")
def test_an_upgrade_gives_a_token_which_may_be_used_at_once() -> None:
    table = holding("bonus.upgrade").play("play upgrade")
    assert (table.stock("aliens"), table.state.supply) == (number("bonus.upgrade"), 20 - number("bonus.upgrade"))
    assert table.hand("aliens") == []
    assert "spend" in table.options


@rule("T-208", "T-112")
def test_an_upgrade_cannot_be_played_with_an_empty_supply() -> None:
    assert "play upgrade" not in holding("bonus.upgrade", stock=[0, 20]).options
    assert "play upgrade" in holding("bonus.upgrade", stock=[0, 19]).options


@rule("T-110", "T-111")
def test_who_installs_over_a_bonus_card_wins_it_and_it_stays_open_for_later_turns() -> None:
    table = station(
        "aliens", "scientists", units=UNITS, slots={"control_room.s1": "bonus.upgrade"},
        waiting={"alien_nest.w1": "aliens.assault"},
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "control_room.s1")
    assert table.hand("aliens") == ["bonus.upgrade"]
    assert [event.card for event in table.events(BonusTaken)] == ["bonus.upgrade"]
    assert table.at("control_room.s1") == "aliens.assault"
    assert "play upgrade" in table.options, "it may be used at once"
    table.play("go on", "move workshop.a", "laboratory.b")
    assert table.asked == "scientists"
    assert not any("upgrade" in option for option in table.options), "never in the turn of another"
    table.play("pass")
    assert table.asked == "aliens"
    assert "play upgrade" in table.options


@rule("T-112")
def test_a_bonus_card_on_a_slot_is_nobodys_and_does_nothing() -> None:
    slots = {"alien_nest.s1": "bonus.upgrade", "alien_nest.s2": "aliens.duplication"}
    table = station("aliens", "scientists", units=UNITS, slots=slots).play("move control_room.a", "alien_nest.a")
    assert table.prompt == "planning", "it is not cleaned up: the token was taken unasked"
    assert table.stock("aliens") == 1, "and it gives nothing"
    assert table.at("alien_nest.s1") == "bonus.upgrade"


@rule("T-83", "T-112")
def test_the_malfunction_token_is_never_put_on_a_bonus_card() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    slots = {"control_room.s1": "bonus.upgrade", "corridors.s1": "aliens.hive"}
    table = station("aliens", "scientists", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.malfunction == ""
    assert table.prompt == "planning"


@rule("T-108")
def test_several_bonus_cards_and_instants_may_be_played_in_one_turn() -> None:
    slots = {"workshop.s1": "aliens.hive"}
    table = holding("bonus.upgrade", "aliens.shaft", "bonus.upgrade", slots=slots)
    table.play("play upgrade", "play shaft", "corridors.s1", "play upgrade")
    assert table.stock("aliens") == 2 * number("bonus.upgrade")
    assert table.at("corridors.s1") == "aliens.hive"
    assert table.hand("aliens") == []


@rule("T-109")
def test_bonus_cards_are_not_played_while_a_move_or_an_effect_is_under_way() -> None:
    table = visit(
        "aliens", "scientists", {"s1": "aliens.abduction"}, "scientist b", to="", hands=[["bonus.upgrade"], []]
    )
    assert table.prompt == "which_room"
    assert "play upgrade" not in table.options
    table.play("laboratory.a")
    assert "play upgrade" in table.options, "between two phases"
    table.play("laboratory.s1")
    assert table.prompt == "abduct_whom"
    assert "play upgrade" not in table.options


@rule("T-109")
def test_a_token_of_an_upgrade_comes_in_time_before_the_assault_of_the_corridors() -> None:
    table = launch("aliens", "scientists", {}, "scientist b", up=False, hands=[["bonus.upgrade"], []])
    assert table.prompt == "interlude"
    table.play("play upgrade", "spend", "corridors.a")
    while table.prompt == "interlude":
        table.play("go on")
    assert table.life("scientists") == 19
