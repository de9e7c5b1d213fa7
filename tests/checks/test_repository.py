"""What must hold for the repository as a whole: nothing of one machine, one host or one day stays in it."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
KEPT_DOT_FOLDERS = {".ci"}
BUILT_FOLDERS = {"__pycache__", "build", "dist", "node_modules"}

# Put together from parts, so that this file does not find itself.
HOST = re.compile("http" + "s?:" + "//")
MACHINE_PATH = re.compile("|".join((r"(?<![\w.~])/" + "work/", r"(?<![\w.~])/" + "root/", "/" + r"home/[\w.-]+/")))
LEFTOVER = re.compile(r"\b(?:TO" + "DO|FIX" + r"ME)\b")
PIP_SOURCE = re.compile(r"^\s*(?:-i|-f|--index-url|--extra-index-url|--find-links|--trusted-host)\b", re.MULTILINE)
PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)(?: ; [^-]+)?((?: +--hash=sha256:[0-9a-f]{64})+)$")


def files_below(folder: Path) -> Iterator[Path]:
    """All files but those of version control, environments, caches and builds.

    In a worktree `.git` is a file, which names the folder of its repository.
    """
    for path in sorted(folder.iterdir()):
        if path.name == ".git":
            continue
        if not path.is_dir():
            yield path
        elif path.name not in BUILT_FOLDERS and (path.name[0] != "." or path.name in KEPT_DOT_FOLDERS):
            yield from files_below(path)


def text_of(path: Path) -> str:
    """The text of a file; nothing if it is not a text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def finds(pattern: re.Pattern[str], paths: Iterable[Path]) -> list[str]:
    """Where the pattern occurs, as `file:line: text`."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if pattern.search(line)
    ]


def pins(lock: Path) -> dict[str, str]:
    """The locked versions by name. Fails on a line that is no pin with its hashes."""
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.rstrip() for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    matches = [(line, PIN.match(re.sub(r" +", " ", line))) for line in lines]
    assert not [line for line, match in matches if match is None]
    return {match[1]: match[2] for _, match in matches if match}


def requirements(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith(("#", "-"))}


def test_the_walk_sees_the_repository() -> None:
    seen = {str(path.relative_to(ROOT)) for path in files_below(ROOT)}
    assert {"Makefile", "pyproject.toml", ".ci/run", "tests/checks/test_repository.py"} <= seen
    assert not [path for path in seen if path.startswith((".git/", ".venv"))]


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (HOST, "see http" + "://example.org"),
        (HOST, "see https" + "://example.org"),
        (MACHINE_PATH, 'open("/' + 'work/x")'),
        (MACHINE_PATH, "cd /" + "root/x"),
        (MACHINE_PATH, "/" + "home/somebody/x"),
        (LEFTOVER, "# TO" + "DO: later"),
        (LEFTOVER, "# FIX" + "ME"),
        (PIP_SOURCE, "--index" + "-url x"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


@pytest.mark.parametrize("text", ["docs/work/x", "frame" + "work/x", "../root/x", "~/home", "network/x"])
def test_harmless_paths_are_let_through(text: str) -> None:
    assert not MACHINE_PATH.search(text)


def test_what_installs_us_names_no_host() -> None:
    installers = [
        *(ROOT / "requirements").iterdir(),
        ROOT / "Makefile",
        ROOT / "pyproject.toml",
        ROOT / ".ci/run",
    ]
    assert finds(HOST, installers) == []
    assert finds(PIP_SOURCE, (ROOT / "requirements").iterdir()) == []


def test_no_path_of_one_machine_stays() -> None:
    assert finds(MACHINE_PATH, files_below(ROOT)) == []


def test_every_file_that_a_page_names_is_there() -> None:
    named = [
        (page.name, path)
        for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
        for path in re.findall(r"`((?:src|tests|docs|benchmarks|tools|requirements)/[\w./-]+)`", text_of(page))
    ]
    assert len(named) > 20
    assert [f"{page}: {path}" for page, path in named if not (ROOT / path).exists()] == []


def test_nothing_is_left_to_do_in_the_source() -> None:
    assert finds(LEFTOVER, files_below(ROOT / "src")) == []


def test_there_is_a_lock_for_each_purpose() -> None:
    assert [lock.stem for lock in LOCKS] == ["bench", "dev", "run"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_and_hashes_everything_it_was_asked_for(lock: Path) -> None:
    asked = {re.split(r"[<>=~!\[]", line)[0] for line in requirements(lock.with_suffix(".in"))}
    assert asked
    assert asked <= set(pins(lock))


@pytest.mark.parametrize("lock", ["dev", "bench"])
def test_players_and_developers_run_the_same_versions(lock: str) -> None:
    run = pins(ROOT / "requirements/run.txt")
    assert run.items() <= pins(ROOT / f"requirements/{lock}.txt").items()


def test_the_package_and_the_lock_ask_for_the_same() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {*package["project"]["dependencies"], *package["build-system"]["requires"]}
    assert asked == requirements(ROOT / "requirements/run.in")
