"""Prints the test files for what has changed since `main`, the nearest first: `make check` runs them.

A changed module selects its own test (`table/store/lists.py` for `tests/table/store/test_lists.py`), then the tests
that import it, then those of its folder. Beyond `MOST` files, and for the slow folders, the rest is left to `make
test`, unless a test file has changed itself.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE, TESTS = Path("src/derelict"), Path("tests")
SLOW = tuple(str(TESTS / name) for name in ("browser", "trust", "load"))
ALWAYS = ("tests/checks/test_english.py", "tests/checks/test_repository.py")
MOST = 20


def git(*arguments: str) -> list[str]:
    answer = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return answer.stdout.splitlines() if answer.returncode == 0 else []


def changed() -> list[Path]:
    """Return the files that differ from where this branch left `main`, committed or not."""
    base = git("merge-base", "main", "HEAD") or ["HEAD"]
    names = git("diff", "--name-only", base[0]) + git("ls-files", "--others", "--exclude-standard")
    return [path for name in names if (ROOT / (path := Path(name))).exists()]


@cache
def tests() -> dict[str, str]:
    """Return all test files with their texts."""
    return {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sorted((ROOT / TESTS).rglob("test_*.py"))}


def inside(folder: Path) -> list[str]:
    """Return the tests of the nearest folder that has any."""
    while folder != TESTS.parent:
        if found := [name for name in tests() if Path(name).is_relative_to(folder)]:
            return found
        folder = folder.parent
    return []


def asked_by(path: Path) -> Iterator[list[str]]:
    """Yield the test files for a changed file, in groups from near to far."""
    if path.is_relative_to(TESTS):
        if path.name.startswith("test_"):
            yield [str(path)]
        else:
            module = ".".join(path.with_suffix("").parts)
            yield [name for name, text in tests().items() if module in text] or inside(path.parent)
    elif path.is_relative_to(SOURCE):
        inner = path.relative_to(SOURCE).with_suffix("")
        mirrored = TESTS / inner.parent
        yield [name for name in inside(mirrored) if Path(name).stem in (f"test_{inner.name}", f"test_{mirrored.name}")]
        module = ".".join(("derelict", *inner.parts)).removesuffix(".__init__")
        named = re.compile(
            rf"\b{re.escape(module)}\b|from {re.escape(module.rpartition('.')[0])} import .*\b{inner.name}\b"
        )
        yield [name for name, text in tests().items() if named.search(text)]
        yield inside(mirrored)
    elif path.parts[0] in ("docs", "tools", "benchmarks") or len(path.parts) == 1:
        yield [name for name, text in tests().items() if path.name in text or name.startswith("tests/checks")]


def chosen(paths: list[Path]) -> list[str]:
    """Return the test files, each once: the nearest of all changed files before the others."""
    groups = [list(asked_by(path)) for path in paths]
    names = list(ALWAYS)
    for distance in range(max(map(len, groups), default=0)):
        for group in groups:
            names += group[distance] if distance < len(group) else []
    own = {str(path) for path in paths}
    return list(dict.fromkeys(name for name in names if name in own or not name.startswith(SLOW)))


if __name__ == "__main__":
    found = chosen(changed())
    if len(found) > MOST:
        print(f"make check leaves {len(found) - MOST} further test files to make test", file=sys.stderr)
    print(*found[:MOST])
