"""The end of a match: who has won and why, with everybody's totals. And what has not changed is not drawn again."""

import re
from cmath import rect
from math import radians
from random import Random
from typing import Any

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import LayoutName
from derelict.games.theseus import GAME
from derelict.games.theseus.draw import pictograms
from tests.games.pictures import LAYOUTS, item, named, parsed
from tests.games.theseus.draw.pictures import SETUPS, picture, seen
from tests.games.theseus.table import station


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[4], SETUPS[9]], ids=named)
def test_the_end_names_the_winners_the_reason_and_all_totals(setup: dict[str, Any], layout: LayoutName) -> None:
    match, rng = GAME.start(seed=2, **setup), Random(2)
    while match.decision is not None:
        match.play(rng.choice(list(match.decision.options)))
    state = seen(match)
    assert state.outcome is not None
    for language in LANGUAGES:
        scene = picture(match, language, layout)
        ending = item(scene, "ending")
        assert GAME.texts.say(language, f"reason.{state.outcome.reason}") in ending.label
        words = [text.text for text in parsed(f"<g>{ending.markup}</g>").iter("text")]
        assert all(str(life) in words for life in state.life)
        assert pictograms.TOTALS["points" if state.rules.is_deathmatch else "life"] in ending.markup
        assert scene.left < ending.x < scene.left + scene.width


CROWNED = re.compile(r"class='crown' transform='translate\((\S+) (\S+)\) rotate\((\S+)\) scale\((\S+)\)'")


def crown(markup: str) -> list[tuple[float, float]]:
    """The corners of a crown on a tray, as they are drawn."""
    found = CROWNED.search(markup)
    assert found is not None
    x, y, turn, scale = map(float, found.groups())
    path = re.findall(r"(-?\d+) (-?\d+)", pictograms.CROWN)
    spin = rect(scale, radians(turn))
    corners = [complex(float(u), float(v)) * spin + complex(x, y) for u, v in path]
    return [(corner.real, corner.imag) for corner in corners]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[4], SETUPS[9]], ids=named)
def test_every_crown_is_in_the_picture_as_a_whole(setup: dict[str, Any], layout: LayoutName) -> None:
    match, rng = GAME.start(seed=2, **setup), Random(2)
    while match.decision is not None:
        match.play(rng.choice(list(match.decision.options)))
    scene = picture(match, "en", layout)
    trays = [one for one in scene.items if "class='crown'" in one.markup]
    assert trays
    for tray in trays:
        for x, y in crown(tray.markup):
            assert scene.left < tray.x + x < scene.left + scene.width
            assert scene.top < tray.y + y < scene.top + scene.height


def test_there_is_no_end_before_the_end() -> None:
    assert not any(one.id == "ending" for one in picture(GAME.start(seed=1)).items)


def test_a_move_leaves_the_station_the_cards_and_the_others_as_they_are() -> None:
    """Identical tuples, so that nobody looks inside."""
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a", "alien alien_nest.a"])
    before = picture(table.match, seat=0)
    again = picture(table.match, seat=0)
    assert [one is other for one, other in zip(before.groups, again.groups, strict=True)].count(False) <= 1, "choices"
    decision = table.match.decision
    assert decision is not None
    table.match.play(next(option for option in decision.options if option.text.startswith("move")))
    after = picture(table.match, seat=0)
    changed = {
        one.id
        for old, new in zip(before.groups, after.groups, strict=True)
        if old is not new
        for one in (*old, *new)
        if not one.choice
    }
    assert any(name.startswith("unit-") for name in changed)
    assert not any(name.startswith(("sector-", "card-", "slot-")) for name in changed)
    assert "tray-aliens" not in changed
