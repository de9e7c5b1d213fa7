"""The battlefield in characters: everything that is on it can be read, at every width."""

import random

import pytest

import derelict
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.face.board import draw, form_for, letters
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import tile_name
from tests.games.neuroshima.table import position

FIXED = position(
    outpost={"c3": "hq", "b2": "commando ne", "d2": "mobile_armor se", "c4": "medic n", "a1": "heavy_machine_gun s"},
    borgo={"a3": "hq", "b3": "net_fighter se", "e1": "super_mutant sw 1", "d4": "claws"},
    life={"borgo": 17},
).state
SIZES = [(80, 24), (80, 60), (120, 45), (200, 80)]


def extended() -> State:
    """A match on 37 hexes, well under way."""
    rng = random.Random(5)
    match = derelict.game("neuroshima").start(seats=4, seed=3, mode="teams", extended=True)
    while match.decision is not None and sum(piece is not None for piece in match.state.board) < 25:  # type: ignore[attr-defined]
        match.play(rng.choice(list(match.decision.options)))
    state = match.view(0).state
    assert isinstance(state, State)
    return state


def squeezed(text: str) -> str:
    return text.replace(" ", "")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("state", [FIXED, extended()], ids=["19 hexes", "37 hexes"])
def test_every_hex_and_every_piece_can_be_read(state: State, width: int, height: int, language: str) -> None:
    lines = draw(state, language, width, height).plain.splitlines()
    assert max(map(len, lines)) <= width
    picture = "\n".join(lines)
    owners = letters(state.rules.armies)
    for hex, piece in enumerate(state.board):
        assert HEXES[hex] in picture
        if piece is not None:
            assert tile_name(piece.tile, language)[:10] in picture
            assert any(f"{owners[piece.army]}{HEXES[hex]}" in squeezed(line) for line in lines)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_edges_facing_initiative_and_wounds_are_shown(width: int, height: int) -> None:
    picture = draw(FIXED, "en", width, height).plain
    assert "O b2 ↗i3,2" in picture, "the Outpost HQ gives its neighbour another attack"
    assert "O a1 ↓i2,1" in picture
    assert "B e1 ↙i2 ♥1" in picture, "toughness 1, wounded once"
    assert "B a3 i0 ♥17" in picture, "an HQ has no front"
    assert "O c4 ↑" in picture, "a module has no initiative"
    assert "†3#" in picture
    assert "†2■" in picture
    assert picture.count("†1+") == 12


def test_an_attack_stands_at_its_edge() -> None:
    """A commando that faces north-east shoots through the upper right edge."""
    lines = draw(FIXED, "en").plain.splitlines()
    row = next(number for number, line in enumerate(lines) if "Commando" in line)
    above = lines[row - 1]
    start = lines[row].index("Commando")
    assert above.index("•1") > start + 4
    assert above[above.index("•1") + 2] == "\u2572"


def test_the_netted_carry_the_sign_of_the_net() -> None:
    table = position(outpost={"c3": "commando"}, borgo={"c2": "net_fighter s"})
    assert table.netted() == {"c3"}
    picture = draw(table.state, "en").plain
    assert "#Commando#" in picture
    assert "#Net Fighter#" not in picture


def test_what_may_be_chosen_is_in_brackets_and_nothing_else_is() -> None:
    picture = draw(FIXED, "en", choices={HEXES.index("c3"), HEXES.index("e3")}).plain
    assert "[c3]" in picture
    assert "[e3]" in picture
    assert picture.count("[") == 2


def test_colour_is_never_the_only_sign() -> None:
    assert letters(("outpost", "borgo", "moloch", "hegemony")) == ["O", "B", "M", "H"]
    assert letters(("borgo", "bandits", "ba")) == ["B", "A", "C"], "the first letter that is free"


@pytest.mark.parametrize(
    ("width", "height", "edge"), [(80, 24, 13), (98, 31, 16), (97, 31, 13), (98, 30, 13), (10, 5, 13)]
)
def test_the_largest_form_that_fits_is_taken(width: int, height: int, edge: int) -> None:
    assert form_for(FIXED, width, height).edge == edge
