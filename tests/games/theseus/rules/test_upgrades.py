"""Upgrade tokens and their rising price: T-99 to T-106."""

import pytest

from derelict.games.theseus.content.cards import CARDS, FACTIONS
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

UPGRADED = ["alien control_room.a upgraded", "alien corridors.a upgraded", "scientist workshop.a"]


def with_tokens(stock: int, **fields: object) -> Table:
    """The Aliens are to move and have tokens; their units need none."""
    return station("aliens", "scientists", units=UPGRADED, stock=[stock, 0], **fields)


@rule("T-99", "T-105")
def test_a_token_turns_any_own_basic_unit_over_and_goes_back_to_the_supply() -> None:
    units = ["alien control_room.a", "alien corridors.a", "alien space", "scientist workshop.a"]
    table = station("aliens", "scientists", units=units, stock=[1, 0])
    assert table.state.supply == 19
    table.play("spend")
    assert set(table.options) == {"control_room.a", "corridors.a", "space alien"}
    table.play("corridors.a")
    assert table.is_upgraded("corridors.a")
    assert not table.is_upgraded("control_room.a")
    assert (table.stock("aliens"), table.state.supply) == (0, 20)


@rule("T-99", "T-106")
def test_a_unit_in_space_may_be_upgraded_too() -> None:
    units = ["alien control_room.a upgraded", "alien space upgraded", "alien space", "scientist space"]
    table = station("aliens", "scientists", units=[*units, "scientist workshop.a"], stock=[1, 0]).play("spend")
    assert "space alien" not in table.options
    assert table.options.count("space upgraded alien") == 1, "they are alike now"
    assert table.stock("aliens") == 0


@rule("T-99", "T-157")
def test_a_minor_alien_is_not_upgraded() -> None:
    units = ["minor_alien control_room.a", "alien corridors.a", "alien workshop.b", "scientist workshop.a"]
    table = station("aliens", "scientists", units=units, stock=[1, 0]).play("spend")
    assert set(table.options) == {"corridors.a", "workshop.b"}


@rule("T-99", "T-104")
def test_tokens_are_used_in_the_own_turn_only() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units, stock=[0, 2])
    while table.turn_of == "aliens":
        assert table.asked == "aliens"
        assert "spend" not in table.options or table.stock("aliens")
        table.play(next(line for line in ("pass", "go on", *table.options) if line in table.options))
    assert "spend" in table.options


@rule("T-100")
@pytest.mark.parametrize("faction", ["marines", "aliens", "scientists", "greys"])
def test_every_card_with_a_number_takes_a_token_and_no_other_does(faction: str) -> None:
    kinds = [card for card in FACTIONS[faction].cards if not card.is_instant]
    other = "greys" if faction != "greys" else "marines"
    (unit,) = (unit.id for unit in FACTIONS[faction].units if unit.standard)
    for kind in kinds:
        table = station(
            faction, other, units=[f"{unit} control_room.a upgraded", f"{unit} corridors.a upgraded"],
            slots={"workshop.s2": kind.key}, stock=[1, 0],
        )  # fmt: skip
        assert ("spend" in table.options) == (CARDS[kind.key].data.value is not None)


@rule("T-100")
def test_neither_enemy_cards_nor_waiting_ones_take_a_token() -> None:
    slots = {"workshop.s2": "scientists.camera", "workshop.s4": "aliens.hive", "alien_nest.s2": "aliens.tentacles"}
    table = with_tokens(1, slots=slots, waiting={"alien_nest.w1": "aliens.hive"}).play("spend")
    assert set(table.options) == {"workshop.s4", "alien_nest.s2"}
    table.play("alien_nest.s2")
    assert table.card("alien_nest.s2").upgrades == 1


@rule("T-101")
@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_each_token_raises_the_number_by_one(tokens: int) -> None:
    table = station(
        "aliens", "marines", units=["alien corridors.a", "alien workshop.a"],
        slots={"control_room.s1": f"marines.minefield upgrades={tokens}"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.life("aliens") == 20 - value("marines.minefield") - tokens


@rule("T-102", "T-105")
@pytest.mark.parametrize("there", range(6))
def test_a_further_token_costs_as_many_more_as_lie_there(there: int) -> None:
    slots = {"workshop.s4": f"aliens.hive upgrades={there}"}
    if there:
        assert "spend" not in with_tokens(there, slots=slots).options
    table = with_tokens(there + 1, slots=slots).play("spend")
    assert table.card("workshop.s4").upgrades == there + 1
    assert (table.stock("aliens"), table.state.supply) == (0, 20 - there - 1), "those that were paid are back"


@rule("T-103")
def test_no_card_carries_more_than_six() -> None:
    assert "spend" not in with_tokens(10, slots={"workshop.s4": "aliens.hive upgrades=6"}).options


@rule("T-104")
def test_several_tokens_may_be_used_in_one_turn_on_cards_and_units() -> None:
    units = ["alien control_room.a", "alien corridors.a upgraded", "scientist workshop.a"]
    slots = {"workshop.s4": "aliens.hive", "workshop.s2": "aliens.tentacles"}
    table = station("aliens", "scientists", units=units, slots=slots, stock=[5, 0])
    table.play("spend", "workshop.s4", "spend", "control_room.a", "spend", "workshop.s4")
    assert (table.card("workshop.s4").upgrades, table.stock("aliens")) == (2, 1)
    assert table.is_upgraded("control_room.a")
    table.play("spend")
    assert table.card("workshop.s2").upgrades == 1, "the last one goes to the only card that one token can buy"


@rule("T-104")
def test_tokens_are_kept_for_a_later_turn() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units, stock=[1, 0])
    finish_turn(finish_turn(table.play("move corridors.a", "control_room.b")))
    assert table.turn_of == "aliens"
    assert table.stock("aliens") == 1
    assert "spend" in table.options


@rule("T-105")
def test_tokens_on_a_discarded_card_go_back_to_the_supply() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a"]
    fields = {"units": units, "waiting": {"alien_nest.w1": "aliens.assault"}}
    table = station("aliens", "scientists", slots={"workshop.s2": "aliens.hive upgrades=3"}, **fields)
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1", "workshop.s2")
    assert table.state.supply == 19, "all but the token taken at home"
    table = station("aliens", "scientists", slots={"alien_nest.s2": "scientists.camera upgrades=3"}, **fields)
    table.play("move control_room.a", "alien_nest.a", "alien_nest.s2")
    assert table.state.supply == 20


@rule("T-106")
def test_an_upgraded_unit_stays_so_in_space_and_cannot_be_upgraded_again() -> None:
    units = ["scientist alien_nest.a", "scientist corridors.b", "alien workshop.a upgraded", "alien workshop.b"]
    table = station(
        "scientists",
        "aliens",
        units=["scientist laboratory.a", *units[1:], "alien workshop.c", "minor_alien workshop.d"],
    )
    table.play("move laboratory.a", "workshop.a")
    assert table.space() == ["alien"]
    thrown = next(unit for unit, at in enumerate(table.state.where) if at == -1)
    assert table.state.upgraded >> thrown & 1
    table = with_tokens(1)
    assert "spend" not in table.options
