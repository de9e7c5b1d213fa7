"""What is true of every card: it has a test, it takes Upgrade tokens or none, and a Malfunction shuts it away."""

import re
from pathlib import Path

import pytest

from derelict.games.theseus.content.cards import CARDS, FACTIONS
from tests.games.theseus.cards.stage import HOME, UNIT, held
from tests.games.theseus.table import Table, station
from tests.marks import rule

INSTALLED = [kind for kind, card in CARDS.items() if not card.is_instant]
NUMBERED = [kind for kind in INSTALLED if CARDS[kind].takes_tokens]
PLAIN = [kind for kind in INSTALLED if not CARDS[kind].takes_tokens]
LASTING = [kind for kind in INSTALLED if not (CARDS[kind].type == "trap" and CARDS[kind].data.single_use)]
"""Those that do not go off under the unit that comes to clean up."""
TESTS = {path.stem: path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")}


def enemy_of(kind: str) -> str:
    return "greys" if CARDS[kind].faction == "aliens" else "aliens"


def upgraded(*factions: str) -> list[str]:
    """Two units of each of two factions, in places where nothing of theirs is; all upgraded already."""
    first, second = (UNIT[name] for name in factions)
    rooms = (f"{first} control_room.a", f"{first} corridors.a", f"{second} workshop.a", f"{second} corridors.b")
    return [f"{unit} upgraded" for unit in rooms]


def owner_to_move(kind: str, slot: str = "workshop.s1", text: str = "", **fields: object) -> Table:
    """The owner of a card is to move, with units that take no token."""
    owner, enemy = CARDS[kind].faction, enemy_of(kind)
    return station(owner, enemy, units=upgraded(owner, enemy), slots={slot: f"{kind}{text}"}, **fields)


@pytest.mark.parametrize("kind", CARDS)
@rule("T-8")
def test_every_card_stands_in_the_position_of_a_test_of_its_own_file(kind: str) -> None:
    assert re.search(rf'"{re.escape(kind)}[" ]', TESTS[f"test_{CARDS[kind].faction}"])


@rule("T-8")
def test_four_factions_have_twenty_five_cards_each() -> None:
    assert {name: len(faction.deck) for name, faction in FACTIONS.items()} == {
        "marines": 25, "aliens": 25, "scientists": 25, "greys": 25, "pandora": 0,
    }  # fmt: skip


@pytest.mark.parametrize("kind", NUMBERED)
@rule("T-100", "T-102", "T-103")
def test_a_card_with_a_number_takes_tokens_at_a_rising_price_and_six_at_most(kind: str) -> None:
    for there in range(6):
        text = f" upgrades={there}"
        assert "spend" not in owner_to_move(kind, text=text, stock=[there, 0]).options
        table = owner_to_move(kind, text=text, stock=[there + 1, 0]).play("spend")
        assert table.card("workshop.s1").upgrades == there + 1
        assert (table.stock(CARDS[kind].faction), table.state.supply) == (0, 20 - there - 1)
    assert "spend" not in owner_to_move(kind, text=" upgrades=6", stock=[14, 0]).options


@pytest.mark.parametrize("kind", PLAIN)
@rule("T-100")
def test_a_card_without_a_number_takes_no_token(kind: str) -> None:
    assert "spend" not in owner_to_move(kind, stock=[5, 0]).options


@pytest.mark.parametrize("kind", INSTALLED)
@rule("T-85", "T-86")
def test_a_card_that_malfunctions_takes_no_token_and_cannot_be_covered(kind: str) -> None:
    owner, enemy = CARDS[kind].faction, enemy_of(kind)
    spare = f"{owner}.duplication" if kind != f"{owner}.duplication" else FACTIONS[owner].deck[0]
    slots = {"workshop.s1": kind}
    fields = {"slots": slots, "waiting": {f"{HOME[owner]}.w1": spare}, "stock": [1, 0]}
    for malfunction, free in ((None, True), ("workshop.s1", False)):
        table = station(owner, enemy, units=upgraded(owner, enemy), malfunction=malfunction, **fields)
        assert ("spend" in table.options) == (free and CARDS[kind].takes_tokens)
        table.play("move control_room.a", f"{HOME[owner]}.a")
        table.play(f"{HOME[owner]}.w1")
        assert ("workshop.s1" in table.options) == free


def come_to_clean(table: Table, home: str) -> Table:
    """A unit comes home; whatever the cards there ask is answered until the action of the sector is asked."""
    turn = table.play("move control_room.a", f"{home}.a").state.turn
    while table.prompt not in ("base_action", "planning") and table.state.turn == turn:
        table.play(table.options[0])
    return table


@pytest.mark.parametrize("kind", LASTING)
@rule("T-81", "T-105")
def test_a_card_can_be_cleaned_up_by_an_enemy_with_its_tokens(kind: str) -> None:
    owner, enemy = CARDS[kind].faction, enemy_of(kind)
    home = HOME[enemy]
    units = [f"{UNIT[enemy]} control_room.a", f"{UNIT[enemy]} corridors.a", f"{UNIT[owner]} workshop.a"]
    text = f"{kind} upgrades=1" if CARDS[kind].takes_tokens else kind
    table = come_to_clean(station(enemy, owner, units=units, slots={f"{home}.s1": text}), home)
    assert table.options == ["token", f"{home}.s1"]
    table.play(f"{home}.s1")
    assert table.discards(owner) == [kind]
    assert table.state.supply == 20


@pytest.mark.parametrize("kind", INSTALLED)
@rule("T-85")
def test_a_card_that_malfunctions_cannot_be_cleaned_up(kind: str) -> None:
    owner, enemy = CARDS[kind].faction, enemy_of(kind)
    slot = f"{HOME[enemy]}.s1"
    units = [f"{UNIT[enemy]} control_room.a", f"{UNIT[enemy]} corridors.a", f"{UNIT[owner]} workshop.a"]
    table = station(enemy, owner, units=units, slots={slot: kind}, malfunction=slot)
    table.play("move control_room.a", f"{HOME[enemy]}.a")
    assert (table.prompt, table.stock(enemy)) == ("planning", 1), "the token is taken unasked"
    assert table.at(slot) == kind


@pytest.mark.parametrize("kind", LASTING)
@rule("T-244", "T-245", "T-249")
def test_a_card_can_be_taken_over_by_pandora(kind: str) -> None:
    owner = CARDS[kind].faction
    units = ["catcher corridors.a", f"creature {HOME[owner]}.d", f"{UNIT[owner]} {HOME[owner]}.a"]
    table = station("pandora", owner, homes=["workshop", HOME[owner]], units=units, slots={"control_room.s1": kind})
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_taken", ["pass", "control_room.s1"])
    table.play("control_room.s1")
    assert table.card("control_room.s1").owner == table.player("pandora")


@pytest.mark.parametrize("kind", INSTALLED)
@rule("T-86", "T-249")
def test_a_card_that_malfunctions_cannot_be_taken_over(kind: str) -> None:
    owner = CARDS[kind].faction
    units = ["catcher corridors.a", f"creature {HOME[owner]}.d", f"{UNIT[owner]} {HOME[owner]}.a"]
    table = station(
        "pandora", owner, homes=["workshop", HOME[owner]], units=units, slots={"control_room.s1": kind},
        malfunction="control_room.s1",
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "control_room.s1", "the Control Room puts it back: there is no other card"
    assert table.card("control_room.s1").owner == table.player(owner)


@pytest.mark.parametrize("kind", LASTING)
@rule("T-249", "T-253")
def test_a_card_that_pandora_holds_goes_with_its_embryo_when_it_is_cleaned_up(kind: str) -> None:
    owner = CARDS[kind].faction
    home, unit = HOME[owner], UNIT[owner]
    units = [f"{unit} control_room.a", f"{unit} corridors.a", "creature workshop.a", "catcher reserve upgraded"]
    slots = {f"{home}.s1": held(kind, "catcher", owner, "pandora")}
    table = come_to_clean(station(owner, "pandora", homes=[home, home], units=units, slots=slots), home)
    assert table.options == ["token", f"{home}.s1"]
    table.play(f"{home}.s1")
    assert table.discards(owner) == [kind]
    assert not table.state.upgraded
