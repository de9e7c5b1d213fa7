"""The words of tiles: one class each, which rules, bots and pictures call without naming it."""

from typing import Any

import pytest

from derelict.core.content.effects import words_in
from derelict.core.errors import BadContent
from derelict.games.neuroshima.content.tiles import TILES, Tile, read_army
from derelict.games.neuroshima.content.words import actions, effects
from derelict.games.neuroshima.content.words.base import ActionWord, TileWord
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.state import State
from tests.games.neuroshima.table import position
from tests.marks import rule


class Rest(ActionWord, frozen=True):
    """The HQ gains a life: a word that the game does not have."""

    worth = 0.5

    def run(self, s: State) -> None:
        s.life[s.army] += 1

    def is_usable(self, s: State) -> bool:
        return s.life[s.army] < 20


@rule("N-21")
def test_a_new_word_of_an_action_tile_needs_only_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    table = position(
        hands={"outpost": ["move"]}, life={"outpost": 18}, outpost={"a1": "hq", "c3": "runner"}, borgo={"c5": "hq"}
    )
    monkeypatch.setitem(TILES["outpost.move"].__dict__, "action", Rest())
    table.play("play move")
    assert table.life("outpost") == 19
    assert table.refusal("play move") in ("N-12", "N-18")


@rule("N-129")
def test_every_word_is_on_a_tile_and_has_a_sign() -> None:
    said = {word for tile in TILES.values() for word in (*tile.effects, tile.action) if word is not None}
    assert {type(word) for word in said} == {*words_in(TileWord, effects), *words_in(ActionWord, actions)}
    assert {word.sign for word in said} == {*pictograms.EFFECTS, *pictograms.ACTIONS}


def tile(**fields: Any) -> Tile:
    table = {"id": "odd", "name": {"en": "Odd", "fr": "Impair"}, "count": 34, **fields}
    hq = {"id": "hq", "name": {"en": "HQ", "fr": "QG"}, "count": 1, "kind": "hq"}
    army = {"id": "odd", "name": {"en": "Odd", "fr": "Impair"}, "provenance": "seed"}
    return read_army({"army": army, "tile": [hq, table]}, "odd.toml").tiles["odd"]


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ("bonus(mele, 1)", "argument 'stat'"),
        ("snipe(1)", "unknown word 'snipe'"),
        ("medik", "starts with no word"),
    ],
)
def test_a_wrong_word_names_the_tile_and_the_fault(effect: str, fault: str) -> None:
    with pytest.raises(BadContent, match=f"odd.toml, tile 'odd': .*{fault}"):
        tile(kind="module", effects=[effect])


def test_a_wrong_action_names_the_tile() -> None:
    with pytest.raises(BadContent, match=r"odd\.toml, tile 'odd': .*did you mean 'snipe'"):
        tile(kind="action", action="snip(1)").action  # noqa: B018
