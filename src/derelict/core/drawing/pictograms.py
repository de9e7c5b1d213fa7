"""Pictograms as data: the file `pictograms.toml` of a package, with tables of markup by name."""

from derelict.core.content.files import read_toml
from derelict.core.content.folders import files
from derelict.core.errors import BadContent


def read_pictograms(package: str) -> dict[str, dict[str, str]]:
    """Return the tables of a package. Instead of markup, `group.name` names the pictogram of another table."""
    tables: dict[str, dict[str, str]] = read_toml(files(package) / "pictograms.toml")
    return {
        group: {name: _markup(tables, text, f"{group}.{name}") for name, text in rows.items()}
        for group, rows in tables.items()
    }


def _markup(tables: dict[str, dict[str, str]], text: str, where: str) -> str:
    """Return markup in one line."""
    if text.lstrip().startswith("<"):
        return " ".join(text.split()).replace("> <", "><")
    group, _, name = text.partition(".")
    if name not in tables.get(group, {}):
        raise BadContent(f"pictograms.toml, {where}: there is no {text}")
    return _markup(tables, tables[group][name], where)
