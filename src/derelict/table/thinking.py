"""Bots think in worker processes, never in the event loop. They are given a view, never a state."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from derelict import bots, registry
from derelict.core.engine import pending
from derelict.core.match import Match
from derelict.core.view import View

PATIENCE = 20.0
"""Seconds after which a bot that has not answered is replaced for this decision."""


def choose(game: str, seat: int, view: dict[str, Any], bot: str, seed: int) -> str:
    """The text of the action that a bot chooses: what a worker does."""
    played = registry.game(game)
    state = played.codec.load(view)
    decision = pending(state)
    assert decision is not None
    return bots.make(bot, seed).choose(View(played, state, seat), decision).text


class Thinkers:
    """The worker processes of a server."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))

    async def answer(self, match: Match, bot: str) -> str:
        """What a bot does now; one that crashes, hangs or answers illegally is replaced by chance."""
        decision = match.decision
        assert decision is not None
        view = match.game.codec.dump(match.view(decision.seat).state)
        seed = len(match.actions)
        offered = {option.text for option in decision.options}
        for name in (bot, "random"):
            try:
                text = await self._ask(match.game.name, decision.seat, view, name, seed)
            except (BrokenProcessPool, TimeoutError):
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._start()
            except Exception:
                continue
            else:
                if text in offered:
                    return text
        return decision.options[0].text

    async def _ask(self, game: str, seat: int, view: dict[str, Any], bot: str, seed: int) -> str:
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._pool, choose, game, seat, view, bot, seed)
        return await asyncio.wait_for(work, PATIENCE)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
