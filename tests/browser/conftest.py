"""A real server in a process of its own, on a free port with a database of its own, and a real Chromium."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from derelict import registry

ROOT = Path(__file__).parents[2]
SERVE = """
import sys, uvicorn
from derelict.table.web.app import create_app
from derelict.table.house import Settings
from derelict.table.web.server.websocket import Wire
sys.path.append(".")
from tests import deals
if __name__ == "__main__":
    deals.settle()
    settings = Settings(sys.argv[1], workers=1)
    uvicorn.run(create_app(settings), host="127.0.0.1", port=int(sys.argv[2]), log_level="warning", ws=Wire)
"""
# The shell is the same engine without windows: it takes half the time.
SHELLS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, SHELLS)), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
LOSSES = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
"""What a browser says when its server is killed."""
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}

Opener = Callable[..., Page]

expect.set_options(timeout=30_000)


class Server:
    """A table that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, script: str = SERVE, **environment: str) -> None:
        self._environment = {**os.environ, **environment}
        self._script = folder / "serve.py"
        self._script.write_text(script)
        self.database = f"sqlite:///{folder / 'table.db'}"
        self._log = (folder / "server.log").open("ab")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and come back when it answers."""
        command = [sys.executable, str(self._script), self.database, str(self.port)]
        self._process = subprocess.Popen(
            command, stdout=self._log, stderr=self._log, start_new_session=True, env=self._environment, cwd=ROOT
        )
        while self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except OSError:
                continue
        raise RuntimeError(f"the server did not start: {Path(self._log.name).read_text()}")

    def kill(self) -> None:
        """SIGKILL to it and to its workers."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def ensure(self) -> None:
        """Start it if a test has left it dead."""
        if self._process.poll() is not None:
            self.start()

    def close(self) -> None:
        if self._process.poll() is None:
            self.kill()
        self._log.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"))
    running.start()
    yield running
    running.close()


class Loop:
    """The event loop of the browser's driver, which counts as running as long as the driver lives."""

    held: asyncio.AbstractEventLoop | None = None

    def resume(self) -> None:
        asyncio._set_running_loop(self.held)

    def suspend(self) -> None:
        """Out of the way of asynchronous tests."""
        self.held = asyncio._get_running_loop()
        asyncio._set_running_loop(None)


LOOP = Loop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if not item.path.is_relative_to(Path(__file__).parent):
        return (yield)
    LOOP.resume()
    try:
        return (yield)
    finally:
        LOOP.suspend()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright
        LOOP.resume()


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    chromium = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield chromium
    LOOP.resume()
    chromium.close()
    LOOP.suspend()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Opener]:
    yield from opener(browser, server)


def opener(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a browser of its own for each person. No error may show in any console, but for a lost connection.

    Nobody is asked again before what is final, unless `sure` is `yes`; a finger chooses at once, unless `look` is;
    and nothing moves, which would keep a processor busy, unless `reduced_motion` is `no-preference`.
    """
    server.ensure()
    faults: list[str] = []
    contexts = []

    def open_page(
        pace: str = "once",
        may_lose: bool = False,
        sure: str = "no",
        look: str = "no",
        how: str = "seen",
        **settings: Any,
    ) -> Page:
        context = browser.new_context(base_url=server.url, **{"reduced_motion": "reduce", **settings})
        contexts.append(context)
        seen = {"name": "how", "value": ".".join(registry.games()) if how == "seen" else "", "url": server.url}
        context.add_cookies([seen])  # type: ignore[list-item]
        context.set_default_timeout(20_000)
        if settings.get("java_script_enabled", True):
            kept = {"pace": pace, "sure": sure, "look": look}.items()
            context.add_init_script(";".join(f"localStorage.setItem('{name}', '{value}')" for name, value in kept))
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: _note(faults, said.type, said.text, may_lose))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def _note(faults: list[str], kind: str, text: str, may_lose: bool) -> None:
    is_loss = any(word in text for word in LOSSES)
    if kind in ("error", "warning") and not (may_lose and is_loss):
        faults.append(f"{kind}: {text}")
