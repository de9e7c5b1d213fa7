"""The version of a game, derived from its rules and its content."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from derelict.core.content.folders import files


def content_version(package: str, rules: int) -> str:
    """Return the rules version and a fingerprint of the content files, so that a corrected card shows in old saves."""
    text = "".join(_texts(files(package) / "content"))
    return f"{rules}-{sha256(text.encode()).hexdigest()[:8]}"


def _texts(folder: Path) -> Iterator[str]:
    """Yield the content files of a folder, then those of its subfolders."""
    inside = sorted(folder.iterdir(), key=lambda file: file.name)
    yield from (file.read_text("utf-8") for file in inside if file.name.endswith(".toml"))
    for deeper in inside:
        if deeper.is_dir():
            yield from _texts(deeper)
