"""Commands: what a person asks becomes one entry, or is refused with a reason that has a sentence in both languages."""

import ast
from pathlib import Path

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.table.record import commands
from derelict.table.record import entries as e
from derelict.table.record.commands import entry_of, whole
from derelict.table.record.record import Record, Refused
from derelict.table.record.seating import ABSENT
from derelict.table.record.terms import Terms
from derelict.table.screen.pages import Pages
from tests.table.folded import add
from tests.table.played import ANNA, BERT, GAME

TABLE = Path(commands.__file__).parent


def record(*added: e.AnyEntry, at: int = 1000) -> Record:
    found = Record(GAME, Terms(GAME.setup(seats=2), 7, ANNA))
    return add(found, e.Sat(0, ANNA, "Anna"), e.Sat(1, BERT, "Bert"), *added, at=at)


def refusal(found: Record, player: str, verb: object, **fields: object) -> str:
    with pytest.raises(Refused) as refused:
        entry_of(found, player, "Name", verb, fields)
    return refused.value.code


@pytest.mark.parametrize("verb", ["", "fly", None, 7, ["act"]])
def test_a_verb_that_there_is_not(verb: object) -> None:
    assert refusal(record(), ANNA, verb) == "no_such_command"


@pytest.mark.parametrize("value", [None, "", "x", "1.5", True, 1.5, [1], "9" * 5000])
def test_what_is_no_number(value: object) -> None:
    with pytest.raises(Refused) as refused:
        whole(value)
    assert refused.value.code == "bad_number"


def test_who_plays_has_nothing_to_take_back_from_a_bot() -> None:
    playing = record(e.Started())
    assert refusal(playing, ANNA, "hand_back") == "not_possible"
    left = add(playing, e.TookOver(0, "greedy"))
    assert entry_of(left, ANNA, "Anna", "hand_back", {}) == e.HandedBack(0)
    assert refusal(add(left, e.Resigned(1)), ANNA, "hand_back") == "not_playing"


@pytest.mark.parametrize("action", [None, 5, "x" * 201, ["c3"]])
def test_what_is_no_action(action: object) -> None:
    assert refusal(record(e.Started()), ANNA, "act", number=0, action=action) == "bad_action"


def test_a_seat_of_somebody_else_is_not_played() -> None:
    assert refusal(record(e.Started()), BERT, "act", number=0, action="c3", seat=0) == "not_your_seat"
    assert refusal(record(e.Started()), "carl", "act", number=0, action="c3") == "not_seated"
    assert refusal(record(e.Started()), ANNA, "take_over", seat=2) == "no_such_seat"
    assert refusal(record(e.Started()), ANNA, "take_over", seat=-1) == "no_such_seat"


def test_a_seat_that_a_bot_plays_is_taken_back_first() -> None:
    found = record(e.Started(), e.TookOver(0, "greedy"))
    assert refusal(found, ANNA, "act", number=0, action="c3") == "bot_plays"
    assert entry_of(found, ANNA, "Anna", "hand_back", {}) == e.HandedBack(0)


def test_a_bot_is_chosen_by_level_and_never_by_module() -> None:
    for name in ("os:system", "random", "tests.table.evil:Dies", None, 3):
        assert refusal(record(e.Left(1)), ANNA, "bot", seat=1, bot=name) == "no_such_bot"


def test_leaving_before_and_after_the_start() -> None:
    assert entry_of(record(), BERT, "Bert", "leave", {"seat": 1}) == e.Left(1)
    assert entry_of(record(e.Started()), BERT, "Bert", "leave", {"seat": 1}) == e.TookOver(1, "greedy")


def test_whoever_sits_here_or_hosts_may_ask_for_a_bot() -> None:
    """Whether its person is gone, the entry asks. Which bot plays in somebody else's seat is not theirs to say."""
    found = record(e.Started())
    for player in (ANNA, BERT):
        let = entry_of(found, player, "Name", "take_over", {"seat": 0 if player == BERT else 1, "bot": "easy"})
        assert let == e.TookOver(0 if player == BERT else 1, "greedy", player, "Name", makes_practice=True)
    assert entry_of(found, ANNA, "Anna", "take_over", {"seat": 0, "bot": "easy"}) == e.TookOver(0, "casual")
    assert refusal(found, "carl", "take_over", seat=0) == "host_only"


def test_what_is_said_meanwhile_makes_nobody_wait_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    found = record(e.Started())
    for entry in (e.Said("Zoe", "Still there?", None, "zoe"), e.PassingSet(BERT, is_on=True)):
        found = found.after(e.Logged(found.number, 1000 + ABSENT, entry))
    monkeypatch.setattr(commands, "now", lambda: 1001 + ABSENT)
    let = entry_of(found, BERT, "Bert", "take_over", {"seat": 0})
    logged = e.Logged(found.number, 1001 + ABSENT, let)  # type: ignore[arg-type]
    assert found.after(logged, is_new=True).seats[0].bot == "greedy"
    paused = found.after(e.Logged(found.number, 1000 + ABSENT, e.Paused()))
    talked = paused.after(e.Logged(paused.number, 1000 + 2 * ABSENT, e.Said("Anna", "Soon.", 0, ANNA)))
    assert refusal(talked, BERT, "resume") == "pause_holds"
    monkeypatch.setattr(commands, "now", lambda: 1001 + 2 * ABSENT)
    assert entry_of(talked, BERT, "Bert", "resume", {}) == e.Resumed()


def test_after_the_end_nobody_is_told_to_take_a_seat_back() -> None:
    over = record(e.Started(), e.Resigned(0))
    assert over.status == "over"
    for player in (ANNA, BERT):
        assert refusal(over, player, "act", number=0, action="end") == "not_playing"


def test_who_waits_for_long_may_end_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    found = record(e.Started(), e.Paused())
    monkeypatch.setattr(commands, "now", lambda: 1000 + ABSENT)
    assert refusal(found, BERT, "resume") == "pause_holds"
    assert entry_of(found, ANNA, "Anna", "resume", {}) == e.Resumed(), "the host need not wait"
    monkeypatch.setattr(commands, "now", lambda: 1001 + ABSENT)
    assert entry_of(found, BERT, "Bert", "resume", {}) == e.Resumed()
    assert refusal(found, "carl", "resume") == "host_only"


def test_what_is_said_is_one_clean_line() -> None:
    said = entry_of(record(), ANNA, "Anna", "say", {"text": " a\n\u202eb\x00 "})
    assert said == e.Said("Anna", "a b", 0, ANNA)
    assert refusal(record(), ANNA, "say", text="\u200b\n") == "nothing_said"


def codes() -> set[str]:
    """Every code that the table refuses something with."""
    found = set()
    for file in TABLE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and node.args:
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return {code for code in found if isinstance(code, str)} - {"not_"}


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_refusal_has_a_sentence(code: str) -> None:
    pages = Pages()
    sentences = [pages.refusal(code, language) for language in LANGUAGES]
    assert all(sentences)
    assert sentences[0] != sentences[1]


def test_both_languages_have_the_same_sentences() -> None:
    english, french = (Pages().texts._sentences[language] for language in LANGUAGES)
    assert english.keys() == french.keys()
