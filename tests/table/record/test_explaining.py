"""What is wrong with a file is said in the language of whoever gave it."""

import json
from collections.abc import AsyncIterator
from html import unescape
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from derelict.core.content.text import LANGUAGES
from derelict.core.errors import BadPosition, DerelictError, InvalidAction, MatchOver, StaleAction, UndoError
from derelict.core.saves import verify
from derelict.table.screen.pages import Pages
from derelict.table.screen.question import asked_rule, rules_of
from tests.table.played import GAME
from tests.table.site import Person, Site, running

PAGES = Pages()
ENGLISH = ("there is", "life: ", "is not", "the position", "cannot be")
"""Words of the English messages: a French page has none of them."""


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as opened:
        yield opened


async def said(person: Person, text: str) -> str:
    """What the page says of a file that is given to it."""
    answer = await person.post("/import", files={"file": ("save.json", text)})
    assert answer.status_code == 409
    return unescape(answer.text.split('role="alert">')[1].split("</p>")[0])


def save(**changed: Any) -> str:
    match = GAME.start(2, 3)
    match.play(match.decision.options[0] if match.decision else "")
    return json.dumps({**json.loads(match.save()), **changed})


def wrong_position(**changed: Any) -> str:
    return json.dumps({**GAME.start(2, 3).position(), **changed})


FILES = {
    "nothing": "",
    "no save": '{"derelict": "x"}',
    "another format": save(derelict=99),
    "no start": save(setup=None, seed=None),
    "an action that is none": save(actions=["fly"]),
    "a game that is not here": save(game="chess"),
    "seats that there are not": save(setup={"game": "neuroshima", "mode": "duel", "seats": 9, "options": {}}),
    "a position of nothing": '{"game": "neuroshima"}',
    "a hex that there is not": wrong_position(board={"z9": "borgo hq"}),
    "too much life": wrong_position(life=[99, 20]),
    "an army that there is not": wrong_position(armies=["borgo", "nobody"]),
}


@pytest.mark.asyncio
async def test_each_fault_of_a_file_has_a_sentence_in_both_languages(site: Site) -> None:
    people = [await site.visit(**{"accept-language": language}) for language in LANGUAGES]
    for name, text in FILES.items():
        english, french = [await said(person, text) for person in people]
        assert english != french, name
        assert not any(words in french for words in ENGLISH), (name, french)
        assert english != PAGES.refusal("not_possible", "en"), name


@pytest.mark.asyncio
async def test_the_sentence_says_what_is_wrong(site: Site) -> None:
    french = await site.visit(**{"accept-language": "fr"})
    assert "z9" in await said(french, FILES["a hex that there is not"])
    assert "fly" in await said(french, FILES["an action that is none"])
    assert "99" in await said(french, FILES["another format"])
    assert "$.armies" in await said(french, wrong_position(armies=3))


def test_every_fault_of_a_position_is_in_the_catalogue() -> None:
    keys = {key for key in GAME.texts.keys("en") if key.startswith("position.")}
    assert len(keys) > 15
    for key in keys:
        facts = dict.fromkeys(GAME.texts.fields("en", key), "x")
        fault = BadPosition("", key, game="neuroshima", **facts)
        assert PAGES.explain(fault, "en") != PAGES.explain(fault, "fr")


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (StaleAction(""), "stale"),
        (MatchOver(""), "not_playing"),
        (UndoError(""), "nothing_to_undo"),
        (InvalidAction(""), "not_possible"),
    ],
)
def test_what_the_core_refuses_is_said_in_our_words(fault: DerelictError, code: str) -> None:
    for language in LANGUAGES:
        assert PAGES.explain(fault, language) == PAGES.refusal(code, language)


def test_a_position_of_a_game_without_words_is_refused_all_the_same() -> None:
    assert PAGES.explain(BadPosition("what is wrong"), "fr").startswith("La position est incohérente")


@pytest.mark.asyncio
async def test_the_question_links_its_rule_for_who_is_asked(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    record = (await site.room(table)).record
    asked, waiting = (one, other) if record.to_move == 0 else (other, one)
    assert 'class="asked-rule" href="/rules/neuroshima#N-8"' in (await asked.get(table)).text
    assert "asked-rule" not in (await waiting.get(table)).text
    assert 'id="N-8"' in (await asked.get("/rules/neuroshima")).text


def test_every_question_of_a_match_has_a_rule() -> None:
    rng, seen = Random(4), set[str]()
    for seed in range(6):
        match = GAME.start(2, seed)
        while match.decision is not None:
            rule = asked_rule(match)
            assert rule in rules_of("neuroshima", "fr"), match.decision.prompt
            seen.add(rule or "")
            match.play(rng.choice(GAME.advice.promising(match.state, match.decision)[:6])[0])
        assert asked_rule(match) is None
    assert {"N-8", "N-12", "N-18", "N-19"} <= seen


def test_a_game_without_a_page_of_rules_has_no_links() -> None:
    assert rules_of("nothing", "en") == {}


def test_what_does_not_agree_with_a_save_is_said_in_both_languages() -> None:
    match = GAME.start(2, 3)
    changed = {"version": "0", "commitment": "", "digest": "", "outcome": None}
    while match.decision is not None:
        match.play(match.decision.options[-1])
    faults = verify(json.dumps({**json.loads(match.save()), **changed}), lambda name: GAME)
    assert [fault.key for fault in faults] == ["version", "commitment", "state", "outcome"]
    for fault in faults:
        english, french = [PAGES.texts.say(language, f"disagrees.{fault.key}", **fault.facts) for language in LANGUAGES]
        assert english != french
    page = PAGES.page("verify.html", "fr", csrf="", path="/", id="t", game="", seed=1, commitment="", faults=faults)
    assert "version 0" in page
