"""The log of a server: one JSON object a line, or a line for people. It contains no token, seed or hidden piece.

A request is logged by its pattern, such as /join/{token}, never by its path: paths can be secrets.
"""

import json
import logging
import sys
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger("derelict.requests")


def fault_facts(fault: BaseException) -> dict[str, Any]:
    """Return the kind of an error and its traceback as modules, lines and functions; likewise for its causes.

    The message is left out, because it could name something hidden.
    """
    steps, trace = [], fault.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        steps.append(f"{frame.f_globals.get('__name__')}:{trace.tb_lineno} {frame.f_code.co_name}")
        trace = trace.tb_next
    facts: dict[str, Any] = {"fault": type(fault).__name__, "where": steps}
    before = fault.__cause__ or fault.__context__
    return facts if before is None else {**facts, "before": fault_facts(before)}


class JsonLines(logging.Formatter):
    """A record as a JSON object; the keys of `extra={"facts": {...}}` are merged into it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line |= fault_facts(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """A record for a person at a terminal: time, level, text; of a fault its kind and its last frame."""

    def format(self, record: logging.LogRecord) -> str:
        told = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.levelname.lower()}: "
        told += " ".join(record.getMessage().split())
        facts = getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            facts = fault_facts(record.exc_info[1])
        if "fault" in facts:
            told += f" ({facts['fault']} at {facts['where'][-1]})" if facts["where"] else f" ({facts['fault']})"
        return told


def set_up(is_text: bool = False) -> None:
    """Log Derelict, the web server and warnings of other libraries to standard error.

    In a terminal, only warnings and errors.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if is_text else JsonLines())
    level = logging.WARNING if is_text else logging.INFO
    logging.getLogger().handlers = [handler]
    logging.captureWarnings(True)
    for name in ("derelict", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)


class RequestLog:
    """Logs each request, and each socket when it closes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            facts = {
                "method": scope.get("method", "SOCKET"),
                "path": pattern(scope),
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            }
            _log.info("request", extra={"facts": facts})


def pattern(scope: Scope) -> str:
    """Return the path of a request with parameters replaced by their names; an unknown path is not repeated."""
    if "endpoint" not in scope:
        return "?"
    values = {str(value): name for name, value in scope.get("path_params", {}).items()}
    return "/".join(f"{{{values[part]}}}" if part in values else part for part in scope["path"].split("/"))
