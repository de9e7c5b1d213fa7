"""Positions of Neo-Morphosis that no match could come to are refused; those of play are taken."""

from typing import Any

import pytest

import derelict
from derelict.core.errors import BadPosition
from derelict.games.neomorphosis.content import tables

GAME = derelict.game("neomorphosis")


def begun() -> dict[str, Any]:
    return GAME.start(seats=2, seed=4, mode="mission_04").position()


def test_what_is_as_in_play_is_taken() -> None:
    assert GAME.position(begun()).position() == begun()


def test_there_are_no_unknown_cards() -> None:
    """Else nothing could be drawn from such a deck."""
    position = begun()
    deck = next(name for name, cards in position["decks"].items() if cards)
    position["decks"][deck][-1]["kind"] = "?"
    with pytest.raises(BadPosition, match="decks: there is no '\\?'"):
        GAME.position(position)


def test_a_mission_is_played_in_its_mode() -> None:
    position = begun()
    position["rules"]["mode"] = "mission_99"
    with pytest.raises(BadPosition, match="there is no mode 'mission_99' for 2"):
        GAME.position(position)


@pytest.mark.parametrize("seen", [-2, 4, 0])
def test_everybody_has_seen_an_active_emergency(seen: int) -> None:
    position = begun() | {"slots": {"1": {"card": {"kind": "emergency_02", "seen": -1}, "level": 1}}}
    deck = position["decks"]["emergency"]
    position["decks"]["emergency"] = [card for card in deck if card["kind"] != "emergency_02"]
    assert GAME.position(position).decision is not None
    position["slots"]["1"]["card"]["seen"] = seen
    with pytest.raises(BadPosition):
        GAME.position(position)


@pytest.mark.parametrize(
    "fields",
    [
        {"card": "entry_1"},
        {"goals": tables.MISSION_CARDS["entry_1"].goals},
        {"added": ["stun"]},
        {"story": ["mission_01"]},
        {"attempt": 2},
        {"rules": {"mode": "campaign"}, "level": next(iter(tables.PLANS))},
        {"rules": {"mode": "generator"}},
        {"rules": {"mode": "mission_04", "abilities": "none"}},
    ],
    ids=str,
)
def test_what_belongs_to_another_mode_is_refused(fields: dict[str, Any]) -> None:
    """A won card of the generator brings the next card of its deck, a won mission of the campaign the next mission."""
    plan = fields.get("level")
    position = GAME.start(2, 4, "generator", plan=plan).position() if plan else begun()
    with pytest.raises(BadPosition):
        GAME.position(position | fields)


def test_a_part_is_handed_to_somebody_who_has_nothing() -> None:
    position = GAME.start(seats=2, seed=4, mode="mission_10").position()
    assert any(frame["type"] == "HandOut" for frame in position["stack"])
    things = iter(tables.EQUIPMENT)
    for crew in position["crew"].values():
        crew["bag"] = [next(things)]
    position["workshop"] = list(things)
    with pytest.raises(BadPosition, match="stack: HandOut does not fit"):
        GAME.position(position)


def test_a_sector_is_revealed_as_soon_as_it_is_entered() -> None:
    """Whoever moves before that could enter it again, and nothing would lie there any more."""
    position = begun() | {"active": "robert"}
    sector = next(name for name, cards in position["infestation"].items() if cards)
    stack = [{"type": "NextRound"}, {"type": "Reveal", "sector": sector}, {"type": "CrewTurn"}]
    assert GAME.position(position | {"stack": [stack[0], stack[2]]}).decision is not None
    with pytest.raises(BadPosition, match="stack: Reveal does not fit"):
        GAME.position(position | {"stack": stack})


@pytest.mark.parametrize(
    "fields",
    [
        {"workshop": ["equip_01", "equip_01"]},
        {"decks": {"x": []}},
        {"aliens": {"worm1": {"zone": "1:1", "wounds": 5_000}}},
    ],
    ids=str,
)
def test_the_box_holds_everything_once(fields: dict[str, Any]) -> None:
    """What lies in the workshop twice could be built twice."""
    with pytest.raises(BadPosition, match="the position is impossible"):
        GAME.position(begun() | fields)
