"""Positions that are wrong: each fault has its sentence in both languages, and names what is wrong."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from derelict.core.errors import BadPosition
from derelict.core.text import LANGUAGES
from derelict.games.theseus.position_reading import bad
from derelict.table.pages import Pages
from tests.games.theseus.table import GAME, station

FACTIONS = ["marines", "aliens"]
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "other_game": ({"game": "neuroshima"}, "neuroshima"),
    "no_faction": ({"factions": ["marines", "elves"]}, "elves"),
    "named_once": ({"factions": ["marines", "marines"]}, "factions"),
    "seats": ({"factions": ["marines", "aliens", "greys"]}, "3"),
    "lists": ({"life": [20]}, "life"),
    "unknown": ({"slots": {"corridors.s1": "marines.bazooka"}}, "marines.bazooka"),
    "two_units": ({"units": ["marine corridors.a", "alien corridors.a"]}, "corridors.a"),
    "not_in_play": ({"units": ["marine laboratory.a"]}, "laboratory.a"),
    "no_unit": ({"units": ["marine corridors.a"] * 4}, "marine corridors.a"),
    "no_flag": ({"units": ["marine corridors.a sleepy"]}, "sleepy"),
    "no_card": ({"slots": {"corridors.s1": "marines.fire upgrades=many"}}, "upgrades=many"),
    "too_many": ({"decks": [["marines.armory"] * 9, []]}, "marines.armory"),
    "too_long": ({"reached": [0] * 8}, "reached"),
}


def refused(**fields: Any) -> BadPosition:
    with pytest.raises(BadPosition) as fault:
        GAME.position({"factions": FACTIONS, **fields})
    return fault.value


@pytest.mark.parametrize("key", FAULTS)
def test_every_fault_has_its_key_and_names_what_is_wrong(key: str) -> None:
    fields, named = FAULTS[key]
    fault = refused(**fields)
    assert fault.key == f"position.{key}"
    assert named in str(fault)
    said = {language: GAME.texts.say(language, fault.key, **fault.facts) for language in LANGUAGES}
    assert str(fault) == said["en"] != said["fr"]
    assert named in said["fr"]


def test_the_catalogue_has_no_other_faults() -> None:
    keys = {key.removeprefix("position.") for key in GAME.texts.keys("en") if key.startswith("position.")}
    assert keys == set(FAULTS)
    for key in keys:
        facts = dict.fromkeys(GAME.texts.fields("en", f"position.{key}"), "x")
        assert GAME.texts.fields("fr", f"position.{key}") == GAME.texts.fields("en", f"position.{key}")
        assert bad(key, **facts).facts == {"game": "theseus", **facts}


def test_the_table_says_it_in_the_language_of_the_page() -> None:
    fault = refused(life=[20])
    english, french = (Pages().explain(fault, language) for language in LANGUAGES)
    assert "2 entries are needed, there are 1" in english
    assert "il faut 2 éléments, il y en a 1" in french


@pytest.mark.parametrize(
    "fields",
    [
        {"waiting": {"corridors.s1": "marines.fire"}},
        {"waiting": {"laboratory.w1": "marines.fire"}},
        {"slots": {"corridors.w1": "marines.fire"}},
        {"slots": {"laboratory.s1": "marines.fire"}},
        {"units": ["marine corridors.s1"]},
        {"malfunction": "corridors.a"},
        {"malfunction": "corridors"},
    ],
    ids=str,
)
def test_things_lie_only_where_such_things_lie(fields: dict[str, Any]) -> None:
    assert refused(**fields).key == "position.not_in_play"


@pytest.mark.parametrize("words", ["", "marines.fire armour=2", "marines.fire upgrades", "marines.fire upgrades=-1"])
def test_a_card_is_a_name_and_what_lies_on_it(words: str) -> None:
    assert refused(slots={"corridors.s1": words}).key in ("position.no_card", "position.unknown")


def test_a_wrong_shape_says_where() -> None:
    fault = refused(life="much")
    assert (fault.key, fault.facts["at"]) == ("position_file.shape", "`$.life`")


def test_what_is_right_is_not_refused() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a upgraded", "alien corridors.b"],
        slots={"corridors.s1": "marines.fire upgrades=1"}, waiting={"corridors.w1": "aliens.hive"},
        malfunction="corridors.w1",
    )  # fmt: skip
    assert GAME.position(table.match.position()).state == table.state


SAMPLE = station("marines", "aliens", units=["marine corridors.a", "alien workshop.b"]).match.position()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.sampled_from(["", "marines", "corridors.a", "x y=1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["corridors.s1", "w"]), inner),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(SAMPLE)), JSON)
def test_whatever_a_field_holds_there_is_a_match_or_a_refusal(field: str, value: Any) -> None:
    with contextlib.suppress(BadPosition):
        GAME.position(json.dumps({**SAMPLE, field: value}))
