"""Peek as an installed package, so that servers and commands find it as they find any game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from derelict import registry

ROOT = Path(__file__).parents[2]


def install_peek(folder: Path, package: str = "peekgame", source: str = "tests.toys.peek", name: str = "peek") -> str:
    """Install it in a folder, or what another module makes of it; the search path that a process needs to find it."""
    module, metadata = folder / package, folder / f"{package}-1.dist-info"
    module.mkdir()
    metadata.mkdir()
    (module / "__init__.py").write_text(f"from {source} import GAME\n", "utf-8")
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[derelict.games]\n{name} = {package}:GAME\n", "utf-8")
    return f"{folder}:{ROOT / 'src'}:{ROOT}"


@contextmanager
def peek_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str = "peekgame", source: str = "tests.toys.peek"
) -> Iterator[None]:
    """Peek, or what another module makes of it, among the games that this process finds."""
    folder = tmp_path / "installed"
    folder.mkdir()
    install_peek(folder, package, source)
    monkeypatch.syspath_prepend(folder)
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()
    registry.game.cache_clear()
