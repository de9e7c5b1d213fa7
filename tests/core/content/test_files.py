"""Content files: a fault names the file, the card and the field."""

from pathlib import Path

import pytest
from msgspec import Struct

from derelict.core.content.files import ContentFiles, checked, read_toml
from derelict.core.errors import BadContent


class Card(Struct):
    id: str
    cost: int


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[card]\nid = "é"\ncost = 3\n', "utf-8")
    assert checked(read_toml(file)["card"], Card, "cards.toml") == Card("é", 3)


@pytest.mark.parametrize("content", [b"[card", b"a = 1\na = 2", b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(content)
    with pytest.raises(BadContent, match=r"^cards\.toml: "):
        read_toml(file)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"id": "a"}, "cards.toml, card 'a': Object missing required field `cost`"),
        ({"id": "a", "cost": "3"}, r"cards.toml, card 'a': Expected `int`, got `str` - at `\$.cost`"),
        ([], "cards.toml, card 'a': Expected `object`, got `array`"),
    ],
)
def test_a_wrong_record_is_named(data: object, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        checked(data, Card, "cards.toml, card 'a'")


def test_the_rows_of_a_file_are_found_by_their_ids(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text('[[card]]\nid = "a"\ncost = 1\n\n[[card]]\nid = "b"\ncost = 2\n', "utf-8")
    assert ContentFiles(tmp_path).table("deck", Card) == {"a": Card("a", 1), "b": Card("b", 2)}
    (tmp_path / "deck.toml").write_text('[[card]]\nid = "a"\ncost = 1\n\n[[card]]\nid = "a"\ncost = 2\n', "utf-8")
    with pytest.raises(BadContent, match=r"^deck\.toml: a appears twice$"):
        ContentFiles(tmp_path).table("deck", Card)
    (tmp_path / "deck.toml").write_text('[[card]]\nid = "a"\ncost = "much"\n', "utf-8")
    with pytest.raises(BadContent, match=r"^deck\.toml, a: "):
        ContentFiles(tmp_path).table("deck", Card)
