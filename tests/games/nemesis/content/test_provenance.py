"""Where the facts come from: the page about content tells it as the files do."""

import re
import tomllib
from collections import Counter
from pathlib import Path

from derelict.games.nemesis.content.tables import FOLDER

PAGE = (Path(__file__).parents[4] / "docs/content.md").read_text("utf-8").partition("## Nemesis")[2]
OURS = re.compile("reconstructed|inferred|ours|ORIG")


def entries() -> list[str]:
    """Return the provenance of every entry."""
    files = [tomllib.loads(file.read_text("utf-8")) for file in FOLDER.iterdir() if file.name.endswith(".toml")]
    tables = [rows for file in files for rows in file.values() if isinstance(rows, list)]
    return [row["provenance"] for rows in tables for row in rows if isinstance(row, dict)]


def kind(provenance: str) -> str:
    if provenance.startswith("reconstructed"):
        return "ours"
    return "part" if OURS.search(provenance) else provenance[:4]


def test_the_page_counts_the_entries_by_their_source() -> None:
    counted = Counter(map(kind, entries()))
    told = re.search(
        r"of (\d+) in these files (\d+) come from the sheet and (\d+) from public sources; "
        r"(\d+) are known in part, and (\d+) are ours",
        " ".join(PAGE.split()),
    )
    assert told
    total, *parts = map(int, told.groups())
    assert parts == [counted["seed"], counted["publ"], counted["part"], counted["ours"]]
    assert total == sum(counted.values())


def test_the_page_explains_every_source() -> None:
    named = {letters for text in entries() for letters in re.findall(r"\b(?:public:|after |and )([A-Z]{2,4})\b", text)}
    told = set(re.findall(r"^\| ([A-Z]{2,4}) \|", PAGE, re.MULTILINE))
    assert len(named) >= 9
    assert named <= told
