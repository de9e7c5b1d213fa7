"""The log says what happened at the table itself: take-backs by consent, refusals, bots that play on."""

import json
import re
from random import Random

import pytest

from derelict import registry
from derelict.table.record.commands import entry_of
from derelict.table.record.entries import (
    Acted,
    BotSat,
    HandedBack,
    Resigned,
    Sat,
    Started,
    TakeBackAnswered,
    TakeBackAsked,
    TakeBackExpired,
    TimeUp,
    TookOver,
    Undone,
)
from derelict.table.record.orders import Obeyed, Ordered, due_order
from derelict.table.record.record import REMARKS_KEPT, REQUEST_LASTS, Record
from derelict.table.record.terms import Terms
from derelict.table.screen import facts
from derelict.table.screen.feed import Feed
from derelict.table.screen.question import past_of
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from derelict.table.store import snapshots
from tests.table.folded import acted, add, playing
from tests.table.screen.test_feed import PAGES, Browser, check
from tests.table.site import running, until
from tests.toys.peek import GAME as PEEK

ANNA = Viewer("anna", "en")
BEN = Viewer("ben", "fr")
PRACTICE = "From here on, this is practice: no result, no rating."


def begun(clock: int = 0, seats: int = 2) -> Record:
    game = registry.game("neuroshima")
    mode = "duel" if seats == 2 else "deathmatch"
    record = Record(game, Terms(game.setup(mode, seats), "remarks", "anna", clock=clock))
    people = ("Anna", "Ben", "Cleo")[:seats]
    return add(record, *(Sat(seat, name.lower(), name) for seat, name in enumerate(people)), Started())


def act(record: Record, actions: int) -> Record:
    for _ in range(actions):
        record = acted(record)
    return record


def log(record: Record, viewer: Viewer) -> list[str]:
    return [line.text for line in show("table", record, viewer, PAGES).log]


def test_a_take_back_that_all_agreed_to_is_in_the_log_of_everybody() -> None:
    record = act(begun(), 6)
    before = act(begun(), 3)
    record = add(record, TakeBackAsked(0, 3))
    assert log(record, ANNA) == log(act(begun(), 6), ANNA)
    record = add(record, TakeBackAnswered(1, agrees=True))
    news = log(act(begun(), 6), ANNA)[len(log(before, ANNA)) :]
    undone = [f"↶ {text} (Taken back; seen by everybody.)" for text in news]
    said = "Anna takes back 3 actions; everybody agreed."
    assert log(record, ANNA) == [*log(before, ANNA), *undone, said, PRACTICE]
    assert log(record, BEN)[-2] == "Anna revient en arrière de 3 actions, avec l’accord de tous."
    assert log(record, Viewer(None, "en")) == log(record, ANNA)
    later = act(record, 2)
    assert log(later, ANNA)[: len(log(record, ANNA))] == log(record, ANNA)
    assert len(log(later, ANNA)) > len(log(record, ANNA))


def test_a_take_back_that_nobody_answers_before_the_match_goes_on_is_off_and_the_log_says_so() -> None:
    record = act(begun(), 6)
    waiting = add(record, TakeBackAsked(0, 3))
    off = "The match has moved on: Anna’s take-back request is dropped."
    gone_on = act(waiting, 1)
    assert gone_on.request is None
    assert log(gone_on, ANNA) == [*log(act(record, 1), ANNA), off]
    assert log(gone_on, BEN)[-1] == "La table a avancé\u00a0: le retour en arrière demandé par Anna tombe."
    undone = add(waiting, Undone(playing(record).decided_by(5), 5))
    assert undone.request is None
    assert log(undone, ANNA)[-1] == off
    assert off not in log(act(record, 1), ANNA)


def test_one_action_is_one_action() -> None:
    record = act(begun(), 6)
    record = add(add(record, TakeBackAsked(1, 5)), TakeBackAnswered(0, agrees=True))
    assert log(record, ANNA)[-1] == "Ben takes back 1 action; everybody agreed."
    assert log(record, BEN)[-1] == "Ben revient en arrière de 1 action, avec l’accord de tous."


def test_nothing_is_said_before_everybody_has_agreed() -> None:
    record = act(begun(seats=3), 8)
    record = add(add(record, TakeBackAsked(0, 2)), TakeBackAnswered(1, agrees=True))
    assert record.remarks == ()
    record = add(record, TakeBackAnswered(2, agrees=True))
    assert [remark.kind for remark in record.remarks] == ["taken_back", "practice"]


def test_a_match_that_becomes_practice_says_so_once_and_bears_a_mark() -> None:
    game = registry.game("neuroshima")
    record = Record(game, Terms(game.setup("duel", 2), "remarks", "anna"))
    record = act(add(record, Sat(0, "anna", "Anna"), BotSat(1, "greedy"), Started()), 6)
    feed = Feed("table", PAGES)

    def tools() -> str:
        live = feed.next(record, ANNA, None)[0].parts["menu"]
        assert live == show("table", record, ANNA, PAGES).parts["menu"]
        return live

    assert "<b>Practice" not in tools()
    for _ in range(2):
        record = act(add(record, Undone(0, 1)), 5)
        assert log(record, ANNA).count(PRACTICE) == 1
        assert "<b>Practice" in tools()
        assert "no rating" in tools()
    again = snapshots.load(record.game, record.terms, snapshots.dump(record))
    assert again.is_practice


@pytest.mark.asyncio
async def test_what_is_taken_up_from_elsewhere_is_practice_from_the_start(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit(**{"accept-language": "fr"})
        table = await site.table(person, "me", "me")
        assert "Entraînement" not in (await person.get(table)).text
        save = playing((await site.room(table)).record).save()
        position = json.dumps(registry.game("neuroshima").start(seed=1).position())
        for path, fields, files in (
            (f"{table}/fork", {"number": 0}, None),
            ("/import", {"bots": "no"}, {"file": ("save.json", save)}),
            ("/position", {"p": position, "bots": "no"}, None),
        ):
            taken_up = (await person.post(path, fields, files=files)).headers["location"]
            assert "Entraînement" in (await person.get(taken_up)).text, path
        [lesson] = re.findall(r"/t/[\w-]+", (await person.post("/puzzles/neuroshima/1")).headers["location"])
        assert "Entraînement" not in (await person.get(lesson)).text


def test_who_does_not_agree_and_who_says_nothing() -> None:
    record = act(begun(), 6)
    asked = add(record, TakeBackAsked(0, 3))
    refused = add(asked, TakeBackAnswered(1, agrees=False))
    assert log(refused, ANNA) == [*log(record, ANNA), "Ben declines the take-back."]
    expired = add(asked, TakeBackExpired(), at=REQUEST_LASTS + 2)
    assert log(expired, ANNA)[-1].startswith("Anna’s take-back request has")


def test_what_one_may_take_back_alone_is_not_remarked_upon() -> None:
    record = begun()
    seat = record.to_move
    assert seat is not None
    record = act(record, 1)
    assert record.free_from(seat) == 0
    record = add(record, Undone(seat, 0))
    assert record.remarks == ()


def test_a_remark_stays_when_more_is_taken_back() -> None:
    record = act(begun(), 6)
    record = add(add(record, TakeBackAsked(0, 4)), TakeBackAnswered(1, agrees=False))
    record = add(add(record, TakeBackAsked(0, 2)), TakeBackAnswered(1, agrees=True))
    told = log(record, ANNA)
    assert told[-2:] == ["Anna takes back 4 actions; everybody agreed.", PRACTICE]
    assert "Ben declines the take-back." in told


def test_what_was_taken_back_stays_with_those_who_saw_it() -> None:
    """A card that one has drawn and the others have not seen, and the die that all have."""
    record = Record(PEEK, Terms(PEEK.setup("standard", 3), 4, "anna"))
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        record = add(record, Sat(seat, name.lower(), name))
    record = add(record, Started())
    for seat, action in enumerate(("draw", "roll")):
        record = add(record, Acted(seat, seat, action))
    before = {name: log(record, Viewer(name, "en")) for name in ("anna", "ben", "dora")}
    for entry in (TakeBackAsked(0, 0), TakeBackAnswered(1, agrees=True), TakeBackAnswered(2, agrees=True)):
        record = add(record, entry)
    own, others = log(record, ANNA), log(record, Viewer("ben", "en"))
    assert [line[2:].split(" (Taken")[0] for line in own[:-2]] == before["anna"]
    assert [line[2:].split(" (Taken")[0] for line in others[:-2]] == before["ben"] == before["dora"]
    saw = [line for line in own if line.endswith("seen by Anna.)")]
    assert [line.startswith("↶ It is ") for line in saw] == [True]
    assert not any("It is" in line for line in others)
    assert all(line.endswith("seen by everybody.)") for line in others[:-2])
    again = snapshots.load(PEEK, record.terms, snapshots.dump(record))
    assert again.remarks == record.remarks
    assert log(again, ANNA) == own
    assert log(again, Viewer(None, "en")) == others


def test_bots_that_play_on_are_told_of() -> None:
    record = act(begun(), 2)
    for entry, text in (
        (TookOver(1, "greedy"), "A bot takes over for Ben."),
        (HandedBack(1), "Ben is back in control."),
        (Resigned(1), "Ben resigns."),
    ):
        record = add(record, entry)
        assert log(record, ANNA)[-1] == text
    timed = begun(clock=60)
    assert timed.to_move is not None
    timed = add(timed, TimeUp(timed.to_move), at=61_000)
    assert "is out of time: a bot takes over." in log(timed, ANNA)[-1]


def test_remarks_are_bounded_and_come_through_a_snapshot() -> None:
    record = act(begun(), 3)
    for _ in range(REMARKS_KEPT):
        record = add(add(record, TookOver(1, "greedy")), HandedBack(1))
    assert len(record.remarks) == REMARKS_KEPT
    again = snapshots.load(record.game, record.terms, snapshots.dump(record))
    assert again.remarks == record.remarks
    assert log(again, BEN) == log(record, BEN)


@pytest.mark.parametrize("name", registry.games())
def test_who_watches_reads_the_same_log_as_who_comes(name: str) -> None:
    """In whatever order things happen, and however many of them one has missed."""
    rng, game = Random(11), registry.game(name)
    record = Record(game, Terms(game.setup(seats=2), "remarks", "anna"))
    for entry in (Sat(0, "anna", "Anna"), Sat(1, "ben", "Ben"), Started()):
        record = add(record, entry)
    feed = Feed("table", PAGES)
    browsers = [Browser(Viewer(name, language)) for name in ("anna", "ben", "dora") for language in ("en", "fr")]
    for _ in range(160):
        match = record.match
        assert match is not None
        if match.decision is None:
            break
        made = len(match.actions)
        seat, action, then = match.decision.seat, rng.choice(match.decision.options).text, match.copy()
        then.play(action)
        if then.decision is not None and then.decision.seat != seat and rng.random() < 0.5:
            ahead = rng.choice(then.decision.options).text
            record = add(record, Ordered(1 - seat, ahead, whatever=True))
        record = add(record, Acted(seat, made, action))
        if due_order(record) is not None and record.to_move is not None:
            record = add(record, Obeyed(record.to_move, made + 1))
        if rng.random() < 0.3 and made:
            record.requests = {}
            record = add(record, TakeBackAsked(0, max(0, made - rng.randrange(4))))
            record = add(record, TakeBackAnswered(1, agrees=rng.random() < 0.6))
        if rng.random() < 0.1:
            record = add(add(record, TookOver(0, "greedy")), HandedBack(0))
        for browser in browsers:
            if rng.random() < 0.6:
                browser.look(feed, record)
                check(browser, record)
    assert {"taken_back", "back_refused", "as_ordered"} <= {remark.kind for remark in record.remarks}
    assert len(record.remarks) > 30


def test_who_asked_for_a_take_back_withdraws_it_and_the_log_says_so() -> None:
    played = act(begun(), 6)
    record = add(played, TakeBackAsked(0, 1))
    withdrawn = {"agrees": "no", "asked": played.number}
    record = add(record, entry_of(record, "anna", "Anna", "answer_back", withdrawn))
    assert record.request is None
    assert len(playing(record).actions) == 6
    assert log(record, ANNA)[-1] == "Anna withdraws the take-back request."
    assert log(record, BEN)[-1] == "Anna retire sa demande de retour en arrière."
    refused = add(record, TakeBackAsked(0, 1), TakeBackAnswered(1, agrees=False))
    assert log(refused, ANNA)[-1] == "Ben declines the take-back."


@pytest.mark.asyncio
async def test_the_log_says_so_after_a_reload_and_in_the_history(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        anna, ben = await site.visit(), await site.visit(**{"accept-language": "fr"})
        for person, name in ((anna, "Anna"), (ben, "Ben")):
            await person.post("/name", {"name": name})
        table = await site.duel(anna, ben)
        room = await site.room(table)
        for _ in range(4):
            assert room.record.match is not None
            assert room.record.match.decision is not None
            mover = (anna, ben)[room.record.match.decision.seat]
            action = room.record.match.decision.options[0].text
            assert (await mover.act(table, len(room.record.match.actions), action)).status_code == 303
        assert (await anna.do(table, "ask_back", to=1)).status_code == 303
        assert (await ben.answer_back(table, "yes")).status_code == 303
        await until(room, lambda record: len(record.remarks) == 2)
        said = "Anna takes back 3 actions; everybody agreed."
        dit = "Anna revient en arrière de 3 actions, avec l’accord de tous."
        for path in ("", "/history", "/history/1"):
            assert said in (await anna.get(table + path)).text, path
            assert dit in (await ben.get(table + path)).text, path
        assert said not in (await anna.get(f"{table}/history/0")).text
    async with running(sqlite_url, workers=1) as site:
        watcher = await site.visit()
        assert said in (await watcher.get(table)).text


def test_whoever_lets_a_bot_play_for_somebody_else_is_named() -> None:
    record = act(begun(), 2)
    let = entry_of(record, "anna", "Anna", "take_over", {"seat": "1"})
    own = entry_of(record, "ben", "Ben", "take_over", {"seat": "1"})
    assert log(add(record, own), ANNA)[-1] == "A bot takes over for Ben."
    record = add(record, let)
    assert log(record, ANNA)[-2] == "Anna lets a bot play for Ben."
    assert log(record, ANNA)[-1].startswith("From here on, this is practice")
    assert log(record, BEN)[-2] == "Anna laisse un robot jouer pour Ben."
    assert log(snapshots.load(record.game, record.terms, snapshots.dump(record)), ANNA) == log(record, ANNA)


def test_a_host_without_a_seat_is_named_too() -> None:
    game = registry.game("neuroshima")
    people = Sat(0, "anna", "Anna"), Sat(1, "ben", "")
    record = act(add(Record(game, Terms(game.setup(), "remarks", "cleo")), *people, Started()), 2)
    for name, called in (("Cleo", "Cleo"), ("", "Guest")):
        let = add(record, entry_of(record, "cleo", name, "leave", {"seat": "1"}))
        assert log(let, ANNA)[-2] == f"{called} lets a bot play for Guest."


def test_going_back_makes_practice_exactly_where_it_is_said_so() -> None:
    record, seen = begun(), set()
    for _ in range(40):
        record = acted(record)
        assert record.match is not None
        for to in range(max(0, len(record.match.actions) - 8), len(record.match.actions)):
            back = add(record, TakeBackAsked(0, to), TakeBackAnswered(1, True))
            assert record.makes_practice(to) == back.is_practice
            assert not back.is_practice or not back.makes_practice(0)
            seen.add(back.is_practice)
    assert seen == {True, False}


def test_a_request_says_that_it_makes_the_match_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    record = act(begun(), 6)
    last = len(record.match.actions) - 1 if record.match is not None else 0
    assert [record.makes_practice(to) for to in (3, last)] == [True, False]
    monkeypatch.setattr(facts, "now", lambda: record.last_at)
    for to, is_told in ((3, True), (last, False)):
        asked = add(record, TakeBackAsked(0, to))
        for viewer, words in (
            (ANNA, PAGES.texts.say("en", "tools.makes_practice")),
            (BEN, "devient alors un entraînement"),
        ):
            assert (words in show("table", asked, viewer, PAGES).parts["ask"]) == is_told


def test_undoing_alone_past_a_bot_says_so_before() -> None:
    """With bots only the button is free, and what it does is told on it until it has been done."""
    hint = f'title="{PAGES.texts.say("en", "tools.makes_practice")}"'
    record = add(begun_alone(), Started())
    feed, told = Feed("table", PAGES), set()
    for _ in range(30):
        record = acted(record)
        assert record.match is not None
        tools = feed.next(record, ANNA, None)[0].parts["ask"]
        if 'value="undo"' in tools:
            to = past_of(record, "anna").last
            is_told = hint in tools
            assert is_told == add(record, Undone(0, to)).is_practice
            told.add(is_told)
    assert told == {True, False}
    record = add(record, Undone(0, 0))
    assert hint not in show("table", acted(record), ANNA, PAGES).parts["ask"]


def begun_alone() -> Record:
    game = registry.game("neuroshima")
    record = Record(game, Terms(game.setup(), "remarks", "anna"))
    return add(record, Sat(0, "anna", "Anna"), BotSat(1, "greedy"))
