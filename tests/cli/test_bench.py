"""`derelict bench` runs the benchmarks of a checkout, and says so where there are none."""

import sys
from argparse import Namespace
from pathlib import Path

import pytest

import derelict
from derelict.cli import games
from derelict.cli.mistakes import Mistake

GIVEN = Namespace(lang="en", json=False)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks as if derelict lived in its src."""
    monkeypatch.setattr(derelict, "__file__", str(tmp_path / "src/derelict/__init__.py"))
    return tmp_path


def test_without_a_checkout_it_is_one_line(checkout: Path) -> None:
    with pytest.raises(Mistake, match="exist only in a checkout"):
        games.bench(GIVEN)


def test_without_the_peers_it_says_how_to_get_them(checkout: Path) -> None:
    (checkout / "benchmarks").mkdir()
    (checkout / "benchmarks/__main__.py").touch()
    with pytest.raises(Mistake, match="run make bench once"):
        games.bench(GIVEN)


@pytest.mark.parametrize(("json", "said"), [(False, "[]"), (True, "['--json']")])
def test_in_a_checkout_the_benchmarks_run(
    checkout: Path, json: bool, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (checkout / "benchmarks").mkdir()
    (checkout / "benchmarks/__main__.py").write_text("import sys\nprint(sys.argv[1:])\nsys.exit(3)\n", encoding="utf-8")
    (checkout / ".venv-bench/bin").mkdir(parents=True)
    (checkout / ".venv-bench/bin/python").symlink_to(sys.executable)
    assert games.bench(Namespace(lang="en", json=json)) == 3
    assert capfd.readouterr().out.strip() == said
