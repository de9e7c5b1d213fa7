"""A real server in a process of its own, on a free port with a database of its own, and a real Chromium."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

SERVE = """
import sys, uvicorn
from derelict.table.app import create_app
from derelict.table.house import Settings
from derelict.table.wire import Wire
if __name__ == "__main__":
    settings = Settings(sys.argv[1], workers=1)
    uvicorn.run(create_app(settings), host="127.0.0.1", port=int(sys.argv[2]), log_level="warning", ws=Wire)
"""
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}

Opener = Callable[..., Page]


class Server:
    """A table that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, script: str = SERVE, **environment: str) -> None:
        self._environment = {**os.environ, **environment}
        self._script = folder / "serve.py"
        self._script.write_text(script)
        self._database = f"sqlite:///{folder / 'table.db'}"
        self._log = (folder / "server.log").open("ab")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and come back when it answers."""
        command = [sys.executable, str(self._script), self._database, str(self.port)]
        self._process = subprocess.Popen(
            command, stdout=self._log, stderr=self._log, start_new_session=True, env=self._environment
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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for one module: while it runs, its driver's event loop stands in the way of asynchronous tests."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Opener]:
    yield from opener(browser, server)


def opener(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a browser of its own for each person. No error may show in any console, but for a lost connection.

    Nobody is asked again before what is final, unless `sure` is `yes`, and nothing moves, which would keep a processor
    busy, unless `reduced_motion` is `no-preference`.
    """
    server.ensure()
    faults: list[str] = []
    contexts = []

    def open_page(pace: str = "once", may_lose: bool = False, sure: str = "no", **settings: Any) -> Page:
        context = browser.new_context(base_url=server.url, **{"reduced_motion": "reduce", **settings})
        contexts.append(context)
        context.set_default_timeout(20_000)
        if settings.get("java_script_enabled", True):
            context.add_init_script(f"localStorage.setItem('pace', '{pace}'); localStorage.setItem('sure', '{sure}')")
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: _note(faults, said.type, said.text, may_lose))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def _note(faults: list[str], kind: str, text: str, may_lose: bool) -> None:
    is_loss = "WebSocket connection" in text or "ERR_CONNECTION_REFUSED" in text or "ERR_EMPTY_RESPONSE" in text
    if kind in ("error", "warning") and not (may_lose and is_loss):
        faults.append(f"{kind}: {text}")
