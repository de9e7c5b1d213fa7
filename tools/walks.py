"""Bring the links to functions in docs/architecture.md up to date: `python -m tools.walks`.

A link names a function and its file: [`Room.command`](../src/derelict/table/rooms/rooms.py#L85).
A test compares.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "architecture.md"
_LINK = re.compile(r"\[`(?P<name>[\w.]+)`\]\((?P<file>\.\./[\w./]+\.py)(?:#L\d+)?\)")


def up_to_date(page: str) -> str:
    """Return the page with the current line of each function; raise KeyError for a function that does not exist."""

    def link(found: re.Match[str]) -> str:
        name, file = found["name"], found["file"]
        lines = dict(_functions((PAGE.parent / file).resolve()))
        if name not in lines:
            raise KeyError(f"{file} has no {name}")
        return f"[`{name}`]({file}#L{lines[name]})"

    return _LINK.sub(link, page)


def _functions(file: Path) -> Iterator[tuple[str, int]]:
    """Return the functions, methods and classes of a file by qualified name, with their lines."""

    def below(nodes: list[ast.stmt], prefix: str) -> Iterator[tuple[str, int]]:
        for node in nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield prefix + node.name, node.lineno
                yield from below(node.body, f"{prefix}{node.name}.")

    return below(ast.parse(file.read_text("utf-8")).body, "")


def walks(page: str) -> dict[str, int]:
    """Return the numbered lists of the page by heading, with the number of functions that each one links."""
    parts = re.split(r"^### (.+)$", page, flags=re.MULTILINE)[1:]
    return {
        title: len(re.findall(r"^\d+\. " + _LINK.pattern, text.split("\n## ")[0], re.MULTILINE))
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


if __name__ == "__main__":
    PAGE.write_text(up_to_date(PAGE.read_text("utf-8")), "utf-8")
