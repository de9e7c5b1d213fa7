"""The content files: counts of the box, words that can be read and said, missions that fit together."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.errors import BadContent
from derelict.core.testing.catalogues import check_catalogue, classes, is_typeset
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.checking import all_words, check_content, faults
from derelict.games.neomorphosis.content.kinds import Level, Sourced
from derelict.games.neomorphosis.content.words.base import NeoWord
from derelict.games.neomorphosis.draw.cards import explained
from derelict.games.neomorphosis.wording import TEXTS, goals_said, rules_said
from tests.marks import rule


def test_the_catalogue_says_all_that_is_asked_for_and_nothing_else() -> None:
    check_catalogue(GAME, "derelict.games.neomorphosis", all_words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_says_what_it_does(language: str) -> None:
    said = [word.says(TEXTS, language) for word in all_words()]
    assert len(said) > 200
    assert all(text.strip() and "_" not in text for text in said), [text for text in said if "_" in text]
    assert language == "en" or all(is_typeset(text) for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_missions_describe_themselves(language: str) -> None:
    for card, effect in tables.EFFECTS.items():
        assert not effect or len(explained(card, language).lines[0][1]) > 5, card
    for level in tables.MISSIONS.values():
        assert len(goals_said(level.victory, language)) == len(level.victory)
        assert all(text.endswith(".") for text in rules_said(level.rules, language))


@rule("M-3", "M-4", "M-5")
def test_the_box_holds_what_the_component_list_says() -> None:
    counts = {
        "activation": len(tables.ACTIVATIONS), "item": len(tables.ITEMS), "emergency": len(tables.EMERGENCIES),
        "ability": len(tables.ABILITIES), "equipment": len(tables.EQUIPMENT), "infestation": len(tables.INFESTATIONS),
        "neomorphosis": len(tables.MUTATIONS), "compromised": len(tables.COMPROMISED), "crew": len(tables.CREW),
        "alien": len(tables.ALIENS), "behaviour": len(tables.BEHAVIOURS), "tile": len(tables.TILES),
    }  # fmt: skip
    assert counts == {
        "activation": 24, "item": 24, "emergency": 16, "ability": 16, "equipment": 24, "infestation": 24,
        "neomorphosis": 24, "compromised": 4, "crew": 4, "alien": 8, "behaviour": 6, "tile": 8,
    }  # fmt: skip
    figures = {kind: card.figures for kind, card in tables.ALIENS.items()}
    assert figures == {
        "egg": 12, "worm": 8, "hydra": 8, "ripper": 6, "slug": 6, "hive_queen": 1, "dr_blare": 1, "dr_phipps": 1,
    }  # fmt: skip
    assert len(tables.D6.faces) == len(tables.PROGRAMMING.faces) == len(tables.NEOMORPHOSIS.faces) == 6


def test_nothing_is_wrong_with_any_mission_or_plan() -> None:
    check_content()
    assert {id: faults(level) for id, level in tables.LEVELS.items() if faults(level)} == {}


def changed(id: str, /, **fields: Any) -> list[str]:
    """What is wrong with a mission in which something has been changed."""
    data = msgspec.to_builtins(tables.LEVELS[id])
    return faults(msgspec.convert({**data, **fields}, Level))


def doors(id: str, **changes: dict[str, str]) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = msgspec.to_builtins(tables.LEVELS[id])["doors"]
    return [{**row, **changes.get(row["id"], {})} for row in rows]


GRID: dict[str, Any] = msgspec.to_builtins(tables.MISSIONS["mission_01"].objectives[0])
QUEEN = {"alien": "hive_queen", "zone": "4:2"}
MISSION_10 = tables.MISSIONS["mission_10"].rules[:2]


def test_a_mission_with_a_fault_is_told_what_it_is() -> None:
    locked = ["terminal_opens(blue, 6)", "repair_first(elevator)"]
    assert "nobody can reach 6:1, 6:2, 6:3" in changed("tutorial", rules=locked)[0]
    assert "there is no door green" in changed("tutorial", rules=["terminal_opens(green, 1)"])[0]
    assert "must join 1:3 and 2:3" in changed("tutorial", doors=doors("tutorial", d12={"a": "1:1"}))[0]
    assert "lies on no outer edge" in changed("tutorial", doors=doors("tutorial", elevator={"a": "6:1"}))[0]
    assert "leads to no sector" in changed("tutorial", doors=doors("tutorial", d12={"b": "9:1"}))[0]
    assert "there is no zone 7:1" in changed("tutorial", crates=["7:1"])[0]
    assert "does not lead out" in changed("tutorial", victory=["all_left(d12)"])[0]
    assert "nothing to win by" in changed("tutorial", victory=[])[0]
    assert "not enough halon" in changed("mission_06", halon_tanks=["8:3"])[0]
    assert "no rule lets anybody capture" in changed("mission_03", rules=[])[0]
    assert "dr_blare is nowhere" in changed("mission_09", aliens=[])[0]
    assert "there is no objective core" in changed("tutorial", victory=["picked_up(core)"])[0]
    assert "grid lies nowhere" in changed("mission_01", objectives=[{**GRID, "zone": ""}])[0]
    assert (
        "red cannot be opened" in changed("mission_09", rules=["terminal_opens(red, 5)"], victory=["all_left(red)"])[0]
    )
    assert "there are only 6" in changed("tutorial", victory=["explored(7)"])[0]
    assert "there are only 3" in changed("tutorial", victory=["searched(4)"])[0]
    assert "there is no zone 9:1" in changed("mission_08", victory=['brought("9:1", parts_red)'])[0]
    assert "in the sector of the engine" in changed("mission_10", rules=[*MISSION_10, "engine(8)"])[0]
    assert "only 10 tokens" in changed("tutorial", crates=["1:1"] * 11)[0]
    assert "lacks 7: there are no such sectors" in changed("tutorial", no_emergencies_in=["8"])[0]
    assert "leaves 0 emergencies for 4 slots" in changed("tutorial", no_emergencies_in=list("12345678"))[0]
    assert "infestation: there are only 24 cards" in changed("tutorial", infestation={"1": 25})[0]
    assert "compromised: there are only 4 cards" in changed("mission_07", compromised=list("12345"))[0]
    assert "compromised: the sector 3 is there twice" in changed("mission_07", compromised=["3", "3"])[0]
    assert "the box has 1 of hive_queen, not 2" in changed("tutorial", aliens=[QUEEN, QUEEN])[0]
    assert "two terminals stand in 1:1" in changed("tutorial", terminals=["1:1", "1:1"])[0]
    assert "the door d12 is there twice" in changed("tutorial", doors=doors("tutorial", d14={"id": "d12"}))[0]
    assert "the objective grid is there twice" in changed("mission_01", objectives=[GRID, GRID])[0]
    assert "the id item_01 is taken" in changed("mission_01", objectives=[{**GRID, "id": "item_01"}])[0]
    assert changed("tutorial", id="generator") == ["the id generator is taken"]
    assert "nobody can reach 6:1" in changed("tutorial", lost_functions=["remote_door"])[0]
    assert "fire_suppression is disabled" in changed("mission_06", lost_functions=["fire_suppression"])[0]
    with pytest.raises(BadContent, match="cannot be reached"):
        changed("tutorial", doors=[door for door in doors("tutorial") if door["id"] != "blue"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", "cold store"), ("by", "caroline"), ("infestation", {"1": -1}),
        ("sectors", [{"sector": "9", "tile": "T1", "x": 0, "y": 0, "turned": 0}]),
        ("sectors", [{"sector": "1", "tile": "T1", "x": 0, "y": 0, "turned": 45}]),
    ],
)  # fmt: skip
def test_a_value_that_the_game_has_no_use_for_is_refused(name: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError, match=name):
        changed("tutorial", **{name: value})


def test_a_mission_of_ones_own_is_one_file_and_no_part_of_the_campaign(tmp_path: Path) -> None:
    text = (tables.FOLDER / "missions" / "tutorial.toml").read_text("utf-8")
    (tmp_path / "a_vault.toml").write_text(text.replace('"tutorial"', '"vault"').replace("number = 0\n", ""), "utf-8")
    (tmp_path / "tutorial.toml").write_text(text, "utf-8")
    found = tables.missions(tmp_path)
    assert list(found) == ["tutorial", "vault"]
    assert (found["vault"].number, faults(found["vault"])) == (None, [])
    (tmp_path / "z_again.toml").write_text(text, "utf-8")
    with pytest.raises(BadContent, match=r"z_again.toml: the id tutorial is taken"):
        tables.missions(tmp_path)
    (tmp_path / "z_again.toml").write_text(text.replace('"tutorial"', '"another"'), "utf-8")
    with pytest.raises(BadContent, match=r"z_again.toml: the number 0 is taken"):
        tables.missions(tmp_path)


def test_the_page_about_content_says_what_is_ours_and_names_every_word() -> None:
    """Entries are the cards, pieces, tiles, missions and plans; the card of the drone is not counted."""
    page = (Path(__file__).parents[3] / "docs/content.md").read_text("utf-8")
    section = " ".join(page.partition("## Neo-Morphosis")[2].partition("\n## ")[0].split())
    tables_ = (
        tables.CREW, tables.ABILITIES, tables.ITEMS, tables.EQUIPMENT, tables.ALIENS, tables.BEHAVIOURS,
        tables.ACTIVATIONS, tables.INFESTATIONS, tables.MUTATIONS, tables.EMERGENCIES, tables.COMPROMISED,
        tables.FUNCTIONS, tables.PIECES, tables.TILES, tables.LEVELS, tables.MISSION_CARDS,
    )  # fmt: skip
    counted = Counter(_known(entry) for rows in tables_ for entry in rows.values())
    seed, part, ours = counted["seed"], counted["part"], counted["ours"]
    assert f"of {seed + part + ours} in these files {seed} are the rulebook's" in section
    assert f"{part} are known in part, and {ours} are ours" in section
    words = [
        word for word in classes("derelict.games.neomorphosis.content.words", NeoWord) if not word.__subclasses__()
    ]
    assert len(words) > 90
    assert [word.name for word in words if f"`{word.name}`" not in section] == []


def _known(entry: Sourced) -> str:
    if entry.provenance == "seed" and not entry.reconstructed_fields:
        return "seed"
    return "part" if entry.provenance == "seed" or entry.seed_fields else "ours"
