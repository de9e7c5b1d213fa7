"""A server in its own process: started, measured, stopped."""

import asyncio
import os
import resource
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 60.0
OPEN_FILES = 16_384


@dataclass(frozen=True)
class Command:
    """The command that starts a server, and its additional environment."""

    words: list[str]
    environment: dict[str, str] = field(default_factory=dict)


class Server:
    """A running server, with the system's counters for it."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self._process = process
        self.port = port

    def memory(self) -> int:
        """Return the memory of the process in bytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Return the CPU time of the process in seconds."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def raise_limits() -> None:
    """Allow as many open sockets as the load needs, here and in the servers we start."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, OPEN_FILES)), hard))
    else:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, OPEN_FILES), hard))


@asynccontextmanager
async def running(command: Command, port: int) -> AsyncIterator[Server]:
    """Run a server that listens on a port of this machine; stop it at the end."""
    process = subprocess.Popen(command.words, env=os.environ | command.environment, stdout=subprocess.DEVNULL)
    try:
        await _listening(process, port)
        yield Server(process, port)
    finally:
        process.terminate()
        try:
            await asyncio.to_thread(process.wait, 20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


async def _listening(process: "subprocess.Popen[bytes]", port: int) -> None:
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with code {process.returncode}")
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise TimeoutError("the server does not answer")
