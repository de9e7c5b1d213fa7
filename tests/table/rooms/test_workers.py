"""Bots in their workers: how long they are waited for."""

import pytest

from derelict.core.lessons.tutorial import ENEMY
from derelict.core.match import Match
from derelict.games.neuroshima.lessons import tutorial
from derelict.table.record.lessons import FIRST_GAME, answer
from derelict.table.rooms.workers import Thinkers
from derelict.table.store.metrics import Metrics


def enemys_turn() -> Match:
    """The first game, where its enemy has something to choose and does not choose what comes first."""
    match = tutorial().start()
    match.play("b3")
    while match.decision is not None and match.decision.seat == ENEMY:
        scripted = answer(FIRST_GAME, match.view(ENEMY), match.decision, 0)
        if scripted != match.decision.options[0].text:
            return match
        match.play(scripted)
    raise AssertionError("the enemy only does what comes first")


@pytest.mark.asyncio
async def test_the_enemy_of_a_lesson_is_waited_for_longer_than_other_bots() -> None:
    match, metrics = enemys_turn(), Metrics()
    assert match.decision is not None
    thinkers = Thinkers(1, metrics, patience=0)
    try:
        scripted = await thinkers.answer(match, FIRST_GAME)
        assert scripted == answer(FIRST_GAME, match.view(ENEMY), match.decision, 0)
        assert not metrics.counted("bot_replacements")
        assert await thinkers.answer(match, "search:5000") == match.decision.options[0].text
        assert metrics.counted("bot_replacements")
    finally:
        thinkers.close()
