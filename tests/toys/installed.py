"""Peek as an installed package, so that servers and commands find it as they find any game."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


def install_peek(folder: Path) -> str:
    """Install it in a folder; the search path that a process needs to find it."""
    package, metadata = folder / "peekgame", folder / "peekgame-1.dist-info"
    package.mkdir()
    metadata.mkdir()
    (package / "__init__.py").write_text("from tests.toys.peek import GAME\n", "utf-8")
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: peekgame\nVersion: 1\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[derelict.games]\npeek = peekgame:GAME\n", "utf-8")
    return f"{folder}:{ROOT}"
