"""What a server writes down: one JSON object a line. No token, no seed, no hidden piece is ever in it.

A request is told by its pattern, as /join/{token}, never by its address: addresses can be secrets.
"""

import json
import logging
import sys
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger("derelict.requests")


def fault_facts(fault: BaseException) -> dict[str, Any]:
    """The kind of an error, and the way to it by modules, lines and functions; the same of what it came from.

    Without its message, which could name something hidden.
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
    """A record as a JSON object; what was given as `extra={"facts": {...}}` stands in it by its own names."""

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


def set_up(level: int = logging.INFO) -> None:
    """Write the lines of Derelict and of the web server to standard error, and warnings of whatever else we use."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers = [handler]
    logging.captureWarnings(True)
    for name in ("derelict", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)


class RequestLog:
    """Writes a line for each request, and for each socket when it closes."""

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
    """The address of a request with its parameters replaced by their names; a path we do not know is not repeated."""
    if "endpoint" not in scope:
        return "?"
    values = {str(value): name for name, value in scope.get("path_params", {}).items()}
    return "/".join(f"{{{values[part]}}}" if part in values else part for part in scope["path"].split("/"))
