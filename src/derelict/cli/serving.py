"""`derelict serve`, and `derelict` alone: the table in the browser."""

import asyncio
import errno
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

from derelict.cli.limits import FIRST_PORT, LOOPBACK, WORKERS
from derelict.cli.mistakes import Mistake
from derelict.terminal.wording import say

BACKLOG = 2048
LARGEST_MESSAGE = 64 * 1024
LAST_SECONDS = 5
"""Seconds that requests may take to finish after Ctrl-C."""


def start(given: Namespace) -> int:
    """Run `derelict` without a command: a private table, opened in the browser."""
    alone = {"host": LOOPBACK, "port": None, "open": None, "db": None, "workers": WORKERS}
    return serve(Namespace(**alone, secure=False, open_metrics=False, log=None, lang=given.lang))


def serve(given: Namespace) -> int:
    """Serve the table until Ctrl-C or SIGTERM."""
    # Imported here: it is slow to load, and the other commands do not need it.
    import uvicorn

    from derelict.table.house import Settings
    from derelict.table.rooms import logs
    from derelict.table.store.store import Store
    from derelict.table.store.urls import default_url, sole_server
    from derelict.table.web.app import create_app
    from derelict.table.web.server.http import Arrivals
    from derelict.table.web.server.run import Server
    from derelict.table.web.server.websocket import Wire

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
        greeting = _greeting(address, url, given.lang)
        app.router.lifespan_context = _announcing(app.router.lifespan_context, greeting, address if is_opened else "")
        logs.set_up(is_text=given.log == "text" or (given.log is None and sys.stderr.isatty()))
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
    """Report faults of a database in the user's language."""
    from derelict.table.store.urls import BadDatabase

    try:
        yield
    except BadDatabase as fault:
        raise Mistake(say(language, f"database.{fault.key}", **fault.facts)) from None


def _check(opening: Any) -> None:
    """Open the database and close it again, so that its faults are reported before anything starts."""

    async def once() -> None:
        async with opening:
            pass

    asyncio.run(once())


def _greeting(address: str, url: str, language: str) -> str:
    """Greet with the address, how to stop, and where the data is. URLs are shortened: they may hold a password."""
    from derelict.table.store.urls import is_postgres, sqlite_file

    place = say(language, "serve.in_postgres") if is_postgres(url) else str(sqlite_file(url).resolve())
    return "\n".join((
        say(language, "serve.at", address=address),
        say(language, "serve.stop"),
        say(language, "serve.kept", place=place),
    ))  # fmt: skip


def _announcing(lifespan: Any, greeting: str, opened: str) -> Any:
    """Return a lifespan that greets people once the table can be visited, and opens an address in their browser."""

    @asynccontextmanager
    async def told(app: Any) -> AsyncIterator[Any]:
        async with lifespan(app) as state:
            print(greeting, flush=True)
            if opened:
                # Some browsers block their caller until they are closed.
                Thread(target=webbrowser.open, args=(opened,), daemon=True).start()
            yield state

    return told


def _listen(host: str, port: int | None, language: str) -> socket.socket:
    """Return a socket on the requested port; by default on the first port or, if that is taken, any other."""
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
    """Return the address of the table for a browser on this machine."""
    seen = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{seen}:{port}/"


def _has_display() -> bool:
    """Return whether somebody is likely to see a browser opened here."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
