"""Background tasks that nobody awaits: we log their faults, so that Python does not."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from derelict.core.errors import DerelictError

_log = logging.getLogger(__name__)


def start(chore: Coroutine[Any, Any, None], kept: set[asyncio.Task[None]]) -> None:
    """Start a background task and keep it until it ends. A fault in it is logged."""
    task = asyncio.create_task(chore)
    kept.add(task)
    task.add_done_callback(kept.discard)
    task.add_done_callback(_tell)


def _tell(task: asyncio.Task[Any]) -> None:
    fault = None if task.cancelled() else task.exception()
    if isinstance(fault, DerelictError):
        _log.warning("a background task was refused: %s", getattr(fault, "code", type(fault).__name__))
    elif fault is not None:
        _log.error("a background task failed", exc_info=fault)
