"""Every mission tells its story in both languages, and the campaign has three endings (M-347)."""

import pytest

from derelict.games.neomorphosis.content.tables import CREW, LEVELS, MISSIONS, PLANS
from derelict.games.neomorphosis.events import DoorBroken, swarm
from derelict.games.neomorphosis.wording import TEXTS, sentence
from tests.games.neomorphosis.stage import station
from tests.marks import rule


@pytest.mark.parametrize("id", MISSIONS)
def test_a_mission_tells_its_story_in_both_languages(id: str) -> None:
    level = MISSIONS[id]
    assert level.by in CREW
    for told in (level.brief, level.opening, level.lost, level.won):
        assert (told.en.endswith("."), told.fr.endswith(".")) == (told.en != "", told.en != "")
    assert (level.won.en == "") == (id == "mission_10"), "its ending is an epilogue"
    assert level.opening.en != level.opening.fr


def test_a_plan_has_no_story() -> None:
    assert {(plan.by, plan.opening.en) for plan in PLANS.values()} == {("", "")}


@rule("M-347")
def test_the_story_has_three_endings() -> None:
    for language in ("en", "fr"):
        told = {TEXTS.say(language, f"epilogue.{ending}") for ending in ("escaped_queen_dead", "escaped", "failed")}
        assert len(told) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_log_of_a_campaign_names_doors_of_earlier_missions(language: str) -> None:
    """The events of the tutorial are said while mission 3 is played, on a map that lacks one of its doors."""
    stage = station("mission_03")
    gone = next(door for door in LEVELS["tutorial"].door if door not in stage.state.doors)
    told = (
        DoorBroken(gone),
        swarm.Targets("ripper1", gone, 2, "door"),
        swarm.StructureAttacked("ripper1", "door", gone, 5, 6, 4, True),
    )
    for event in told:
        assert gone not in sentence(stage.state, event, language)
