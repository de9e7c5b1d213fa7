"""`derelict serve`, and `derelict` alone: the table in the browser."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from argparse import Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from threading import Thread
from typing import Any

from derelict.cli.mistakes import Mistake
from derelict.terminal.wording import say

FIRST_PORT, LAST_PORT = 8000, 65535
LOOPBACK = "127.0.0.1"
WORKERS = 2
BACKLOG = 2048
LARGEST_MESSAGE = 64 * 1024
LAST_SECONDS = 5
"""How long requests may go on after Ctrl-C."""


def start(given: Namespace) -> int:
    """The command alone: a table for oneself, opened in the browser."""
    alone = Namespace(host=LOOPBACK, port=None, open=None, db=None, workers=WORKERS, secure=False, open_metrics=False)
    return serve(Namespace(**{**vars(alone), "lang": given.lang}))


def serve(given: Namespace) -> int:
    """Serve the table until Ctrl-C, or until the system ends it, which is the same."""
    # The web takes its time to load: the other commands need none of it.
    import uvicorn

    from derelict.table import logs
    from derelict.table.app import create_app
    from derelict.table.arrivals import Arrivals
    from derelict.table.closing import Server
    from derelict.table.database import default_url, sole_server
    from derelict.table.house import Settings
    from derelict.table.store import Store
    from derelict.table.wire import Wire

    url = default_url() if given.db is None else given.db
    with (
        _in_words(given.lang),
        _listen(given.host, given.port, given.lang) as listening,
        sole_server(url, address := _address(given.host, listening.getsockname()[1])),
    ):
        _check(Store.open(url))
        settings = Settings(url, given.workers, given.secure, open_metrics=given.open_metrics)
        is_opened = _has_display() if given.open is None else given.open
        app = create_app(settings)
        app.router.lifespan_context = _telling(app.router.lifespan_context, address, is_opened, given.lang)
        logs.set_up(logging.WARNING if sys.stderr.isatty() else logging.INFO)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=Arrivals,
            ws=Wire,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=LAST_SECONDS,
        )
        with suppress(KeyboardInterrupt):
            for number in (signal.SIGINT, signal.SIGTERM):
                if signal.getsignal(number) is not signal.SIG_IGN:
                    signal.signal(number, signal.default_int_handler)
            Server(config).run(sockets=[listening])
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
    print(say(given.lang, "serve.stopped"), flush=True)
    return 0


@contextmanager
def _in_words(language: str) -> Iterator[None]:
    """Say what is wrong with a database in the language of the user."""
    from derelict.table.drivers import BadDatabase

    try:
        yield
    except BadDatabase as fault:
        raise Mistake(say(language, f"database.{fault.key}", **fault.facts)) from None


def _check(opening: Any) -> None:
    """Open the database once and close it again: what is wrong with it is said before anything is started."""

    async def once() -> None:
        async with opening:
            pass

    asyncio.run(once())


def _telling(lifespan: Any, address: str, is_opened: bool, language: str) -> Any:
    """A lifespan that says where the table is as soon as it can be visited."""

    @asynccontextmanager
    async def told(app: Any) -> AsyncIterator[Any]:
        async with lifespan(app) as state:
            print(say(language, "serve.at", address=address), flush=True)
            if is_opened:
                # Some browsers keep their caller waiting until they are closed.
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            yield state

    return told


def _listen(host: str, port: int | None, language: str) -> socket.socket:
    """A socket on the port that was asked for; without one, on the first port or, if that is taken, any other."""
    ports = (FIRST_PORT, 0) if port is None else (port,)
    reason = ""
    for number in ports:
        try:
            family = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0][0]
            return socket.create_server((host, number), family=family, backlog=BACKLOG)
        except (OSError, UnicodeError) as fault:
            code = getattr(fault, "errno", 0) or errno.EINVAL
            if isinstance(fault, socket.gaierror | UnicodeError) or code == errno.EADDRNOTAVAIL:
                raise Mistake(say(language, "serve.no_host", host=repr(host))) from None
            reason = os.strerror(code)
    raise Mistake(say(language, "serve.cannot_listen", host=host, port=ports[0], fault=reason))


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the table."""
    seen = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{seen}:{port}/"


def _has_display() -> bool:
    """Whether a browser that is opened here is likely to be seen."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
