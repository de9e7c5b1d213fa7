"""Reads untrusted files and links in worker processes, with a limit of CPU time and a timeout.

A file may be malicious, so the event loop never parses it: a worker does, tries to draw it, and returns what a table is
made of. A limit ends only that worker.

A match that was read this way can be played on without a process of its own: its numbers are bounded, and the engine
has a budget of frames for each action (`core.engine.BUDGET`). `Room` still plays it in a thread.
"""

import asyncio
import json
import logging
import queue
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from msgspec import Struct

from derelict import registry
from derelict.core.errors import BadPosition, BadSave, DerelictError
from derelict.core.match import Match
from derelict.core.saves import read_save
from derelict.core.setup import Seed, Setup
from derelict.table.record.record import Refused
from derelict.table.rooms.logs import fault_facts
from derelict.table.rooms.workers import Failed, Worker, open_nursery

READERS = 2
CPU = 5.0
"""The limit in seconds of CPU time, which a busy machine does not use up. The largest save of real play takes less than
one."""
PATIENCE = 30.0
"""The timeout in seconds, for a reader that hangs without using any CPU time, or a machine that has none left."""
LARGEST_POSITION = 20_000
"""The size limit, not counting whitespace. The largest save of real play is a third of that."""
LARGEST_LINK = 20_000
MOST_OPTIONS = 2_000
LARGEST_PICTURE = 1_000_000

_log = logging.getLogger(__name__)


class Opening(Struct, frozen=True):
    """What a table is made of that continues a match, and a picture of its position."""

    setup: Setup
    seed: Seed
    start: dict[str, Any] | None
    seats: int
    asked: int
    """The seat that is asked, or the first one."""
    actions: tuple[str, ...]
    picture: str


class Faulty(Struct, frozen=True):
    """A fault in a reader or in the rules: a bug of ours, not a refusal."""

    facts: dict[str, Any]


class Reading(Struct, frozen=True):
    """A text to read, and the language of its picture."""

    text: str
    language: str
    is_link: bool

    def answer(self) -> Opening | DerelictError | Faulty:
        """Read a text in a worker; raises nothing."""
        try:
            return _opening(read_link(self.text) if self.is_link else read_file(self.text), self.language)
        except DerelictError as refusal:
            return refusal.with_traceback(None)
        except Exception as fault:
            return Faulty(fault_facts(fault))


def _opening(match: Match, language: str) -> Opening:
    scene = match.game.drawing.scene(match.view().state, None, language, "wide", None)
    return Opening(
        setup=match.setup or match.game.setup(match.state.mode, match.seats),
        seed=match.seed,
        start=match.start,
        seats=match.seats,
        asked=match.decision.seat if match.decision is not None else 0,
        actions=tuple(action.text for action in match.actions),
        picture=scene.svg(styled=False),
    )


def read_file(text: str) -> Match:
    """Return the match of a save or a position; raises a `DerelictError` when it is neither."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad_file") from None
    if not isinstance(data, dict):
        raise Refused("bad_file")
    is_position = "derelict" not in data
    if is_position and not isinstance(data.get("game"), str):
        raise Refused("which_game")
    start = data if is_position else data.get("start")
    if len(json.dumps(start, separators=(",", ":"), ensure_ascii=False)) > LARGEST_POSITION:
        raise BadPosition("this is too large for a position", "position_file.too_large")
    if is_position:
        return shown(registry.game(data["game"]).position(data))
    return shown(read_save(text, registry.game))


def read_link(text: str) -> Match:
    """Return the match of a link to a position."""
    try:
        return read_file(text if len(text) <= LARGEST_LINK else "")
    except (Refused, BadSave):
        raise BadPosition("the link holds no position", "position_file.not_json") from None


def shown(match: Match) -> Match:
    """Return a match if it fits on a table: it must go on or be over, and not have too much to draw."""
    decision, game = match.decision, match.game
    if decision is None and match.outcome is None:
        raise BadPosition("nobody has anything to do in this position, but it is not over", "position_file.misfit")
    if decision is not None and len(decision.options) > MOST_OPTIONS:
        raise BadPosition("this position offers too many options", "position_file.too_large")
    for seat in {None, None if decision is None else decision.seat}:
        state = match.view(seat).state
        asked = None if decision is None else decision.as_seen_by(seat)
        scene = game.drawing.scene(state, asked, "en", "wide", seat)
        if sum(len(item.markup) for item in scene.items) > LARGEST_PICTURE:
            raise BadPosition("this position has too many things on the table", "position_file.too_large")
    if decision is not None:
        state = match.view(decision.seat).state
        for option in decision.options:
            game.label(state, decision, option, "en")
    return match


class Readers:
    """A server's workers that read untrusted texts, and one thread for each."""

    def __init__(self, workers: int = READERS, patience: float = PATIENCE, cpu: float = CPU) -> None:
        self._patience = patience
        self._cpu = cpu
        self._workers = [Worker() for _ in range(workers)]
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="readers")
        open_nursery()

    async def read(self, text: str, language: str, is_link: bool) -> Opening:
        """Return what a file or a link contains; raises a `DerelictError` if it is invalid or too slow to read."""
        task = Reading(text, language, is_link)
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, task)
        except Failed as failure:
            _log.warning("a file or a link was not read: %s", failure)
            raise BadPosition("reading this takes too long", "position_file.too_slow") from None
        if isinstance(found, Faulty):
            _log.error("a fault in a reader or in the rules, caused by a file or a link", extra={"facts": found.facts})
            raise Refused("fault")
        if isinstance(found, DerelictError):
            raise found
        assert isinstance(found, Opening)
        return found

    def _ask(self, task: Reading) -> object:
        worker = self._idle.get()
        try:
            return worker.ask(task, self._patience, self._cpu)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()
