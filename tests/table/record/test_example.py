"""The worked example of the rules page: the example game of the rulebook where it has one, else the first lesson."""

import pytest

from derelict import registry
from derelict.table.record.example import example
from tests.games.neuroshima import test_example_game as neuroshima
from tests.games.theseus.rules import test_example_game as theseus


def test_neuroshima_shows_the_game_that_its_rulebook_tells() -> None:
    match, shown = example("neuroshima")
    table = neuroshima.opening()
    assert match.at(0).position() == table.match.position()
    for turn, moment in zip(neuroshima.TURNS, shown[1:], strict=True):
        turn(table)
        assert match.at(moment.number).position() == table.match.position(), turn.__name__


def test_theseus_shows_the_game_that_its_rulebook_tells() -> None:
    match, shown = example("theseus")
    story = theseus.opening()
    assert match.at(0).position() == story.table.match.position()
    for turn, moment in zip([theseus.set_up, *theseus.TURNS], shown[1:], strict=True):
        turn(story)
        assert match.at(moment.number).position() == story.table.match.position(), turn.__name__


@pytest.mark.parametrize("name", [name for name in registry.games() if registry.game(name).example is None])
def test_a_rulebook_without_a_whole_example_is_followed_by_the_first_lesson(name: str) -> None:
    game = registry.game(name)
    assert game.tutorial is not None
    _, shown = example(name)
    assert shown[0].said.en == game.tutorial().script.step[0].en
    assert shown[-1].said == game.tutorial().script.end
