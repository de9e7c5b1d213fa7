"""Keywords: every word of the rulebook that a card uses alone is explained beside it, with the id of its rule."""

import re
from collections.abc import Iterator

import pytest

from derelict import rulebook
from derelict.core.content.text import LANGUAGES
from derelict.games.legendary.content.data import CardData
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLE_CARD
from derelict.games.legendary.content.things import CLASSES
from derelict.games.legendary.draw import thing_card
from derelict.games.legendary.face import LegendaryFace
from derelict.games.legendary.wording import TEXTS, keywords
from derelict.games.legendary.wording.describing import describe, in_short
from tests.games.pictures import parsed

CALLED = {
    r"copy\(": "L-167", r"clone\(": "L-201", r"attach(ed)?\(": "L-165", r"clear\(": "L-166",
    r"lock(ed|_room)\(": "L-205", r"hatch\(": "L-208", r"shows\(": "L-158", r"found\(|set_aside\(": "L-105",
    r"\bgain\(|top_deck\(": "L-58", r"\bback=": "L-187", r"\bforward=|push\(": "L-185",
    r"facehugger\(|hatch_into\(": "L-133", r"chestburster\(": "L-146", r"kill_(own|card)\(": "L-154",
    r"heal\(": "L-88", r"\b(no_)?scan(_all)?\b": "L-60", r"no_coordinate|allow_extra_coordinate": "L-109",
    r"character=ripley": "L-204", r"give_hazard\(": "L-209",
}  # fmt: skip
"""How a content file writes an effect with a keyword, and the rule of that."""
WRITTEN = {
    "once": "L-160", "reveal": "L-67", "reveal_complex": "L-67", "reveal_combat": "L-67", "death": "L-78",
    "strike": "L-174", "event": "L-177",
}  # fmt: skip
NAMED = {"coordinate": "L-109", "vigilant": "L-120", "sacrifice": "L-126", "mobilize": "L-129"}


def effects(data: CardData) -> str:
    """All effects of a card as its content file has them."""
    clauses = [text for field in data.__struct_fields__ for text in _strings(field, getattr(data, field))]
    return " ".join(clauses)


def _strings(field: str, value: object) -> Iterator[str]:
    if isinstance(value, list) and field not in ("keywords", "classes", "known"):
        for part in value:
            yield from [part] if isinstance(part, str) else [*part.do, getattr(part, "requires", "")]


def expected(data: CardData, is_enemy: bool) -> set[str]:
    """The rules of the keywords that the data of a card speaks of."""
    found = {NAMED[name] for name in data.keywords} | {rule for field, rule in WRITTEN.items() if getattr(data, field)}
    found |= {"L-229"} if data.alignment else set()
    if is_enemy:
        facts = {"L-170": data.does_not_move, "L-172": data.does_not_strike, "L-173": data.strike_count > 1}
        found |= {rule for rule, holds in facts.items() if holds}
    text = effects(data)
    found |= {rule for pattern, rule in CALLED.items() if re.search(pattern, text)}
    for icon in re.findall(r"combo\((\w+)", text):
        found.add("L-48" if icon in CLASSES else "L-51")
    return found | ({"L-106"} if data.kind == "final_enemy" else set())


def words_of(document: str) -> str:
    return " ".join(text.text or "" for text in parsed(document).iter() if text.tag.endswith("text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_of_every_card_is_explained(language: str) -> None:
    for id, kind in CARDS.items():
        rules = expected(kind.data, kind.is_enemy)
        for said in (words_of(thing_card(id, language)), describe(id, language)):
            assert set(re.findall(r"\((L-\d+)\)", said)) == rules, (id, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_roles_places_and_aims_explain_theirs(language: str) -> None:
    own = {f"avatar.{role}": keywords.of_card(card) for role, card in ROLE_CARD.items()}
    own |= {f"avatar.{id}": keywords.of_avatar(id) for id in AVATARS}
    own |= {f"location.{id}": keywords.of_location(id) for id in LOCATIONS}
    own |= {f"objective.{id}": keywords.of_objective(id) for id in OBJECTIVES}
    for thing, words in own.items():
        said = words_of(thing_card(thing, language))
        assert all(sentence in said for sentence in keywords.explain(words, language)), thing
    assert "objective_event" in own["objective.the_sos"]
    assert "stray" in own["location.auriga"]


def test_an_explanation_cites_a_rule_that_there_is_and_that_of_the_other_language() -> None:
    explained = sorted(key for key in TEXTS.keys("en") if key.startswith("explained."))
    cited = {lang: [re.findall(r"\((L-\d+)\)", TEXTS.say(lang, key)) for key in explained] for lang in LANGUAGES}
    assert cited["en"] == cited["fr"]
    assert all(len(rules) == 1 for rules in cited["en"])
    assert {rule for rules in cited["en"] for rule in rules} <= set(rulebook.load("legendary", "en").rules)


@pytest.mark.parametrize(("language", "word"), [("en", "Coordinate"), ("fr", "Coordination")])
def test_suppressing_fire_says_what_its_only_word_means(language: str, word: str) -> None:
    assert f"{word} (L-109)" in words_of(thing_card("suppressing_fire", language))
    assert f"{word} (L-109)" in LegendaryFace().tile("suppressing fire", language)[0]
    assert in_short("suppressing_fire", language).endswith(f"{word}.")
