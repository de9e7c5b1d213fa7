"""Pictograms and stylesheets are files of a package."""

from pathlib import Path

import pytest

from derelict.core.drawing.pictograms import read_pictograms
from derelict.core.drawing.style import read_style
from derelict.core.errors import BadContent


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, **files: str) -> str:
    """A package with these files."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("", "utf-8")
    for kind, text in files.items():
        (folder / name / {"css": "style.css", "toml": "pictograms.toml"}[kind]).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder)
    return name


def test_a_pictogram_is_one_line_and_may_be_that_of_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = '[signs]\nstar = """\n<path d=\'M0 0\n  H1\'/>\n<circle r=\'2\'/>"""\n[words]\ngain = "signs.star"\n'
    found = read_pictograms(package(tmp_path, monkeypatch, "with_signs", toml=text))
    assert found["signs"]["star"] == found["words"]["gain"] == "<path d='M0 0 H1'/><circle r='2'/>"


def test_a_pictogram_that_there_is_not_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, "without_signs", toml='[words]\ngain = "signs.star"\n')
    with pytest.raises(BadContent, match=r"^pictograms\.toml, words\.gain: there is no signs\.star$"):
        read_pictograms(name)


def test_a_stylesheet_goes_without_comments_and_line_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "/* Themes */\n\n.x{--ink:#fff;\n  --dim:#aaa}\n.x .y{fill:var(--ink)}\n"
    found = read_style(package(tmp_path, monkeypatch, "with_style", css=text))
    assert found == ".x{--ink:#fff;--dim:#aaa}.x .y{fill:var(--ink)}"
