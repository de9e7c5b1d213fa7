"""The version of a game: what its rules and its content are."""

from hashlib import sha256
from importlib.resources import files


def content_version(package: str, rules: int) -> str:
    """The version of the rules and a fingerprint of the content files, so that a corrected card shows in old saves."""
    folder = files(package) / "content"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    text = "".join((folder / name).read_text("utf-8") for name in names)
    return f"{rules}-{sha256(text.encode()).hexdigest()[:8]}"
