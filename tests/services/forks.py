"""Processes that start at once: forked from one that has imported everything, instead of importing it anew each time.

A test that is about how a process starts, or about what it imports, starts a real one.
"""

import atexit
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PRELOADED = (
    "derelict.cli",
    "derelict.cli.serving",
    "derelict.table.web.app",
    "derelict.table.rooms.preload",
    "uvicorn",
)
MOST_BYTES = 65536


class Fork:
    """A process of its own session, forked to call a function, `module:name`, with some arguments."""

    def __init__(self, call: str, *arguments: str, log: int, environment: Mapping[str, str]) -> None:
        """Start it; what it says goes to the file `log`, but for its first line, see `said`."""
        order = json.dumps({"call": call, "arguments": arguments, "environment": dict(environment)}).encode()
        self._ended, lives = os.pipe()
        self._out, out = os.pipe()
        source = _source()
        socket.send_fds(source, [order], [lives, out, log])
        for given in (lives, out):
            os.close(given)
        self.pid = int(source.recv(MOST_BYTES))

    def said(self, patience: float) -> bool:
        """Whether it has said a line, waited for a while; not if it has ended before."""
        assert select.select([self._out], [], [], patience)[0], "it says nothing"
        return bool(os.read(self._out, MOST_BYTES))

    @property
    def is_alive(self) -> bool:
        return not select.select([self._ended], [], [], 0)[0]

    def send_signal(self, how: int) -> None:
        if self.is_alive:
            os.kill(self.pid, how)

    def wait(self, patience: float) -> None:
        """Wait until it has ended."""
        assert select.select([self._ended], [], [], patience)[0], "it does not end"
        os.close(self._ended)
        os.close(self._out)


@cache
def _source() -> socket.socket:
    """The line to the process that others are forked from; it ends with ours."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    command = [sys.executable, "-m", "tests.services.forks", str(theirs.fileno())]
    source = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
    theirs.close()

    def close() -> None:
        ours.close()
        source.wait()

    atexit.register(close)
    return ours


def _serve(line: socket.socket) -> None:
    """Fork a process for every order; returns in the forked one, when it has done what it was to do."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        text, fds, _, _ = socket.recv_fds(line, MOST_BYTES, 3, socket.MSG_CMSG_CLOEXEC)
        if not text:
            return
        if child := os.fork():
            for given in fds:
                os.close(given)
            line.send(str(child).encode())
            continue
        line.close()
        _become(json.loads(text), fds)
        return


def _become(order: dict[str, Any], fds: list[int]) -> None:
    """Be the process of an order, to its end. The first of the files stays open as long as it lives."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    for given, place in zip(fds[1:], (1, 2), strict=True):
        os.dup2(given, place)
        os.close(given)
    sys.stdout, sys.stderr = (os.fdopen(place, "w", closefd=False) for place in (1, 2))
    os.environ.clear()
    os.environ.update(order["environment"])
    module, _, name = order["call"].partition(":")
    getattr(importlib.import_module(module), name)(*order["arguments"])


if __name__ == "__main__":
    for module in PRELOADED:
        importlib.import_module(module)
    _serve(socket.socket(fileno=int(sys.argv[1])))
