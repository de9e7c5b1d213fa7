"""Instants, Bonus cards and cards of a single use: T-107 to T-114."""

import pytest

from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.content.places import SPOTS
from derelict.games.theseus.events import BonusTaken, Sprung
from tests.games.theseus.cards.stage import number
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

UNITS = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
HIVE = {"workshop.s4": "aliens.hive"}


def with_hand(*cards: str, **fields: object) -> Table:
    return station("aliens", "scientists", units=UNITS, hands=[list(cards), []], **fields)


@rule("T-107")
def test_an_instant_takes_effect_at_once_and_is_discarded() -> None:
    table = with_hand("aliens.shaft", slots=HIVE)
    table.play("play shaft", "corridors.s1")
    assert (table.at("corridors.s1"), table.at("workshop.s4")) == ("aliens.hive", "")
    assert table.hand("aliens") == []
    assert table.discards("aliens") == ["aliens.shaft"]


@rule("T-107")
def test_an_instant_is_never_installed() -> None:
    fields = {"waiting": {"alien_nest.w1": "aliens.shaft"}, "slots": HIVE}
    table = station("aliens", "scientists", units=UNITS, **fields)
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1")
    assert table.prompt != "install_where"
    assert table.hand("aliens") == ["aliens.shaft"]


@rule("T-108")
def test_what_is_not_played_stays_for_later_turns_of_the_own() -> None:
    table = with_hand("aliens.shaft", "bonus.upgrade", slots=HIVE)
    finish_turn(table.play("move corridors.a", "control_room.b"))
    assert table.asked == "scientists"
    assert not [option for option in table.options if option.startswith("play")], "never in another player's turn"
    finish_turn(table)
    assert table.hand("aliens") == ["aliens.shaft", "bonus.upgrade"]
    assert {"play shaft", "play upgrade"} <= set(table.options)


@rule("T-108")
def test_several_may_be_played_in_one_turn() -> None:
    table = with_hand("aliens.shaft", "bonus.upgrade", "bonus.upgrade", slots=HIVE)
    table.play("play upgrade", "play upgrade", "play shaft", "corridors.s1")
    assert (table.stock("aliens"), table.hand("aliens")) == (2 * number("bonus.upgrade"), [])
    assert table.prompt == "which_unit"


@rule("T-108")
def test_hands_are_open() -> None:
    table = with_hand("aliens.shaft", "bonus.upgrade", slots=HIVE)
    for seat in (0, 1, None):
        assert table.match.view(seat=seat).state.hands == [("aliens.shaft", "bonus.upgrade"), ()]  # type: ignore[attr-defined]


@rule("T-109")
def test_things_are_used_before_the_move_between_the_phases_and_at_the_end() -> None:
    slots = {"alien_nest.s2": "aliens.incubator", "alien_nest.s3": "aliens.camouflage"}
    table = station(
        "aliens", "scientists", units=UNITS, hands=[["bonus.upgrade"], []], slots=slots,
        waiting={"alien_nest.w1": "scientists.camera"},
    )  # fmt: skip
    seen = []
    table.play("move control_room.a", "alien_nest.a")
    while table.turn_of == "aliens":
        if "play upgrade" in table.options:
            seen.append(table.prompt)
        table.play(next(line for line in ("go on", "alien_nest.w1", *table.options) if line in table.options))
    assert seen == ["which_action", "planning", "interlude"], "before the card, after the sector, after planning"


@rule("T-109")
def test_things_are_used_between_the_cards_and_the_assault_of_the_corridors() -> None:
    units = ["alien laboratory.a", "alien workshop.a", "scientist workshop.b"]
    table = station("aliens", "scientists", units=units, hands=[["bonus.upgrade"], []])
    table.play("move laboratory.a", "corridors.a")
    assert table.prompt == "interlude"
    table.play("play upgrade", "spend", "workshop.a")
    while table.prompt == "interlude":
        table.play("go on")
    assert table.life("scientists") == 19, "in time for the Assault"


@rule("T-109")
def test_things_are_used_between_two_cards_of_a_phase() -> None:
    """The Armory gives a token in time for the Assault."""
    units = ["marine corridors.a", "marine unloading_dock.b", "alien unloading_dock.a", "alien unloading_dock.c"]
    slots = {"control_room.s1": "marines.armory", "control_room.s2": "marines.assault"}
    table = station("marines", "aliens", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_action", ["control_room.s2", "spend"])
    table.play("spend", "unloading_dock.b")
    finish_turn(table)
    assert table.life("aliens") == 18, "upgraded, it hits both"


@rule("T-109", "T-117")
def test_things_are_used_between_a_card_and_its_copy() -> None:
    slots = {"control_room.s1": "marines.armory", "control_room.s2": "marines.duplication"}
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_action", ["control_room.s1", "spend"])
    table.play("control_room.s1")
    assert table.stock("marines") == 2 * value("marines.armory")


@rule("T-109")
def test_nothing_is_used_while_a_move_is_under_way() -> None:
    slots = {"alien_nest.s2": "aliens.vent_duct"}
    table = station(
        "aliens", "scientists", units=UNITS, hands=[["bonus.upgrade", "aliens.shaft"], []], slots=slots, stock=[1, 0]
    )
    table.play("move control_room.a")
    assert table.options == ["enter", "skip"]
    table.play("enter")
    assert all(option.startswith("alien_nest.") for option in table.options)


@rule("T-109")
def test_nothing_is_used_while_an_effect_is_under_way() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "alien workshop.b"]
    table = station("marines", "aliens", units=units, slots={"control_room.s1": "marines.team_tactics"}, stock=[1, 0])
    table.play("move corridors.a", "control_room.a", "control_room.s1")
    assert (table.prompt, table.options) == ("which_enemy", ["pass", "workshop.b"])


@rule("T-109")
def test_pandora_may_use_a_token_from_a_card_before_an_embryo_hatches() -> None:
    """Hatching lies between the action cards and the sector action."""
    units = ["creature corridors.a", "creature workshop.a", "catcher reserve", "marine unloading_dock.a"]
    table = station(
        "pandora", "marines", homes=["workshop", "unloading_dock"], units=units,
        slots={"control_room.s1": "marines.armory held=pandora embryo=7"},
    )  # fmt: skip
    assert table.state.rules.units[7] == "catcher"
    table.play("move corridors.a", "control_room.a")
    assert table.stock("pandora") == value("marines.armory")
    assert table.prompt == "interlude"
    table.play("spend", "control_room.a")
    while table.prompt == "interlude":
        table.play("go on")
    assert table.prompt == "which_embryo"


def install_on_a_bonus_card(bonus: str = "bonus.upgrade") -> Table:
    table = station(
        "aliens", "scientists", units=UNITS, slots={"control_room.s1": bonus},
        waiting={"alien_nest.w1": "aliens.assault", "alien_nest.w2": "scientists.camera"},
        decks=[["aliens.hive", "aliens.tentacles"], ["scientists.camera"]],
    )  # fmt: skip
    return table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "control_room.s1")


@rule("T-110")
def test_who_installs_on_a_bonus_card_takes_it() -> None:
    table = install_on_a_bonus_card()
    assert table.at("control_room.s1") == "aliens.assault"
    assert table.hand("aliens") == ["bonus.upgrade"]
    assert [event.card for event in table.events(BonusTaken)] == ["bonus.upgrade"]


@rule("T-110")
def test_a_card_installed_elsewhere_wins_none() -> None:
    table = station(
        "aliens", "scientists", units=UNITS, slots={"control_room.s1": "bonus.upgrade"},
        waiting={"alien_nest.w1": "aliens.assault"},
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "control_room.s2")
    assert table.hand("aliens") == []
    assert table.at("control_room.s1") == "bonus.upgrade"


@rule("T-111", "T-204")
def test_a_bonus_card_may_be_used_as_soon_as_it_is_won_before_the_place_is_filled() -> None:
    table = install_on_a_bonus_card("bonus.unexpected_reinforcement")
    assert (table.prompt, table.at("alien_nest.w1")) == ("interlude", "")
    table.play("play unexpected_reinforcement", "workshop.s2")
    assert table.at("workshop.s2") == "aliens.tentacles", "the card that is on top at that moment"
    finish_turn(table)
    assert table.at("alien_nest.w1") == "aliens.hive"


@rule("T-111")
def test_or_in_a_later_turn_and_it_never_comes_back_to_a_board() -> None:
    table = install_on_a_bonus_card()
    finish_turn(finish_turn(table))
    assert table.turn_of == "aliens"
    stock = table.stock("aliens")
    table.play("play upgrade")
    assert table.stock("aliens") == stock + number("bonus.upgrade")
    assert table.hand("aliens") == []
    cards = [card.kind for board in table.state.boards for card in board.cards if card is not None]
    assert "bonus.upgrade" not in cards


@rule("T-112")
def test_a_bonus_card_on_a_slot_does_nothing_and_is_nobodys() -> None:
    """It is not cleaned up, not copied, not taken over, not moved, and heals or helps nobody."""
    slots = {"alien_nest.s1": "bonus.upgrade", "alien_nest.s2": "aliens.duplication"}
    table = station("aliens", "scientists", units=UNITS, slots=slots).play("move control_room.a", "alien_nest.a")
    assert table.stock("aliens") == 1, "the token of the sector; nothing to clean up, nothing copied"
    units = ["catcher corridors.a", "creature workshop.a", "marine workshop.b"]
    table = station(
        "pandora", "marines", homes=["workshop", "unloading_dock"], units=units,
        slots={"control_room.s1": "bonus.upgrade", "control_room.s2": "marines.fire"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["pass", "control_room.s2"]


@rule("T-112")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("aliens.shaft", {"slots": {}}),
        ("bonus.upgrade", {"stock": [0, 20]}),
        ("bonus.unexpected_reinforcement", {"decks": [[], ["scientists.camera"]]}),
        ("bonus.gangway", {}),
    ],
)
def test_what_could_do_nothing_cannot_be_played(card: str, fields: dict[str, object]) -> None:
    table = with_hand(card, **fields)
    assert not [option for option in table.options if option.startswith("play")]


@rule("T-112", "T-205")
@pytest.mark.parametrize("card", ["aliens.shaft", "bonus.unexpected_reinforcement"])
@pytest.mark.parametrize("full", [True, False])
def test_without_an_empty_slot_nothing_can_be_moved_or_reinforced(card: str, full: bool) -> None:
    free = list(FACTIONS["scientists"].deck)
    spots = [spot for spot in SPOTS if ".s" in spot and spot.partition(".")[0] not in ("unloading_dock", "grey_wreck")]
    slots = {spot: free.pop() for spot in spots} | {"workshop.s4": "aliens.hive"}
    if not full:
        del slots["workshop.s2"]
    table = with_hand(card, slots=slots, decks=[["aliens.tentacles"], []])
    assert (f"play {card.partition('.')[2]}" in table.options) != full


@rule("T-113", "T-98")
def test_a_single_use_card_is_discarded_when_it_is_resolved() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "greys", units=units, slots={"control_room.s1": "greys.minefield"})
    table.play("move corridors.a", "control_room.a")
    assert table.at("control_room.s1") == ""
    assert table.discards("greys") == ["greys.minefield"]
    units = ["scientist corridors.a", "scientist workshop.a", "alien control_room.b"]
    table = station("scientists", "aliens", units=units, slots={"control_room.s1": "scientists.detonation"})
    table.play("move corridors.a", "control_room.a", "yes")
    assert table.life("aliens") == 20 - value("scientists.detonation")
    assert table.discards("scientists") == ["scientists.detonation"]


@rule("T-114")
@pytest.mark.parametrize("token", ["invisibility", "deactivation"])
def test_a_single_use_trap_that_is_cancelled_stays(token: str) -> None:
    if token == "invisibility":
        units = ["grey corridors.a invisible", "grey workshop.a", "marine alien_nest.a"][:2]
        table = station("greys", "marines", units=units, slots={"control_room.s1": "marines.minefield"})
        table.play("move corridors.a", "control_room.a")
    else:
        table = station(
            "marines", "greys", units=["marine corridors.a", "marine workshop.a"],
            slots={"control_room.s1": "greys.minefield"}, deactivations=[("control_room", "marines")],
        )  # fmt: skip
        table.play("move corridors.a", "control_room.a", "yes")
    assert len(table.events(Sprung)) == 1
    assert table.state.life == [20, 20]
    assert table.at("control_room.s1").endswith("minefield")
