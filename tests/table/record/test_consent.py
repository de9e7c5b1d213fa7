"""What needs the others: only what one may have is offered, who asks is told for what, and a pause stops all of it."""

import re

import pytest

from derelict import registry
from derelict.core.content import typography
from derelict.table.record.commands import entry_of
from derelict.table.record.entries import (
    Paused,
    Resigned,
    Resumed,
    Sat,
    Started,
    TakeBackAnswered,
    TakeBackAsked,
    TakeBackExpired,
)
from derelict.table.record.record import REQUEST_LASTS, Record, Refused
from derelict.table.record.seating import ABSENT
from derelict.table.record.terms import MOST_REQUESTS, Terms
from derelict.table.screen import facts
from derelict.table.screen.feed import Feed
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from derelict.table.store import snapshots
from tests.table.folded import acted, add, playing
from tests.table.screen.test_feed import PAGES
from tests.table.site import Person, Site, running

PEOPLE = ("anna", "ben")
VERBS = ("undo", "reset", "ask_back", "redo", "resume")


@pytest.fixture(autouse=True)
def at_the_time_of_the_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "now", lambda: 1)


def begun(name: str = "neuroshima") -> Record:
    """Two people at a table: Anna, its host, and Ben."""
    game = registry.game(name)
    record = Record(game, Terms(game.setup(seats=2), "consent", "anna"))
    return add(record, *(Sat(seat, name, name.title()) for seat, name in enumerate(PEOPLE)), Started())


def both_acted() -> Record:
    record = begun()
    while record.to_move is None or {playing(record).decided_by(number) for number in range(number_of(record))} != {
        0,
        1,
    }:
        record = acted(record)
    return record


def number_of(record: Record) -> int:
    return len(playing(record).actions)


def offered(record: Record, player: str, feed: Feed | None = None) -> set[str]:
    """What of taking back and going on is offered to somebody; hidden is not offered."""
    screen, _ = (feed or Feed("t", PAGES)).next(record, Viewer(player, "en"), None)
    tools = screen.parts["ask"]
    buttons = re.findall(r'<button[^>]*value="(\w+)"([^>]*)>', tools)
    return {verb for verb, more in buttons if verb in VERBS and "hidden" not in more}


def asked(record: Record, player: str, language: str = "en") -> str:
    return show("t", record, Viewer(player, language), PAGES).parts["ask"]


def refusal(record: Record, player: str, verb: str, **fields: object) -> str:
    with pytest.raises(Refused) as refused:
        entry_of(record, player, player.title(), verb, fields)
    return refused.value.code


@pytest.mark.parametrize("name", registry.games())
def test_who_has_done_nothing_has_nothing_to_take_back(name: str) -> None:
    record, feed = acted(begun(name)), Feed("t", PAGES)
    first = playing(record).decided_by(0)
    mover, other = PEOPLE[first], PEOPLE[1 - first]
    assert not offered(record, other, feed) & {"undo", "reset", "ask_back"}
    assert offered(record, mover, feed) & {"undo", "ask_back"}
    for verb in ("undo", "ask_back"):
        assert refusal(record, other, verb) == "nothing_to_undo"
    assert entry_of(record, other, "", "ask_back", {"to": 0}) == TakeBackAsked(1 - first, 0), (
        "of a moment, all may vote"
    )
    while playing(record).decided_by(number_of(record) - 1) == first:
        record = acted(record)
    assert offered(record, other, feed) & {"undo", "ask_back"}, "what was drawn before does not serve"
    last = number_of(record) - 1
    assert entry_of(record, other, "", "ask_back", {}) == TakeBackAsked(1 - first, last)
    before = entry_of(record, mover, "", "ask_back", {})
    assert isinstance(before, TakeBackAsked)
    assert playing(record).decided_by(before.to) == first, "and not what the other did since"


def test_who_asks_is_told_for_what_and_how_often_they_still_may() -> None:
    record = both_acted()
    to = number_of(record) - 2
    for left in range(MOST_REQUESTS - 1, -1, -1):
        assert "ask_back" in offered(record, "anna") or "undo" in offered(record, "anna")
        request = add(record, TakeBackAsked(0, to))
        said = asked(request, "anna")
        assert "You asked to take back 2 actions. The others decide." in said
        assert f'<a href="/t/t/history/{to}">Show that moment</a>' in said
        more = "That was your last" if not left else f"You have {left} request{'s' * (left > 1)} left in this match."
        assert more in said
        if left == 1:
            dit = asked(request, "anna", "fr")
            assert typography.french("demandez à revenir en arrière de 2 actions. Les autres décident.") in dit
            assert "Il vous reste 1 demande dans cette partie." in dit
        assert "more time" not in asked(request, "ben")
        record = add(request, TakeBackExpired(), at=2 + REQUEST_LASTS)
        record.last_at = 1
    assert entry_of(record, "anna", "Anna", "ask_back", {"to": to}) == TakeBackAsked(0, to)
    with pytest.raises(Refused, match="asked_too_often"):
        add(record, TakeBackAsked(0, to))
    assert "ask_back" not in offered(record, "anna")
    assert offered(record, "ben") & {"undo", "ask_back"}


async def two_actions(site: Site) -> tuple[Person, Person, str]:
    """Two people at a duel in which two actions were made, and its address."""
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    room = await site.room(table)
    for number in range(2):
        match = playing(room.record)
        assert match.decision is not None
        await (one, other)[match.decision.seat].act(table, number, match.decision.options[0].text)
    return one, other, table


@pytest.mark.asyncio
async def test_the_history_offers_no_request_that_would_be_refused(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, _, table = await two_actions(site)

        async def is_offered() -> bool:
            return 'value="ask_back"' in (await one.get(f"{table}/history/0")).text

        assert await is_offered()
        await one.do(table, "pause")
        assert not await is_offered()
        await one.do(table, "resume")
        for _ in range(MOST_REQUESTS):
            assert await is_offered()
            assert (await one.do(table, "ask_back", to=0)).status_code == 303
            assert (await one.answer_back(table, "no")).status_code == 303
        assert not await is_offered()


@pytest.mark.asyncio
async def test_who_agrees_agrees_to_the_request_that_was_read(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await two_actions(site)
        room = await site.room(table)
        assert (await one.do(table, "ask_back", to=1)).status_code == 303
        assert room.record.request is not None
        read = room.record.request.number
        assert (await one.answer_back(table, "no")).status_code == 303
        assert (await one.do(table, "ask_back", to=0)).status_code == 303
        late = await other.do(table, "answer_back", agrees="yes", asked=read)
        assert (late.status_code, number_of(room.record)) == (409, 2)
        assert "The match has moved on" in late.text
        assert (await other.do(table, "answer_back", agrees="yes")).status_code == 409
        assert (await other.answer_back(table, "yes")).status_code == 303
        assert number_of(room.record) == 0


def test_in_a_pause_nothing_is_taken_back_or_asked_for() -> None:
    record = both_acted()
    request = add(record, TakeBackAsked(0, 0))
    for held in (add(record, Paused()), add(request, Paused())):
        for player in PEOPLE:
            assert not offered(held, player) - {"resume"}
            for verb in ("undo", "reset", "ask_back"):
                assert refusal(held, player, verb, to=0) == "paused"
    answer = {"agrees": "yes", "asked": record.number}
    meant = TakeBackAnswered(1, True, record.number)
    assert entry_of(add(request, Paused()), "ben", "Ben", "answer_back", answer) == meant
    gone_on = add(record, Paused(), Resumed())
    assert [offered(gone_on, player) for player in PEOPLE] == [offered(record, player) for player in PEOPLE]


def test_an_old_table_at_which_something_was_taken_back_in_a_pause_still_opens() -> None:
    record = add(both_acted(), Paused(), TakeBackAsked(0, 0), TakeBackAnswered(1, True))
    assert number_of(record) == 0


def test_only_who_may_is_offered_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    held, feed, guest = add(both_acted(), Paused()), Feed("t", PAGES), Viewer("ben", "en")
    assert offered(held, "anna") == {"resume"}
    assert offered(held, "ben") == set()
    assert offered(held, "carla") == set()
    assert "so can anybody at the table" in asked(held, "ben")
    assert "so can anybody at the table" not in asked(held, "anna") + asked(held, "carla")
    assert f'data-wait="{ABSENT + 1}" hidden' in feed.next(held, guest, None)[0].parts["ask"]
    monkeypatch.setattr(facts, "now", lambda: ABSENT + 1)
    assert offered(held, "ben") == set()
    assert 'data-wait="1" hidden' in feed.next(held, guest, None)[0].parts["ask"], "for those who come later"
    monkeypatch.setattr(facts, "now", lambda: ABSENT + 2)
    assert offered(held, "ben") == {"resume"}
    assert offered(add(held, Resigned(0)), "ben") == set(), "it is over"


def test_the_log_tells_of_a_pause_and_its_end() -> None:
    def log(found: Record, language: str = "en") -> list[str]:
        return [line.text for line in show("t", found, Viewer("ben", language), PAGES).log]

    record = both_acted()
    before, held = log(record), add(record, Paused(), Paused())
    assert log(held) == [*before, "The host has paused the match."]
    gone_on = add(held, Resumed(), Resumed())
    for found in (gone_on, snapshots.load(record.game, record.terms, snapshots.dump(gone_on))):
        assert log(found) == [*before, "The host has paused the match.", "The match resumes."]
        assert log(found, "fr")[-2:] == ["L’hôte met la partie en pause.", "La partie reprend."]
