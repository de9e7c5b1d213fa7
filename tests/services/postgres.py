"""A PostgreSQL of our own for tests: found or installed, started in a temporary directory, stopped at the end."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from subprocess import PIPE, STDOUT
from threading import Thread
from typing import IO

LOOPBACK = "127.0.0.1"
SETTINGS = ("fsync=off", "max_connections=200", f"listen_addresses={LOOPBACK}", "unix_socket_directories=")
# A debian-like system keeps the server's programs of each version in a folder of their own.
FOLDERS = ("/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
READY = b"ready to accept connections"


class Unavailable(Exception):
    """There is no PostgreSQL, and none could be installed. The message says what to do."""


@contextmanager
def cluster() -> Iterator[str]:
    """A running server; gives the URL of it without the name of a database."""
    programs = find() or install()
    folder = Path(tempfile.mkdtemp(prefix="derelict-postgres-"))
    try:
        _give_away(folder)
        data, log, port = str(folder / "data"), folder / "log", _free_port()
        with log.open("w") as said:
            # A server of ours, not of init's: whoever ends it also learns when it has ended.
            make = [str(programs / "initdb"), "-D", data, "-U", "derelict", "-A", "trust", "-E", "UTF8", "--no-sync"]
            if subprocess.run(_unprivileged(make), stdout=said, stderr=said, cwd="/").returncode:
                raise Unavailable(f"PostgreSQL could not make a cluster:\n{log.read_text()}")
            settings = [part for setting in (*SETTINGS, f"port={port}") for part in ("-c", setting)]
            serve = _unprivileged([str(programs / "postgres"), "-D", data, *settings])
            with subprocess.Popen(serve, stdin=subprocess.DEVNULL, stdout=PIPE, stderr=STDOUT, cwd="/") as server:
                is_ready: Queue[bool] = Queue()
                listener = Thread(target=_listen, args=(server.stdout, said, is_ready))
                listener.start()
                try:
                    if not is_ready.get(timeout=60):
                        raise Unavailable(f"PostgreSQL could not be started on port {port}:\n{log.read_text()}")
                    yield f"postgresql://derelict@{LOOPBACK}:{port}"
                finally:
                    server.send_signal(signal.SIGQUIT)
                    listener.join()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _listen(lines: IO[bytes], said: IO[str], is_ready: "Queue[bool]") -> None:
    """Write down what the server says until it ends, and tell whether it is ready.

    It takes connections before it says so, but only to refuse them.
    """
    for line in lines:
        said.write(line.decode(errors="replace"))
        said.flush()
        if READY in line:
            is_ready.put(True)
    is_ready.put(False)


def find() -> Path | None:
    """The folder with the server's programs."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    for folder in FOLDERS:
        folders += sorted(Path(folder).glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def install() -> Path:
    """Install the system's package."""
    advice = "The tests need PostgreSQL: install your system's package (on Debian: apt-get install postgresql)."
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Unavailable(advice)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"],
    ):
        try:
            subprocess.run(command, env=quiet, check=True, capture_output=True, timeout=600)
        except (subprocess.SubprocessError, OSError) as fault:
            raise Unavailable(f"{advice} Installing it failed: {fault}") from None
    found = find()
    if found is None:
        raise Unavailable(f"{advice} The package was installed, but has no server in it.")
    return found


def _unprivileged(command: list[str]) -> list[str]:
    """The command run by somebody without rights, because the server refuses to run as root.

    Should the tests be killed, the server ends with them.
    """
    if os.geteuid() != 0:
        return command
    who = _nobody()
    drop = [f"--reuid={who.pw_uid}", f"--regid={who.pw_gid}", "--clear-groups", "--pdeathsig=QUIT"]
    return ["setpriv", *drop, *command]


def _nobody() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Unavailable("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.")


def _give_away(folder: Path) -> None:
    if os.geteuid() == 0:
        os.chown(folder, _nobody().pw_uid, _nobody().pw_gid)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port
