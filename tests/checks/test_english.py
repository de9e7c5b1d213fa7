"""The English of sources, docs and tests: turns of phrase that no native writer uses are refused."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "docs", "tests", "benchmarks", "tools")
SUFFIXES = (".py", ".md", ".toml", ".html", ".js")
PAGES = ("README.md", "CHANGELOG.md")
WORST = {
    r"\bthe own\b": "their own, its own, or the name of the owner",
    r"\bfor who (?!in\b|for\b)": "for spectators, for whoever asks, for a player who ...",
    r'"""The same\b': "say what it is, or: Like `write`, but ...",
    r"\bbehind the backs?\b": "in the background",
    r", be it ": "even, whether",
    r"\bhowever often it is asked\b": "ignores further ...",
}
"""What is refused, and what to write."""


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    yield from (ROOT / page for page in PAGES)


def faults(text: str) -> list[str]:
    """The refused phrases of a text, each with its line and what to write; a phrase may go over the end of a line."""
    return [
        f"line {text.count(chr(10), 0, found.start()) + 1}: {' '.join(found[0].split())} -> {better}"
        for phrase, better in WORST.items()
        for found in re.finditer(phrase.replace(" ", r"\s+(?:# )?"), text)
    ]


def test_nobody_writes_what_no_native_writer_would() -> None:
    found = {str(path.relative_to(ROOT)): faults(path.read_text("utf-8")) for path in files() if path != Path(__file__)}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_class_is_said_to_be_something_and_not_to_return_it() -> None:
    classes = [
        (path.name, node.name, ast.get_docstring(node) or "")
        for path in sorted((ROOT / "src").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert len(classes) > 1000
    assert [(file, name) for file, name, text in classes if text.startswith("Return")] == []


@pytest.mark.parametrize(
    "text",
    [
        "Spends the own points.",
        "Kept for who watches.",
        "kept for\nwho watches",
        '"""The same with errors."""',
        "in the database, behind the back of players",
        "made again, be it now",
    ],
)
def test_the_worst_is_found(text: str) -> None:
    assert len(faults(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["The owner pays.", "for who in everybody:", "{% for who, name in them %}", '"""The sample."""', "may be its"],
)
def test_good_english_and_code_are_let_through(text: str) -> None:
    assert faults(text) == []
