"""A word is one class: rules, bots and pictures ask a card for its words, and never name one."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from derelict.core.content.effects import Word
from derelict.core.testing.catalogues import classes, modules
from derelict.registry import games

ASKED_FOR = {"nemesis", "neomorphosis"}
"""Games whose rules look for a few of their words by class, such as the gas mask when halon is released."""
GAMES = [name for name in games() if modules(f"derelict.games.{name}.content.words") and name not in ASKED_FOR]


def named(module: ModuleType, package: str, words: set[str]) -> Iterator[str]:
    """The words that a module imports, or the modules of words."""
    for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}.content"):
            names = {alias.name for alias in node.names}
            is_folder = node.module == f"{package}.content.words"
            if is_folder or "words" in names:
                yield from names
            elif (node.module or "").startswith(f"{package}.content.words."):
                yield from names & words


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_the_content_names_a_word(game: str) -> None:
    """Otherwise a new word would touch other modules too."""
    package = f"derelict.games.{game}"
    words = {word.__name__ for word in classes(f"{package}.content.words", Word)}
    assert len(words) > 14
    outside = [module for module in modules(package) if not module.__name__.startswith(f"{package}.content")]
    assert {module.__name__: found for module in outside if (found := sorted(named(module, package, words)))} == {}
