"""The real command in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path


def derelict(
    *arguments: str,
    given: str = "",
    cwd: Path | None = None,
    lang: str = "en_US.UTF-8",
    columns: int = 80,
    encoding: str = "utf-8",
) -> subprocess.CompletedProcess[str]:
    """Run `derelict` with these arguments and this input, in a terminal of a width that is none."""
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LINES")}
    environ = {**kept, "LANG": lang, "COLUMNS": str(columns), "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-m", "derelict", *arguments],
        input=given,
        capture_output=True,
        encoding=encoding,
        env=environ,
        cwd=cwd,
        timeout=120,
        check=False,
    )
