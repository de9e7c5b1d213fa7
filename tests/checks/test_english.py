"""The English of sources, docs and tests: turns of phrase that no native writer uses are refused."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
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
    r"\bbe they [a-z]+(, [a-z]+)* or\b": "whether ... or ..., which may be ...",
    r"\bat (?:largest|smallest)\b": "at most, at least",
}
"""What is refused, and what to write."""
FOREIGN = {
    r"\b(?:with|by|of|in|for|after|past) so many\b": "that many, n, or: by the number of ...",
    r"\bfrom (?:which|when) on\b": "at which, since",
    r"\bof one's own side\b": "of the player's side",
    r"\b[Ww]hat helps a newcomer\b": "help for newcomers",
    r"\bthings they (?:speak of|refer to)\b": "the things that they name",
    r"\b(?:of|off|by) who\b": "of whoever, of the carrier, by its user",
    r"\b[Tt]hose of some\b": "the ..., among those given, that ...",
    r"\bfor what is no\b": "for anything but a ...",
}
"""What is refused in docstrings of the sources, and what to write."""
QUESTIONS = {"how", "what", "when", "where", "which", "who", "whom", "whose", "why"}
RULE = re.compile(r"(?:[A-Z]-\d+(?:, | to )?)+(?: \(our ruling\))?: ")
"""The ids before the sentence of a rule."""


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    yield from (ROOT / page for page in PAGES)


def faults(text: str, phrases: Mapping[str, str] = WORST) -> list[str]:
    """The refused phrases of a text, each with its line and what to write; a phrase may go over the end of a line."""
    return [
        f"line {text.count(chr(10), 0, found.start()) + 1}: {' '.join(found[0].split())} -> {better}"
        for phrase, better in phrases.items()
        for found in re.finditer(phrase.replace(" ", r"\s+(?:# )?"), text)
    ]


@cache
def modules() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted((ROOT / "src").rglob("*.py"))]


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef, str]]:
    """The functions with a docstring, each with its place and the docstring without ids of rules."""
    for path, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (text := ast.get_docstring(node)):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node, RULE.sub("", text)


def attributes() -> Iterator[tuple[str, str]]:
    """The docstrings of constants and attributes, each with its place."""
    for path, module in modules():
        for node in ast.walk(module):
            body = getattr(node, "body", None)
            for before, after in pairwise(body if isinstance(body, list) else []):
                match before, after:
                    case ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(text))):
                        yield f"{path.relative_to(ROOT)}:{after.lineno}", text


def docstrings(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def begins(text: str) -> str:
    return re.split(r"\W", text, maxsplit=1)[0].lower()


def returned(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return ast.unparse(node.returns) if node.returns is not None else "Any"


def test_a_function_is_described_by_what_it_does_and_not_by_a_question() -> None:
    """A verb, or the thing that is returned."""
    described = list(functions())
    assert len(described) > 3000
    assert [place for place, _, text in described if begins(text) in QUESTIONS] == []


def test_what_is_said_to_be_returned_is_returned() -> None:
    """Whether: a truth value. Return: anything at all."""
    assert [place for place, node, text in functions() if begins(text) == "whether" and returned(node) != "bool"] == []
    assert [place for place, node, text in functions() if begins(text) == "return" and returned(node) == "None"] == []


def test_a_constant_is_something_and_returns_nothing() -> None:
    described = list(attributes())
    assert len(described) > 1200
    assert [place for place, text in described if begins(text) in {"return", "returns", "yield"}] == []


def test_docstrings_have_no_foreign_turns_of_phrase() -> None:
    texts = [(str(path.relative_to(ROOT)), text) for path, module in modules() for text in docstrings(module)]
    assert len(texts) > 6000
    assert {name: found for name, text in texts if (found := faults(text, FOREIGN))} == {}


def test_nobody_writes_what_no_native_writer_would() -> None:
    found = {str(path.relative_to(ROOT)): faults(path.read_text("utf-8")) for path in files() if path != Path(__file__)}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_class_is_said_to_be_something_and_not_to_return_it() -> None:
    classes = [
        (path.name, node.name, ast.get_docstring(node) or "")
        for path, module in modules()
        for node in ast.walk(module)
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
        "a place, be they piles, cards or kinds",
        "equal cells, `most` at largest",
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


@pytest.mark.parametrize(
    "text",
    [
        "A hand with so many cards.",
        "The wounds from which on it flees.",
        "The zone of who attacks.",
        "Those of some cards that are used.",
        "Nothing for what is no card.",
    ],
)
def test_foreign_turns_are_found(text: str) -> None:
    assert len(faults(text, FOREIGN)) == 1


@pytest.mark.parametrize(
    "text", ["So many that they overlap.", "From then on it is known.", "The zone of whoever attacks."]
)
def test_similar_turns_are_let_through(text: str) -> None:
    assert faults(text, FOREIGN) == []
