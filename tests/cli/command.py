"""The real command in a process of its own: started as a shell does, or forked where the games are read already."""

import os
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from derelict.cli import main
from derelict.table.rooms.workers import open_nursery

FORKS = get_context("forkserver")
PATIENCE = 120


def started(*arguments: str, given: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run `derelict` as a shell does."""
    return subprocess.run(
        [sys.executable, "-m", "derelict", *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=_environ("en_US.UTF-8", 80),
        cwd=cwd,
        timeout=PATIENCE,
        check=False,
    )


def derelict(
    *arguments: str,
    given: str = "",
    cwd: Path | None = None,
    lang: str = "en_US.UTF-8",
    columns: int = 80,
    encoding: str = "utf-8",
) -> subprocess.CompletedProcess[str]:
    """Run `derelict` with these arguments and this input, in a terminal of a width that is none.

    The process is a fork of one that has read the games, as those of the bots are: to start Python and to read
    everything takes longer than most commands do.
    """
    open_nursery()
    with TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("given", "told", "refused")]
        files[0].write_text(given, encoding)
        settings = (arguments, _environ(lang, columns), cwd or Path.cwd(), files, encoding)
        process = FORKS.Process(target=_command, args=settings)
        process.start()
        process.join(PATIENCE)
        assert process.exitcode is not None, arguments
        told, refused = (file.read_text(encoding) for file in files[1:])
    return subprocess.CompletedProcess(arguments, process.exitcode, told, refused)


def _environ(lang: str, columns: int) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LINES")}
    return {**kept, "LANG": lang, "COLUMNS": str(columns)}


def _command(arguments: tuple[str, ...], environ: dict[str, str], cwd: Path, files: list[Path], encoding: str) -> None:
    """What the process does: as Python would start it."""
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environ)
    sys.stdin, sys.stdout, sys.stderr = (_stream(*stream, encoding) for stream in zip(range(3), files, strict=True))
    sys.argv = ["derelict", *arguments]
    sys.exit(main())


def _stream(number: int, file: Path, encoding: str) -> IO[str]:
    opened = os.open(file, os.O_RDWR | os.O_CREAT)
    os.dup2(opened, number)
    os.close(opened)
    errors = "backslashreplace" if number == 2 else "strict"
    return open(number, "w" if number else "r", encoding=encoding, errors=errors, closefd=False)
