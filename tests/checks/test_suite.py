"""`make test` repeats, alone, what failed among the other tests."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.suite import MOST

ROOT = Path(__file__).parents[2]
TOTALS = re.compile(r"((?:\d+ (?:passed|failed|error)(?:, )?)+) in [\d.]+s")
ONCE = """
from pathlib import Path
def test_good(): pass
def test_once():
    second = Path("second")
    again = second.exists()
    second.touch()
    assert again
"""
ALWAYS = "def test_bad(): assert False"
MANY = f"import pytest\n@pytest.mark.parametrize('number', range({MOST + 1}))\ndef test_bad(number): assert False"
BROKEN = "import nothing_of_that_name"


@pytest.mark.parametrize(
    ("text", "code", "runs"),
    [
        (ONCE, 0, ["1 failed, 1 passed", "1 passed"]),
        (ALWAYS, 1, ["1 failed", "1 failed"]),
        (MANY, 1, [f"{MOST + 1} failed"]),
        (BROKEN, 2, ["1 error"]),
        (ONCE.replace("assert again", "pass"), 0, ["2 passed"]),
    ],
    ids=["once", "always", "many", "broken", "good"],
)
def test_what_fails_among_others_is_run_once_more_alone(tmp_path: Path, text: str, code: int, runs: list[str]) -> None:
    (tmp_path / "test_it.py").write_text(text)
    (tmp_path / "pytest.ini").touch()
    done = subprocess.run(
        [sys.executable, "-m", "tools.suite", "-q", "test_it.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code
    assert TOTALS.findall(done.stdout) == runs
