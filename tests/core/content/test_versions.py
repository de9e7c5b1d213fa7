"""The version of a game changes with its rules and with its content files, and with nothing else."""

import sys
from pathlib import Path

import pytest

from derelict.core.content.versions import content_version


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "versioned_game"
    (folder / "content").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "content" / "cards.toml").write_text("cost = 3\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "versioned_game", raising=False)
    return folder


def test_a_corrected_card_and_a_changed_rule_show(package: Path) -> None:
    first = content_version("versioned_game", 1)
    assert first == content_version("versioned_game", 1)
    assert first.startswith("1-")
    assert content_version("versioned_game", 2) == first.replace("1-", "2-", 1)
    (package / "content" / "words.py").touch()
    assert content_version("versioned_game", 1) == first
    (package / "content" / "cards.toml").write_text("cost = 4\n", encoding="utf-8")
    assert content_version("versioned_game", 1) != first
