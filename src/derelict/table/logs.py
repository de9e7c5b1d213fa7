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
        if record.exc_info and record.exc_info[0] is not None:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: int = logging.INFO) -> None:
    """Write the lines of Derelict and of the web server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
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
