"""The slim row of a tall picture: everybody's life and knowledge, and whose turn it is, above the station."""

from typing import Any

import pytest

from derelict.core.drawing.scene import LayoutName
from derelict.games.theseus import GAME
from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.draw import draw, pictograms
from derelict.games.theseus.draw.arranging import lay_out
from tests.games.pictures import LAYOUTS, item, named
from tests.games.theseus.draw.pictures import SETUPS, picture, seen
from tests.games.theseus.table import station
from tests.marks import rule


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_everybody_is_above_the_station_side_by_side(setup: dict[str, Any]) -> None:
    match = GAME.start(seed=1, **setup)
    state = seen(match)
    scene = draw(state, match.decision, "en", "tall", 0)
    plates = [item(scene, f"score-{faction}") for faction in state.rules.factions]
    top = min(item(scene, f"sector-{SECTORS[sector].id}").y for sector in state.rules.ring)
    assert all(scene.top < plate.y < top - 30 for plate in plates)
    assert len({plate.x for plate in plates}) == len(plates)
    assert min(plates, key=lambda plate: plate.x).id == f"score-{state.rules.factions[0]}", "who looks comes first"
    assert {item(scene, name).y < top for name in ("turn", "phase-0", "end")} == {True}


def test_life_knowledge_and_whose_turn_it_is() -> None:
    table = station(
        "scientists", "marines",
        units=["scientist corridors.a", "scientist workshop.a", "marine corridors.b"],
        life=[17, 9], knowledge=[6, 0],
    )  # fmt: skip
    scene = picture(table.match, layout="tall", seat=0)
    mine, other = item(scene, "score-scientists"), item(scene, "score-marines")
    assert ">17</text>" in mine.markup
    assert ">6</text>" in mine.markup
    assert ">9</text>" in other.markup
    assert "knowledge" in mine.label
    assert "knowledge" not in other.label, "Marines gather none"
    assert (mine.kind, other.kind) == ("score scientists onturn", "score marines")
    assert "turnmark" in mine.markup
    assert "turnmark" not in other.markup
    assert mine.label.endswith("active")


@rule("T-210")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_points_of_a_deathmatch_are_no_life_left(layout: LayoutName) -> None:
    """Everybody begins with 0: under a heart a newcomer would take that for dead."""
    for setup, sign, words in (
        ({"mode": "deathmatch", "seats": 3}, "points", "0 of 20 points for wounds dealt"),
        ({"mode": "duel"}, "life", "20 life"),
    ):
        match = GAME.start(seed=1, **setup)
        scene = picture(match, layout=layout)
        for faction in seen(match).rules.factions:
            names = [f"{sign}-{faction}"] + [f"score-{faction}"] * (layout == "tall")
            for total in (item(scene, name) for name in names):
                assert words in total.label
                assert pictograms.TOTALS[sign] in total.markup
                others = {"life", "points"} - {sign}
                assert not any(pictograms.TOTALS[other] in total.markup for other in others)


def test_a_wide_picture_has_its_trays_in_sight() -> None:
    assert not any(one.id.startswith("score-") for one in picture(GAME.start(seed=1)).items)


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_nothing_of_a_tall_picture_lies_on_something_else(setup: dict[str, Any]) -> None:
    """Sectors, trays and Space keep apart in every ring."""
    match = GAME.start(seed=1, **setup)
    for seat in range(match.seats):
        layout = lay_out(seen(match), "tall", seat)
        boxes = [layout.box(sector) for sector in layout.ring] + [layout.centre]
        boxes += [(tray.x, tray.y, tray.plan.width, tray.plan.height) for tray in layout.trays]
        for place, (x, y, wide, high) in enumerate(boxes):
            for u, v, width, height in boxes[:place]:
                assert x >= u + width or u >= x + wide or y >= v + height or v >= y + high
        left, top, wide, high = layout.frame
        assert all(x >= left and x + w <= left + wide and y >= top and y + h <= top + high for x, y, w, h in boxes)
