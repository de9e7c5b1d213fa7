"""The cards of the box: how many there are, where they come from, and the public sums that a character's cards keep."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from derelict.core.errors import BadContent
from derelict.games.legendary.content.kinds import CARDS, CHARACTERS
from derelict.games.legendary.content.scripts import read_script
from derelict.games.legendary.content.things import TEAMS, Kind

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "src/derelict/games/legendary/content").glob("*.toml"))
BOX = {
    "basics": 70,
    "roles": 20,
    "characters": 224,
    "locations": 4,
    "objectives": 12,
    "hive": 132,
    "drones": 24,
    "hatchery": 14,
    "strikes": 40,
    "alien_player": 40,
    "agendas": 15,
    "secrets": 5,
}


def entries(part: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    """All that a content file has cards of, with how many."""
    if isinstance(part, dict):
        if "provenance" in part and (copies := part.get("copies", part.get("avatar_copies"))):
            yield copies, part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from entries(inner)


CONTENT = {file.stem: list(entries(tomllib.loads(file.read_text("utf-8")))) for file in FILES}


def sources(name: str) -> Counter[str]:
    """The cards of a file by where they come from, named sources aside."""
    counted: Counter[str] = Counter()
    for copies, entry in CONTENT[name]:
        counted[entry["provenance"].split(":")[0]] += copies
    return counted


def test_the_box_has_600_cards() -> None:
    assert {name: sources(name).total() for name in CONTENT if CONTENT[name]} == BOX
    assert sum(BOX.values()) == 600


def test_every_entry_says_where_it_comes_from() -> None:
    for name, found in CONTENT.items():
        assert set(sources(name)) <= {"seed", "public", "recalled", "reconstructed"}
        for _, entry in found:
            assert 0 < entry["confidence"] <= 1, entry


def test_the_page_about_content_tells_these_numbers() -> None:
    page = (ROOT / "docs/content.md").read_text("utf-8")
    told: dict[str, tuple[int, ...]] = {}
    for line in page.splitlines():
        if found := re.fullmatch(r"\| [^|]+ \| (\d+) \|([ \d]*)\|([ \d]*)\|([ \d]*)\| `content/(\w+)\.toml` \|", line):
            told[found[5]] = tuple(int(number.strip() or 0) for number in found.groups()[:4])
    kinds = ("seed", "public", "reconstructed")
    counted = {name: (BOX[name], *(sources(name)[kind] for kind in kinds)) for name in BOX}
    assert told == counted
    sums = [sum(numbers) for numbers in zip(*counted.values(), strict=True)]
    assert f"| All | {' | '.join(map(str, sums))} | |" in page
    sure = Counter[str]()
    for copies, entry in (each for found in CONTENT.values() for each in found):
        confidence = entry["confidence"]
        sure["fact" if confidence >= 0.8 else "ours" if confidence < 0.4 else "part"] += copies
    assert f"{sure['fact']}, {sure['part']} and {sure['ours']} cards" in page


def triggers(kind: Kind) -> set[str]:
    """The icons that a card's class and team abilities ask for."""
    return {icon for clause in kind.data.play for icon in re.findall(r"combo\((\w+)", clause)}


def test_one_character_has_sums_that_no_cards_can_keep() -> None:
    assert len([data for data in CHARACTERS.values() if data.totals_exception]) == 1


@pytest.mark.parametrize("id", CHARACTERS)
def test_the_cards_of_a_character_add_up_to_what_is_known_of_it(id: str) -> None:
    data = CHARACTERS[id]
    own = [kind for kind in CARDS.values() if kind.character == id]
    assert sorted(kind.data.copies for kind in own) == [1, 3, 5, 5]

    def copies(fits: Any) -> int:
        return sum(kind.data.copies for kind in own if fits(kind))

    known = data.totals
    classes = {name: copies(lambda kind, name=name: name in kind.data.classes) for name in known["classes"]}
    assert classes == known["classes"]
    assert copies(lambda kind: kind.recruit) == known["recruit_copies"]
    assert copies(lambda kind: kind.attack) == known["attack_copies"]
    lent = [copies(lambda kind: kind.coordinate and kind.recruit), copies(lambda kind: kind.coordinate and kind.attack)]
    counted = [known["coordinate_recruit_copies"], known["coordinate_attack_copies"]]
    assert lent == (counted[::-1] if data.totals_exception else counted)
    assert copies(lambda kind: kind.data.mitigates_strikes) == known["strike_mitigation_copies"]
    assert sum(kind.data.copies * kind.cost for kind in own) == known["total_cost"]
    for icon, count in known["class_trigger_copies"].items():
        assert copies(lambda kind, icon=icon: icon in triggers(kind)) == count, icon
    assert copies(lambda kind: triggers(kind) & set(TEAMS)) == known["team_trigger_copies"]


@pytest.mark.parametrize(
    "clause",
    ["strikes(1, it)", "unless(shows(tech), strikes(1, you))", "unless(shows(tech), every(each, strikes(1, it)))"],
)
def test_it_and_shows_are_refused_where_nobody_is_meant(clause: str) -> None:
    read_script([f"every(each, {clause})"], "a test")
    with pytest.raises(BadContent, match=r"a test: .*`every`"):
        read_script([clause], "a test")
