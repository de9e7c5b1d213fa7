"""Bots over secret questions: how long an answer takes does not betray whether there was a choice."""

import asyncio
from random import Random
from statistics import quantiles
from types import SimpleNamespace
from typing import Any

import pytest

from derelict.core.match import Match
from derelict.games.nemesis import GAME
from derelict.table.record import entries as e
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.rooms.bots import SECRET_PACE, BotTurns, Pace
from tests.table.folded import add, playing
from tests.table.played import ANNA


@pytest.mark.parametrize(("bot", "slowest"), [("greedy", 0.05), ("search:200", 3.0)])
def test_whoever_has_no_choice_takes_as_long_as_with_one(bot: str, slowest: float) -> None:
    """Whether it thinks quickly or slowly, the times are spread in the same way."""
    rng, pace = Random(1), Pace(Random(2))
    with_choice, without = list[float](), list[float]()
    for _ in range(4000):
        took = rng.uniform(0, slowest)
        with_choice.append(took + pace.left(bot, True, took))
        without.append(pace.left(bot, False, 0.0))
    for one, other in zip(quantiles(with_choice), quantiles(without), strict=True):
        assert abs(one - other) < slowest / 20 + SECRET_PACE / 20
    assert min(with_choice + without) >= SECRET_PACE / 2


class Obedient:
    """Gives the first answer at once."""

    async def answer(self, match: Match, bot: str) -> str:
        assert match.decision is not None
        return match.decision.options[0].text


class Table:
    """A table that only bots and one person who looks on sit at, as far as bots need it."""

    id, company = "table", SimpleNamespace(wait=lambda: asyncio.sleep(0))

    def __init__(self, record: Record) -> None:
        self.record, self.added = record, asyncio.Event()

    async def add(self, entry: e.Acted) -> None:
        self.record = add(self.record, entry)
        self.added.set()


@pytest.mark.asyncio
async def test_a_secret_question_is_answered_at_a_pace_and_others_at_once() -> None:
    record = Record(GAME, Terms(GAME.setup(seats=2), 7, ANNA))
    table = Table(add(record, e.Sat(0, ANNA, "Anna"), e.BotSat(1, "greedy"), e.Started()))
    paced, asked = list[bool](), list[bool]()

    class Noted(Pace):
        def left(self, bot: str, has_choice: bool, took: float) -> float:
            paced.append(has_choice)
            return 0.0

    bots: Any = BotTurns(Obedient(), Noted())  # type: ignore[arg-type]
    while {True, False} != set(asked):
        match = playing(table.record)
        assert match.decision is not None
        if match.decision.seat == 0:
            table.record = add(table.record, e.Acted(0, len(match.actions), match.decision.options[0].text))
            continue
        if match.decision.secret:
            asked.append(len(match.decision.options) > 1)
        table.added.clear()
        bots.wake(table)
        await table.added.wait()
        await asyncio.sleep(0)
    assert paced == asked
